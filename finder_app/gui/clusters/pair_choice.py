"""The selection in the cluster tree in, which two files to compare out."""

from PySide6.QtCore import QModelIndex, QObject, Signal

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_tree import ClusterTree


class PairChoice(QObject):
    """The current file and its principal; or the file that others are compared with; or just two selected files."""

    chosen = Signal(int, int)  # left, right
    nothing_chosen = Signal()

    def __init__(self, model: ClusterModel, tree: ClusterTree, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._tree = tree
        self._told: tuple[FileId, FileId] | None = None
        self.left: FileId | None = None
        """The file that others of its cluster are compared with in place of the principal."""
        tree.selectionModel().currentChanged.connect(self._follow_current)
        tree.selectionModel().selectionChanged.connect(self._follow_selection)

    def compare_with(self, left: FileId | None) -> None:
        """Compare the other files of a cluster with this one; None is the principal again."""
        self.left = left
        self._tell()

    def reset(self) -> None:
        """Forget what belongs to another review."""
        self.left = self._told = None

    def look_again(self) -> None:
        """Rows went away with the selection of some, of which Qt tells nobody."""
        self._follow_selection()

    def two_selected(self) -> tuple[FileId, FileId] | None:
        """The selected files when they are just two, the current one last."""
        selection = self._tree.selectionModel().selection()
        ranges = [selection.at(place) for place in range(selection.count())]
        if sum(each.height() for each in ranges) != 2:
            return None
        rows = [
            self._model.index(row, 0, each.parent())
            for each in ranges
            for row in range(each.top(), each.bottom() + 1)
            if each.parent().isValid()
        ]
        files = [file for row in rows if (file := self._model.file_at(row)) is not None]
        if len(files) != 2:
            return None
        is_first_current = files[0] == self._model.file_at(self._tree.currentIndex())
        return (files[1], files[0]) if is_first_current else (files[0], files[1])

    def _follow_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if not current.isValid():
            self._told = None
            self.nothing_chosen.emit()
        elif self._is_current_selected():  # otherwise a click is half done: the selection follows
            self._told = None
            self._tell()

    def _follow_selection(self) -> None:
        if self._is_current_selected() or self.two_selected() is not None:
            self._tell()

    def _is_current_selected(self) -> bool:
        current = self._tree.currentIndex()
        return current.isValid() and self._tree.selectionModel().isRowSelected(current.row(), current.parent())

    def _tell(self) -> None:
        pair = self.two_selected() or self._pair_of_current()
        if pair is not None and pair != self._told:
            self._told = pair
            self.chosen.emit(*pair)

    def _pair_of_current(self) -> tuple[FileId, FileId] | None:
        review, file = self._model.review, self._model.file_at(self._tree.currentIndex())
        if review is None or file is None:
            return None
        files = [member.file for member in review.clusters[review.cluster_of(file)].members[:2]]
        current = self._tree.currentIndex()
        if not current.parent().isValid():  # of a cluster, the first pair that is shown
            files = list(self._model.files_at(current)[:2]) if self._model.rows.count(current.row()) > 1 else files
        left = files[0]
        if self.left is not None and self._model.in_one_cluster(self.left, file):
            left = self.left
        if file != left:
            return left, file
        return left, next(other for other in files if other != left)
