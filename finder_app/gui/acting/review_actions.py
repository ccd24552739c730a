"""What a person does with a review as a whole: export its list, move what is marked to the trash, hear why not."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from finder_app.engine.pool import Pool
from finder_app.engine.records import FileId
from finder_app.gui import reasons, texts
from finder_app.gui.acting import act_words
from finder_app.gui.acting.act_ways import Ways
from finder_app.gui.acting.actions_dialog import Act, ActionsDialog
from finder_app.gui.acting.export_dialog import ExportDialog
from finder_app.gui.banner import Offer
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.review_panel import ReviewPanel
from finder_app.gui.status_line import StatusLine
from finder_app.gui.theme import Theme
from finder_app.review.acting import act_plan, actions, plan_file
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.acting.platform_ops import kinds
from finder_app.review.acting.protection import lies_in, with_protected
from finder_app.review.atomic_file import write_whole
from finder_app.review.decisions import Refusal
from finder_app.review.session import Review

ACT_TIMEOUT_S = 3.0
PLANNED_AT_ONCE = 200  # files: the plan of more takes longer than the window may stand still


class ReviewActions(QObject):
    """Opens the dialogs and brings their results back into the model."""

    broken = Signal(object)  # an exception that a person should hear of
    acted = Signal()
    undo_asked = Signal(object)  # the path of a file of the batch that is to be put back

    def __init__(
        self,
        model: ClusterModel,
        panel: ReviewPanel,
        status: StatusLine,
        act: Act,
        theme: Theme,
        window: QWidget,
        pool: Callable[[], Pool],
    ) -> None:
        """`pool` gives the worker that finds the differences for a report."""
        super().__init__(window)
        self._model = model
        self._panel = panel
        self._status = status
        self._act = act
        self._theme = theme
        self._window = window
        self._pool = pool
        self.protected: Callable[[], Sequence[Path]] = tuple
        """The folders that are protected now, whatever was when the review was made."""
        self.trash_dialog: ActionsDialog | None = None
        self.export_dialog: ExportDialog | None = None
        model.refused.connect(self._tell_refused)
        panel.export_asked.connect(self.export)
        panel.trash_asked.connect(self.move_to_trash)

    def export(self) -> None:
        """Ask how and where to export; the window goes on meanwhile."""
        if self._model.review is None:
            return
        if self.export_dialog is None:
            self.export_dialog = ExportDialog(self._model, self._pool, self._window)
            self.export_dialog.written.connect(self._say_written)
            self.export_dialog.finished.connect(self._forget_export)
        self.export_dialog.show()
        self.export_dialog.activateWindow()

    def move_to_trash(self) -> None:
        """Show what would go when all that was asked for is done, and ask."""
        self._model.when_done(self._ask)

    def move_to_folder(self) -> None:
        """The same, but to a folder."""
        self._model.when_done(lambda: self._ask(ActionKind.MOVE))

    def _ask(self, kind: ActionKind = ActionKind.TRASH) -> None:
        review = self._model.review
        if self.trash_dialog is not None:  # asked twice: one at a time
            self.trash_dialog.activateWindow()
            return
        if review is None or not review.totals().marked:
            self._status.say(self.tr("Nothing is marked. Mark files with D, keep them with K."))
            return
        totals = review.totals()
        is_short = totals.marked <= PLANNED_AT_ONCE
        ways = _ways(review, self.protected())
        plan = ways.plan(ActionKind.TRASH, None) if is_short else ()
        dialog = ActionsDialog(plan, totals.marked_clusters, self._act, self._theme, self._window, ways)
        dialog.rest_asked.connect(self.move_to_folder)
        if not is_short:
            dialog.plan_with(lambda: ways.plan(ActionKind.TRASH, None))
        self._open(dialog)
        if kind is not ActionKind.TRASH:
            dialog.choose(kind)

    def _open(self, dialog: ActionsDialog) -> None:
        self.trash_dialog = dialog
        dialog.acted.connect(self._take_outcomes)
        dialog.broken.connect(self.broken)
        dialog.finished.connect(self._forget_trash)
        dialog.open()

    def go_on(self, plan: Sequence[PlannedAction]) -> None:
        """Ask whether what an interruption has left of a clean-up is to be done now."""
        if self.trash_dialog is None and plan:
            kind, plan = plan[0].kind, with_protected(plan, self.protected())
            self._open(ActionsDialog(plan, 0, self._act, self._theme, self._window, kind=kind))

    def stop(self) -> bool:
        """Let the file in hand be finished; False when it took too long."""
        if self.export_dialog is not None:
            self.export_dialog.stop(ACT_TIMEOUT_S)
        return self.trash_dialog is None or self.trash_dialog.stop(ACT_TIMEOUT_S)

    def _tell_refused(self, refused: list[tuple[FileId, Refusal]]) -> None:
        why = map(reasons.refusal, dict.fromkeys(reason for _, reason in refused))
        self._status.say(self.tr("{0} not marked: {1}").format(texts.files(len(refused)), texts.sentences(*why)))

    def _take_outcomes(self, outcomes: tuple[ActionOutcome, ...]) -> None:
        self._model.record(outcomes)
        counts = Counter(outcome.status for outcome in outcomes)
        left = len(outcomes) - counts[Status.DONE]
        kind = outcomes[0].action.kind if outcomes else ActionKind.TRASH
        why = Offer(lambda: self.tr("Show why"), self._panel.open_problems) if left else None
        undo = self._undo(outcomes)
        self._panel.banner.say(lambda: _acted(kind, counts), "warning" if left else "note", why, undo)
        self.acted.emit()

    def _undo(self, outcomes: Sequence[ActionOutcome]) -> Offer | None:
        """The way back, where there is one: not from the trash of a system that does not tell where things are."""
        done = (outcome for outcome in outcomes if outcome.status is Status.DONE)
        there = (each for each in done if each.place is not None or each.action.kind is ActionKind.HARD_LINK)
        first = next(there, None)
        if first is None:
            return None
        path = first.action.file.file.path
        return Offer(lambda: self.tr("Undo: put all back…"), lambda: self.undo_asked.emit(path))

    def _forget_trash(self) -> None:
        if self.trash_dialog is not None:
            self.trash_dialog.deleteLater()
        self.trash_dialog = None

    def _forget_export(self) -> None:
        if self.export_dialog is not None:
            self.export_dialog.deleteLater()
        self.export_dialog = None

    def _say_written(self, target: Path) -> None:
        self._status.say(self.tr("Exported to {}").format(texts.display_path(target)))


def _acted(kind: ActionKind, counts: Counter[Status]) -> str:
    words, left = act_words.banner(kind, counts[Status.DONE]), " · ".join(act_words.left(counts))
    return texts.sentences(words, f"{left}.") if left else words


def _ways(review: Review, protected: Sequence[Path]) -> Ways:
    """What can be done with what is marked, `protected` folders left alone beside those of the scan."""
    return Ways(
        kinds(),
        lambda kind, folder: with_protected(actions.plan(review, kind, folder), protected),
        lambda folder: not (act_plan.is_protected(review, folder) or lies_in(folder, protected)),
        lambda target, plan: write_whole(target, plan_file.chunks(plan), review.result),
        not review.result.complete,
    )
