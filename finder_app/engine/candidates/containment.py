"""Samples of shingles in, pairs of texts out of which the shorter one may stand in the longer.

Each text asks, by its ASKED smallest hashes, which longer texts have them too. Of a hash that very many texts share,
such as one of a licence's, only the longest texts are looked at, so that the work grows with the number of texts.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.shared_hashes import Ids, Met, Samples, SharedHashes
from finder_app.engine.progress import Progress

__all__ = ["Needed", "Parts", "Rules", "Samples", "find_pairs"]

MAX_PAIRS = 1_000_000
SMALL_PART = 0.5  # of the longer text's tokens
SHORT = 30  # tokens


class Needed(NamedTuple):
    """What a pair must share: a number of hashes, and their share of the shorter text's."""

    hashes: int
    share: float


class Rules(NamedTuple):
    """What is needed of texts of like length, of a small part of a longer text, and of texts shorter than SHORT.

    More is asked of a small part: somewhere in a long text, one after the other, stand most of the words of any short
    one. Less is asked of short texts, of which one changed word takes half of the hashes away.
    """

    alike: Needed
    small_part: Needed
    short: Needed


class Parts(NamedTuple):
    """Pairs of texts, first < second, ascending; and how many texts may have more of them than were looked at."""

    first: Ids
    second: Ids
    crowded: int


def find_pairs(texts: Samples, rules: Rules, progress: Progress) -> Parts:
    """The pairs of which the longer text has what is needed of the shorter one's hashes."""
    index = SharedHashes(texts, progress)
    found = _Strongest()
    for met in index.met(min(needed.hashes for needed in rules)):
        found.add(*_kept(index, texts.lengths, met, rules))
    low, high = found.pairs(index.order)
    asked = index.asked
    small_part = rules.small_part
    is_crowded = (index.beyond >= small_part.hashes) & (index.beyond >= small_part.share * asked)
    return Parts(low, high, int(np.count_nonzero(is_crowded)) + found.dropped)


def _kept(index: SharedHashes, lengths: Ids, met: Met, rules: Rules) -> tuple[Met, NDArray[np.int16]]:
    """The pairs that have what they need, and how much they share, in thousandths."""
    part, whole = lengths[index.order[met.part]], lengths[index.order[met.whole]]
    rule = np.where(part < SMALL_PART * whole, 1, np.where(part < SHORT, 2, 0)).astype(np.int8)
    enough = met.shared >= np.array([needed.hashes for needed in rules])[rule]
    met, rule = Met(*(column[enough] for column in met)), rule[enough]
    share = met.shared / np.maximum(index.asked_below(met), 1)
    kept = share >= np.array([needed.share for needed in rules])[rule]
    return Met(*(column[kept] for column in met)), (1000 * share[kept]).astype(np.int16)


class _Strongest:
    """Keeps the MAX_PAIRS pairs that share most; of equal ones those that came first."""

    def __init__(self) -> None:
        self._found = [np.zeros((3, 0), dtype=np.int32)]
        self._held = 0
        self.dropped = 0

    def add(self, met: Met, weight: NDArray[np.int16]) -> None:
        """Take pairs whose parts come after all others."""
        self._found.append(np.stack((met.part, met.whole, weight.astype(np.int32))))
        self._held += len(weight)
        if self._held > 2 * MAX_PAIRS:
            self._drop()

    def pairs(self, order: Ids) -> tuple[Ids, Ids]:
        """The pairs as texts, first < second, ascending."""
        self._drop()
        part, whole, _weight = self._found[0]
        first, second = order[part], order[whole]
        low, high = np.minimum(first, second), np.maximum(first, second)
        ascending = np.lexsort((high, low))
        return low[ascending], high[ascending]

    def _drop(self) -> None:
        found = np.concatenate(self._found, axis=1)
        if found.shape[1] > MAX_PAIRS:
            strongest = np.sort(np.argsort(-found[2], kind="stable")[:MAX_PAIRS])
            self.dropped += found.shape[1] - MAX_PAIRS
            found = found[:, strongest]
        self._found, self._held = [found], found.shape[1]
