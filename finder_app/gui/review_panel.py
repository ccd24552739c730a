"""The third state of the window: clusters and the comparison side by side, what is marked below them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import icons, texts
from finder_app.gui.acting.problems_panel import ProblemsPanel
from finder_app.gui.banner import Banner
from finder_app.gui.labels import PlainLabel
from finder_app.gui.scanning.nothing_panel import NothingPanel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import worded
from finder_app.review.session import Review


class ReviewPanel(QWidget):
    """Arranges the panels of a review; knows nothing of how they work."""

    export_asked = Signal()
    trash_asked = Signal()

    def __init__(self, clusters: QWidget, compare: QWidget, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._had_clusters = False
        self.banner = Banner(theme)
        self.nothing = NothingPanel(theme)
        self.problems = ProblemsPanel()
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.marked = PlainLabel()
        self.export_button = worded(QPushButton(), lambda: self.tr("Export…"))
        self.trash_button = worded(QPushButton(), lambda: self.tr("Move to trash…"))
        self.export_button.setToolTip("Ctrl+E")
        self.trash_button.setToolTip("Ctrl+Del")
        icons.Tint(self.export_button, "export", theme)
        icons.Tint(self.trash_button, "trash", theme, "on_accent")
        self.trash_button.setProperty("kind", "primary")
        self.head = QFrame()
        self._build(clusters, compare, theme)
        self._connect()

    def add_to_head(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a control into the line above the clusters, behind those that are there."""
        self._head_row.addWidget(widget, stretch)

    def set_review(self, review: Review) -> None:
        """Show a new review."""
        self._review = review
        self._had_clusters = bool(review.clusters)
        self.problems.hide()
        self.banner.hide()
        if not review.result.complete:
            self.banner.say(lambda: self._stopped(review.result.unread), "warning")
        self.refresh()

    def refresh(self) -> None:
        """Show the counters and the problems as they are now."""
        review = self._review
        if review is None:
            return
        totals = review.totals()
        is_raised = review.similarity > review.result.options.similarity  # and can be lowered again
        self.pages.setCurrentWidget(self.halves if review.clusters or is_raised else self.nothing)
        self.nothing.show_result(
            totals.files, totals.skipped, review.result.options.similarity, all_gone=self._had_clusters
        )
        self.marked.setText(self._marked_text(totals.marked, totals.marked_clusters, totals.marked_bytes))
        self.trash_button.setEnabled(totals.marked > 0)
        self.bar.setVisible(bool(review.clusters) or is_raised)
        self.head.setVisible(self._had_clusters or is_raised)

    def show_problems(self, is_shown: bool) -> None:
        """Open or close the list of problems."""
        review = self._review
        if is_shown and review is not None:
            self.problems.show_problems(review.result.skipped, review.failures())
        self.problems.setVisible(is_shown)

    def open_problems(self) -> None:
        self.show_problems(True)

    def hide_problems(self) -> None:
        self.show_problems(False)

    def _build(self, clusters: QWidget, compare: QWidget, theme: Theme) -> None:
        self.halves.addWidget(clusters)
        self.halves.addWidget(compare)
        self.halves.setStretchFactor(0, 2)
        self.halves.setStretchFactor(1, 3)
        self.halves.setSizes([500, 780])
        self.halves.setChildrenCollapsible(False)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.halves)
        self.pages.addWidget(self.nothing)
        self.upright = QSplitter(Qt.Orientation.Vertical)
        self.upright.addWidget(self.pages)
        self.upright.addWidget(self.problems)
        self.upright.setStretchFactor(0, 3)
        self.upright.setStretchFactor(1, 1)
        self.problems.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self._build_head())
        column.addWidget(self.upright, 1)
        column.addWidget(self._build_bar(theme))

    def _build_head(self) -> QFrame:
        self.head.setObjectName("headBar")
        self._head_row = QHBoxLayout(self.head)
        self._head_row.setContentsMargins(16, 6, 16, 6)
        self._head_row.setSpacing(12)
        return self.head

    def _build_bar(self, theme: Theme) -> QFrame:
        self.bar = bar = QFrame()
        bar.setObjectName("bottomBar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(16, 9, 16, 9)
        row.setSpacing(10)
        row.addWidget(icons.Picture("shield", theme, 20, "keep"))
        row.addWidget(self.marked, 1)
        row.addWidget(self.export_button)
        row.addWidget(self.trash_button)
        return bar

    def _connect(self) -> None:
        self.export_button.clicked.connect(self.export_asked)
        self.trash_button.clicked.connect(self.trash_asked)
        self.problems.closed.connect(self.hide_problems)

    def _stopped(self, unread: int) -> str:
        if not unread:
            return self.tr("You stopped the scan before all texts were compared. There may be more than you see.")
        words = self.tr("You stopped the scan: {} not read. There may be more than you see.")
        return words.format(texts.files(unread))

    def _marked_text(self, marked: int, clusters: int, size_bytes: int) -> str:
        promise = self.tr("one copy always stays in every cluster")
        if not marked:
            return self.tr("Nothing is marked yet") + " · " + promise
        what = self.tr("{0} marked in {1}").format(texts.files(marked), texts.clusters(clusters))
        return " · ".join((what, self.tr("frees {}").format(texts.size(size_bytes)), promise))
