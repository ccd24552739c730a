"""The third state of the window: its model, its panels, and what connects them."""

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal
from PySide6.QtWidgets import QWidget

from finder_app.engine.records import FileId
from finder_app.gui.acting.actions_dialog import Act
from finder_app.gui.acting.review_actions import ReviewActions
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_panel import ClusterPanel
from finder_app.gui.compare.compare_dialog import CompareOpener
from finder_app.gui.compare.compare_panel import ComparePanel
from finder_app.gui.compare.pair_loader import PairLoader
from finder_app.gui.query.query_filter import QueryFilter
from finder_app.gui.query.query_line import QueryLine
from finder_app.gui.query.relation_toggles import RelationToggles
from finder_app.gui.review_panel import ReviewPanel
from finder_app.gui.rules.auto_select import AutoSelect
from finder_app.gui.status_line import StatusLine
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.live_threshold import LiveThreshold
from finder_app.gui.workers import Workers
from finder_app.review.session import Review

HALVES_KEY = "review/halves"


class Workbench(QObject):
    """Everything about the review on display. `panel` is the page to show, `status` the line below it."""

    changed = Signal()  # counters, and what can be undone
    broken = Signal(object)  # an exception that a person should hear of

    def __init__(self, theme: Theme, workers: Workers, act: Act, window: QWidget) -> None:
        super().__init__(window)
        self._workers = workers
        self.model = ClusterModel(None, self)
        self.loader = PairLoader(lambda: workers.viewing, self)
        self.clusters = ClusterPanel(self.model, theme)
        self.compare = ComparePanel(self.model, self.loader, theme)
        self.panel = ReviewPanel(self.clusters, self.compare, theme)
        self.threshold = LiveThreshold(self.model, theme, self)
        self.panel.add_to_head(self.threshold.bar, 1)
        self.line, self.toggles = QueryLine(theme), RelationToggles(theme)
        self.filter = QueryFilter(self.model, self.line, self.toggles)
        self.panel.add_to_head(self.toggles)
        self.auto_select = AutoSelect(self.model, theme, window)
        self.panel.add_to_head(self.auto_select.button)
        self.status = StatusLine()
        self.doing = ReviewActions(self.model, self.panel, self.status, act, theme, window, lambda: workers.asking)
        self.two_texts = CompareOpener(lambda: workers.viewing, theme, self)
        self._connect()

    @property
    def review(self) -> Review | None:
        return self.model.review

    def show_review(self, review: Review) -> None:
        """Work on another review from now on."""
        self._workers.warm_viewing()
        self.compare.show_nothing()  # a pair of the former review means nothing in this one
        self.loader.set_options(review.result.options)
        self.panel.set_review(review)
        self.model.set_review(review)

    def refresh(self) -> None:
        """Show the counters as they are now."""
        if self.review is not None:
            self.panel.refresh()
            self.status.show_review(self.review, self.model.hits)

    def undo(self) -> None:
        self.model.undo()

    def redo(self) -> None:
        self.model.redo()

    def toggle_problems(self) -> None:
        self.panel.show_problems(not self.panel.problems.isVisible())

    def restore_state(self, state: QSettings) -> None:
        """Be arranged as one was; anything unreadable is passed over."""
        halves = state.value(HALVES_KEY)
        if isinstance(halves, QByteArray):
            self.panel.halves.restoreState(halves)
        self.clusters.restore_columns(state)

    def save_state(self, state: QSettings) -> None:
        """Remember how one was arranged."""
        state.setValue(HALVES_KEY, self.panel.halves.saveState())
        self.clusters.save_columns(state)

    def leave(self) -> None:
        """The window closes: let the file in hand be finished, and tell nobody of anything else."""
        self.doing.stop()
        self.model.finish_steps()  # what was asked for is kept, too
        self.auto_select.stop()
        self.two_texts.close()
        self.loader.blockSignals(True)

    def stop(self) -> None:
        """Wait a moment for what runs, when its workers have ended."""
        self.model.arranger.stop()
        self.threshold.stop()
        self.loader.stop()
        self.compare.stop()

    def _connect(self) -> None:
        self.clusters.pair_selected.connect(self._show_pair)
        self.clusters.nothing_selected.connect(self.compare.show_nothing)
        self.line.left.connect(self.clusters.setFocus)
        self.model.arranged.connect(self.refresh)
        self.model.changed.connect(self.changed)
        self.doing.broken.connect(self.broken)
        self.auto_select.broken.connect(self.broken)
        self.threshold.broken.connect(self.broken)
        self.panel.nothing.problems_asked.connect(self.toggle_problems)
        self.status.problems_asked.connect(self.toggle_problems)

    def _show_pair(self, left: int, right: int) -> None:
        self.compare.show_pair(FileId(left), FileId(right))
