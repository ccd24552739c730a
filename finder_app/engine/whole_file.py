"""Bytes in, a file out that is either the old or the whole new one, and for the user alone. Raises OSError."""

import os
import secrets
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def write(target: Path, chunks: Iterable[bytes]) -> None:
    """Replace the target, or what it links to, by the chunks; the old file stays until the new one is on the disk."""
    place = Path(os.path.realpath(target))
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(place.stat().st_mode):
            raise IsADirectoryError(None, "not a regular file", str(target))
    temporary = place.with_name(f".finder-app-{secrets.token_hex(8)}.tmp")
    # Made here rather than by tempfile: that would leave it behind in the folder of another disk.
    fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with open(fd, "wb") as file:  # noqa: PTH123 - by fd
            for chunk in chunks:
                file.write(chunk)
            file.flush()
            os.fsync(fd)
        temporary.replace(place)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    if sys.platform != "win32":  # which cannot open folders
        with suppress(OSError):
            _sync_folder(place.parent)


def _sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
