"""Key masks in, the pairs of codes of two words (128 bits) that agree on a key and are near out.

The first 32 bits of the key and the code's number are sorted together in one word; the codes follow in that order.
"""

from collections.abc import Sequence
from functools import partial

import numpy as np

from finder_app.engine.candidates import bit_moves, threads
from finder_app.engine.candidates.bit_moves import ALL
from finder_app.engine.candidates.codes import WORD_BITS, Nodes, Words, distances
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.neighbours import Neighbours, Sorted, dense_shifts
from finder_app.engine.candidates.pairs import Question
from finder_app.engine.candidates.sort_join import first_seen

NUMBER_BITS = 32
NUMBERS = np.uint64((1 << NUMBER_BITS) - 1)


def join(nodes: Nodes, masks: Sequence[int], question: Question, found: Found) -> None:
    """All pairs within the limit that agree on a mask; the first such mask reports them."""
    pieces = [partial(_join_table, nodes, masks, table, question, found) for table in range(len(masks))]
    threads.run(pieces, question.threads, question.steps)


def leading_bits(columns: Sequence[Words], mask: int) -> tuple[Words, int]:
    """The key's first bits (at most 32) at the top of a word each, zeros below; and how many there are."""
    keys, size = np.zeros_like(columns[0]), 0
    for word in reversed(range(len(columns))):
        part = mask >> (WORD_BITS * word) & ALL
        if part and size < NUMBER_BITS:
            moved = bit_moves.moved(bit_moves.moving(part), columns[word])
            keys |= (moved & np.uint64(ALL ^ ALL >> part.bit_count())) >> np.uint64(size)
            size += part.bit_count()
    size = min(size, NUMBER_BITS)
    return keys & np.uint64(ALL ^ ALL >> size), size


def _join_table(nodes: Nodes, masks: Sequence[int], table: int, question: Question, found: Found) -> None:
    packed, key_bits = leading_bits(nodes.columns, masks[table])
    packed |= np.arange(nodes.total, dtype=np.uint64)
    question.steps.check()
    packed.sort()
    order = (packed & NUMBERS).astype(np.int64)
    ordered = Sorted(packed, key_bits, tuple(column[order] for column in nodes.columns))
    dense = dense_shifts(nodes.total / 2**key_bits)
    for places, apart in Neighbours(question.limit, question.steps.check).near(ordered, dense):
        a, b = order[places], order[places + apart]
        kept = first_seen([column[a] ^ column[b] for column in nodes.columns], masks, table)
        a, b = a[kept], b[kept]
        found.add(a, b, distances(nodes.columns, a, b))
