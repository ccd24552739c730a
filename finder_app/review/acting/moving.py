"""A proven file and a free name in a folder in; the file under that name out, on another volume, too.

On one volume it is a rename that overwrites nothing. To another volume it is a copy under a hidden name, synced, read
again, given its name, and only then is the file removed as in `unlinking`. Mode, time and the user's own attributes go
along; on another volume, the owner is who runs the program.
"""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from finder_app.review.acting import unlinking
from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.outcomes import NotDone, Status
from finder_app.review.acting.proof import Proof, digest
from finder_app.review.acting.rename import Entry, identity, move_if_free, move_out
from finder_app.review.acting.second_look import Displaced, look, told, what_is

_CHUNK_BYTES = 1 << 20
_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)


class Move(NamedTuple):
    """From where to where."""

    source: Entry
    target: Entry
    hidden: bytes  # a name that is used on the way, in either folder
    folder: Path  # where the source lies
    place: Path  # the path of the target
    digest: bytes  # of the file's bytes


def move(
    way: Move, victim: Proof, keeper: Proof, note_copy: Callable[[bytes], object], step: Callable[[], object]
) -> None:
    """Move a file; raises NotDone, or OSError when nothing was moved. `note_copy` is told the copy before it is named.

    A NotDone whose `place` is the target's means that the file stays there because its own name is taken again.
    """
    if identity(way.source) != victim.identity:
        raise NotDone(Status.CHANGED)
    try:
        is_moved = move_if_free(way.source, way.target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        is_moved = False
    if not is_moved:
        _copy_and_remove(way, victim, keeper, note_copy, step)
        return
    status, detail = told(lambda: (step(), look(way.target, victim, keeper))[1])
    if status is not Status.DONE:
        try:
            move_out(way.target, way.source)
        except OSError as error:
            raise NotDone(status, error.strerror or "", way.place) from error
        raise NotDone(status, detail)


def _copy_and_remove(
    way: Move, victim: Proof, keeper: Proof, note_copy: Callable[[bytes], object], step: Callable[[], object]
) -> None:
    hidden = Entry(way.target.folder, way.hidden)
    if what_is(way.target) is not None:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    copy = os.open(hidden.name, _NEW, 0o600, dir_fd=hidden.folder)
    try:  # while it is open, its inode is given to no other file, and it is known by that
        try:
            _fill(copy, victim, way.digest, step)
            note_copy(inode_bytes(copy))
            step()
            move_out(hidden, way.target)
        except (OSError, NotDone):
            with suppress(OSError):
                os.unlink(hidden.name, dir_fd=hidden.folder)
            raise
        try:
            step()
            os.fsync(way.target.folder)
            unlinking.remove(way.source, way.hidden, victim, keeper, way.folder, step)
        except (OSError, NotDone) as refused:
            _take_copy_back(way, copy, refused)
            raise
    finally:
        let_go(copy)


def _take_copy_back(way: Move, copy: int, refused: OSError | NotDone) -> None:
    """Remove the copy of a file that was not removed; raises Displaced when that cannot be, or it cannot be seen."""
    status = refused.status if isinstance(refused, NotDone) else Status.FAILED
    try:
        found, made = what_is(way.target), os.fstat(copy)
        if found == (made.st_dev, made.st_ino):
            os.unlink(way.target.name, dir_fd=way.target.folder)
        elif found is None and made.st_nlink:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    except OSError as error:  # the next recovery removes it
        raise Displaced(status, error.strerror or "", way.place, is_hidden=True) from refused


def inode_bytes(copy: int) -> bytes:
    """How an open copy is known again after a kill: device numbers do not outlive a restart."""
    return str(os.fstat(copy).st_ino).encode("ascii")


def _fill(copy: int, victim: Proof, expected: bytes, step: Callable[[], object]) -> None:
    """Copy the proven file into a new one, make it durable, and read it again; raises NotDone and OSError."""
    step()
    _copy_bytes(victim.fd, copy, victim.status.st_size)
    _copy_attributes(victim, copy)
    os.fsync(copy)
    step()
    os.posix_fadvise(copy, 0, 0, os.POSIX_FADV_DONTNEED)  # to read what the disk has, as far as it can be had
    os.lseek(copy, 0, os.SEEK_SET)
    if digest(copy, victim.status.st_size) != expected:
        raise NotDone(Status.FAILED if victim.unchanged() else Status.CHANGED, os.strerror(errno.EIO))


def _copy_bytes(source: int, target: int, size_bytes: int) -> None:
    os.lseek(source, 0, os.SEEK_SET)
    done = 0
    while done <= size_bytes and (chunk := os.read(source, _CHUNK_BYTES)):
        done += len(chunk)
        while chunk:
            chunk = chunk[os.write(target, chunk) :]


def _copy_attributes(victim: Proof, target: int) -> None:
    """What the target's file system can keep; permissions beyond the ordinary ones would be another owner's."""
    status = victim.status
    with suppress(OSError):
        os.fchmod(target, status.st_mode & 0o777)
    with suppress(OSError):
        for name in os.listxattr(victim.fd):
            if name.startswith("user."):
                os.setxattr(target, name, os.getxattr(victim.fd, name))
    os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))
