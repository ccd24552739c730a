"""Batches, acts and answers of the journal in, what a person reads of them out, translated at the moment of use."""

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from finder_app.gui import reason_texts, reasons, texts
from finder_app.gui.history import restore_texts
from finder_app.review.acting.history import BatchSummary, Whereabouts, path_of
from finder_app.review.acting.journal import Op, OpState, Origin
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus
from finder_app.review.criteria import Criterion, Reason

translate = QCoreApplication.translate

WENT = (OpState.DONE, OpState.RESTORING, OpState.UNDONE)


class Sign(NamedTuple):
    """An icon and the role of its colour; the words beside it say the same."""

    icon: str
    role: str


def kind_of(batch: BatchSummary) -> ActionKind:
    """What was done to most of the files."""
    return batch.kinds[0] if batch.kinds else ActionKind.TRASH


def heading(batch: BatchSummary) -> str:
    """What was done, and to how many files."""
    return went(kind_of(batch), sum(batch.counts.get(state, 0) for state in WENT))


def went(kind: ActionKind, count: int) -> str:
    """How many files went which way."""
    return {
        ActionKind.TRASH: translate("history", "{} moved to the trash"),
        ActionKind.MOVE: translate("history", "{} moved to a folder"),
        ActionKind.HARD_LINK: translate("history", "{} replaced by hard links"),
        ActionKind.DELETE: translate("history", "{} deleted for good"),
    }[kind].format(texts.files(count))


def moment(batch: BatchSummary) -> str:
    """When it was, and how it ended where it did not end well."""
    when = texts.date(batch.started_ns)
    return " · ".join((when, translate("history", "interrupted"))) if batch.interrupted else when


def standing(batch: BatchSummary) -> str:
    """What of a batch can be put back still."""
    back = batch.counts.get(OpState.UNDONE, 0)
    if batch.restorable:
        return translate("history", "{} can be put back").format(texts.files(batch.restorable))
    if back:
        return translate("history", "{} put back").format(texts.files(back))
    return translate("history", "nothing to put back")


def facts(batch: BatchSummary) -> str:
    """All about a batch in a line or two."""
    left = batch.counts.get(OpState.REFUSED, 0)
    back = batch.counts.get(OpState.UNDONE, 0)
    parts = [texts.date(batch.started_ns), origin(batch.origin), texts.size(batch.size) if batch.size else ""]
    if batch.restorable:
        parts.append(translate("history", "{} can be put back").format(texts.files(batch.restorable)))
    if back:
        parts.append(translate("history", "{} put back").format(texts.files(back)))
    if left:
        parts.append(translate("history", "{} left in place").format(texts.files(left)))
    if batch.interrupted:
        parts.append(translate("history", "interrupted"))
    return " · ".join(filter(None, parts))


def origin(kind: Origin) -> str:
    """From where a batch was started."""
    return {
        Origin.WINDOW: translate("history", "from the window"),
        Origin.COMMAND: translate("history", "from the command line"),
        Origin.PLAN_FILE: translate("history", "from a saved plan"),
        Origin.UNKNOWN: "",
    }[kind]


def sign_of_kind(kind: ActionKind) -> Sign:
    """How a way of going is drawn."""
    return {
        ActionKind.TRASH: Sign("trash", "muted"),
        ActionKind.MOVE: Sign("folder", "muted"),
        ActionKind.HARD_LINK: Sign("identical", "muted"),
        ActionKind.DELETE: Sign("close", "delete"),
    }[kind]


def outcome(op: Op, place: Whereabouts | None = None, answer: RestoreOutcome | None = None) -> str:
    """What became of a file, in a word or two."""
    if answer is not None and answer.status not in (RestoreStatus.ALREADY, RestoreStatus.CANCELLED):
        return restore_texts.outcome(answer.status)
    if place is not None and (words := _found(op, place)):
        return words
    if op.state is OpState.DONE:
        return _done(op.kind)
    return {
        OpState.PLANNED: translate("history", "Not begun"),
        OpState.MOVING: translate("history", "Interrupted"),
        OpState.REFUSED: reasons.status(status(op)),
        OpState.RESTORING: translate("history", "Interrupted while it was put back"),
        OpState.UNDONE: translate("history", "Put back"),
    }[op.state]


def sign(op: Op, place: Whereabouts | None = None, answer: RestoreOutcome | None = None) -> Sign:
    """The drawing that goes with `outcome`."""
    if answer is not None and answer.status not in (RestoreStatus.ALREADY, RestoreStatus.CANCELLED):
        return Sign("undo", "keep") if answer.status is RestoreStatus.DONE else Sign("warning", "warning")
    if op.state is OpState.UNDONE:
        return Sign("undo", "keep")
    is_odd = place in (Whereabouts.GONE, Whereabouts.CHANGED, Whereabouts.AWAY)
    return sign_of_kind(op.kind) if op.state is OpState.DONE and not is_odd else Sign("warning", "warning")


def status(op: Op) -> Status:
    """Why an act was refused; FAILED where the journal does not tell."""
    try:
        return Status(op.status)
    except ValueError:
        return Status.FAILED


def is_restorable(op: Op) -> bool:
    """Whether a file may be put back, by what is written."""
    is_hidden = op.kind is ActionKind.TRASH and op.place is None  # in the trash of the system
    return op.state is OpState.DONE and op.kind is not ActionKind.DELETE and not is_hidden


def is_problem(op: Op) -> bool:
    """Whether an act neither went well nor was taken back."""
    return op.state not in (OpState.DONE, OpState.UNDONE)


def decided(op: Op) -> str:
    """Why the file had been marked."""
    if op.mtime_ns is None:
        return translate("history", "An older version of the program did not write it down.")
    if not op.reason:
        return translate("history", "You marked it by hand.")
    word, _, argument = op.reason.partition(": ")
    try:
        reason = Reason(Criterion(word), argument)
    except ValueError:
        return texts.printable(op.reason)
    return reason_texts.deleted(reason, texts.display_name(path_of(op.kept)))


def refused(op: Op) -> str:
    """Why nothing was done, in a sentence, and the system's own word; empty where something was."""
    if op.state is not OpState.REFUSED:
        return ""
    words = reasons.status_advice(status(op))
    return f"{words} ({texts.printable(op.detail)})" if op.detail else words


def now(op: Op, place: Whereabouts | None) -> str:
    """Where the file is now."""
    if place is None:
        return translate("history", "Looking…")
    shown = {
        Whereabouts.RESTORED: texts.display_path(path_of(op.back or op.source)),
        Whereabouts.NOT_DONE: translate("history", "Where it was"),
        Whereabouts.UNDER_WAY: translate("history", "On its way"),
        Whereabouts.DELETED: translate("history", "Nowhere: it was deleted for good"),
        Whereabouts.UNKNOWN: translate("history", "In the trash of the system, which does not tell where"),
        Whereabouts.LINKED: translate("history", "Its name leads to the copy that stays"),
        Whereabouts.GONE: translate("history", "No longer where it was put"),
        Whereabouts.AWAY: translate("history", "On a disk that is not there now"),
    }
    if place in shown:
        return shown[place]
    words = {
        Whereabouts.IN_TRASH: translate("history", "In the trash: {}"),
        Whereabouts.IN_FOLDER: "{}",
        Whereabouts.CHANGED: translate("history", "Another file is there now: {}"),
    }[place]
    return words.replace("{}", texts.display_path(path_of(op.place or op.source)))


def folders_of(ops: Sequence[Op], most: int = 3) -> tuple[tuple[Path, ...], int]:
    """The folders that most of the files come from, and how many others there are."""
    counted = Counter(os.path.dirname(op.source) for op in ops)  # noqa: PTH120 - raw bytes
    first = sorted(counted, key=lambda folder: (-counted[folder], folder))[:most]
    return tuple(map(path_of, first)), len(counted) - len(first)


def _done(kind: ActionKind) -> str:
    return {
        ActionKind.TRASH: translate("history", "In the trash"),
        ActionKind.MOVE: translate("history", "Moved"),
        ActionKind.HARD_LINK: translate("history", "Replaced by a hard link"),
        ActionKind.DELETE: translate("history", "Deleted for good"),
    }[kind]


def _found(op: Op, place: Whereabouts) -> str:
    """What the disk shows other than the journal says; empty where both agree."""
    if op.state is not OpState.DONE:
        return ""
    gone = {
        ActionKind.TRASH: translate("history", "No longer in the trash"),
        ActionKind.MOVE: translate("history", "No longer where it was moved to"),
        ActionKind.HARD_LINK: translate("history", "No longer there"),
        ActionKind.DELETE: translate("history", "Deleted for good"),
    }
    return {
        Whereabouts.GONE: gone[op.kind],
        Whereabouts.CHANGED: translate("history", "Changed since"),
        Whereabouts.AWAY: translate("history", "On a disk that is not there"),
    }.get(place, "")
