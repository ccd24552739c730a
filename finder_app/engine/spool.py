"""Comparison tokens of texts in, the same back out: what was read once need not be read again to be compared.

Each worker process appends to a file of its own in a private folder, which lives as long as the scan. Whatever goes
wrong with it costs time alone: what cannot be written or is not found as it was written is read from the text again.
"""

import os
import shutil
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine.private_folder import PrivateFolder
from finder_app.engine.records import Spooled

MOST_BYTES = 8 << 30
_SHARE_OF_FREE = 4  # at most a quarter of what would be free without the spool
_GRANT_BYTES = 16 << 20  # a process asks for the state of the disk once for so much
_CHECKSUM_BYTES = 8
_KEY_BYTES, _LINE_BYTES = 8, 4
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
        self._folder = PrivateFolder(parent, "spool")

    def __enter__(self) -> Path | None:
        try:
            return self._folder.__enter__()
        except OSError:
            return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._folder.__exit__(kind, error, trace)


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
