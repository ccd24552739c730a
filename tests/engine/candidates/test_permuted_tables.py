"""The paper's layouts: prefix lengths, exactness, and what they refuse."""

import random
from itertools import combinations

import pytest

from finder_app.engine.candidates import permuted_tables


@pytest.mark.parametrize(("tables", "prefixes"), [(4, {16}), (10, {25, 26}), (16, {28}), (20, {31, 32, 33})])
def test_the_prefixes_are_those_of_the_paper(tables: int, prefixes: set[int]) -> None:
    masks = permuted_tables.masks_of_tables(tables)
    assert len(set(masks)) == tables
    assert {mask.bit_count() for mask in masks} <= prefixes


@pytest.mark.parametrize("tables", permuted_tables.TABLES)
def test_some_prefix_avoids_any_three_bits(tables: int) -> None:
    masks = permuted_tables.masks_of_tables(tables, 32)
    assert max(masks) < 2**32
    for bits in combinations(range(32), 3):
        wrong = sum(1 << bit for bit in bits)
        assert any(not mask & wrong for mask in masks)


def test_a_wide_code_is_cut_anywhere() -> None:
    rng = random.Random(1)
    masks = permuted_tables.masks_of_tables(16, 128)
    assert {mask.bit_count() for mask in masks} == {56}
    for _ in range(2_000):
        wrong = sum(1 << bit for bit in rng.sample(range(128), 3))
        assert any(not mask & wrong for mask in masks)


def test_more_codes_ask_for_more_tables() -> None:
    assert permuted_tables.blocks(3, 10_000) <= permuted_tables.blocks(3, 100_000_000) <= 12
