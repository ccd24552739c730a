"""A question and the work that answers it in, the answer out: worked out in worker processes, the newest question only.

What a tab about a pair or a cluster needs is read in the background; whoever goes on to the next pair does not wait
for the one before, and whoever comes back does not wait at all.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from PySide6.QtCore import QObject, Signal

from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress, Snapshot
from finder_app.gui.newest_job import NewestJob

KEPT = 8  # answers, so that going back is instant
GRACE_MS = 300  # ending a worker costs more than the end of what takes no longer

Work = Callable[[Pool, Progress], Any]


class AnswerLoader(QObject):
    """Works on one question at a time and remembers the last answers."""

    answered = Signal(object, object)  # question, answer
    failed = Signal(object, object)  # question, Exception

    def __init__(
        self,
        pool: Callable[[], Pool],
        parent: QObject | None = None,
        *,
        keeps: Callable[[object], bool] = lambda _answer: True,
    ) -> None:
        """`pool` gives the workers when they are first needed; `keeps` says which answers stay true."""
        super().__init__(parent)
        self._pool = pool
        self._keeps = keeps
        self._known: OrderedDict[Hashable, object] = OrderedDict()
        self._age = 0  # grows with each forgetting: what was asked before it is not remembered after it
        self._job = NewestJob(GRACE_MS, self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._fail)

    def knows(self, question: Hashable) -> bool:
        """Whether the answer is remembered."""
        return question in self._known

    def ask(self, question: Hashable, work: Work) -> None:
        """Answer a question; `answered` or `failed` follows for the newest question only."""
        if question in self._known:
            self._job.drop()
            self._known.move_to_end(question)
            self.answered.emit(question, self._known[question])
        else:
            pool = self._pool()  # here: a worker dies with the thread that started it
            self._job.ask((self._age, question), lambda progress: work(pool, progress))

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self._job.drop()

    def forget(self) -> None:
        """The answers of before are no longer true."""
        self._age += 1
        self._known.clear()
        self.drop()

    def unlearn(self, question: Hashable) -> None:
        """An answer that may be another one next time."""
        self._known.pop(question, None)

    def stop(self) -> bool:
        """Want nothing more and wait a moment for what runs; False when it did not end."""
        return self._job.stop()

    def snapshot(self) -> Snapshot | None:
        """How far the work on the newest question is."""
        return self._job.snapshot()

    def _take(self, asked: tuple[int, Hashable], answer: object, is_newest: bool) -> None:
        age, question = asked
        if age == self._age and self._keeps(answer):
            self._known[question] = answer
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        if is_newest:
            self.answered.emit(question, answer)

    def _fail(self, asked: tuple[int, Hashable], error: Exception, is_newest: bool) -> None:
        if is_newest:
            self.failed.emit(asked[1], error)
