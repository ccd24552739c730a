"""Reviews come and go in the window; here is what is kept of them: while one works, in files, and after a new scan."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow

from finder_app.engine.progress import Progress
from finder_app.gui import texts
from finder_app.gui.banner import Offer, Words
from finder_app.gui.drops import dropped_results
from finder_app.gui.jobs import Job
from finder_app.gui.saving import result_texts
from finder_app.gui.saving.autosaving import Autosaving
from finder_app.gui.saving.resume_card import ResumeCard
from finder_app.gui.saving.saved_results import Lasting, Opened, SavedResults
from finder_app.gui.scanning.start_panel import StartPanel
from finder_app.gui.theme import Theme
from finder_app.gui.workbench import Workbench
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import autosave, result_file, saved_review
from finder_app.review.saving.autosave import Kept
from finder_app.review.saving.carry_over import Carried, carry_over, overlap
from finder_app.review.saving.result_file import Saved
from finder_app.review.session import Review


class ResultKeeping(QObject):
    """`opened` carries a Review to be shown, `broken` an exception that a person should hear of."""

    opened = Signal(object)
    looked = Signal()  # what there is to go on with is offered now
    broken = Signal(object)  # an exception that a person should hear of

    def __init__(
        self,
        bench: Workbench,
        start: StartPanel,
        folder: Path,
        theme: Theme,
        window: QMainWindow,
        *,
        is_busy: Callable[[], bool] = lambda: False,
        lasting: Lasting = lambda: None,
    ) -> None:
        super().__init__(window)
        self._bench, self._start_panel, self._folder, self._window = bench, start, folder, window
        self._is_busy = is_busy
        self.files = SavedResults(window, lasting)
        self.autosaving = Autosaving(folder, self)
        self.card = ResumeCard(theme)
        start.offers.addWidget(self.card)
        self._jobs: list[Job] = []
        self._is_carried_last = False  # decisions of before are the last step, and the banner offers to take it back
        self._connect()

    def look(self) -> None:
        """Find, in the background, what there is to go on with, and offer it."""
        self._start(lambda _progress: autosave.kept(self._folder), self._offer)

    def scanned(self, review: Review) -> None:
        """A scan has ended: show its review, and keep it from now on, with what still holds of a former one."""
        former, name = self._former(), result_file.new_name()
        self._show(review, name, None)
        if len(review.clusters):
            self._start(partial(_carried, self._folder, name, former, review), partial(self._take_over, review))

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        """A file with results may be dropped on the window, unless a scan is on display."""
        if isinstance(event, QDragEnterEvent | QDropEvent) and not self._is_busy():
            dropped = dropped_results(event.mimeData())
            if dropped is not None:
                event.acceptProposedAction()
                if event.type() is QEvent.Type.Drop:
                    self.files.open_path(dropped)
                return True
        return False

    def finish(self) -> None:
        """The window closes: what was decided last is written."""
        for job in self._jobs:
            job.blockSignals(True)
            job.cancel()
        self.files.stop()
        self.autosaving.finish()

    def _connect(self) -> None:
        self._window.setAcceptDrops(True)
        self._window.installEventFilter(self)
        self._bench.model.changed.connect(self._note_change)
        self.files.opened.connect(self._take)
        self.files.changed.connect(self._show_title)
        self.files.told.connect(self._warn)
        self.files.saved.connect(self._say_saved)
        self.card.chosen.connect(self.files.resume)
        self.card.open_asked.connect(self.files.choose)
        self.autosaving.troubled.connect(self._tell_unkept)
        for part in (self.files, self.autosaving):
            part.broken.connect(self.broken)

    def _note_change(self) -> None:
        """Counters are told anew for many reasons; only what a person did is to be written."""
        if self._is_carried_last:  # no more: an undo would take back something else now
            self._is_carried_last = False
            self._bench.panel.banner.action.hide()
        review = self._bench.review
        if review is not None and review is self.files.review:
            self.files.note_change()
            self.autosaving.note_change()

    def _take(self, found: Opened) -> None:
        if self._is_busy():
            return  # a scan was begun meanwhile: what was wished last counts
        # A person's file may be open in two windows, or be a copy: what is kept of it has a name of its own.
        is_there = found.path is None
        self._show(found.review, found.name if is_there else result_file.new_name(), found.path, is_there=is_there)

    def _show(self, review: Review, name: str, path: Path | None, *, is_there: bool = False) -> None:
        self.card.hide()
        self.opened.emit(review)
        self.files.show(review, name, path)
        self.autosaving.begin(review, name, is_there=is_there)

    def _former(self) -> Saved | None:
        """The review that was on display until now."""
        self._bench.model.finish_steps()
        review = self._bench.review
        return None if review is None else saved_review.saved_of(review, "former")

    def _take_over(self, review: Review, found: Carried | None) -> None:
        if found is None or review is not self._bench.review:
            return
        if found.kept or found.state.reviewed or found.state.splits:
            state = _beside(found.state, review)
            self._bench.model.reset_by(review.adopt_state(state)._replace(refused=()))
        if found.kept or found.changed or found.missing:
            offer = Offer(lambda: self.tr("Undo"), self._undo_carried) if found.kept else None
            self._bench.panel.banner.add(lambda: result_texts.carried(found), "note", offer)
            self._is_carried_last = bool(found.kept)

    def _undo_carried(self) -> None:
        self._bench.panel.banner.hide()
        self._is_carried_last = False
        self._bench.undo()

    def _offer(self, kept: list[Kept]) -> None:
        self.card.offer(kept)
        self.looked.emit()

    def _show_title(self) -> None:
        path = self.files.path
        name = "Finder App" if path is None else f"{texts.display_name(path)}[*]"
        self._window.setWindowTitle(name)
        self._window.setWindowModified(path is not None and self.files.is_unsaved)

    def _warn(self, words: Words) -> None:
        """Say something where the person looks."""
        page = self._bench.panel if self._bench.panel.isVisible() else self._start_panel
        page.banner.say(words, "warning")

    def _tell_unkept(self, error: OSError) -> None:
        """Beside the decisions that it is about, which may not be on display yet."""
        self._bench.panel.banner.add(lambda: result_texts.not_kept(error), "warning")

    def _say_saved(self, target: Path) -> None:
        self._bench.status.say(self.tr("Saved to {}").format(texts.display_path(target)))

    def _start(self, work: Callable[[Progress], object], take: Callable[..., object]) -> None:
        job = Job(work)
        self._jobs.append(job)
        job.done.connect(take)
        job.failed.connect(self.broken)
        for ended in (job.done, job.failed, job.cancelled):
            ended.connect(self._end_job)
        job.start()

    def _end_job(self) -> None:
        self._jobs = [job for job in self._jobs if job is not self.sender()]


def _beside(former: ReviewState, review: Review) -> ReviewState:
    """What was decided before, but of the files that have been decided anew meanwhile."""
    decided = review.state().decisions
    decisions = {file: decision for file, decision in former.decisions.items() if file not in decided}
    reasons = {file: reason for file, reason in former.reasons.items() if file not in decided}
    return replace(former, decisions=decisions, reasons=reasons)


def _carried(folder: Path, name: str, former: Saved | None, review: Review, progress: Progress) -> Carried | None:
    """What still holds of the review before, or of the newest kept one of the same folders."""
    roots = review.result.options.folders
    if former is None or not overlap(former.result.options.folders, roots):
        former = _kept_before(folder, name, roots, progress)
    if former is None:
        return None
    return carry_over(former.result, former.state, review.result, review.state())


def _kept_before(folder: Path, name: str, roots: tuple[Path, ...], progress: Progress) -> Saved | None:
    for kept in autosave.kept(folder):
        if kept.heading.name != name and overlap(kept.heading.folders, roots):
            try:
                saved = autosave.read(kept.path, progress)
            except OSError:
                continue
            if isinstance(saved, Saved):
                return saved
    return None
