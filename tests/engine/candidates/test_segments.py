"""A segment of rows answers one code and many codes alike, with tables and without."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import designs, segments
from finder_app.engine.candidates.codes import to_columns
from finder_app.engine.candidates.segments import Segment, ordered


@given(ids=st.lists(st.integers(0, 2**40), unique=True))
def test_rows_are_ordered_by_id(ids: list[int]) -> None:
    rows = ordered(ids, (np.array(ids, dtype=np.uint64),))
    assert rows.ids.tolist() == rows.columns[0].tolist() == sorted(ids)


@pytest.mark.parametrize("width", [32, 64, 128])
@pytest.mark.parametrize("has_tables", [False, True])
def test_one_and_many_are_answered_alike(width: int, has_tables: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "AT_ONCE", 50)
    monkeypatch.setattr(segments, "SLICE", 100)
    rng = random.Random(width)
    codes = [rng.getrandbits(8) << rng.randrange(width - 8) for _ in range(700)]
    masks = designs.plan(width, 3, 700).masks if has_tables else ()
    segment = Segment(ordered(range(700), to_columns(codes, width)), masks)
    segment.kill(np.arange(0, 700, 7))
    asked = codes[:40]
    many = [(q, i, d) for part in segment.near(to_columns(asked, width), 3) for q, i, d in zip(*part, strict=True)]
    for number, code in enumerate(asked):
        one = segment.near_one(tuple(int(word[0]) for word in to_columns([code], width)), 3)
        expected = [(i, d) for i, other in enumerate(codes) if (d := (code ^ other).bit_count()) <= 3 and i % 7]
        assert sorted(zip(one.ids, one.distances, strict=True)) == expected
        assert sorted((i, d) for query, i, d in many if query == number) == expected


def test_killed_rows_are_gone() -> None:
    segment = Segment(ordered([5, 6, 7], (np.array([1, 2, 3], dtype=np.uint64),)), ())
    segment.kill(np.array([1]))
    assert segment.alive == 2
    assert segment.living_rows().ids.tolist() == [5, 7]
    assert segment.places(np.array([5, 6, 9]))[1].tolist() == [True, False, False]
