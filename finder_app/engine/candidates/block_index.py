"""Distinct codes in, all near pairs out, by blocks and the pigeonhole principle: the default for many codes."""

from collections.abc import Sequence

import numpy as np

from finder_app.engine.candidates import designs, table_join
from finder_app.engine.candidates.codes import WORD_BITS, Nodes, Words
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.pairs import Question

SAMPLE = 2_048


def join(nodes: Nodes, question: Question, found: Found) -> None:
    """One table for each key of the cheapest design."""
    table_join.join(nodes, plan(nodes, question.width, question.limit).masks, question, found)


def plan(nodes: Nodes, width: int, limit: int) -> designs.Plan:
    """The cheapest design. A sample of codes tells of blocks that many share although no bit is skewed."""
    usual = designs.plan(width, limit, nodes.total, nodes.entropy)
    crowded = _with_crowding(nodes, usual)
    if crowded.seconds < 2 * usual.seconds or width > WORD_BITS:
        return crowded
    others = designs.plans(width, limit, nodes.total, nodes.entropy)
    cheap = (other for other in others if other.seconds < crowded.seconds)
    return min([crowded, *(_with_crowding(nodes, other) for other in cheap)], key=lambda each: each.seconds)


def _with_crowding(nodes: Nodes, plan: designs.Plan) -> designs.Plan:
    sample = [column[:: max(1, nodes.total // SAMPLE)] for column in nodes.columns]
    extra = sum(_crowding(sample, mask) for mask in plan.masks) * nodes.total
    return plan._replace(seconds=plan.seconds + designs.COMPARE * nodes.total * extra)


def _crowding(sample: Sequence[Words], mask: int) -> float:
    """The share of other codes that have the same key as a code, beyond a few by chance."""
    word = 0 if mask < 1 << WORD_BITS else 1
    keys = np.sort(sample[word] & np.uint64(mask >> (WORD_BITS * word)))
    runs = np.diff(np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1], [True]))))
    by_chance = 4 * 0.5 ** mask.bit_count() + 8 / len(keys) ** 2
    return max(0.0, float(np.sum(runs * (runs - 1))) / len(keys) ** 2 - by_chance)
