"""What to show and how to sort it in, the rows of the tree out: at once where that is quick, else by a job.

One job runs at a time; of the wishes that come meanwhile only the newest is fulfilled.
"""

from PySide6.QtCore import QObject, Signal

from finder_app.engine.progress import Progress
from finder_app.gui.clusters.cluster_order import Arrangement, Order, arrange
from finder_app.gui.jobs import Job
from finder_app.review.query import Query
from finder_app.review.row_filter import Choice, Columns
from finder_app.review.session import Review

QUICK = 10_000  # files that are filtered and sorted within a frame


class ClusterArranger(QObject):
    """Keeps the wishes of a person; `arranged` tells the rows that fulfil them."""

    arranged = Signal(object)  # Arrangement
    began = Signal()  # it takes a while

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.choice = Choice(Query())
        self.order = Order()
        self._review: Review | None = None
        self._columns: Columns | None = None
        self._job: Job | None = None
        self._is_stale = False  # what the job works out is not wanted any more

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    @property
    def is_plain(self) -> bool:
        """Whether all clusters are wanted, in the order of the review."""
        return self.choice.is_everything and self.order.column is None

    @property
    def columns(self) -> Columns | None:
        """The columns of the review on display."""
        return self._columns

    def set_review(self, review: Review | None) -> None:
        """Arrange another review from now on, or other clusters of the same."""
        self._is_stale = True  # what runs is about other clusters
        if self._job is not None:
            self._job.cancel()
        if review is not self._review:
            self._review = review
            self._columns = Columns(review) if review is not None else None

    def at_once(self) -> Arrangement | None:
        """The rows that are wanted, where they are found within a frame."""
        if self._review is None or self._columns is None:
            return None
        if len(self._review.result.documents) > QUICK and not self.is_plain:
            return None
        return arrange(self._columns, self.choice, self.order, Progress())

    def arrange(self) -> None:
        """Find the rows that are wanted now; `arranged` follows, in this call or later."""
        found = self.at_once()
        if self._job is not None:
            self._is_stale = True
            self._job.cancel()
        if found is not None:
            self.arranged.emit(found)
        elif self._columns is not None and self._job is None:
            self._start(self._columns)

    def stop(self) -> None:
        """Wait a moment for what runs."""
        if self._job is not None:
            self._job.stop()

    def _start(self, columns: Columns) -> None:
        choice, order = self.choice, self.order
        self._is_stale = False
        self._job = Job(lambda progress: arrange(columns, choice, order, progress), self)
        self._job.done.connect(self._take)
        self._job.cancelled.connect(self._go_on)
        self._job.failed.connect(self._fail)
        self._job.start()
        self.began.emit()

    def _take(self, found: Arrangement) -> None:
        if self._is_stale:
            self._go_on()
        else:
            self._end()
            self.arranged.emit(found)

    def _go_on(self) -> None:
        self._end()
        self.arrange()

    def _fail(self, error: Exception) -> None:
        """The clusters changed under it, or it is our own mistake; then somebody has to hear of it."""
        is_stale = self._is_stale
        self._end()
        if not is_stale:
            raise error
        self.arrange()

    def _end(self) -> None:
        if self._job is not None:
            self._job.deleteLater()
        self._job = None
