"""What is asked and what is told, in numbers that add up."""

from pathlib import Path

from finder_app.gui.history.restore_tally import NOTHING, rows_of, tally, wish
from finder_app.review.acting.journal import OpState
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus
from tests.gui.history.test_restore_card import op


def test_only_what_can_be_put_back_is_asked_for() -> None:
    left = op(2)._replace(state=OpState.REFUSED)
    assert wish([op(1), left, op(3)], range(3), None).ops == [op(1), op(3)]


def test_where_nothing_can_be_put_back_all_is_asked_for_and_the_answer_says_why() -> None:
    left = op(2)._replace(state=OpState.REFUSED)
    assert wish([op(1), left], range(2), [(1, 1)]).ops == [left]


def test_rows_are_of_what_is_shown() -> None:
    ops = [op(number) for number in range(6)]
    assert wish(ops, [5, 3, 1, 0], [(0, 1), (3, 3)]).ops == [op(5), op(3), op(0)]


def test_folders_are_told_by_how_many_files_they_had() -> None:
    asked = wish([op(number, f"/{min(number, 4)}") for number in range(9)], range(9), None)
    assert asked.folders == (Path("/4"), Path("/0"), Path("/1"))
    assert asked.more == 2


def test_the_last_answer_counts_and_all_tries_add_up() -> None:
    same = RestoreOutcome(op(1), RestoreStatus.DONE, op(1).source, is_same=True)
    first = tally(NOTHING, [same, RestoreOutcome(op(2), RestoreStatus.TAKEN)])
    assert first.back == (Path("/texts/1.txt"),)
    assert first.left == {2}
    assert [each.op.id for each in first.taken] == [2]
    then = tally(first, [RestoreOutcome(op(2), RestoreStatus.DONE, path=b"/texts/2 (restored).txt")])
    assert then.counts == {RestoreStatus.DONE: 2}
    assert then.back == (), "under another name it is not the file of the review"
    assert (first.renewed, then.renewed) == (0, 1)
    as_new = tally(then, [RestoreOutcome(op(3), RestoreStatus.DONE, op(3).source)])
    assert as_new.renewed == 2, "a link that was made a file of its own, or a file from another volume"
    assert not then.left


def test_runs_of_rows_are_found() -> None:
    ops = [op(number) for number in range(8)]
    assert rows_of(ops, [7, 6, 5, 0, 1], frozenset({6, 5, 1, 3})) == [(1, 2), (4, 4)]
    assert rows_of(ops, range(8), frozenset()) == []
