"""The index for one question at a time agrees with a look at everything, while fingerprints come and go."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine.candidates.block_index import BlockIndex, seconds
from finder_app.engine.candidates.codes import distinct
from finder_app.engine.records import FileId

CODES = st.one_of(st.integers(0, 2**64 - 1), st.integers(0, 63))
STEPS = st.lists(st.tuples(st.integers(0, 9), CODES, st.booleans()), max_size=30)


@settings(deadline=None)
@given(steps=STEPS, asked=CODES, limit=st.integers(0, 8))
def test_a_query_finds_what_is_there(steps: list[tuple[int, int, bool]], asked: int, limit: int) -> None:
    index, held = BlockIndex(limit), set[tuple[FileId, int]]()
    for number, code, stays in steps:
        file = FileId(number)
        index.insert(file, code)
        held.add((file, code))
        if not stays:
            index.remove(file, code)
            held.discard((file, code))
    near = [((code ^ asked).bit_count(), file) for file, code in held]
    assert index.query(asked) == sorted(pair for pair in near if pair[0] <= limit)


def test_codes_that_share_blocks_make_the_index_expensive() -> None:
    rng = random.Random(1)
    shared = [rng.getrandbits(16) << (16 * rng.randrange(4)) for _ in range(20_000)]
    free = [rng.getrandbits(128) for _ in range(20_000)]
    low = [code & (2**64 - 1) for code in free]
    assert seconds(distinct(shared, 64), 64, 3) > 5 * seconds(distinct(low, 64), 64, 3)
    assert seconds(distinct(low, 128), 128, 3) > 5 * seconds(distinct(free, 128), 128, 3)


def test_removing_what_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        BlockIndex(3).remove(FileId(1), 7)


@pytest.mark.parametrize("limit", [3, 10])
def test_copies_with_flipped_bits_are_found_among_thousands(limit: int) -> None:
    rng = random.Random(limit)
    codes = [rng.getrandbits(64) for _ in range(2_000)]
    index = BlockIndex(limit, expected=len(codes))
    for file, code in enumerate(codes):
        index.insert(FileId(file), code)
    for file in rng.sample(range(2_000), 50):
        flipped = sum(1 << bit for bit in rng.sample(range(64), limit))
        assert (limit, file) in index.query(codes[file] ^ flipped)
