"""A journal in, the disk and the journal in agreement out; and files put back that were trashed or moved."""

import os
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.whole_file import sync_folder
from finder_app.review.acting.direct_recovery import holds, is_own, state_on_disk
from finder_app.review.acting.journal import Journal, JournalBusy, Op, OpState, Settled
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.rename import entry_of, move_out


class Recovery(NamedTuple):
    """What an interrupted batch had done; all zero when there was none."""

    done: int = 0  # found in the trash
    refused: int = 0  # not moved: where they were
    undone: int = 0  # found restored
    unreachable: int = 0  # on a volume that is not there now: looked at again next time
    busy: bool = False  # a batch is under way, so nothing was looked at
    moved: int = 0  # found in the folder they were moved to
    linked: int = 0  # found replaced by a hard link
    deleted: int = 0  # removed for good


class Restored(Enum):
    """What became of putting a file back."""

    DONE = "done"
    TAKEN = "taken"  # another file has its name now
    NO_FOLDER = "no-folder"  # the folder it was in is no more
    NOT_IN_TRASH = "not-in-trash"
    BUSY = "busy"  # a batch is under way
    FAILED = "failed"


def recover(journal: Journal) -> Recovery:
    """Finish on paper what a killed batch left on the disk, and remove records without an item. Call it at start."""
    try:
        with journal.held():
            open_ops = journal.ops(OpState.PLANNED, OpState.MOVING, OpState.RESTORING)
            states = {op.id: _state_on_disk(op) for op in open_ops}
            journal.advance([Settled(op, state, "recovered") for op, state in states.items() if state], ())
    except JournalBusy:
        return Recovery(busy=True)
    found = list(states.values())
    done = [op.kind for op in open_ops if states[op.id] is OpState.DONE]
    return Recovery(
        done.count(ActionKind.TRASH),
        found.count(OpState.REFUSED),
        found.count(OpState.UNDONE),
        found.count(None),
        moved=done.count(ActionKind.MOVE),
        linked=done.count(ActionKind.HARD_LINK),
        deleted=done.count(ActionKind.DELETE),
    )


def restore(journal: Journal, number: int, create_folder: bool = False) -> Restored:
    """Put a trashed or moved file back under its old name, never over another file. KeyError for an unknown act."""
    try:
        with journal.held():
            op = journal.op(number)
            if op.state is not OpState.DONE or op.place is None or not _is_restorable(op, op.place):
                return Restored.NOT_IN_TRASH
            folder = Path(os.fsdecode(op.source)).parent
            if create_folder:
                folder.mkdir(parents=True, exist_ok=True)
            elif not folder.is_dir():
                return Restored.NO_FOLDER
            journal.advance([Settled(op.id, OpState.RESTORING)], ())
            answer = _put_back(op)
            state = OpState.UNDONE if answer is Restored.DONE else OpState.DONE
            journal.advance([Settled(op.id, state)], ())
            return answer
    except JournalBusy:
        return Restored.BUSY


def _put_back(op: Op) -> Restored:
    assert op.place is not None
    try:
        _move_back(op.place, op.source)
    except FileExistsError:
        return Restored.TAKEN
    except OSError:
        return Restored.FAILED
    if op.kind is ActionKind.TRASH:
        _remove_record(op)
    return Restored.DONE


def _state_on_disk(op: Op) -> OpState | None:
    """How an unfinished act ended, after tidying up; None while its volume is not there."""
    if op.state is OpState.PLANNED:
        return OpState.REFUSED
    if op.kind is not ActionKind.TRASH and op.state is OpState.MOVING:
        return state_on_disk(op)
    if op.kind is not ActionKind.TRASH:
        return OpState.UNDONE if holds(op, op.source) else OpState.DONE
    if op.place is None:  # the platform's own trash: only the old place can be looked at
        return OpState.REFUSED if is_own(op, op.source) else OpState.DONE
    if not os.path.isdir(os.path.dirname(op.place)):  # noqa: PTH112, PTH120 - raw bytes
        return None
    if not os.path.lexists(op.place):
        _remove_record(op)
        return OpState.UNDONE if op.state is OpState.RESTORING else OpState.REFUSED
    if not is_own(op, op.place):
        # Killed after an editor's newer version was moved by mistake and before it was put back.
        with suppress(OSError):
            _move_back(op.place, op.source)
            _remove_record(op)
            return OpState.REFUSED
    _complete_record(op)
    return OpState.DONE


def _is_restorable(op: Op, place: bytes) -> bool:
    """Whether the file, or the copy of it on another volume, is still where it was put."""
    return is_own(op, place) or (op.kind is ActionKind.MOVE and holds(op, place))


def _remove_record(op: Op) -> None:
    if op.record is not None:
        with suppress(FileNotFoundError):
            os.unlink(op.record)  # noqa: PTH108 - raw bytes


def _complete_record(op: Op) -> None:
    """Write the trash's record again where a power failure has taken its content."""
    if op.record is None or op.record_text is None:
        return
    path = Path(os.fsdecode(op.record))
    with suppress(OSError):
        if not path.exists() or path.read_bytes() != op.record_text:
            path.write_bytes(op.record_text)


def _move_back(place: bytes, source: bytes) -> None:
    with entry_of(place) as there, entry_of(source) as back:
        move_out(there, back)
    for path in (place, source):
        with suppress(OSError):
            sync_folder(Path(os.fsdecode(path)).parent)
