"""Renames that lose nothing: onto a name that is free, onto a reserved one and back, or of two with each other."""

import ctypes
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from finder_app.review.acting.descriptors import let_go

_RENAME_NOREPLACE = 1
_RENAME_EXCHANGE = 2
_UNSUPPORTED = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}  # some network file systems, old kernels


class Entry(NamedTuple):
    """A name in an open folder."""

    folder: int  # a file descriptor
    name: bytes


@contextmanager
def entry_of(path: bytes) -> Iterator[Entry]:
    """The name that a path ends with, in its folder, which is open meanwhile; raises OSError."""
    folder, name = os.path.split(path)
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield Entry(fd, name)
    finally:
        let_go(fd)


def _find_renameat2() -> Callable[[int, bytes, int, bytes, int], int] | None:
    function = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None) if os.name == "posix" else None
    if function is None:
        return None
    function.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    found: Callable[[int, bytes, int, bytes, int], int] = function
    return found


_renameat2 = _find_renameat2()


def move_in(source: Entry, target: Entry) -> None:
    """Move a file to a name that this process has reserved and nobody else uses. Raises OSError."""
    if not _renamed(source, target):
        # Linking and unlinking would lose a version that an editor saves between the two; this cannot.
        if _exists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        os.rename(source.name, target.name, src_dir_fd=source.folder, dst_dir_fd=target.folder)


def move_out(source: Entry, target: Entry) -> None:
    """Move a file that nobody else touches to a name that may be taken meanwhile. Raises OSError, FileExistsError."""
    if not _renamed(source, target):
        os.link(source.name, target.name, src_dir_fd=source.folder, dst_dir_fd=target.folder, follow_symlinks=False)
        os.unlink(source.name, dir_fd=source.folder)


def move_if_free(source: Entry, target: Entry) -> bool:
    """Move a file to a name in one step if nobody has it; False where that cannot be done. Raises OSError."""
    return _renamed(source, target)


def exchange(one: Entry, other: Entry) -> None:
    """Let two names change their files in one step, so that neither name is ever free. Raises OSError."""
    if not _renamed(one, other, _RENAME_EXCHANGE):
        raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))


def identity(entry: Entry) -> tuple[int, int]:
    """(device, inode) of what the name stands for, a link not followed. Raises OSError."""
    status = os.stat(entry.name, dir_fd=entry.folder, follow_symlinks=False)
    return status.st_dev, status.st_ino


def _renamed(source: Entry, target: Entry, how: int = _RENAME_NOREPLACE) -> bool:
    """Whether renameat2 did it; False where it cannot."""
    if _renameat2 is None:
        return False
    if _renameat2(source.folder, source.name, target.folder, target.name, how) == 0:
        return True
    code = ctypes.get_errno()
    if code in _UNSUPPORTED:
        return False
    raise OSError(code, os.strerror(code))


def _exists(entry: Entry) -> bool:
    try:
        identity(entry)
    except FileNotFoundError:
        return False
    return True
