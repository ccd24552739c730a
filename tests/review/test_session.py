import dataclasses
from pathlib import Path

import pytest

from finder_app.engine.records import FileId
from finder_app.review import scanned_files
from finder_app.review.acting.actions import ActionKind, ActionOutcome, PlannedAction, Status, plan
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.review.builders import cluster, ids, made_up, pair, result_of

KEEP, DELETE, UNDECIDED = Decision.KEEP, Decision.DELETE, Decision.UNDECIDED


def equal_files(count: int) -> Review:
    """One cluster of files with one text."""
    return Review(result_of([made_up(1) for _ in range(count)]), [cluster(0, *range(1, count))])


def outcome_of(review: Review, file: int, status: Status) -> ActionOutcome:
    document = review.document(FileId(file))
    kept = review.document(FileId(0))
    return ActionOutcome(PlannedAction(ActionKind.TRASH, document, kept), status)


def test_the_principal_stays_unless_the_user_keeps_another() -> None:
    review = equal_files(4)
    assert review.kept_for(FileId(2)) == 0
    review.decide(ids(3), KEEP)
    assert review.kept_for(FileId(2)) == 3


def test_without_the_principal_the_most_similar_stays() -> None:
    documents = [made_up(text) for text in range(4)]
    pairs = [pair(1, 2, 0.88), pair(1, 3, 0.97)]
    review = Review(result_of(documents, pairs), [cluster(0, (1, 0.9), (2, 0.9), (3, 0.9))])
    review.decide(ids(0, 1), DELETE)
    assert review.kept_for(FileId(1)) == 3


def test_where_nothing_stays_there_is_no_copy_to_name() -> None:
    review = Review(result_of([made_up(1), made_up(2), made_up(3)]), [cluster(0, 1, 2)])
    review.decide(ids(0), DELETE)
    with pytest.raises(LookupError):
        review.kept_for(FileId(1))


def test_the_plan_names_the_copy_that_stays_for_each_marked_file() -> None:
    review = equal_files(3)
    review.decide(ids(1, 2), DELETE)
    assert [(action.file, action.kept) for action in plan(review)] == [
        (review.document(FileId(file)), review.document(FileId(0))) for file in (1, 2)
    ]


def test_totals_of_a_review() -> None:
    documents = [made_up(1, size=100), made_up(1, size=20), made_up(2, size=3), made_up(2, size=4), made_up(9)]
    review = Review(result_of(documents), [cluster(0, 1), cluster(2, 3)])
    review.decide(ids(1), DELETE)
    totals = review.totals()
    assert (totals.files, totals.clusters, totals.duplicates, totals.skipped) == (5, 2, 2, 0)
    assert (totals.reclaimable_bytes, totals.marked, totals.marked_bytes, totals.marked_clusters) == (24, 1, 20, 1)


def test_a_file_with_other_names_frees_nothing() -> None:
    linked = made_up(1, size=50)
    linked = dataclasses.replace(linked, file=dataclasses.replace(linked.file, other_paths=(Path("/nowhere/else"),)))
    review = Review(result_of([made_up(1), linked]), [cluster(0, 1)])
    assert review.totals().reclaimable_bytes == 0


def test_trashed_files_leave_and_the_others_stay_decided() -> None:
    review = equal_files(4)
    review.decide(ids(1, 2), DELETE)
    review.decide(ids(3), KEEP)
    review.forget(ids(1))
    assert [member.file for member in review.clusters[0].members] == [0, 2, 3]
    assert [review.decision(file) for file in ids(0, 2, 3)] == [UNDECIDED, DELETE, KEEP]
    assert review.totals().files == 3


def test_a_cluster_of_one_file_ends() -> None:
    review = equal_files(2)
    review.decide(ids(1), DELETE)
    review.forget(ids(1))
    assert review.clusters == ()
    with pytest.raises(KeyError):
        review.decision(FileId(0))


def test_undo_knows_nothing_of_trashed_files() -> None:
    review = equal_files(3)
    review.decide(ids(1), DELETE)
    review.decide(ids(2), KEEP)
    review.forget(ids(1))
    assert review.undo().changed == ids(2)
    assert (review.can_undo, review.undo().changed) == (False, ())


def test_forgetting_nothing_changes_nothing() -> None:
    review = equal_files(2)
    before = review.clusters
    review.forget(())
    assert review.clusters is before


def test_outcomes_take_out_what_is_done_and_keep_the_reason_of_what_failed() -> None:
    review = equal_files(5)
    review.decide(ids(1, 2, 3), DELETE)
    failed = outcome_of(review, 2, Status.CHANGED)
    done = [outcome_of(review, 1, Status.DONE), failed, outcome_of(review, 3, Status.CANCELLED)]
    assert review.record(done) == ids(1)
    assert (review.failure(FileId(2)), review.failure(FileId(3))) == (failed, None)
    assert review.marked() == ids(2, 3)


def test_a_file_that_went_is_gone_although_its_mark_was_taken_back_meanwhile() -> None:
    review = equal_files(3)
    review.decide(ids(1), DELETE)
    outcome = outcome_of(review, 1, Status.DONE)
    review.undo()
    assert review.record([outcome]) == ids(1)
    assert [member.file for member in review.clusters[0].members] == [0, 2]


def test_a_failure_is_forgotten_with_its_file() -> None:
    review = equal_files(3)
    review.decide(ids(1), DELETE)
    review.record([outcome_of(review, 1, Status.FAILED)])
    review.record([outcome_of(review, 1, Status.DONE)])
    assert review.failure(FileId(1)) is None


def test_regrouping_keeps_decisions_where_they_are_allowed() -> None:
    documents = [made_up(text) for text in range(3)]
    review = Review(result_of(documents, [pair(0, 1, 0.95), pair(0, 2, 0.86)]), [cluster(0, (1, 0.95), (2, 0.86))])
    review.decide(ids(1, 2), DELETE)
    review.regroup([cluster(0, (1, 0.95))], similarity=0.9)
    assert review.marked() == ids(1)


def test_a_decision_comes_back_with_its_cluster() -> None:
    review = Review(result_of([made_up(0), made_up(1)], [pair(0, 1, 0.86)]), [cluster(0, (1, 0.86))])
    review.decide(ids(1), DELETE)
    review.regroup([], similarity=0.9)
    assert review.marked() == ()
    review.regroup([cluster(0, (1, 0.86))])
    assert review.marked() == ids(1)


def test_a_decision_that_was_taken_anew_does_not_come_back() -> None:
    documents = [made_up(text) for text in range(3)]
    pairs = [pair(0, 1, 0.86), pair(0, 2, 0.95), pair(1, 2, 0.95)]
    review = Review(result_of(documents, pairs), [cluster(0, (1, 0.86), (2, 0.95))])
    review.decide(ids(0), KEEP)
    review.decide(ids(1, 2), DELETE)
    review.regroup([cluster(2, (1, 0.95), (0, 0.95))], similarity=0.9)
    assert review.marked() == ids(1)  # 2 is all that 1 has left
    review.decide(ids(2), UNDECIDED)
    review.regroup([cluster(0, (1, 0.86), (2, 0.95))])
    assert review.marked() == ids(1)


def test_a_decision_does_not_come_back_because_a_file_was_trashed() -> None:
    documents = [made_up(text) for text in range(3)]
    pairs = [pair(0, 1, 0.86), pair(0, 2, 0.95), pair(1, 2, 0.95)]
    review = Review(result_of(documents, pairs), [cluster(0, (1, 0.86), (2, 0.95))])
    review.decide(ids(1, 2), DELETE)
    review.regroup([cluster(2, (1, 0.95), (0, 0.95))], similarity=0.9)
    review.forget(ids(1))
    assert (review.marked(), review.decision(FileId(2))) == ((), UNDECIDED)


def test_trashed_files_do_not_come_back_with_a_regrouping() -> None:
    review = equal_files(3)
    review.decide(ids(1), DELETE)
    review.forget(ids(1))
    review.regroup([cluster(0, 1, 2)])
    assert [member.file for member in review.clusters[0].members] == [0, 2]


def test_a_path_and_a_document_are_those_of_the_result_however_often_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scanned_files, "KEPT", 2)
    review = equal_files(4)
    for file in (0, 1, 2, 3, 0, 0, 3):
        assert review.document(FileId(file)) == review.result.documents[file]
        assert review.path(FileId(file)) == review.result.documents[file].file.path
