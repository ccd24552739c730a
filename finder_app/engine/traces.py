"""What only the match needs of texts in, the same out many at a time: sketches, shingles, lines, places in the spool.

They make nine tenths of a document, so they lie in memory only while they are little, else on the disk.
"""

from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.blobs import Blobs
from finder_app.engine.records import Spooled

SKETCH_BYTES = 256

Rows = NDArray[np.int64]
Column: TypeAlias = "array[int]"

_SPOOL_TYPES = ("i", "q", "I", "I")
_NOT_SPOOLED = Spooled(-1, 0, 0, 0)


class Trace(NamedTuple):
    """The fields of a Document of the same names."""

    sketch: bytes
    shingles: bytes
    lines: bytes
    spooled: Spooled | None


NOTHING = Trace(b"", b"", b"", None)


class Ragged(NamedTuple):
    """Numbers of several documents, one behind the other; document i has `sizes[i]` of them."""

    values: NDArray[np.uint32] | NDArray[np.uint64]
    sizes: Rows


class Traces:
    """The traces of documents in the order in which they came."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where the disk may be used."""
        self._sketches, self._shingles, self._lines = Blobs(folder), Blobs(folder), Blobs(folder)
        self._spooled: list[Column] = [array(kind) for kind in _SPOOL_TYPES]

    def append(self, trace: Trace) -> None:
        """Take one more."""
        self._sketches.append(trace.sketch)
        self._shingles.append(trace.shingles)
        self._lines.append(trace.lines)
        for column, number in zip(self._spooled, trace.spooled or _NOT_SPOOLED, strict=True):
            column.append(number)

    def extend(self, sketches: Sequence[bytes], shingles: Sequence[bytes], lines: Sequence[bytes]) -> None:
        """Take some more, of texts that were not read just now and are not in the spool."""
        self._sketches.extend(sketches)
        self._shingles.extend(shingles)
        self._lines.extend(lines)
        for column, number in zip(self._spooled, _NOT_SPOOLED, strict=True):
            column.extend([number] * len(sketches))

    def __len__(self) -> int:
        return len(self._sketches)

    def __getitem__(self, row: int) -> Trace:
        return Trace(self._sketches[row], self._shingles[row], self._lines[row], self.spooled(row))

    def spooled(self, row: int) -> Spooled | None:
        """Where the tokens of one are, if they are spooled."""
        found = Spooled._make([column[row] for column in self._spooled])
        return None if found == _NOT_SPOOLED else found

    def sketches(self, rows: Rows) -> NDArray[np.uint8]:
        """The sketches, a row each, zeros where there is none."""
        sizes = self._sketches.sizes(rows)
        found = np.zeros((len(rows), SKETCH_BYTES), dtype=np.uint8)
        has_one = sizes == SKETCH_BYTES
        found[has_one] = np.frombuffer(self._sketches.joined(rows[has_one]), np.uint8).reshape(-1, SKETCH_BYTES)
        return found

    def shingles(self, rows: Rows) -> Ragged:
        """The samples of shingles, 32 bits each."""
        return Ragged(np.frombuffer(self._shingles.joined(rows), "<u4"), self._shingles.sizes(rows) // 4)

    def lines(self, rows: Rows) -> Ragged:
        """The keys of the lines, 64 bits each."""
        return Ragged(np.frombuffer(self._lines.joined(rows), "<u8"), self._lines.sizes(rows) // 8)
