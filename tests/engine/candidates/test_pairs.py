"""The cap on pairs keeps the closest ones, whatever the order in which they come."""

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates.pairs import Found

PAIRS = st.dictionaries(
    st.tuples(st.integers(0, 40), st.integers(0, 40)).filter(lambda pair: pair[0] < pair[1]), st.integers(0, 24)
)


@given(distances=PAIRS, most=st.integers(1, 30), seed=st.integers(0, 99))
def test_the_closest_pairs_are_kept(distances: dict[tuple[int, int], int], most: int, seed: int) -> None:
    pairs = [(*pair, distance) for pair, distance in distances.items()]
    random.Random(seed).shuffle(pairs)
    found = Found(most)
    for a, b, distance in pairs:
        found.add(np.array([b]), np.array([a]), np.array([distance], dtype=np.uint8))
    kept = list(zip(*(column.tolist() for column in found.arrays()), strict=True))
    closest = sorted(pairs, key=lambda pair: (pair[2], pair[0], pair[1]))[:most]
    assert kept == sorted(closest)
    assert found.dropped == len(pairs) - len(kept)
