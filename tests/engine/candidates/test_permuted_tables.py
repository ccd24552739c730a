"""The paper's layouts: prefix lengths, exactness, and what they refuse."""

import random
from typing import get_args

import pytest

from finder_app.engine.candidates import brute_force, permuted_tables
from finder_app.engine.candidates.permuted_tables import Tables


@pytest.mark.parametrize(("tables", "prefixes"), [(4, {16}), (10, {25, 26}), (16, {28}), (20, {31, 32, 33})])
def test_the_prefixes_are_those_of_the_paper(tables: Tables, prefixes: set[int]) -> None:
    masks = permuted_tables.masks_of_tables(tables)
    assert len(set(masks)) == tables
    assert {mask.bit_count() for mask in masks} <= prefixes


@pytest.mark.parametrize("tables", get_args(Tables))
@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_the_layouts_find_what_brute_force_finds(tables: Tables, limit: int) -> None:
    rng = random.Random(tables + limit)
    codes = [rng.getrandbits(64) for _ in range(300)]
    codes += [code ^ sum(1 << bit for bit in rng.sample(range(64), rng.randrange(5))) for code in codes]
    assert permuted_tables.find_pairs(codes, limit, tables=tables) == brute_force.find_pairs(codes, limit)


@pytest.mark.parametrize(("limit", "width"), [(4, 64), (3, 128)])
def test_the_layouts_refuse_what_they_cannot_answer(limit: int, width: int) -> None:
    with pytest.raises(ValueError, match="limit of 3"):
        permuted_tables.find_pairs([1, 2], limit, width, tables=4)


def test_more_codes_ask_for_more_tables() -> None:
    assert permuted_tables.blocks(3, 10_000) <= permuted_tables.blocks(3, 100_000_000) <= 12
