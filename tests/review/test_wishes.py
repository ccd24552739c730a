import numpy as np

from finder_app.engine.records import FileId
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import DELETE, KEEP, UNDECIDED, Codes, Ids
from finder_app.review.wishes import Wishes

NEWEST, OLDEST = Reason(Criterion.NEWEST), Reason(Criterion.OLDEST)


def files(*numbers: int) -> Ids:
    return np.array(numbers, dtype=np.int64)


def codes(*numbers: int) -> Codes:
    return np.array(numbers, dtype=np.int8)


def test_only_what_is_new_is_told() -> None:
    wishes = Wishes(4)
    wishes.turn(wishes.turns_to(files(1), codes(KEEP), {}, codes(UNDECIDED)))
    turns = wishes.turns_to(files(1, 2), codes(KEEP, DELETE), {}, codes(KEEP, UNDECIDED))
    assert (turns.files.tolist(), turns.before.tolist(), turns.after.tolist()) == ([2], [UNDECIDED], [DELETE])


def test_turns_can_be_made_and_taken_back() -> None:
    wishes = Wishes(3)
    turns = wishes.turns_to(files(0, 2), codes(DELETE, KEEP), {FileId(2): NEWEST}, codes(0, 0))
    wishes.turn(turns)
    assert (wishes.codes.tolist(), dict(wishes.reasons)) == ([DELETE, UNDECIDED, KEEP], {2: NEWEST})
    wishes.turn(turns.reversed())
    assert (wishes.codes.tolist(), dict(wishes.reasons)) == ([0, 0, 0], {})


def test_another_reason_for_the_same_decision_is_new_and_so_is_none() -> None:
    wishes = Wishes(1)
    for reasons in ({FileId(0): NEWEST}, {FileId(0): OLDEST}, {}):
        turns = wishes.turns_to(files(0), codes(DELETE), reasons, wishes.codes[[0]])
        assert turns.explained().tolist()
        wishes.turn(turns)
        assert wishes.reasons == reasons


def test_what_comes_into_force_though_it_was_wanted_before_can_be_taken_back() -> None:
    wishes = Wishes(1)
    wishes.turn(wishes.turns_to(files(0), codes(DELETE), {}, codes(UNDECIDED)))
    turns = wishes.turns_to(files(0), codes(DELETE), {}, codes(UNDECIDED))
    assert (turns.before.tolist(), turns.after.tolist()) == ([UNDECIDED], [DELETE])


def test_what_is_reviewed_is_known_by_file() -> None:
    wishes = Wishes(3)
    wishes.look(wishes.looks_to(files(0, 1), True))
    again = wishes.looks_to(files(1, 2), True)
    assert again.files.tolist() == [2]
    wishes.look(again)
    wishes.look(again.reversed())
    assert wishes.reviewed.tolist() == [True, True, False]


def test_nothing_is_wanted_of_files_that_have_gone() -> None:
    wishes = Wishes(2)
    wishes.turn(wishes.turns_to(files(0, 1), codes(KEEP, KEEP), {FileId(0): NEWEST, FileId(1): OLDEST}, codes(0, 0)))
    wishes.look(wishes.looks_to(files(0, 1), True))
    wishes.forget(files(0))
    assert (wishes.codes.tolist(), dict(wishes.reasons), wishes.reviewed.tolist()) == (
        [0, KEEP],
        {1: OLDEST},
        [False, True],
    )


def test_the_log_says_what_has_changed_since() -> None:
    wishes = Wishes(3)
    before = len(wishes.log)
    wishes.turn(wishes.turns_to(files(2), codes(KEEP), {}, codes(0)))
    assert [each.tolist() for each in wishes.log[before:]] == [[2]]
