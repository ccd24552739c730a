"""The tree of clusters in, the way from row to row out: to the next file, the next cluster, the next one to look at."""

from itertools import chain

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_tree import ClusterTree

FAR = 20_000  # rows


class ClusterTravel(QObject):
    """Makes other rows the current one, and shows them."""

    def __init__(self, model: ClusterModel, tree: ClusterTree) -> None:
        super().__init__(tree)
        self._model = model
        self._tree = tree
        tree.collapsed.connect(self._leave_hidden)

    def next_cluster(self) -> None:
        """Go to the first member worth comparing in the cluster below."""
        self.go_to_cluster(self.top_row() + 1)

    def previous_cluster(self) -> None:
        """Go to the cluster above."""
        self.go_to_cluster(self.top_row() - 1)

    def next_member(self) -> None:
        """Go to the member below, on into the next cluster."""
        index = self._tree.currentIndex()
        parent = index.parent()
        if not index.isValid():
            self.go_to_cluster(0)
        elif not parent.isValid():
            self.go(self._model.index(min(1, self._model.rowCount(index) - 1), 0, index.siblingAtColumn(0)))
        elif index.row() + 1 < self._model.rowCount(parent):
            self.go(self._model.index(index.row() + 1, 0, parent))
        else:
            self.go_to_cluster(parent.row() + 1, member=0)

    def previous_member(self) -> None:
        """Go to the member above, on into the previous cluster."""
        index = self._tree.currentIndex()
        parent = index.parent()
        if parent.isValid() and index.row() > 0:
            self.go(self._model.index(index.row() - 1, 0, parent))
        else:
            self.go_to_cluster(self.top_row() - 1, member=-1)

    def next_unreviewed(self) -> bool:
        """Go to the next cluster that nobody is done with, from the first one on after the last; whether there is."""
        review, rows, here = self._model.review, self._model.rows, self.top_row()
        if review is None:
            return False
        for row in chain(range(here + 1, len(rows)), range(here)):
            if not review.is_reviewed(rows.cluster_at(row)):
                self.go_to_cluster(row)
                return True
        return False

    def is_near(self, file: FileId) -> bool:
        """Whether a file's row is not so far down that showing all rows up to it would hold up the window."""
        review = self._model.review
        return review is None or not self._model.has(file) or self._model.rows.row_of(review.cluster_of(file)) < FAR

    def go_to_file(self, file: FileId) -> bool:
        """Make a file's row the current one; whether it is shown."""
        index = self._model.index_of(file)
        self.go(index)
        return index.isValid()

    def go_to_cluster(self, row: int, member: int = 1) -> None:
        """Make a member of the cluster in a top-level row the current one; -1 is the last."""
        if 0 <= row < len(self._model.rows):
            self._model.fetch_to(row)
            cluster = self._model.index(row, 0)
            last = self._model.rowCount(cluster) - 1
            self.go(self._model.index(last if member < 0 else min(member, last), 0, cluster), is_new_cluster=True)

    def go(self, index: QModelIndex, is_new_cluster: bool = False) -> None:
        """Make a row the current and only selected one."""
        if not index.isValid():
            return
        if index.parent().isValid():
            self._tree.expand(index.parent())
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self._tree.selectionModel().setCurrentIndex(index, flags)
        self._tree.reveal(index, is_new_cluster)

    def top_row(self) -> int:
        """The row of the cluster that the current row belongs to; -1 where there is none."""
        index = self._tree.currentIndex()
        if not index.isValid():
            return -1
        return index.parent().row() if index.parent().isValid() else index.row()

    def _leave_hidden(self, cluster: QModelIndex) -> None:
        """A cluster was closed: commands act on what is seen, so none of its files stays selected."""
        if self._tree.currentIndex().parent() == cluster:
            self.go(cluster)
            return
        chosen = self._tree.selectionModel()
        hidden = [index for index in chosen.selectedRows() if index.parent() == cluster]
        for index in hidden:
            chosen.select(index, QItemSelectionModel.SelectionFlag.Deselect | QItemSelectionModel.SelectionFlag.Rows)
