"""An act beside the trash that was killed on its way in; how it ended out, after it was finished or taken back.

Taken back is whatever can be; finished is what has nothing left to do but to sweep up. A hidden file is only ever
removed when its content is certain to have another name. As in acting, no link is followed on the way to the files.
"""

import os
from contextlib import ExitStack, suppress

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.journal import Op, OpState
from finder_app.review.acting.known_bounds import without_links
from finder_app.review.acting.outcomes import ActionKind, Bounds, NotDone
from finder_app.review.acting.proof import digest
from finder_app.review.acting.rename import Entry, exchange
from finder_app.review.acting.second_look import put_back
from finder_app.review.acting.straight_way import straight_entry

READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

Place = bytes | Entry
"""A path, for who only looks; for who changes something a name in an open folder."""


def state_on_disk(op: Op, bounds: Bounds) -> OpState | None:
    """How an act ended; None while the folder of the file, or the one that it was moved to, cannot be reached."""
    if op.state is not OpState.MOVING or op.record is None:
        return op.state
    with suppress(OSError, NotDone), straight_entry(op.source, bounds) as source:
        aside = beside(source, op.record)
        if op.kind is ActionKind.HARD_LINK:
            return _linked(op, aside, source)
        return _moved(op, aside, source) if op.kind is ActionKind.MOVE else _deleted(op, aside, source)
    return None  # looked at again next time


def _deleted(op: Op, aside: Entry, source: Entry) -> OpState:
    if unhide(aside, source):
        return OpState.REFUSED
    return OpState.REFUSED if is_own(op, source) else OpState.DONE


def _linked(op: Op, aside: Entry, source: Entry) -> OpState:
    """The hidden name was first that of the link, then that of the file, then gone."""
    if inode_of(aside) is None:
        return OpState.DONE if _is_same(source, op.kept) else OpState.REFUSED
    if _is_same(source, op.kept) and not _is_same(aside, op.kept):  # exchanged
        if is_own(op, aside) and holds(op, aside) and holds(op, source):
            remove(aside)
            return OpState.DONE
        exchange(aside, source)
    if _is_same(aside, op.kept):
        remove(aside)
    else:
        unhide(aside, source)
    return OpState.REFUSED


def _moved(op: Op, aside: Entry, source: Entry) -> OpState | None:
    """On one volume the file has one name or the other; from another volume it may be hidden at either end."""
    assert op.place is not None
    assert op.record is not None
    with ExitStack() as stack:
        target = None
        with suppress(FileNotFoundError):  # the folder is made after the intent is written
            target = stack.enter_context(straight_entry(op.place, without_links(op.place)))
        is_copied = _is_copy(op, target)
        if target is not None and os.path.dirname(op.source) != os.path.dirname(op.record):  # noqa: PTH120 - raw bytes
            with suppress(FileNotFoundError):
                remove(beside(target, op.record))  # a copy that has not got its name
        if is_copied and is_own(op, aside) and holds(op, aside):
            remove(aside)
            return OpState.DONE
        is_back = unhide(aside, source)
        if target is not None and is_copied and is_own(op, source) and holds(op, source):
            remove(target)
            return OpState.REFUSED
        if is_back or is_own(op, source):
            return OpState.REFUSED
        if target is None:
            return None
        return OpState.DONE if inode_of(target) is not None else OpState.REFUSED


def _is_copy(op: Op, target: Entry | None) -> bool:
    """Whether the copy that the act has made stands under its name, whole."""
    if target is None or op.record_text is None:
        return False
    return inode_of(target) == int(op.record_text) and holds(op, target)


def beside(entry: Entry, path: bytes) -> Entry:
    """The last name of a path, in the folder of an entry."""
    return Entry(entry.folder, os.path.basename(path))  # noqa: PTH119 - raw bytes


def remove(entry: Entry) -> None:
    """Remove a name; raises OSError."""
    os.unlink(entry.name, dir_fd=entry.folder)


def is_own(op: Op, place: Place) -> bool:
    """Whether it is the file of the act; device numbers do not outlive a restart, so the inode must do."""
    return inode_of(place) == op.inode


def holds(op: Op, place: Place) -> bool:
    """Whether it is a file with the bytes that the act was planned for."""
    name, folder = _parts(place)
    try:
        fd = os.open(name, READ, dir_fd=folder)
    except OSError:
        return False
    try:
        return os.fstat(fd).st_size == op.size and digest(fd, op.size) == op.digest
    finally:
        let_go(fd)


def unhide(hidden: Entry, source: Entry) -> bool:
    """Give a hidden file its name again, or one like it when that is taken; whether there was one."""
    try:
        put_back(hidden, source)
    except FileNotFoundError:
        return False
    return True


def inode_of(place: Place) -> int | None:
    """The inode of what has a name; None when it is free."""
    found = _status(place)
    return None if found is None else found.st_ino


def _is_same(one: Entry, other: bytes) -> bool:
    found, wanted = _status(one), _status(other)
    return found is not None and wanted is not None and os.path.samestat(found, wanted)


def _status(place: Place) -> os.stat_result | None:
    name, folder = _parts(place)
    try:
        return os.stat(name, dir_fd=folder, follow_symlinks=False)
    except OSError:
        return None


def _parts(place: Place) -> tuple[bytes, int | None]:
    return (place.name, place.folder) if isinstance(place, Entry) else (place, None)
