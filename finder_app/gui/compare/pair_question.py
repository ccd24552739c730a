"""A question about a pair of files in, the answer of a worker process out; only the newest question is answered."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile
from finder_app.gui.compare.pair_loader import PairFailure
from finder_app.gui.jobs import Job

Function = Callable[[ScanOptions, PairRequest], object]


class PairQuestion(QObject):
    """Asks in the background; an older question that is still open is let go."""

    answered = Signal(object)
    failed = Signal(object)  # PairFailure, or an exception

    def __init__(self, pool: Callable[[], Pool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = pool
        self._job: Job | None = None

    def ask(self, function: Function, options: ScanOptions, request: PairRequest) -> None:
        """Have a module's function answer about a pair."""
        self.drop()
        pool = self._pool()
        job = Job(lambda progress: answer(pool, function, options, request, progress))
        self._job = job
        job.done.connect(self._done)
        job.failed.connect(self.failed)
        job.start()

    def drop(self) -> None:
        """Let the open question go."""
        if self._job is not None:
            self._job.blockSignals(True)
            self._job.cancel()
            self._job = None

    def _done(self, found: object) -> None:
        self._job = None
        (self.failed if isinstance(found, PairFailure) else self.answered).emit(found)


def answer(pool: Pool, function: Function, options: ScanOptions, request: PairRequest, progress: Progress) -> object:
    """What the function makes of a pair in a worker process, or why it makes nothing of it; raises Cancelled."""
    size_bytes = request.left.size + request.right.size
    for _, found in pool.map(function, options, [request], weigh=lambda _: size_bytes, progress=progress):
        if isinstance(found, Failure):
            return PairFailure(request, found.reason, found.detail)
        if isinstance(found, SkippedFile):
            return PairFailure(request, found.reason, found.detail, found)
        return found
    raise RuntimeError("the pool gave no answer for a pair")
