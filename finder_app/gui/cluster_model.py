"""A Review in, a tree of clusters and members for Qt out; the only writer of decisions.

An index carries one integer: 0 for a cluster, the cluster's position + 1 for a member. Rows are found through an
index array, so sorting moves no data and a million files need no million objects.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from finder_app.engine.records import FileId
from finder_app.gui import texts
from finder_app.gui.cluster_cells import Column, heading
from finder_app.gui.cluster_data import Role, alignment, cluster_data, member_data
from finder_app.gui.cluster_names import tails
from finder_app.gui.cluster_order import ClusterOrder
from finder_app.review.decisions import Decision
from finder_app.review.outcomes import ActionOutcome
from finder_app.review.session import Review

COLUMNS = len(Column)
BATCH = 5_000  # members that a cluster shows before it is scrolled to its end

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ClusterModel(QAbstractItemModel):
    """Two levels over one Review."""

    changed = Signal()  # counters, undo and redo
    refused = Signal(object)  # [(FileId, Refusal)]

    def __init__(self, review: Review | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._review = review
        self._order = ClusterOrder(review)
        self._sorted_by: tuple[Column | None, bool] = (None, False)
        self._shown: list[int] = []  # for each cluster, how many of its members have rows
        self._tails: dict[int, list[str]] = {}  # of the clusters that were drawn
        self._rebuild()

    # The review

    @property
    def review(self) -> Review | None:
        return self._review

    def set_review(self, review: Review | None) -> None:
        """Show another review, in the order chosen before."""
        self.beginResetModel()
        self._review = review
        self._rebuild()
        self.endResetModel()
        self.changed.emit()

    def decide(self, files: Iterable[FileId], decision: Decision) -> None:
        """Decide as one step; `refused` tells what must not be."""
        if self._review is None:
            return
        change = self._review.decide(files, decision)
        self._announce(change.changed)
        if change.refused:
            self.refused.emit(list(change.refused))

    def undo(self) -> tuple[FileId, ...]:
        """Take the last step back; the files that changed."""
        changed = self._review.undo().changed if self._review else ()
        self._announce(changed)
        return changed

    def redo(self) -> tuple[FileId, ...]:
        """Take the last undone step again; the files that changed."""
        changed = self._review.redo().changed if self._review else ()
        self._announce(changed)
        return changed

    def forget(self, files: Iterable[FileId]) -> None:
        """Take out files that are no longer there."""
        if self._review is not None:
            self.beginResetModel()
            self._review.forget(files)
            self._rebuild()
            self.endResetModel()
            self.changed.emit()

    def record(self, outcomes: Iterable[ActionOutcome]) -> tuple[FileId, ...]:
        """Take out what is in the trash and remember why the rest is not; the files that were taken out."""
        if self._review is None:
            return ()
        self.beginResetModel()
        gone = self._review.record(outcomes)
        self._rebuild()
        self.endResetModel()
        self.changed.emit()
        return gone

    # Files and indexes

    def file_at(self, index: Index) -> FileId | None:
        """The file of a member's row, the principal of a cluster's."""
        if self._review is None or not index.isValid():
            return None
        cluster = self.cluster_at(index)
        members = self._review.clusters[cluster].members
        return members[self._order.members(cluster)[index.row()] if index.internalId() else 0].file

    def files_at(self, index: Index) -> Sequence[FileId]:
        """The one file of a member's row, all files of a cluster's."""
        if self._review is None or not index.isValid():
            return ()
        file = self.file_at(index)
        if index.internalId() and file is not None:
            return (file,)
        return [member.file for member in self._review.clusters[self.cluster_at(index)].members]

    def index_of(self, file: FileId) -> QModelIndex:
        """The row of a file; an invalid index when it is in no cluster."""
        if self._review is None:
            return QModelIndex()
        parent = self.cluster_index_of(file)
        if not parent.isValid():
            return parent
        cluster = self.cluster_at(parent)
        while not (rows := self._rows_of(cluster, {file})) and self.canFetchMore(parent):
            self.fetchMore(parent)
        return self.index(rows[0], 0, parent) if rows else QModelIndex()

    def cluster_index_of(self, file: FileId) -> QModelIndex:
        """The row of the cluster that holds a file; an invalid index when there is none."""
        if self._review is None or not self.has(file):
            return QModelIndex()
        return self.index(self._order.row_of(self._review.cluster_of(file)), 0)

    def has(self, file: FileId) -> bool:
        """Whether a file is in a cluster."""
        return self.in_one_cluster(file, file)

    def in_one_cluster(self, one: FileId, other: FileId) -> bool:
        """Whether two files are members of the same cluster."""
        if self._review is None:
            return False
        try:
            return self._review.cluster_of(one) == self._review.cluster_of(other)
        except KeyError:
            return False

    def cluster_at(self, index: Index) -> int:
        """The position in the review of the cluster that a row belongs to."""
        return index.internalId() - 1 if index.internalId() else self._order.cluster_at(index.row())

    # What Qt asks

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        if row < 0 or not 0 <= column < COLUMNS or row >= self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, column, self._order.cluster_at(parent.row()) + 1 if parent.isValid() else 0)

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        if not index.isValid() or not index.internalId():
            return QModelIndex()
        return self.createIndex(self._order.row_of(index.internalId() - 1), 0, 0)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        if not parent.isValid():
            return len(self._shown)
        if parent.internalId() or parent.column() > 0:
            return 0
        return self._shown[self._order.cluster_at(parent.row())]

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return COLUMNS

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        if not parent.isValid():
            return bool(self._shown)
        return not parent.internalId() and parent.column() == 0

    def canFetchMore(self, parent: Index) -> bool:
        if self._review is None or not parent.isValid() or parent.internalId():
            return False
        cluster = self._order.cluster_at(parent.row())
        return self._shown[cluster] < len(self._review.clusters[cluster].members)

    def fetchMore(self, parent: Index) -> None:
        if self._review is None or not self.canFetchMore(parent):
            return
        cluster = self._order.cluster_at(parent.row())
        shown = self._shown[cluster]
        more = min(shown + BATCH, len(self._review.clusters[cluster].members))
        self.beginInsertRows(self.index(parent.row(), 0), shown, more - 1)
        self._shown[cluster] = more
        self.endInsertRows()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return heading(Column(section))
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(Column(section))
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self._review is None or not index.isValid():
            return None
        cluster = self.cluster_at(index)
        if not index.internalId():
            return cluster_data(self._review, self._review.clusters[cluster], Column(index.column()), role)
        place = self._order.members(cluster)[index.row()]
        if role == Role.TAIL:
            return self._tail(cluster, place)
        told = member_data(self._review, self._review.clusters[cluster].members[place], Column(index.column()), role)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == Column.NAME:
            return ", ".join(filter(None, (told, self._tail(cluster, place))))
        return told

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 is the order of the review."""
        self._sorted_by = Column(column) if column >= 0 else None, order is Qt.SortOrder.DescendingOrder
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        places = [(self.cluster_at(index), self.file_at(index) if index.internalId() else None) for index in old]
        shown = self._shown
        self._rebuild()
        self._shown = shown
        columns = [index.column() for index in old]
        new = [self._index_at(*place, column) for place, column in zip(places, columns, strict=True)]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _tail(self, cluster: int, place: int) -> str:
        assert self._review is not None
        found = self._tails.get(cluster)
        if found is None:
            files = [member.file for member in self._review.clusters[cluster].members]
            found = self._tails[cluster] = tails([self._review.path(file) for file in files])
        return texts.printable(found[place])

    def _index_at(self, cluster: int, file: FileId | None, column: int) -> QModelIndex:
        if file is None:
            return self.createIndex(self._order.row_of(cluster), column, 0)
        rows = self._rows_of(cluster, {file})
        return self.createIndex(rows[0], column, cluster + 1) if rows else QModelIndex()

    def _rows_of(self, cluster: int, files: set[FileId]) -> list[int]:
        """The shown rows of some files of a cluster, in order."""
        assert self._review is not None
        members = self._review.clusters[cluster].members
        order = self._order.members(cluster)
        return [row for row in range(self._shown[cluster]) if members[order[row]].file in files]

    def _rebuild(self) -> None:
        self._order = ClusterOrder(self._review, *self._sorted_by)
        self._tails.clear()
        clusters = self._review.clusters if self._review is not None else ()
        self._shown = [min(BATCH, len(cluster.members)) for cluster in clusters]

    def _announce(self, files: Iterable[FileId]) -> None:
        """Tell the views about the rows of these files and of their clusters, and nothing else."""
        if self._review is None:
            return
        by_cluster: dict[int, set[FileId]] = {}
        for file in files:
            by_cluster.setdefault(self._review.cluster_of(file), set()).add(file)
        last = COLUMNS - 1
        for cluster, changed in by_cluster.items():
            row = self._order.row_of(cluster)
            self.dataChanged.emit(self.createIndex(row, 0, 0), self.createIndex(row, last, 0))
            rows = self._rows_of(cluster, changed)
            if rows:
                first, bottom = self.createIndex(rows[0], 0, cluster + 1), self.createIndex(rows[-1], last, cluster + 1)
                self.dataChanged.emit(first, bottom)
        if by_cluster:
            self.changed.emit()
