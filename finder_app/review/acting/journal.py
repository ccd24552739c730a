"""Acts in, a durable record of them out: one SQLite file, written before the disk is touched."""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.review.acting.outcomes import ActionKind, PlannedAction

APPLICATION_ID = 0x4644_4A4C  # "FDJL"
VERSION = 2
_BUSY_TIMEOUT_S = 5.0
_SCHEMA = """
CREATE TABLE batch (id INTEGER PRIMARY KEY, started_ns INTEGER NOT NULL);
CREATE TABLE op (
    id INTEGER PRIMARY KEY, batch INTEGER NOT NULL REFERENCES batch(id), state TEXT NOT NULL,
    source BLOB NOT NULL, kept BLOB NOT NULL, size INTEGER NOT NULL, inode BLOB NOT NULL, digest BLOB NOT NULL,
    place BLOB, record BLOB, record_text BLOB, detail TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT 'trash'
);
CREATE INDEX op_by_state ON op (state);
CREATE INDEX op_by_batch ON op (batch);
"""
_COLUMNS = "id, batch, state, source, kept, size, inode, digest, place, record, record_text, detail, kind"


class OpState(Enum):
    """How far an act has come."""

    PLANNED = "planned"
    MOVING = "moving"  # the intent is written; the disk may show any part of it
    DONE = "done"
    REFUSED = "refused"
    RESTORING = "restoring"
    UNDONE = "undone"


class Op(NamedTuple):
    """One act as it is written down; paths are raw bytes."""

    id: int
    batch: int
    state: OpState
    source: bytes
    kept: bytes
    size: int
    inode: int
    digest: bytes
    place: bytes | None  # in the trash, or where it was moved to
    record: bytes | None  # the trash's own note of it; of other acts the hidden name that is used on the way
    record_text: bytes | None  # what the note says; of a file copied to another volume the inode of the copy
    detail: str
    kind: ActionKind


class Intent(NamedTuple):
    """Where an act is going to put its file."""

    op: int
    place: bytes | None  # None: nowhere, or in the trash of the system, which does not tell
    record: bytes | None
    record_text: bytes | None


class Settled(NamedTuple):
    """How an act ended."""

    op: int
    state: OpState
    detail: str = ""


class JournalBusy(Exception):  # noqa: N818 - an answer, not a fault
    """Another batch is under way, in this program or another."""


class Journal:
    """The journal at a path; raises sqlite3.Error or OSError when it cannot be written. For one thread at a time."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._path = path
        self.set_aside: Path | None = None  # where a damaged journal was put
        # While a file is new, changing to a write-ahead log waits for nobody; and what is set aside must be the damaged
        # file, not the one that another program has begun in its place meanwhile. So one opens after the other.
        with _locked(path, ".open", timeout=_BUSY_TIMEOUT_S):
            try:
                self._connection = _connect(path)
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                self.set_aside = _set_aside(path)
                self._connection = _connect(path)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the journal for one batch; raises JournalBusy. The system lets go when the process dies."""
        with ExitStack() as stack:
            try:
                stack.enter_context(_locked(self._path, ".lock", timeout=0))
            except sqlite3.OperationalError as error:
                raise JournalBusy from error
            yield

    def begin(self, plan: Sequence[PlannedAction]) -> list[int]:
        """Write down a new batch as PLANNED; the ids of its acts."""
        with self._transaction() as db:
            batch = _row_id(db.execute("INSERT INTO batch (started_ns) VALUES (?)", (time.time_ns(),)))
            return [
                _row_id(
                    db.execute(
                        "INSERT INTO op (batch, state, source, kept, size, inode, digest, kind)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                        (batch, OpState.PLANNED.value, *_facts(action)),
                    )
                )
                for action in plan
            ]

    def advance(self, settled: Sequence[Settled], intents: Sequence[Intent]) -> None:
        """Write down how acts ended and what comes next, in one transaction."""
        with self._transaction() as db:
            db.executemany(
                "UPDATE op SET state = ?, detail = ? WHERE id = ?",
                [(item.state.value, item.detail, item.op) for item in settled],
            )
            db.executemany(
                "UPDATE op SET state = ?, place = ?, record = ?, record_text = ? WHERE id = ?",
                [(OpState.MOVING.value, one.place, one.record, one.record_text, one.op) for one in intents],
            )

    def ops(self, *states: OpState) -> list[Op]:
        """The acts in any of the states, or all, oldest first."""
        chosen = states or tuple(OpState)
        marks = ", ".join("?" * len(chosen))
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM op WHERE state IN ({marks}) ORDER BY id", [state.value for state in chosen]
        )
        return [_op(row) for row in rows]

    def op(self, number: int) -> Op:
        """One act; KeyError when there is none of that id."""
        row = self._connection.execute(f"SELECT {_COLUMNS} FROM op WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise KeyError(number)
        return _op(row)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._connection.execute("BEGIN IMMEDIATE")
        with self._connection:  # commits, or rolls back
            yield self._connection


@contextmanager
def _locked(path: Path, ending: str, timeout: float) -> Iterator[None]:
    """Hold a file beside the journal for as long as the block runs; raises sqlite3.OperationalError after `timeout`."""
    with closing(sqlite3.connect(path.with_name(path.name + ending), timeout=timeout)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        _prepare(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not application and not tables:
            for statement in _SCHEMA.split(";\n"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
            return
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if (application, version) == (APPLICATION_ID, 1):  # all that it knows was put into the trash
            connection.execute("ALTER TABLE op ADD COLUMN kind TEXT NOT NULL DEFAULT 'trash'")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        elif (application, version) != (APPLICATION_ID, VERSION):
            raise sqlite3.DatabaseError("not a journal of this version")


def _set_aside(path: Path) -> Path:
    """Rename what is not a journal of ours, with all that belongs to it, and say where it is now."""
    stamp = f".bad-{time.time_ns()}"
    for ending in ("", "-wal", "-shm"):  # the file first: without its log it would pass for an older state of itself
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(path.with_name(path.name + stamp + ending))
    return path.with_name(path.name + stamp)


def _facts(action: PlannedAction) -> tuple[object, ...]:
    source = action.file.file
    inode = source.identity[1].to_bytes(16, "big")  # Windows has inodes of more than 63 bits
    paths = os.fsencode(source.path), os.fsencode(action.kept.file.path)
    return *paths, source.size, inode, action.file.raw_digest, action.kind.value


def _row_id(cursor: sqlite3.Cursor) -> int:
    number = cursor.lastrowid
    if number is None:
        raise sqlite3.DatabaseError("no row was written")
    return number


def _op(row: tuple[Any, ...]) -> Op:
    op = Op(*row)
    return op._replace(state=OpState(row[2]), inode=int.from_bytes(row[6], "big"), kind=ActionKind(op.kind))
