"""The second state of the window: a running scan, its steps, speed and the two ways to end it."""

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from finder_app.engine.progress import Progress, Snapshot, Stage
from finder_app.gui import icons, texts
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.rates import Rate, Rates
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded

POLL_MS = 100
STEPS = 1000  # of the bar


class ScanPanel(QWidget):
    """Shows a Progress that it polls; `stop_asked` and `cancel_asked` are the wishes of the person."""

    stop_asked = Signal()
    cancel_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress, self._clock = Progress(), time.monotonic
        self._rates = Rates()
        self._theme = theme
        self.doing = PlainLabel("", "title")
        self.steps = StepRow(theme)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        Wording(self.bar, lambda: self.bar.setAccessibleName(self.tr("Progress of the scan")))
        self.share = PlainLabel("", "number")
        self.left = PlainLabel("", "muted")
        self.current = ElidedLabel("", "muted")
        self.numbers = {name: PlainLabel("", "number") for name in ("done", "files", "bytes", "skipped")}
        self.units = {name: PlainLabel("", "muted") for name in self.numbers}
        self.stop_button = worded(QPushButton(), lambda: self.tr("Stop and show what was found"))
        self.cancel_button = worded(CautiousButton(), lambda: self.tr("Cancel"))
        self._timer = QTimer(self, interval=POLL_MS)
        self._build()
        self._connect()

    def watch(self, progress: Progress, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin to show a scan."""
        self._progress, self._clock = progress, clock
        self._rates = Rates()
        self.stop_button.setEnabled(True)
        self._poll()
        self._timer.start()
        self.setFocus()

    def rest(self) -> None:
        """The scan has ended."""
        self._timer.stop()

    def show_snapshot(self, snapshot: Snapshot, rate: Rate) -> None:
        """Show one moment."""
        self.doing.setText(self._headline(snapshot))
        self.steps.show_stage(snapshot.stage)
        fraction = snapshot.fraction
        if fraction is None:
            self.bar.setRange(0, 0)  # still finding files: the end is not known
        else:
            self.bar.setRange(0, STEPS)
            self.bar.setValue(round(fraction * STEPS))
        self.share.setText("" if fraction is None else texts.percent(min(fraction, 0.99)))
        self.left.setText(self._time_left(rate))
        self.current.setText(texts.printable(snapshot.current))
        self.numbers["done"].setText(_done(snapshot))
        self.numbers["files"].setText(texts.number(rate.items_per_s))
        self.numbers["bytes"].setText(texts.size(round(rate.bytes_per_s)) if rate.bytes_per_s else "–")
        self.numbers["skipped"].setText(texts.number(snapshot.skipped))
        self._show_units(snapshot.stage)
        self.stop_button.setEnabled(not snapshot.finishing_early and snapshot.stage in (Stage.WALK, Stage.READ))

    def _show_units(self, stage: Stage) -> None:
        """Say what the numbers count, which depends on the step."""
        done = {
            Stage.WALK: self.tr("Files found"),
            Stage.READ: self.tr("Files read"),
            Stage.MATCH: self.tr("Texts matched"),
            Stage.COMPARE: self.tr("Pairs compared"),
            Stage.CLUSTER: self.tr("Grouped"),
        }
        self.units["done"].setText(done[stage])
        self.units["files"].setText(self.tr("Each second"))
        self.units["bytes"].setText(self.tr("Text each second"))
        self.units["skipped"].setText(self.tr("Left out"))

    def _build(self) -> None:
        card = QFrame()
        card.setObjectName("card")
        column = QVBoxLayout(card)
        column.setContentsMargins(36, 32, 36, 28)
        column.setSpacing(14)
        column.addWidget(self.steps)
        column.addSpacing(10)
        column.addWidget(self.doing)
        column.addWidget(self.bar)
        row = QHBoxLayout()
        row.addWidget(self.share)
        row.addStretch()
        row.addWidget(self.left)
        self.left.setWordWrap(False)
        self.share.setWordWrap(False)
        column.addLayout(row)
        column.addWidget(self.current)
        column.addSpacing(8)
        column.addLayout(self._build_numbers())
        column.addSpacing(14)
        column.addLayout(self._build_buttons())
        middle = QHBoxLayout(self)
        middle.setContentsMargins(28, 28, 28, 28)
        middle.addStretch(1)
        middle.addWidget(card, 100, Qt.AlignmentFlag.AlignVCenter)
        middle.addStretch(1)
        card.setMaximumWidth(self.fontMetrics().averageCharWidth() * 110)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _build_numbers(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setHorizontalSpacing(24)
        for column, (name, label) in enumerate(self.numbers.items()):
            label.setWordWrap(False)
            grid.addWidget(label, 0, column)
            grid.addWidget(self.units[name], 1, column, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(column, 1)
        return grid

    def _build_buttons(self) -> QHBoxLayout:
        icons.Tint(self.stop_button, "stop", self._theme)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.cancel_button)
        row.addWidget(self.stop_button)
        return row

    def _connect(self) -> None:
        self._timer.timeout.connect(self._poll)
        self.stop_button.clicked.connect(self.stop_asked)
        self.cancel_button.clicked.connect(self.cancel_asked)

    def _poll(self) -> None:
        snapshot = self._progress.snapshot()
        self.show_snapshot(snapshot, self._rates.feed(self._clock(), snapshot))

    def _headline(self, snapshot: Snapshot) -> str:
        if snapshot.finishing_early and snapshot.stage is Stage.READ:
            return self.tr("Stopping: what was read is compared")
        return texts.stage_explained(snapshot.stage)

    def _time_left(self, rate: Rate) -> str:
        if rate.remaining_s is None:
            return ""
        return self.tr("about {} left").format(texts.duration(max(1.0, rate.remaining_s), tenths=False))


class StepRow(QWidget):
    """The steps of a scan in a row: done, going on, to come."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._marks: dict[Stage, icons.Picture] = {}
        self._names: dict[Stage, PlainLabel] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for stage in Stage:
            if stage is not Stage.WALK:
                line = QFrame()
                line.setObjectName("stepLine")
                line.setFixedHeight(2)
                row.addWidget(line, 1)
            self._marks[stage] = icons.Picture("step", theme, 20, "muted")
            self._names[stage] = worded(PlainLabel("", "muted"), partial(texts.stage, stage))
            self._names[stage].setWordWrap(False)
            row.addWidget(self._marks[stage])
            row.addWidget(self._names[stage])
        self._now: Stage | None = None
        Wording(self, self._name_step)

    def show_stage(self, now: Stage) -> None:
        """Mark the step that goes on."""
        if now is self._now:
            return
        self._now = now
        stages = list(Stage)
        for position, stage in enumerate(stages):
            if position < stages.index(now):
                self._marks[stage].show_icon("done", "keep")
            elif stage is now:
                self._marks[stage].show_icon("step-now", "accent")
            else:
                self._marks[stage].show_icon("step", "muted")
            self._names[stage].set_role("strong" if stage is now else "muted")
        self._name_step()

    def _name_step(self) -> None:
        if self._now is not None:
            self.setAccessibleName(self.tr("Step: {}").format(texts.stage(self._now)))


class CautiousButton(QPushButton):
    """A button that the space bar does not press: people type while they wait."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() != Qt.Key.Key_Space:
            super().keyPressEvent(event)


def _done(snapshot: Snapshot) -> str:
    if snapshot.total is None:
        return texts.number(snapshot.done)
    return f"{texts.number(snapshot.done)} / {texts.number(snapshot.total)}"
