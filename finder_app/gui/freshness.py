"""Files as they were found in, the first that is no longer so out: looked at in the background.

What was worked out of files stays on display and in memory; whoever shows it again says when it is of an earlier text.
"""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from finder_app.gui.newest_job import NewestJob


class Freshness(QObject):
    """Looks at the newest files it was given; says something only when one of them is another one now."""

    stale = Signal(object)  # SkippedFile

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._looks = 0  # each is a question of its own: what is asked again is looked at again
        self._job = NewestJob(parent=self)
        self._job.done.connect(self._tell)

    def look(self, files: Iterable[SourceFile]) -> None:
        """Look whether these files are as they were."""
        wanted = tuple(files)
        self._looks += 1
        self._job.ask(self._looks, lambda _progress: find_stale(wanted))

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self._job.drop()

    def _tell(self, _look: object, problem: SkippedFile | None, is_newest: bool) -> None:
        if is_newest and problem is not None:
            self.stale.emit(problem)


def find_stale(files: Iterable[SourceFile]) -> SkippedFile | None:
    """The first of these files that is not as it was when it was found; None when all are."""
    for file in files:
        try:
            status = file.path.lstat()
        except OSError as error:
            reason = SkipReason.VANISHED if isinstance(error, FileNotFoundError) else SkipReason.UNREADABLE
            return SkippedFile(file.path, reason, str(error))
        if (status.st_size, status.st_mtime_ns) != (file.size, file.mtime_ns):
            return SkippedFile(file.path, SkipReason.CHANGED)
    return None
