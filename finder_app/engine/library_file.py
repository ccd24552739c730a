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
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TypeVar

APPLICATION_ID = 0x4644_4C42  # "FDLB"
VERSION = 1
NAME = f"library-v{VERSION}.sqlite"  # a program of another version has a file of its own
BUSY_TIMEOUT_S = 5.0
_SCHEMA = """
CREATE TABLE recipe (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE);
CREATE TABLE file (
    id INTEGER PRIMARY KEY, recipe INTEGER NOT NULL, used INTEGER NOT NULL, added INTEGER NOT NULL,
    path_key INTEGER NOT NULL, raw_key INTEGER NOT NULL, text_key INTEGER, code BLOB,
    path BLOB NOT NULL, record BLOB NOT NULL, checksum BLOB NOT NULL
);
CREATE INDEX file_by_path ON file (path_key, added);
CREATE INDEX file_by_raw ON file (raw_key);
CREATE INDEX file_by_text ON file (text_key) WHERE text_key IS NOT NULL;
CREATE INDEX file_by_code ON file (recipe, code) WHERE code IS NOT NULL;
CREATE INDEX file_by_use ON file (added, used);
"""
_OBJECTS = 7
_REMOTE = re.compile(r"nfs\d?|cifs|smb\w*|afs|9p|ceph|lustre|glusterfs|fuse\.(sshfs|glusterfs|smbnetfs|davfs2?)|davfs")
_ESCAPED = re.compile(rb"\\([0-7]{3})")
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
        self._opened: tuple[int, int] | None = None
        self._connection: sqlite3.Connection | None = None
        self._connection = self._open()
        if self._connection is None and self.trouble is Trouble.DAMAGED and self.set_aside is not None:
            self._connection = self._open()

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
            self._give_up(error)
            return otherwise

    def write(self, work: Callable[[sqlite3.Connection], R], otherwise: R) -> R:
        """The same in a transaction: all of it is written, or nothing."""

        def in_a_transaction(db: sqlite3.Connection) -> R:
            db.execute("BEGIN IMMEDIATE")
            with db:  # commits, or rolls back
                return work(db)

        return self.read(in_a_transaction, otherwise)

    def close(self) -> None:
        """Close the file; asking goes on to yield nothing."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection | None:
        try:
            _claim_folder(self.path.parent)
            self._opened = _identity_of_our_file(self.path)
            connection = _connect(self.path)
            self._opened = _identity_of_our_file(self.path)  # now that there is one
            return connection
        except _RefusedError as refusal:
            self.trouble = self.trouble or refusal.trouble
        except OSError:
            self.trouble = self.trouble or Trouble.UNREADABLE
        except _ERRORS as error:
            self._give_up(error)
        return None

    def _give_up(self, error: Exception) -> None:
        trouble = _trouble_of(error)
        self.close()
        self.trouble = self.trouble or trouble
        if trouble is Trouble.DAMAGED and self.set_aside is None:
            self.set_aside = self._set_aside()

    def _set_aside(self) -> Path | None:
        """Rename the damaged file with all that belongs to it, unless another process has done so already."""
        stamp = f".bad-{time.time_ns()}"
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


def _trouble_of(error: Exception) -> Trouble:
    code = getattr(error, "sqlite_errorcode", None)
    if not isinstance(code, int) or code == _SHORT_READ:
        return Trouble.NEWER if isinstance(error, _NewerError) else Trouble.DAMAGED
    return _TROUBLES.get(code & 0xFF, Trouble.DAMAGED)


class _NewerError(sqlite3.DatabaseError):
    """The file is ours, but of a version that this program does not know."""


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


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = bytes  # a flipped bit may turn a blob into a text that cannot be decoded
        # The shared memory of a write-ahead log works on one machine only.
        connection.execute(f"PRAGMA journal_mode = {'DELETE' if _is_remote(path.parent) else 'WAL'}")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA cache_size = -32000")
        _prepare(connection)
    except _ERRORS:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    if _is_prepared(connection):
        return
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        if _is_prepared(connection):  # another process was quicker
            return
        for statement in _SCHEMA.split(";\n"):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _is_prepared(connection: sqlite3.Connection) -> bool:
    """Whether the file has our tables; False while it is empty, an error when it has something else."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master WHERE sql IS NOT NULL").fetchone()
    if (application, version, objects) == (0, 0, 0):
        return False
    if application == APPLICATION_ID and version > VERSION:
        raise _NewerError
    if (application, version, objects) != (APPLICATION_ID, VERSION, _OBJECTS):
        raise sqlite3.DatabaseError("not a library of this version")
    return True


def _is_remote(folder: Path) -> bool:
    """Whether a folder lies on a network file system, as far as Linux tells."""
    try:
        table = Path("/proc/self/mountinfo").read_bytes()
    except OSError:
        return False
    place = os.fsencode(os.path.realpath(folder)) + b"/"
    nearest, kind = b"", ""
    for line in table.splitlines():
        left, _, right = line.partition(b" - ")
        mount = _ESCAPED.sub(lambda found: bytes([int(found[1], 8) & 0xFF]), left.split()[4])
        if place.startswith(mount.rstrip(b"/") + b"/") and len(mount) >= len(nearest):
            nearest, kind = mount, right.split()[0].decode("ascii", "replace")
    return _REMOTE.fullmatch(kind) is not None
