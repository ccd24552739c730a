"""Questions and changes in, functions that ask or change an open library out: all its SQL about files in one place.

What comes back is as it stands in the file; whether a row is sound is for `library_rows` to say.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.engine.library_rows import Row

Answer = list[tuple[Any, ...]]

_STORE = """
INSERT INTO file (id, recipe, used, added, path_key, raw_key, text_key, code, path, record, checksum)
VALUES (?1, ?2, ?3, max(?4, coalesce((SELECT max(added) FROM file WHERE path_key = ?5), 0)),
        ?5, ?6, ?7, ?8, ?9, ?10, ?11)
ON CONFLICT (id) DO UPDATE SET
    recipe = excluded.recipe, used = excluded.used, added = max(added, excluded.added), path_key = excluded.path_key,
    raw_key = excluded.raw_key, text_key = excluded.text_key, code = excluded.code,
    path = excluded.path, record = excluded.record, checksum = excluded.checksum
"""
_KNOWN = "SELECT file.id, recipe.digest, path, record, checksum FROM file JOIN recipe ON recipe.id = file.recipe"
_CODES = """
SELECT CAST(group_concat(hex(code), '') AS BLOB) FROM file INDEXED BY file_by_code
WHERE code IS NOT NULL AND length(code) = ? AND recipe = (SELECT id FROM recipe WHERE digest = ?)
"""


class Stats(NamedTuple):
    """How much the library knows. `added` counts the files that were put in by name; `since_day` is days since 1970."""

    files: int = 0
    added: int = 0
    recipes: int = 0
    since_day: int | None = None
    size_bytes: int = 0


def rows(numbers: Sequence[int]) -> Callable[[sqlite3.Connection], Answer]:
    """Number, path, record, checksum, day of last use and whether added by name, of the rows with these numbers."""
    query = (
        "SELECT id, path, record, checksum, used, added FROM file"
        " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id"
    )
    return lambda db: db.execute(query, (json.dumps(numbers),)).fetchall()


def known_by_number(numbers: Sequence[int]) -> Callable[[sqlite3.Connection], Answer]:
    """Number, recipe, path, record and checksum of the rows with these numbers."""
    return _known("WHERE file.id IN (SELECT value FROM json_each(?))", json.dumps(numbers))


def known_by_bytes(raw_key: int, most: int) -> Callable[[sqlite3.Connection], Answer]:
    """The same of the rows with a digest of bytes that begins alike."""
    return _known("WHERE raw_key = ? LIMIT ?", raw_key, most)


def known_by_text(text_key: int, most: int) -> Callable[[sqlite3.Connection], Answer]:
    """The same of the rows with a digest of text that begins alike."""
    return _known("WHERE text_key = ? LIMIT ?", text_key, most)


def numbers(db: sqlite3.Connection) -> list[int]:
    """The numbers of all rows."""
    return [number for (number,) in db.execute("SELECT id FROM file")]


def store(recipe: bytes, made: Iterable[Row], today: int, *, added: bool) -> Callable[[sqlite3.Connection], int]:
    """Write rows; an older row of the same path is dropped. Yields the number of rows."""

    def write(db: sqlite3.Connection) -> int:
        count = 0
        db.execute("INSERT OR IGNORE INTO recipe (digest) VALUES (?)", (recipe,))
        (kind,) = db.execute("SELECT id FROM recipe WHERE digest = ?", (recipe,)).fetchone()
        for row in made:
            db.execute(_STORE, (row.number, kind, today, int(added), *row[1:]))
            db.execute("DELETE FROM file WHERE path_key = ? AND id <> ?", (row.path_key, row.number))
            count += 1
        return count

    return write


def mark(numbers: Sequence[int], today: int, *, added: bool) -> Callable[[sqlite3.Connection], None]:
    """Note that rows were of use today."""
    change = "UPDATE file SET used = ?, added = max(added, ?) WHERE id IN (SELECT value FROM json_each(?))"

    def write(db: sqlite3.Connection) -> None:
        db.execute(change, (today, int(added), json.dumps(numbers)))

    return write


def drop(paths: Iterable[Path]) -> Callable[[sqlite3.Connection], int]:
    """Drop the rows of the files at and below the paths; yields how many."""

    def write(db: sqlite3.Connection) -> int:
        dropped = 0
        for path in paths:
            name = os.fsencode(path)
            below = name.rstrip(os.sep.encode()) + os.sep.encode()
            bounds = name, below, below[:-1] + bytes([below[-1] + 1])
            dropped += db.execute("DELETE FROM file WHERE path = ? OR (path >= ? AND path < ?)", bounds).rowcount
        return dropped

    return write


def prune(before_day: int, most_files: int) -> Callable[[sqlite3.Connection], int]:
    """Drop the rows last used before a day, and the oldest beyond a number, but none added by name; yields how many."""

    def write(db: sqlite3.Connection) -> int:
        dropped = db.execute("DELETE FROM file WHERE added = 0 AND used < ?", (before_day,)).rowcount
        excess = _number(db, "SELECT count(*) FROM file") - most_files
        if excess > 0:
            oldest = "SELECT id FROM file WHERE added = 0 ORDER BY used LIMIT ?"
            dropped += db.execute(f"DELETE FROM file WHERE id IN ({oldest})", (excess,)).rowcount
        return dropped

    return write


def drop_all(db: sqlite3.Connection) -> int:
    """Drop every row; yields how many."""
    db.execute("DELETE FROM recipe")
    return db.execute("DELETE FROM file").rowcount


def wipe(db: sqlite3.Connection) -> None:
    """Write the file anew, so that nothing of what was dropped is left in it; not within a transaction."""
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def stats(db: sqlite3.Connection) -> Stats:
    """How much there is, but for the size of the file."""
    oldest = [db.execute("SELECT min(used) FROM file WHERE added = ?", (added,)).fetchone()[0] for added in (0, 1)]
    return Stats(
        _number(db, "SELECT count(*) FROM file"),
        _number(db, "SELECT count(*) FROM file WHERE added = 1"),
        _number(db, "SELECT count(*) FROM recipe"),
        min((day for day in oldest if isinstance(day, int)), default=None),
    )


def codes(recipe: bytes, size_bytes: int) -> Callable[[sqlite3.Connection], bytes]:
    """The codes of this size of all rows of a recipe, one after the other.

    One text made inside SQLite: a million rows as Python objects would take seconds.
    """

    def read(db: sqlite3.Connection) -> bytes:
        (joined,) = db.execute(_CODES, (size_bytes, recipe)).fetchone()
        return bytes.fromhex(joined.decode("ascii")) if joined else b""

    return read


def _known(where: str, *values: object) -> Callable[[sqlite3.Connection], Answer]:
    return lambda db: db.execute(f"{_KNOWN} {where}", values).fetchall()


def _number(db: sqlite3.Connection, query: str) -> int:
    (count,) = db.execute(query).fetchone()
    return int(count)
