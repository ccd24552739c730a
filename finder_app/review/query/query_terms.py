"""The key and the value of one condition in, what a file must be like out; or what is wrong with the value. Pure."""

import math
import re
from datetime import datetime, timedelta
from enum import Enum
from typing import NamedTuple

from finder_app.engine.file_types import FileType
from finder_app.engine.records import Relation
from finder_app.review.decisions import Decision


class Key(Enum):
    """What a condition is about; the value is what is typed before the colon."""

    WORD = ""  # a bare word: the name or the folder
    NAME = "name"
    PATH = "path"
    TYPE = "type"
    ENCODING = "enc"
    SIMILARITY = "sim"
    CONTAINMENT = "contained"
    RELATION = "relation"
    DECISION = "decision"
    MARKED = "marked"
    REVIEWED = "reviewed"
    PROTECTED = "protected"
    SIZE = "size"
    WORDS = "words"
    MODIFIED = "modified"
    CLUSTER = "cluster"


class QueryErrorKind(Enum):
    """What a person has to mend."""

    UNKNOWN_KEY = "unknown-key"
    NO_VALUE = "no-value"
    NOT_A_NUMBER = "not-a-number"
    NOT_A_SIZE = "not-a-size"
    NOT_A_DATE = "not-a-date"
    NOT_A_CHOICE = "not-a-choice"
    WRONG_ORDER = "wrong-order"  # a range from more to less
    OPEN_QUOTE = "open-quote"
    OPEN_GROUP = "open-group"
    STRAY_CLOSE = "stray-close"
    NOTHING_BESIDE = "nothing-beside"  # an OR or a minus without what it is about
    TOO_LONG = "too-long"


class Text(NamedTuple):
    """A part of a name or path; with `*` or `?` the whole of it. Case is folded."""

    wanted: str
    is_pattern: bool = False


class Between(NamedTuple):
    """A number, both ends included."""

    least: float = -math.inf
    most: float = math.inf


Choice = Relation | Decision | FileType | bool


class OneOf(NamedTuple):
    """One of some values."""

    choices: frozenset[Choice]


Test = Text | Between | OneOf

YES_NO: dict[str, Choice] = {"yes": True, "no": False}
CHOICES: dict[Key, dict[str, Choice]] = {
    Key.TYPE: {kind.value: kind for kind in FileType},
    Key.RELATION: {
        "principal": Relation.PRINCIPAL,
        "identical": Relation.IDENTICAL,
        "same": Relation.SAME_TEXT,
        "near": Relation.NEAR_DUPLICATE,
        "contained": Relation.CONTAINED,
    },
    Key.DECISION: {decision.value: decision for decision in Decision},
    Key.MARKED: YES_NO,
    Key.REVIEWED: YES_NO,
    Key.PROTECTED: YES_NO,
}
"""The values that a key takes, where they can be listed."""

PERCENT_KEYS = frozenset({Key.SIMILARITY, Key.CONTAINMENT})
NUMBER_KEYS = PERCENT_KEYS | {Key.SIZE, Key.WORDS, Key.MODIFIED, Key.CLUSTER}
TEXT_KEYS = frozenset({Key.WORD, Key.NAME, Key.PATH, Key.ENCODING})

_NUMBER = re.compile(r"\d{1,15}(\.\d{1,9})?")
_SIZE = re.compile(r"(\d{1,15}(?:\.\d{1,9})?)\s?([kmgt]?)(i?)b?", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_POWER = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4}


def read_value(key: Key, value: str, *, is_quoted: bool = False) -> Test | QueryErrorKind:
    """What the value of a key asks for; in quotes it is never a pattern."""
    if not value:
        return QueryErrorKind.NO_VALUE
    if key in CHOICES:
        return _choices(CHOICES[key], value)
    if key in TEXT_KEYS:
        return Text(value.casefold(), not is_quoted and any(sign in value for sign in "*?"))
    return _range(key, value)


def _choices(known: dict[str, Choice], value: str) -> OneOf | QueryErrorKind:
    wanted = [known.get(name) for name in value.casefold().split(",")]
    found = frozenset(choice for choice in wanted if choice is not None)
    return QueryErrorKind.NOT_A_CHOICE if None in wanted else OneOf(found)


def _range(key: Key, value: str) -> Between | QueryErrorKind:
    """`>90`, `>=90`, `<90`, `<=90`, `85..95`, `85..`, `..95`, or 90: all that reads 90 when it is rounded."""
    sign = re.match(r"[<>]=?", value)
    low, dots, high = value.partition("..")
    if sign is not None:
        low = high = value[sign.end() :]
    elif not dots:
        high = low
    ends = [_span(key, end) if end or sign else Between() for end in (low, high)]
    if None in ends or (dots and not low and not high):
        return _complaint(key)
    first, last = ends
    assert first is not None
    assert last is not None
    if sign is not None:
        return _beyond(key, first, sign[0])
    return Between(first.least, last.most) if first.least <= last.most else QueryErrorKind.WRONG_ORDER


def _beyond(key: Key, bound: Between, sign: str) -> Between:
    """More or less than a number; than a day, month or year as a whole."""
    exact = bound if key is Key.MODIFIED else Between(*[_middle(key, bound)] * 2)
    if sign[0] == ">":
        return Between(exact.least if "=" in sign else math.nextafter(exact.most, math.inf))
    return Between(most=exact.most if "=" in sign else math.nextafter(exact.least, -math.inf))


def _middle(key: Key, bound: Between) -> float:
    """The number that was typed, of the span of what is rounded to it."""
    digits = 6 if key in PERCENT_KEYS else 3
    if key in PERCENT_KEYS and bound.most == 1.0 and bound.least == 1.0:
        return 1.0
    return round((bound.least + bound.most) / 2, digits)


def _span(key: Key, written: str) -> Between | None:
    """The least and the most that is rounded to what is written; None where it is not what the key takes."""
    if key is Key.MODIFIED:
        return _time_span(written)
    if key is Key.SIZE:
        found = _SIZE.fullmatch(written)
        unit = (1024 if found[3] else 1000) ** _POWER[found[2].lower()] if found else 1
        return _rounded(found[1], unit) if found else None
    number = written.removesuffix("%") if key in PERCENT_KEYS else written
    if not _NUMBER.fullmatch(number):
        return None
    if key not in PERCENT_KEYS:
        return _rounded(number, 1)
    exact = float(number) / 100
    return Between(exact, exact) if exact >= 1 else _rounded(number, 0.01)


def _rounded(number: str, unit: float) -> Between:
    half = 0.5 / 10 ** len(number.partition(".")[2])
    return Between(round((float(number) - half) * unit, 9), math.nextafter(round((float(number) + half) * unit, 9), 0))


def _time_span(written: str) -> Between | None:
    """A year, a month or a day of the person's own time, in nanoseconds of the epoch."""
    found = _DATE.fullmatch(written)
    if found is None:
        return None
    year, month, day = int(found[1]), int(found[2] or 1), int(found[3] or 1)
    try:
        start = datetime(year, month, day)
        if found[3]:
            end = start + timedelta(days=1)
        else:
            end = datetime(year + (month == 12 or not found[2]), month % 12 + 1 if found[2] else 1, 1)
        return Between(start.timestamp() * 1e9, math.nextafter(end.timestamp() * 1e9, 0))
    except (ValueError, OverflowError, OSError):
        return None


def _complaint(key: Key) -> QueryErrorKind:
    special = {Key.SIZE: QueryErrorKind.NOT_A_SIZE, Key.MODIFIED: QueryErrorKind.NOT_A_DATE}
    return special.get(key, QueryErrorKind.NOT_A_NUMBER)
