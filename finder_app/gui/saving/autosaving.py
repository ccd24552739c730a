"""The review on display in; its files in the data folder, written in the background a moment after each change."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from finder_app.engine.progress import Progress
from finder_app.gui.jobs import Job
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import result_file, saved_review
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Heading, Saved
from finder_app.review.session import Review

DELAY_MS = 1_000  # from a change to its being kept: what comes meanwhile is written with it
FINISH_TIMEOUT_S = 4.0
_Work = Callable[[Progress], Autosave]


class Autosaving(QObject):
    """Keeps one review at a time; where the disk refuses, the work goes on and `troubled` says so, once."""

    troubled = Signal(object)  # OSError
    broken = Signal(object)  # an exception that a person should hear of

    def __init__(self, folder: Path, parent: QObject | None = None, delay_ms: int = DELAY_MS) -> None:
        super().__init__(parent)
        self._folder = folder
        self._review: Review | None = None
        self._name = ""
        self._files: Autosave | None = None
        self._job: Job | None = None
        self._taken: list[Autosave] = []
        self._leaving: list[Job] = []
        self._is_stale = self._was_told = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(delay_ms)
        self._timer.timeout.connect(self._write)

    @property
    def is_kept(self) -> bool:
        """Whether all that was decided is on the disk."""
        return self._files is not None and self._job is None and not self._is_stale

    def begin(self, review: Review, name: str, *, is_there: bool = False) -> None:
        """Keep this review from now on, and no other; its files may be there already."""
        self.leave()
        if not len(review.clusters):
            return  # there is nothing to go on with
        self._review, self._name = review, name
        self._run(partial(_begin, self._folder, saved_review.saved_of(review, name), is_there=is_there))

    def note_change(self) -> None:
        """Something was decided: it is kept soon."""
        if self._review is not None:
            self._is_stale = True
            if not self._timer.isActive():
                self._timer.start()

    def leave(self) -> None:
        """Keep the last of the former review, and let go of it."""
        self._timer.stop()
        before, taken = self._job, self._taken if self._files is None else [self._files]
        if before is not None:
            before.blockSignals(True)
            if not taken and not self._is_stale:
                before.cancel()  # it was never there as a whole, and nothing was decided
        if taken or before is not None:
            last = self._last() if self._is_stale else None
            job = Job(partial(_finish, taken, last, before))
            job.done.connect(self._forget_left)
            job.failed.connect(self._forget_left)
            self._leaving.append(job)
            job.start()
        self._review, self._files, self._job, self._taken = None, None, None, []
        self._is_stale = False

    def finish(self) -> None:
        """The program ends: wait for what is being written, and write what waits."""
        self._timer.stop()
        if self._job is not None:
            self._job.wait(FINISH_TIMEOUT_S)
        self.leave()
        for job in self._leaving:
            job.wait(FINISH_TIMEOUT_S)

    def _write(self) -> None:
        """Keep what was decided until now; what was never there as a whole is written whole."""
        review = self._review
        if review is None or self._job is not None or not self._is_stale:
            return
        self._is_stale = False
        if self._files is None:
            self._run(partial(_begin, self._folder, saved_review.saved_of(review, self._name), is_there=False))
        else:
            self._run(partial(_keep, self._files, *self._last()))

    def _last(self) -> tuple[Heading, ReviewState]:
        assert self._review is not None
        return saved_review.heading_of(self._review, self._name), self._review.state()

    def _run(self, work: _Work) -> None:
        taken: list[Autosave] = []  # is known at once to whoever waits for the job, the signal comes later

        def note(progress: Progress) -> Autosave:
            taken.append(work(progress))
            return taken[0]

        self._taken = taken
        self._job = job = Job(note)
        job.done.connect(self._take)  # unless the review is left before: then these are not the files of the next one
        job.failed.connect(self._fail)
        job.start()

    def _take(self, files: Autosave) -> None:
        self._job = None
        self._files, self._name, self._was_told = files, files.name, False
        if self._is_stale:
            self._timer.start()

    def _fail(self, error: Exception) -> None:
        self._job = None
        self._is_stale = True  # it is tried again with the next change
        if not isinstance(error, OSError):
            self.broken.emit(error)
        elif not self._was_told:
            self._was_told = True
            self.troubled.emit(error)

    def _forget_left(self) -> None:
        self._leaving = [job for job in self._leaving if job.is_running]


def _begin(folder: Path, saved: Saved, progress: Progress, *, is_there: bool) -> Autosave:
    """Take the files of a review, and write it unless it is there; what another program has taken is left to it."""
    try:
        files = Autosave(folder, saved.heading.name)
    except BlockingIOError:
        saved = saved._replace(heading=saved.heading._replace(name=result_file.new_name()))
        files, is_there = Autosave(folder, saved.heading.name), False
    if not is_there:
        files.begin(saved, progress)
    return files


def _keep(files: Autosave, heading: Heading, state: ReviewState, _progress: Progress) -> Autosave:
    files.keep(heading, state)
    return files


def _finish(
    taken: list[Autosave], last: tuple[Heading, ReviewState] | None, before: Job | None, _progress: Progress
) -> None:
    """Keep the last, after what is being written; a review without anything left to do is not kept.

    However long the disk takes: what is written before must not come to lie over what comes last.
    """
    while before is not None and not before.wait(FINISH_TIMEOUT_S):
        pass
    for files in taken:
        try:
            if last is not None:
                files.keep(*last)
        finally:
            files.close()
        if last is not None and not last[0].clusters:
            files.discard()
