"""Files that were put back are in their clusters again, undecided, and nothing else changes."""

from pathlib import Path

from finder_app.engine.records import FileId
from finder_app.review.decisions import Decision
from finder_app.review.restored_files import readmit
from finder_app.review.session import Review
from tests.gui.reviews import review_of
from tests.review.builders import ids


def members(review: Review) -> list[list[int]]:
    return [[member.file for member in cluster.members] for cluster in review.clusters]


def test_a_file_that_was_put_back_is_in_its_cluster_again_undecided() -> None:
    review = review_of([3, 2])
    before = members(review)
    review.decide(ids(1, 2), Decision.DELETE)
    review.forget(ids(1, 2))
    assert members(review) == [[3, 4]]
    change = readmit(review, [review.path(FileId(1)), review.path(FileId(2))])
    assert change.changed == (1, 2)
    assert members(review) == before
    assert review.decision(FileId(1)) is review.decision(FileId(2)) is Decision.UNDECIDED


def test_a_principal_that_was_put_back_leads_its_cluster_again() -> None:
    review = review_of([3])
    before = members(review)
    review.forget(ids(0))
    readmit(review, [review.path(FileId(0))])
    assert members(review) == before


def test_other_decisions_stay_as_they_are() -> None:
    review = review_of([3, 3])
    review.decide(ids(1, 4), Decision.DELETE)
    review.forget(ids(1))
    readmit(review, [review.path(FileId(1))])
    assert review.marked() == (4,)


def test_paths_that_the_review_does_not_know_change_nothing() -> None:
    review = review_of([3])
    review.forget(ids(1))
    change = readmit(review, [Path("/elsewhere"), review.path(FileId(2))])
    assert not change.changed
    assert not change.regrouped
    assert members(review) == [[0, 2]]


def test_clusters_that_were_prepared_before_hold_what_was_put_back_since() -> None:
    review = review_of([3])
    before = members(review)
    review.forget(ids(1))
    prepared = review.prepare(review.similarity, review.containment)
    readmit(review, [review.path(FileId(1))])
    review.adopt(prepared)
    assert members(review) == before


def test_a_step_that_is_rehearsed_meanwhile_does_not_lose_what_was_put_back() -> None:
    review = review_of([3])
    review.forget(ids(1))
    rehearsed = review.rehearse(lambda other: other.decide(ids(2), Decision.DELETE))
    readmit(review, [review.path(FileId(1))])
    assert not review.take_over(rehearsed)
