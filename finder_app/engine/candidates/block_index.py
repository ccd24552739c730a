"""Distinct codes in, all near pairs out, by blocks and the pigeonhole principle: the default for many codes."""

from collections.abc import Sequence

from finder_app.engine.candidates import designs, sort_join
from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Steps, self_join
from finder_app.engine.progress import Progress


def find_pairs(
    fingerprints: Sequence[int] | Words, limit: int, width: int = 64, progress: Progress | None = None
) -> Candidates:
    """All pairs within `limit` bits, exactly."""
    return self_join(join, fingerprints, limit, width, progress)


def join(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
    """One table for each key of the cheapest design."""
    plan = designs.plan(width, limit, nodes.total, nodes.entropy)
    sort_join.join(nodes, plan.masks, limit, found, steps)
