"""The expected time grows where many codes share a block."""

import random

from finder_app.engine.candidates.block_index import plan
from finder_app.engine.candidates.codes import distinct


def test_codes_that_share_blocks_make_the_index_expensive() -> None:
    rng = random.Random(1)
    shared = [rng.getrandbits(16) << (16 * rng.randrange(4)) for _ in range(20_000)]
    free = [rng.getrandbits(128) for _ in range(20_000)]
    low = [code & (2**64 - 1) for code in free]
    assert seconds(shared, 64) > 5 * seconds(low, 64)
    assert seconds(low, 128) > 5 * seconds(free, 128)


def seconds(codes: list[int], width: int) -> float:
    return plan(distinct(codes, width), width, 3).seconds
