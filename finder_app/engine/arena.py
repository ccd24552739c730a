"""Many short byte strings in, one long one out, to be read by number: no Python object for each of them. Pure."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import overload

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]

_LOT = 20_000


class Arena(Sequence[bytes]):
    """Byte strings that lie one behind the other. Two are equal when all their strings are."""

    __slots__ = ("_bounds", "_joined")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, pieces: Iterable[bytes] = ()) -> None:
        self._joined = bytearray()
        self._bounds = array("q", (0,))
        for piece in pieces:
            self.append(piece)

    @classmethod
    def of_joined(cls, joined: bytes, sizes: Rows) -> "Arena":
        """The strings of these sizes that lie in one; ValueError when they are not all of it."""
        bounds = np.zeros(len(sizes) + 1, dtype=np.int64)
        np.cumsum(sizes, out=bounds[1:])
        if np.any(sizes < 0) or bounds[-1] != len(joined):
            raise ValueError(f"{len(joined)} bytes are not {len(sizes)} strings of these sizes")
        arena = cls()
        arena._joined, arena._bounds = bytearray(joined), array("q", bounds.tobytes())
        return arena

    @property
    def joined(self) -> memoryview:
        """The strings one behind the other."""
        return memoryview(self._joined).toreadonly()

    def sizes(self) -> Rows:
        """How many bytes each string has."""
        bounds = np.array(self._bounds, dtype=np.int64)
        return bounds[1:] - bounds[:-1]

    def append(self, piece: bytes) -> None:
        """Take one more."""
        self._joined += piece
        self._bounds.append(len(self._joined))

    def extend(self, pieces: Sequence[bytes | memoryview]) -> None:
        """Take some more."""
        ends = np.fromiter(map(len, pieces), dtype=np.int64, count=len(pieces)).cumsum() + len(self._joined)
        self._joined += b"".join(pieces)
        self._bounds.frombytes(ends.tobytes())

    def __len__(self) -> int:
        return len(self._bounds) - 1

    @overload
    def __getitem__(self, place: int) -> bytes: ...
    @overload
    def __getitem__(self, place: slice) -> "Arena": ...
    def __getitem__(self, place: int | slice) -> "bytes | Arena":
        if isinstance(place, slice):
            return self.take(np.arange(len(self))[place])
        row = range(len(self))[place]
        return bytes(self._joined[self._bounds[row] : self._bounds[row + 1]])

    def __iter__(self) -> Iterator[bytes]:
        joined = bytes(self._joined)
        return (joined[start:end] for start, end in pairwise(self._bounds))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Arena):
            return NotImplemented
        return self._bounds == other._bounds and self._joined == other._joined

    def take(self, rows: Rows) -> "Arena":
        """The strings of these numbers, in this order."""
        taken, joined, bounds = Arena(), memoryview(self._joined), np.asarray(self._bounds)
        for start in range(0, len(rows), _LOT):
            lot = rows[start : start + _LOT]
            ranges = zip(bounds[lot].tolist(), bounds[lot + 1].tolist(), strict=True)
            taken.extend([joined[first:end] for first, end in ranges])
        return taken
