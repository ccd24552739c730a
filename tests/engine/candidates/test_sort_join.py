"""A pair that agrees on several masks is told by the first of them alone."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import sort_join

WORDS = st.integers(0, 2**16 - 1)


@given(differences=st.lists(WORDS, min_size=1, max_size=20), masks=st.lists(WORDS, min_size=1, max_size=6))
def test_each_difference_is_seen_first_once(differences: list[int], masks: list[int]) -> None:
    words = [np.array(differences, dtype=np.uint64)]
    seen = [sort_join.first_seen(words, masks, table).tolist() for table in range(len(masks))]
    for place, difference in enumerate(differences):
        agreeing = [table for table, mask in enumerate(masks) if not mask & difference]
        assert [table for table in range(len(masks)) if seen[table][place]] == agreeing[:1]


def test_masks_of_the_second_word_look_at_it() -> None:
    words = [np.array([1, 0], dtype=np.uint64), np.array([0, 1], dtype=np.uint64)]
    assert sort_join.first_seen(words, [0xFF << 64], 0).tolist() == [True, False]
