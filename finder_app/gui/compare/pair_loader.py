"""A pair of files in, its side-by-side view out: read in a worker process, only the newest wish is answered."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from finder_app.engine import pair_view
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.diff.diff_document import DiffDocument, build
from finder_app.gui.jobs import Job

KEPT = 8  # pairs, so that going back is instant
GRACE_MS = 300  # ending a worker costs more than the end of an ordinary pair, which is kept for going back


@dataclass(frozen=True, slots=True)
class LoadedPair:
    """What was asked for, and what came of it."""

    request: PairRequest
    view: PairView
    document: DiffDocument


@dataclass(frozen=True, slots=True)
class PairFailure:
    """What was asked for, and why there is nothing to show; `skipped` names the file where one is to blame."""

    request: PairRequest
    reason: SkipReason
    detail: str
    skipped: SkippedFile | None = None


class PairLoader(QObject):
    """Loads one pair at a time. A wish that comes meanwhile waits; an older one that waits is dropped."""

    loaded = Signal(object)  # LoadedPair
    failed = Signal(object)  # PairFailure
    stale = Signal(object)  # PairFailure: what was loaded from memory is no longer what the disk holds

    def __init__(self, pool: Callable[[], Pool], parent: QObject | None = None) -> None:
        """`pool` gives the workers when they are first needed."""
        super().__init__(parent)
        self._pool = pool
        self._options = ScanOptions()
        self._wanted: PairRequest | None = None
        self._running: tuple[PairRequest, Job] | None = None
        self._known: OrderedDict[PairRequest, LoadedPair] = OrderedDict()

    @property
    def pool(self) -> Callable[[], Pool]:
        return self._pool

    @property
    def options(self) -> ScanOptions:
        return self._options

    def set_options(self, options: ScanOptions) -> None:
        """The limits and types of the scan that the pairs come from; what was loaded before is forgotten."""
        self._options = options
        self._known.clear()
        self._wanted = None

    def load(self, request: PairRequest) -> None:
        """Load a pair; `loaded` or `failed` follows for the newest request only."""
        self._wanted = request
        known = self._known.get(request)
        if known is not None:
            self._known.move_to_end(request)
            self.loaded.emit(known)
            self._check(request)
        elif self._running is None:
            self._start(request)
        elif self._running[0] != request:
            QTimer.singleShot(GRACE_MS, self._end_stale)

    def stop(self) -> bool:
        """Ask for nothing more and wait a moment for what runs; False when it did not end."""
        self._wanted = None
        return self._running is None or self._running[1].stop()

    def _start(self, request: PairRequest) -> None:
        pool, options = self._pool(), self._options
        job = Job(lambda progress: load(pool, options, request, progress))
        self._running = (request, job)
        job.done.connect(self._done)
        job.failed.connect(self._broken)
        job.cancelled.connect(self._cancelled)
        job.start()

    def _check(self, request: PairRequest) -> None:
        """Look in the background whether the files are still as they were read."""
        job = Job(lambda _: find_stale(request))
        job.done.connect(self._tell_stale)
        job.start()

    def _tell_stale(self, problem: PairFailure | None) -> None:
        if problem is not None:
            self._known.pop(problem.request, None)
            if problem.request == self._wanted:
                self.stale.emit(problem)

    def _done(self, result: LoadedPair | PairFailure) -> None:
        if isinstance(result, LoadedPair):
            self._known[result.request] = result
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        if result.request == self._wanted:
            (self.loaded if isinstance(result, LoadedPair) else self.failed).emit(result)
        self._go_on()

    def _broken(self, error: Exception) -> None:
        if self._running is not None and self._running[0] == self._wanted:
            detail = f"{type(error).__name__}: {error}"
            self.failed.emit(PairFailure(self._running[0], SkipReason.CRASHED, detail))
        self._go_on()

    def _cancelled(self) -> None:
        self._running = None
        if self._wanted is not None and self._wanted not in self._known:
            self._start(self._wanted)

    def _end_stale(self) -> None:
        if self._running is not None and self._running[0] != self._wanted:
            self._running[1].cancel()

    def _go_on(self) -> None:
        """Start what was asked for while another pair was read."""
        finished = self._running[0] if self._running is not None else None
        self._running = None
        if self._wanted is not None and self._wanted != finished and self._wanted not in self._known:
            self._start(self._wanted)


def find_stale(request: PairRequest) -> PairFailure | None:
    """Why the files of a pair are not as they were when they were found; None when they are."""
    for file in (request.left, request.right):
        try:
            status = file.path.lstat()
        except OSError as error:
            reason = SkipReason.VANISHED if isinstance(error, FileNotFoundError) else SkipReason.UNREADABLE
            return PairFailure(request, reason, str(error), SkippedFile(file.path, reason, str(error)))
        if (status.st_size, status.st_mtime_ns) != (file.size, file.mtime_ns):
            return PairFailure(request, SkipReason.CHANGED, "", SkippedFile(file.path, SkipReason.CHANGED))
    return None


def load(pool: Pool, options: ScanOptions, request: PairRequest, progress: Progress) -> LoadedPair | PairFailure:
    """Read and align a pair in a worker process and prepare it for drawing; raises Cancelled."""
    size_bytes = request.left.size + request.right.size
    answers = pool.map(pair_view.load_columns, options, [request], weigh=lambda _: size_bytes, progress=progress)
    for _, answer in answers:
        if isinstance(answer, Failure):
            return PairFailure(request, answer.reason, answer.detail)
        if isinstance(answer, SkippedFile):
            return PairFailure(request, answer.reason, answer.detail, answer)
        return LoadedPair(request, answer, build(answer.diff.rows))
    raise RuntimeError("the pool gave no answer for a pair")
