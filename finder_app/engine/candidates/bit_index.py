"""Distinct codes in, all near pairs out, by an inverted index with one posting list per bit position and value.

The simplest index that can be built over fingerprints: a code is a document of 64 words such as "bit 5 is 1". Two codes
within `limit` bits share at least `width - limit` of these words. It compares no codes, and is exact, but every list
holds half of the codes: a baseline to learn from, not to use.
"""

import numpy as np

from finder_app.engine.candidates.codes import WORD_BITS, Ids, Nodes
from finder_app.engine.candidates.pairs import Found, Question

Postings = list[tuple[Ids, Ids]]


def join(nodes: Nodes, question: Question, found: Found) -> None:
    """Count for each code how many posting lists every later code shares with it."""
    width = question.width
    index = postings(nodes, width)
    for node in range(nodes.total):
        shared = np.zeros(nodes.total, dtype=np.uint8)
        for bit in range(width):
            shared[index[bit][_bit(nodes, node, bit)]] += 1
        near = np.flatnonzero(shared[node + 1 :] >= width - question.limit) + node + 1
        found.add(np.full(len(near), node), near, (width - shared[near]).astype(np.uint8))
        question.steps.reach((node + 1) / nodes.total)


def postings(nodes: Nodes, width: int) -> Postings:
    """For each bit position the codes in which it is 0 and those in which it is 1."""
    lists = []
    for bit in range(width):
        ones = nodes.columns[bit // WORD_BITS] >> np.uint64(bit % WORD_BITS) & np.uint64(1)
        lists.append((np.flatnonzero(ones == 0), np.flatnonzero(ones)))
    return lists


def _bit(nodes: Nodes, node: int, bit: int) -> int:
    return int(nodes.columns[bit // WORD_BITS][node]) >> (bit % WORD_BITS) & 1
