"""A plan in; after a clear yes it is carried out in the background, and what became of each file is shown.

A long plan is made in the background, too, when the dialog is open already.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.progress import Progress
from finder_app.gui import icons, jobs, texts
from finder_app.gui.acting import act_words
from finder_app.gui.acting.act_ways import ActWays, Ways
from finder_app.gui.acting.plan_figures import with_figures
from finder_app.gui.acting.plan_model import Column, PlanModel
from finder_app.gui.acting.plan_saving import SavePlanButton
from finder_app.gui.acting.unfolding import Unfolding
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status

Act = Callable[[Sequence[PlannedAction], Progress], tuple[ActionOutcome, ...]]
POLL_MS = 100


class ActionsDialog(QDialog):
    """Asks, acts, answers. `acted` carries the outcomes, `broken` an exception, once."""

    acted = Signal(object)
    broken = Signal(object)
    rest_asked = Signal()  # what has no trash is to be moved to a folder

    def __init__(
        self,
        plan: Sequence[PlannedAction],
        clusters: int,
        act: Act,
        theme: Theme,
        parent: QWidget | None = None,
        ways: Ways | None = None,
        kind: ActionKind = ActionKind.TRASH,
    ) -> None:
        """Without `ways` there is only what the plan is of, its `kind`; without `clusters` none are spoken of."""
        super().__init__(parent)
        self._plan, self._clusters = list(plan), clusters
        self._ways = ways
        self._kind = kind
        self._marked = 0  # files in the plan for the trash, which holds them all
        self._planning: Job | None = None
        self._turn = 0  # of the plans that were asked for, only the last one counts
        self._job = Job(lambda progress: act(self._plan, progress))
        self.setWindowTitle(texts.action(kind))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.heading, self.facts = PlainLabel("", "title"), PlainLabel("", "muted")
        self.promise = PlainLabel(
            self.tr("At least one copy stays in every cluster. Each file and its copy are read again right before.")
        )
        self.model = PlanModel((), self)
        self.view = QTableView()
        self._unfolding = Unfolding(self, self.view)
        self.bar = QProgressBar()
        self.go_button = QPushButton(texts.action(kind))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.rest_button = QPushButton(self.tr("Move them to a folder…"))
        self.save_button = SavePlanButton(None if ways is None else ways.save)
        self.ways = None if ways is None else ActWays(ways)
        self._timer = QTimer(self, interval=POLL_MS)
        self._build(theme)
        self._connect()
        self.show_plan(plan)

    def plan_with(self, make: Callable[[], Sequence[PlannedAction]]) -> None:
        """Have the plan made, by a function that may take long."""
        self.heading.setText(texts.action(self._kind))
        self.facts.setText(self.tr("Checking…"))
        self.go_button.setEnabled(False)
        self.save_button.setEnabled(False)
        self._turn += 1
        turn = self._turn
        self._planning = Job(lambda _progress: (turn, *with_figures(make())), self)
        self._planning.done.connect(self._take_planned)
        self._planning.failed.connect(self._show_failure)
        self._planning.start()

    def show_plan(self, plan: Sequence[PlannedAction]) -> None:
        """Ask whether this is to be done."""
        self._show_planned(*with_figures(plan))

    def done(self, result: int) -> None:
        """Close; to let go of many records at once would take longer than the window may stand still."""
        super().done(result)
        self.model.set_plan(())
        jobs.let_go(self._plan)

    def _take_planned(self, planned: tuple[int, list[PlannedAction], int, int]) -> None:
        turn, plan, freed_bytes, differing = planned
        if turn == self._turn:
            self._show_planned(plan, freed_bytes, differing)

    def _show_planned(self, plan: list[PlannedAction], freed_bytes: int, differing: int) -> None:
        self._plan = self.save_button.plan = plan
        if self._kind is ActionKind.TRASH:
            self._marked = len(plan)
        self.heading.setText(act_words.question(self._kind, len(plan)))
        self.facts.setText(self._facts(freed_bytes, differing))
        self.model.set_plan(plan, self._kind)
        self.bar.setRange(0, max(1, len(plan)))
        self._planning = None
        self._show_readiness()

    def start(self) -> None:
        """Carry the plan out."""
        if self._job.is_running or not self.go_button.isVisibleTo(self) or not self.go_button.isEnabled():
            return
        self.heading.setText(act_words.going(self._kind))
        self.go_button.hide()
        self.save_button.hide()
        if self.ways is not None:
            self.ways.hide()
        self.cancel_button.setText(self.tr("Stop after this file"))
        self.bar.show()
        self._timer.start()
        self._job.start()

    def reject(self) -> None:
        """Close; while files are moved, stop after the one in hand."""
        if self._job.is_running:
            self._job.cancel()
            self.cancel_button.setEnabled(False)
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._job.is_running:
            self._job.cancel()
            event.ignore()
        else:
            super().closeEvent(event)

    def stop(self, timeout_s: float) -> bool:
        """End after the file in hand, for a program that is about to quit."""
        return self._job.stop(timeout_s)

    def _build(self, theme: Theme) -> None:
        self.view.setModel(self.model)
        self.view.setObjectName("plan")
        self.view.setAccessibleName(self.tr("Files that go"))
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().hide()
        header = self.view.horizontalHeader()
        header.setSelectionModel(QItemSelectionModel(self.model, header))  # else it asks each selected row: slow
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.SIZE, QHeaderView.ResizeMode.ResizeToContents)
        header.setResizeContentsPrecision(50)
        self.bar.setTextVisible(False)
        self.bar.hide()
        promise = QHBoxLayout()
        promise.setSpacing(8)
        promise.addWidget(icons.Picture("shield", theme, 22, "keep"))
        promise.addWidget(self.promise, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.setSpacing(10)
        column.addWidget(self.heading)
        column.addWidget(self.facts)
        column.addLayout(promise)
        column.addWidget(self.view, 1)
        if self.ways is not None:
            column.addWidget(self.ways)
        column.addWidget(self.bar)
        column.addLayout(self._build_buttons())
        self.cancel_button.setFocus()
        width = self.fontMetrics().averageCharWidth()
        self.resize(width * 150, width * 80)

    def _build_buttons(self) -> QHBoxLayout:
        self.go_button.setProperty("kind", "danger")
        self.go_button.setAutoDefault(False)
        self.cancel_button.setDefault(True)
        row = QHBoxLayout()
        row.addWidget(self.save_button)
        row.addStretch()
        self.rest_button.setAutoDefault(False)
        self.rest_button.hide()
        row.addWidget(self.rest_button)
        row.addWidget(self.cancel_button)
        row.addWidget(self.go_button)
        return row

    def _connect(self) -> None:
        self.go_button.clicked.connect(self.start)
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.said.connect(self.facts.setText)
        if self.ways is not None:
            self.ways.chosen.connect(self._plan_anew)
            self.ways.confirmed.connect(self._show_readiness)
            self.ways.folding.connect(self._unfolding.begin)
            self.ways.folded.connect(self._unfolding.end)
        self.rest_button.clicked.connect(self._ask_for_rest)
        self._timer.timeout.connect(self._poll)
        self._job.done.connect(self._show_outcomes)
        self._job.failed.connect(self._show_failure)

    def _facts(self, freed_bytes: int, differing: int) -> str:
        facts = [texts.files(len(self._plan))]
        if self._clusters and len(self._plan) == self._marked:  # how many a part of it is about is not known
            facts.append(texts.clusters(self._clusters))
        if differing:
            facts.append(act_words.differing(differing))
        if self._kind is not ActionKind.MOVE:
            facts.append(act_words.frees(self._kind, texts.size(freed_bytes)))
        unlinked = self._marked - len(self._plan)
        if self._kind is ActionKind.HARD_LINK and unlinked:
            words = self.tr("{} left out: no identical copy stays on the same disk")
            facts.append(words.format(texts.files(unlinked)))
        if self._ways is not None and self._ways.is_partial:
            facts.append(self.tr("the scan was stopped early, so there may be more copies"))
        return " · ".join(facts)

    def _plan_anew(self) -> None:
        """Have a plan made for the way that is chosen now."""
        assert self._ways is not None
        assert self.ways is not None
        plan, kind, folder = self._ways.plan, self.ways.kind, self.ways.folder
        self._kind = kind
        self.setWindowTitle(texts.action(kind))
        self.go_button.setText(texts.action(kind))
        self.plan_with(lambda: plan(kind, folder))

    def choose(self, kind: ActionKind) -> None:
        """Begin with another way than the trash."""
        if self.ways is not None:
            self.ways.more_button.setChecked(True)
            self.ways.buttons[kind].setChecked(True)

    def _ask_for_rest(self) -> None:
        self.accept()
        self.rest_asked.emit()

    def _show_readiness(self) -> None:
        is_ready = self._planning is None and bool(self._plan) and (self.ways is None or self.ways.is_ready)
        self.go_button.setEnabled(is_ready)
        has_place = self._kind is not ActionKind.MOVE or (self.ways is not None and self.ways.is_ready)
        self.save_button.setEnabled(self._planning is None and bool(self._plan) and has_place)

    def _poll(self) -> None:
        self.bar.setValue(self._job.progress.snapshot().done)

    def _show_outcomes(self, outcomes: tuple[ActionOutcome, ...]) -> None:
        done = sum(outcome.status is Status.DONE for outcome in outcomes)
        self.heading.setText(act_words.finished(self._kind, done))
        freed = texts.size(sum(outcome.freed_bytes for outcome in outcomes))
        facts = [] if self._kind is ActionKind.MOVE or not done else [act_words.freed(self._kind, freed)]
        counts = Counter(outcome.status for outcome in outcomes)
        facts += act_words.left(counts)
        if counts[Status.NO_TRASH]:
            facts.append(act_words.without_trash(counts[Status.NO_TRASH]))
            self.rest_button.setVisible(self._ways is not None and ActionKind.MOVE in self._ways.kinds)
        self.facts.setText(" · ".join(facts))
        self.model.set_outcomes(sorted(outcomes, key=lambda outcome: outcome.status is Status.DONE))
        self._end()
        self.acted.emit(outcomes)

    def _show_failure(self, error: Exception) -> None:
        self.heading.setText(self.tr("It could not be done"))
        self.facts.setText(act_words.not_begun(error))
        self._end()
        self.broken.emit(error)

    def _end(self) -> None:
        self._timer.stop()
        for widget in (self.go_button, self.save_button, self.bar, self.ways):
            if widget is not None:
                widget.hide()
        self.cancel_button.setText(self.tr("Close"))
        self.cancel_button.setEnabled(True)
        self.cancel_button.setFocus()
