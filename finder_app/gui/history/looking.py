"""Acts in, where their files are now out: looked at in the background, one lot at a time, the newest wish next."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from finder_app.gui.history import journal_reading
from finder_app.gui.jobs import Job
from finder_app.review.acting.history import Whereabouts
from finder_app.review.acting.journal import Op


class Looking(QObject):
    """`found` carries a mapping from the numbers of acts to where their files are."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Op, ...] = ()
        self._job: Job | None = None

    def look(self, ops: Sequence[Op]) -> None:
        """Look where these are; instead of those that were asked for before and are not looked at yet."""
        self._wanted = tuple(ops)
        self._go_on()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._wanted = ()
        if self._job is not None:
            self._job.cancel()

    def _go_on(self) -> None:
        if self._job is not None or not self._wanted:
            return
        ops, self._wanted = self._wanted, ()
        self._job = Job(lambda progress: journal_reading.look(ops, progress), self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._end)
        self._job.cancelled.connect(self._end)
        self._job.start()

    def _take(self, found: dict[int, Whereabouts]) -> None:
        self._job = None
        self.found.emit(found)
        self._go_on()

    def _end(self, _error: object = None) -> None:
        self._job = None
        self._go_on()
