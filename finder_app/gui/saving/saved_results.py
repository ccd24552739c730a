"""The person's result files: the review on display saved to one, and one opened again; both in the background."""

import datetime
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from finder_app.engine.library_frames import Fault
from finder_app.engine.progress import Progress
from finder_app.gui import paths, reasons, texts
from finder_app.gui.acting import trashing
from finder_app.gui.banner import Words
from finder_app.gui.jobs import Job
from finder_app.gui.progress_box import ProgressBox
from finder_app.gui.saving import result_texts
from finder_app.review.acting import already_done
from finder_app.review.atomic_file import ExportRefused
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.saving import autosave, result_file, saved_review
from finder_app.review.saving.result_file import SUFFIX, Saved
from finder_app.review.session import Review

FINISH_TIMEOUT_S = 10.0
Lasting = Callable[[], NotDuplicates | None]


class Opened(NamedTuple):
    """A review from a file: the person's own, or one of the program's, which has no `path` for the person."""

    review: Review
    name: str  # of the result
    path: Path | None


class Written(NamedTuple):
    """A review that was saved, where, and how often it had been changed by then."""

    review: Review
    path: Path
    writes: int


class SavedResults(QObject):
    """Knows which file the review on display is saved in, and whether it has changed since."""

    opened = Signal(object)  # Opened
    changed = Signal()  # `path` or `is_unsaved`
    told = Signal(object)  # Words of why something was not done
    saved = Signal(object)  # Path
    broken = Signal(object)  # an exception that a person should hear of

    def __init__(self, window: QWidget, lasting: Lasting = lambda: None) -> None:
        super().__init__(window)
        self._window = window
        self._lasting = lasting
        self._review: Review | None = None
        self._job: Job | None = None
        self._is_writing = False  # not opening
        self._is_over = False
        self._ended: Job | None = None
        self._writes = 0  # changes of the review, counted
        self.name = ""
        self.path: Path | None = None
        self.is_unsaved = False

    @property
    def review(self) -> Review | None:
        """The review on display."""
        return self._review

    def show(self, review: Review, name: str, path: Path | None) -> None:
        """This is the review on display from now on."""
        self._review, self.name, self.path, self.is_unsaved = review, name, path, False
        self.changed.emit()

    def note_change(self) -> None:
        """Something was decided."""
        self._writes += 1
        if not self.is_unsaved:
            self.is_unsaved = True
            self.changed.emit()

    # What the commands do

    def save(self) -> None:
        """Save to the file of the review, or ask for one."""
        if self.path is None:
            self.save_as()
        else:
            self.write(self.path)

    def save_as(self) -> None:
        """Ask where to save."""
        if self._review is None:
            return
        suggested = str(self.path or _suggested(self._review))
        words = self.tr("Save results as")
        name, _ = QFileDialog.getSaveFileName(self._window, words, suggested, self._kinds())
        if name:
            target = Path(name)
            self.write(target if target.suffix else target.with_name(target.name + SUFFIX))

    def choose(self) -> None:
        """Ask for a file to open."""
        folder = str(self.path.parent) if self.path is not None else str(paths.documents_folder())
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open results"), folder, self._kinds())
        if name:
            self.open_path(Path(name))

    def write(self, target: Path) -> None:
        """Save to this file."""
        if self._review is None or self._job is not None:
            return
        review, writes = self._review, self._writes
        kept = saved_review.saved_of(review, self.name)

        def work(progress: Progress) -> Written:
            result_file.write(target, kept, progress)
            return Written(review, target, writes)

        job = self._start(work, self.tr("Saving {}…").format(texts.display_name(target)))
        self._is_writing = True
        job.done.connect(self._note_saved)
        job.failed.connect(self._tell_unsaved)
        job.start()

    def open_path(self, source: Path) -> None:
        """Open a person's file."""
        self._open(source, partial(_opened, source, self._lasting, is_own=True))

    def resume(self, source: Path) -> None:
        """Go on with a review that the program has kept."""
        self._open(source, partial(_opened, source, self._lasting, is_own=False))

    def stop(self) -> None:
        """The window closes: what is being written is finished, or left as it was where that takes too long."""
        self._is_over = True
        if self._job is not None:
            self._job.blockSignals(True)
            if self._is_writing:
                self._job.wait(FINISH_TIMEOUT_S)
            self._job.stop()

    def _open(self, source: Path, work: Callable[[Progress], object]) -> None:
        if self._job is not None:
            return
        job = self._start(work, self.tr("Opening {}…").format(texts.display_name(source)))
        job.done.connect(partial(self._take, source))
        job.failed.connect(partial(self._tell_unopened, source))
        job.start()

    def _start(self, work: Callable[[Progress], object], words: str) -> Job:
        job = Job(work)
        self._job, self._is_writing = job, False
        for ended in (job.done, job.failed, job.cancelled):
            ended.connect(self._end_job)
        ProgressBox(job, words, self._window)
        return job

    def _end_job(self) -> None:
        # Held until the next one ends: others have yet to hear of this end, and hear nothing of what is no more.
        self._ended, self._job = self._job, None

    def _take(self, source: Path, found: Opened | Fault) -> None:
        if self._is_over:
            return  # it was found just before
        if isinstance(found, Fault):
            self._tell(lambda: result_texts.fault(found).format(texts.display_name(source)))
        else:
            self.opened.emit(found)

    def _tell_unopened(self, source: Path, error: Exception) -> None:
        if isinstance(error, OSError):
            self._tell(lambda: result_texts.not_read(source, error))
        else:
            self.broken.emit(error)

    def _note_saved(self, done: Written) -> None:
        if done.review is self._review:  # else another one is on display by now, which has nothing to do with the file
            self.path, self.is_unsaved = done.path, self._writes != done.writes
            self.changed.emit()
        self.saved.emit(done.path)

    def _tell_unsaved(self, error: Exception) -> None:
        if isinstance(error, ExportRefused):
            self._tell(lambda: reasons.export_problem(error.problem).format(texts.display_path(error.path)))
        elif isinstance(error, OSError):
            self._tell(lambda: reasons.not_written(error))
        else:
            self.broken.emit(error)

    def _tell(self, words: Words) -> None:
        self.told.emit(words)

    def _kinds(self) -> str:
        return f"{self.tr('Results of Finder App')} (*{SUFFIX});;{self.tr('All files')} (*)"


def _opened(source: Path, lasting: Lasting, progress: Progress, *, is_own: bool) -> Opened | Fault:
    """The review that a file holds, or why it is not taken."""
    saved = result_file.read(source, progress) if is_own else autosave.read(source, progress)
    if not isinstance(saved, Saved):
        return saved
    review = saved_review.review_of(saved, lasting())
    already_done.forget_done(review, trashing.journal_file())
    progress.check()
    return Opened(review, saved.heading.name, source) if is_own else Opened(review, saved.heading.name, None)


def _suggested(review: Review) -> Path:
    """A name that says what was scanned, and when."""
    roots = review.result.options.roots
    stem = roots[0].name if roots and roots[0].name else "results"
    return paths.documents_folder() / f"{stem} {datetime.datetime.now().astimezone():%Y-%m-%d}{SUFFIX}"
