"""The cap on pairs keeps the closest ones, whatever the order in which they come."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import find_pairs, found
from finder_app.engine.candidates.found import Crowded, Found

PAIRS = st.dictionaries(
    st.tuples(st.integers(0, 40), st.integers(0, 40)).filter(lambda pair: pair[0] < pair[1]), st.integers(0, 24)
)


@given(distances=PAIRS, most=st.integers(1, 30), seed=st.integers(0, 99))
def test_the_closest_pairs_are_kept(distances: dict[tuple[int, int], int], most: int, seed: int) -> None:
    all_pairs = [(*pair, distance) for pair, distance in distances.items()]
    random.Random(seed).shuffle(all_pairs)
    found = Found(most)
    for a, b, distance in all_pairs:
        found.add(np.array([b]), np.array([a]), np.array([distance], dtype=np.uint8))
    kept = list(zip(*(column.tolist() for column in found.arrays()), strict=True))
    closest = sorted(all_pairs, key=lambda pair: (pair[2], pair[0], pair[1]))[:most]
    assert kept == sorted(closest)
    farthest = max((pair[2] for pair in kept), default=0)
    assert found.dropped == sum(pair[2] <= farthest for pair in all_pairs) - len(kept)


def test_far_too_many_pairs_ask_for_a_smaller_limit() -> None:
    found = Found(most=10, limit=3)
    near, far = np.ones(20, dtype=np.uint8), np.full(20, 3, dtype=np.uint8)
    found.add(np.arange(20), np.arange(20) + 100, near)
    with pytest.raises(Crowded) as crowded:
        found.add(np.arange(50), np.arange(50) + 200, np.resize(far, 50))
    assert crowded.value.limit == 1


def test_a_crowd_is_joined_again_with_the_smaller_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found, "CROWDED", 0.001)
    monkeypatch.setattr(found.Found.__init__, "__defaults__", (1_000, 0))
    codes = list(range(4_096))
    kept = find_pairs(codes, 3)
    assert len(kept.pairs) == 1_000
    assert all(pair.distance == 1 for pair in kept.pairs)
    assert kept.dropped == 4_096 * 12 // 2 - 1_000
