"""An act beside the trash that was killed on its way in; how it ended out, after it was finished or taken back.

Taken back is whatever can be; finished is what has nothing left to do but to sweep up. A hidden file is only ever
removed when its content is certain to have another name.
"""

import os
from contextlib import suppress

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.journal import Op, OpState
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.proof import digest
from finder_app.review.acting.rename import entry_of, exchange
from finder_app.review.acting.second_look import put_back

_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def state_on_disk(op: Op) -> OpState | None:
    """How an act ended; None while the volume of the file, or the one that it was moved to, is not there."""
    if op.state is not OpState.MOVING or op.record is None:
        return op.state
    folders = {_folder(op.source), _folder(op.record)}
    if op.kind is ActionKind.MOVE:  # the folder is made after the intent is written
        folders.discard(_folder(op.record))
    if not all(map(os.path.isdir, folders)):
        return None
    with suppress(OSError):
        if op.kind is ActionKind.HARD_LINK:
            return _linked(op)
        return _moved(op) if op.kind is ActionKind.MOVE else _deleted(op)
    return None  # looked at again next time


def _deleted(op: Op) -> OpState:
    assert op.record is not None
    if bring_back(op.record, op.source):
        return OpState.REFUSED
    return OpState.REFUSED if is_own(op, op.source) else OpState.DONE


def _linked(op: Op) -> OpState:
    """The hidden name was first that of the link, then that of the file, then gone."""
    hidden = op.record
    assert hidden is not None
    if not os.path.lexists(hidden):
        return OpState.DONE if _is_same(op.source, op.kept) else OpState.REFUSED
    if _is_same(op.source, op.kept) and not _is_same(hidden, op.kept):  # exchanged
        if is_own(op, hidden) and holds(op, hidden) and holds(op, op.source):
            os.unlink(hidden)  # noqa: PTH108 - raw bytes
            return OpState.DONE
        with entry_of(hidden) as one, entry_of(op.source) as other:
            exchange(one, other)
    if _is_same(hidden, op.kept):
        os.unlink(hidden)  # noqa: PTH108 - raw bytes
    else:
        bring_back(hidden, op.source)
    return OpState.REFUSED


def _moved(op: Op) -> OpState | None:
    """On one volume the file has one name or the other; from another volume it may be hidden at either end."""
    assert op.place is not None
    assert op.record is not None
    aside = os.path.join(_folder(op.source), os.path.basename(op.record))  # noqa: PTH118, PTH119 - raw bytes
    is_copied = op.record_text is not None and inode_of(op.place) == int(op.record_text) and holds(op, op.place)
    if aside != op.record:
        with suppress(FileNotFoundError):
            os.unlink(op.record)  # noqa: PTH108 - a copy that has not got its name
    if is_copied and is_own(op, aside) and holds(op, aside):
        os.unlink(aside)  # noqa: PTH108 - raw bytes
        return OpState.DONE
    is_back = bring_back(aside, op.source)
    if is_own(op, op.source) and holds(op, op.source):
        if is_copied:
            os.unlink(op.place)  # noqa: PTH108 - raw bytes
        return OpState.REFUSED
    if is_back or is_own(op, op.source):
        return OpState.REFUSED
    if os.path.lexists(op.place):
        return OpState.DONE
    return OpState.REFUSED if os.path.isdir(_folder(op.place)) else None  # noqa: PTH112 - raw bytes


def is_own(op: Op, path: bytes) -> bool:
    """Whether a path is the file of the act; device numbers do not outlive a restart, so the inode must do."""
    return inode_of(path) == op.inode


def holds(op: Op, path: bytes) -> bool:
    """Whether a path is a file with the bytes that the act was planned for."""
    try:
        fd = os.open(path, _READ)
    except OSError:
        return False
    try:
        return os.fstat(fd).st_size == op.size and digest(fd, op.size) == op.digest
    finally:
        let_go(fd)


def bring_back(hidden: bytes, source: bytes) -> bool:
    """Give a hidden file its name again, or one like it when that is taken; whether there was one."""
    with entry_of(hidden) as there, entry_of(source) as back:
        try:
            put_back(there, back)
        except FileNotFoundError:
            return False
    return True


def _is_same(one: bytes, other: bytes) -> bool:
    try:
        return os.path.samestat(os.lstat(one), os.lstat(other))
    except OSError:
        return False


def inode_of(path: bytes) -> int | None:
    """The inode of what a path stands for; None when it is free."""
    try:
        return os.lstat(path).st_ino
    except OSError:
        return None


def _folder(path: bytes) -> bytes:
    return os.path.dirname(path)  # noqa: PTH120 - raw bytes
