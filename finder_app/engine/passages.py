"""The aligned rows of two texts in, the passages that stand in one of them only out. Pure.

A passage is a run of whole lines, or of sentences within a line that is changed. What merely stands in another place
of the other text is no passage: nothing would be lost.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from finder_app.engine.diff import Line, Row
from finder_app.engine.token_text import Span

SHINGLE = 4  # tokens; a sentence whose every run of so many stands in the other text is not lost
CONTEXT_CHARACTERS = 160
_SENTENCE = re.compile(r"[^.!?。！？；…]*+(?:[.!?。！？；…]++[\"'”’」』）)\]]*+\s*+|\Z)")

Tokens = Callable[[str], list[str]]


class Passage(NamedTuple):
    """`text` stands in lines [first, last] of one side alone; `own` are the words that do; what is around it is not."""

    first: int
    last: int
    text: str
    own: tuple[Span, ...]
    words: int  # comparison tokens of `own`
    before: str
    after: str


class _Unit(NamedTuple):
    row: int
    number: int
    text: str
    own: tuple[Span, ...]
    start: int  # in the text of the row
    end: int


def find(rows: Sequence[Row], side: int, tokens: Tokens) -> tuple[Passage, ...]:
    """The passages of the left (0) or right (1) text that the other one lacks, in order."""
    elsewhere = _Shingles(rows, 1 - side, tokens)
    units = [unit for unit in _units(rows, side) if not elsewhere.holds(unit.text)]
    return tuple(_passage(rows, side, run, tokens) for run in _runs(rows, side, units))


def _units(rows: Sequence[Row], side: int) -> Iterator[_Unit]:
    """Each sentence with words that have no partner; a line that stands alone is one unit."""
    for at, row in enumerate(rows):
        line = row[side]
        if not isinstance(line, Line) or row.is_template or not line.changed:
            continue
        if row[1 - side] is None and len(line.changed) == 1:
            yield _Unit(at, line.number, line.text, line.changed, 0, len(line.text))
            continue
        for start, end in _sentences(line.text):
            own = tuple((max(a, start) - start, min(b, end) - start) for a, b in line.changed if a < end and b > start)
            if own:
                yield _Unit(at, line.number, line.text[start:end], own, start, end)


def _sentences(text: str) -> Iterator[Span]:
    for found in _SENTENCE.finditer(text):
        if found.start() < found.end():
            yield found.start(), found.end()


class _Shingles:
    """Which runs of tokens a text holds, wherever they stand."""

    def __init__(self, rows: Sequence[Row], side: int, tokens: Tokens) -> None:
        self._tokens = tokens
        self._all = [token for row in rows if isinstance(line := row[side], Line) for token in tokens(line.text)]
        self._known: dict[int, set[tuple[str, ...]]] = {}

    def holds(self, text: str) -> bool:
        """Whether all of a sentence stands somewhere, as far as its runs tell."""
        wanted = self._tokens(text)
        size = min(SHINGLE, len(wanted))
        if not size:
            return True
        if size not in self._known:
            self._known[size] = set(_shingles(self._all, size))
        return self._known[size].issuperset(_shingles(wanted, size))


def _shingles(tokens: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    return zip(*(tokens[start:] for start in range(size)), strict=False)


def _runs(rows: Sequence[Row], side: int, units: Sequence[_Unit]) -> Iterator[list[_Unit]]:
    """Units with nothing but blanks between them."""
    run: list[_Unit] = []
    for unit in units:
        if run and not _follows(rows, side, run[-1], unit):
            yield run
            run = []
        run.append(unit)
    if run:
        yield run


def _follows(rows: Sequence[Row], side: int, one: _Unit, other: _Unit) -> bool:
    if one.row == other.row:
        return one.end == other.start
    if other.start or one.end < len(_text(rows[one.row], side).rstrip()):
        return False
    return all(not _text(rows[at], side).strip() for at in range(one.row + 1, other.row))


def _passage(rows: Sequence[Row], side: int, run: Sequence[_Unit], tokens: Tokens) -> Passage:
    parts: list[str] = []
    own: list[Span] = []
    length = words = 0
    for at, unit in enumerate(run):
        joint = _joint(rows, side, run[at - 1], unit) if at else ""
        length += len(joint)
        parts += [joint, unit.text]
        own += [(start + length, end + length) for start, end in unit.own]
        words += sum(len(tokens(unit.text[start:end])) for start, end in unit.own)
        length += len(unit.text)
    first, last = run[0], run[-1]
    before = _before(rows, side, first)
    after = _after(rows, side, last)
    return Passage(first.number, last.number, "".join(parts), tuple(own), words, before, after)


def _joint(rows: Sequence[Row], side: int, one: _Unit, other: _Unit) -> str:
    """What stands between two units in the file."""
    if one.row == other.row:
        return ""
    lines = [row[side] for row in rows[one.row + 1 : other.row + 1]]
    return "".join("\n" for line in lines if isinstance(line, Line) and not line.continues)


def _before(rows: Sequence[Row], side: int, unit: _Unit) -> str:
    text, at = _text(rows[unit.row], side)[: unit.start], unit.row
    while not text.strip() and at > 0 and unit.row - at < 5:
        at -= 1
        text = _text(rows[at], side)
    return text.strip()[-CONTEXT_CHARACTERS:]


def _after(rows: Sequence[Row], side: int, unit: _Unit) -> str:
    text, at = _text(rows[unit.row], side)[unit.end :], unit.row
    while not text.strip() and at < len(rows) - 1 and at - unit.row < 5:
        at += 1
        text = _text(rows[at], side)
    return text.strip()[:CONTEXT_CHARACTERS]


def _text(row: Row, side: int) -> str:
    line = row[side]
    return line.text if isinstance(line, Line) else ""
