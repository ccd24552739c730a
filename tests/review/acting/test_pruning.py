"""What is old and of no use any more is forgotten; nothing else is."""

import sqlite3

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.history import batches
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.pruning import KEPT_DAYS, MOST_DAYS, prune
from finder_app.review.acting.restoring import restore
from tests.review.desk import Desk

DAY_NS = 24 * 3600 * 1_000_000_000


def pruned(desk: Desk, days: float) -> tuple[int, int]:
    """How many batches go so many days after, and how many are left."""
    journal = Journal(desk.journal_path)
    newest = journal.rows("SELECT max(started_ns) FROM batch")[0][0]
    went = prune(journal, newest + int(days * DAY_NS))
    left = len(batches(journal))
    journal.close()
    return went, left


def test_what_is_not_old_is_kept(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.DELETE, 1))
    assert pruned(desk, KEPT_DAYS - 1) == (0, 1)
    assert pruned(desk, KEPT_DAYS + 1) == (1, 0)
    assert Journal(desk.journal_path).ops() == []


@pytest.mark.parametrize("kind", [ActionKind.TRASH, ActionKind.MOVE])
def test_what_can_be_put_back_is_kept_for_longer(desk: Desk, kind: ActionKind) -> None:
    desk.perform(desk.plan(kind, 2))
    assert pruned(desk, KEPT_DAYS + 1) == (0, 1)
    assert pruned(desk, MOST_DAYS + 1) == (1, 0)


def test_what_was_put_back_or_is_gone_is_not_kept_for_longer(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.MOVE, 2))
    restore(Journal(desk.journal_path), [1], Progress())
    (desk.target / "1" / "page.txt").unlink()
    assert pruned(desk, KEPT_DAYS + 1) == (1, 0)


def test_what_was_put_back_of_late_is_kept(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.MOVE, 1))
    connection = sqlite3.connect(desk.journal_path)
    connection.execute("UPDATE batch SET started_ns = 0, ended_ns = 0")
    connection.commit()
    connection.close()
    journal = Journal(desk.journal_path)
    restore(journal, [1], Progress())
    assert prune(journal, (journal.op(1).undone_ns or 0) + DAY_NS) == 0


def test_what_has_no_end_is_kept_for_ever(desk: Desk) -> None:
    journal = Journal(desk.journal_path)
    journal.begin(desk.plan(ActionKind.TRASH, 1))
    journal.close()
    assert pruned(desk, 10 * MOST_DAYS) == (0, 1)


def test_while_a_batch_is_under_way_nothing_goes(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.DELETE, 1))
    with Journal(desk.journal_path).held():
        assert pruned(desk, MOST_DAYS + 1) == (0, 1)
