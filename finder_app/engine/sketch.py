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
_SIGMAS = 3.0  # how unlucky an estimate may be without costing a pair just alike enough: 1 in 740
_SIGMAS_OF_PARTS = 2.0  # a part and a whole share few hashes, so that strangers pass more easily
_SLICE = 8192
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_STEPS = np.arange(1 << 14, dtype=np.uint64) * _GOLDEN  # for short texts
_BITS = np.uint64(64 - (BUCKETS - 1).bit_length())  # of a value, below those that say which bucket it falls into
_BUCKET_NUMBERS = np.arange(BUCKETS, dtype=np.uint64)
_BUCKET_STARTS = _BUCKET_NUMBERS << _BITS

Hashes = NDArray[np.uint64]
Ids = NDArray[np.int64]
Shares = NDArray[np.float64]


def sketch(keys: Hashes, counts: NDArray[np.int64]) -> bytes:
    """The sketch of distinct tokens, given by keys whose bits are mixed, each with the number of its occurrences."""
    if not keys.size:
        return bytes(BUCKETS)
    if counts.max() > _MOST_OCCURRENCES:
        counts = np.minimum(counts, _MOST_OCCURRENCES)
    # Occurrence n of a token is its key + n·GOLDEN, where n is the place in the row less that of the first occurrence.
    first = counts.cumsum()
    first -= counts
    values = (keys - first.view(np.uint64) * _GOLDEN).repeat(counts)
    values += _STEPS[: values.size] if values.size <= _STEPS.size else np.arange(values.size, dtype="u8") * _GOLDEN
    values.sort()
    smallest = values.take(values.searchsorted(_BUCKET_STARTS), mode="clip")
    kept = np.maximum(smallest.astype(np.uint8), 1)  # the lowest byte; 0 means that a bucket is empty
    kept *= (smallest >> _BITS) == _BUCKET_NUMBERS
    return kept.tobytes()


def plausible(
    sketches: NDArray[np.uint8],
    counts: Ids,
    first: Ids,
    second: Ids,
    similarity: float,
    containment: float,
    least_part: float = 0.0,
    own: Ids | None = None,
) -> NDArray[np.bool_]:
    """Which pairs (first[i], second[i]) may reach a threshold, as far as the rows of `sketches` can tell.

    `counts` are the numbers of tokens. Of a and b with c tokens in common, whatever their order, the Jaccard index is
    c / (|a| + |b| − c); similarity s needs c ≥ s·(|a| + |b|)/2, and containment t needs c ≥ t·min(|a|, |b|). Only
    a text with `least_part` of the other's tokens counts as a part. Where only `own` of a text's tokens are compared,
    these must be in common, and whatever else is.
    """
    answer = np.zeros(len(first), dtype=bool)
    own = counts if own is None else own
    for start in range(0, len(first), _SLICE):
        part = slice(start, start + _SLICE)
        needed = similarity, containment, least_part
        answer[part] = _plausible(sketches, (counts, own), first[part], second[part], needed)
    return answer


def jaccard(a: bytes, b: bytes) -> float:
    """The estimated Jaccard index of the tokens of two texts, from 0 to 1."""
    both = np.frombuffer(a + b, np.uint8).reshape(2, BUCKETS)
    return max(0.0, float(_jaccard(both[:1], both[1:])[1][0]))


def _plausible(
    sketches: NDArray[np.uint8], counts: tuple[Ids, Ids], first: Ids, second: Ids, needed: tuple[float, float, float]
) -> NDArray[np.bool_]:
    similarity, containment, least_part = needed
    filled, estimate = _jaccard(sketches[first], sketches[second])
    whole, own = ((each[first] + each[second]).astype(float) for each in counts)
    smaller = np.minimum(counts[1][first], counts[1][second]).astype(float)
    whole = np.maximum(whole, 1.0)
    common = similarity * own / 2
    alike = _reaches(estimate, common, whole, filled, _SIGMAS) & (common <= smaller)
    contained = _reaches(estimate, containment * smaller, whole, filled, _SIGMAS_OF_PARTS)
    contained &= smaller >= least_part * (own - smaller)
    return np.asarray(alike | contained, dtype=np.bool_)


def _jaccard(left: NDArray[np.uint8], right: NDArray[np.uint8]) -> tuple[Ids, Shares]:
    """How many buckets of each pair of sketches are filled, and the Jaccard index that those estimate."""
    filled = np.maximum(np.count_nonzero(left | right, axis=1), 1)
    agreeing = np.count_nonzero((left == right) & (left != 0), axis=1) / filled
    return filled, (agreeing - 1 / 254) / (1 - 1 / 254)  # one stranger in 254 agrees by chance


def _reaches(estimate: Shares, common: Shares, both: Shares, filled: Ids, sigmas: float) -> NDArray[np.bool_]:
    """Whether the estimated Jaccard index may be that of so many common tokens."""
    needed = common / (both - common)
    spread = np.sqrt(np.maximum(needed * (1 - needed), 0.002) / filled)
    return np.asarray(estimate >= needed - sigmas * spread, dtype=np.bool_)
