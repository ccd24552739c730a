"""Steps on a review in, done in their order: at once where that is quick, else worked out by a job and taken over.

What a person does while a long step is worked out waits for its turn. Where the review has changed in another way
meanwhile, as by another threshold, the step is worked out again.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from finder_app.gui.jobs import Job
from finder_app.review.history import Step as HistoryStep
from finder_app.review.rehearsal import Rehearsed
from finder_app.review.session import Review

MOST_FILES = 2_000  # that are decided at once
MOST_DOCUMENTS = 20_000  # of a result whose clusters are made anew at once


@dataclass(frozen=True, slots=True)
class Step:
    """What is done to a review, who hears of the answer, and whether it takes long as the review is then."""

    act: Callable[[Review], Any]
    tell: Callable[[Any], object]
    is_long: Callable[[Review], bool]


class ClusterSteps(QObject):
    """`began` and `ended` frame each time in which something is worked out."""

    began = Signal()
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._waiting: deque[Step] = deque()  # the first is the one that the job works out
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        return bool(self._waiting)

    def set_review(self, review: Review | None) -> None:
        """Work on another review from now on; what was to be done to the former one is done now."""
        self.finish()
        self._review = review

    def take(self, step: Step) -> Any:
        """Do a step now, and return its answer, or do it later; then None."""
        review = self._review
        if review is None:
            return None
        if self._waiting or step.is_long(review):
            self._waiting.append(step)
            self._go_on()
            return None
        return _done(step, review)

    def finish(self) -> None:
        """Do all that waits; nobody hears of what came of it."""
        job, self._job = self._job, None
        if job is not None:
            job.blockSignals(True)
            self.ended.emit()
        while self._waiting and self._review is not None:
            self._waiting.popleft().act(self._review)

    def _go_on(self) -> None:
        review = self._review
        while self._job is None and self._waiting and review is not None:
            step = self._waiting[0]
            if step.is_long(review):
                self._rehearse(step, review)
            else:
                self._waiting.popleft()
                _done(step, review)

    def _rehearse(self, step: Step, review: Review) -> None:
        self._job = job = Job(lambda _progress: review.rehearse(step.act))
        job.done.connect(self._take_over)  # unless it is done by hand meanwhile, and perhaps to another review
        job.failed.connect(self._fail)
        job.start()
        self.began.emit()

    def _take_over(self, rehearsed: Rehearsed[Review, Any]) -> None:
        self._end_job()
        if self._review is not None and self._review.take_over(rehearsed):
            self._waiting.popleft().tell(rehearsed.answer)
        self._go_on()

    def _fail(self, error: Exception) -> None:
        self._end_job()
        self._waiting.popleft()
        self._go_on()
        raise error  # our own mistake: somebody has to hear of it

    def _end_job(self) -> None:
        self._job = None
        self.ended.emit()


def _done(step: Step, review: Review) -> Any:
    answer = step.act(review)
    step.tell(answer)
    return answer


def are_many(files: int) -> Callable[[Review], bool]:
    """Whether so many files take long to be decided."""
    return lambda _review: files > MOST_FILES


def is_large(review: Review) -> bool:
    """Whether it takes long to make clusters anew."""
    return len(review.result.documents) > MOST_DOCUMENTS


def undoes_much(review: Review) -> bool:
    """Whether the last step takes long to be taken back."""
    return _is_much(review.next_undo, review)


def redoes_much(review: Review) -> bool:
    """Whether what was taken back takes long to be taken again."""
    return _is_much(review.next_redo, review)


def _is_much(step: HistoryStep | None, review: Review) -> bool:
    return step is not None and (step.files > MOST_FILES or (step.limiting is not None and is_large(review)))
