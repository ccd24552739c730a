"""Questions and changes in, functions that ask or change an open library out: all its SQL about files in one place.

What comes back is as it stands in the file; whether a row is sound is for `library_rows` to say.
"""

import bisect
import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.engine.library_rows import Row
from finder_app.engine.library_schema import OWN_ORIGIN

Answer = list[tuple[Any, ...]]

_STORE = """
INSERT INTO file (id, recipe, origin, used, added, path_key, path, record, checksum)
VALUES (?1, ?2, ?3, ?4, max(?5, coalesce((SELECT max(added) FROM file WHERE path_key = ?6), 0)), ?6, ?7, ?8, ?9)
ON CONFLICT (id) DO UPDATE SET
    recipe = excluded.recipe, origin = excluded.origin, used = excluded.used, added = max(added, excluded.added),
    path_key = excluded.path_key, path = excluded.path, record = excluded.record, checksum = excluded.checksum
"""
_KNOWN = "SELECT file.id, recipe.digest, path, record, checksum FROM file JOIN recipe ON recipe.id = file.recipe"
_EXPORT = """
SELECT file.id, path, record, checksum, recipe.digest, width, origin.digest, used, added FROM file
JOIN recipe ON recipe.id = file.recipe JOIN origin ON origin.id = file.origin
WHERE file.id > ? ORDER BY file.id LIMIT ?
"""
_PAGES = 2_000  # given back at a time, so that nobody waits for long


class Kind(NamedTuple):
    """What a row was read by: the digest of the recipe, and the bits of its fingerprints."""

    recipe: bytes
    width: int


class Use(NamedTuple):
    """The day since 1970 on which a row was of use last, and whether it was added by name."""

    day: int
    added: bool


class Stats(NamedTuple):
    """How much the library knows. `added` counts the files that were put in by name; `since_day` is days since 1970.

    `elsewhere` counts what came from other libraries. Of `size_bytes`, `free_bytes` hold nothing any more.
    """

    files: int = 0
    added: int = 0
    elsewhere: int = 0
    recipes: int = 0
    since_day: int | None = None
    size_bytes: int = 0
    free_bytes: int = 0


def rows(numbers: Sequence[int]) -> Callable[[sqlite3.Connection], Answer]:
    """Number, path, record, checksum, day of last use and whether added by name, of the rows with these numbers."""
    query = "SELECT id, path, record, checksum, used, added FROM file WHERE id IN (SELECT value FROM json_each(?))"
    return lambda db: db.execute(query, (json.dumps(numbers),)).fetchall()


def known_by_number(numbers: Sequence[int]) -> Callable[[sqlite3.Connection], Answer]:
    """Number, recipe, path, record and checksum of the rows with these numbers."""
    query = f"{_KNOWN} WHERE file.id IN (SELECT value FROM json_each(?))"
    return lambda db: db.execute(query, (json.dumps(numbers),)).fetchall()


def numbers(db: sqlite3.Connection) -> list[int]:
    """The numbers of all rows."""
    return [number for (number,) in db.execute("SELECT id FROM file")]


def exported(after: int, most: int) -> Callable[[sqlite3.Connection], Answer]:
    """Number, path, record, checksum, recipe, width, origin, day and added of the next rows after a number."""
    return lambda db: db.execute(_EXPORT, (after, most)).fetchall()


def own_origin(db: sqlite3.Connection) -> bytes | None:
    """What this library calls itself in what it exports."""
    found = db.execute("SELECT digest FROM origin WHERE id = ?", (OWN_ORIGIN,)).fetchone()
    return found[0] if found else None


def uses(numbers: Sequence[int]) -> Callable[[sqlite3.Connection], dict[int, int]]:
    """The day of the last use of the rows with these numbers, as far as there are any."""
    query = "SELECT id, used FROM file WHERE id IN (SELECT value FROM json_each(?))"
    return lambda db: dict(db.execute(query, (json.dumps(numbers),)))


def uses_of_paths(keys: Sequence[int]) -> Callable[[sqlite3.Connection], dict[int, int]]:
    """The day of the last use of the rows with these path keys, as far as there are any."""
    query = "SELECT path_key, max(used) FROM file WHERE path_key IN (SELECT value FROM json_each(?)) GROUP BY path_key"
    return lambda db: dict(db.execute(query, (json.dumps(keys),)))


def store(
    recipe: Kind, made: Iterable[tuple[Row, Use]], origin: bytes | None = None
) -> Callable[[sqlite3.Connection], int]:
    """Write rows; an older row of the same path is dropped. Yields the number of rows."""

    def write(db: sqlite3.Connection) -> int:
        count = 0
        kind = recipe_number(db, recipe)
        source = OWN_ORIGIN if origin is None else _origin_number(db, origin)
        for row, use in made:
            db.execute(_STORE, (row.number, kind, source, use.day, int(use.added), *row[1:]))
            db.execute("DELETE FROM file WHERE path_key = ? AND id <> ?", (row.path_key, row.number))
            count += 1
        return count

    return write


def recipe_number(db: sqlite3.Connection, recipe: Kind) -> int:
    """The number by which rows name a recipe."""
    db.execute("INSERT OR IGNORE INTO recipe (digest, width) VALUES (?, ?)", recipe)
    return int(db.execute("SELECT id FROM recipe WHERE digest = ?", recipe[:1]).fetchone()[0])


def widths(db: sqlite3.Connection) -> dict[bytes, int]:
    """The width of the fingerprints of each recipe."""
    return dict(db.execute("SELECT digest, width FROM recipe"))


def mark(numbers: Sequence[int], today: int, *, added: bool) -> Callable[[sqlite3.Connection], None]:
    """Note that rows were of use today."""
    change = "UPDATE file SET used = ?, added = max(added, ?) WHERE id IN (SELECT value FROM json_each(?))"

    def write(db: sqlite3.Connection) -> None:
        db.execute(change, (today, int(added), json.dumps(numbers)))

    return write


def drop(paths: Iterable[Path]) -> Callable[[sqlite3.Connection], int]:
    """Drop the rows of the files at and below the paths; yields how many. One look at every row, however many paths."""
    separator = os.sep.encode()
    names = {os.fsencode(path) for path in paths}
    folders: list[bytes] = []
    for folder in sorted(name.rstrip(separator) + separator for name in names):
        if not folders or not folder.startswith(folders[-1]):
            folders.append(folder)

    def is_meant(path: object) -> bool:
        if not isinstance(path, bytes):
            return False
        place = bisect.bisect_right(folders, path) - 1
        return path in names or (place >= 0 and path.startswith(folders[place]))

    def write(db: sqlite3.Connection) -> int:
        numbers = [number for number, path in db.execute("SELECT id, path FROM file") if is_meant(path)]
        return drop_numbers(numbers)(db)

    return write


def drop_numbers(numbers: Sequence[int]) -> Callable[[sqlite3.Connection], int]:
    """Drop the rows with these numbers; yields how many."""
    query = "DELETE FROM file WHERE id IN (SELECT value FROM json_each(?))"
    return lambda db: db.execute(query, (json.dumps(numbers),)).rowcount


def prunable(after: int, most: int) -> Callable[[sqlite3.Connection], Answer]:
    """Number and path of the next rows after a number, but of none added by name nor from another library."""
    query = "SELECT id, path FROM file WHERE id > ? AND added = 0 AND origin = ? ORDER BY id LIMIT ?"
    return lambda db: db.execute(query, (after, OWN_ORIGIN, most)).fetchall()


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
    db.execute("DELETE FROM segment")
    db.execute("DELETE FROM origin WHERE id <> ?", (OWN_ORIGIN,))
    return db.execute("DELETE FROM file").rowcount


def wipe(db: sqlite3.Connection) -> None:
    """Write the file anew, so that nothing of what was dropped is left in it; not within a transaction."""
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def give_back(most_pages: int) -> Callable[[sqlite3.Connection], None]:
    """Let the system have so many of the pages that hold nothing, a few at a time; not within a transaction."""

    def work(db: sqlite3.Connection) -> None:
        for _ in range(0, min(most_pages, _number(db, "PRAGMA freelist_count")), _PAGES):
            # As a script: `execute` would stop after the first page, which comes as a row without columns.
            db.executescript(f"PRAGMA incremental_vacuum({_PAGES});")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    return work


def free_share(db: sqlite3.Connection) -> float:
    """The share of the file that holds nothing."""
    return _number(db, "PRAGMA freelist_count") / max(1, _number(db, "PRAGMA page_count"))


def stats(db: sqlite3.Connection) -> Stats:
    """How much there is, but for the size of the file."""
    oldest = [db.execute("SELECT min(used) FROM file WHERE added = ?", (added,)).fetchone()[0] for added in (0, 1)]
    own = _number(db, "SELECT count(*) FROM origin WHERE id <> 1")
    return Stats(
        files=_number(db, "SELECT count(*) FROM file"),
        added=_number(db, "SELECT count(*) FROM file WHERE added = 1"),
        elsewhere=_number(db, "SELECT count(*) FROM file WHERE origin <> 1") if own else 0,
        recipes=_number(db, "SELECT count(*) FROM recipe"),
        since_day=min((day for day in oldest if isinstance(day, int)), default=None),
        free_bytes=_number(db, "PRAGMA freelist_count") * _number(db, "PRAGMA page_size"),
    )


def _origin_number(db: sqlite3.Connection, origin: bytes) -> int:
    db.execute("INSERT OR IGNORE INTO origin (digest) VALUES (?)", (origin,))
    return int(db.execute("SELECT id FROM origin WHERE digest = ?", (origin,)).fetchone()[0])


def _number(db: sqlite3.Connection, query: str) -> int:
    (count,) = db.execute(query).fetchone()
    return int(count)
