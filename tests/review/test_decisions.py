"""Example by example; a random user is in test_random_user."""

from finder_app.engine.records import FileId, VerifiedPair
from finder_app.review.decisions import Change, Decision, Refusal
from finder_app.review.session import Review
from tests.review.builders import cluster, ids, made_up, pair, result_of

KEEP, DELETE, UNDECIDED = Decision.KEEP, Decision.DELETE, Decision.UNDECIDED


def star(size: int = 4, *pairs: VerifiedPair) -> Review:
    """One cluster; its members were verified against the principal 0 only, but for the pairs."""
    return Review(result_of([made_up(text) for text in range(size)], pairs), [cluster(0, *range(1, size))])


def test_every_file_begins_undecided() -> None:
    assert star().decision(FileId(0)) is UNDECIDED


def test_a_member_can_be_marked() -> None:
    review = star()
    assert review.decide(ids(1), DELETE) == Change(ids(1))
    assert review.marked() == ids(1)


def test_a_protected_file_is_never_marked() -> None:
    review = Review(result_of([made_up(1), made_up(1, protected=True)]), [cluster(0, 1)])
    assert review.decide(ids(1), DELETE) == Change((), ((FileId(1), Refusal.PROTECTED),))


def test_the_last_copy_is_never_marked() -> None:
    review = star(2)
    review.decide(ids(1), DELETE)
    assert review.decide(ids(0), DELETE).refused == ((0, Refusal.LAST_COPY),)


def test_a_file_is_not_marked_beside_one_it_was_not_compared_with() -> None:
    review = star(3, pair(0, 1))
    assert review.decide(ids(0), DELETE).changed == ids(0)  # 1 and 2 may stand for it
    assert review.decide(ids(1), DELETE).refused == ((1, Refusal.NOT_VERIFIED),)


def test_the_only_stand_in_of_a_marked_file_is_not_marked() -> None:
    review = star(3)
    review.decide(ids(1), DELETE)
    assert review.decide(ids(0), DELETE).refused == ((0, Refusal.LAST_COPY),)


def test_members_verified_against_each_other_may_stand_for_the_principal_and_for_one_another() -> None:
    review = star(3, pair(1, 2))
    assert review.decide(ids(0, 1), DELETE).changed == ids(0, 1)


def test_marking_all_leaves_the_principal() -> None:
    change = star().decide(ids(0, 1, 2, 3), DELETE)
    assert change == Change(ids(1, 2, 3), ((FileId(0), Refusal.LAST_COPY),))


def test_marking_all_leaves_a_file_to_keep_rather_than_the_principal() -> None:
    review = Review(result_of([made_up(1) for _ in range(3)]), [cluster(0, 1, 2)])
    review.decide(ids(2), KEEP)
    assert review.decide(ids(0, 1, 2), DELETE).changed == ids(0, 1)
    assert review.decision(FileId(2)) is KEEP


def test_a_step_is_undone_and_done_again_as_a_whole() -> None:
    review = star()
    review.decide(ids(1, 2), DELETE)
    assert review.undo().changed == ids(1, 2)
    assert (review.marked(), review.can_undo, review.can_redo) == ((), False, True)
    assert review.redo().changed == ids(1, 2)
    assert review.marked() == ids(1, 2)


def test_a_new_step_ends_what_could_be_done_again() -> None:
    review = star()
    review.decide(ids(1), DELETE)
    review.undo()
    review.decide(ids(2), KEEP)
    assert (review.can_redo, review.redo().changed) == (False, ())


def test_a_step_that_changes_nothing_is_no_step() -> None:
    review = star()
    review.decide(ids(1), UNDECIDED)
    assert not review.can_undo


def test_undo_does_not_bring_back_a_mark_that_would_take_the_last_copy() -> None:
    review = Review(result_of([made_up(1) for _ in range(3)]), [cluster(0, 1, 2)])
    review.decide(ids(0, 1), DELETE)
    review.decide(ids(0), UNDECIDED)
    review.decide(ids(2), DELETE)
    review.forget(ids(2))
    assert review.undo() == Change((), ((FileId(0), Refusal.LAST_COPY),))
    assert review.marked() == ids(1)
    assert review.undo().changed == ids(1)
    assert review.marked() == ()
