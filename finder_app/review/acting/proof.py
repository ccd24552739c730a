"""A document in, an open file out that was proven to be that document a moment ago.

A path is a claim; what it names is known only of a file that is open.
"""

import errno
import hashlib
import os
import stat
from enum import Enum
from pathlib import Path
from types import TracebackType

from finder_app.engine.records import Document
from finder_app.review.acting.descriptors import let_go

DIGEST_BYTES = 16
_CHUNK_BYTES = 1 << 20
_BLOCK_BYTES = 512  # of `st_blocks`, whatever the file system
# A link is not followed, a FIFO not waited for. Windows knows neither.
_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class Doubt(Enum):
    """Why a path is not, or no longer, the document."""

    GONE = "gone"
    CHANGED = "changed"
    UNREADABLE = "unreadable"


class Unproven(Exception):  # noqa: N818 - an answer, not a fault
    """The path is not the document; `detail` is the system's own word."""

    def __init__(self, doubt: Doubt, detail: str = "") -> None:
        super().__init__(doubt, detail)
        self.doubt = doubt
        self.detail = detail


class Proof:
    """An open file with the size, time and content that the scan saw. Close it, or use it in a `with`."""

    def __init__(self, document: Document) -> None:
        """Open and read the file once; raises Unproven."""
        self.path = document.file.path
        self._digest = document.raw_digest
        self.fd = _open(self.path)
        try:
            self.status = os.fstat(self.fd)
            self._prove(document)
        except OSError as error:
            self.close()
            raise Unproven(Doubt.UNREADABLE, error.strerror or "") from error
        except Unproven:
            self.close()
            raise

    def _prove(self, document: Document) -> None:
        source = document.file
        if not stat.S_ISREG(self.status.st_mode):
            raise Unproven(Doubt.CHANGED)
        if (self.status.st_size, self.status.st_mtime_ns) != (source.size, source.mtime_ns):
            raise Unproven(Doubt.CHANGED)
        if digest(self.fd, source.size) != document.raw_digest or _moment(os.fstat(self.fd)) != _moment(self.status):
            raise Unproven(Doubt.CHANGED)

    @property
    def identity(self) -> tuple[int, int]:
        """(device, inode) of the open file."""
        return self.status.st_dev, self.status.st_ino

    @property
    def marks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What two names of one file have in common: device and inode, or all but the device.

        Overlays and twice-mounted shares show one file under two devices; inode, size and both times tell it.
        """
        return self.identity, (self.status.st_ino, *_moment(self.status))

    def is_same_file(self, other: "Proof") -> bool:
        """Whether both are one file, under whatever names."""
        return not set(self.marks).isdisjoint(other.marks)

    @property
    def held_bytes(self) -> int | None:
        """What the file holds of the disk; None where that is not told."""
        blocks = getattr(self.status, "st_blocks", 0)
        return blocks * _BLOCK_BYTES if blocks else None

    def holds_still(self) -> bool:
        """Whether the open file has the proven content, read once more: not every writing shows in its time."""
        os.lseek(self.fd, 0, os.SEEK_SET)
        return digest(self.fd, self.status.st_size) == self._digest and self.unchanged()

    def unchanged(self) -> bool:
        """Whether nobody wrote to the open file since it was proven; a rename is not a change."""
        return _shown(os.fstat(self.fd)) == _shown(self.status)

    def doubt(self) -> Doubt | None:
        """Why the path is no longer the proven file, or None while it is."""
        try:
            there = os.lstat(self.path)
        except OSError as error:
            return Doubt.GONE if error.errno in (errno.ENOENT, errno.ENOTDIR) else Doubt.UNREADABLE
        is_same = (there.st_dev, there.st_ino) == self.identity
        return None if is_same and _shown(there) == _shown(self.status) else Doubt.CHANGED

    def close(self) -> None:
        """Let go of the file; may be called twice."""
        if self.fd >= 0:
            let_go(self.fd)
            self.fd = -1

    def __enter__(self) -> "Proof":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def digest(fd: int, size_bytes: int) -> bytes:
    """BLAKE2b of an open file's raw bytes, 16 bytes long.

    It stops soon after `size_bytes`, because a file that grows may have no end.
    """
    state = hashlib.blake2b(digest_size=DIGEST_BYTES)
    done = 0
    while done <= size_bytes and (chunk := os.read(fd, _CHUNK_BYTES)):
        state.update(chunk)
        done += len(chunk)
    return state.digest()


def _open(path: Path) -> int:
    try:
        return os.open(path, _FLAGS)
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENOTDIR):
            raise Unproven(Doubt.GONE, error.strerror or "") from error
        # ELOOP: it is a symbolic link now. ENXIO: a FIFO or socket that nobody reads.
        changed = error.errno in (errno.ELOOP, errno.ENXIO, errno.EISDIR)
        raise Unproven(Doubt.CHANGED if changed else Doubt.UNREADABLE, error.strerror or "") from error


def _shown(status: os.stat_result) -> tuple[int, int]:
    """What a rename leaves as it is and writing does not."""
    return status.st_size, status.st_mtime_ns


def _moment(status: os.stat_result) -> tuple[int, int, int]:
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns
