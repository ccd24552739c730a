"""An open file and a free name in; a durable copy under that name out, read again, with all that can go along.

Permissions, times and the attributes of the user go along, and the owner where that is allowed.
"""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.proof import digest
from finder_app.review.acting.rename import Entry

_CHUNK_BYTES = 1 << 20
_UNKNOWN_HERE = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS)  # some file systems know no permissions
_ACCESS = "system.posix_acl_access"


class Changed(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody has put another file there meanwhile, or is writing to it; all was left as it was, or put back."""


class Looks(NamedTuple):
    """What a copy is to have of its file, beside the bytes."""

    mode: int
    mtime_ns: int


def copy(source: int, target: Entry, looks: Looks, step: Callable[[], object]) -> tuple[bytes, int]:
    """Copy an open file; the digest of what the disk has of it now, and its inode. Raises OSError, the name free then.

    FileExistsError when the name is taken; EIO when the bytes are not those that were read; Changed when somebody
    writes to the file meanwhile.
    """
    before = os.fstat(source)
    fd = os.open(target.name, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600, dir_fd=target.folder)
    try:
        step()
        size_bytes = _copy_bytes(source, fd)
        _copy_attributes(source, fd, looks)
        os.fsync(fd)
        step()
        os.posix_fadvise(fd, 0, 0, os.POSIX_FADV_DONTNEED)  # to read what the disk has, as far as it can be had
        found = _digest(fd, size_bytes)
        if found != _digest(source, size_bytes):
            after = os.fstat(source)
            if (after.st_size, after.st_mtime_ns) != (before.st_size, before.st_mtime_ns):
                raise Changed
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return found, os.fstat(fd).st_ino
    except (OSError, Changed):
        with suppress(OSError):
            os.unlink(target.name, dir_fd=target.folder)
        raise
    finally:
        let_go(fd)


def looks_of(status: os.stat_result) -> Looks:
    """As the file itself looks."""
    return Looks(status.st_mode & 0o7777, status.st_mtime_ns)


def _digest(fd: int, size_bytes: int) -> bytes:
    os.lseek(fd, 0, os.SEEK_SET)
    return digest(fd, size_bytes)


def _copy_bytes(source: int, target: int) -> int:
    """A file that grows may have no end, so no more than it has now is copied."""
    size_bytes = os.fstat(source).st_size
    os.lseek(source, 0, os.SEEK_SET)
    done = 0
    while done < size_bytes and (chunk := os.read(source, min(_CHUNK_BYTES, size_bytes - done))):
        done += len(chunk)
        while chunk:
            chunk = chunk[os.write(target, chunk) :]
    return done


def _copy_attributes(source: int, target: int, looks: Looks) -> None:
    """What the target's file system can keep; another owner's file must not run as that of who makes the copy."""
    status = os.fstat(source)
    with suppress(OSError):
        os.fchown(target, status.st_uid, status.st_gid)
    own = os.fstat(target)
    is_same_owner = (own.st_uid, own.st_gid) == (status.st_uid, status.st_gid)
    try:
        os.fchmod(target, looks.mode & (0o7777 if is_same_owner else 0o777))
    except OSError as error:
        if error.errno not in _UNKNOWN_HERE:
            raise
    with suppress(OSError):
        for name in os.listxattr(source):
            if name.startswith("user.") or name == _ACCESS:
                with suppress(OSError):
                    os.setxattr(target, name, os.getxattr(source, name))
    os.utime(target, ns=(status.st_atime_ns, looks.mtime_ns))
