"""Planned actions or their outcomes in, a table for Qt out; every cell is made when it is looked at."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from finder_app.gui import labels, texts
from finder_app.gui.acting import act_words
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(IntEnum):
    """What a row tells."""

    GOES = 0
    STAYS = 1
    SIZE = 2


class PlanModel(QAbstractTableModel):
    """One row for each action; the last column is the size before, what became of it after."""

    def __init__(self, plan: Sequence[PlannedAction], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plan = plan
        self._kind = ActionKind.TRASH
        self._outcomes: Sequence[ActionOutcome] = ()

    def set_plan(self, plan: Sequence[PlannedAction], kind: ActionKind = ActionKind.TRASH) -> None:
        """Show another plan."""
        self.beginResetModel()
        self._plan, self._kind, self._outcomes = plan, kind, ()
        self.endResetModel()

    def set_outcomes(self, outcomes: Sequence[ActionOutcome]) -> None:
        """Show what became of these actions instead of the plan."""
        self.beginResetModel()
        self._plan = [outcome.action for outcome in outcomes]
        self._outcomes = outcomes
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._plan)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.GOES: translate("plan", "File") if self._outcomes else act_words.column(self._kind),
            Column.STAYS: translate("plan", "Copy that stays"),
            Column.SIZE: translate("plan", "Outcome") if self._outcomes else translate("plan", "Size"),
        }[Column(section)]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row(), column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return labels.tooltip(self._text(index.row(), column))
        if role == Qt.ItemDataRole.TextAlignmentRole and column is Column.SIZE and not self._outcomes:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _text(self, row: int, column: Column) -> str:
        action = self._plan[row]
        if column is Column.GOES:
            return texts.display_path(action.file.file.path)
        if column is Column.STAYS:
            return texts.display_path(action.kept.file.path)
        if self._outcomes:
            return act_words.ended(self._outcomes[row])
        return texts.size(action.file.file.size)
