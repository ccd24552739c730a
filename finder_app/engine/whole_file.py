"""Bytes in, a file out that is either the old or the whole new one. Raises OSError."""

import os
import re
import secrets
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from finder_app.engine import file_lock

_UNFINISHED = re.compile(r"\.finder-app-[0-9a-f]{16}\.tmp")


def write(target: Path, chunks: Iterable[bytes]) -> None:
    """Replace the target, or what it links to, by the chunks, for the user alone."""
    place = Path(os.path.realpath(target))
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(place.stat().st_mode):
            raise IsADirectoryError(None, "not a regular file", str(target))
    replace(place, chunks, 0o600)


def replace(place: Path, chunks: Iterable[bytes], mode: int) -> None:
    """Put the chunks in a place that is no link; the old file stays until the new one is on the disk.

    The permissions are `mode`, as far as the user's umask lets them.
    """
    sweep(place.parent)
    temporary = place.with_name(f".finder-app-{secrets.token_hex(8)}.tmp")
    # Made here rather than by tempfile: in the folder of the place, and with the mode that was asked for.
    fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        file_lock.hold(fd)
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
    with suppress(OSError):  # Windows cannot open folders; the file is in place all the same
        sync_folder(place.parent)


def sweep(folder: Path) -> None:
    """Remove the unfinished files that killed processes left in a folder: nobody holds their locks."""
    with suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 - names alone
            if _UNFINISHED.fullmatch(name) and file_lock.is_abandoned(folder / name):
                with suppress(OSError):
                    (folder / name).unlink()


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable."""
    fd = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
