"""The second state of the window: a running scan, its steps and speed, what it found so far, rest and the ways out."""

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.progress import Progress, Snapshot, Stage
from finder_app.gui import icons, texts
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.scanning.cautious_button import CautiousButton
from finder_app.gui.scanning.live_clusters import LiveClusters
from finder_app.gui.scanning.rates import Rate, Rates
from finder_app.gui.scanning.step_row import StepRow
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded

POLL_MS = 100
STEPS = 1000  # of the bar


class ScanPanel(QWidget):
    """Shows a Progress that it polls; `stop_asked` and `cancel_asked` are the wishes of the person.

    A rest, which ends nothing, is between this panel and the Progress.
    """

    stop_asked = Signal()
    cancel_asked = Signal()
    moved = Signal(object)  # the Snapshot on display

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress, self._clock = Progress(), time.monotonic
        self._rates = Rates()
        self._is_paused = False
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
        self.live = LiveClusters()
        self.pause_button = QPushButton(self.tr("Pause"))  # the icon of a button with words has another size
        self._pause_icon = icons.Tint(self.pause_button, "pause", theme)
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
        self.live.show_found(None)
        self._poll()
        self._timer.start()
        self.setFocus()

    def rest(self) -> None:
        """The scan has ended."""
        self._timer.stop()

    def toggle_pause(self) -> None:
        """Let the scan rest, or go on."""
        if self._progress.is_paused:
            self._progress.resume()
        else:
            self._progress.pause()
        self._poll()

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
        self.left.setText(self._time_left(snapshot, rate))
        self.current.setText(texts.printable(snapshot.current))
        self.numbers["done"].setText(_done(snapshot))
        self._show_speed(snapshot, rate)
        self.numbers["skipped"].setText(texts.number(snapshot.skipped))
        self._show_units(snapshot.stage)
        can_stop = snapshot.stage in (Stage.WALK, Stage.READ, Stage.COMPARE)
        self.stop_button.setEnabled(not snapshot.finishing_early and can_stop)
        self.bar.setEnabled(not snapshot.is_paused)
        self._show_pause(snapshot.is_paused)
        self.moved.emit(snapshot)

    def _show_speed(self, snapshot: Snapshot, rate: Rate) -> None:
        """Only bytes of the files are bytes of text: what comparing costs is told in units of its own."""
        is_reading = snapshot.stage is Stage.READ and not snapshot.is_paused
        self.numbers["files"].setText("–" if snapshot.is_paused else texts.number(rate.items_per_s))
        self.numbers["bytes"].setText(texts.size(round(rate.bytes_per_s)) if is_reading and rate.bytes_per_s else "–")

    def _show_pause(self, is_paused: bool) -> None:
        self.pause_button.setText(self.tr("Resume") if is_paused else self.tr("Pause"))
        if is_paused is not self._is_paused:
            self._is_paused = is_paused
            self._pause_icon.show_icon("play" if is_paused else "pause", "text")

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
        card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(card)
        column.setContentsMargins(36, 24, 36, 20)
        column.setSpacing(12)
        column.addWidget(self.steps)
        column.addSpacing(8)
        column.addWidget(self.doing)
        column.addWidget(self.bar)
        row = QHBoxLayout()
        row.addWidget(self.share)
        row.addStretch()
        row.addWidget(self.left)
        self.left.setWordWrap(False)
        self.left.setMinimumWidth(1)
        self.share.setWordWrap(False)
        column.addLayout(row)
        column.addWidget(self.current)
        column.addSpacing(4)
        column.addLayout(self._build_numbers())
        column.addSpacing(8)
        column.addLayout(self._build_buttons())
        cards = QWidget()
        rows = QVBoxLayout(cards)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(16)
        rows.addWidget(card)
        rows.addWidget(self.live, 1)
        middle = QHBoxLayout(self)
        middle.setContentsMargins(24, 24, 24, 24)
        middle.addStretch(1)
        middle.addWidget(cards, 100)
        middle.addStretch(1)
        cards.setMaximumWidth(self.fontMetrics().averageCharWidth() * 160)
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
        row.addWidget(self.pause_button)
        row.addStretch()
        row.addWidget(self.cancel_button)
        row.addWidget(self.stop_button)
        return row

    def _connect(self) -> None:
        self._timer.timeout.connect(self._poll)
        self.pause_button.clicked.connect(self.toggle_pause)
        self.stop_button.clicked.connect(self.stop_asked)
        self.cancel_button.clicked.connect(self.cancel_asked)

    def _poll(self) -> None:
        snapshot = self._progress.snapshot()
        self.show_snapshot(snapshot, self._rates.feed(self._clock(), snapshot))
        self.live.show_found(self._progress.found)

    def _headline(self, snapshot: Snapshot) -> str:
        if snapshot.is_paused:
            return self.tr("Paused")
        if snapshot.finishing_early and snapshot.stage is Stage.READ:
            return self.tr("Stopping: what was read is compared")
        if snapshot.finishing_early and snapshot.stage is Stage.COMPARE:
            return self.tr("Stopping: what was compared is shown")
        return texts.stage_explained(snapshot.stage)

    def _time_left(self, snapshot: Snapshot, rate: Rate) -> str:
        if snapshot.is_paused:
            return self.tr("Nothing is lost: it goes on where it was.")
        if rate.remaining_s is None:
            return ""
        return self.tr("about {} left").format(texts.duration(max(1.0, rate.remaining_s), tenths=False))


def _done(snapshot: Snapshot) -> str:
    if snapshot.total is None:
        return texts.number(snapshot.done)
    return f"{texts.number(snapshot.done)} / {texts.number(snapshot.total)}"
