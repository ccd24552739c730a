"""The left half of the review: the tree of clusters, its columns, its selection and what can be done with it."""

from PySide6.QtCore import QByteArray, QItemSelectionModel, QModelIndex, QSettings, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from finder_app.engine.records import FileId, ScanResult
from finder_app.gui import icons, texts
from finder_app.gui.cluster_menus import ClusterMenus
from finder_app.gui.cluster_model import ClusterModel
from finder_app.gui.cluster_tree import ClusterTree
from finder_app.gui.labels import PlainLabel
from finder_app.gui.pair_choice import PairChoice
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named
from finder_app.review.decisions import Decision

COLUMNS_KEY = "review/tree"
OPEN_AT_FIRST = 300  # clusters; more than that stay closed until they are visited
NEXT = {
    Decision.UNDECIDED: Decision.DELETE,
    Decision.DELETE: Decision.KEEP,
    Decision.KEEP: Decision.UNDECIDED,
}


class ClusterPanel(QWidget):
    """Shows a ClusterModel and passes on what a person wants of it."""

    pair_selected = Signal(int, int)  # left, right
    nothing_selected = Signal()

    def __init__(self, model: ClusterModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._theme = theme
        self._open: set[FileId] = set()  # principals of the open clusters
        self._open_files: list[FileId] = []  # all files of those clusters, before a reset
        self._current_file: FileId | None = None
        self._result: ScanResult | None = None  # that the two belong to
        self.tree = ClusterTree(theme, self)
        self.tree.setModel(model)
        self._choice = PairChoice(model, self.tree, self)
        self._menus = ClusterMenus(model, self.tree, self._choice, self)
        self._caption = PlainLabel("", "muted")
        self._caption.setWordWrap(False)
        self._expand, self._collapse = QToolButton(self), QToolButton(self)
        named(self._expand, lambda: self.tr("Expand all"))
        named(self._collapse, lambda: self.tr("Collapse all"))
        Wording(self, self._show_count)
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 6, 8, 6)
        bar.addWidget(self._caption, 1)
        bar.addWidget(self._expand)
        bar.addWidget(self._collapse)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.tree)
        self.setFocusProxy(self.tree)
        self._dress()
        self._connect()

    def _connect(self) -> None:
        self._expand.clicked.connect(self.expand_all)
        self._collapse.clicked.connect(self.collapse_all)
        self._theme.changed.connect(self._dress)
        self._model.modelAboutToBeReset.connect(self._remember)
        self._model.modelReset.connect(self._restore)
        self._choice.chosen.connect(self.pair_selected)
        self._choice.nothing_chosen.connect(self.nothing_selected)
        self.tree.selectionModel().selectionChanged.connect(self.tree.viewport().update)
        self.tree.delegate.mark_clicked.connect(self._cycle)
        self.tree.space_pressed.connect(self.cycle_selected)
        self.tree.expanded.connect(self._note_open)
        self.tree.collapsed.connect(self._note_closed)
        self._menus.decision_chosen.connect(self.decide_selected)

    # Selection

    def selected_files(self) -> list[FileId]:
        """The files of the selected rows; a cluster's row stands for all of its files."""
        rows = self.tree.selectionModel().selectedRows()
        return sorted({file for index in rows for file in self._model.files_at(index)})

    def select_file(self, file: FileId) -> None:
        """Make a file's row the current one."""
        self._go(self._model.index_of(file))

    def next_cluster(self) -> None:
        """Go to the first member worth comparing in the cluster below."""
        self._go_to_cluster(self._top_row() + 1)

    def previous_cluster(self) -> None:
        """Go to the cluster above."""
        self._go_to_cluster(self._top_row() - 1)

    def next_member(self) -> None:
        """Go to the member below, on into the next cluster."""
        index = self.tree.currentIndex()
        parent = index.parent()
        if not index.isValid():
            self._go_to_cluster(0)
        elif not parent.isValid():
            self._go(self._model.index(min(1, self._model.rowCount(index) - 1), 0, index.siblingAtColumn(0)))
        elif index.row() + 1 < self._model.rowCount(parent):
            self._go(self._model.index(index.row() + 1, 0, parent))
        else:
            self._go_to_cluster(parent.row() + 1, member=0)

    def previous_member(self) -> None:
        """Go to the member above, on into the previous cluster."""
        index = self.tree.currentIndex()
        parent = index.parent()
        if parent.isValid() and index.row() > 0:
            self._go(self._model.index(index.row() - 1, 0, parent))
        else:
            self._go_to_cluster(self._top_row() - 1, member=-1)

    # Decisions

    def keep_selected(self) -> None:
        """Keep the selected files."""
        self.decide_selected(Decision.KEEP)

    def delete_selected(self) -> None:
        """Mark the selected files; of a whole cluster all but the principal."""
        self.decide_selected(Decision.DELETE)

    def undecide_selected(self) -> None:
        """Take the decisions on the selected files back."""
        self.decide_selected(Decision.UNDECIDED)

    def decide_selected(self, decision: Decision) -> None:
        """Decide the selected files as one step."""
        files: set[FileId] = set()
        for index in self.tree.selectionModel().selectedRows():
            chosen = self._model.files_at(index)
            is_cluster = not index.parent().isValid()
            files.update(chosen[1:] if is_cluster and decision is Decision.DELETE else chosen)
        if files:
            self._model.decide(sorted(files), decision)

    def cycle_selected(self) -> None:
        """Give the selected files the decision that follows that of the current one."""
        file = self._model.file_at(self.tree.currentIndex())
        if file is not None and self._model.review is not None:
            self.decide_selected(NEXT[self._model.review.decision(file)])

    # Rows and columns

    def set_commands(self, commands: list[QAction]) -> None:
        """The window's commands that the context menu offers first, in place of our own for decisions."""
        self._menus.commands = commands

    def expand_all(self) -> None:
        """Open every cluster."""
        self.tree.expandAll()  # which tells nobody
        review = self._model.review
        self._open = {cluster.principal for cluster in review.clusters} if review is not None else set()

    def collapse_all(self) -> None:
        """Close every cluster; the current row becomes its cluster's."""
        current = self.tree.currentIndex()
        if current.parent().isValid():
            self._go(current.parent())
        self.tree.collapseAll()
        self._open.clear()

    def save_columns(self, settings: QSettings) -> None:
        """Remember which columns are shown, where and how wide."""
        settings.setValue(COLUMNS_KEY, self.tree.header().saveState())

    def restore_columns(self, settings: QSettings) -> None:
        """Show the columns as they were; anything unreadable leaves them as they are."""
        state = settings.value(COLUMNS_KEY)
        if isinstance(state, QByteArray):
            self.tree.restore_widths(state)

    def _cycle(self, file: int) -> None:
        review = self._model.review
        if review is None:
            return
        chosen = FileId(file)
        decision = NEXT[review.decision(chosen)]
        if decision is Decision.DELETE and review.document(chosen).file.protected:
            decision = Decision.KEEP
        self._model.decide([chosen], decision)

    def _top_row(self) -> int:
        index = self.tree.currentIndex()
        if not index.isValid():
            return -1
        return index.parent().row() if index.parent().isValid() else index.row()

    def _go_to_cluster(self, row: int, member: int = 1) -> None:
        """Make a member of the cluster in a top-level row the current one; -1 is the last."""
        if 0 <= row < self._model.rowCount():
            cluster = self._model.index(row, 0)
            last = self._model.rowCount(cluster) - 1
            self._go(self._model.index(last if member < 0 else min(member, last), 0, cluster), is_new_cluster=True)

    def _go(self, index: QModelIndex, is_new_cluster: bool = False) -> None:
        if not index.isValid():
            return
        if index.parent().isValid():
            self.tree.expand(index.parent())
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.tree.selectionModel().setCurrentIndex(index, flags)
        self.tree.reveal(index, is_new_cluster)

    def _note_open(self, index: QModelIndex) -> None:
        principal = self._model.file_at(index)
        if principal is not None:
            self._open.add(principal)

    def _note_closed(self, index: QModelIndex) -> None:
        principal = self._model.file_at(index)
        if principal is not None:
            self._open.discard(principal)

    def _remember(self) -> None:
        """Before a reset: which clusters are open and which file is the current one."""
        if self._model.review is None:
            return
        rows = map(self._model.cluster_index_of, self._open)
        self._open_files = [file for row in rows for file in self._model.files_at(row)]
        self._current_file = self._model.file_at(self.tree.currentIndex())

    def _restore(self) -> None:
        """After a reset: open what was open, and go where the current file is, or to the first pair."""
        review = self._model.review
        count = self._model.rowCount()
        self._show_count()
        if review is None:
            self.nothing_selected.emit()
            return
        if review.result is not self._result:
            self._open_files, self._current_file, self._result = [], None, review.result
            self._open.clear()
            self._choice.reset()
            if count <= OPEN_AT_FIRST:
                self.expand_all()
        else:
            self._open.clear()
            for row in {index.row() for index in map(self._model.cluster_index_of, self._open_files)}:
                self.tree.expand(self._model.index(row, 0))
        current = QModelIndex() if self._current_file is None else self._model.index_of(self._current_file)
        if current.isValid():
            self._go(current)
        else:
            self._go_to_cluster(0)

    def _show_count(self) -> None:
        self._caption.setText(texts.clusters(self._model.rowCount()) if self._model.review is not None else "")

    def _dress(self) -> None:
        self._expand.setIcon(icons.icon("unfold", self._theme.colours.muted))
        self._collapse.setIcon(icons.icon("fold", self._theme.colours.muted))
