"""Distinct codes in, all near pairs out, by permuted sorted tables (Manku, Jain, Das Sarma, WWW 2007).

Table i has a permutation π_i of the bits and a prefix length p_i: the codes are sorted by their permuted value, those
that share the top p_i bits form a run, and within a run the rest is compared. A mask of the prefix bits says both.
"""

from collections.abc import Sequence
from math import comb
from typing import Literal

from finder_app.engine.candidates import designs, sort_join
from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Steps, self_join
from finder_app.engine.progress import Progress

Tables = Literal[4, 10, 16, 20]
LIMIT_OF_TABLES = 3
MOST_TABLES = 400


def find_pairs(
    fingerprints: Sequence[int] | Words,
    limit: int,
    width: int = 64,
    progress: Progress | None = None,
    tables: Tables | None = None,
) -> Candidates:
    """All pairs within `limit` bits, exactly; for limits up to 3 with one of the paper's four layouts if wanted."""
    if tables is None:
        return self_join(join, fingerprints, limit, width, progress)
    if limit > LIMIT_OF_TABLES or width != 64:
        raise ValueError(f"{tables} tables serve 64 bits and a limit of 3, not {width} bits and {limit}")
    masks = masks_of_tables(tables)

    def join_tables(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
        sort_join.join(nodes, masks, limit, found, steps)

    return self_join(join_tables, fingerprints, limit, width, progress)


def join(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
    """C(b, b - limit) tables, b chosen by the number of codes."""
    sort_join.join(nodes, general_masks(width, limit, blocks(limit, nodes.total, width)), limit, found, steps)


def masks_of_tables(tables: Tables) -> tuple[int, ...]:
    """The prefixes of the paper's layouts for 64 bits and three differences: of 16, 25, 28 and 31 bits."""
    if tables == 16:
        return _two_levels()
    return general_masks(64, LIMIT_OF_TABLES, {4: 4, 10: 5, 20: 6}[tables])


def general_masks(width: int, limit: int, count: int) -> tuple[int, ...]:
    """All choices of `count - limit` of `count` blocks."""
    return designs.layout(designs.choices(count, limit), width)


def blocks(limit: int, codes: int, width: int = 64) -> int:
    """The number of blocks b for which C(b, b - limit) tables with their expected neighbours cost least."""

    def price(count: int) -> float:
        prefix = width * (count - limit) / count
        return comb(count, limit) * codes * (15 + codes / 2 ** (prefix + 1))

    return min((b for b in range(limit + 1, width + 1) if comb(b, limit) <= MOST_TABLES), key=price)


def _two_levels() -> tuple[int, ...]:
    """One block of 16 bits, and of the other 48 bits one block of 12."""
    masks = []
    for block in range(4):
        others = [bit for bit in range(64) if bit // 16 != block]
        for start in range(0, 48, 12):
            masks.append(0xFFFF << (16 * block) | sum(1 << bit for bit in others[start : start + 12]))
    return tuple(masks)
