import errno
import os
import sqlite3
from pathlib import Path

import pytest

from finder_app.gui.acting import act_words
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Status
from tests.review.builders import action_of


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [act_words.question, act_words.finished, act_words.banner])
def test_each_way_counts_files_in_its_own_words(words: object) -> None:
    assert callable(words)
    said = [words(kind, 3) for kind in ActionKind]
    assert all("3 files" in one for one in said)
    assert len(set(said)) == len(said)


@pytest.mark.usefixtures("qapp")
def test_only_what_is_in_the_trash_frees_later() -> None:
    later = [kind for kind in ActionKind if "trash" in act_words.frees(kind, "1 kB")]
    assert later == [kind for kind in ActionKind if "trash" in act_words.freed(kind, "1 kB")] == [ActionKind.TRASH]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [act_words.meaning, act_words.going, act_words.column, act_words.outcome])
def test_each_way_has_its_words(words: object) -> None:
    assert callable(words)
    assert len({words(kind) for kind in ActionKind}) == len(ActionKind)


@pytest.mark.usefixtures("qapp")
def test_what_was_gone_before_was_not_left_in_place() -> None:
    assert act_words.left({Status.DONE: 3}) == []
    counts = {Status.DONE: 1, Status.GONE: 2, Status.CHANGED: 1}
    assert act_words.left(counts) == ["1 file left in place", "2 files gone already"]


@pytest.mark.usefixtures("qapp")
def test_where_nothing_was_done_nothing_is_said_to_be_in_the_trash() -> None:
    for kind in ActionKind:
        assert act_words.finished(kind, 0) == "Nothing was done"
        assert act_words.banner(kind, 0) == "Nothing was done."


@pytest.mark.usefixtures("qapp")
def test_the_word_of_the_system_stands_where_nothing_else_says_why(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / name).write_text(name)
    action = action_of(tmp_path / "a", tmp_path / "b")
    assert act_words.ended(ActionOutcome(action, Status.GONE, "No such file or directory")) == "Already gone"
    failed = ActionOutcome(action, Status.FAILED, "Input/output error", Path("/x/elsewhere"))
    assert act_words.ended(failed) == "Left: it could not be done (Input/output error); it is now /x/elsewhere"


@pytest.mark.usefixtures("qapp")
def test_without_a_journal_it_says_that_nothing_was_done_and_what_to_do() -> None:
    for error in (OSError(errno.EROFS, os.strerror(errno.EROFS)), sqlite3.OperationalError("disk is full")):
        words = act_words.not_begun(error)
        assert words.startswith("Nothing was done")
        assert "try again" in words
    assert act_words.not_begun(ValueError("planned twice")) == "planned twice"
