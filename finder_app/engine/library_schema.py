"""A path in, an open SQLite file with the library's tables out. Raises sqlite3.Error for whatever else lies there."""

import os
import re
import sqlite3
from pathlib import Path

APPLICATION_ID = 0x4644_4C42  # "FDLB"
VERSION = 2
NAME = f"library-v{VERSION}.sqlite"  # a program of another version has a file of its own
BUSY_TIMEOUT_S = 5.0
OWN_ORIGIN = 1  # the row of this library's own name among those of the libraries that rows came from
_SCHEMA = """
CREATE TABLE recipe (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, width INTEGER NOT NULL);
CREATE TABLE origin (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE);
CREATE TABLE file (
    id INTEGER PRIMARY KEY, recipe INTEGER NOT NULL, origin INTEGER NOT NULL,
    used INTEGER NOT NULL, added INTEGER NOT NULL,
    path_key INTEGER NOT NULL, path BLOB NOT NULL, record BLOB NOT NULL, checksum INTEGER NOT NULL
);
CREATE TABLE segment (id INTEGER PRIMARY KEY, recipe INTEGER NOT NULL, rows INTEGER NOT NULL, body BLOB NOT NULL);
CREATE INDEX file_by_path ON file (path_key, added);
CREATE INDEX file_by_use ON file (added, used);
INSERT INTO origin VALUES (1, randomblob(16));
"""
_OBJECTS = 6
_REMOTE = re.compile(r"nfs\d?|cifs|smb\w*|afs|9p|ceph|lustre|glusterfs|fuse\.(sshfs|glusterfs|smbnetfs|davfs2?)|davfs")
_MOUNTS = Path("/proc/self/mountinfo")
_ESCAPED = re.compile(rb"\\([0-7]{3})")


class NewerError(sqlite3.DatabaseError):
    """The file is ours, but of a version that this program does not know."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the file, or begin it. To be called by one process at a time."""
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = bytes  # a flipped bit may turn a blob into a text that cannot be decoded
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # has an effect before the first page is written only
        # The shared memory of a write-ahead log works on one machine only.
        connection.execute(f"PRAGMA journal_mode = {'DELETE' if _is_remote(path.parent) else 'WAL'}")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA secure_delete = FAST")
        connection.execute("PRAGMA cache_size = -32000")
        _prepare(connection)
    except (sqlite3.Error, UnicodeDecodeError):
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
        raise NewerError
    if (application, version, objects) != (APPLICATION_ID, VERSION, _OBJECTS):
        raise sqlite3.DatabaseError("not a library of this version")
    return True


def _is_remote(folder: Path) -> bool:
    """Whether a folder lies on a network file system, as far as Linux tells."""
    try:
        table = _MOUNTS.read_bytes()
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
