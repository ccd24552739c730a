"""An arena holds what a list of byte strings holds."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.arena import Arena

PIECES = st.lists(st.binary(max_size=6))


@given(PIECES, PIECES, st.data())
def test_an_arena_is_a_list_of_its_strings(first: list[bytes], more: list[bytes], data: st.DataObject) -> None:
    arena, expected = Arena(first), first + more
    arena.extend(more)
    assert list(arena) == [arena[place] for place in range(len(arena))] == expected
    rows = data.draw(st.lists(st.integers(0, len(expected) - 1))) if expected else []
    assert list(arena.take(np.array(rows, dtype=np.int64))) == [expected[row] for row in rows]
    assert list(arena[1::2]) == expected[1::2]
    assert [arena[-place] for place in range(1, len(expected) + 1)] == expected[::-1]


@given(PIECES, PIECES)
def test_arenas_are_equal_as_lists_are(one: list[bytes], other: list[bytes]) -> None:
    assert (Arena(one) == Arena(other)) == (one == other)
    assert Arena(one) == Arena(list(one))


@given(PIECES)
def test_an_arena_is_what_its_bytes_and_sizes_make(pieces: list[bytes]) -> None:
    arena = Arena(pieces)
    assert Arena.of_joined(bytes(arena.joined), arena.sizes()) == arena
    with pytest.raises(ValueError, match="strings of these sizes"):
        Arena.of_joined(bytes(arena.joined) + b"!", arena.sizes())
