"""Distinct codes in, all near pairs out, by blocks and the pigeonhole principle: the default for many codes."""

from collections.abc import Sequence

import numpy as np

from finder_app.engine.candidates import designs, table_join
from finder_app.engine.candidates.codes import WORD_BITS, Nodes, Words
from finder_app.engine.candidates.pairs import Found, Question

SAMPLE = 2_048


def join(nodes: Nodes, question: Question, found: Found) -> None:
    """One table for each key of the cheapest design."""
    plan = designs.plan(question.width, question.limit, nodes.total, nodes.entropy)
    table_join.join(nodes, plan.masks, question, found)


def seconds(nodes: Nodes, width: int, limit: int) -> float:
    """The expected time. A sample of codes tells of blocks that many share although no bit is skewed."""
    plan = designs.plan(width, limit, nodes.total, nodes.entropy)
    sample = [column[:: max(1, nodes.total // SAMPLE)] for column in nodes.columns]
    extra = sum(_crowding(sample, mask) for mask in plan.masks) * nodes.total
    return plan.seconds + designs.COMPARE * nodes.total * extra


def _crowding(sample: Sequence[Words], mask: int) -> float:
    """The share of other codes that have the same key as a code, beyond a few by chance."""
    word = 0 if mask < 1 << WORD_BITS else 1
    keys = np.sort(sample[word] & np.uint64(mask >> (WORD_BITS * word)))
    runs = np.diff(np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1], [True]))))
    by_chance = 4 * 0.5 ** mask.bit_count() + 8 / len(keys) ** 2
    return max(0.0, float(np.sum(runs * (runs - 1))) / len(keys) ** 2 - by_chance)
