"""A file that was being restored when the program was killed in; whether it is back now, all tidied up, out.

A hidden file is only ever removed when its content is certain to have another name; no link is followed on the way.
"""

import os
from contextlib import ExitStack, suppress

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.direct_recovery import READ, beside, holds, inode_of, is_own, remove, unhide
from finder_app.review.acting.history import is_copy
from finder_app.review.acting.journal import Op, OpState
from finder_app.review.acting.known_bounds import without_links
from finder_app.review.acting.outcomes import ActionKind, Bounds, NotDone
from finder_app.review.acting.rename import Entry, exchange
from finder_app.review.acting.straight_way import straight_entry

_CHUNK_BYTES = 1 << 20


def state_after_restore(op: Op, bounds: Bounds) -> OpState | None:
    """UNDONE when the file is back, DONE when it is where the act had put it; None while that cannot be looked at."""
    back = op.back or op.source  # older versions wrote down no other name
    with suppress(OSError, NotDone):  # else looked at again next time
        if op.kind is ActionKind.HARD_LINK:
            with straight_entry(back, bounds) as name:
                return _parted(op, name)
        if op.place is None or not os.path.isdir(os.path.dirname(op.place)):  # noqa: PTH112, PTH120 - raw bytes
            return None
        if op.kind is ActionKind.TRASH and os.path.lexists(op.place):
            return OpState.DONE
        with ExitStack() as stack:
            at: Entry | None = None
            with suppress(FileNotFoundError):  # its folder is made after the intent is written
                at = stack.enter_context(straight_entry(back, bounds))
            if op.kind is ActionKind.TRASH:
                return OpState.UNDONE if at is not None and (is_own(op, at) or holds(op, at)) else OpState.DONE
            place = stack.enter_context(straight_entry(op.place, without_links(op.place)))
            return _moved_back(op, place, at)
    return None


def _moved_back(op: Op, place: Entry, back: Entry | None) -> OpState:
    """On one volume the file has one name or the other; from another volume it may be hidden at either end."""
    is_copied = back is not None and op.copy is not None and inode_of(back) == op.copy
    if op.hidden is not None:
        aside = beside(place, op.hidden)
        if back is not None:
            _sweep(op, beside(back, op.hidden), place)
        if inode_of(aside) is not None:
            if back is not None and is_copied and _are_equal(aside, back):
                remove(aside)
                return OpState.UNDONE
            unhide(aside, place)
        if back is not None and is_copied and inode_of(place) is not None:
            if _are_equal(place, back):
                remove(back)
            return OpState.DONE
    if back is None or inode_of(place) is not None:
        return OpState.DONE
    is_back = is_copied if op.copy is not None else is_own(op, back) or is_copy(op, back)
    return OpState.UNDONE if is_back or holds(op, back) else OpState.DONE


def _sweep(op: Op, hidden: Entry, place: Entry) -> None:
    """Remove a copy that has not got its name; the file itself is removed only after."""
    inode = inode_of(hidden)
    if inode is not None and inode_of(place) is not None and op.copy in (None, inode):
        remove(hidden)


def _parted(op: Op, name: Entry) -> OpState:
    """The hidden name was first that of the copy, then that of the link, then gone."""
    hidden = None if op.hidden is None else beside(name, op.hidden)
    inode = None if hidden is None else inode_of(hidden)
    if hidden is None or inode is None:
        is_parted = op.copy is not None and inode_of(name) == op.copy
        return OpState.UNDONE if is_parted else OpState.DONE
    if op.copy is None or inode == op.copy:  # not yet exchanged
        return _leave_joined(hidden, name)
    if inode_of(name) == op.copy and holds(op, name):  # an inode alone may be another file's by now
        if holds(op, hidden):
            remove(hidden)
            return OpState.UNDONE
        exchange(hidden, name)  # somebody has saved a newer version meanwhile
        return _leave_joined(hidden, name)
    if inode == inode_of(op.kept):
        remove(hidden)
    else:
        unhide(hidden, name)
    return OpState.DONE


def _leave_joined(hidden: Entry, name: Entry) -> OpState:
    """Remove the copy; if the name is free by now, the copy gets it."""
    if inode_of(name) is None:
        unhide(hidden, name)
        return OpState.UNDONE
    remove(hidden)
    return OpState.DONE


def _are_equal(one: Entry, other: Entry) -> bool:
    """Whether two files hold the same bytes; raises OSError."""
    with ExitStack() as stack:
        first, second = (_opened(entry, stack) for entry in (one, other))
        while True:
            chunk = os.read(first, _CHUNK_BYTES)
            if chunk != os.read(second, _CHUNK_BYTES):
                return False
            if not chunk:
                return True


def _opened(entry: Entry, stack: ExitStack) -> int:
    fd = os.open(entry.name, READ, dir_fd=entry.folder)
    stack.callback(let_go, fd)
    return fd
