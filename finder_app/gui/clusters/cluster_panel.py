"""The left half of the review: the tree of clusters, its columns, its selection and what can be done with it."""

from PySide6.QtCore import QByteArray, QSettings, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from finder_app.engine.records import FileId, ScanResult
from finder_app.gui import icons, texts
from finder_app.gui.clusters.cluster_menus import ClusterMenus
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_opening import OPEN_AT_FIRST, ClusterOpening
from finder_app.gui.clusters.cluster_travel import ClusterTravel
from finder_app.gui.clusters.cluster_tree import ClusterTree
from finder_app.gui.clusters.pair_choice import PairChoice
from finder_app.gui.labels import ElidedLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named
from finder_app.review.decisions import Decision

COLUMNS_KEY = "review/tree"
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
        self._current_file: FileId | None = None
        self._result: ScanResult | None = None  # that it belongs to
        self._was_filtered = False
        self.tree = ClusterTree(theme, self)
        self.tree.setModel(model)
        self._opening = ClusterOpening(model, self.tree)
        self._travel = ClusterTravel(model, self.tree)
        self._choice = PairChoice(model, self.tree, self)
        self._menus = ClusterMenus(model, self.tree, self._choice, self)
        self.caption = ElidedLabel("", "muted")
        self._expand, self._collapse = QToolButton(self), QToolButton(self)
        named(self._expand, lambda: self.tr("Expand all"))
        named(self._collapse, lambda: self.tr("Collapse all"))
        Wording(self, self._show_count)
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 6, 8, 6)
        bar.addWidget(self.caption, 1)
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
        self._model.layoutAboutToBeChanged.connect(self._keep_place)
        self._model.arranged.connect(self._find_place)
        self._model.steps.began.connect(self._show_busy)
        self._model.steps.ended.connect(self._show_idle)
        self._choice.chosen.connect(self.pair_selected)
        self._choice.nothing_chosen.connect(self.nothing_selected)
        self.tree.selectionModel().selectionChanged.connect(self.tree.viewport().update)
        self.tree.delegate.mark_clicked.connect(self._cycle)
        self.tree.space_pressed.connect(self.cycle_selected)
        self._menus.decision_chosen.connect(self.decide_selected)

    # Selection

    def selected_files(self) -> list[FileId]:
        """The files of the selected rows; a cluster's row stands for all of its files."""
        rows = self.tree.chosen_rows()
        return sorted({file for index in rows for file in self._model.files_at(index)})

    def select_file(self, file: FileId) -> None:
        """Make a file's row the current one."""
        self._travel.go_to_file(file)

    def next_cluster(self) -> None:
        """Go to the first member worth comparing in the cluster below."""
        self._travel.next_cluster()

    def previous_cluster(self) -> None:
        """Go to the cluster above."""
        self._travel.previous_cluster()

    def next_member(self) -> None:
        """Go to the member below, on into the next cluster."""
        self._travel.next_member()

    def previous_member(self) -> None:
        """Go to the member above, on into the previous cluster."""
        self._travel.previous_member()

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
        for index in self.tree.chosen_rows():
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

    def mark_reviewed(self) -> None:
        """Say that one is done with the selected clusters; or not yet, where one was with all of them."""
        review, files = self._model.review, self.selected_files()
        if review is not None and files:
            is_done = all(review.is_reviewed(review.cluster_of(file)) for file in files)
            self._model.set_reviewed(files, not is_done)

    def keep_and_advance(self) -> None:
        """Keep the current file, mark the other copies that are shown as far as allowed, and go on."""
        index = self.tree.currentIndex()
        file = self._model.file_at(index)
        if file is None:
            return
        copies = self._model.files_at(index.parent() if index.parent().isValid() else index.siblingAtColumn(0))
        wishes = dict.fromkeys(copies, Decision.DELETE) | {file: Decision.KEEP}
        self._model.decide_each(wishes, done=[file])
        self._travel.next_unreviewed()

    def set_apart_selected(self) -> None:
        """Say that two files are no duplicates: the two that are selected, or the one and its principal."""
        review, pair, files = self._model.review, self._choice.two_selected(), self.selected_files()
        if review is None:
            return
        if pair is None and len(files) == 1:
            pair = review.clusters[review.cluster_of(files[0])].principal, files[0]
        if pair is not None and pair[0] != pair[1]:
            self._model.set_apart(*pair)

    def split_selected(self) -> None:
        """Let the selected files leave their clusters."""
        rows = self.tree.chosen_rows()
        files = sorted({file for index in rows if index.parent().isValid() for file in self._model.files_at(index)})
        if files:
            self._model.split(files)

    # Rows and columns

    def set_commands(self, commands: list[QAction]) -> None:
        """The window's commands that the context menu offers first, in place of our own for decisions."""
        self._menus.commands = commands

    def expand_all(self) -> None:
        """Open every cluster; of many, those in view and others as they come into view."""
        self._opening.open_all()

    def collapse_all(self) -> None:
        """Close every cluster; the current row becomes its cluster's."""
        current = self.tree.currentIndex()
        if current.parent().isValid():
            self._travel.go(current.parent())
        self._opening.close_all()

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

    def _remember(self) -> None:
        """Before a reset: which clusters are open and which file is the current one."""
        self._opening.remember()
        self._current_file = self._model.file_at(self.tree.currentIndex())

    def _restore(self) -> None:
        """After a reset: open what was open, and go where the current file is, or to the first pair."""
        review = self._model.review
        self._show_count()
        if review is None:
            self.nothing_selected.emit()
            return
        if review.result is not self._result:
            self._current_file, self._result = None, review.result
            self._opening.forget()
            self._choice.reset()
            if len(review.clusters) <= OPEN_AT_FIRST:
                self._opening.open_all()
        else:
            self._opening.restore()
        if self._current_file is None or not self._travel.go_to_file(self._current_file):
            self._travel.go_to_cluster(0)

    def _keep_place(self) -> None:
        """Before other rows are shown: which file is the current one."""
        self._current_file = self._model.file_at(self.tree.currentIndex()) or self._current_file

    def _find_place(self) -> None:
        """Other rows are shown: open what was open, and go where the current file is, or to the first pair."""
        self._show_count()
        self._opening.open_wanted()
        if self.tree.currentIndex().isValid():
            self.tree.reveal(self.tree.currentIndex())
            self._choice.look_again()
        elif not len(self._model.rows):
            self._choice.reset()
            self.nothing_selected.emit()
        elif self._is_far_sorted() or self._current_file is None or not self._travel.go_to_file(self._current_file):
            self._travel.go_to_cluster(0)
        self._was_filtered = self._model.hits is not None

    def _is_far_sorted(self) -> bool:
        """Whether sorting has moved the current file far down; whoever sorts wants to see what comes first."""
        file = self._current_file
        return not self._was_filtered and file is not None and not self._travel.is_near(file)

    def _show_count(self) -> None:
        """What there is in all, and how many of the clusters are shown."""
        review, shown, total = self._model.review, len(self._model.rows), len(self._model.clusters)
        self.tree.empty_words = self.tr(
            "No file matches the search.\nPress Esc in the search line to show all files again."
        )
        if review is None:
            self.caption.setText("")
        elif self._model.hits is None:
            totals = review.totals()
            files = totals.clusters + totals.duplicates
            self.caption.setText(texts.found(totals.clusters, files, totals.reclaimable_bytes))
        else:
            self.caption.setText(self.tr("{0} of {1}").format(texts.number(shown), texts.clusters(total)))

    def _show_busy(self) -> None:
        self.tree.viewport().setCursor(Qt.CursorShape.BusyCursor)

    def _show_idle(self) -> None:
        self.tree.viewport().unsetCursor()

    def _dress(self) -> None:
        self._expand.setIcon(icons.icon("unfold", self._theme.colours.muted))
        self._collapse.setIcon(icons.icon("fold", self._theme.colours.muted))
