"""Batches in, a list for Qt out, the newest first; older ones are asked for when somebody comes to the end."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from finder_app.gui import labels
from finder_app.gui.history import history_texts
from finder_app.review.acting.history import BatchSummary

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Role(IntEnum):
    """What a row has beside its words."""

    BATCH = Qt.ItemDataRole.UserRole  # the BatchSummary


class BatchModel(QAbstractListModel):
    """`more_wanted` carries the number of the oldest batch that is known."""

    more_wanted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._batches: list[BatchSummary] = []
        self._has_more = False
        self._is_asked = False

    def show_first(self, batches: Sequence[BatchSummary], has_more: bool) -> None:
        """Show these, the newest, instead of what is shown."""
        self.beginResetModel()
        self._batches, self._has_more, self._is_asked = list(batches), has_more, False
        self.endResetModel()

    def show_more(self, batches: Sequence[BatchSummary], has_more: bool) -> None:
        """Show these, too, which are older."""
        self._has_more, self._is_asked = has_more, False
        if batches:
            first = len(self._batches)
            self.beginInsertRows(QModelIndex(), first, first + len(batches) - 1)
            self._batches += batches
            self.endInsertRows()

    def show_anew(self, batch: BatchSummary) -> None:
        """A batch has changed."""
        row = self.row_of(batch.id)
        if row >= 0:
            self._batches[row] = batch
            self.dataChanged.emit(self.index(row), self.index(row))

    def batch(self, index: Index) -> BatchSummary | None:
        """The batch of a row."""
        return self._batches[index.row()] if index.isValid() else None

    def row_of(self, number: int) -> int:
        """The row of a batch; -1 when it is not shown."""
        return next((row for row, batch in enumerate(self._batches) if batch.id == number), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._batches)

    def canFetchMore(self, parent: Index) -> bool:
        return self._has_more and not self._is_asked and not parent.isValid()

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._is_asked = True
            self.more_wanted.emit(self._batches[-1].id)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        batch = self.batch(index)
        if batch is None:
            return None
        if role == Role.BATCH:
            return batch
        if role == Qt.ItemDataRole.DisplayRole:
            return history_texts.heading(batch)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(
                say(batch) for say in (history_texts.heading, history_texts.moment, history_texts.standing)
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            return labels.tooltip(f"{history_texts.heading(batch)} · {history_texts.facts(batch)}")
        return None
