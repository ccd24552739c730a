"""The word after an option in, what it means out, or a sentence about what it should have been."""

import argparse
from collections.abc import Callable
from typing import TypeVar

from finder_app.engine.file_types import FileType
from finder_app.engine.records import Relation
from finder_app.review.display import display_text

RELATIONS = tuple(relation.value for relation in Relation if relation is not Relation.PRINCIPAL)

T = TypeVar("T")


def share(word: str) -> float:
    """A share of a text; the options check its range."""
    return _read(float, word, "a number such as 0.9")


def distance(word: str) -> int | None:
    """A number of bits; None for "auto"."""
    return None if word == "auto" else _read(int, word, "a number of bits, or auto")


def jobs(word: str) -> int:
    """A number of worker processes; 0 for one a core."""
    return _at_least(0, word)


def positive(word: str) -> int:
    """A whole number from 1 on."""
    return _at_least(1, word)


def count_or_all(word: str) -> int | None:
    """A number from 0 on; None for "all"."""
    return None if word == "all" else _at_least(0, word)


def types(words: str) -> frozenset[FileType]:
    """Kinds of files, joined by commas."""
    wanted = f"one of {', '.join(kind.value for kind in FileType)}"
    return frozenset(_read(FileType, word, wanted) for word in words.split(","))


def relations(words: str) -> frozenset[Relation]:
    """Relations to a principal, joined by commas."""
    for word in words.split(","):
        if word not in RELATIONS:
            raise argparse.ArgumentTypeError(f"'{display_text(word)}' is not one of {', '.join(RELATIONS)}")
    return frozenset(map(Relation, words.split(",")))


def _at_least(least: int, word: str) -> int:
    wanted = f"a whole number from {least} on"
    count = _read(int, word, wanted)
    if count < least:
        raise argparse.ArgumentTypeError(f"'{display_text(word)}' is not {wanted}")
    return count


def _read(kind: Callable[[str], T], word: str, wanted: str) -> T:
    try:
        return kind(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{display_text(word)}' is not {wanted}") from None
