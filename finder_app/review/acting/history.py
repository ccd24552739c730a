"""A journal in, what was done and where each file lies now out. It only looks."""

import os
from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.review.acting.direct_recovery import Place, holds, inode_of, is_own
from finder_app.review.acting.journal import Journal, Op, OpState, Origin
from finder_app.review.acting.journal_records import OPEN, kind_of, state_of
from finder_app.review.acting.outcomes import ActionKind

RECOVERED = "recovered"
"""The detail of an act whose end a recovery has found out."""
_AT_ONCE = 500  # values in one question to the database


class BatchSummary(NamedTuple):
    """One clean-up, in numbers."""

    id: int
    started_ns: int
    ended_ns: int | None  # None while it is under way, and in what older versions wrote
    origin: Origin
    interrupted: bool
    kinds: tuple[ActionKind, ...]  # the most frequent first
    counts: Mapping[OpState, int]
    size: int  # bytes of what was done and not restored
    restorable: int  # by what is written; whether it is still there is for `where` to find out
    left: int  # files that an interruption has left where they were

    @property
    def acts(self) -> int:
        """How many files it was about."""
        return sum(self.counts.values())


class Whereabouts(Enum):
    """Where the file of an act lies."""

    IN_TRASH = "in-trash"
    IN_FOLDER = "in-folder"  # that it was moved to
    LINKED = "linked"  # its name is a name of the copy that stayed
    DELETED = "deleted"  # for good
    GONE = "gone"  # no longer where it was put
    RESTORED = "restored"
    NOT_DONE = "not-done"  # nothing was done to it
    UNDER_WAY = "under-way"
    UNKNOWN = "unknown"  # in the trash of the system, which does not tell
    CHANGED = "changed"  # another file lies where it was put, or the text of both names is another one by now
    AWAY = "away"  # the folder it was put into is not there: a disk that is not connected, or a removed folder


def batches(journal: Journal, limit: int = 100, before: int | None = None) -> tuple[BatchSummary, ...]:
    """The newest clean-ups, those before a batch when it is given; the newest first."""
    found = journal.rows(
        "SELECT id, started_ns, ended_ns, origin, interrupted FROM batch WHERE id < ? ORDER BY id DESC LIMIT ?",
        (before if before is not None else 1 << 62, limit),
    )
    return _summaries(journal, found)


def batch(journal: Journal, number: int) -> BatchSummary:
    """One clean-up; KeyError when there is none of that number."""
    found = _summaries(
        journal,
        journal.rows("SELECT id, started_ns, ended_ns, origin, interrupted FROM batch WHERE id = ?", (number,)),
    )
    if not found:
        raise KeyError(number)
    return found[0]


def acts(journal: Journal, number: int) -> tuple[Op, ...]:
    """The acts of a clean-up, in the order of its plan."""
    return tuple(journal.ops_of(number))


def done(journal: Journal, sources: Sequence[bytes]) -> dict[bytes, Op]:
    """Of each of these paths the last act, where that is done and not restored."""
    wanted = set(sources)
    newest = {op.source: op for op in journal.ops() if op.source in wanted and op.state is not OpState.REFUSED}
    return {source: op for source, op in newest.items() if op.state is OpState.DONE}


def where(op: Op) -> Whereabouts:
    """Where the file of an act lies at this moment, as far as a look at the disk can tell."""
    try:
        return look(op)
    except OSError:
        return Whereabouts.CHANGED  # what cannot be read cannot be said to be the file


def look(op: Op) -> Whereabouts:
    """As `where`; raises OSError for a file that cannot be read."""
    if op.state is OpState.UNDONE:
        return Whereabouts.RESTORED
    if op.state is OpState.REFUSED:
        return Whereabouts.NOT_DONE
    if op.state in OPEN:
        return Whereabouts.UNDER_WAY
    if op.kind is ActionKind.DELETE:
        return Whereabouts.DELETED
    if op.kind is ActionKind.HARD_LINK:
        return _of_link(op)
    if op.place is None:
        return Whereabouts.UNKNOWN
    return _of_place(op, op.place)


def _of_place(op: Op, place: bytes) -> Whereabouts:
    if not os.path.lexists(place):
        is_there = path_of(place).parent.is_dir()
        return Whereabouts.GONE if is_there else Whereabouts.AWAY
    if op.kind is ActionKind.TRASH:  # nobody else uses its name; what is still written to the file belongs to it
        return Whereabouts.IN_TRASH if is_own(op, place) or holds(op, place) else Whereabouts.CHANGED
    return Whereabouts.IN_FOLDER if _is_as_moved(op, place) or holds(op, place) else Whereabouts.CHANGED


def _is_as_moved(op: Op, place: bytes) -> bool:
    """Whether it is the file by all but its bytes; the inode alone may have been given to another one since."""
    if not is_own(op, place) and not is_copy(op, place):
        return False
    try:
        status = os.lstat(place)
    except OSError:
        return False
    return (status.st_size, status.st_mtime_ns) == (op.size, op.mtime_ns)


def _of_link(op: Op) -> Whereabouts:
    if not os.path.lexists(op.source):
        return Whereabouts.GONE if path_of(op.source).parent.is_dir() else Whereabouts.AWAY
    return Whereabouts.LINKED if holds(op, op.source) else Whereabouts.CHANGED


def path_of(raw: bytes) -> Path:
    """A path of the journal as a path of the program."""
    return Path(os.fsdecode(raw))


def is_copy(op: Op, place: Place) -> bool:
    """Whether it is the copy that a move to another volume has made."""
    text = op.record_text
    if op.kind is not ActionKind.MOVE or text is None or not text.isdigit():
        return False
    return inode_of(place) == int(text)


def _summaries(journal: Journal, found: Sequence[tuple[Any, ...]]) -> tuple[BatchSummary, ...]:
    totals: dict[int, _Totals] = {row[0]: _Totals({}, {}, 0, 0) for row in found}
    for first in range(0, len(found), _AT_ONCE):
        numbers = [row[0] for row in found[first : first + _AT_ONCE]]
        for number, state, kind, count, size in journal.rows(_question(_TOTALS, numbers), numbers):
            totals[number] = totals[number].plus(state_of(state), kind_of(kind), count, size)
        for number, count in journal.rows(_question(_NOWHERE, numbers), numbers):
            totals[number] = totals[number]._replace(restorable=totals[number].restorable - count)
        for number in (row[0] for row in found[first : first + _AT_ONCE] if row[4]):
            ((count,),) = journal.rows(_LEFT, (number, RECOVERED, number))
            totals[number] = totals[number]._replace(left=count)
    return tuple(_summary(row, totals[row[0]]) for row in found)


_TOTALS = (
    "SELECT batch, state, kind, count(*), sum(size) FROM op INDEXED BY op_totals WHERE batch IN ({})"
    " GROUP BY batch, state, kind"
)
_NOWHERE = (
    "SELECT batch, count(*) FROM op WHERE batch IN ({}) AND place IS NULL AND state = 'done' AND kind = 'trash'"
    " GROUP BY batch"
)
_LEFT = (
    "SELECT count(*) FROM op WHERE batch = ? AND state = 'refused' AND detail = ?"
    " AND source NOT IN (SELECT source FROM op WHERE batch > ?)"
)


class _Totals(NamedTuple):
    counts: dict[OpState, int]
    kinds: dict[ActionKind, int]
    size: int
    restorable: int
    left: int = 0

    def plus(self, state: OpState, kind: ActionKind, count: int, size: int) -> "_Totals":
        is_done = state is OpState.DONE
        return _Totals(
            {**self.counts, state: self.counts.get(state, 0) + count},
            {**self.kinds, kind: self.kinds.get(kind, 0) + count},
            self.size + (size if is_done else 0),
            self.restorable + (count if is_done and kind is not ActionKind.DELETE else 0),
        )


def _question(pattern: str, numbers: Sequence[int]) -> str:
    return pattern.format(", ".join("?" * len(numbers)))


def _summary(row: tuple[Any, ...], totals: _Totals) -> BatchSummary:
    number, started_ns, ended_ns, origin, interrupted = row
    kinds = sorted(totals.kinds, key=lambda kind: (-totals.kinds[kind], kind.value))
    known = Origin(origin) if origin in {one.value for one in Origin} else Origin.UNKNOWN
    return BatchSummary(
        number,
        started_ns,
        ended_ns,
        known,
        bool(interrupted),
        tuple(kinds),
        totals.counts,
        totals.size,
        totals.restorable,
        totals.left,
    )
