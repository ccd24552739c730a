"""The command `apply PLAN`: what would be done to each file, or, when told so, doing it."""

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from finder_app.cli import journal_access
from finder_app.cli.exit_codes import DONE, FAILED, INTERRUPTED, USAGE
from finder_app.cli.output import write
from finder_app.cli.terminal import say, size
from finder_app.engine.progress import Progress
from finder_app.review.acting import act_plan, plan_file
from finder_app.review.acting.actions import perform
from finder_app.review.acting.dry_ops import DryOps
from finder_app.review.acting.journal import Origin
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.acting.plan_file import FaultyPlan, PlanFault
from finder_app.review.acting.platform_ops import kinds, platform_ops
from finder_app.review.acting.protection import with_protected
from finder_app.review.display import display_path, display_text
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields

CONFIRMATION = "for-good"
_TOLD_BY_THE_SYSTEM = (Status.FAILED, Status.NO_TRASH, Status.UNSUPPORTED)
_FAULTS = {
    PlanFault.FOREIGN: "is not a saved plan",
    PlanFault.NEWER: "was written by a newer version of the program",
    PlanFault.DAMAGED: "is damaged, or was changed after it was saved",
}
_WAYS = {
    ActionKind.TRASH: "trash",
    ActionKind.MOVE: "move",
    ActionKind.HARD_LINK: "link",
    ActionKind.DELETE: "delete",
}
_REASONS = {
    Status.CHANGED: "has changed since the scan",
    Status.GONE: "is gone already",
    Status.KEEPER_CHANGED: "the copy that was to stay has changed",
    Status.KEEPER_GONE: "the copy that was to stay is gone",
    Status.NOT_IDENTICAL: "differs from the copy that stays",
    Status.TAKEN: "another file has its name there",
    Status.OTHER_VOLUME: "the copy that stays is on another disk",
    Status.NO_FOLDER: "the folder is not there, or a link is in the way to it",
    Status.UNSUPPORTED: "this system cannot do it",
    Status.LINK: "a link is in its way now",
    Status.BUSY: "another clean-up is under way; try again when it is done",
    Status.IN_USE: "another program has it open for writing; close it there and try again",
    Status.SAME_FILE: "it and the copy that was to stay are one file",
    Status.PROTECTED: "lies in a protected folder, or was to go to one",
    Status.NO_TRASH: "its disk has no trash; choose another way, such as --move",
    Status.FAILED: "could not be done",
    Status.CANCELLED: "you stopped before it",
}


def run(arguments: argparse.Namespace, progress: Progress) -> int:
    """Read the plan, say or do it, and return the exit code: failed when anything was left that was to be done."""
    try:
        actions = plan_file.read(arguments.plan)
    except FaultyPlan as faulty:
        say(f"finder-app apply: {display_path(arguments.plan)} {_FAULTS[faulty.fault]}; nothing was done")
        return FAILED
    except OSError as error:
        say(f"finder-app apply: {display_path(arguments.plan)} cannot be read: {error.strerror}")
        return FAILED
    actions = with_protected(_chosen_way(arguments, actions), map(_absolute, arguments.reference))
    if arguments.yes and arguments.delete is None and any(one.kind is ActionKind.DELETE for one in actions):
        say(f"finder-app apply: this plan deletes for good; say so with --delete {CONFIRMATION}")
        return USAGE
    try:
        outcomes = _do(actions, progress) if arguments.yes else perform(actions, DryOps(kinds()), progress)
    except ValueError as error:
        say(f"finder-app apply: {display_text(str(error))}; nothing was done")
        return FAILED
    except journal_access.Unusable as unusable:
        say(f"finder-app apply: {unusable}")
        return FAILED
    _tell(arguments, outcomes)
    if any(outcome.status is Status.CANCELLED for outcome in outcomes):
        return INTERRUPTED
    return DONE if not arguments.yes or all(one.status is Status.DONE for one in outcomes) else FAILED


def _chosen_way(arguments: argparse.Namespace, actions: list[PlannedAction]) -> list[PlannedAction]:
    """The plan, another way when one was asked for."""
    if arguments.trash:
        return act_plan.with_way(actions, ActionKind.TRASH)
    if arguments.hard_link:
        return act_plan.with_way(actions, ActionKind.HARD_LINK)
    if arguments.delete is not None:
        return act_plan.with_way(actions, ActionKind.DELETE)
    if arguments.move is not None:
        return act_plan.with_way(actions, ActionKind.MOVE, _absolute(arguments.move))
    return actions


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - keeps links


def _do(actions: Sequence[PlannedAction], progress: Progress) -> tuple[ActionOutcome, ...]:
    with journal_access.written_to(Origin.PLAN_FILE) as journal:
        return perform(actions, platform_ops(journal), progress)


def _tell(arguments: argparse.Namespace, outcomes: Sequence[ActionOutcome]) -> None:
    if arguments.format == "json":
        head = {"format": "finder-app/outcomes", "version": 1, "applied": arguments.yes}
        facts = ",\n".join(json_text.dumps(_facts(outcome)) for outcome in outcomes)
        write(f'{json.dumps(head)[:-1]}, "files": [\n{facts}\n]}}\n')
    else:
        write("".join(_line(outcome) for outcome in outcomes))
    done = [outcome for outcome in outcomes if outcome.status is Status.DONE]
    counts = f"{len(done):,} of {len(outcomes):,} files, {size(sum(outcome.freed_bytes for outcome in done))}"
    if arguments.yes:
        say(f"{counts}: done" if done else f"{counts}: nothing was done")
    else:
        say(f"{counts}: nothing was done yet; --yes does it")


def _line(outcome: ActionOutcome) -> str:
    action = outcome.action
    if outcome.status is Status.DONE:
        where = "" if action.destination is None else f"  to {display_path(action.destination.path)}"
        stays = display_path(action.kept.file.path)
        return f"{_WAYS[action.kind]:<7} {display_path(action.file.file.path)}{where}  (stays: {stays})\n"
    is_told = outcome.detail and outcome.status in _TOLD_BY_THE_SYSTEM
    detail = f" ({display_text(outcome.detail)})" if is_told else ""
    left = f"left    {display_path(action.file.file.path)}: {_REASONS[outcome.status]}{detail}"
    return left + (f"; it is now {display_path(outcome.place)}\n" if outcome.place is not None else "\n")


def _facts(outcome: ActionOutcome) -> dict[str, Any]:
    action = outcome.action
    facts = {
        "act": action.kind.value,
        "status": outcome.status.value,
        **path_fields(action.file.file.path),
        "kept": path_fields(action.kept.file.path),
        "detail": os.fsencode(outcome.detail).decode("utf-8", "backslashreplace"),
    }
    place = outcome.place or (action.destination.path if action.destination is not None else None)
    return facts if place is None else {**facts, "place": path_fields(place)}
