"""What to show and how to sort it in, the rows of the tree out: at once where that is quick, else by a job."""

from PySide6.QtCore import QObject, Signal

from finder_app.engine.progress import Progress
from finder_app.gui.clusters.cluster_order import Arrangement, Order, arrange
from finder_app.gui.newest_job import NewestJob
from finder_app.review.query.query import Query
from finder_app.review.query.row_filter import Choice, Columns
from finder_app.review.session import Review

QUICK = 10_000  # files that are filtered and sorted within a frame


class ClusterArranger(QObject):
    """Keeps the wishes of a person; `arranged` tells the rows that fulfil them."""

    arranged = Signal(object)  # Arrangement

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.choice = Choice(Query())
        self.order = Order()
        self._review: Review | None = None
        self._columns: Columns | None = None
        self._job = NewestJob(parent=self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        return self._job.is_running

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
        self._job.drop()  # what runs is about other clusters
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
        if found is not None:
            self._job.drop()
            self.arranged.emit(found)
        elif self._columns is not None:
            columns, choice, order = self._columns, self.choice, self.order
            wish = object()  # the same wish again may find other decisions
            self._job.ask(wish, lambda progress: arrange(columns, choice, order, progress))

    def stop(self) -> None:
        """Wait a moment for what runs."""
        self._job.stop()

    def _take(self, _wish: object, found: Arrangement, is_newest: bool) -> None:
        if is_newest:
            self.arranged.emit(found)

    def _fail(self, _wish: object, error: Exception, is_newest: bool) -> None:
        """The clusters changed under it, or it is our own mistake; then somebody has to hear of it."""
        if is_newest:
            raise error
