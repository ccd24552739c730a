"""A question about a pair of files in, the answer of a worker process out; only the newest question is answered."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.answer_loader import AnswerLoader

Answer = TypeVar("Answer")
Function = Callable[[ScanOptions, PairRequest], Answer | SkippedFile]


@dataclass(frozen=True, slots=True)
class PairFailure:
    """What was asked for, and why there is nothing to show; `skipped` names the file where one is to blame."""

    request: PairRequest
    reason: SkipReason
    detail: str
    skipped: SkippedFile | None = None


class PairQuestion(QObject):
    """Asks in the background, and the disk each time: no answer is remembered."""

    answered = Signal(object)
    failed = Signal(object)  # PairFailure, or an exception

    def __init__(self, pool: Callable[[], Pool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answers = AnswerLoader(pool, self, keeps=lambda _answer: False)
        self._answers.answered.connect(self._tell)
        self._answers.failed.connect(lambda _question, error: self.failed.emit(error))

    def ask(self, function: Function[object], options: ScanOptions, request: PairRequest) -> None:
        """Have a module's function answer about a pair."""
        question = function, options, request
        self._answers.ask(question, lambda pool, progress: ask(pool, *question, progress))

    def drop(self) -> None:
        """Let the open question go."""
        self._answers.drop()

    def stop(self) -> None:
        """Ask for nothing more and wait a moment for what runs."""
        self._answers.stop()

    def _tell(self, _question: object, found: object) -> None:
        (self.failed if isinstance(found, PairFailure) else self.answered).emit(found)


def ask(
    pool: Pool, function: Function[Answer], options: ScanOptions, request: PairRequest, progress: Progress
) -> Answer | PairFailure:
    """What the function makes of a pair in a worker process, or why it makes nothing of it; raises Cancelled."""
    size_bytes = request.left.size + request.right.size
    [(_, found)] = pool.map(function, options, [request], weigh=lambda _: size_bytes, progress=progress)
    if isinstance(found, Failure):
        return PairFailure(request, found.reason, found.detail)
    if isinstance(found, SkippedFile):
        return PairFailure(request, found.reason, found.detail, found)
    return found
