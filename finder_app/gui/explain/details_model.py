"""Rows of facts in, a table for Qt out; what differs has a sign and a ground of its own."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QFont, QFontDatabase

from finder_app.gui.explain.details_rows import Row
from finder_app.gui.labels import tooltip
from finder_app.gui.theme import Theme

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
LABEL, LEFT, RIGHT = range(3)
_NOWHERE = QModelIndex()
_SIGN = "≠"


class DetailsModel(QAbstractTableModel):
    """A label and two values in each row."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.rows: Sequence[Row] = ()

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show others; where they say the same of other files, what is selected stays so."""
        if [row.label for row in rows] == [row.label for row in self.rows] and rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, RIGHT))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def text_of(self, numbers: Sequence[int]) -> str:
        """Some rows, to be copied."""
        return "\n".join("\t".join(_values(self.rows[number])) for number in numbers)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else RIGHT + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return ("", translate("Details", "Left"), translate("Details", "Right"))[section]
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{row.label}  {_SIGN}" if column == LABEL and row.differs else _values(row)[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(_values(row)[column])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            is_marked = column == LABEL and row.differs
            return translate("Details", "{}, differs").format(row.label) if is_marked else _values(row)[column]
        return self._looks(row, column, role)

    def _looks(self, row: Row, column: int, role: int) -> Any:
        colours = self._theme.colours
        if role == Qt.ItemDataRole.ForegroundRole:
            return colours.muted if column == LABEL else colours.text
        if role == Qt.ItemDataRole.BackgroundRole and row.differs and column != LABEL:
            return colours.changed_bg
        if role == Qt.ItemDataRole.FontRole and column != LABEL and row.is_number:
            return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        if role == Qt.ItemDataRole.FontRole and row.is_of_pair and column != LABEL:
            font = QFont()
            font.setBold(True)
            return font
        return None


def _values(row: Row) -> tuple[str, str, str]:
    return row.label, row.left, row.right
