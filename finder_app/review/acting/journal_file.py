"""A path in, an open journal file of this version out: made, brought up from an older version, or mended.

What is damaged is set aside whole, and what can be read of it goes on in a new file. What a newer version of the
program has written is never touched: setting it aside would hide what was done.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any

from finder_app.engine import process_lock
from finder_app.engine.whole_file import sync_folder
from finder_app.review.acting.journal_records import KINDS, STATES

APPLICATION_ID = 0x4644_4A4C  # "FDJL"
VERSION = 3
BUSY_TIMEOUT_S = 5.0
_SCHEMA = """
CREATE TABLE batch (id INTEGER PRIMARY KEY, started_ns INTEGER NOT NULL);
CREATE TABLE op (
    id INTEGER PRIMARY KEY, batch INTEGER NOT NULL REFERENCES batch(id), state TEXT NOT NULL,
    source BLOB NOT NULL, kept BLOB NOT NULL, size INTEGER NOT NULL, inode BLOB NOT NULL, digest BLOB NOT NULL,
    place BLOB, record BLOB, record_text BLOB, detail TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT 'trash'
);
CREATE INDEX op_by_state ON op (state);
"""
_SINCE_3 = """
ALTER TABLE batch ADD COLUMN ended_ns INTEGER;
ALTER TABLE batch ADD COLUMN origin TEXT NOT NULL DEFAULT 'unknown';
ALTER TABLE batch ADD COLUMN interrupted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE op ADD COLUMN status TEXT NOT NULL DEFAULT '';
ALTER TABLE op ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE op ADD COLUMN ended_ns INTEGER;
ALTER TABLE op ADD COLUMN undone_ns INTEGER;
ALTER TABLE op ADD COLUMN mtime_ns BLOB;
ALTER TABLE op ADD COLUMN mode INTEGER;
ALTER TABLE op ADD COLUMN back BLOB;
ALTER TABLE op ADD COLUMN hidden BLOB;
ALTER TABLE op ADD COLUMN copy BLOB;
ALTER TABLE op ADD COLUMN kept_size INTEGER;
ALTER TABLE op ADD COLUMN kept_inode BLOB;
ALTER TABLE op ADD COLUMN kept_mtime_ns BLOB;
ALTER TABLE op ADD COLUMN kept_digest BLOB;
ALTER TABLE op ADD COLUMN kept_protected INTEGER;
ALTER TABLE op ADD COLUMN folder BLOB;
ALTER TABLE op ADD COLUMN below BLOB;
ALTER TABLE op ADD COLUMN bounds INTEGER;
CREATE TABLE bounds (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE);
DROP INDEX IF EXISTS op_by_batch;
CREATE INDEX op_totals ON op (batch, state, kind, size);
CREATE INDEX op_nowhere ON op (batch) WHERE place IS NULL AND state = 'done' AND kind = 'trash';
"""


_NAMES = "SELECT m.name, p.name FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'"


class NewerJournal(sqlite3.DatabaseError):
    """A newer version of the program wrote the journal; it was left as it is."""


def open_file(path: Path) -> tuple[sqlite3.Connection, Path | None]:
    """The journal at a path, and where a damaged one was put; raises sqlite3.Error or OSError."""
    # While a file is new, changing to a write-ahead log waits for nobody; and what is set aside must be the damaged
    # file, not the one that another program has begun in its place meanwhile. So one opens after the other.
    with process_lock.alone(lock_of(path, ".open"), BUSY_TIMEOUT_S):
        is_new = not path.exists()
        try:
            connection = _connect(path)
            if is_new:
                _make_names_durable(path)
            return connection, None
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if isinstance(error, sqlite3.OperationalError | NewerJournal):
                raise
            aside = _set_aside(path)
            connection = _connect(path)
            _salvage(aside, connection)
            return connection, aside


def _make_names_durable(path: Path) -> None:
    """The names of a new file and of its folder, which SQLite has not made."""
    for folder in (path.parent, path.parent.parent):
        with suppress(OSError):  # Windows opens no folders
            sync_folder(folder)


def open_to_read(path: Path) -> sqlite3.Connection:
    """The journal at a path, never written to, unless it is of an older version; raises OSError and sqlite3.Error."""
    if not path.is_file():
        raise FileNotFoundError(2, "No such file or directory", str(path))
    connection = _connect_to_read(path)
    try:
        version = _version(connection)
        if version == VERSION:
            _see_that_it_is_sound(connection)
            return connection
    except UnicodeDecodeError as error:  # SQLite's message quotes damaged bytes
        connection.close()
        raise sqlite3.DatabaseError("damaged") from error
    except sqlite3.Error:
        connection.close()
        raise
    connection.close()
    open_file(path)[0].close()
    return _connect_to_read(path)


def lock_of(path: Path, ending: str) -> Path:
    """A file beside the journal, for `process_lock`."""
    return path.with_name(path.name + ending)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    try:
        _version(connection)  # before anything is written: a newer version's file is left alone
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        _prepare(connection)
        _see_that_it_is_sound(connection)
    except (sqlite3.Error, UnicodeDecodeError):  # the second where SQLite's message quotes damaged bytes
        connection.close()
        raise
    return connection


def _see_that_it_is_sound(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError for a file in which bytes have changed, as far as the database can tell."""
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("damaged")
    if not _wanted() <= set(connection.execute(_NAMES)):  # a name in the schema has changed
        raise sqlite3.DatabaseError("damaged")
    kinds = connection.execute("SELECT DISTINCT state, kind FROM op")
    if not all(state in STATES and kind in KINDS for state, kind in kinds):
        raise sqlite3.DatabaseError("damaged")


@cache
def _wanted() -> frozenset[tuple[str, str]]:
    """Every table and column of a journal of this version."""
    with closing(sqlite3.connect(":memory:")) as sample:
        _execute(sample, _SCHEMA)
        _execute(sample, _SINCE_3)
        return frozenset(sample.execute(_NAMES))


def _connect_to_read(path: Path) -> sqlite3.Connection:
    uri = path.absolute().as_uri()
    for how in ("?mode=ro", "?immutable=1"):  # the second in a folder where no lock can be made
        connection = sqlite3.connect(uri + how, BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False, uri=True)
        with suppress(sqlite3.OperationalError, UnicodeDecodeError):
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return connection
        connection.close()
    raise sqlite3.OperationalError("unable to open the journal to read it")


def _version(connection: sqlite3.Connection) -> int:
    """The version of the journal, 0 for an empty file; raises NewerJournal, or DatabaseError for what is none."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not application and not tables:
        return 0
    if application == APPLICATION_ID and version > VERSION:
        raise NewerJournal(f"version {version}")
    if application != APPLICATION_ID or version < 1:
        raise sqlite3.DatabaseError("not a journal")
    return int(version)


def _prepare(connection: sqlite3.Connection) -> None:
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        version = _version(connection)  # another program may have been quicker
        if version == 0:
            _execute(connection, _SCHEMA)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        if version == 1:  # all that it knows was put into the trash
            connection.execute("ALTER TABLE op ADD COLUMN kind TEXT NOT NULL DEFAULT 'trash'")
        if version < VERSION:
            _execute(connection, _SINCE_3)
            connection.execute(f"PRAGMA user_version = {VERSION}")


def _execute(connection: sqlite3.Connection, statements: str) -> None:
    for statement in statements.strip().split(";\n"):
        connection.execute(statement)


def _set_aside(path: Path) -> Path:
    """Rename what is not a journal of ours, with all that belongs to it, and say where it is now."""
    stamp = f".bad-{time.time_ns()}"
    for ending in ("", "-wal", "-shm"):  # the file first: without its log it would pass for an older state of itself
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(path.with_name(path.name + stamp + ending))
    return path.with_name(path.name + stamp)


def _salvage(damaged: Path, journal: sqlite3.Connection) -> None:
    """Copy what can be read of a damaged journal: what it says is still to be looked at, and to be shown."""
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(_connect_to_read(damaged)) as old:
        if not 1 <= _version(old) <= VERSION:
            return
        for table in ("batch", "bounds", "op"):
            columns = [str(row[1]) for row in journal.execute(f"PRAGMA table_info({table})")]
            known = {str(row[1]) for row in old.execute(f"PRAGMA table_info({table})")}
            shared = [name for name in columns if name in known]
            marks = ", ".join("?" * len(shared))
            journal.execute("BEGIN IMMEDIATE")
            with journal:
                insert = f"INSERT OR IGNORE INTO {table} ({', '.join(shared)}) VALUES ({marks})"
                journal.executemany(insert, (row for row in _readable(old, table, shared) if _is_sound(shared, row)))
    journal.execute("INSERT OR IGNORE INTO batch (id, started_ns) SELECT DISTINCT batch, 0 FROM op")


def _readable(old: sqlite3.Connection, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """The rows from the first on and from the last back, each as far as the damage."""
    for order in ("ASC", "DESC"):
        with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
            yield from old.execute(f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY rowid {order}")
            return


def _is_sound(columns: list[str], row: tuple[Any, ...]) -> bool:
    """Whether a row can be what was written: damage is rarely noticed by the database itself."""
    facts = dict(zip(columns, row, strict=True))
    if not all(isinstance(facts[name], int) for name in ("id", "started_ns", "batch", "size") if name in facts):
        return False
    if facts.get("state", "done") not in STATES or facts.get("kind", "trash") not in KINDS:
        return False
    raw = (facts[name] for name in ("source", "kept", "inode", "digest") if name in facts)
    return all(isinstance(value, bytes) and len(value) > 0 for value in raw)
