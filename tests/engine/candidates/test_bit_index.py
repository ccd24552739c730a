"""Each code stands in one of the two posting lists of every bit."""

import random

from finder_app.engine.candidates import bit_index
from finder_app.engine.candidates.codes import distinct


def test_every_code_is_in_one_list_of_each_bit() -> None:
    rng = random.Random(1)
    nodes = distinct([rng.getrandbits(128) for _ in range(50)], 128)
    lists = bit_index.postings(nodes, 128)
    assert len(lists) == 128
    for bit, (zeros, ones) in enumerate(lists):
        assert sorted([*zeros.tolist(), *ones.tolist()]) == list(range(50))
        column = nodes.columns[bit // 64]
        assert all(int(column[node]) >> (bit % 64) & 1 for node in ones.tolist())
