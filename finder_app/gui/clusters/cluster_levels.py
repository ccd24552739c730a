"""Clusters and rows in, the two levels of a tree for Qt out: indexes, members, cells. Changes nothing of the review.

An index carries one integer: 0 for a cluster, the cluster's position + 1 for a member. Rows are found through index
arrays, so sorting and filtering move no data and a million files need no million objects.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from finder_app.engine.records import Cluster, FileId
from finder_app.gui import texts
from finder_app.gui.clusters.cluster_cells import Column, heading
from finder_app.gui.clusters.cluster_data import Role, alignment, cluster_data, drawn, member_data
from finder_app.gui.clusters.cluster_names import tails
from finder_app.gui.clusters.cluster_rows import Rows
from finder_app.review.session import Review

COLUMNS = len(Column)
BATCH = 2_000  # rows below one heading that are shown before one scrolls to their end: laid out within a frame

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_ROOT = -1


class ClusterLevels(QAbstractItemModel):
    """The clusters of a review and, below each, its members."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._clusters: Sequence[Cluster] = ()  # those on display
        self._rows = Rows.of_all(())
        self._fetched: dict[int, int] = {}  # how many rows are shown below a cluster, or below the root
        self._tails: dict[int, list[str]] = {}  # of the clusters that were drawn

    @property
    def review(self) -> Review | None:
        return self._review

    @property
    def clusters(self) -> Sequence[Cluster]:
        """The clusters on display, which are those of before while the model is about to be reset."""
        return self._clusters

    @property
    def rows(self) -> Rows:
        """All rows, those too that one has not scrolled to."""
        return self._rows

    def set_rows(self, rows: Rows) -> None:
        """Show these rows; what a view holds on to stays where it is still shown."""
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        places = [self._place_of(index) for index in old]
        self._rows = rows
        self._fetched.clear()
        new = [self._index_at(*place, index.column()) for place, index in zip(places, old, strict=True)]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    # Files and indexes

    def file_at(self, index: Index) -> FileId | None:
        """The file of a member's row, the principal of a cluster's."""
        if not index.isValid():
            return None
        cluster, place = self._place_of(index)
        return self._clusters[cluster].members[max(0, place)].file

    def files_at(self, index: Index) -> Sequence[FileId]:
        """The one file of a member's row, all files of a cluster's that are shown; the principal is the first."""
        if not index.isValid():
            return ()
        cluster, place = self._place_of(index)
        members = self._clusters[cluster].members
        if place >= 0:
            return (members[place].file,)
        return [members[each].file for each in sorted(self._rows.members(index.row()))]

    def index_of(self, file: FileId) -> QModelIndex:
        """The row of a file; an invalid index when it is in no cluster, or not shown."""
        parent = self.cluster_index_of(file)
        if not parent.isValid():
            return parent
        cluster = self.cluster_at(parent)
        place = next(place for place, each in enumerate(self._clusters[cluster].members) if each.file == file)
        row = self._rows.member_row(parent.row(), place)
        self.fetch_to(row, parent)
        return self.index(row, 0, parent)

    def cluster_index_of(self, file: FileId) -> QModelIndex:
        """The row of the cluster that holds a file; an invalid index when there is none, or it is not shown."""
        if self._review is None or not self.has(file):
            return QModelIndex()
        row = self._rows.row_of(self._review.cluster_of(file))
        self.fetch_to(row)
        return self.index(row, 0)

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
        return index.internalId() - 1 if index.internalId() else self._rows.cluster_at(index.row())

    # What Qt asks

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        if row < 0 or not 0 <= column < COLUMNS or row >= self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, column, self._rows.cluster_at(parent.row()) + 1 if parent.isValid() else 0)

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        if not index.isValid() or not index.internalId():
            return QModelIndex()
        return self.createIndex(self._rows.row_of(index.internalId() - 1), 0, 0)

    def sibling(self, row: int, column: int, index: Index) -> QModelIndex:
        if row == index.row() and 0 <= column < COLUMNS:  # asked for with every cell that is drawn
            return self.createIndex(row, column, index.internalId())
        return self.index(row, column, self.parent(index))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        if not parent.isValid():
            return min(len(self._rows), self._fetched.get(_ROOT, BATCH))
        if parent.internalId() or parent.column() > 0:
            return 0
        count = self._rows.count(parent.row())
        return count if count <= BATCH else min(count, self._fetched.get(self._rows.cluster_at(parent.row()), BATCH))

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return COLUMNS

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        if not parent.isValid():
            return len(self._rows) > 0
        return not parent.internalId() and parent.column() == 0

    def canFetchMore(self, parent: Index) -> bool:
        if parent.isValid() and (parent.internalId() or parent.column() > 0):
            return False
        return self.rowCount(parent) < self._all_rows(parent)

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self.fetch_to(self.rowCount(parent), parent)

    def fetch_to(self, row: int, parent: Index = _NOWHERE) -> None:
        """Show the rows below a heading up to this one and some more, at once: each time costs all of them."""
        shown = self.rowCount(parent)
        if row < shown or not self.canFetchMore(parent):
            return
        more = min(row + BATCH, self._all_rows(parent))
        self.beginInsertRows(self.index(parent.row(), 0) if parent.isValid() else QModelIndex(), shown, more - 1)
        self._fetched[self._rows.cluster_at(parent.row()) if parent.isValid() else _ROOT] = more
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
        cluster, place = self._place_of(index)
        column, members = Column(index.column()), self._clusters[cluster].members
        if place < 0:
            shown = self._rows.count(index.row())
            return shown if role == Role.SHOWN else cluster_data(self._review, cluster, column, role)
        if role == Role.DRAWN:
            is_hit = self._rows.is_hit(self._rows.row_of(cluster), index.row())
            return drawn(self._review, members[place], is_hit=is_hit, tail=self._tail(cluster, place))
        if role == Role.TAIL:
            return self._tail(cluster, place)
        if role == Role.IS_HIT:
            return self._rows.is_hit(self._rows.row_of(cluster), index.row())
        told = member_data(self._review, members[place], column, role)
        if role == Qt.ItemDataRole.AccessibleTextRole and column == Column.NAME:
            return ", ".join(filter(None, (told, self._tail(cluster, place))))
        return told

    def _all_rows(self, parent: Index) -> int:
        return self._rows.count(parent.row()) if parent.isValid() else len(self._rows)

    def _tail(self, cluster: int, place: int) -> str:
        assert self._review is not None
        found = self._tails.get(cluster)
        if found is None:
            files = [member.file for member in self._clusters[cluster].members]
            found = self._tails[cluster] = tails([self._review.path(file) for file in files])
        return texts.printable(found[place])

    def _place_of(self, index: Index) -> tuple[int, int]:
        """The position of a row's cluster, and the place of its member; -1 for the cluster's own row."""
        if not index.internalId():
            return self._rows.cluster_at(index.row()), -1
        cluster = index.internalId() - 1
        return cluster, self._rows.place(self._rows.row_of(cluster), index.row())

    def _index_at(self, cluster: int, place: int, column: int) -> QModelIndex:
        """Where a cluster or a member is shown now, as far as rows are fetched."""
        row = self._rows.row_of(cluster)
        if not 0 <= row < self.rowCount():
            return QModelIndex()
        if place < 0:
            return self.createIndex(row, column, 0)
        member = self._rows.member_row(row, place)
        if not 0 <= member < min(BATCH, self._rows.count(row)):
            return QModelIndex()
        return self.createIndex(member, column, cluster + 1)
