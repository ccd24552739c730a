"""A folder in, the library's SQLite file out, opened safely; or the trouble because of which one goes on without it.

The library only saves time. So nothing here raises when the file is damaged, locked, full or not ours: the work asked
for yields what the caller named as the answer of an empty library, and `trouble` says why.
"""

import os
import re
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import TypeVar

from finder_app.engine import library_schema, process_lock
from finder_app.engine.library_schema import NAME as NAME  # it is asked for here, too

_ASIDE = ".bad-"
_FILE_OF_A_VERSION = re.compile(r"library-v(\d{1,9})\.sqlite.*")
_SHORT_READ = 522  # SQLITE_IOERR_SHORT_READ
# The message about a damaged table quotes it, and Python cannot decode what is quoted.
_ERRORS = (sqlite3.Error, UnicodeDecodeError)

R = TypeVar("R")


class Trouble(Enum):
    """Why the library was of no use, or not from the start."""

    DAMAGED = "damaged"  # it was set aside, and a new one begun where that was possible
    NEWER = "newer"
    BUSY = "busy"
    FULL = "full"
    READ_ONLY = "read-only"
    UNREADABLE = "unreadable"
    NOT_OURS = "not-ours"  # a symbolic link, or another user's


_TROUBLES = {
    3: Trouble.READ_ONLY,  # SQLITE_PERM
    5: Trouble.BUSY,
    6: Trouble.BUSY,  # SQLITE_LOCKED
    7: Trouble.UNREADABLE,  # SQLITE_NOMEM
    8: Trouble.READ_ONLY,
    10: Trouble.UNREADABLE,  # SQLITE_IOERR
    13: Trouble.FULL,
    14: Trouble.UNREADABLE,  # SQLITE_CANTOPEN
}


class _RefusedError(Exception):
    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble


class LibraryFile:
    """The file in a folder of the user's own. For one thread at a time; any number of processes at once."""

    def __init__(self, folder: Path) -> None:
        """Open the file, or begin it; the folder is made when it is missing, for the user alone."""
        self.path = folder / NAME
        self.trouble: Trouble | None = None
        self.set_aside: Path | None = None  # where a damaged file was put
        self.is_refused = False  # the last change had to be left: another process wrote for too long
        self._opened: tuple[int, int] | None = None
        self._connection: sqlite3.Connection | None = None
        try:
            _claim_folder(folder)
            with _alone(self.path):
                self._connection = self._open()
                if self._connection is None and self.trouble is Trouble.DAMAGED:
                    self._connection = self._open()
        except _RefusedError as refusal:
            self.trouble = refusal.trouble
        except OSError:
            self.trouble = Trouble.UNREADABLE

    @property
    def is_usable(self) -> bool:
        return self._connection is not None

    def read(self, work: Callable[[sqlite3.Connection], R], otherwise: R) -> R:
        """What `work` finds; `otherwise` when the file is of no use, or has just shown to be."""
        if self._connection is None:
            return otherwise
        try:
            return work(self._connection)
        except _ERRORS as error:
            if _trouble_of(error) is Trouble.BUSY:
                self.is_refused = True
            else:
                with _alone(self.path):
                    self._give_up(error)
            return otherwise

    def write(self, work: Callable[[sqlite3.Connection], R], otherwise: R) -> R:
        """The same in a transaction: all of it is written, or nothing."""

        def in_a_transaction(db: sqlite3.Connection) -> R:
            db.execute("BEGIN IMMEDIATE")
            with db:  # commits, or rolls back
                return work(db)

        self.is_refused = False
        return self.read(in_a_transaction, otherwise)

    def close(self) -> None:
        """Close the file; asking goes on to yield nothing."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def begin_anew(self) -> None:
        """Remove the file and begin another: on a full disk there is no room even for forgetting."""
        self.close()
        with suppress(OSError), _alone(self.path):
            for ending in ("", "-wal", "-shm"):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
            self.trouble = None
            self._connection = self._open()

    def remove_others(self) -> None:
        """Remove what former versions left, and damaged files that were put aside: they tell what was seen, too."""
        for path in self.path.parent.glob("library-v*.sqlite*"):
            found = _FILE_OF_A_VERSION.fullmatch(path.name)
            is_former = found is not None and int(found[1]) < library_schema.VERSION
            if is_former or path.name.startswith(NAME + _ASIDE):
                path.unlink(missing_ok=True)

    def _open(self) -> sqlite3.Connection | None:
        try:
            self._opened = _identity_of_our_file(self.path)
            connection = library_schema.connect(self.path)
            self._opened = _identity_of_our_file(self.path)  # now that there is one
            return connection
        except _ERRORS as error:
            self._give_up(error)
        return None

    def _give_up(self, error: Exception) -> None:
        trouble = _trouble_of(error)
        if trouble in (Trouble.FULL, Trouble.UNREADABLE) and self._is_damaged():
            trouble = Trouble.DAMAGED
        self.close()
        self.trouble = self.trouble or trouble
        if trouble is Trouble.DAMAGED and self.set_aside is None:
            self.set_aside = self._set_aside()

    def _is_damaged(self) -> bool:
        """Whether SQLite means damage: a page whose number makes no sense is one for which it finds no room."""
        if self._connection is None:
            return False
        try:
            return bool(self._connection.execute("PRAGMA quick_check(1)").fetchone() != (b"ok",))
        except _ERRORS as error:
            return _trouble_of(error) is Trouble.DAMAGED

    def _set_aside(self) -> Path | None:
        """Rename the damaged file with all that belongs to it, unless another process has done so already."""
        stamp = f"{_ASIDE}{time.time_ns()}"
        aside = self.path.with_name(self.path.name + stamp)
        try:
            if self._opened is not None and _identity_of_our_file(self.path) != self._opened:
                return None
            self.path.rename(aside)
            for ending in ("-wal", "-shm"):
                part = self.path.with_name(self.path.name + ending)
                if part.exists():
                    part.rename(self.path.with_name(self.path.name + stamp + ending))
        except (OSError, _RefusedError):
            return None
        return aside


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other processes from opening the file, or from putting it aside, for as long as the block runs.

    Otherwise a log could be left beside a file that it does not belong to. Where no lock can be had, as in a folder
    that cannot be written, one goes on without.
    """
    with ExitStack() as stack:
        with suppress(sqlite3.Error):
            lock = path.with_name(path.name + ".lock")
            stack.enter_context(process_lock.alone(lock, library_schema.BUSY_TIMEOUT_S))
        yield


def _trouble_of(error: Exception) -> Trouble:
    code = getattr(error, "sqlite_errorcode", None)
    if not isinstance(code, int) or code == _SHORT_READ:
        return Trouble.NEWER if isinstance(error, library_schema.NewerError) else Trouble.DAMAGED
    return _TROUBLES.get(code & 0xFF, Trouble.DAMAGED)


def _claim_folder(folder: Path) -> None:
    """Make the folder, or see that it is the user's own and nobody else's to enter."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or _is_foreign(found):
        raise _RefusedError(Trouble.NOT_OURS)
    if sys.platform != "win32" and found.st_mode & 0o077:
        folder.chmod(0o700)


def _identity_of_our_file(path: Path) -> tuple[int, int] | None:
    """Which file lies there, None for none yet; a link or another user's file is refused."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(found.st_mode) or _is_foreign(found):
        raise _RefusedError(Trouble.NOT_OURS)
    if not stat.S_ISREG(found.st_mode):
        raise _RefusedError(Trouble.UNREADABLE)
    return found.st_dev, found.st_ino


def _is_foreign(found: os.stat_result) -> bool:
    return sys.platform != "win32" and found.st_uid != os.geteuid()
