"""Which rows of a document are shown and which runs of equal rows are folded away. Pure: no Qt.

An item is what takes one place in the view: a row, or a folded run of rows.
"""

import numpy as np
import numpy.typing as npt

from finder_app.gui.diff.diff_document import DiffDocument, Run


class Folding:
    """The items of a document; `first` is the first row of each item, `count` how many rows a folded run hides."""

    def __init__(self, document: DiffDocument) -> None:
        self._document = document
        self._closed: tuple[Run, ...] = document.folds
        self._arrange()

    @property
    def can_fold(self) -> bool:
        return bool(self._document.folds)

    def fold_all(self) -> None:
        """Hide every long run of equal rows."""
        self._closed = self._document.folds
        self._arrange()

    def open_all(self) -> None:
        """Show every row."""
        self._closed = ()
        self._arrange()

    def open_at(self, row: int) -> None:
        """Show the run that hides this row."""
        self._closed = tuple(run for run in self._closed if not run[0] <= row < run[1])
        self._arrange()

    def item_of(self, row: int) -> int:
        """The item that shows or hides this row."""
        return int(np.searchsorted(self.first, row, side="right")) - 1

    def items_of(self, rows: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The items that show or hide these rows."""
        return np.searchsorted(self.first, rows, side="right") - 1

    def is_fold(self, item: int) -> bool:
        return bool(self.count[item])

    def _arrange(self) -> None:
        shown = np.ones(len(self._document.rows), dtype=bool)
        for start, end in self._closed:
            shown[start + 1 : end] = False
        self.first: npt.NDArray[np.int64] = np.flatnonzero(shown)
        self.count: npt.NDArray[np.int64] = np.zeros(len(self.first), dtype=np.int64)
        for start, end in self._closed:
            self.count[self.item_of(start)] = end - start
