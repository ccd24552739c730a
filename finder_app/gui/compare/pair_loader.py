"""A pair of files in, its side-by-side view out: read in a worker process, only the newest wish is answered."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from finder_app.engine import pair_view
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.answer_loader import AnswerLoader
from finder_app.gui.compare.pair_question import PairFailure, ask
from finder_app.gui.diff.diff_document import DiffDocument, build
from finder_app.gui.freshness import Freshness


@dataclass(frozen=True, slots=True)
class LoadedPair:
    """What was asked for, and what came of it."""

    request: PairRequest
    view: PairView
    document: DiffDocument


class PairLoader(QObject):
    """Loads one pair at a time; what is remembered is looked at again."""

    loaded = Signal(object)  # LoadedPair
    failed = Signal(object)  # PairFailure
    stale = Signal(object)  # PairFailure: what was loaded from memory is no longer what the disk holds

    def __init__(self, pool: Callable[[], Pool], parent: QObject | None = None) -> None:
        """`pool` gives the workers when they are first needed."""
        super().__init__(parent)
        self._pool = pool
        self._options = ScanOptions()
        self._wanted: PairRequest | None = None
        self._answers = AnswerLoader(pool, self, keeps=lambda answer: isinstance(answer, LoadedPair))
        self._checked: PairRequest | None = None
        self._freshness = Freshness(self)
        self._freshness.stale.connect(self._tell_stale)
        self._answers.answered.connect(self._show)
        self._answers.failed.connect(self._tell_broken)

    @property
    def pool(self) -> Callable[[], Pool]:
        return self._pool

    @property
    def options(self) -> ScanOptions:
        return self._options

    def set_options(self, options: ScanOptions) -> None:
        """The limits and types of the scan that the pairs come from; what was loaded before is forgotten."""
        self._options = options
        self._wanted = None
        self._answers.forget()

    def load(self, request: PairRequest) -> None:
        """Load a pair; `loaded` or `failed` follows for the newest request only."""
        self._wanted = request
        is_known, options = self._answers.knows(request), self._options
        self._answers.ask(request, lambda pool, progress: load(pool, options, request, progress))
        if is_known:
            self._check(request)

    def stop(self) -> bool:
        """Ask for nothing more and wait a moment for what runs; False when it did not end."""
        self._wanted = None
        return self._answers.stop()

    def _check(self, request: PairRequest) -> None:
        """Look in the background whether the files are still as they were read."""
        self._checked = request
        self._freshness.look((request.left, request.right))

    def _tell_stale(self, problem: SkippedFile) -> None:
        request = self._checked
        self._answers.unlearn(request)
        if request is not None and request == self._wanted:
            self.stale.emit(PairFailure(request, problem.reason, problem.detail, problem))

    def _show(self, _request: PairRequest, answer: LoadedPair | PairFailure) -> None:
        (self.loaded if isinstance(answer, LoadedPair) else self.failed).emit(answer)

    def _tell_broken(self, request: PairRequest, error: Exception) -> None:
        self.failed.emit(PairFailure(request, SkipReason.CRASHED, f"{type(error).__name__}: {error}"))


def load(pool: Pool, options: ScanOptions, request: PairRequest, progress: Progress) -> LoadedPair | PairFailure:
    """Read and align a pair in a worker process and prepare it for drawing; raises Cancelled."""
    found = ask(pool, pair_view.load_columns, options, request, progress)
    return found if isinstance(found, PairFailure) else LoadedPair(request, found, build(found.diff.rows))
