"""Bit moves keep the bits and their order."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import sort_join

CODES = st.integers(0, 2**64 - 1)


@given(code=CODES, mask=CODES)
def test_moving_brings_the_key_to_the_top_and_back(code: int, mask: int) -> None:
    move = sort_join.moving(mask)
    moved = sort_join.apply(move, np.array([code], dtype=np.uint64))
    key = "".join(str(code >> bit & 1) for bit in reversed(range(64)) if mask >> bit & 1)
    assert f"{int(moved[0]):064b}".startswith(key)
    assert int(sort_join.apply(sort_join.inverse(move), moved)[0]) == code


@given(one=CODES, other=CODES, mask=CODES)
def test_moving_keeps_distances(one: int, other: int, mask: int) -> None:
    moved = sort_join.apply(sort_join.moving(mask), np.array([one, other], dtype=np.uint64))
    assert int(np.bitwise_count(moved[0] ^ moved[1])) == (one ^ other).bit_count()
