"""Columns of numbers in, files in a folder beside the library out, and back: checked whole, or as if never written.

They only save time. So nothing here raises: a file that is damaged, cut short, of another program or unreadable yields
None, and one that cannot be written is left unwritten.
"""

import json
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import xxhash
from numpy.typing import NDArray

from finder_app.engine import whole_file

FOLDER = "comparisons"
ENDING = ".columns"
MOST_FILES = 48
MOST_BYTES = 500_000_000  # of all files together
_MAGIC = b"FDCOLS\x00\x01"
_DIGEST = 16
_TYPES = {"|u1", "<i4", "<u4", "<u8", "<f8"}

Columns: TypeAlias = Mapping[str, NDArray[Any]]


def write(path: Path, name: bytes, columns: Columns) -> bool:
    """Replace a file by columns of bytes, 32 or 64 bits; `name` says what they are of. False when that failed."""
    little = {key: column.astype(column.dtype.newbyteorder("<"), copy=False) for key, column in columns.items()}
    listed = [[key, column.dtype.str, len(column)] for key, column in little.items()]
    head = json.dumps([name.hex(), listed]).encode() + b"\n"
    running = xxhash.xxh3_128(head)
    for column in little.values():
        running.update(np.ascontiguousarray(column).data)
    try:
        path.parent.mkdir(mode=0o700, exist_ok=True)
        whole_file.write(path, _chunks(running.digest(), head, little))
    except OSError:
        return False
    return True


def read(path: Path, name: bytes) -> dict[str, NDArray[Any]] | None:
    """The columns that were written there under this name, which are not to be changed; None for anything else."""
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            return None
        raw = path.read_bytes()
    except OSError:
        return None
    start = len(_MAGIC) + _DIGEST
    body = memoryview(raw)[start:]
    if not raw.startswith(_MAGIC) or xxhash.xxh3_128_digest(body) != raw[len(_MAGIC) : start]:
        return None
    try:
        return _columns(raw, start, name)
    except (ValueError, TypeError):  # a file of another kind, whose checksum is sound
        return None


def mark_used(path: Path) -> None:
    """Let a file count as the newest."""
    with suppress(OSError):
        os.utime(path)


def keep_newest(folder: Path, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES) -> None:
    """Remove the files that were not used for longest, beyond a number or so many bytes together."""
    found = []
    for path in _ours(folder):
        with suppress(OSError):
            status = path.lstat()
            found.append((status.st_mtime_ns, path, status.st_size))
    total_bytes = 0
    for number, (_, path, size) in enumerate(sorted(found, reverse=True)):
        total_bytes += size
        if number >= most_files or total_bytes > most_bytes:
            _remove(path)


def clear(library_folder: Path) -> None:
    """Remove all files of the folder beside a library: they tell, by digests, which texts were met."""
    for path in _ours(library_folder / FOLDER):
        _remove(path)


def _chunks(digest: bytes, head: bytes, columns: Columns) -> Iterator[bytes]:
    yield _MAGIC + digest + head
    for column in columns.values():
        yield column.tobytes()


def _columns(raw: bytes, start: int, name: bytes) -> dict[str, NDArray[Any]] | None:
    end = raw.index(b"\n", start) + 1
    written_name, listed = json.loads(raw[start:end])
    if written_name != name.hex():
        return None
    columns: dict[str, NDArray[Any]] = {}
    for key, kind, count in listed:
        if kind not in _TYPES:
            return None
        dtype = np.dtype(kind)
        columns[key] = np.frombuffer(raw, dtype, count, end) if count else np.zeros(0, dtype)
        end += count * dtype.itemsize
    return columns if end == len(raw) else None


def _ours(folder: Path) -> list[Path]:
    """The files of a folder that were written here, half-written ones of processes that died too."""
    try:
        return [path for path in folder.iterdir() if path.suffix in (ENDING, ".tmp")]
    except OSError:
        return []


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
