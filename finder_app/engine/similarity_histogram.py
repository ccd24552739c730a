"""Verified pairs in, how many there are of each similarity out. Pure.

Copies need no comparison and would make a bar beside which no other is seen: pairs of files with one text do not count.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import VerifiedPair

FINEST = 100
"""Steps of a whole: a bar for each percent."""
_HAIR = 1e-9  # 0.29 is a little less than 29 hundredths


class Histogram(NamedTuple):
    """`counts[i]` pairs are at least `i` steps of a whole alike, and less than `i + 1`; the last ones are equal."""

    counts: NDArray[np.int64]

    @property
    def steps(self) -> int:
        """How many steps make a whole."""
        return len(self.counts) - 1

    def at_least(self, similarity: float) -> int:
        """How many pairs are so similar or more; to the step below."""
        return int(self.counts[_step(similarity, self.steps) :].sum())


def histogram(pairs: Sequence[VerifiedPair], steps: int = FINEST) -> Histogram:
    """Count the pairs of each step of similarity."""
    table = pairs if isinstance(pairs, PairTable) else PairTable(VerifiedPair, pairs)
    places = np.floor(table.column("similarity") * steps + _HAIR).astype(np.int64)
    counts = np.bincount(np.clip(places, 0, steps), minlength=steps + 1)
    counts.setflags(write=False)
    return Histogram(counts)


def _step(similarity: float, steps: int) -> int:
    return min(steps, max(0, int(similarity * steps + _HAIR)))
