"""Acts in; after a clear yes their files are put back in the background, and what became of each is said, all in place.

A card asks, shows how far it is, and answers; with the answer come the ways that are left to those not put back.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from finder_app.engine.progress import Progress
from finder_app.gui import icons, jobs, texts
from finder_app.gui.history import restore_texts
from finder_app.gui.history.journal_reading import How
from finder_app.gui.history.restore_tally import NOTHING, Tally, Wish, tally
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review.acting.journal import Op
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus

POLL_MS = 100

Restore = Callable[[Sequence[int], How, Progress], tuple[RestoreOutcome, ...]]
"""Has files back, for any thread."""


class RestoreCard(QFrame):
    """Hidden until it is asked. `answered` carries the Tally after each try, `closed` comes when it is hidden again."""

    answered = Signal(object)
    failed = Signal(object)
    changed = Signal()  # it asks, works, has answered, or is hidden
    closed = Signal()

    def __init__(self, restore: Restore, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._restore = restore
        self._ops: list[Op] = []
        self._tally = NOTHING
        self._say: Callable[[], None] = lambda: None
        self._job: Job | None = None
        self._timer = QTimer(self, interval=POLL_MS)
        self.heading, self.facts = PlainLabel("", "strong"), PlainLabel("", "muted")
        self.bar = QProgressBar()
        self.go_button = worded(QPushButton(), lambda: self.tr("Put back"))
        self.beside_button, self.folder_button = QPushButton(), QPushButton()
        self.cancel_button = QPushButton()
        self._build(theme)
        self._connect()
        Wording(self, lambda: self._say())
        self._hide()

    @property
    def is_deciding(self) -> bool:
        """Whether it asks, or does what was asked for."""
        return self._job is not None or not self.go_button.isHidden()

    @property
    def is_running(self) -> bool:
        return self._job is not None

    @property
    def tally(self) -> Tally:
        """What became of the files that were asked for last."""
        return self._tally

    def forget(self) -> None:
        """Something else is shown: the last answers are of no interest any more."""
        if self._job is None:
            self._tally = NOTHING
            self._hide()

    def ask(self, wish: Wish) -> None:
        """Ask whether these files are to be put back; while others are, nothing happens."""
        if self._job is not None or not wish.ops:
            return
        self._let_go()
        self._ops, self._tally = wish.ops, NOTHING
        count = len(self._ops)

        def say() -> None:
            self.heading.setText(restore_texts.question(count))
            self.facts.setText(restore_texts.where(wish.folders, wish.more))
            self.cancel_button.setText(self.tr("Cancel"))

        self._show(say, go=True)
        self.go_button.setFocus()

    def start(self, how: How = How(), only: RestoreStatus | None = None) -> None:  # noqa: B008 - never changed
        """Put them back; with `only`, those that were not put back for this reason."""
        ops, known, restore = self._ops, self._tally, self._restore
        count = len(ops) if only is None else known.counts.get(only, 0)
        if self._job is not None or not count:
            return

        def work(progress: Progress) -> Tally:
            chosen = [op.id for op in ops if only is None or known.answers[op.id].status is only]
            return tally(known, restore(chosen, how, progress))

        self._show(self._say_going)
        self.bar.setRange(0, count)
        self.bar.setValue(0)
        self.bar.show()
        self.cancel_button.setFocus()
        self._job = Job(work, self)
        self.changed.emit()
        self._job.done.connect(self._take)
        self._job.failed.connect(self._fail)
        self._timer.start()
        self._job.start()

    def cancel(self) -> None:
        """Stop after the file in hand; or close the card."""
        if self._job is not None:
            self._job.cancel()
            self.cancel_button.setEnabled(False)
        else:
            self._hide()
            self.closed.emit()

    def stop(self, timeout_s: float) -> bool:
        """End after the file in hand, for a program that is about to quit."""
        return self._job is None or self._job.stop(timeout_s)

    def _build(self, theme: Theme) -> None:
        self.bar.setTextVisible(False)
        icons.Tint(self.go_button, "undo", theme, "on_accent")
        self.go_button.setProperty("kind", "primary")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        for button in (self.cancel_button, self.folder_button, self.beside_button, self.go_button):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        for widget in (self.heading, self.facts, self.bar):
            column.addWidget(widget)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.go_button.clicked.connect(lambda: self.start())
        self.beside_button.clicked.connect(lambda: self.start(How(rename_taken=True), RestoreStatus.TAKEN))
        self.folder_button.clicked.connect(lambda: self.start(How(create_folders=True), RestoreStatus.NO_FOLDER))
        self.cancel_button.clicked.connect(self.cancel)
        self._timer.timeout.connect(self._poll)

    def _show(self, say: Callable[[], None], go: bool = False, beside: bool = False, folder: bool = False) -> None:
        """Say something else, with these buttons."""
        self._say = say
        self.bar.hide()
        self.go_button.setVisible(go)
        self.beside_button.setVisible(beside)
        self.folder_button.setVisible(folder)
        self.cancel_button.setEnabled(True)
        say()
        self.show()
        self.changed.emit()

    def _hide(self) -> None:
        self.go_button.hide()
        self.hide()
        self.changed.emit()

    def _say_going(self) -> None:
        self.heading.setText(self.tr("Putting back…"))
        self.facts.setText(self.tr("{0} of {1}").format(*map(texts.number, (self.bar.value(), self.bar.maximum()))))
        self.cancel_button.setText(self.tr("Stop after this file"))

    def _poll(self) -> None:
        if self._job is not None:
            self.bar.setValue(self._job.progress.snapshot().done)
            self._say_going()

    def _take(self, known: Tally) -> None:
        self._end()
        self._tally = known

        def say() -> None:
            self.heading.setText(restore_texts.finished(known.counts))
            lines = restore_texts.why_not(known.counts) + restore_texts.renewed(known.renewed)
            self.facts.setText("\n".join(lines))
            self.beside_button.setText(restore_texts.beside(known.taken) if known.taken else "")
            self.folder_button.setText(restore_texts.folder_again(known.homeless) if known.homeless else "")
            self.cancel_button.setText(self.tr("Close"))

        self._show(say, beside=bool(known.taken), folder=bool(known.homeless))
        self.facts.setVisible(bool(self.facts.text()))
        self.cancel_button.setFocus()
        self.answered.emit(known)

    def _fail(self, error: Exception) -> None:
        self._end()

        def say() -> None:
            self.heading.setText(self.tr("Nothing was put back"))
            self.facts.setText(restore_texts.trouble(error))
            self.cancel_button.setText(self.tr("Close"))

        self._show(say)
        self.cancel_button.setFocus()
        self.failed.emit(error)

    def _end(self) -> None:
        self._timer.stop()
        self._job = None

    def _let_go(self) -> None:
        ops, self._ops = self._ops, []
        jobs.let_go(ops)
