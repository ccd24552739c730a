"""One act whose file is to be restored in, the file under its name again out: renamed, or copied where that cannot be.

Never over another file. What is removed on the way was given a hidden name and read once more before, and its content
has another name, which is durable.
"""

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path

from finder_app.engine.whole_file import sync_folder
from finder_app.review.acting import copying
from finder_app.review.acting.copying import Changed, Looks
from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.history import Whereabouts, look
from finder_app.review.acting.journal import Op, RestoreIntent
from finder_app.review.acting.known_bounds import without_links
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.proof import digest
from finder_app.review.acting.rename import Entry, entry_of, exchange, move_in, move_out
from finder_app.review.acting.second_look import hidden_name
from finder_app.review.acting.straight_way import straight_entry

_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_THERE = (Whereabouts.IN_TRASH, Whereabouts.IN_FOLDER)
Step = Callable[[], object]
Note = Callable[[RestoreIntent], object]


def intent_for(op: Op, back: bytes) -> RestoreIntent:
    """Where the file is going to lie, and by which name a copy of it is known on the way."""
    if op.kind is ActionKind.TRASH:
        return RestoreIntent(op.id, back)
    return RestoreIntent(op.id, back, os.path.join(os.path.dirname(back), hidden_name()))  # noqa: PTH118, PTH120 - raw bytes


def put_place(op: Op) -> AbstractContextManager[Entry]:
    """Where the act has put the file; raises OSError, and NotDone for a link to elsewhere in the way.

    The folder of a move was one without links. A trash is where the system says it is, and no name in it is used twice.
    """
    assert op.place is not None
    return straight_entry(op.place, without_links(op.place)) if op.kind is ActionKind.MOVE else entry_of(op.place)


def restore_file(op: Op, way: RestoreIntent, folder: int, note: Note, step: Step) -> None:
    """Give a file its name in an open folder again; raises Changed, FileExistsError for a taken name, NotDone, OSError.

    `note` writes down the inode of a copy before that gets its name.
    """
    back = Entry(folder, os.path.basename(way.back))  # noqa: PTH119 - raw bytes
    if op.kind is ActionKind.HARD_LINK:
        _part(op, way, back, note, step)
        return
    step()
    if look(op) not in _THERE:  # since it was looked at first, others may have used the folder that it was moved to
        raise Changed
    with put_place(op) as there:
        try:
            move_out(there, back)
            step()
        except OSError as error:
            if error.errno != errno.EXDEV or way.hidden is None:
                raise
            _copy_back(there, way, back, note, step)


def folders_of(op: Op, way: RestoreIntent) -> set[bytes]:
    """The folders whose names have changed."""
    paths = (way.back,) if op.place is None or op.kind is ActionKind.HARD_LINK else (way.back, op.place)
    return {os.path.dirname(path) for path in paths}  # noqa: PTH120 - raw bytes


def _copy_back(there: Entry, way: RestoreIntent, back: Entry, note: Note, step: Step) -> None:
    """Copy to a hidden name beside the old one, give the copy the old name, and only then remove the file."""
    assert way.hidden is not None
    aside = os.path.basename(way.hidden)  # noqa: PTH119 - raw bytes
    hidden = Entry(back.folder, aside)
    with _opened(there) as fd:
        before = os.fstat(fd)
        found, inode = copying.copy(fd, hidden, copying.looks_of(before), step)
        with _kept_open(hidden):
            with _removed_on_failure(hidden):
                _see_that_it_is_unchanged(fd, before)
                note(way._replace(copy=inode))
                step()
                move_out(hidden, back)
            step()
            os.fsync(back.folder)
            try:
                _remove(there, aside, fd, before, found, step)
            except (OSError, Changed):
                _unlink_copy(back, inode)
                raise


def _remove(entry: Entry, aside: bytes, fd: int, before: os.stat_result, found: bytes, step: Step) -> None:
    """Remove a file that has been copied, unless it is another one by now; raises Changed and OSError."""
    hidden = Entry(entry.folder, aside)
    move_in(entry, hidden)
    try:
        step()
        _see_that_it_is(hidden, fd, before, found)
        os.unlink(hidden.name, dir_fd=hidden.folder)
    except (OSError, Changed):
        with suppress(OSError):
            move_out(hidden, entry)
        raise


def _part(op: Op, way: RestoreIntent, name: Entry, note: Note, step: Step) -> None:
    """Make a name of another file that of a file of its own again: at no moment is the name free."""
    assert way.hidden is not None
    hidden = Entry(name.folder, os.path.basename(way.hidden))  # noqa: PTH119 - raw bytes
    with _opened(name) as fd, ExitStack() as stack:
        before = os.fstat(fd)
        looks = copying.looks_of(before)
        as_it_was = Looks(looks.mode if op.mode is None else op.mode, op.mtime_ns or looks.mtime_ns)
        step()
        found, inode = copying.copy(fd, hidden, as_it_was, step)
        stack.enter_context(_kept_open(hidden))
        with _removed_on_failure(hidden):
            if found != op.digest:
                raise Changed
            note(way._replace(copy=inode))
            step()
            exchange(hidden, name)
        try:
            step()
            if before.st_nlink == 1:  # else the text has another name, whatever the disk keeps of this one
                os.fsync(name.folder)
            _see_that_it_is(hidden, fd, before, found)
            os.unlink(hidden.name, dir_fd=hidden.folder)
        except (OSError, Changed):
            _join_again(hidden, name, inode)
            raise


def _join_again(hidden: Entry, name: Entry, inode: int) -> None:
    """Exchange the two again, and remove the copy; whoever has saved under the name meanwhile keeps it."""
    with suppress(OSError):
        if os.stat(name.name, dir_fd=name.folder, follow_symlinks=False).st_ino == inode:
            exchange(hidden, name)
    _unlink_copy(hidden, inode)


def _unlink_copy(entry: Entry, inode: int) -> None:
    with suppress(OSError):
        if os.stat(entry.name, dir_fd=entry.folder, follow_symlinks=False).st_ino == inode:
            os.unlink(entry.name, dir_fd=entry.folder)


@contextmanager
def _kept_open(hidden: Entry) -> Iterator[None]:
    """While a copy is open, its inode is given to no other file, and it is known by that."""
    with _removed_on_failure(hidden):
        fd = os.open(hidden.name, _READ, dir_fd=hidden.folder)
    try:
        yield
    finally:
        let_go(fd)


def _see_that_it_is(entry: Entry, fd: int, before: os.stat_result, found: bytes) -> None:
    """See that a name stands for the open file, and that this holds what was copied; raises Changed."""
    if not os.path.samestat(os.stat(entry.name, dir_fd=entry.folder, follow_symlinks=False), before):
        raise Changed
    os.lseek(fd, 0, os.SEEK_SET)
    if digest(fd, before.st_size) != found:
        raise Changed
    _see_that_it_is_unchanged(fd, before)


def _see_that_it_is_unchanged(fd: int, before: os.stat_result) -> None:
    now = os.fstat(fd)
    if (now.st_size, now.st_mtime_ns) != (before.st_size, before.st_mtime_ns):
        raise Changed


@contextmanager
def _opened(entry: Entry) -> Iterator[int]:
    """The regular file that a name stands for; raises Changed when it is none."""
    fd = os.open(entry.name, _READ, dir_fd=entry.folder)
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise Changed
        yield fd
    finally:
        let_go(fd)


@contextmanager
def _removed_on_failure(hidden: Entry) -> Iterator[None]:
    try:
        yield
    except BaseException:
        with suppress(OSError):
            os.unlink(hidden.name, dir_fd=hidden.folder)
        raise


def sync(folders: set[bytes]) -> None:
    """Make the names in folders durable, as far as the file systems can."""
    for folder in folders:
        with suppress(OSError):
            sync_folder(Path(os.fsdecode(folder)))
