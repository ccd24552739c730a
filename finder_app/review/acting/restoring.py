"""Acts that were done in, their files back under their old names out; one exact answer for each.

Never over another file. Where each goes is in the journal before the disk is touched, and what was done is durable
before it is written down; so a kill at any moment leaves what `recovery` finishes or calls off.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from enum import Enum
from typing import NamedTuple

from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.acting import file_restoring
from finder_app.review.acting.copying import Changed
from finder_app.review.acting.history import Whereabouts, look
from finder_app.review.acting.journal import Journal, JournalBusy, Op, OpState, RestoreIntent
from finder_app.review.acting.known_bounds import known_bounds
from finder_app.review.acting.outcomes import ActionKind, Bounds, NotDone, Status
from finder_app.review.acting.rename import Entry
from finder_app.review.acting.restore_recovery import state_after_restore
from finder_app.review.acting.straight_way import straight_entry
from finder_app.review.acting.taken_names import name_for

AT_ONCE = 50
"""Files for each transaction of the journal: a commit waits for the disk."""


class RestoreStatus(Enum):
    """What became of restoring a file."""

    DONE = "done"
    TAKEN = "taken"  # another file has its name now
    NO_FOLDER = "no-folder"  # the folder it was in is no more
    LINK = "link"  # a link to elsewhere is in the way, where there was none
    PROTECTED = "protected"  # the way leads into a protected folder by now
    GONE = "gone"  # it is no longer where it was put: the trash was emptied, or somebody has moved it on
    AWAY = "away"  # where it was put is not there: a disk that is not connected, or a removed folder
    CHANGED = "changed"  # another file lies there, or the text that two names share has been changed
    FOR_GOOD = "for-good"  # it was deleted for good
    NOT_DONE = "not-done"  # nothing had been done to it
    ALREADY = "already"  # it is back since an earlier time
    UNKNOWN = "unknown"  # it is in the trash of the system, which alone can put it back
    BUSY = "busy"  # a batch is under way
    CANCELLED = "cancelled"
    FAILED = "failed"


class RestoreOutcome(NamedTuple):
    """What became of restoring the file of one act."""

    op: Op
    status: RestoreStatus
    path: bytes | None = None  # where the file is now, when it is back
    detail: str = ""  # the system's own word
    is_same: bool = False  # it is the very file that was scanned: inode, size and time


_REFUSED = {
    Whereabouts.DELETED: RestoreStatus.FOR_GOOD,
    Whereabouts.GONE: RestoreStatus.GONE,
    Whereabouts.RESTORED: RestoreStatus.ALREADY,
    Whereabouts.NOT_DONE: RestoreStatus.NOT_DONE,
    Whereabouts.UNDER_WAY: RestoreStatus.AWAY,  # a recovery could not find out how it ended
    Whereabouts.UNKNOWN: RestoreStatus.UNKNOWN,
    Whereabouts.CHANGED: RestoreStatus.CHANGED,
    Whereabouts.AWAY: RestoreStatus.AWAY,
}
_AFTER: dict[type[Exception], RestoreStatus] = {
    Changed: RestoreStatus.CHANGED,
    FileExistsError: RestoreStatus.TAKEN,
    FileNotFoundError: RestoreStatus.GONE,
}
_NOT_DONE = {
    Status.LINK: RestoreStatus.LINK,
    Status.PROTECTED: RestoreStatus.PROTECTED,
    Status.NO_FOLDER: RestoreStatus.NO_FOLDER,
}


def _no_step() -> None:
    """What is done between two changes of the disk."""


def restore(
    journal: Journal,
    ops: Sequence[int],
    progress: Progress,
    create_folders: bool = False,
    rename_taken: bool = False,
    step: Callable[[], object] = _no_step,
) -> tuple[RestoreOutcome, ...]:
    """Put the files of acts back under their old names; one answer for each, in their order.

    `create_folders` makes folders again that are gone; `rename_taken` gives a file whose name is taken one like it.
    Cancelling takes effect between two files; `progress` counts them. KeyError for an unknown act; sqlite3.Error when
    the journal cannot be written, before anything is touched. `step` is called between any two changes of the disk.
    """
    found = [journal.op(number) for number in dict.fromkeys(ops)]
    try:
        with journal.held():
            return tuple(_Restoring(journal, create_folders, rename_taken, step).all(found, progress))
    except JournalBusy:
        return tuple(RestoreOutcome(op, RestoreStatus.BUSY) for op in found)


def foresee(journal: Journal, op: Op, create_folders: bool = False, rename_taken: bool = False) -> RestoreOutcome:
    """What `restore` would answer for an act, as far as a look can tell; nothing is touched."""
    way = _way(op, known_bounds(journal, [op])[op.id], create_folders, rename_taken)
    return way if isinstance(way, RestoreOutcome) else RestoreOutcome(op, RestoreStatus.DONE, way.back)


class _Restoring:
    """One hold of the journal: what was wished, and what is done but not yet written down as done."""

    def __init__(self, journal: Journal, create_folders: bool, rename_taken: bool, step: Callable[[], object]) -> None:
        self._journal = journal
        self._create_folders = create_folders
        self._rename_taken = rename_taken
        self._step = step
        self._bounds: dict[int, Bounds] = {}  # of the acts in hand
        self._settled: dict[int, OpState] = {}
        self._touched: set[bytes] = set()
        self._records: dict[int, bytes] = {}  # of the trash, whose items are back, by their acts

    def all(self, ops: Sequence[Op], progress: Progress) -> Iterator[RestoreOutcome]:
        """Every answer, in their order."""
        has_begun = False
        for first in range(0, len(ops), AT_ONCE):
            chosen = ops[first : first + AT_ONCE]
            try:
                ways = self._announce(chosen, progress)
            except sqlite3.Error as error:
                if not has_begun:
                    raise
                yield from (RestoreOutcome(op, RestoreStatus.FAILED, detail=str(error)) for op in ops[first:])
                return
            has_begun = True
            for op in chosen:
                yield self._answer(op, ways[op.id], progress)
                with suppress(Cancelled):  # seen before the next file
                    progress.advance(1, op.size)
            self._make_durable()
        with suppress(sqlite3.Error):  # the files are where the answers say; the next recovery looks at them
            self._write(())

    def _announce(self, ops: Sequence[Op], progress: Progress) -> dict[int, RestoreIntent | RestoreOutcome]:
        """Look at each, and write down where it is going to lie."""
        if progress.is_cancelled:
            return {op.id: RestoreOutcome(op, RestoreStatus.CANCELLED) for op in ops}
        self._bounds = known_bounds(self._journal, ops)
        ways = {op.id: _way(op, self._bounds[op.id], self._create_folders, self._rename_taken) for op in ops}
        self._write([way for way in ways.values() if isinstance(way, RestoreIntent)])
        return ways

    def _answer(self, op: Op, way: RestoreIntent | RestoreOutcome, progress: Progress) -> RestoreOutcome:
        if isinstance(way, RestoreOutcome):
            return way
        self._settled[op.id] = OpState.DONE  # it is where it was put, unless it comes back
        if progress.is_cancelled:
            return RestoreOutcome(op, RestoreStatus.CANCELLED)
        try:
            way = self._restored(op, way)
        except (Changed, NotDone, OSError, sqlite3.Error) as error:
            if not self._is_back_all_the_same(op):
                return _failed(op, error)
        self._settled[op.id] = OpState.UNDONE
        self._touched |= file_restoring.folders_of(op, way)
        if op.kind is ActionKind.TRASH and op.record is not None:
            self._records[op.id] = op.record
        return RestoreOutcome(op, RestoreStatus.DONE, way.back, is_same=_is_same(op, way.back))

    def _is_back_all_the_same(self, op: Op) -> bool:
        """Look at what a failure has left, as after a kill; what cannot be looked at is left to the next recovery."""
        with suppress(sqlite3.Error):
            state = state_after_restore(self._journal.op(op.id), self._bounds[op.id])
            if state is OpState.UNDONE:
                return True
            if state is OpState.DONE:
                return False
        del self._settled[op.id]
        return False

    def _restored(self, op: Op, way: RestoreIntent) -> RestoreIntent:
        """Bring a file back, under another name when that is taken meanwhile and was asked for; where it is then."""
        with _home(op, self._bounds[op.id], make=self._create_folders) as home:
            while True:
                try:
                    file_restoring.restore_file(op, way, home.folder, self._note, self._step)
                    return way
                except FileExistsError:
                    other = None if op.kind is ActionKind.HARD_LINK else name_for(op.source, self._rename_taken)
                    if other is None:
                        raise
                way = file_restoring.intent_for(op, other)
                self._note(way)

    def _note(self, way: RestoreIntent) -> None:
        self._journal.advance_restores((), [way])

    def _make_durable(self) -> None:
        """First the names, then the trash's records go: one without an item is harmless, the other is not."""
        file_restoring.sync(self._touched)
        self._touched.clear()
        for op, record in self._records.items():
            self._step()
            try:
                os.unlink(record)  # noqa: PTH108 - raw bytes
            except FileNotFoundError:
                continue
            except OSError:  # the next recovery tries again
                del self._settled[op]
        self._records.clear()

    def _write(self, ways: Sequence[RestoreIntent]) -> None:
        self._step()
        self._journal.advance_restores(list(self._settled.items()), ways)
        self._settled.clear()


def _way(op: Op, bounds: Bounds, create_folders: bool, rename_taken: bool) -> RestoreIntent | RestoreOutcome:
    """Where a file is going to lie, or why it is not."""
    try:
        refused = _REFUSED.get(look(op))
        if refused is None:
            _try_ways(op, bounds, create_folders)
    except (NotDone, OSError) as error:
        return _failed(op, error)
    if refused is not None:
        return RestoreOutcome(op, refused)
    back = op.source if op.kind is ActionKind.HARD_LINK else name_for(op.source, rename_taken)
    return RestoreOutcome(op, RestoreStatus.TAKEN) if back is None else file_restoring.intent_for(op, back)


def _try_ways(op: Op, bounds: Bounds, create_folders: bool) -> None:
    """See that both folders can be reached, and let go of them again; raises NotDone and OSError."""
    if op.kind is not ActionKind.HARD_LINK:
        with file_restoring.put_place(op):
            pass
    try:
        with straight_entry(op.source, bounds):
            pass
    except (FileNotFoundError, NotADirectoryError) as error:
        if not create_folders:
            raise NotDone(Status.NO_FOLDER) from error


@contextmanager
def _home(op: Op, bounds: Bounds, *, make: bool) -> Iterator[Entry]:
    """The old name of a file in its open folder; raises NotDone and OSError."""
    with ExitStack() as stack:
        try:
            home = stack.enter_context(straight_entry(op.source, bounds, make=make))
        except FileNotFoundError as error:
            raise NotDone(Status.NO_FOLDER) from error
        yield home


def _failed(op: Op, error: Exception) -> RestoreOutcome:
    if isinstance(error, NotDone):
        return RestoreOutcome(op, _NOT_DONE.get(error.status, RestoreStatus.FAILED))
    detail = error.strerror if isinstance(error, OSError) else str(error)
    return RestoreOutcome(op, _AFTER.get(type(error), RestoreStatus.FAILED), detail=detail or "")


def _is_same(op: Op, path: bytes) -> bool:
    try:
        status = os.lstat(path)
    except OSError:
        return False
    return (status.st_ino, status.st_size, status.st_mtime_ns) == (op.inode, op.size, op.mtime_ns)
