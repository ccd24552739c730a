"""A text's tokens in, a sketch of 256 bytes out; two sketches in, an estimate of how much the texts share. Pure.

The second, cheap look at a candidate pair, before its texts are read: fingerprints of 64 bits let many strangers pass,
and reading a stranger costs a thousand times as much as looking at its sketch. It can only refuse: texts judge.

One-permutation MinHash (Li, Owen and Zhang 2012) over the multiset of tokens, that is over (token, occurrence): the
smallest hash in each of 256 buckets, of which one byte is kept (b-bit MinHash, Li and König 2010).
"""

import numpy as np
from numpy.typing import NDArray

BUCKETS = 256
_MOST_OCCURRENCES = 1000  # of one token; more of the same say nothing new
_SIGMAS = 4.0  # how unlucky an estimate may be without costing an alike pair: 1 in 30,000
_SIGMAS_OF_PARTS = 2.5  # a part and a whole share few hashes, so that strangers pass more easily
_SLICE = 8192
_BITS = np.uint64(64 - (BUCKETS - 1).bit_length())  # of a value, below those that say which bucket it falls into
_BUCKET_NUMBERS = np.arange(BUCKETS, dtype=np.uint64)
_BUCKET_STARTS = _BUCKET_NUMBERS << _BITS
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)

Hashes = NDArray[np.uint64]
Ids = NDArray[np.int64]
Shares = NDArray[np.float64]


def sketch(keys: Hashes, counts: NDArray[np.int64]) -> bytes:
    """The sketch of distinct tokens, given by keys of 64 bits, each with the number of its occurrences."""
    if not keys.size:
        return bytes(BUCKETS)
    counts = np.minimum(counts, _MOST_OCCURRENCES)
    # Occurrence n of a token is its key + n·GOLDEN, where n is the place in the row less that of the first occurrence.
    first = counts.cumsum()
    first -= counts
    values = (keys - first.view(np.uint64) * _GOLDEN).repeat(counts)
    values += np.arange(values.size, dtype=np.uint64) * _GOLDEN
    values = mixed(values)
    values.sort()
    smallest = values.take(values.searchsorted(_BUCKET_STARTS), mode="clip")
    is_filled = (smallest >> _BITS) == _BUCKET_NUMBERS
    kept = (smallest % np.uint64(255)).astype(np.uint8)
    kept += np.uint8(1)
    kept *= is_filled
    return kept.tobytes()


def mixed(values: Hashes) -> Hashes:
    """The finaliser of splitmix64 (Steele, Lea and Flood 2014): neighbouring numbers become unrelated ones."""
    values = values ^ (values >> np.uint64(30))
    values *= np.uint64(0xBF58476D1CE4E5B9)
    values ^= values >> np.uint64(27)
    values *= np.uint64(0x94D049BB133111EB)
    values ^= values >> np.uint64(31)
    return values


def plausible(
    sketches: NDArray[np.uint8],
    counts: Ids,
    first: Ids,
    second: Ids,
    similarity: float,
    containment: float,
    least_part: float = 0.0,
) -> NDArray[np.bool_]:
    """Which pairs (first[i], second[i]) may reach a threshold, as far as the rows of `sketches` can tell.

    `counts` are the numbers of tokens. Of a and b with c tokens in common, whatever their order, the Jaccard index is
    c / (|a| + |b| − c); similarity s needs c ≥ s·(|a| + |b|)/2, and containment t needs c ≥ t·min(|a|, |b|). Only
    a text with `least_part` of the other's tokens counts as a part.
    """
    answer = np.zeros(len(first), dtype=bool)
    for start in range(0, len(first), _SLICE):
        part = slice(start, start + _SLICE)
        answer[part] = _plausible(sketches, counts, first[part], second[part], (similarity, containment, least_part))
    return answer


def jaccard(a: bytes, b: bytes) -> float:
    """The estimated Jaccard index of the tokens of two texts, from 0 to 1."""
    both = np.frombuffer(a + b, np.uint8).reshape(2, BUCKETS)
    return max(0.0, float(_jaccard(both[:1], both[1:])[1][0]))


def _plausible(
    sketches: NDArray[np.uint8], counts: Ids, first: Ids, second: Ids, needed: tuple[float, float, float]
) -> NDArray[np.bool_]:
    similarity, containment, least_part = needed
    left, right = sketches[first], sketches[second]
    filled, estimate = _jaccard(left, right)
    smaller = np.minimum(counts[first], counts[second]).astype(float)
    both = np.maximum((counts[first] + counts[second]).astype(float), 1.0)
    common = similarity * both / 2
    alike = _reaches(estimate, common, both, filled, _SIGMAS) & (common <= smaller)
    contained = _reaches(estimate, containment * smaller, both, filled, _SIGMAS_OF_PARTS)
    contained &= smaller >= least_part * (both - smaller)
    return np.asarray(alike | contained, dtype=np.bool_)


def _jaccard(left: NDArray[np.uint8], right: NDArray[np.uint8]) -> tuple[Ids, Shares]:
    """How many buckets of each pair of sketches are filled, and the Jaccard index that those estimate."""
    filled = np.maximum(np.count_nonzero(left | right, axis=1), 1)
    agreeing = np.count_nonzero((left == right) & (left != 0), axis=1) / filled
    return filled, (agreeing - 1 / 255) / (1 - 1 / 255)  # one stranger in 255 agrees by chance


def _reaches(estimate: Shares, common: Shares, both: Shares, filled: Ids, sigmas: float) -> NDArray[np.bool_]:
    """Whether the estimated Jaccard index may be that of so many common tokens."""
    needed = common / (both - common)
    spread = np.sqrt(np.maximum(needed * (1 - needed), 0.002) / filled)
    return np.asarray(estimate >= needed - sigmas * spread, dtype=np.bool_)
