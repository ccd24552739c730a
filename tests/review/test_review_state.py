import numpy as np

from finder_app.review.decisions import Decision
from finder_app.review.review_state import Decided, ReviewState


def test_a_column_of_decisions_is_a_mapping_of_those_that_are_decided() -> None:
    decided = Decided(np.array([0, 1, 2, 0], dtype=np.int8))
    assert decided == {1: Decision.KEEP, 2: Decision.DELETE}
    assert (len(decided), list(decided), 3 in decided) == (2, [1, 2], False)


def test_states_are_equal_whatever_their_decisions_are_kept_in() -> None:
    column = ReviewState(0.9, 0.9, Decided(np.array([2], dtype=np.int8)))
    assert column == ReviewState(0.9, 0.9, dict(column.decisions))
    assert column != ReviewState(0.9, 0.9)
