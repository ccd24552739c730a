"""Acts in, a durable record of them out: one SQLite file, written before the disk is touched."""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from finder_app.engine import process_lock
from finder_app.review.acting import journal_file
from finder_app.review.acting.journal_file import NewerJournal
from finder_app.review.acting.journal_records import (
    COLUMNS,
    FACTS,
    Intent,
    Op,
    OpState,
    Origin,
    RestoreIntent,
    Settled,
    facts,
    op_of,
    raw,
    words_of,
)
from finder_app.review.acting.outcomes import Bounds, PlannedAction

__all__ = ["Intent", "Journal", "JournalBusy", "NewerJournal", "Op", "OpState", "Origin", "RestoreIntent", "Settled"]


class JournalBusy(Exception):  # noqa: N818 - an answer, not a fault
    """Another batch is under way, in this program or another."""


class Journal:
    """The journal at a path; raises sqlite3.Error or OSError when it cannot be written. For one thread at a time."""

    def __init__(self, path: Path, origin: Origin = Origin.UNKNOWN, *, read_only: bool = False) -> None:
        """`origin` is what the batches come from that are begun."""
        self._path = path
        self._origin = origin
        self.set_aside: Path | None = None  # where a damaged journal was put; what could be read of it goes on here
        if read_only:
            self._connection = journal_file.open_to_read(path)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._connection, self.set_aside = journal_file.open_file(path)

    @classmethod
    def to_read(cls, path: Path) -> "Journal":
        """A journal that is not written to, for looking at it alone; raises sqlite3.Error or OSError."""
        return cls(path, read_only=True)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the journal for one batch; raises JournalBusy. The system lets go when the process dies."""
        with ExitStack() as stack:
            try:
                stack.enter_context(process_lock.alone(journal_file.lock_of(self._path, ".lock"), 0))
            except sqlite3.OperationalError as error:
                raise JournalBusy from error
            yield

    def begin(self, plan: Sequence[PlannedAction]) -> list[int]:
        """Write down a new batch as PLANNED; the ids of its acts."""
        with self._transaction() as db:
            started = "INSERT INTO batch (started_ns, origin) VALUES (?, ?)"
            batch = _row_id(db.execute(started, (time.time_ns(), self._origin.value)))
            insert = f"INSERT INTO op (batch, state, {FACTS}) VALUES (?, ?{', ?' * (FACTS.count(',') + 1)})"
            numbers = {bounds: _bounds(db, bounds) for bounds in {action.bounds for action in plan}}
            rows = ((batch, OpState.PLANNED.value, *facts(action, numbers[action.bounds])) for action in plan)
            return [_row_id(db.execute(insert, row)) for row in rows]

    def advance(self, settled: Sequence[Settled], intents: Sequence[Intent]) -> None:
        """Write down how acts ended and what comes next, in one transaction."""
        now = time.time_ns()
        with self._transaction() as db:
            db.executemany(
                "UPDATE op SET state = ?, detail = ?, status = ?, ended_ns = coalesce(ended_ns, ?) WHERE id = ?",
                [(item.state.value, item.detail, item.status, now, item.op) for item in settled],
            )
            db.executemany(
                "UPDATE op SET state = ?, place = ?, record = ?, record_text = ? WHERE id = ?",
                [(OpState.MOVING.value, one.place, one.record, one.record_text, one.op) for one in intents],
            )

    def end(self, batches: Iterable[int], *, interrupted: bool = False) -> None:
        """Write down that nothing more will happen in these batches."""
        now = time.time_ns()
        with self._transaction() as db:
            db.executemany(
                "UPDATE batch SET ended_ns = coalesce(ended_ns, ?), interrupted = max(interrupted, ?) WHERE id = ?",
                [(now, interrupted, batch) for batch in batches],
            )

    def advance_restores(self, settled: Iterable[tuple[int, OpState]], intents: Iterable[RestoreIntent]) -> None:
        """Write down which files are back (UNDONE) or where they were (DONE), and which come next; one transaction."""
        now = time.time_ns()
        with self._transaction() as db:
            db.executemany(
                "UPDATE op SET state = ?, undone_ns = ? WHERE id = ?",
                [(state.value, now if state is OpState.UNDONE else None, op) for op, state in settled],
            )
            db.executemany(
                "UPDATE op SET state = ?, back = ?, hidden = ?, copy = ? WHERE id = ?",
                [
                    (OpState.RESTORING.value, one.back, one.hidden, None if one.copy is None else raw(one.copy), one.op)
                    for one in intents
                ],
            )

    def forget(self, batches: Iterable[int]) -> None:
        """Remove batches and all their acts."""
        with self._transaction() as db:
            for batch in batches:
                db.execute("DELETE FROM op WHERE batch = ?", (batch,))
                db.execute("DELETE FROM batch WHERE id = ?", (batch,))

    def ops(self, *states: OpState) -> list[Op]:
        """The acts in any of the states, or all, oldest first."""
        chosen = states or tuple(OpState)
        marks = ", ".join("?" * len(chosen))
        return self._ops(f"state IN ({marks})", *(state.value for state in chosen))

    def ops_of(self, batch: int) -> list[Op]:
        """The acts of a batch, in the order of its plan."""
        return self._ops("batch = ?", batch)

    def op(self, number: int) -> Op:
        """One act; KeyError when there is none of that id."""
        found = self._ops("id = ?", number)
        if not found:
            raise KeyError(number)
        return found[0]

    def rows(self, question: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """What the database answers; for the modules that read the journal."""
        return self._connection.execute(question, values).fetchall()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _ops(self, condition: str, *values: object) -> list[Op]:
        return [op_of(row) for row in self.rows(f"SELECT {COLUMNS} FROM op WHERE {condition} ORDER BY id", values)]

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._connection.execute("BEGIN IMMEDIATE")
        with self._connection:  # commits, or rolls back
            yield self._connection


def _bounds(db: sqlite3.Connection, bounds: Bounds) -> int:
    """The number of these bounds; most acts have the same."""
    db.execute("INSERT OR IGNORE INTO bounds (words) VALUES (?)", (words_of(bounds),))
    return int(db.execute("SELECT id FROM bounds WHERE words = ?", (words_of(bounds),)).fetchone()[0])


def _row_id(cursor: sqlite3.Cursor) -> int:
    number = cursor.lastrowid
    if number is None:
        raise sqlite3.DatabaseError("no row was written")
    return number
