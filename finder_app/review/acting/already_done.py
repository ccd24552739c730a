"""A review that was kept, and the journal in; what a clean-up has done since to its marked files is taken out of it.

The program may have ended between the acts and the keeping of the review, or another window may have acted.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from finder_app.engine.records import Document, FileId
from finder_app.review.acting import history
from finder_app.review.acting.direct_recovery import is_own
from finder_app.review.acting.journal import Journal, Op
from finder_app.review.session import Review


def forget_done(review: Review, journal_path: Path) -> tuple[FileId, ...]:
    """Forget the files that are done with, and return them; none where the journal cannot be read."""
    done: dict[FileId, Op] = {}
    if journal_path.exists():
        with suppress(sqlite3.Error, OSError), closing(Journal.to_read(journal_path)) as journal:
            done = _done(review, journal)
    files = tuple(file for file, op in done.items() if _is_gone(review.document(file), op))
    review.forget(files)
    return files


def _done(review: Review, journal: Journal) -> dict[FileId, Op]:
    marked = {os.fsencode(review.path(file)): file for file in review.marked()}
    return {marked[source]: op for source, op in history.done(journal, tuple(marked)).items()}


def _is_gone(document: Document, op: Op) -> bool:
    """Whether the act was about this very file, which has not come back since."""
    known = document.file.identity[1], document.file.size, document.raw_digest
    return known == (op.inode, op.size, op.digest) and not is_own(op, op.source)
