"""A file that was being put back when the program was killed in; whether it is back now, all tidied up, out.

A hidden file is only ever removed when its content is certain to have another name.
"""

import os
from contextlib import suppress

from finder_app.review.acting.direct_recovery import bring_back, holds, inode_of, is_own
from finder_app.review.acting.history import is_copy
from finder_app.review.acting.journal import Op, OpState
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.rename import entry_of, exchange


def state_after_return(op: Op) -> OpState | None:
    """UNDONE when the file is back, DONE when it is where the act had put it; None while that cannot be looked at."""
    back = op.back or op.source  # older versions wrote down no other name
    with suppress(OSError):
        if op.kind is ActionKind.HARD_LINK:
            return _parted(op, back)
        if op.place is None or not os.path.isdir(_folder(op.place)):  # noqa: PTH112 - raw bytes
            return None
        if op.kind is ActionKind.TRASH:
            return _untrashed(op, op.place, back)
        return _moved_back(op, op.place, back)
    return None  # looked at again next time


def _untrashed(op: Op, place: bytes, back: bytes) -> OpState:
    is_back = not os.path.lexists(place) and (is_own(op, back) or holds(op, back))
    return OpState.UNDONE if is_back else OpState.DONE


def _moved_back(op: Op, place: bytes, back: bytes) -> OpState:
    """On one volume the file has one name or the other; from another volume it may be hidden at either end."""
    if op.hidden is not None:
        _sweep(op, op.hidden, place)
        aside = os.path.join(_folder(place), os.path.basename(op.hidden))  # noqa: PTH118, PTH119 - raw bytes
        is_copied = op.copy is not None and inode_of(back) == op.copy
        if os.path.lexists(aside):
            if is_copied and _are_equal(aside, back):
                os.unlink(aside)  # noqa: PTH108 - raw bytes
                return OpState.UNDONE
            bring_back(aside, place)
        if is_copied and os.path.lexists(place):
            if _are_equal(place, back):
                os.unlink(back)  # noqa: PTH108 - raw bytes
            return OpState.DONE
    if os.path.lexists(place):
        return OpState.DONE
    is_back = inode_of(back) == op.copy if op.copy is not None else is_own(op, back) or is_copy(op, back)
    return OpState.UNDONE if is_back or holds(op, back) else OpState.DONE


def _sweep(op: Op, hidden: bytes, place: bytes) -> None:
    """Remove a copy that has not got its name; the file itself is removed only after."""
    if os.path.lexists(hidden) and os.path.lexists(place) and op.copy in (None, inode_of(hidden)):
        os.unlink(hidden)  # noqa: PTH108 - raw bytes


def _parted(op: Op, name: bytes) -> OpState | None:
    """The hidden name was first that of the copy, then that of the link, then gone."""
    if not os.path.isdir(_folder(name)):  # noqa: PTH112 - raw bytes
        return None
    hidden = op.hidden
    if hidden is None or not os.path.lexists(hidden):
        is_parted = op.copy is not None and inode_of(name) == op.copy
        return OpState.UNDONE if is_parted else OpState.DONE
    if op.copy is None or inode_of(hidden) == op.copy:  # not yet exchanged
        return _leave_joined(hidden, name)
    if inode_of(name) == op.copy and holds(op, name):  # an inode alone may be another file's by now
        if holds(op, hidden):
            os.unlink(hidden)  # noqa: PTH108 - raw bytes
            return OpState.UNDONE
        with entry_of(hidden) as one, entry_of(name) as other:  # somebody has saved a newer version meanwhile
            exchange(one, other)
        return _leave_joined(hidden, name)
    if inode_of(hidden) == inode_of(op.kept):
        os.unlink(hidden)  # noqa: PTH108 - raw bytes
    else:
        bring_back(hidden, name)
    return OpState.DONE


def _leave_joined(hidden: bytes, name: bytes) -> OpState:
    """Remove the copy; if the name is free by now, the copy gets it."""
    if not os.path.lexists(name):
        bring_back(hidden, name)
        return OpState.UNDONE
    os.unlink(hidden)  # noqa: PTH108 - raw bytes
    return OpState.DONE


def _are_equal(one: bytes, other: bytes) -> bool:
    """Whether two files hold the same bytes."""
    with open(one, "rb") as first, open(other, "rb") as second:  # noqa: PTH123 - raw bytes
        while True:
            chunk = first.read(1 << 20)
            if chunk != second.read(1 << 20):
                return False
            if not chunk:
                return True


def _folder(path: bytes) -> bytes:
    return os.path.dirname(path)  # noqa: PTH120 - raw bytes
