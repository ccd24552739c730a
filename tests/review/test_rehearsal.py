"""A step that takes long is worked out beside the review, and taken over only if nothing else has happened."""

import threading

from finder_app.engine.records import FileId
from finder_app.review.decisions import Decision
from finder_app.review.rehearsal import Age
from finder_app.review.session import Review
from tests.gui.reviews import review_of

ONE, OTHER = FileId(1), FileId(2)


def test_a_rehearsed_step_changes_nothing_until_it_is_taken_over() -> None:
    review = review_of([3])
    rehearsed = review.rehearse(lambda each: each.decide([ONE], Decision.DELETE))
    assert review.marked() == ()
    assert not review.can_undo
    assert review.take_over(rehearsed)
    assert rehearsed.answer.changed == (ONE,)
    assert review.marked() == (ONE,)
    review.undo()
    assert review.marked() == ()


def test_it_is_not_taken_over_when_something_else_has_changed() -> None:
    review = review_of([3])
    rehearsed = review.rehearse(Review.undo)
    review.decide([OTHER], Decision.KEEP)
    assert not review.take_over(rehearsed)
    assert review.decision(OTHER) is Decision.KEEP


def test_nothing_is_copied_while_it_changes() -> None:
    age, seen = Age(), []
    with age.growing():
        thread = threading.Thread(target=lambda: seen.append(age.photograph(lambda: "whole")))
        thread.start()
        thread.join(0.02)
        assert not seen
    thread.join()
    assert seen == [("whole", 2)]
