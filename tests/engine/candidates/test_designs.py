"""Every key system leaves out every choice of errors; every plan covers the whole code."""

import random
from itertools import combinations

import pytest

from finder_app.engine.candidates import designs


@pytest.mark.parametrize("system", designs.systems(), ids=lambda s: f"{s.errors}-{s.points}-{len(s.keys)}")
def test_some_key_avoids_every_choice_of_errors(system: designs.System) -> None:
    keys = set(system.keys)
    for errors in combinations(range(system.points), system.errors):
        wrong = sum(1 << point for point in errors)
        assert any(not key & wrong for key in keys), errors


@pytest.mark.parametrize(
    ("errors", "points", "keys", "kept"),
    [(5, 12, 132, 6), (4, 23, 253, 16), (4, 11, 66, 6), (3, 8, 14, 4), (3, 22, 77, 16), (2, 7, 7, 4), (2, 13, 13, 9)],
)
def test_the_steiner_systems_are_there(errors: int, points: int, keys: int, kept: int) -> None:
    found = [s for s in designs.systems() if (s.errors, s.points, len(s.keys)) == (errors, points, keys)]
    assert [key.bit_count() for key in found[0].keys] == [kept] * keys


@pytest.mark.parametrize("width", [32, 64, 128])
@pytest.mark.parametrize("limit", range(1, 25))
def test_some_mask_avoids_any_differing_bits(width: int, limit: int) -> None:
    rng = random.Random(limit)
    for count in (100, 100_000, 10_000_000):
        masks = designs.plan(width, limit, count).masks
        for _ in range(40):
            wrong = sum(1 << bit for bit in rng.sample(range(width), limit))
            assert any(not mask & wrong for mask in masks)


@pytest.mark.parametrize(
    ("limit", "count", "tables"), [(3, 100_000, 4), (3, 1_000_000, 6), (6, 100_000, 15), (10, 1_000_000, 198)]
)
def test_the_plan_grows_with_the_number_of_codes(limit: int, count: int, tables: int) -> None:
    assert len(designs.plan(64, limit, count).masks) == tables


def test_skewed_bits_ask_for_longer_keys() -> None:
    fair, skewed = designs.plan(64, 3, 100_000), designs.plan(64, 3, 100_000, entropy=0.5)
    assert min(mask.bit_count() for mask in skewed.masks) > min(mask.bit_count() for mask in fair.masks)
    assert skewed.seconds > fair.seconds
