"""A journal and an interrupted batch in, the plan of what it did not come to out: to be shown and performed again.

What is planned says what the first plan said of each file and of the copy that stays, size, time, inode and digest. So
each is proven again right before the act, and what has changed since the scan is left alone as ever.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath
from typing import Any

from finder_app.engine.records import Document, SourceFile, TextStatus
from finder_app.review.acting.history import RECOVERED
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.journal_records import bounds_of, kind_of, number_of
from finder_app.review.acting.outcomes import Destination, PlannedAction

_LEFT = (
    "SELECT kind, reason, words, folder, below, source, size, mtime_ns, inode, digest,"
    " kept, kept_size, kept_mtime_ns, kept_inode, kept_digest, kept_protected"
    " FROM op JOIN bounds ON bounds.id = op.bounds"
    " WHERE batch = ? AND state = 'refused' AND detail = ? AND kept_digest IS NOT NULL"
    " AND source NOT IN (SELECT source FROM op WHERE batch > ?) ORDER BY op.id"
)


def left_of(journal: Journal, batch: int) -> tuple[PlannedAction, ...]:
    """The acts that an interruption has left undone, as planned; not those that a later batch was about.

    Nothing for batches of older versions of the program, which did not write down all that the proofs ask for.
    """
    return tuple(_planned(journal.rows(_LEFT, (batch, RECOVERED, batch))))


def _planned(rows: list[tuple[Any, ...]]) -> Iterator[PlannedAction]:
    for kind, reason, words, folder, below, *facts in rows:
        destination = None
        if folder is not None and below is not None:
            destination = Destination(Path(os.fsdecode(folder)), PurePath(os.fsdecode(below)))
        file, kept = _document((*facts[:5], False)), _document(facts[5:])
        yield PlannedAction(kind_of(kind), file, kept, destination, reason, bounds_of(words))


def _document(facts: Sequence[Any]) -> Document:
    """What is known of a file. Device numbers do not outlive a restart, so it is that of the moment."""
    path, size, mtime_ns, inode, digest, protected = facts
    identity = _device(path), number_of(inode) or 0
    source = SourceFile(Path(os.fsdecode(path)), size, number_of(mtime_ns) or 0, 0, identity, bool(protected), ())
    return Document(source, TextStatus.OK, "", digest, b"", 0, 0)


def _device(path: bytes) -> int:
    try:
        return os.lstat(path).st_dev
    except OSError:
        return 0
