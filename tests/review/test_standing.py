"""What a review does, seen from outside: clusters that change under the decisions, and steps that are taken back."""

from pathlib import Path

import pytest

from finder_app.engine import clusters
from finder_app.engine.records import Document, FileId, VerifiedPair
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Change, Decision, Refusal
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.session import Review
from tests.review.builders import ids, made_up, pair, result_of

KEEP, DELETE, UNDECIDED = Decision.KEEP, Decision.DELETE, Decision.UNDECIDED
WHY = Reason(Criterion.LARGEST, "why", FileId(0))


def review_of(documents: list[Document], *pairs: VerifiedPair, lasting: NotDuplicates | None = None) -> Review:
    found = clusters.group(documents, pairs, 0.85, 0.9)
    return Review(result_of(documents, pairs), found, not_duplicates=lasting)


def three(lasting: NotDuplicates | None = None) -> Review:
    """A principal 0, the very similar 1, and 2, which is only somewhat similar to both."""
    documents = [made_up(text, name=str(text)) for text in range(3)]
    return review_of(documents, pair(0, 1, 0.97), pair(0, 2, 0.86), pair(1, 2, 0.86), lasting=lasting)


def copies(count: int) -> Review:
    return review_of([made_up(1, name=str(number)) for number in range(count)])


def members(review: Review) -> list[list[int]]:
    return [[member.file for member in each.members] for each in review.clusters]


def test_decisions_of_one_step_have_their_reasons_and_are_taken_back_together() -> None:
    review = three()
    review.decide_each({FileId(0): KEEP, FileId(1): DELETE, FileId(2): DELETE}, {FileId(1): WHY})
    assert [review.reason(file) for file in ids(0, 1, 2)] == [None, WHY, None]
    assert review.undo().changed == ids(0, 1, 2)
    assert (review.reason(FileId(1)), review.marked(), review.can_undo) == (None, (), False)
    review.redo()
    assert review.reason(FileId(1)) == WHY


def test_a_person_who_decides_the_same_forgets_the_reason() -> None:
    review = three()
    review.decide_each({FileId(1): DELETE}, {FileId(1): WHY})
    assert review.decide(ids(1), DELETE).changed == ids(1)
    assert review.reason(FileId(1)) is None
    assert review.undo().changed == ids(1)
    assert review.reason(FileId(1)) == WHY


def test_what_is_refused_has_no_reason() -> None:
    review = three()
    change = review.decide_each(dict.fromkeys(ids(0, 1, 2), DELETE), dict.fromkeys(ids(0, 1, 2), WHY))
    assert change.refused == ((0, Refusal.LAST_COPY),)
    assert review.reason(FileId(0)) is None


def test_a_file_that_is_in_no_cluster_cannot_be_decided() -> None:
    with pytest.raises(KeyError):
        review_of([made_up(1)]).decide(ids(0), KEEP)


def test_a_cluster_is_reviewed_with_all_its_members_and_that_can_be_taken_back() -> None:
    review = three()
    assert review.set_reviewed(ids(2), True).changed == ids(0, 1, 2)
    assert (review.is_reviewed(0), review.reviewed().tolist()) == (True, [True])
    review.undo()
    assert not review.is_reviewed(0)
    review.redo()
    review.set_reviewed(ids(0), False)
    assert not review.is_reviewed(0)


def test_a_cluster_that_takes_in_a_file_is_not_reviewed_any_more() -> None:
    review = three()
    review.adopt(review.prepare(0.95, 0.95))
    review.set_reviewed(ids(0), True)
    review.adopt(review.prepare(0.85, 0.9))
    assert (members(review), review.is_reviewed(0)) == ([[0, 1, 2]], False)


def test_members_that_are_split_off_form_a_cluster_of_their_own() -> None:
    review = copies(5)
    change = review.split(ids(0, 3))
    assert change.regrouped
    assert sorted(map(sorted, members(review))) == [[0, 3], [1, 2, 4]]
    assert review.undo().regrouped
    assert members(review) == [[0, 1, 2, 3, 4]]


def test_a_mark_without_a_copy_to_stay_is_taken_back_by_a_split_and_comes_again_when_it_is_undone() -> None:
    review = three()
    review.decide(ids(1, 2), DELETE)
    assert (review.split(ids(2)).regrouped, review.marked()) == (True, ids(1))
    review.undo()
    assert review.marked() == ids(1, 2)


def test_to_split_whole_clusters_or_nothing_is_no_step() -> None:
    review = three()
    assert (review.split(ids(0, 1, 2)), review.split(()), review.can_undo) == (Change(()), Change(()), False)


def test_no_threshold_brings_together_what_is_apart() -> None:
    review = three()
    review.set_apart(FileId(1), FileId(0))
    assert (members(review), review.apart()) == ([[0, 2]], ((0, 1),))
    for similarity in (0.95, 0.85):
        review.adopt(review.prepare(similarity, 0.95))
        assert not any({0, 1} <= set(files) for files in members(review))
    review.undo()
    assert members(review) == [[0, 1, 2]]


def test_identical_files_can_be_apart() -> None:
    review = copies(3)
    review.set_apart(FileId(0), FileId(1))
    assert members(review) == [[0, 2]]


def test_the_lasting_list_parts_the_files_of_the_next_review(tmp_path: Path) -> None:
    lasting = NotDuplicates(tmp_path / "list.sqlite")
    review = three(lasting)
    review.set_apart(FileId(0), FileId(1))
    again = three(lasting)
    assert (members(again), again.apart(), again.can_undo) == ([[0, 2]], ((0, 1),), False)
    review.undo()
    assert lasting.entries() == ()
    review.redo()
    assert len(lasting.entries()) == 1
    again.set_apart(FileId(0), FileId(1), is_apart=False)
    assert (members(again), lasting.entries()) == ([[0, 1, 2]], ())


def test_a_step_of_before_the_threshold_moved_can_be_taken_back_while_its_files_are_in_no_cluster() -> None:
    review = three()
    review.decide(ids(2), DELETE)
    review.adopt(review.prepare(0.95, 0.95))
    review.decide(ids(1), DELETE)
    review.undo()
    assert (review.undo(), review.can_undo) == (Change(()), False)
    review.adopt(review.prepare(0.85, 0.9))
    assert review.marked() == ()
    review.redo()
    review.adopt(review.prepare(0.95, 0.95))
    review.redo()
    review.adopt(review.prepare(0.85, 0.9))
    assert review.marked() == ids(1, 2)


def test_what_happens_while_other_clusters_are_prepared_is_not_lost() -> None:
    review = copies(4)
    prepared = review.prepare(0.9, 0.9)
    review.decide(ids(1, 2), DELETE)
    review.forget(ids(1))
    review.set_apart(FileId(0), FileId(3))
    review.adopt(prepared)
    assert (members(review), review.marked(), review.similarity) == ([[0, 2]], ids(2), 0.9)


def test_a_decision_taken_while_other_clusters_are_prepared_is_in_force_there() -> None:
    review = copies(4)
    review.decide(ids(3), DELETE)
    prepared = review.prepare(0.9, 0.9)
    review.decide(ids(1), DELETE)
    review.decide(ids(3), KEEP)
    review.adopt(prepared)
    assert (review.marked(), review.decision(FileId(3))) == (ids(1), KEEP)


def test_below_the_similarity_of_the_scan_nothing_is_prepared() -> None:
    with pytest.raises(ValueError, match="linked down to"):
        three().prepare(0.5, 0.9)


def test_a_state_is_restored_with_its_thresholds_and_nothing_to_undo() -> None:
    review = three()
    review.decide_each({FileId(1): DELETE, FileId(2): KEEP}, {FileId(1): WHY})
    review.set_reviewed(ids(0), True)
    review.adopt(review.prepare(0.95, 0.95))
    again = three()
    assert again.restore(review.state()).regrouped
    assert again.state() == review.state()
    assert (members(again), again.marked(), again.reason(FileId(1))) == ([[0, 1]], ids(1), WHY)
    assert (again.is_reviewed(0), again.can_undo) == (True, False)


def test_files_that_had_gone_do_not_come_back_with_a_state() -> None:
    review = copies(3)
    review.forget(ids(1))
    again = copies(3)
    again.restore(review.state())
    assert (members(again), again.totals().files) == ([[0, 2]], 2)


def test_what_another_review_decided_is_taken_over_as_one_step() -> None:
    review = copies(5)
    review.decide(ids(3), KEEP)
    review.decide_each({FileId(1): DELETE}, {FileId(1): WHY})
    review.set_reviewed(ids(0), True)
    review.split(ids(0, 1))
    again = copies(5)
    again.decide(ids(4), DELETE)
    change = again.adopt_state(review.state())
    assert (change.regrouped, members(again)) == (True, members(review))
    assert (again.marked(), again.reason(FileId(1)), again.decision(FileId(3))) == (ids(1, 4), WHY, KEEP)
    again.undo()
    assert (members(again), again.marked(), again.can_undo) == ([[0, 1, 2, 3, 4]], ids(4), True)


def test_many_files_are_decided_as_few_are() -> None:
    review = review_of([made_up(number // 4, name=f"{number:04}") for number in range(800)])
    files = ids(*range(800))
    change = review.decide(files, DELETE)
    assert change.changed == ids(*(file for file in files if file % 4))
    assert {refusal for _, refusal in change.refused} == {Refusal.LAST_COPY}
    assert review.totals().marked_clusters == 200
    review.undo()
    assert review.totals().marked == 0
