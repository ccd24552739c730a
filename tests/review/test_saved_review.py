"""A review is again what it was when it was kept."""

from finder_app.engine.records import FileId
from finder_app.review import saved_review
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.review.builders import cluster, made_up, result_of


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
