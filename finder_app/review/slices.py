"""Numbers in and out of columns, a slice at a time: no step holds up other threads, as that of a million would."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import FileId

SLICE = 20_000
Number = TypeVar("Number", np.int64, np.int32, np.int8)


def column_of(numbers: Iterable[int], kind: type[Number], count: int) -> NDArray[Number]:
    """A column of so many numbers."""
    column, left = np.empty(count, dtype=kind), iter(numbers)
    for start in range(0, count, SLICE):
        size = min(SLICE, count - start)
        column[start : start + size] = np.fromiter(islice(left, size), dtype=kind, count=size)
    return column


def files_of(column: NDArray[np.int64]) -> tuple[FileId, ...]:
    """The files of a column."""
    return tuple(chain.from_iterable(_parts(column)))


def _parts(column: NDArray[np.int64]) -> Iterator[Iterable[FileId]]:
    for start in range(0, len(column), SLICE):
        yield map(FileId, column[start : start + SLICE].tolist())
