"""Codes of one word and of two are joined over the same kind of masks."""

import pytest

from finder_app.engine.candidates import table_join
from finder_app.engine.candidates.codes import distinct
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.pairs import Question, Steps


@pytest.mark.parametrize("width", [32, 64, 128])
def test_pairs_that_agree_on_a_mask_are_found(width: int) -> None:
    high = width - 8
    nodes = distinct([1, 3, 1 << high, 3 << high], width)
    found = Found()
    table_join.join(nodes, [0xFF << high], Question(1, width, 1, Steps(None, 4)), found)
    first, second, distance = found.arrays()
    assert (first.tolist(), second.tolist(), distance.tolist()) == ([0], [1], [1])
