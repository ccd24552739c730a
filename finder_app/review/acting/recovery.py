"""A journal in, the disk and the journal in agreement out, after a clean-up or a restoring that was killed."""

import os
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from finder_app.review.acting.direct_recovery import is_own, state_on_disk
from finder_app.review.acting.history import RECOVERED
from finder_app.review.acting.journal import Journal, JournalBusy, Op, OpState, Settled
from finder_app.review.acting.journal_records import OPEN, kind_of, state_of
from finder_app.review.acting.known_bounds import known_bounds
from finder_app.review.acting.outcomes import ActionKind, Bounds, NotDone
from finder_app.review.acting.rename import entry_of, move_out
from finder_app.review.acting.restore_recovery import state_after_restore
from finder_app.review.acting.straight_way import straight_entry


class Recovery(NamedTuple):
    """What the interrupted batches had done, in all; and the restorings. All zero when there were none."""

    done: int = 0  # in the trash
    refused: int = 0  # not moved: where they were
    undone: int = 0  # restored
    unreachable: int = 0  # on a volume that is not there now, or behind a new link: looked at again next time
    busy: bool = False  # a batch is under way, so nothing was looked at
    moved: int = 0  # in the folder they were moved to
    linked: int = 0  # replaced by a hard link
    deleted: int = 0  # removed for good
    still_away: int = 0  # were to be restored, and are where they were before
    batches: tuple[int, ...] = ()  # that were interrupted, the oldest first


def recover(journal: Journal) -> Recovery:
    """Finish on paper what a killed batch left on the disk, and remove records without an item. Call it at start."""
    try:
        with journal.held():
            return _recover(journal)
    except JournalBusy:
        return Recovery(busy=True)


def _recover(journal: Journal) -> Recovery:
    open_ops = journal.ops(*OPEN)
    bounds = known_bounds(journal, open_ops)
    states = {op.id: _state_on_disk(op, bounds[op.id]) for op in open_ops}
    restoring = [op for op in open_ops if op.state is OpState.RESTORING]
    acting = [op for op in open_ops if op.state is not OpState.RESTORING]
    counted = _unended(journal)
    journal.advance([Settled(op.id, state, RECOVERED) for op in acting if (state := states[op.id])], ())
    journal.advance_restores([(op.id, state) for op in restoring if (state := states[op.id])], ())
    interrupted = sorted({op.batch for op in acting})
    journal.end(interrupted, interrupted=True)
    journal.end(counted - set(interrupted))  # killed after all was written down but the end
    told = Counter[tuple[ActionKind, OpState]]()
    for batch in interrupted:
        told += _totals(journal, batch) if batch in counted else _of(acting, states, batch)
    back = [states[op.id] for op in restoring]
    return Recovery(
        told[ActionKind.TRASH, OpState.DONE],
        sum(count for (_, state), count in told.items() if state is OpState.REFUSED),
        back.count(OpState.UNDONE),
        list(states.values()).count(None),
        moved=told[ActionKind.MOVE, OpState.DONE],
        linked=told[ActionKind.HARD_LINK, OpState.DONE],
        deleted=told[ActionKind.DELETE, OpState.DONE],
        still_away=back.count(OpState.DONE),
        batches=tuple(interrupted),
    )


def _unended(journal: Journal) -> set[int]:
    return {row[0] for row in journal.rows("SELECT id FROM batch WHERE ended_ns IS NULL")}


def _totals(journal: Journal, batch: int) -> Counter[tuple[ActionKind, OpState]]:
    """What became of all acts of a batch, those that had been written down before the kill, too."""
    rows = journal.rows("SELECT kind, state, count(*) FROM op WHERE batch = ? GROUP BY kind, state", (batch,))
    return Counter({(kind_of(kind), state_of(state)): count for kind, state, count in rows})


def _of(ops: Iterable[Op], states: dict[int, OpState | None], batch: int) -> Counter[tuple[ActionKind, OpState]]:
    """Of a batch that was told of before, what was found out only now."""
    return Counter((op.kind, state) for op in ops if op.batch == batch and (state := states[op.id]))


def _state_on_disk(op: Op, bounds: Bounds) -> OpState | None:
    """How an unfinished act ended, after tidying up; None while its folder cannot be reached."""
    if op.state is OpState.PLANNED:
        return OpState.REFUSED
    if op.state is OpState.RESTORING:
        state = state_after_restore(op, bounds)
        if op.kind is ActionKind.TRASH and state is not None and op.place is not None:
            _put_record_right(op, op.place)
        return state
    if op.kind is not ActionKind.TRASH:
        return state_on_disk(op, bounds)
    if op.place is None:  # the platform's own trash: only the old place can be looked at
        return OpState.REFUSED if is_own(op, op.source) else OpState.DONE
    return _trashed(op, op.place, bounds)


def _trashed(op: Op, place: bytes, bounds: Bounds) -> OpState | None:
    if not os.path.isdir(os.path.dirname(place)):  # noqa: PTH112, PTH120 - raw bytes
        return None
    if os.path.lexists(place) and not is_own(op, place):
        # Killed after an editor's newer version was moved by mistake and before it was put back.
        with suppress(OSError, NotDone):
            _move_back(place, op.source, bounds)
    _put_record_right(op, place)
    return OpState.DONE if os.path.lexists(place) else OpState.REFUSED


def _put_record_right(op: Op, place: bytes) -> None:
    """A record for what is in the trash, whole again where a power failure has taken its content; else none."""
    if op.record is None:
        return
    if not os.path.lexists(place):
        with suppress(OSError):
            os.unlink(op.record)  # noqa: PTH108 - raw bytes
    elif op.record_text is not None:
        path = Path(os.fsdecode(op.record))
        with suppress(OSError):
            if not path.exists() or path.read_bytes() != op.record_text:
                path.write_bytes(op.record_text)


def _move_back(place: bytes, source: bytes, bounds: Bounds) -> None:
    with entry_of(place) as there, straight_entry(source, bounds) as back:
        move_out(there, back)
        for entry in (there, back):
            with suppress(OSError):
                os.fsync(entry.folder)
