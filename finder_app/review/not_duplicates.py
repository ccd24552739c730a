"""Pairs that a person holds for no duplicates in, a lasting list of them out: one SQLite file in the data folder.

A pair is known by the digests of both files' bytes, so it is found again wherever the files lie; the paths are there
for a person to read, and tell two copies of the same bytes apart. Programs side by side may use one list. A damaged
list is set aside and said; what cannot be written now is kept in mind, and written with the next change.
"""

import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from datetime import date
from functools import partial
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from finder_app.engine import process_lock

APPLICATION_ID = 0x4644_4E44  # "FDND"
VERSION = 1
_DIGEST = 16
_BUSY_TIMEOUT_S = 0.2  # a person waits for it
_DAMAGE = (sqlite3.Error, UnicodeDecodeError)  # a message that quotes a damaged table cannot always be decoded
_SCHEMA = """CREATE TABLE apart (
    one BLOB NOT NULL, other BLOB NOT NULL, one_path BLOB NOT NULL, other_path BLOB NOT NULL, day TEXT NOT NULL,
    copies BLOB NOT NULL, PRIMARY KEY (one, other, copies)
) WITHOUT ROWID"""
_ALL = "SELECT one, other, one_path, other_path, day FROM apart"
_ADD = "INSERT OR IGNORE INTO apart VALUES (?, ?, ?, ?, ?, ?)"


class NewerListError(sqlite3.OperationalError):
    """The list is ours, but of a version that this program does not know."""


class Side(NamedTuple):
    """One of two files: the digest of its bytes, and where it lay."""

    digest: bytes
    path: bytes


class Entry(NamedTuple):
    """Two files that are no duplicates; `day` is when that was said, as YYYY-MM-DD."""

    one: Side
    other: Side
    day: str = ""

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.one, self.other

    def in_order(self) -> "Entry":
        """The same entry, whichever file was named first."""
        return self if self.one <= self.other else Entry(self.other, self.one, self.day)

    @property
    def key(self) -> tuple[bytes, bytes, bytes]:
        """What tells one entry from another: the digests, and for copies of the same bytes the paths, too."""
        one, other, _ = self.in_order()
        return one.digest, other.digest, one.path + b"\0" + other.path if one.digest == other.digest else b""


class NotDuplicates:
    """The list at a path. For any thread."""

    def __init__(self, path: Path, today: Callable[[], date] = date.today) -> None:
        self._path = path
        self._today = today
        self._lock = Lock()
        self._added: dict[tuple[bytes, bytes, bytes], Entry] = {}  # not written yet
        self._removed: dict[tuple[bytes, bytes, bytes], Entry] = {}
        self.set_aside: Path | None = None
        """Where a damaged list was put."""
        self.saved = 0
        """How many pairs could still be read of it."""
        self.is_newer = False
        """Whether the list is one of a newer program, which is left to that."""
        self.problem = ""
        """Why the list could not be read or written the last time, in the system's words."""

    def entries(self) -> tuple[Entry, ...]:
        """All entries, in the order of their days and paths."""
        with self._lock:
            found = self._attempt(_entries) or []
            known = {entry.key: entry for entry in found if entry.key not in self._removed}
            known.update({key: entry for key, entry in self._added.items() if key not in known})
        return tuple(sorted(known.values(), key=lambda entry: (entry.day, entry.one.path, entry.other.path, entry)))

    def change(self, added: Iterable[Entry] = (), removed: Iterable[Entry] = ()) -> None:
        """Put entries in, with the day of today where they have none, and take others out."""
        with self._lock:
            for entry in removed:
                self._added.pop(entry.key, None)
                self._removed[entry.key] = entry
            for entry in added:
                dated = entry.in_order()._replace(day=entry.day or self._today().isoformat())
                self._removed.pop(entry.key, None)
                self._added[entry.key] = dated
            self._attempt(self._write)

    def _write(self, db: sqlite3.Connection) -> list[Entry]:
        db.execute("BEGIN IMMEDIATE")
        with db:
            db.executemany("DELETE FROM apart WHERE one = ? AND other = ? AND copies = ?", list(self._removed))
            db.executemany(_ADD, map(_row, self._added.values()))
        self._removed.clear()
        self._added.clear()
        return []

    def _attempt(self, act: Callable[[sqlite3.Connection], list[Entry]]) -> list[Entry]:
        """Do something with the file; nothing, and a problem, when it cannot be used now."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                found = self._with_file(act)
            except _DAMAGE as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                self._put_aside()
                found = self._with_file(act)
        except (OSError, *_DAMAGE) as error:
            self.problem = str(error)
            self.is_newer = isinstance(error, NewerListError)
            return []
        self.problem, self.is_newer = "", False
        return found

    def _with_file(self, act: Callable[[sqlite3.Connection], list[Entry]]) -> list[Entry]:
        with closing(sqlite3.connect(self._path, timeout=_BUSY_TIMEOUT_S, isolation_level=None)) as db:
            db.text_factory = _text
            _prepare(db)
            return act(db)

    def _put_aside(self) -> None:
        """Rename what is not a sound list, unless another program has just done so, and begin one with what it had."""
        with process_lock.alone(self._path.with_name(self._path.name + ".open"), _BUSY_TIMEOUT_S):
            try:
                self._with_file(_entries)
            except _DAMAGE as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                found = _readable(self._path)
                self.set_aside = self._path.with_name(f"{self._path.name}.bad-{time.time_ns()}")
                for ending in ("", "-journal"):
                    part = self._path.with_name(self._path.name + ending)
                    if part.exists():
                        part.rename(self.set_aside.with_name(self.set_aside.name + ending))
                self.saved = len(found)
                self._with_file(partial(_insert, found))


def _prepare(db: sqlite3.Connection) -> None:
    if _is_ours(db):
        return
    db.execute("BEGIN IMMEDIATE")
    with db:
        if _is_ours(db):
            return  # another program has just begun it
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables:
            raise sqlite3.DatabaseError("not a list of this version")
        db.execute(_SCHEMA)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {VERSION}")


def _is_ours(db: sqlite3.Connection) -> bool:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION_ID and version > VERSION:
        raise NewerListError("it was written by a newer version")
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'apart'").fetchone()
    return (application, version, tables) == (APPLICATION_ID, VERSION, 1)


def _entries(db: sqlite3.Connection) -> list[Entry]:
    return [entry for row in db.execute(_ALL).fetchall() if (entry := _sound(row)) is not None]


def _insert(entries: Sequence[Entry], db: sqlite3.Connection) -> list[Entry]:
    db.execute("BEGIN IMMEDIATE")
    with db:
        db.executemany(_ADD, map(_row, entries))
    return []


def _readable(path: Path) -> list[Entry]:
    """What can still be read of a damaged list: from the first on and from the last back, as far as the damage."""
    found = {}
    for order in ("ASC", "DESC"):
        with suppress(*_DAMAGE), closing(sqlite3.connect(path, timeout=_BUSY_TIMEOUT_S)) as db:
            db.text_factory = _text
            for row in db.execute(f"{_ALL} ORDER BY one {order}, other {order}, copies {order}"):
                entry = _sound(row)
                if entry is not None:
                    found[entry.key] = entry
    return list(found.values())


def _sound(row: Sequence[object]) -> Entry | None:
    """The entry of a row; None for what no program of ours has written."""
    one, other, one_path, other_path, day = row
    digests, places = (one, other), (one_path, other_path)
    if not all(isinstance(each, bytes) and len(each) == _DIGEST for each in digests):
        return None
    if not all(isinstance(each, bytes) for each in places) or not isinstance(day, str):
        return None
    one_side, other_side = (Side(*each) for each in zip(digests, places, strict=True))  # type: ignore[arg-type]
    return Entry(one_side, other_side, day)


def _text(raw: bytes) -> str:
    """A flipped bit must not hide a row, nor all that come after it."""
    return raw.decode("utf-8", "replace")


def _row(entry: Entry) -> tuple[bytes, bytes, bytes, bytes, str, bytes]:
    *_, copies = entry.key
    return entry.one.digest, entry.other.digest, entry.one.path, entry.other.path, entry.day, copies
