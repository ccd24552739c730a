"""A file's path and the bounds of an act in, its folder open out, reached as the scan reached it.

Below its root the scan followed no link, so none may be in the way now: it would lead to a file that was never shown.
What is protected is known by device and inode, and looked for among the folders in which the open one really lies.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.outcomes import Bounds, NotDone, Status
from finder_app.review.acting.rename import Entry

_FOLLOWED = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0)
_FOLDER = _FOLLOWED | getattr(os, "O_NOFOLLOW", 0)
_PASSED = getattr(os, "O_PATH", 0)  # a folder on the way need not be one that may be listed
_DEEPEST = 4096  # folders, one in another

Identity = tuple[int, int]


def open_way(path: Path, bounds: Bounds, *, make: bool = False) -> int:
    """Open the folder of a file; raises NotDone for a link in the way or a protected folder, and OSError.

    With `make` folders that are missing are made, but none in a protected one.
    """
    base = _base(path, bounds.roots) or path.parent
    if make:
        base = next(folder for folder in (base, *base.parents) if folder.is_dir())
    protected = identities(bounds.protected)
    fd = os.open(base, _FOLLOWED | _PASSED)
    try:
        refuse_protected(fd, protected)
        for name in path.parent.relative_to(base).parts:
            if make:
                make_folder(fd, name, protected)
            fd = _enter_straight(fd, name)
        fd = enter(fd, ".")
        refuse_protected(fd, protected)
    except (OSError, NotDone):
        let_go(fd)
        raise
    return fd


@contextmanager
def straight_entry(path: bytes, bounds: Bounds, *, make: bool = False) -> Iterator[Entry]:
    """The name that a path ends with, in its folder, which is opened as by `open_way`."""
    fd = open_way(Path(os.fsdecode(path)), bounds, make=make)
    try:
        yield Entry(fd, os.path.basename(path))  # noqa: PTH119 - raw bytes
    finally:
        let_go(fd)


def make_folder(fd: int, name: str, protected: frozenset[Identity]) -> None:
    """Make a folder in an open one, durable, where there is nothing of that name; raises NotDone and OSError."""
    with suppress(FileNotFoundError):
        os.stat(name, dir_fd=fd, follow_symlinks=False)
        return
    refuse_protected(fd, protected)
    with suppress(FileExistsError):
        os.mkdir(name, 0o777, dir_fd=fd)
        _sync(fd)


def _sync(fd: int) -> None:
    """Make the names in a folder durable, where the file system can; raises OSError."""
    listed = os.open(".", _FOLDER, dir_fd=fd)
    try:
        os.fsync(listed)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
    finally:
        let_go(listed)


def is_straight(path: Path, bounds: Bounds) -> bool:
    """Whether no folder between the scan's root and the file is a link; only a look, which others may outdate."""
    base = _base(path, bounds.roots)
    if base is None:
        return True
    folder = path.parent
    while folder not in (base, folder.parent):
        if folder.is_symlink():
            return False
        folder = folder.parent
    return True


def refuse_protected(fd: int, protected: frozenset[Identity]) -> None:
    """Raise NotDone when an open folder lies in one of the protected ones."""
    if protected and not protected.isdisjoint(_around(fd)):
        raise NotDone(Status.PROTECTED)


def identities(folders: Iterable[Path]) -> frozenset[Identity]:
    """Device and inode of the folders that are there."""
    found = set()
    for folder in folders:
        with suppress(OSError):
            status = folder.stat()
            found.add((status.st_dev, status.st_ino))
    return frozenset(found)


def enter(fd: int, name: str, flags: int = _FOLDER) -> int:
    """The folder of a name in an open one, which is let go of; raises OSError, for a link, too."""
    inner = os.open(name, flags, dir_fd=fd)
    let_go(fd)
    return inner


def _enter_straight(fd: int, name: str) -> int:
    try:
        return enter(fd, name, _FOLDER | _PASSED)
    except OSError as error:
        if _is_link(fd, name):
            raise NotDone(Status.LINK, error.strerror or "") from error
        raise


def _is_link(fd: int, name: str) -> bool:
    with suppress(OSError):
        return stat.S_ISLNK(os.stat(name, dir_fd=fd, follow_symlinks=False).st_mode)
    return False


def _around(fd: int) -> Iterator[Identity]:
    """The folders in which an open one really lies, itself first."""
    way, last = ".", None
    for _ in range(_DEEPEST):
        status = os.stat(way, dir_fd=fd)
        here = (status.st_dev, status.st_ino)
        if here == last:
            return
        yield here
        way, last = f"{way}/..", here


def _base(path: Path, roots: Sequence[Path]) -> Path | None:
    """The innermost root around a file; of a file that was chosen itself, whose path has no links, the root of all."""
    if not roots:
        return None
    around = [root for root in roots if root in path.parents]
    return max(around, key=lambda root: len(root.parts), default=Path(path.anchor))
