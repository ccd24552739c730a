"""A library in, one file with all it knows out; such a file in, what was new of it in a library out.

What comes from another library is known as seen from then on and is never taken for a file of this machine, whose
numbers and times may be alike by chance. Every row is looked at before it is taken, and nothing newer is overwritten.
"""

import itertools
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from finder_app.engine import library_frames, library_queries, library_rows, library_segments, whole_file
from finder_app.engine.library import Library
from finder_app.engine.library_frames import Entry
from finder_app.engine.library_queries import Answer, Kind, Use
from finder_app.engine.library_rows import Row
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, TextStatus

_DAY_NS = 86_400_000_000_000
_ABSOLUTE = re.compile(rb"/|[A-Za-z]:[\\/]|\\\\")
_LONGEST_PATH = 1 << 16
_WIDTHS = (32, 64, 128)
_SKETCH_BYTES = 256
_DIGEST_BYTES = 16

Taking = tuple[Row, Use, Document]


class Taken(NamedTuple):
    """How many rows of a file were taken, were known as they are or newer, and were not sound."""

    taken: int = 0
    known: int = 0
    refused: int = 0


def export(library: Library, target: Path, progress: Progress) -> int:
    """Write all that the library knows to one file, for the user alone; the number of rows. Raises OSError, Cancelled.

    The file tells which files there were, by their paths; it holds no text.
    """
    origin = library.file.read(library_queries.own_origin, None)
    count = 0

    def batches() -> Iterator[list[Entry]]:
        nonlocal count
        for batch in _exported(library):
            progress.check()
            count += len(batch)
            yield batch

    if origin is not None:
        whole_file.write(target, library_frames.written(origin, batches()))
    return count


def take(library: Library, source: Path, progress: Progress) -> Taken:
    """Take what an exported file knows and the library does not.

    Raises FaultyError when the file is not whole and sound, before anything is changed; OSError, and Cancelled.
    """
    with source.open("rb") as file:
        library_frames.name(file)
        total = Taken()
        for batch in library_frames.read(file):
            progress.check()
            today = library.clock_ns() // _DAY_NS
            part = library.file.write(_taking(batch, today), Taken())
            total = Taken(*(a + b for a, b in zip(total, part, strict=True)))
            if library.is_refused or not library.is_usable:
                break
    return total


def _exported(library: Library) -> Iterator[list[Entry]]:
    after = -1
    nothing: Answer = []
    while rows := library.file.read(library_queries.exported(after, library_frames.MOST_ROWS), nothing):
        after = rows[-1][0]
        entries = [_entry(row) for row in rows if _is_sound(row)]
        if entries:
            yield entries


def _is_sound(row: Sequence[Any]) -> bool:
    number, path, record, checksum, recipe, _width, origin, day, added = row
    kinds = isinstance(number, int), isinstance(recipe, bytes), isinstance(origin, bytes), isinstance(day, int)
    return all(kinds) and added in (0, 1) and library_rows.is_sound(recipe, number, path, record, checksum)


def _entry(row: Sequence[Any]) -> Entry:
    number, path, record, checksum, recipe, width, origin, day, added = row
    return Entry(number, path, record, checksum, Kind(recipe, width), origin, Use(max(0, day), added == 1))


def _taking(batch: list[Entry], today: int) -> Callable[[sqlite3.Connection], Taken]:
    """Take the sound rows of a batch, but for those that are here or have a newer one here."""

    def write(db: sqlite3.Connection) -> Taken:
        own, widths = library_queries.own_origin(db), library_queries.widths(db)
        taken = known = refused = 0
        for (kind, origin), entries in itertools.groupby(sorted(batch, key=_source), _source):
            listed = list(entries)
            is_of_kind = widths.get(kind.recipe, kind.width) == kind.width
            sound = [row for row in (_made(each, own, today) for each in listed) if row is not None and is_of_kind]
            fresh = _fresh(db, sound)
            rows, documents = [(row, use) for row, use, _ in fresh], [each for _, _, each in fresh]
            library_segments.store(kind, rows, documents, None if origin == own else origin)(db)
            taken, known, refused = (
                taken + len(fresh),
                known + len(sound) - len(fresh),
                refused + len(listed) - len(sound),
            )
        return Taken(taken, known, refused)

    return write


def _source(entry: Entry) -> tuple[Kind, bytes]:
    return entry.kind, entry.origin


def _fresh(db: sqlite3.Connection, rows: Sequence[Taking]) -> list[Taking]:
    """Those of which the library has no row, nor one of the same path, that was of use as late."""
    by_number = library_queries.uses([row.number for row, _, _ in rows])(db)
    by_path = library_queries.uses_of_paths([row.path_key for row, _, _ in rows])(db)
    return [
        (row, use, each)
        for row, use, each in rows
        if use.day > max(by_number.get(row.number, -1), by_path.get(row.path_key, -1))
    ]


def _made(entry: Entry, own: bytes | None, today: int) -> Taking | None:
    """The row of an entry as this library keeps it; None when the entry is not one that a library has written."""
    recipe, record = entry.kind.recipe, entry.record
    if not _is_plausible(entry) or not library_rows.is_sound(recipe, entry.number, entry.path, record, entry.checksum):
        return None
    try:
        document = library_rows.known(entry.path, record).document
    except (ValueError, LookupError):
        return None
    if not _is_whole(document, entry):
        return None
    use = entry.use._replace(day=min(entry.use.day, today))
    if entry.origin == own:
        return library_rows.row_of_record(recipe, entry.path, record), use, document
    return library_rows.row_elsewhere(entry.origin, recipe, entry.path, record), use, document


def _is_plausible(entry: Entry) -> bool:
    is_path = len(entry.path) <= _LONGEST_PATH and b"\0" not in entry.path and _ABSOLUTE.match(entry.path) is not None
    return is_path and entry.kind.width in _WIDTHS and len(entry.record) >= library_rows.HEAD_BYTES


def _is_whole(document: Document, entry: Entry) -> bool:
    """Whether each part of a document has the size and the order that whoever uses it counts on."""
    hashes = np.frombuffer(document.shingles[: len(document.shingles) // 4 * 4], "<u4")
    sizes = (
        len(document.raw_digest) == _DIGEST_BYTES,
        len(document.text_digest) in (0, _DIGEST_BYTES),
        len(document.sketch) == _SKETCH_BYTES or (not document.sketch and document.status is not TextStatus.OK),
        len(document.shingles) % 4 == 0,
        len(document.lines) % 8 == 0,
        document.fingerprint.bit_length() <= entry.kind.width,
    )
    return all(sizes) and library_rows.is_complete(entry.record) and bool(np.all(hashes[1:] > hashes[:-1]))
