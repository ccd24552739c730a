"""A journal in, without the batches that nobody needs any more out."""

from finder_app.review.acting.history import Whereabouts, acts, where
from finder_app.review.acting.journal import Journal, JournalBusy
from finder_app.review.acting.journal_records import OPEN

KEPT_DAYS = 90
"""Every batch is kept for so long, and one of which a file can still be put back longer."""
MOST_DAYS = 730
"""After so long a batch goes, whether its files can be put back or not, unless it has no end."""
_DAY_NS = 24 * 3600 * 1_000_000_000
_RESTORABLE = {Whereabouts.IN_TRASH, Whereabouts.IN_FOLDER, Whereabouts.AWAY, Whereabouts.UNKNOWN}


def prune(journal: Journal, now_ns: int) -> int:
    """Remove old batches, and say how many; none while a batch is under way."""
    try:
        with journal.held():
            old = _ended_before(journal, now_ns, KEPT_DAYS)
            chosen = {number for number in old if not _can_be_restored(journal, number)}
            chosen.update(_ended_before(journal, now_ns, MOST_DAYS))
            if chosen:
                journal.forget(sorted(chosen))
            return len(chosen)
    except JournalBusy:
        return 0


def _ended_before(journal: Journal, now_ns: int, days: int) -> list[int]:
    """The batches that began and ended so long ago, and of which every act has come to an end."""
    latest = now_ns - days * _DAY_NS
    marks = ", ".join("?" * len(OPEN))
    question = (
        "SELECT id FROM batch WHERE max(started_ns, coalesce(ended_ns, started_ns)) < ?"
        f" AND NOT EXISTS (SELECT 1 FROM op WHERE op.batch = batch.id AND op.state IN ({marks}))"
        " AND NOT EXISTS (SELECT 1 FROM op WHERE op.batch = batch.id AND op.undone_ns >= ?)"
    )
    return [row[0] for row in journal.rows(question, (latest, *(state.value for state in OPEN), latest))]


def _can_be_restored(journal: Journal, number: int) -> bool:
    """Looked up on the disk. A hard link does not count: its text is there under both names."""
    return any(where(op) in _RESTORABLE for op in acts(journal, number))
