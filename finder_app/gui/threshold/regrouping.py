"""Wanted thresholds in, a model that shows the clusters at them: worked out in the background, the newest wish wins."""

from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from finder_app.gui.jobs import Job

STOP_S = 2.0


class Regroupable(Protocol):
    """A review, as far as its thresholds go."""

    @property
    def similarity(self) -> float: ...

    @property
    def containment(self) -> float: ...

    def prepare(self, similarity: float, containment: float) -> Any:
        """The slow part, in any thread."""
        ...


class Adopter(Protocol):
    """What shows the review; `adopt` is the quick part."""

    @property
    def review(self) -> Any: ...

    def adopt(self, prepared: Any) -> object: ...


class Regrouping(QObject):
    """Follows the hand: one piece of work at a time; what was wished meanwhile comes next, and only the last of it."""

    regrouped = Signal(float)  # the similarity of what is shown now
    failed = Signal(object)  # the exception

    def __init__(self, model: Adopter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._wanted: tuple[Any, float] | None = None  # of which review
        self._job: Job | None = None
        self._review: Regroupable | None = None  # the one that the job works for

    @property
    def is_running(self) -> bool:
        return self._job is not None

    def ask(self, similarity: float) -> None:
        """Wish for the clusters at a similarity."""
        self._wanted = self._model.review, similarity
        self._go_on()

    def make_ready(self) -> None:
        """Link the pairs of the review on display before anyone asks; later everything is quick."""
        review: Regroupable | None = self._model.review
        if review is not None and self._job is None:
            self._begin(review, review.similarity, is_shown=False)

    def stop(self) -> bool:
        """Forget all wishes and wait a moment; False when the work still runs."""
        self._wanted = None
        job, self._job = self._job, None
        if job is None:
            return True
        job.blockSignals(True)
        return job.stop(STOP_S)

    def _go_on(self) -> None:
        review: Regroupable | None = self._model.review
        if self._job is not None or self._wanted is None or review is None:
            return
        (wished_of, similarity), self._wanted = self._wanted, None
        if wished_of is review and similarity != review.similarity:
            self._begin(review, similarity, is_shown=True)

    def _begin(self, review: Regroupable, similarity: float, *, is_shown: bool) -> None:
        containment = review.containment
        self._review = review
        self._job = Job(lambda _: review.prepare(similarity, containment))
        self._job.done.connect(self._show if is_shown else self._end)
        self._job.failed.connect(self._fail)
        self._job.start()

    def _show(self, prepared: Any) -> None:
        review = self._review
        self._forget_job()
        if review is not None and review is self._model.review:  # else another one is on display by now
            self._model.adopt(prepared)
            self.regrouped.emit(review.similarity)
        self._go_on()

    def _end(self, _prepared: object) -> None:
        self._forget_job()
        self._go_on()

    def _fail(self, error: Exception) -> None:
        self._forget_job()
        self.failed.emit(error)
        self._go_on()

    def _forget_job(self) -> None:
        self._job = self._review = None
