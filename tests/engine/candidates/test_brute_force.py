"""Tiles meet without gaps or overlaps, and the expected time grows with the square."""

import pytest

from finder_app.engine.candidates import brute_force, find_pairs


@pytest.mark.parametrize("count", [1, 7, 8, 9, 100, 257])
def test_tiles_meet(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brute_force, "COLUMNS", 32)
    codes = [1 << 60 | code for code in range(count)]
    assert len(find_pairs(codes, 24, strategy="brute-force").pairs) == count * (count - 1) // 2


def test_ten_times_the_codes_take_a_hundred_times_as_long() -> None:
    assert 90 < brute_force.seconds(1_000_000) / brute_force.seconds(100_000) < 101
