"""A folder without links on the way in, an open descriptor of it out; missing folders below a base are made."""

import os
from contextlib import suppress
from pathlib import Path, PurePath

_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)


def open_folder(base: Path, below: PurePath) -> int:
    """Open a folder step by step, none of them a link, and make what is missing below `base`. Raises OSError."""
    fd = os.open(base.anchor, _FOLDER)
    try:
        for name in base.parts[1:]:
            fd = _enter(fd, name)
        for name in below.parts:
            with suppress(FileExistsError):
                os.mkdir(name, 0o777, dir_fd=fd)
            fd = _enter(fd, name)
    except OSError:
        os.close(fd)
        raise
    return fd


def _enter(fd: int, name: str) -> int:
    inner = os.open(name, _FOLDER, dir_fd=fd)
    os.close(fd)
    return inner
