"""Segments of the index in, functions that keep them in an open library out, and the other way round."""

import sqlite3
from collections.abc import Callable, Sequence

import numpy as np

from finder_app.engine import library_index, library_queries, library_rows
from finder_app.engine.library_index import Segment
from finder_app.engine.library_queries import Kind, Use
from finder_app.engine.library_rows import Row
from finder_app.engine.records import Document

_SLICE = 5_000


def store(
    recipe: Kind, rows: Sequence[tuple[Row, Use]], documents: Sequence[Document], origin: bytes | None = None
) -> Callable[[sqlite3.Connection], int]:
    """Write the rows of some documents, and what they are found by; yields the number of rows."""
    numbers = [row.number for row, _ in rows]
    parts = [slice(start, start + library_index.MOST_ROWS) for start in range(0, len(rows), library_index.MOST_ROWS)]
    segments = [library_index.segment_of(documents[part], numbers[part], recipe.width) for part in parts]

    def write(db: sqlite3.Connection) -> int:
        for segment in segments:
            append(recipe, segment)(db)
        return library_queries.store(recipe, rows, origin)(db)

    return write


def append(recipe: Kind, segment: Segment) -> Callable[[sqlite3.Connection], None]:
    """Add the entries of a batch; when there are many small segments, the newest become one."""

    def write(db: sqlite3.Connection) -> None:
        if not len(segment.numbers):
            return
        kind = library_queries.recipe_number(db, recipe)
        _insert(db, kind, segment)
        has = db.execute("SELECT id, rows FROM segment WHERE recipe = ? ORDER BY id", (kind,)).fetchall()
        count = library_index.due([rows for _, rows in has])
        if count:
            first = has[-count][0]
            _merge(db, kind, recipe.width, first)

    return write


def load(recipe: Kind) -> Callable[[sqlite3.Connection], list[Segment] | None]:
    """The segments of a recipe, oldest first; None when one of them is damaged."""

    def read(db: sqlite3.Connection) -> list[Segment] | None:
        kind = db.execute("SELECT id FROM recipe WHERE digest = ?", recipe[:1]).fetchone()
        return [] if kind is None else _load(db, kind[0], recipe.width, 0)

    return read


def load_others(recipe: bytes) -> Callable[[sqlite3.Connection], list[Segment]]:
    """The sound segments of all other recipes."""
    query = "SELECT body FROM segment JOIN recipe ON recipe.id = recipe WHERE digest <> ? ORDER BY segment.id"

    def read(db: sqlite3.Connection) -> list[Segment]:
        found = (library_index.unpacked(body, None) for (body,) in db.execute(query, (recipe,)))
        return [each for each in found if each is not None]

    return read


def clean(db: sqlite3.Connection) -> None:
    """Drop the entries of rows that are gone, where those are many."""
    query = "SELECT recipe, width, sum(rows) FROM segment JOIN recipe ON recipe.id = recipe GROUP BY recipe"
    for kind, width, entries in db.execute(query).fetchall():
        numbers = db.execute("SELECT id FROM file WHERE recipe = ?", (kind,)).fetchall()
        if entries > 1.25 * len(numbers) + _SLICE:
            segments = _load(db, kind, width, 0) or []
            alive = np.array([number for (number,) in numbers], dtype=np.int64)
            _replace(db, kind, [library_index.merged([each], alive) for each in segments])


def rebuild(recipe: Kind) -> Callable[[sqlite3.Connection], None]:
    """Make the segments of a recipe anew, from the rows."""

    def write(db: sqlite3.Connection) -> None:
        kind = library_queries.recipe_number(db, recipe)
        made = []
        query = "SELECT id, path, record, checksum FROM file WHERE recipe = ? ORDER BY id"
        cursor = db.execute(query, (kind,))
        while rows := cursor.fetchmany(_SLICE):
            sound = library_rows.sound(recipe.recipe, rows)
            documents = [library_rows.known(row[1], row[2]).document for row in sound]
            made.append(library_index.segment_of(documents, [row[0] for row in sound], recipe.width))
        _replace(db, kind, made)

    return write


def _replace(db: sqlite3.Connection, kind: int, segments: list[Segment]) -> None:
    db.execute("DELETE FROM segment WHERE recipe = ?", (kind,))
    waiting: list[Segment] = []
    for each in segments:
        if waiting and sum(len(one.numbers) for one in [*waiting, each]) > library_index.MOST_ROWS:
            _insert(db, kind, library_index.merged(waiting))
            waiting = []
        waiting.append(each)
    if waiting:
        _insert(db, kind, library_index.merged(waiting))


def _merge(db: sqlite3.Connection, kind: int, width: int, first: int) -> None:
    found = _load(db, kind, width, first)
    if found is not None:  # a damaged one stays, to be noticed by whoever asks
        db.execute("DELETE FROM segment WHERE recipe = ? AND id >= ?", (kind, first))
        _insert(db, kind, library_index.merged(found))


def _load(db: sqlite3.Connection, kind: int, width: int, first: int) -> list[Segment] | None:
    query = "SELECT body FROM segment WHERE recipe = ? AND id >= ? ORDER BY id"
    found = [library_index.unpacked(body, width) for (body,) in db.execute(query, (kind, first))]
    sound = [each for each in found if each is not None]
    return sound if len(sound) == len(found) else None


def _insert(db: sqlite3.Connection, kind: int, segment: Segment) -> None:
    values = kind, len(segment.numbers), library_index.packed(segment)
    db.execute(
        "INSERT INTO segment (id, recipe, rows, body) VALUES (1 + coalesce((SELECT max(id) FROM segment), 0), ?, ?, ?)",
        values,
    )
