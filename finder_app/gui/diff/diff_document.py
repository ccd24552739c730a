"""Aligned rows of two texts in, what the side-by-side view needs to know about all of them out. Pure: no Qt."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from finder_app.engine.diff import COUNTED, Line, Row, RowKind
from finder_app.engine.row_columns import KINDS, Lines, RowColumns

CONTEXT = 3  # equal rows that stay visible beside a change
SHORTEST_FOLD = 6  # rows; fewer are not worth a click

Run = tuple[int, int]  # rows [first, last)
_CODES = {kind: code for code, kind in enumerate(KINDS)}


@dataclass(frozen=True, slots=True)
class DiffDocument:
    """The rows of a pair; `units` estimates each side's width in letters, `changes` and `folds` are runs of rows.

    Changes are the runs that lower the similarity; where there are none, those that differ only in what does not count.
    """

    rows: RowColumns
    units: npt.NDArray[np.float64]  # a line for each row, a column for each side
    changes: tuple[Run, ...]
    stretches: npt.NDArray[np.int64]  # (first row, last row + 1, position in KINDS) of each run of rows of one kind
    folds: tuple[Run, ...]
    highest_number: int
    left_out: npt.NDArray[np.bool_]  # for each row, whether it is of a template

    def change_at(self, row: int) -> int | None:
        """The change that holds this row."""
        index = bisect_right(self.changes, row, key=lambda run: run[0]) - 1
        return index if index >= 0 and row < self.changes[index][1] else None


def line_of(row: Row, side: int) -> Line | None:
    """The left line for 0, the right one for 1."""
    return row.right if side else row.left


def build(rows: Sequence[Row]) -> DiffDocument:
    """The document of these rows."""
    columns = rows if isinstance(rows, RowColumns) else RowColumns.of(rows)
    kinds, sides = columns.kinds, (columns.left, columns.right)
    units = np.column_stack([_units(side) for side in sides])
    changes = _runs(np.isin(kinds, [_CODES[kind] for kind in COUNTED]))
    different = _runs(kinds != _CODES[RowKind.EQUAL])
    highest = max(int(side.numbers.max(initial=0)) for side in sides)
    folds, stretches = _folds(different, len(rows)), _stretches(kinds)
    return DiffDocument(columns, units, changes or different, stretches, folds, highest, columns.is_template)


def _units(lines: Lines) -> npt.NDArray[np.float64]:
    """The widths of texts in ordinary letters; a Chinese character is as wide as two of them and has three bytes."""
    return (lines.lengths + np.diff(lines.starts)) / 2


def _runs(marks: npt.NDArray[np.bool_]) -> tuple[Run, ...]:
    edges = np.flatnonzero(np.diff(np.concatenate(([False], marks, [False]))))
    return tuple(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


def _stretches(kinds: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    if not len(kinds):
        return np.zeros((0, 3), dtype=np.int64)
    edges = np.flatnonzero(np.concatenate(([True], kinds[1:] != kinds[:-1], [True])))
    kind = kinds[edges[:-1]]
    runs = np.column_stack((edges[:-1], edges[1:], kind)).astype(np.int64)
    return np.compress(kind != _CODES[RowKind.EQUAL], runs, axis=0)


def _folds(different: tuple[Run, ...], count: int) -> tuple[Run, ...]:
    """The runs of equal rows that are hidden at first; a text without changes is shown whole."""
    if not different:
        return ()
    starts = [0, *(last + CONTEXT for _, last in different)]
    ends = [*(first - CONTEXT for first, _ in different), count]
    return tuple((a, b) for a, b in zip(starts, ends, strict=True) if b - a >= SHORTEST_FOLD)
