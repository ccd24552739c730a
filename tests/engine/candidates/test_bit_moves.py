"""Bit moves keep the bits and their order."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import bit_moves

CODES = st.integers(0, 2**64 - 1)


@given(code=CODES, mask=CODES)
def test_moving_brings_the_key_to_the_top_and_back(code: int, mask: int) -> None:
    move = bit_moves.moving(mask)
    moved = bit_moves.moved(move, np.array([code], dtype=np.uint64))
    key = "".join(str(code >> bit & 1) for bit in reversed(range(64)) if mask >> bit & 1)
    assert f"{int(moved[0]):064b}".startswith(key)
    assert int(bit_moves.moved(bit_moves.inverse(move), moved)[0]) == code


@given(one=CODES, other=CODES, mask=CODES)
def test_moving_keeps_distances(one: int, other: int, mask: int) -> None:
    moved = bit_moves.moved(bit_moves.moving(mask), np.array([one, other], dtype=np.uint64))
    assert int(np.bitwise_count(moved[0] ^ moved[1])) == (one ^ other).bit_count()


@given(mask=CODES, inner=CODES)
def test_a_mask_moves_as_a_code_does(mask: int, inner: int) -> None:
    move = bit_moves.moving(mask, inner)
    assert bit_moves.moved_mask(move, inner) == int(bit_moves.moved(move, np.array([inner], dtype=np.uint64))[0])


@given(mask=CODES, inner=CODES)
def test_the_second_key_follows_the_first(mask: int, inner: int) -> None:
    move = bit_moves.moving(mask, inner)
    both = (mask | inner).bit_count()
    assert bit_moves.moved_mask(move, mask | inner) == (1 << 64) - (1 << (64 - both))
    assert bit_moves.moved_mask(move, mask) == (1 << 64) - (1 << (64 - mask.bit_count()))


def test_what_stands_right_is_not_moved() -> None:
    assert bit_moves.moving(0xFF << 56) == bit_moves.moving() == ((2**64 - 1, 0),)
