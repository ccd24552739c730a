"""Options in, a Review out, by a scan in the background that can be stopped and cancelled."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from finder_app.engine.clusters import Grouping
from finder_app.engine.library import Library
from finder_app.engine.library_file import Trouble
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress
from finder_app.engine.scan import scan
from finder_app.gui.jobs import Job
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.session import Review


class Hindrance(NamedTuple):
    """Why the library was of no use to a scan, and where a damaged one was put."""

    trouble: Trouble
    set_aside: Path | None


class Scanner(QObject):
    """One scan at a time; `found`, `cancelled` or `failed` follows each start, and `hindered` the first of them."""

    found = Signal(object)  # Review
    hindered = Signal(object)  # Hindrance, where there was one
    cancelled = Signal()
    failed = Signal(object)  # the exception

    def __init__(
        self,
        pool: Callable[[], Pool],
        parent: QObject | None = None,
        library_folder: Callable[[], Path | None] = lambda: None,
        lasting: NotDuplicates | None = None,
    ) -> None:
        """`lasting` is the list of what is no duplicate, whatever a scan finds."""
        super().__init__(parent)
        self._lasting = lasting
        self._pool = pool
        self._library_folder = library_folder
        self._job: Job | None = None

    def start(self, options: ScanOptions) -> Progress:
        """Begin; what comes back can be polled."""
        pool, library_folder, lasting = self._pool(), self._library_folder(), self._lasting
        self._job = Job(lambda progress: _found(options, pool, progress, library_folder, lasting))
        self._job.done.connect(self._tell)
        self._job.cancelled.connect(self.cancelled)
        self._job.failed.connect(self.failed)
        self._job.start()
        return self._job.progress

    def finish_early(self) -> None:
        """Ask for what was found so far."""
        if self._job is not None:
            self._job.progress.finish_early()

    def cancel(self) -> None:
        """Ask for nothing any more."""
        if self._job is not None:
            self._job.cancel()

    def stop(self) -> bool:
        """Cancel and wait a moment; False when the scan still runs."""
        return self._job is None or self._job.stop()

    @property
    def is_running(self) -> bool:
        return self._job is not None and self._job.is_running

    def _tell(self, found: tuple[Review, Hindrance | None]) -> None:
        review, hindrance = found
        self.found.emit(review)
        if hindrance is not None:
            self.hindered.emit(hindrance)


def find(
    options: ScanOptions,
    pool: Pool,
    progress: Progress,
    library_folder: Path | None = None,
    lasting: NotDuplicates | None = None,
) -> Review:
    """Scan and group: what a person will look at. With the folder of a library only what has changed is read."""
    return _found(options, pool, progress, library_folder, lasting)[0]


def _found(
    options: ScanOptions, pool: Pool, progress: Progress, library_folder: Path | None, lasting: NotDuplicates | None
) -> tuple[Review, Hindrance | None]:
    hindrance = None
    opened = nullcontext() if library_folder is None else Library(library_folder)
    with opened as library:
        result = scan(options, pool, progress, library, publishes=True)
        if library is not None and library.trouble is not None:
            hindrance = Hindrance(library.trouble, library.set_aside)
    thresholds = options.similarity, options.containment
    linked = Grouping(result.documents, result.pairs, options.similarity, options.across)
    progress.check()
    return Review(result, linked.clusters(*thresholds), not_duplicates=lasting, grouping=linked), hindrance
