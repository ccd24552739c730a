"""Neighbours find all pairs of equal keys, whatever the length of the runs."""

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates.neighbours import Neighbours, Sorted, dense_shifts


def near(codes: list[int], key_bits: int, limit: int, dense: int) -> list[tuple[int, int]]:
    keys = np.array(codes, dtype=np.uint64)
    found = Neighbours(limit, lambda: None).near(Sorted(keys, key_bits, (keys,)), dense)
    return sorted((place, place + apart) for places, apart in found for place in places.tolist())


@given(
    codes=st.lists(st.integers(0, 255).map(lambda code: code << 56), min_size=1, max_size=60).map(sorted),
    key_bits=st.integers(0, 8),
    limit=st.integers(0, 8),
    dense=st.integers(1, 4),
)
def test_all_near_codes_of_equal_keys_are_found_once(codes: list[int], key_bits: int, limit: int, dense: int) -> None:
    found = near(codes, key_bits, limit, dense)
    assert len(set(found)) == len(found)
    pairs = [(a, b) for a, b in combinations(range(len(codes)), 2) if (codes[a] ^ codes[b]).bit_count() <= limit]
    assert set(found) <= set(pairs)
    assert {(a, b) for a, b in pairs if codes[a] >> (64 - key_bits) == codes[b] >> (64 - key_bits)} <= set(found)


@pytest.mark.parametrize("size", [60, 70, 300])
def test_long_runs_are_looked_through(size: int) -> None:
    rng = random.Random(size)
    codes = [*sorted(rng.getrandbits(20) for _ in range(size)), 1 << 63]
    pairs = combinations(range(size), 2)
    assert near(codes, 2, 6, 1) == [(a, b) for a, b in pairs if (codes[a] ^ codes[b]).bit_count() <= 6]


def test_more_strangers_ask_for_more_shifts() -> None:
    assert dense_shifts(0.0) == 1
    assert dense_shifts(16.0) == 23
