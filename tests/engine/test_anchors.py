"""Long texts divided: the parts tile both texts, matched ones match, and the chain is the heaviest."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import anchors

ids = st.lists(st.integers(1, 9), max_size=60).map(lambda tokens: np.array(tokens, dtype=np.uint32))
varied_ids = st.lists(st.integers(1, 80), max_size=80).map(lambda tokens: np.array(tokens, dtype=np.uint32))


@given(ids | varied_ids, ids | varied_ids, st.sampled_from([1, 8, 100, 10_000]))
@example(np.ones(21, np.uint32), np.array([2], np.uint32), 1)
def test_parts_increase_and_matched_ones_match(a: anchors.Ids, b: anchors.Ids, cells: int) -> None:
    left = right = 0
    for part in anchors.split(a, b, cells, cells):
        assert part.left >= left
        assert part.right >= right
        assert part.bound > 0
        if part.is_matched:
            assert np.array_equal(a[part.left : part.left_end], b[part.right : part.right_end])
        else:
            rows, columns = part.left_end - part.left, part.right_end - part.right
            assert (rows - 1) * (columns - 1) <= cells  # cut at whole tokens, a piece has one row and column more
        left, right = part.left_end, part.right_end
    assert left <= a.size
    assert right <= b.size


def test_a_common_beginning_and_end_are_matched_at_once() -> None:
    a = np.array([1, 2, 3, 4, 5], dtype=np.uint32)
    b = np.array([1, 2, 9, 9, 5], dtype=np.uint32)
    parts = anchors.split(a, b, 100, 100)
    assert parts == [
        anchors.Part(0, 2, 0, 2, True),
        anchors.Part(2, 4, 2, 4, False),
        anchors.Part(4, 5, 4, 5, True),
    ]


@given(st.permutations(list(range(9))), st.lists(st.integers(1, 5), min_size=9, max_size=9))
def test_the_chain_is_the_heaviest_of_all(positions: list[int], weights: list[int]) -> None:
    chain = anchors._heaviest_chain(positions, weights)
    assert chain == sorted(chain)
    assert [positions[at] for at in chain] == sorted(positions[at] for at in chain)
    best = max(
        sum(weights[at] for at in choice)
        for size in range(1, 10)
        for choice in combinations(range(9), size)
        if all(positions[one] < positions[two] for one, two in pairwise(choice))
    )
    assert sum(weights[at] for at in chain) == best


def test_hashes_that_collide_do_not_make_an_anchor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        anchors, "_gram_hashes", lambda tokens, gram: np.arange(tokens.size - gram + 1, dtype=np.uint64)
    )
    a, b = np.arange(1, 41, dtype=np.uint32), np.arange(101, 141, dtype=np.uint32)
    assert all(not part.is_matched for part in anchors.split(a, b, 1, 1))
