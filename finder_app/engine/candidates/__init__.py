"""Fingerprints in, candidate pairs out: every strategy answers the same question exactly, the cost model chooses."""

from collections.abc import Sequence

from finder_app.engine.candidates import block_index, brute_force
from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Lengths, Steps, self_join
from finder_app.engine.progress import Progress

__all__ = ["Candidates", "Lengths", "default_limit", "find_pairs"]

SMALL = 2_000  # codes for which no design is worth thinking about


def find_pairs(
    fingerprints: Sequence[int] | Words,
    limit: int,
    width: int = 64,
    progress: Progress | None = None,
    lengths: Lengths | None = None,
) -> Candidates:
    """All pairs of positions whose fingerprints differ in at most `limit` bits, ascending.

    `progress` is told of `len(fingerprints)` items. Of very many equal fingerprints only a star of pairs is given, and
    of more than a million pairs the closest; `Candidates.dropped` says how many were left out.
    """
    return self_join(_join, fingerprints, limit, width, progress, lengths)


def default_limit(count: int) -> int:
    """The largest distance limit at which `count` files can be searched, and the candidates compared, in good time.

    Comparing texts costs far more than finding the pairs. On real and edited texts a limit of 18, 16, 14, 12, 10 finds
    95, 93, 90, 87, 82 % of the edited near-duplicates (99 % and more of the real ones down to 14). The unrelated pairs
    that come with them grow with the number of files: per file and per 1,000 files about 1.2, 0.4, 0.2, 0.1, 0.05.
    """
    return next((limit for most, limit in _LIMITS if count <= most), 3)


_LIMITS = ((5_000, 18), (20_000, 16), (60_000, 14), (120_000, 12), (400_000, 10), (1_200_000, 6))


def _join(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
    is_small = nodes.total <= SMALL
    if is_small or brute_force.seconds(nodes.total) <= block_index.seconds(nodes, width, limit):
        brute_force.join(nodes, width, limit, found, steps)
    else:
        block_index.join(nodes, width, limit, found, steps)
