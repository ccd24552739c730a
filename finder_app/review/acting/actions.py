"""Decisions in, a plan out; a plan in, each item checked again, done and answered for."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.acting import act_plan
from finder_app.review.acting.file_ops import FileOps
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, NotDone, PlannedAction, Status
from finder_app.review.acting.proof import Doubt, Proof, Unproven
from finder_app.review.acting.straight_way import is_straight
from finder_app.review.session import Review

__all__ = ["ActionKind", "ActionOutcome", "PlannedAction", "Status", "perform", "plan"]

_OF_VICTIM = {Doubt.GONE: Status.GONE, Doubt.CHANGED: Status.CHANGED, Doubt.UNREADABLE: Status.FAILED}
_OF_KEEPER = {
    Doubt.GONE: Status.KEEPER_GONE,
    Doubt.CHANGED: Status.KEEPER_CHANGED,
    Doubt.UNREADABLE: Status.KEEPER_CHANGED,
}


Staying = set[tuple[int, ...]]
"""What marks the files for whose sake others have gone: under another name, too, none of them goes any more."""


def plan(review: Review, kind: ActionKind = ActionKind.TRASH, folder: Path | None = None) -> tuple[PlannedAction, ...]:
    """What is to be done: each marked file with the copy of it that stays, in the order of the files.

    `folder` is where files that are moved go. Only what can be linked is planned to be.
    """
    actions = act_plan.plan(review, kind, folder)
    check(actions)
    return actions


def perform(actions: Sequence[PlannedAction], file_ops: FileOps, progress: Progress) -> tuple[ActionOutcome, ...]:
    """Do the plan, each file proven right before; exactly one outcome for each action, in the plan's order.

    Cancelling takes effect between two files. ValueError, before anything is done, when a file that is to stay is
    itself to go. `progress` counts the actions; their total is the length of the plan.
    """
    check(actions)
    outcomes: list[ActionOutcome] = []
    staying: Staying = set()
    try:
        with file_ops.batch(actions):
            for action in actions:
                outcomes.append(_outcome(action, file_ops, progress, staying))
    except NotDone as refused:  # the batch could not begin
        return tuple(ActionOutcome(action, refused.status, refused.detail) for action in actions)
    return tuple(outcomes)


def check(actions: Sequence[PlannedAction]) -> None:
    """See that no file goes twice, and none of those that stay goes, under whatever name; raises ValueError."""
    going: set[Path] = set()
    for action in actions:
        source = action.file.file
        if not going.isdisjoint((source.path, *source.other_paths)):
            raise ValueError(f"planned twice: {source.path}")
        going.update((source.path, *source.other_paths))
    for action in actions:
        if not going.isdisjoint((action.kept.file.path, *action.kept.file.other_paths)):
            raise ValueError(f"is to stay and to go: {action.kept.file.path}")


def _outcome(action: PlannedAction, file_ops: FileOps, progress: Progress, staying: Staying) -> ActionOutcome:
    if progress.is_cancelled:
        outcome = ActionOutcome(action, Status.CANCELLED)
        file_ops.tell(outcome)
        return outcome
    outcome = _perform_one(action, file_ops, staying)
    file_ops.tell(outcome)
    with suppress(Cancelled):  # seen before the next file; this one is done
        progress.advance(1, action.file.file.size)
    return outcome


def _perform_one(action: PlannedAction, file_ops: FileOps, staying: Staying) -> ActionOutcome:
    if action.file.file.protected:
        return ActionOutcome(action, Status.PROTECTED)
    if not is_straight(action.file.file.path, action.bounds):
        return ActionOutcome(action, Status.LINK)
    if not is_straight(action.kept.file.path, action.bounds):
        return ActionOutcome(action, Status.KEEPER_CHANGED)
    try:
        keeper = Proof(action.kept)
    except Unproven as unproven:
        return ActionOutcome(action, _OF_KEEPER[unproven.doubt], unproven.detail)
    with keeper:
        try:
            victim = Proof(action.file)
        except Unproven as unproven:
            return ActionOutcome(action, _OF_VICTIM[unproven.doubt], unproven.detail)
        with victim:
            if not staying.isdisjoint(victim.marks):
                return ActionOutcome(action, Status.SAME_FILE)
            outcome = _act(action, victim, keeper, file_ops)
        if outcome.status is Status.DONE:
            staying.update(keeper.marks)
        return outcome


def _act(action: PlannedAction, victim: Proof, keeper: Proof, file_ops: FileOps) -> ActionOutcome:
    if victim.is_same_file(keeper):
        return ActionOutcome(action, Status.SAME_FILE)
    if victim.identity != action.file.file.identity:  # an equal file at its path is still not the one that was chosen
        return ActionOutcome(action, Status.CHANGED)
    if action.kind is ActionKind.HARD_LINK and (refusal := _why_not_linked(action)) is not None:
        return ActionOutcome(action, refusal)
    other_names = victim.status.st_nlink > 1
    try:
        place = _do(action, victim, keeper, file_ops)
    except NotDone as refused:
        return ActionOutcome(action, refused.status, refused.detail, refused.place)
    return ActionOutcome(action, Status.DONE, "", place, other_names, victim.held_bytes)


def _do(action: PlannedAction, victim: Proof, keeper: Proof, file_ops: FileOps) -> Path | None:
    match action.kind:
        case ActionKind.TRASH:
            return file_ops.trash(action, victim, keeper)
        case ActionKind.MOVE:
            return file_ops.move(action, victim, keeper)
        case ActionKind.HARD_LINK:
            file_ops.hard_link(action, victim, keeper)
        case ActionKind.DELETE:
            file_ops.delete(action, victim, keeper)
    return None


def _why_not_linked(action: PlannedAction) -> Status | None:
    if action.file.raw_digest != action.kept.raw_digest:  # both have just been proven to be these bytes
        return Status.NOT_IDENTICAL
    # Whoever writes through the new name would write into the file that is protected.
    return Status.PROTECTED if action.kept.file.protected else None
