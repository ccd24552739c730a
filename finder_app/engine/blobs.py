"""Byte strings in, the same ones out by number, many at a time: those that would fill the memory wait on the disk."""

import tempfile
import weakref
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]

MOST_KEPT_BYTES = 16_000_000
_NEAR_BYTES = 16_384  # two strings so near are read at one go
_RUN_BYTES = 4_000_000


class Blobs:
    """Byte strings in the order in which they came, in memory up to some megabytes, beyond in a nameless file."""

    def __init__(self, folder: Path | None = None, most_kept_bytes: int = MOST_KEPT_BYTES) -> None:
        """Use a folder for what is too much; without one, or when the disk is full, all stays in memory."""
        self._folder = folder
        self._most = most_kept_bytes
        self._file: IO[bytes] | None = None
        self._written = 0
        self._kept = bytearray()
        self._bounds = array("q", (0,))

    def __len__(self) -> int:
        return len(self._bounds) - 1

    def __getitem__(self, row: int) -> bytes:
        return self._bytes(self._bounds[row], self._bounds[row + 1])

    def append(self, blob: bytes) -> None:
        """Take one more."""
        self._kept += blob
        self._bounds.append(self._bounds[-1] + len(blob))
        self._make_room()

    def extend(self, blobs: Sequence[bytes]) -> None:
        """Take some more."""
        sizes = np.fromiter(map(len, blobs), dtype=np.int64, count=len(blobs))
        self._kept += b"".join(blobs)
        self._bounds.frombytes((sizes.cumsum() + self._bounds[-1]).tobytes())
        self._make_room()

    def sizes(self, rows: Rows) -> Rows:
        """How many bytes each string has."""
        bounds = np.frombuffer(self._bounds, dtype=np.int64)
        return bounds[rows + 1] - bounds[rows]

    def joined(self, rows: Rows) -> bytes:
        """The strings of these numbers, one behind the other in this order; OSError when the disk fails."""
        bounds = np.frombuffer(self._bounds, dtype=np.int64)
        starts, ends = bounds[rows], bounds[rows + 1]
        order = np.argsort(starts, kind="stable")
        found = [b""] * len(rows)
        for run in _runs(starts[order], ends[order]):
            places = order[run]
            first = int(starts[places[0]])
            view = memoryview(self._bytes(first, int(ends[places].max())))
            for place, start, end in zip(
                places.tolist(), (starts[places] - first).tolist(), (ends[places] - first).tolist(), strict=True
            ):
                found[place] = bytes(view[start:end])
        return b"".join(found)

    def _bytes(self, start: int, end: int) -> bytes:
        parts = []
        if start < self._written and self._file is not None:
            self._file.seek(start)
            parts.append(self._file.read(min(end, self._written) - start))
        if end > self._written:
            parts.append(bytes(self._kept[max(0, start - self._written) : end - self._written]))
        return b"".join(parts)

    def _make_room(self) -> None:
        if len(self._kept) > self._most and self._folder is not None:
            self._write(self._folder)

    def _write(self, folder: Path) -> None:
        try:
            if self._file is None:
                self._file = tempfile.TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115 - as long as this lives
                weakref.finalize(self, self._file.close)
            self._file.seek(self._written)
            while self._kept:
                size = self._file.write(self._kept)
                self._written += size
                del self._kept[:size]
        except OSError:
            self._folder = None


def _runs(starts: Rows, ends: Rows) -> Iterator[slice]:
    """Slices of ascending ranges that lie near to each other, each a few megabytes long at most."""
    first = 0
    breaks = np.flatnonzero(starts[1:] - ends[:-1] > _NEAR_BYTES) + 1
    for end in [*breaks.tolist(), len(starts)]:
        while first < end:
            far = first + int(np.searchsorted(starts[first:end], starts[first] + _RUN_BYTES))
            last = max(far, first + 1)
            yield slice(first, last)
            first = last
