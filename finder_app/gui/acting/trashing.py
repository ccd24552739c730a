"""A plan in, outcomes out, through this platform's trash; and what an interrupted clean-up left, looked at again."""

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.progress import Progress
from finder_app.gui import paths
from finder_app.review.acting import history, pruning
from finder_app.review.acting.actions import perform
from finder_app.review.acting.journal import Journal, Origin
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction
from finder_app.review.acting.platform_ops import platform_ops
from finder_app.review.acting.recovery import Recovery, recover

JOURNAL = "journal.sqlite"


class Found(NamedTuple):
    """What an interrupted clean-up had done, what of it can be put back, and how many files it left."""

    recovery: Recovery = Recovery()
    can_restore: bool = False
    left: int = 0
    set_aside: Path | None = None  # where a damaged journal is now


def journal_file() -> Path:
    """Where everything is written down."""
    return paths.data_folder() / JOURNAL


def act(plan: Sequence[PlannedAction], progress: Progress) -> tuple[ActionOutcome, ...]:
    """Carry a plan out, each act written down before it is done; OSError or sqlite3.Error without a journal."""
    with closing(Journal(journal_file(), Origin.WINDOW)) as journal:
        return perform(plan, platform_ops(journal), progress)


def finish_interrupted(_progress: Progress) -> Found:
    """Bring the journal and the disk into agreement after a clean-up that was killed; forget what is long past."""
    if not journal_file().exists():
        return Found()
    with closing(Journal(journal_file())) as journal:
        recovery = recover(journal)
        pruning.prune(journal, time.time_ns())
        if not recovery.batches:
            return Found(recovery, set_aside=journal.set_aside)
        batch = history.batch(journal, recovery.batches[-1])
        left = 0 if ActionKind.DELETE in batch.kinds else batch.left  # that is asked for anew, with its word
        return Found(recovery, batch.restorable > 0, left, journal.set_aside)
