"""Acts of the journal in, the bounds of each out: where its file may come back to, and nowhere else.

Older journals do not say which folders were scanned. A root may have been a link, so a link that is older than the
batch is taken for one; a younger one was not in the way when the act was done, and no file goes through it.
"""

import os
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from finder_app.review.acting.journal import Journal, Op
from finder_app.review.acting.journal_records import bounds_of
from finder_app.review.acting.outcomes import UNBOUNDED, Bounds

_AT_ONCE = 500  # values in one question to the database
_CLOCK_NS = 20_000_000  # file systems may be that much behind the clock
_WORDS = (
    "SELECT op.id, words, coalesce(started_ns, 0) FROM op LEFT JOIN batch ON batch.id = op.batch"
    " LEFT JOIN bounds ON bounds.id = op.bounds WHERE op.id IN ({})"
)


def known_bounds(journal: Journal, ops: Sequence[Op]) -> dict[int, Bounds]:
    """The bounds of each act, by its id; raises sqlite3.Error."""
    found = {number: (words, started_ns) for number, words, started_ns in _rows(journal, [op.id for op in ops])}
    known = {words: _said(words) for words, _ in found.values()}
    bounds = {}
    for op in ops:
        words, started_ns = found[op.id]
        said = known[words]
        roots = said.roots or _roots_that_may_have_been(Path(os.fsdecode(op.source)), started_ns)
        bounds[op.id] = Bounds(roots, said.protected)
    return bounds


def _said(words: str | None) -> Bounds:
    """What is written of bounds, none where that is damaged."""
    with suppress(sqlite3.DatabaseError):
        return UNBOUNDED if words is None else bounds_of(words)
    return UNBOUNDED


def without_links(path: bytes) -> Bounds:
    """Bounds in which no folder of a path may be a link."""
    return Bounds((Path(Path(os.fsdecode(path)).anchor),))


def _rows(journal: Journal, numbers: Sequence[int]) -> Iterator[tuple[int, str | None, int]]:
    for first in range(0, len(numbers), _AT_ONCE):
        some = numbers[first : first + _AT_ONCE]
        yield from journal.rows(_WORDS.format(", ".join("?" * len(some))), some)


def _roots_that_may_have_been(source: Path, started_ns: int) -> tuple[Path]:
    """The innermost link in the way, if all that are there are old; else the root of all."""
    links = [(folder, made_ns) for folder in source.parents if (made_ns := _made_ns(folder)) is not None]
    if not links or any(made_ns > started_ns - _CLOCK_NS for _, made_ns in links):
        return (Path(source.anchor),)
    return (links[0][0],)


def _made_ns(folder: Path) -> int | None:
    """When a link was made, or got its name; None for what is none."""
    with suppress(OSError):
        status = folder.lstat()
        if stat.S_ISLNK(status.st_mode):
            return status.st_ctime_ns
    return None
