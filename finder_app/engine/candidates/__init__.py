"""Fingerprints in, candidate pairs out: every strategy answers the same question exactly, the cost model chooses."""

from collections.abc import Sequence

from finder_app.engine.candidates import bit_index, block_index, brute_force, permuted_tables
from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Join, Lengths, Question, self_join
from finder_app.engine.progress import Progress

__all__ = ["STRATEGIES", "Candidates", "Lengths", "default_limit", "find_pairs"]

SMALL = 2_000  # codes for which no design is worth thinking about


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
    does not exist, or for one of the paper's layouts ("permuted-4" and so on) with a limit above 3. `progress` is told of
    `len(fingerprints)` items. Of very many equal fingerprints only a star of pairs is given, and of more than a
    million pairs the closest; `Candidates.dropped` says how many were left out.
    """
    check_strategy(strategy, limit)
    return self_join(_JOINS[strategy], fingerprints, limit, width, progress, lengths, threads)


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


def _cheapest(nodes: Nodes, question: Question, found: Found) -> None:
    is_small = nodes.total <= SMALL
    blocks = 0.0 if is_small else block_index.seconds(nodes, question.width, question.limit)
    chosen = brute_force if is_small or brute_force.seconds(nodes.total) <= blocks else block_index
    chosen.join(nodes, question, found)


_JOINS: dict[str, Join] = {
    "auto": _cheapest,
    "brute-force": brute_force.join,
    "bit": bit_index.join,
    "block": block_index.join,
    "permuted": permuted_tables.join,
    **{f"permuted-{tables}": permuted_tables.join_by(tables) for tables in permuted_tables.TABLES},
}

STRATEGIES = tuple(_JOINS)
