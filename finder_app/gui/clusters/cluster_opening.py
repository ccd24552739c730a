"""Which clusters are open: said for any number of them at once, done for those that come into view.

Opening 100,000 clusters would hold up the window for seconds; nobody sees more than some twenty of them at a time.
"""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, QPoint

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_tree import ClusterTree

OPEN_AT_FIRST = 300  # clusters; more than that stay closed until they are visited
MEMBERS = 10  # of each of them, on average


class ClusterOpening(QObject):
    """Opens and closes the clusters of a tree, and remembers over every change of its rows what a person wanted."""

    def __init__(self, model: ClusterModel, tree: ClusterTree) -> None:
        super().__init__(tree)
        self._model = model
        self._tree = tree
        self._open: dict[FileId, int] = {}  # principals of the open clusters, with their positions
        self._closed: dict[FileId, int] = {}  # the same of those that are closed while all others are open
        self._are_all_open = False
        self._is_busy = False
        self._files: list[FileId] = []  # of the open clusters, before a reset
        self._closed_files: list[FileId] = []
        tree.expanded.connect(self._note_open)
        tree.collapsed.connect(self._note_closed)
        tree.verticalScrollBar().valueChanged.connect(self.open_in_view)
        tree.verticalScrollBar().rangeChanged.connect(self.open_in_view)

    def open_all(self) -> None:
        """Open every cluster: few at once, of many those in view and others as they come into view."""
        self._are_all_open = True
        self._closed.clear()
        self.open_wanted()

    def close_all(self) -> None:
        """Close every cluster."""
        self.forget()
        self._tree.collapseAll()

    def forget(self) -> None:
        """Nothing is open any more, or the review is another."""
        self._open.clear()
        self._closed.clear()
        self._files, self._closed_files = [], []
        self._are_all_open = False

    def remember(self) -> None:
        """Before a reset: what is open, by all of its files, for clusters may have other principals then."""
        self._files, self._closed_files = self._files_of(self._open), self._files_of(self._closed)

    def restore(self) -> None:
        """After a reset: open what was open."""
        self._open, self._closed = self._clusters_of(self._files), self._clusters_of(self._closed_files)
        self._files, self._closed_files = [], []
        self.open_wanted()

    def open_wanted(self) -> None:
        """Open all that is wanted where there are few rows, else what is in view."""
        count = self._model.rowCount()
        if count > OPEN_AT_FIRST:
            self.open_in_view()
            return
        if self._are_all_open and not self._closed and self._count_members(count) <= OPEN_AT_FIRST * MEMBERS:
            self._are_open_now(self._tree.expandAll)
            return
        for row in range(count):
            self._open_row(self._model.index(row, 0))

    def open_in_view(self) -> None:
        """Open what is wanted of what is seen."""
        if self._is_busy or not self._tree.isVisible() or not (self._are_all_open or self._open):
            return
        index = self._tree.indexAt(QPoint(1, 1))
        height = self._tree.viewport().height()
        while index.isValid() and self._tree.visualRect(index).top() < height:
            if not index.parent().isValid():
                self._open_row(index)
            index = self._tree.indexBelow(index)

    def _open_row(self, index: QModelIndex) -> None:
        principal = self._model.file_at(index)
        is_wanted = principal in self._open or (self._are_all_open and principal not in self._closed)
        if is_wanted and not self._tree.isExpanded(index):
            self._are_open_now(lambda: self._tree.expand(index))

    def _are_open_now(self, open_them: Callable[[], object]) -> None:
        self._is_busy = True
        open_them()
        self._is_busy = False

    def _files_of(self, clusters: dict[FileId, int]) -> list[FileId]:
        return [member.file for place in clusters.values() for member in self._model.clusters[place].members]

    def _clusters_of(self, files: list[FileId]) -> dict[FileId, int]:
        review = self._model.review
        if review is None:
            return {}
        places = {review.cluster_of(file) for file in files if self._model.has(file)}
        return {review.clusters[place].principal: place for place in sorted(places)}

    def _count_members(self, rows: int) -> int:
        return self._model.rows.starts.item(rows) if rows else 0

    def _note_open(self, index: QModelIndex) -> None:
        principal = self._model.file_at(index)
        if principal is not None and not self._is_busy:
            self._open[principal] = self._model.cluster_at(index)
            self._closed.pop(principal, None)

    def _note_closed(self, index: QModelIndex) -> None:
        principal = self._model.file_at(index)
        if principal is not None:
            self._open.pop(principal, None)
            if self._are_all_open:
                self._closed[principal] = self._model.cluster_at(index)
