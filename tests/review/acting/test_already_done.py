"""What was done while nobody kept the review is not asked for again."""

import os
from contextlib import closing
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting import actions
from finder_app.review.acting.already_done import forget_done
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.trash import Trashes
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.review.builders import ids, review_of_files


@pytest.fixture
def review(tmp_path: Path) -> Review:
    """Three files of the same bytes, two of them marked."""
    paths = [tmp_path / name for name in ("a.txt", "b.txt", "c.txt")]
    for path in paths:
        path.write_text("one text")
    review = review_of_files(*paths)
    review.decide(ids(1, 2), Decision.DELETE)
    return review


def act(review: Review, root: Path, kind: ActionKind, count: int) -> Path:
    """Do the first acts of the plan; the review hears nothing of it. The path of the journal."""
    path = root / "journal.sqlite"
    with closing(Journal(path)) as journal:
        ops = FreedesktopOps(journal, Trashes(root / "Trash", os.getuid()))
        actions.perform(actions.plan(review, kind)[:count], ops, Progress())
    return path


@pytest.mark.parametrize("kind", [ActionKind.TRASH, ActionKind.HARD_LINK, ActionKind.DELETE])
def test_what_was_done_is_forgotten_and_the_rest_is_still_marked(
    review: Review, tmp_path: Path, kind: ActionKind
) -> None:
    journal = act(review, tmp_path, kind, 1)
    assert forget_done(review, journal) == ids(1)
    assert review.marked() == ids(2)
    assert forget_done(review, journal) == ()


def test_what_was_put_back_is_still_marked(review: Review, tmp_path: Path) -> None:
    journal = act(review, tmp_path, ActionKind.TRASH, 1)
    (item,) = (tmp_path / "Trash" / "files").iterdir()
    item.rename(review.path(ids(1)[0]))
    assert forget_done(review, journal) == ()
    assert review.marked() == ids(1, 2)


def test_a_file_that_merely_vanished_is_still_marked(review: Review, tmp_path: Path) -> None:
    journal = act(review, tmp_path, ActionKind.TRASH, 0)
    review.path(ids(1)[0]).unlink()
    assert forget_done(review, journal) == ()
    assert review.marked() == ids(1, 2)


def test_without_a_journal_or_with_a_damaged_one_nothing_is_forgotten(review: Review, tmp_path: Path) -> None:
    assert forget_done(review, tmp_path / "none.sqlite") == ()
    (tmp_path / "bad.sqlite").write_bytes(b"no journal" * 100)
    assert forget_done(review, tmp_path / "bad.sqlite") == ()
    assert review.marked() == ids(1, 2)
