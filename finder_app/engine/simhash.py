"""Weighted feature hashes in, a fingerprint out; Hamming distance and likeness of two. Pure.

Charikar, Similarity estimation techniques from rounding algorithms, STOC 2002; the form is that of Manku, Jain and
Das Sarma, Detecting near-duplicates for web crawling, WWW 2007. Bits are counted from the left-most one.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.uint8]
Weights = npt.NDArray[np.float64]

_UNITS = 2.0**20
# Row b: what a byte b adds to each of its 8 bits: +1 where the bit is set, -1 where it is not.
_FIRST_PLACES = np.arange(0, 256 * 16, 256)  # of the tallies for each byte of a row
_FEW = 300  # rows, that are added up faster bit by bit
_SIGNS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1).astype(np.float64) * 2 - 1


def fingerprint(features: Mapping[int, float], width: int = 64) -> int:
    """The SimHash of features given as {hash: weight}."""
    return of_vector(vector(list(features), list(features.values()), width))


def vector(hashes: Sequence[int], weights: Sequence[float], width: int = 64) -> Weights:
    """V: for each bit, the weights of the hashes that have it, less the weights of those that have it not."""
    size = (width + 7) // 8
    shift = size * 8 - width
    rows = np.frombuffer(b"".join((value << shift).to_bytes(size, "big") for value in hashes), dtype=np.uint8)
    return vector_of_rows(rows.reshape(-1, size), np.asarray(weights, dtype=np.float64))[:width]


def vector_of_rows(rows: Rows, weights: Weights) -> Weights:
    """V of hashes given as rows of bytes.

    Weights count in whole units of 2^-20, so that every sum is exact and the order of the features cannot matter.
    """
    count, size = rows.shape
    units = np.rint(weights * _UNITS)
    if count < _FEW:
        sums: Weights = units @ np.unpackbits(rows, axis=1)
        sums += sums - units.sum()
        return sums / _UNITS
    places = rows + _FIRST_PLACES[:size]
    tallies = np.bincount(places.ravel(), weights=np.repeat(units, size), minlength=256 * size)
    return (tallies.reshape(size, 256) @ _SIGNS).ravel() / _UNITS


def of_vector(sums: Weights) -> int:
    """The fingerprint of V: a bit is 1 where V is positive; where V is zero it is 0."""
    bits = np.packbits(sums > 0)
    return int.from_bytes(bits.tobytes(), "big") >> (-len(sums) % 8)


def distance(a: int, b: int) -> int:
    """The Hamming distance: in how many bits two fingerprints differ."""
    return (a ^ b).bit_count()


def likeness(a: int, b: int, width: int = 64) -> float:
    """The share of bits in which two fingerprints agree."""
    return (width - distance(a, b)) / width
