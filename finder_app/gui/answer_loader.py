"""A question and the work that answers it in, the answer out: worked out in the background, the newest question only.

What a tab about a pair or a cluster needs is read in worker processes; whoever goes on to the next pair does not wait
for the one before.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress, Snapshot
from finder_app.gui.jobs import Job

KEPT = 8  # answers, so that going back is instant
GRACE_MS = 300  # ending a worker costs more than the end of what takes no longer

Work = Callable[[Pool, Progress], Any]


class AnswerLoader(QObject):
    """Works on one question at a time. One that comes meanwhile waits; an older one that waits is dropped."""

    answered = Signal(object, object)  # question, answer
    failed = Signal(object, object)  # question, Exception

    def __init__(self, pool: Callable[[], Pool], parent: QObject | None = None) -> None:
        """`pool` gives the workers when they are first needed."""
        super().__init__(parent)
        self._pool = pool
        self._wanted: tuple[Hashable, Work] | None = None
        self._running: tuple[Hashable, Job] | None = None
        self._known: OrderedDict[Hashable, object] = OrderedDict()

    def ask(self, question: Hashable, work: Work) -> None:
        """Answer a question; `answered` or `failed` follows for the newest question only."""
        self._wanted = question, work
        if question in self._known:
            self._known.move_to_end(question)
            self.answered.emit(question, self._known[question])
            self._leave_running()
        elif self._running is None:
            self._start()
        else:
            self._leave_running()

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self._wanted = None
        self._leave_running()

    def forget(self) -> None:
        """The answers of before are no longer true."""
        self._known.clear()
        self.drop()

    def unlearn(self, question: Hashable) -> None:
        """An answer that may be another one next time."""
        self._known.pop(question, None)

    def stop(self) -> bool:
        """Want nothing more and wait a moment for what runs; False when it did not end."""
        self._wanted = None
        return self._running is None or self._running[1].stop()

    def snapshot(self) -> Snapshot | None:
        """How far the work on the newest question is."""
        if self._running is None or self._wanted is None or self._running[0] != self._wanted[0]:
            return None
        return self._running[1].progress.snapshot()

    def _start(self) -> None:
        if self._wanted is None:
            return
        question, work = self._wanted
        pool = self._pool()
        job = Job(lambda progress: work(pool, progress))
        self._running = question, job
        job.done.connect(self._done)
        job.failed.connect(self._broken)
        job.cancelled.connect(self._cancelled)
        job.start()

    def _is_wanted(self) -> bool:
        return self._running is not None and self._wanted is not None and self._running[0] == self._wanted[0]

    def _leave_running(self) -> None:
        if self._running is not None and not self._is_wanted():
            QTimer.singleShot(GRACE_MS, self._end_unwanted)

    def _end_unwanted(self) -> None:
        if self._running is not None and not self._is_wanted():
            self._running[1].cancel()

    def _done(self, answer: object) -> None:
        assert self._running is not None
        question = self._running[0]
        self._known[question] = answer
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        is_wanted, self._running = self._is_wanted(), None
        if is_wanted:
            self._wanted = None
            self.answered.emit(question, answer)
        self._go_on()

    def _broken(self, error: Exception) -> None:
        assert self._running is not None
        question, is_wanted = self._running[0], self._is_wanted()
        self._running = None
        if is_wanted:
            self._wanted = None
            self.failed.emit(question, error)
        self._go_on()

    def _go_on(self) -> None:
        """Start what was asked for meanwhile."""
        if self._wanted is not None and self._wanted[0] not in self._known:
            self._start()

    def _cancelled(self) -> None:
        self._running = None
        self._go_on()
