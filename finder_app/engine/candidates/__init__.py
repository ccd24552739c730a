"""Fingerprints in, candidate pairs out: every strategy answers the same question exactly, the cost model chooses."""

from collections.abc import Sequence
from functools import partial

from finder_app.engine.candidates import bit_index, block_index, brute_force, designs, permuted_tables, table_join
from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.index import Index, Matches, Near
from finder_app.engine.candidates.online import MasksFor, OnlineIndex
from finder_app.engine.candidates.pairs import WIDTHS, Candidates, Join, Lengths, Question, self_join
from finder_app.engine.progress import Progress

__all__ = [
    "STRATEGIES",
    "Candidates",
    "Index",
    "Lengths",
    "Matches",
    "Near",
    "check_strategy",
    "default_limit",
    "find_pairs",
    "open_index",
]

FEW = 2_000  # codes for which no design is worth thinking about


def find_pairs(
    fingerprints: Sequence[int] | Words,
    limit: int,
    width: int = 64,
    progress: Progress | None = None,
    lengths: Lengths | None = None,
    strategy: str = "auto",
    threads: int = 1,
) -> Candidates:
    """All pairs of positions whose fingerprints differ in at most `limit` bits, ascending.

    Every strategy of `STRATEGIES` finds the same pairs, with any number of threads. ValueError for a strategy that
    does not exist, or for one of the paper's layouts ("permuted-4" and so on) with a limit above 3. `progress` is told
    of `len(fingerprints)` items. Of very many equal fingerprints only a star of pairs is given, and of more than a
    million pairs the closest; `Candidates.dropped` says how many were left out.
    """
    check_strategy(strategy, limit)
    return self_join(_JOINS[strategy], fingerprints, limit, width, progress, lengths, threads)


def open_index(limit: int, width: int = 64, strategy: str = "auto") -> Index:
    """An empty index that answers which of its fingerprints differ from another in at most `limit` bits.

    Fill it at once: one large insert is many times faster than many small ones. ValueError as for `find_pairs`.
    """
    check_strategy(strategy, limit)
    if limit < 0 or width not in WIDTHS:
        raise ValueError(f"no index for a limit of {limit} at {width} bits")
    if strategy == "bit":
        return bit_index.BitIndex(limit, width)
    return OnlineIndex(limit, width, _masks_for(strategy, limit, width))


def check_strategy(strategy: str, limit: int) -> None:
    """ValueError when there is no such strategy, or when it cannot answer for the limit."""
    if strategy not in _JOINS:
        raise ValueError(f"no strategy {strategy!r}; there are {', '.join(STRATEGIES)}")
    if strategy.startswith("permuted-") and limit > permuted_tables.LIMIT_OF_TABLES:
        raise ValueError(f"{strategy} serves a limit of up to {permuted_tables.LIMIT_OF_TABLES}, not {limit}")


def default_limit(count: int) -> int:
    """The largest distance limit at which `count` files can be searched, and the candidates compared, in good time.

    Comparing texts costs far more than finding the pairs. On real and edited texts a limit of 18, 16, 14, 12, 10 finds
    95, 93, 90, 87, 82 % of the edited near-duplicates (99 % and more of the real ones down to 14). The unrelated pairs
    that come with them grow with the number of files: per file and per 1,000 files about 1.2, 0.4, 0.2, 0.1, 0.05.
    """
    return next((limit for most, limit in _LIMITS if count <= most), 3)


_LIMITS = ((5_000, 18), (20_000, 16), (60_000, 14), (120_000, 12), (400_000, 10), (1_200_000, 6))


def _masks_for(strategy: str, limit: int, width: int) -> MasksFor:
    """Which tables an online index of a strategy keeps, by the number of its rows."""
    if strategy == "auto":
        return partial(designs.look_up_masks, width, limit)
    if strategy == "brute-force":
        return lambda _count: ()
    if strategy == "block":
        return lambda count: designs.plan(width, limit, count).masks
    if strategy == "permuted":
        return partial(permuted_tables.masks, width, limit)
    masks = permuted_tables.masks_of_tables(int(strategy.rpartition("-")[2]), width)
    return lambda _count: masks


def _cheapest(nodes: Nodes, question: Question, found: Found) -> None:
    is_few = nodes.total <= FEW
    plan = None if is_few else block_index.plan(nodes, question.width, question.limit)
    if plan is None or brute_force.seconds(nodes.total) <= plan.seconds:
        brute_force.join(nodes, question, found)
    else:
        table_join.join(nodes, plan.masks, question, found)


_JOINS: dict[str, Join] = {
    "auto": _cheapest,
    "brute-force": brute_force.join,
    "bit": bit_index.join,
    "block": block_index.join,
    "permuted": permuted_tables.join,
    **{f"permuted-{tables}": permuted_tables.join_by(tables) for tables in permuted_tables.TABLES},
}

STRATEGIES = tuple(_JOINS)
