"""Questions and the work that answers them in, the newest one's answer out: one piece of work runs at a time.

What is asked meanwhile waits; an older question that waits is dropped. What runs for a question that nobody waits for
any more is ended after a moment of patience: often it is done by then, and what came of it may be of use.
"""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from finder_app.engine.progress import Progress, Snapshot
from finder_app.gui.jobs import Job

Work = Callable[[Progress], object]


class NewestJob(QObject):
    """Tells what each question came to, and whether it was still the newest one then."""

    done = Signal(object, object, bool)  # question, answer, is newest
    failed = Signal(object, object, bool)  # question, Exception, is newest

    def __init__(self, patience_ms: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._patience_ms = patience_ms
        self._wanted: tuple[Hashable, Work] | None = None
        self._running: tuple[Hashable, Job] | None = None

    @property
    def is_running(self) -> bool:
        return self._running is not None

    def ask(self, question: Hashable, work: Work) -> None:
        """Answer a question as soon as nothing else runs; one that runs already is not begun again."""
        self._wanted = question, work
        if self._running is None:
            self._start()
        else:
            self._leave_running()

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self._wanted = None
        self._leave_running()

    def stop(self) -> bool:
        """Want nothing more and wait a moment for what runs; False when it did not end."""
        self._wanted = None
        return self._running is None or self._running[1].stop()

    def snapshot(self) -> Snapshot | None:
        """How far the work on the newest question is."""
        return self._running[1].progress.snapshot() if self._running is not None and self._is_newest() else None

    def _is_newest(self) -> bool:
        return self._running is not None and self._wanted is not None and self._running[0] == self._wanted[0]

    def _start(self) -> None:
        if self._wanted is None:
            return
        question, work = self._wanted
        job = Job(work)
        self._running = question, job
        job.done.connect(self._take)
        job.failed.connect(self._fail)
        job.cancelled.connect(self._go_on)
        job.start()

    def _leave_running(self) -> None:
        if self._running is not None and not self._is_newest():
            QTimer.singleShot(self._patience_ms, self, self._end_unwanted)

    def _end_unwanted(self) -> None:
        if self._running is not None and not self._is_newest():
            self._running[1].cancel()

    def _take(self, answer: object) -> None:
        self._tell(self.done, answer)

    def _fail(self, error: Exception) -> None:
        self._tell(self.failed, error)

    def _tell(self, signal: SignalInstance, outcome: object) -> None:
        assert self._running is not None
        question, is_newest = self._running[0], self._is_newest()
        self._running = None
        if is_newest:
            self._wanted = None
        signal.emit(question, outcome, is_newest)
        if self._running is None:  # else the one who was told has asked again
            self._start()

    def _go_on(self) -> None:
        assert self._running is not None
        if self._is_newest() and not self._running[1].progress.is_cancelled:
            self._wanted = None  # it ended by itself, as nobody is left to do it: to ask again would never end
        self._running = None
        self._start()
