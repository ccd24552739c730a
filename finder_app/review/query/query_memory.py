"""Queries that were used and those that were given a name: a record, and what it becomes when one more is used."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from finder_app.review.query.query import LONGEST

RECENT = 8
MOST_NAMED = 50
LONGEST_NAME = 60


class NamedQuery(NamedTuple):
    """A query under the name that a person gave it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class QueryMemory:
    """`recent` has the newest first, `named` is in the order of the names."""

    recent: tuple[str, ...] = ()
    named: tuple[NamedQuery, ...] = ()

    def with_used(self, text: str) -> "QueryMemory":
        """After a query was used."""
        return replace(self, recent=tuple(dict.fromkeys((text, *self.recent)))[:RECENT])

    def with_named(self, name: str, text: str) -> "QueryMemory":
        """After a query was saved; it takes the place of another of this name."""
        others = [each for each in self.named if each.name != name]
        return replace(self, named=tuple(sorted([*others, NamedQuery(name, text)]))[:MOST_NAMED])

    def without(self, name: str) -> "QueryMemory":
        """After a saved query was removed."""
        return replace(self, named=tuple(each for each in self.named if each.name != name))

    def to_plain(self) -> dict[str, object]:
        """What JSON can hold."""
        return {"recent": list(self.recent), "named": [list(each) for each in self.named]}


def read_memory(plain: object) -> QueryMemory:
    """The record of what was written; TypeError or ValueError where it is nothing of the kind."""
    if not isinstance(plain, dict):
        raise TypeError("not a memory of queries")
    recent, named = plain.get("recent", []), plain.get("named", [])
    if not isinstance(recent, list) or not all(_is_text(each, LONGEST) for each in recent):
        raise ValueError("no list of queries")
    if not isinstance(named, list) or not all(_is_named(each) for each in named):
        raise ValueError("no list of names and queries")
    return QueryMemory(tuple(recent[:RECENT]), tuple(NamedQuery(*each) for each in named[:MOST_NAMED]))


def _is_named(value: object) -> bool:
    if not isinstance(value, list) or len(value) != len(NamedQuery._fields):
        return False
    return _is_text(value[0], LONGEST_NAME) and _is_text(value[1], LONGEST)


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest
