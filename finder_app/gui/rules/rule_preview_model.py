"""A proposal in, its first changes as a table for Qt out; every cell is made when it is looked at."""

from enum import IntEnum
from itertools import islice
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from finder_app.engine.records import FileId
from finder_app.gui import labels, reason_texts, texts
from finder_app.gui.reason_texts import Decided
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_proposal import Proposal

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
MOST = 200  # changes that are shown


class Column(IntEnum):
    """What a row tells."""

    FILE = 0
    DECISION = 1
    REASON = 2


class RulePreviewModel(QAbstractTableModel):
    """One row for each change."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._review: Decided | None = None
        self._proposal = Proposal()
        self._changes: list[tuple[FileId, Decision]] = []

    def show_proposal(self, review: Decided | None, proposal: Proposal) -> None:
        """Show other changes."""
        self.beginResetModel()
        self._review, self._proposal = review, proposal
        self._changes = list(islice(proposal.wishes.items(), MOST))
        self.endResetModel()

    def file_at(self, row: int) -> FileId:
        """The file of a row."""
        return self._changes[row][0]

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._changes)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.FILE: translate("rule_preview", "File"),
            Column.DECISION: translate("rule_preview", "Decision"),
            Column.REASON: translate("rule_preview", "Why"),
        }[Column(section)]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row(), Column(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return labels.tooltip(self._text(index.row(), Column(index.column())))
        return None

    def _text(self, row: int, column: Column) -> str:
        assert self._review is not None
        file, decision = self._changes[row]
        if column is Column.FILE:
            return texts.display_path(self._review.path(file))
        if column is Column.DECISION:
            return texts.decision(decision)
        reason = self._proposal.reasons.get(file)
        if reason is None:
            return translate("rule_preview", "taken back")
        return reason_texts.brief(reason, decision, self._review)
