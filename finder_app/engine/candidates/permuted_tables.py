"""Distinct codes in, all near pairs out, by permuted sorted tables (Manku, Jain, Das Sarma, WWW 2007).

Table i has a permutation π_i of the bits and a prefix length p_i: the codes are sorted by their permuted value, those
that share the top p_i bits form a run, and within a run the rest is compared. A mask of the prefix bits says both.
"""

from functools import partial
from math import comb

from finder_app.engine.candidates import designs, table_join
from finder_app.engine.candidates.codes import Nodes
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.pairs import Join, Question

TABLES = (4, 10, 16, 20)
LIMIT_OF_TABLES = 3
MOST_TABLES = 400


def join(nodes: Nodes, question: Question, found: Found) -> None:
    """C(b, b - limit) tables, b chosen by the number of codes."""
    table_join.join(nodes, masks(question.width, question.limit, nodes.total), question, found)


def join_by(tables: int) -> Join:
    """The join with one of the paper's layouts, for limits up to 3."""
    return partial(_join_by, tables)


def _join_by(tables: int, nodes: Nodes, question: Question, found: Found) -> None:
    table_join.join(nodes, masks_of_tables(tables, question.width), question, found)


def masks(width: int, limit: int, count: int) -> tuple[int, ...]:
    """The prefixes of the general form for so many codes."""
    return general_masks(width, limit, blocks(limit, count, width))


def masks_of_tables(tables: int, width: int = 64) -> tuple[int, ...]:
    """The paper's layouts for three differences; at 64 bits the prefixes have 16, 25, 28 and 31 bits."""
    if tables == 16:
        return _two_levels(width)
    return general_masks(width, LIMIT_OF_TABLES, {4: 4, 10: 5, 20: 6}[tables])


def general_masks(width: int, limit: int, count: int) -> tuple[int, ...]:
    """All choices of `count - limit` of `count` blocks."""
    return designs.layout(designs.choices(count, limit), width)


def blocks(limit: int, codes: int, width: int = 64) -> int:
    """The number of blocks b for which C(b, b - limit) tables with their expected neighbours cost least."""

    def price(count: int) -> float:
        prefix = width * (count - limit) / count
        return comb(count, limit) * codes * (15 + codes / 2 ** (prefix + 1))

    return min((b for b in range(limit + 1, width + 1) if comb(b, limit) <= MOST_TABLES), key=price)


def _two_levels(width: int) -> tuple[int, ...]:
    """One block of a quarter of the bits, and of the other three quarters one block of a quarter."""
    block, inner = width // 4, 3 * width // 16
    masks = []
    for first in range(4):
        others = [bit for bit in range(width) if bit // block != first]
        for start in range(0, 4 * inner, inner):
            masks.append(((1 << block) - 1) << (block * first) | sum(1 << bit for bit in others[start : start + inner]))
    return tuple(masks)
