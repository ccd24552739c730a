"""Comparison tokens of texts in, the same back out: what was read once need not be read again to be compared.

Each worker process appends to a file of its own in a private folder, which lives as long as the scan. Whatever goes
wrong with it costs time alone: what cannot be written or is not found as it was written is read from the text again.
"""

import contextlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine.records import Spooled

MOST_BYTES = 8 << 30
_PREFIX = "finder-app-spool-"
_LOCK = "lock"
_SHARE_OF_FREE = 4  # at most a quarter of what would be free without the spool
_GRANT_BYTES = 16 << 20  # a process asks for the state of the disk once for so much
_CHECKSUM_BYTES = 8
_KEY_BYTES, _LINE_BYTES = 8, 4
_YOUNGEST_S = 60.0  # a folder's lock is not there from its first moment on
_REMOVALS = 5  # a worker that is being ended may add a file while the folder is removed
_PAUSE_S = 0.02
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would otherwise change line feeds


class SpooledKeys(NamedTuple):
    """The keys of a text's tokens in their order; for each line that has a token, which of them is its first."""

    keys: npt.NDArray[np.uint64]
    line_starts: npt.NDArray[np.uint32]


class Spool:
    """A private folder for one scan, removed at its end; those that dead processes left are removed at its start.

    The folder is None where none can be made.
    """

    def __init__(self, parent: Path | None = None) -> None:
        self._parent = parent or _large_temporary_folder()
        self._folder: Path | None = None
        self._lock: int | None = None

    def __enter__(self) -> Path | None:
        _sweep(self._parent)
        with contextlib.suppress(OSError):
            self._folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=self._parent))
            self._lock = _locked(self._folder / _LOCK)
        return self._folder

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._lock is not None:
            os.close(self._lock)
        if self._folder is not None:
            _remove(self._folder)
        self._folder = self._lock = None


class _Grant:
    """How much more this process may write to the folder it wrote to last, without a look at the disk."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._left_bytes = 0

    def allows(self, folder: Path, size_bytes: int, most_bytes: int) -> bool:
        """Whether so many bytes may be written; they are then taken off. OSError when the folder has vanished."""
        if folder != self._folder or size_bytes > self._left_bytes:
            used = sum(entry.stat().st_size for entry in os.scandir(folder))
            budget = min(most_bytes, (shutil.disk_usage(folder).free + used) // _SHARE_OF_FREE)
            self._folder, self._left_bytes = folder, min(_GRANT_BYTES + size_bytes, budget - used)
        is_allowed = size_bytes <= self._left_bytes
        self._left_bytes -= size_bytes if is_allowed else 0
        return is_allowed


_grant = _Grant()


def write(
    folder: Path,
    keys: npt.NDArray[np.uint64],
    line_starts: npt.NDArray[np.uint32],
    *,
    most_bytes: int = MOST_BYTES,
) -> Spooled | None:
    """Append a text's keys to this process's file; None when the disk is full, or nearly, or the folder vanished."""
    content = b"".join((_checksum(keys, line_starts), keys.tobytes(), line_starts.tobytes()))
    number = os.getpid()
    try:
        if not _grant.allows(folder, len(content), most_bytes):
            return None
        # Opened for each text: a file held open by an idle worker would keep its place on the disk after the scan.
        file = os.open(_file(folder, number), os.O_CREAT | os.O_WRONLY | os.O_APPEND | _BINARY, 0o600)
        try:
            offset = os.lseek(file, 0, os.SEEK_END)
            is_whole = os.write(file, content) == len(content)
        finally:
            os.close(file)
    except OSError:
        return None
    return Spooled(number, offset, keys.size, line_starts.size) if is_whole else None


def read(folder: Path, place: Spooled) -> SpooledKeys | None:
    """The keys that were written there; None when they cannot be read or are not as they were written."""
    lines_at = _CHECKSUM_BYTES + _KEY_BYTES * place.tokens
    size_bytes = lines_at + _LINE_BYTES * place.lines
    try:
        file = os.open(_file(folder, place.file), os.O_RDONLY | _BINARY)
        try:
            os.lseek(file, place.offset, os.SEEK_SET)
            content = os.read(file, size_bytes)
        finally:
            os.close(file)
    except OSError:
        return None
    if len(content) != size_bytes:
        return None
    keys = np.frombuffer(content, np.uint64, place.tokens, _CHECKSUM_BYTES)
    line_starts = np.frombuffer(content, np.uint32, place.lines, lines_at)
    return SpooledKeys(keys, line_starts) if content[:_CHECKSUM_BYTES] == _checksum(keys, line_starts) else None


def _file(folder: Path, number: int) -> str:
    return f"{folder}/{number}.keys"


def _checksum(keys: npt.NDArray[np.uint64], line_starts: npt.NDArray[np.uint32]) -> bytes:
    state = xxhash.xxh3_64(seed=keys.size)
    for part in (keys, line_starts):
        if part.size:
            state.update(np.ascontiguousarray(part).data)
    return state.digest()


def _large_temporary_folder() -> Path:
    """The platform's; on Linux /tmp is often in memory, and larger files have a place of their own."""
    usual, larger = tempfile.gettempdir(), "/var/tmp"
    is_better = sys.platform == "linux" and usual == "/tmp" and os.access(larger, os.W_OK | os.X_OK)
    return Path(larger if is_better else usual)


def _sweep(parent: Path) -> None:
    """Remove the folders of processes that were killed: their locks are free."""
    for folder in _own_folders(parent):
        with contextlib.suppress(OSError):
            lock = _locked(folder / _LOCK)
            if lock is not None:
                os.close(lock)
                _remove(folder)


def _own_folders(parent: Path) -> Iterator[Path]:
    latest = time.time() - _YOUNGEST_S
    with contextlib.suppress(OSError):
        for entry in list(os.scandir(parent)):
            if entry.name.startswith(_PREFIX) and entry.is_dir(follow_symlinks=False):
                found = entry.stat(follow_symlinks=False)
                is_own = sys.platform == "win32" or found.st_uid == os.geteuid()
                if is_own and found.st_mtime < latest:
                    yield Path(entry.path)


def _locked(file: Path) -> int | None:
    """The file, open and locked until it is closed or this process ends; None when another process has it."""
    if sys.platform == "win32":  # an open file cannot be removed there
        file.unlink(missing_ok=True)
        return os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
    import fcntl

    lock = os.open(file, os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def _remove(folder: Path) -> None:
    for _ in range(_REMOVALS):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        time.sleep(_PAUSE_S)
