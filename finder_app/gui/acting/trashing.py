"""A plan in, outcomes out, through this platform's trash; and what an interrupted clean-up left, looked at again."""

from collections.abc import Sequence
from contextlib import closing

from finder_app.engine.progress import Progress
from finder_app.gui import paths
from finder_app.review.acting.actions import perform
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionOutcome, PlannedAction
from finder_app.review.acting.platform_ops import platform_ops
from finder_app.review.acting.recovery import Recovery, recover

JOURNAL = "journal.sqlite"


def act(plan: Sequence[PlannedAction], progress: Progress) -> tuple[ActionOutcome, ...]:
    """Carry a plan out, each act written down before it is done; OSError or sqlite3.Error without a journal."""
    with closing(Journal(paths.data_folder() / JOURNAL)) as journal:
        return perform(plan, platform_ops(journal), progress)


def finish_interrupted(_progress: Progress) -> Recovery:
    """Bring the journal and the disk into agreement after a clean-up that was killed."""
    if not (paths.data_folder() / JOURNAL).exists():
        return Recovery()
    with closing(Journal(paths.data_folder() / JOURNAL)) as journal:
        return recover(journal)
