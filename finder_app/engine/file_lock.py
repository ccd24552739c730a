"""A file in, a lock on it out that ends with its process: by it one knows what a killed one left. Raises OSError."""

import os
import stat
import sys
import time
from pathlib import Path

YOUNGEST_S = 60.0
"""What is younger is left alone: its process may not have locked it yet."""


def hold(fd: int) -> bool:
    """Lock an open file until it is closed or this process ends; whether nobody else has it. Never waits."""
    if sys.platform == "win32":  # an open file cannot be removed there, which tells as much
        return True
    import fcntl

    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_left(status: os.stat_result) -> bool:
    """Whether a file or folder is this user's and old enough that whoever made it has locked it, if alive."""
    is_own = sys.platform == "win32" or status.st_uid == os.geteuid()
    return is_own and status.st_mtime < time.time() - YOUNGEST_S


def is_abandoned(file: Path) -> bool:
    """Whether a file has been left by a process that is no more; a link or another user's file never is."""
    try:
        if not stat.S_ISREG(file.lstat().st_mode) or not is_left(file.lstat()):
            return False
        if sys.platform == "win32":
            return True
        fd = os.open(file, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        return hold(fd) and os.path.samestat(os.fstat(fd), file.lstat())
    except OSError:
        return False
    finally:
        os.close(fd)
