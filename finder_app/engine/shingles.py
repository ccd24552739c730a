"""A folded text in, a sample of its shingles out: what tells that one text stands in another. Pure.

FracMinHash (Irber et al., "Lightweight compositional analysis of metagenomes with FracMinHash", 2022): of all hashes of
runs of RUN tokens the ones below a fixed limit are kept, so that the sample of a part is found again in the sample of
the whole. A short text keeps its LEAST smallest hashes all the same, a huge one only its MOST smallest.

Tokens are those of a comparison, nearly: words, and single Chinese and Japanese characters. They are found and hashed
in the text's bytes, since an object for each word would cost more than all the rest.
"""

import sys
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

RUN = 5
FRACTION = 8  # one hash in so many is kept
LEAST = 32
MOST = 2048  # 8 KB
SPACE = 1 << 32  # of the hashes

Hashes = NDArray[np.uint32]
Numbers = NDArray[np.uint64]
Places = NDArray[np.int64]

_LETTER, _CHARACTER, _SIGN = 1, 2, 3  # of a word; the first byte of a CJK character; the first byte of a sign
_FOUR_BYTES, _CJK_SIGNS = 0xF0, b"\xe3\x80"
_MASKS = np.array([(1 << (8 * size)) - 1 for size in range(9)], dtype=np.uint64)
_UPPER_HALF = 1 if sys.byteorder == "little" else 0
_ODD = tuple(
    np.uint64(number)
    for number in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93)
)


def sample(pieces: Iterable[str]) -> bytes:
    """The sample of a folded text, given in pieces: 32-bit hashes, ascending, the lowest byte first."""
    parts = [_smallest(hashes(piece)) for piece in pieces]
    kept = parts[0] if len(parts) == 1 else _smallest(np.concatenate(parts)) if parts else np.zeros(0, dtype=np.uint32)
    return kept.astype("<u4").tobytes()


def hashes(folded: str) -> Hashes:
    """The hashes of all runs of RUN tokens of a folded text, in its order."""
    raw = b"".join((b" ", folded.encode("utf-8", "surrogatepass"), b" " * 8))
    kinds = np.frombuffer(raw.translate(_KINDS), dtype=np.uint8)
    starts, sizes = _words(kinds.view(np.bool_)) if folded.isascii() else _tokens(raw, kinds.copy())
    if len(starts) < RUN:
        return np.zeros(0, dtype=np.uint32)
    eight_bytes = np.ndarray((len(raw) - 8,), dtype="<u8", buffer=raw, strides=(1,))  # from each byte on
    tokens = eight_bytes[starts].astype(np.uint64, copy=False)
    tokens &= _MASKS[np.minimum(sizes, 8)]
    tokens += sizes.view(np.uint64) * _ODD[1]
    tokens *= _ODD[0]
    tokens ^= tokens >> np.uint64(32)
    return _runs(tokens)


def limits(sizes: Places, last: Hashes) -> Numbers:
    """The hash below which each sample is complete, given how many hashes it has and the largest of them."""
    common = np.uint64(SPACE // FRACTION)
    cut = np.where(last < common, common, last.astype(np.uint64) + np.uint64(1))
    cut = np.where(sizes >= MOST, last.astype(np.uint64) + np.uint64(1), cut)
    return np.where(sizes < LEAST, np.uint64(SPACE), cut)


def _smallest(found: Hashes) -> Hashes:
    low = _distinct(found[found < SPACE // FRACTION])
    return low[:MOST] if len(low) >= LEAST else _distinct(found)[:LEAST]


def _distinct(found: Hashes) -> Hashes:
    """In ascending order; for few numbers twice as fast as NumPy's own."""
    ordered = np.sort(found)
    is_first = np.ones(len(ordered), dtype=bool)
    np.not_equal(ordered[1:], ordered[:-1], out=is_first[1:])
    return ordered[is_first]


def _words(is_letter: NDArray[np.bool_]) -> tuple[Places, Places]:
    """Where the runs of letters start, and how many bytes they have."""
    edges = np.flatnonzero(is_letter[1:] != is_letter[:-1])
    edges += 1
    return edges[0::2], edges[1::2] - edges[0::2]


def _tokens(raw: bytes, kinds: NDArray[np.uint8]) -> tuple[Places, Places]:
    """Where words and CJK characters start, and how many bytes they have, in their order."""
    codes = np.frombuffer(raw, dtype=np.uint8)
    signs = np.flatnonzero(kinds == _SIGN)
    characters = np.flatnonzero(kinds == _CHARACTER)
    has_four = codes[characters] == _FOUR_BYTES
    for first in (signs, characters):
        kinds[first] = kinds[first + 1] = 0
    for second in (signs[codes[signs] >= 0xE0], characters):
        kinds[second + 2] = 0
    kinds[characters[has_four] + 3] = 0
    is_sign = (codes[characters] == _CJK_SIGNS[0]) & (codes[characters + 1] == _CJK_SIGNS[1])
    words, sizes = _words(kinds != 0)
    starts = np.concatenate((words, characters[~is_sign]))
    sizes = np.concatenate((sizes, np.where(has_four, 4, 3)[~is_sign]))
    order = np.argsort(starts, kind="stable")  # two ascending halves: a merge
    return starts[order], sizes[order]


def _runs(tokens: Numbers) -> Hashes:
    pairs = tokens[:-1] * _ODD[1] + tokens[1:]
    pairs *= _ODD[2]
    runs = pairs[:-3] + pairs[2:-1] * _ODD[3]
    runs *= _ODD[4]
    runs += tokens[4:]
    runs *= _ODD[0]
    return runs.view(np.uint32)[_UPPER_HALF::2]  # where multiplication has mixed all bits


def _kind(byte: int) -> int:
    """Of a byte of UTF-8. Following bytes count as letters; those of signs and CJK characters are blanked later."""
    if byte < 0x80:
        return _LETTER if chr(byte).isalnum() else 0
    if byte in (0xC2, 0xE2, 0xEE, 0xEF):  # Latin-1 signs, punctuation and symbols, private use, forms
        return _SIGN
    return _CHARACTER if 0xE3 <= byte <= 0xE9 or byte == _FOUR_BYTES else _LETTER


_KINDS = bytes(map(_kind, range(256)))
