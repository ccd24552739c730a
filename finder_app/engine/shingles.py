"""The keys of a text's tokens in, a sample of its shingles out: what tells that one text stands in another. Pure.

FracMinHash (Irber et al., "Lightweight compositional analysis of metagenomes with FracMinHash", 2022): of all hashes of
runs of RUN tokens the ones below a fixed limit are kept, so that the sample of a part is found again in the sample of
the whole. A short text keeps its LEAST smallest hashes all the same, a huge one only its MOST smallest.
"""

import sys

import numpy as np
from numpy.typing import NDArray

RUN = 5
FRACTION = 10  # one hash in so many is kept: of 100 words about 10, where 3 in common tell of an excerpt
LEAST = 32
MOST = 2048  # 8 KB
SPACE = 1 << 32  # of the hashes

Hashes = NDArray[np.uint32]
Numbers = NDArray[np.uint64]
Places = NDArray[np.int64]

_LIMIT = np.uint32(SPACE // FRACTION)
_SLICE = 1 << 18  # tokens
_UPPER_HALF = 1 if sys.byteorder == "little" else 0
_BASE = np.uint32(0x9E3779B1)
_SQUARE = np.uint32(0x9E3779B1**2 % SPACE)


def sample(keys: Numbers) -> bytes:
    """The sample of a text, given as the keys of its tokens: 32-bit hashes, ascending, the lowest byte first."""
    parts = [hashes(keys[start : start + _SLICE + RUN - 1]) for start in range(0, max(keys.size, 1), _SLICE)]
    if len(parts) == 1:
        return _smallest(parts[0]).astype("<u4", copy=False).tobytes()
    return _smallest(np.concatenate([_smallest(part) for part in parts])).astype("<u4", copy=False).tobytes()


def hashes(keys: Numbers) -> Hashes:
    """The hashes of all runs of RUN neighbouring tokens, given by mixed keys: a polynomial of them, as Rabin's."""
    if keys.size < RUN:
        return np.zeros(0, dtype=np.uint32)
    tokens = keys.view(np.uint32)[_UPPER_HALF::2]
    pairs = tokens[:-1] * _BASE
    pairs += tokens[1:]
    runs = pairs[:-3] * _SQUARE
    runs += pairs[2:-1]
    runs *= _BASE
    runs += tokens[4:]
    return runs


def limits(sizes: Places, last: Hashes) -> Numbers:
    """The hash below which each sample is complete, given how many hashes it has and the largest of them."""
    common = np.uint64(SPACE // FRACTION)
    cut = np.where(last < common, common, last.astype(np.uint64) + np.uint64(1))
    cut = np.where(sizes >= MOST, last.astype(np.uint64) + np.uint64(1), cut)
    return np.where(sizes < LEAST, np.uint64(SPACE), cut)


def _smallest(found: Hashes) -> Hashes:
    low = _distinct(found[found < _LIMIT])
    return low[:MOST] if low.size >= LEAST else _distinct(found)[:LEAST]


def _distinct(found: Hashes) -> Hashes:
    """In ascending order; for few numbers twice as fast as NumPy's own."""
    ordered = np.sort(found)
    is_first = np.ones(ordered.size, dtype=np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=is_first[1:])
    return ordered[is_first]
