"""Pairs in, columns of numbers out that behave like a list of them: 25 bytes for each verified pair. Pure."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import CandidatePair, VerifiedPair

_TYPES = {"a": "i", "b": "i", "distance": "B", "similarity": "d", "containment": "d"}

P = TypeVar("P", CandidatePair, VerifiedPair)


class PairTable(Sequence[P], Generic[P]):
    """Pairs of one kind, in the order in which they came. Equal to any sequence of equal pairs."""

    __slots__ = ("_columns", "kind")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, kind: type[P], pairs: Iterable[P] = ()) -> None:
        """Begin a table of CandidatePair or VerifiedPair."""
        self.kind: type[P] = kind
        self._columns: tuple[array[Any], ...] = tuple(array(_TYPES[name]) for name in kind._fields)
        for pair in pairs:
            self.append(pair)

    @classmethod
    def of_columns(cls, kind: type[P], *columns: NDArray[Any]) -> "PairTable[P]":
        """The pairs whose fields, in their order, stand in columns of equal length."""
        table = cls(kind)
        for column, values in zip(table._columns, columns, strict=True):
            column.frombytes(np.ascontiguousarray(values, dtype=column.typecode).tobytes())
        return table

    def append(self, pair: P) -> None:
        """Take one more; OverflowError when a number does not fit."""
        for column, value in zip(self._columns, pair, strict=True):
            column.append(value)

    def column(self, name: str) -> NDArray[Any]:
        """One field of all pairs: a, b as int32, distance as uint8, shares as float64."""
        return np.array(self._columns[self.kind._fields.index(name)])

    def in_order(self) -> "PairTable[P]":
        """The same pairs, ascending as tuples are."""
        columns = [self.column(name) for name in self.kind._fields]
        return self.take(np.lexsort(columns[::-1]))

    def take(self, rows: NDArray[np.int64]) -> "PairTable[P]":
        """The pairs of these numbers, in this order."""
        return PairTable.of_columns(self.kind, *(self.column(name)[rows] for name in self.kind._fields))

    def __len__(self) -> int:
        return len(self._columns[0])

    @overload
    def __getitem__(self, place: int) -> P: ...
    @overload
    def __getitem__(self, place: slice) -> "PairTable[P]": ...
    def __getitem__(self, place: int | slice) -> "P | PairTable[P]":
        if isinstance(place, slice):
            return self.take(np.arange(len(self))[place])
        found: P = self.kind._make([column[place] for column in self._columns])
        return found

    def __iter__(self) -> Iterator[P]:
        return map(self.kind._make, zip(*self._columns, strict=True))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PairTable):
            return self.kind is other.kind and self._columns == other._columns
        if isinstance(other, list | tuple):
            return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))
        return NotImplemented
