"""A folder of the user's own for unfinished work, gone at its end; those that dead processes left go at its start."""

import contextlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from finder_app.engine import file_lock

_KINDS = "private", "spool"
_NAME = re.compile(rf"finder-app-(?:{'|'.join(_KINDS)})-[a-z0-9_]{{8}}")  # as tempfile makes them: nobody's own names
_LOCK = "lock"
_REMOVALS = 5  # a worker that is being ended may add a file while the folder is removed
_PAUSE_S = 0.02


class PrivateFolder:
    """For this user alone, locked for as long as it lasts. Raises OSError where none can be made."""

    def __init__(self, parent: Path | None = None, kind: str = "private") -> None:
        assert kind in _KINDS
        self._parent = parent or large_temporary_folder()
        self._kind = kind
        self._folder: Path | None = None
        self._lock: int | None = None

    def __enter__(self) -> Path:
        sweep(self._parent)
        folder = Path(tempfile.mkdtemp(prefix=f"finder-app-{self._kind}-", dir=self._parent))
        self._folder = folder
        with contextlib.suppress(OSError):
            self._lock = os.open(folder / _LOCK, os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0), 0o600)
            file_lock.hold(self._lock)
        return folder

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._lock is not None:
            os.close(self._lock)
        if self._folder is not None:
            _remove(self._folder)
        self._folder = self._lock = None


def large_temporary_folder() -> Path:
    """The platform's; on Linux /tmp is often in memory, and larger files have a place of their own."""
    usual, larger = tempfile.gettempdir(), "/var/tmp"
    is_better = sys.platform == "linux" and usual == "/tmp" and os.access(larger, os.W_OK | os.X_OK)
    return Path(larger if is_better else usual)


def sweep(parent: Path) -> None:
    """Remove the folders of processes that were killed: their locks are free."""
    for folder in _own_folders(parent):
        with contextlib.suppress(OSError):
            lock = folder / _LOCK
            if sys.platform == "win32":
                lock.unlink(missing_ok=True)  # which fails while it is open
            if not os.path.lexists(lock):
                folder.rmdir()  # killed before its first file, or nothing of ours
            elif _is_free(lock):
                _remove(folder)


def _own_folders(parent: Path) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        for entry in list(os.scandir(parent)):
            is_ours = _NAME.fullmatch(entry.name) and entry.is_dir(follow_symlinks=False)
            if is_ours and file_lock.is_left(entry.stat(follow_symlinks=False)):
                yield Path(entry.path)


def _is_free(lock: Path) -> bool:
    fd = os.open(lock, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    try:
        return file_lock.hold(fd)
    finally:
        os.close(fd)


def _remove(folder: Path) -> None:
    for _ in range(_REMOVALS):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        time.sleep(_PAUSE_S)
