"""What is typed of a query and where the cursor stands in, how that word could go on out. Pure."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from finder_app.review.query.query_terms import CHOICES, NUMBER_KEYS, Key

_STARTS = {
    Key.SIMILARITY: (">90", "<90", "85..95", "100"),
    Key.CONTAINMENT: (">95", "100"),
    Key.SIZE: (">10k", "<1k", "1M..10M"),
    Key.WORDS: ("<200", ">1000"),
    Key.MODIFIED: (">2024-01-01", "<2020", "2024"),
    Key.CLUSTER: (">5", "2"),
    Key.NAME: ("*.txt", "*.html"),
}
"""Examples of what may follow; all of them are sound values."""
_WORD = re.compile(r"-*\(*-*(\S*)$")


class Suggestion(NamedTuple):
    """What would stand in the place of the word; `key` is what it is about."""

    text: str
    key: Key


class Completion(NamedTuple):
    """The word from `start` to `end`, and what it could become."""

    start: int
    end: int
    suggestions: tuple[Suggestion, ...]


def complete(text: str, cursor: int, encodings: Sequence[str] = ()) -> Completion:
    """How the word that ends at the cursor could go on; nothing within quotes or within a word."""
    before = text[:cursor]
    found = _WORD.search(before)
    if found is None or before.count('"') % 2 or not re.match(r"[\s)]|$", text[cursor:]):
        return Completion(cursor, cursor, ())
    word = found[1]
    name, colon, value = word.partition(":")
    keys = [key for key in Key if key is not Key.WORD]
    if colon:
        key = next((key for key in keys if key.value == name.casefold()), None)
        suggestions = _values(key, value, encodings) if key is not None else []
    else:
        suggestions = [Suggestion(f"{key.value}:", key) for key in keys if key.value.startswith(word.casefold())]
    return Completion(found.start(1), cursor, tuple(each for each in suggestions if each.text != word))


def _values(key: Key, value: str, encodings: Sequence[str]) -> list[Suggestion]:
    done, comma, begun = value.rpartition(",") if key in CHOICES else ("", "", value)
    if key in CHOICES:
        known: Sequence[str] = [name for name in CHOICES[key] if name not in done.split(",")]
    elif key is Key.ENCODING:
        known = [name.casefold() for name in encodings if name and not re.search(r'[\s"()]', name)]
    else:
        known = _STARTS.get(key, ()) if not begun or key in NUMBER_KEYS else ()
    fitting = [each for each in known if each.startswith(begun.casefold())]
    return [Suggestion(f"{key.value}:{done}{comma}{each}", key) for each in fitting]
