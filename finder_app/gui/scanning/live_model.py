"""The clusters that a running scan has found so far in, a table for Qt out that grows without moving what is there."""

from collections.abc import Sequence
from enum import IntEnum
from itertools import takewhile
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt

from finder_app.engine.progress import FoundCluster
from finder_app.gui import texts
from finder_app.gui.labels import tooltip

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(IntEnum):
    """What a row tells of a cluster."""

    NAME = 0
    FOLDER = 1
    FILES = 2
    SIMILARITY = 3
    SIZE = 4


class LiveModel(QAbstractTableModel):
    """The newest cluster stands at the top. A cluster keeps its row while it grows; only what changed is told."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[FoundCluster] = []

    def show_clusters(self, newest: Sequence[FoundCluster]) -> None:
        """Show these clusters, of descending number, and no others."""
        wanted = {cluster.number for cluster in newest}
        for row in reversed(range(len(self._rows))):
            if self._rows[row].number not in wanted:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._rows[row]
                self.endRemoveRows()
        known = {cluster.number for cluster in self._rows}
        row = 0
        while row < len(newest):
            new = list(takewhile(lambda cluster: cluster.number not in known, newest[row:]))
            if new:
                self.beginInsertRows(QModelIndex(), row, row + len(new) - 1)
                self._rows[row:row] = new
                self.endInsertRows()
            elif self._rows[row] != newest[row]:
                self._rows[row] = newest[row]
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))
            row += len(new) or 1

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(Column(section))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.NAME: translate("live", "Cluster"),
            Column.FOLDER: translate("live", "Folder"),
            Column.FILES: translate("live", "Files"),
            Column.SIMILARITY: translate("live", "Similarity"),
            Column.SIZE: translate("live", "Could be freed"),
        }[Column(section)]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cluster, column = self._rows[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return _text(cluster, column)
        if role == Qt.ItemDataRole.ToolTipRole and column in (Column.NAME, Column.FOLDER):
            return tooltip(texts.display_path(cluster.principal))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None


def _text(cluster: FoundCluster, column: Column) -> str:
    if column is Column.NAME:
        return texts.display_name(cluster.principal)
    if column is Column.FOLDER:
        return texts.display_path(cluster.principal.parent)
    if column is Column.FILES:
        return texts.number(cluster.files)
    if column is Column.SIMILARITY:
        return texts.percent_range(cluster.lowest, cluster.highest)
    return texts.size(cluster.reclaimable_bytes)


def _alignment(column: Column) -> Qt.AlignmentFlag:
    is_words = column in (Column.NAME, Column.FOLDER)
    return (Qt.AlignmentFlag.AlignLeft if is_words else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
