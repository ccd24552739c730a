"""A review is again what it was when it was kept."""

from dataclasses import replace
from pathlib import Path

from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, FileId
from finder_app.review.acting.actions import Status, perform, plan
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import result_file, saved_review
from finder_app.review.saving.result_file import Saved
from finder_app.review.session import Review
from tests.review.acting.test_actions import Recorded
from tests.review.builders import cluster, document_of, made_up, result_of


def test_a_review_is_again_what_it_was() -> None:
    review = Review(result_of([made_up(1), made_up(1), made_up(1)]), [cluster(0, 1, 2)])
    saved = saved_review.saved_of(review, "a1")
    assert (saved.heading.files, saved.heading.clusters, saved.heading.marked) == (3, 1, 0)
    again = saved_review.review_of(saved)
    marked = again.decide([FileId(2)], Decision.DELETE)
    assert marked.changed == (2,)
    once_more = saved_review.review_of(saved_review.saved_of(again, "a1"))
    assert once_more.marked() == (2,)
    assert once_more.state() == again.state()
    assert not once_more.can_undo


def made_by_hand(*documents: Document, marked: int) -> Review:
    """The review of a list of copies that says itself what is marked."""
    result = result_of(documents)
    state = ReviewState(0.85, 0.9, {FileId(marked): Decision.DELETE})
    return saved_review.review_of(
        Saved(result_file.heading_now("a1", result, clusters=1, reviewed=0, marked=1), result, state)
    )


def test_a_list_made_by_hand_marks_nothing_protected_and_no_last_copy() -> None:
    assert made_by_hand(made_up(1), made_up(1, protected=True), marked=1).marked() == ()
    assert made_by_hand(made_up(1), made_up(2), marked=1).marked() == ()


def test_a_list_made_by_hand_takes_away_no_file_that_was_not_scanned(tmp_path: Path) -> None:
    important, other = tmp_path / "important.txt", tmp_path / "other.txt"
    for path in (important, other):
        path.write_text("the same words in both")
    known, kept = document_of(important), document_of(other)
    claims = (
        made_up(1, name="important.txt"),  # a name, and no more
        replace(known, raw_digest=bytes(16), text_digest=kept.text_digest),  # all but the bytes
        replace(known, file=replace(known.file, mtime_ns=1)),
        replace(known, file=replace(known.file, identity=(1, 2))),
    )
    for claim in claims:
        forged = replace(claim, file=replace(claim.file, path=important), text_digest=kept.text_digest)
        review = made_by_hand(kept, forged, marked=1)
        (outcome,) = perform(plan(review), Recorded(), Progress())
        assert outcome.status is Status.CHANGED
    assert important.exists()
