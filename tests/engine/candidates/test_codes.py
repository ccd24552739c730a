"""Equal fingerprints are one node, and a node gives its fingerprints back."""

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates.codes import distances, distinct, members, without_repeats


@given(codes=st.lists(st.integers(0, 30), min_size=1, max_size=60), width=st.sampled_from([32, 64, 128]))
def test_members_of_all_nodes_are_all_fingerprints(codes: list[int], width: int) -> None:
    fingerprints = [code << (width - 5) for code in codes]
    nodes = distinct(fingerprints, width)
    assert nodes.total == len(set(codes))
    found = members(nodes, np.arange(nodes.total))
    groups = [found.ids[start : start + size].tolist() for start, size in zip(found.starts, found.sizes, strict=True)]
    assert sorted(map(tuple, groups)) == sorted(
        tuple(i for i, other in enumerate(codes) if other == code) for code in set(codes)
    )


@given(numbers=st.lists(st.integers(0, 9)))
def test_ascending_numbers_come_once(numbers: list[int]) -> None:
    assert without_repeats(np.array(sorted(numbers), dtype=np.int64)).tolist() == sorted(set(numbers))


@pytest.mark.parametrize("width", [32, 64, 128])
def test_dealing_skewed_bits_keeps_distances(width: int) -> None:
    rng = random.Random(width)
    codes = [rng.getrandbits(8) | rng.getrandbits(4) << (width - 4) for _ in range(400)]
    nodes = distinct(codes, width)
    assert nodes.entropy < 0.5
    first, second = np.arange(399), np.arange(1, 400)
    expected = [(a ^ b).bit_count() for a, b in pairwise(codes)]
    assert distances(nodes.original, first, second).tolist() == expected


def test_dealt_bits_do_not_stay_side_by_side() -> None:
    rng = random.Random(1)
    nodes = distinct([rng.getrandbits(16) for _ in range(400)], 64)
    varied = int(np.bitwise_or.reduce(nodes.original[0]) ^ np.bitwise_and.reduce(nodes.original[0]))
    assert [(varied >> start & 0xFFFF).bit_count() for start in range(0, 64, 16)] == [4, 4, 4, 4]
