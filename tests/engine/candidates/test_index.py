"""Several answers make one, in the promised order."""

import numpy as np

from finder_app.engine.candidates.index import Matches, Near, joined, nearest_first


def test_the_nearest_come_first_and_then_the_smallest_id() -> None:
    parts = [Near(np.array([9, 4]), np.array([2, 0], np.uint8)), Near(np.array([1]), np.array([2], np.uint8))]
    assert nearest_first(parts).ids.tolist() == [4, 1, 9]


def test_answers_stand_by_question() -> None:
    part = Matches(np.array([1, 0, 0]), np.array([5, 6, 7]), np.array([0, 3, 1], np.uint8))
    found = joined([part, part._replace(queries=np.array([2, 2, 2]))])
    assert found.queries.tolist() == [0, 0, 1, 2, 2, 2]
    assert found.ids.tolist() == [7, 6, 5, 5, 7, 6]


def test_no_answers_make_an_empty_one() -> None:
    assert len(joined([]).ids) == len(nearest_first([]).ids) == 0
