"""The bytes of a text in, its distinct words as keys of 64 bits with their frequencies out, no object for a word. Pure.

For texts whose words stand apart. A key stands for its word: words of up to 8 bytes have different ones, and of longer
words two of a million agree once in 30 million collections. Their bits are mixed, so that any of them may choose a slot
or a sample.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt
import xxhash

Keys = npt.NDArray[np.uint64]
Counts = npt.NDArray[np.int64]
Places = npt.NDArray[np.int64]

_Key = TypeVar("_Key", np.uint64, np.int32)

BLANK = 0x20
LONGEST_MIXED = 16
"""Bytes up to which the keys of all words are made together; the few longer words are hashed one by one."""

_WORD = 8
_BEFORE, _AFTER = b" ", b" " * (LONGEST_MIXED + _WORD)
# What is left of the first 8 bytes of a word of so many bytes, and of the 8 bytes after them.
_MASKS = np.array([(1 << 8 * min(size, 8)) - 1 for size in range(LONGEST_MIXED + 1)], dtype=np.uint64)
_FURTHER_MASKS = np.array([(1 << 8 * max(size - 8, 0)) - 1 for size in range(LONGEST_MIXED + 1)], dtype=np.uint64)
_FACTORS = tuple(np.uint64(factor) for factor in (0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93, 0xBF58476D1CE4E5B9))
_HALF = np.uint64(32)


class Words(NamedTuple):
    """The words of a text in their order; word i has sizes[i] bytes from content[starts[i]] on."""

    content: bytes
    keys: Keys
    starts: Places
    sizes: Places


def find(content: bytes) -> Words:
    """The words of a text in which all else is blank, that is 0x20 or below; no word may hold a zero byte."""
    padded = b"".join((_BEFORE, content, _AFTER))
    is_word = np.frombuffer(padded, dtype=np.uint8) > BLANK
    edges = (is_word[1:] != is_word[:-1]).nonzero()[0]
    starts = edges[::2]
    sizes = edges[1::2] - starts
    return Words(content, _keys(padded, starts, sizes), starts, sizes)


def keys(content: bytes, starts: Places, sizes: Places) -> Keys:
    """The keys of words given by their places."""
    return _keys(b"".join((_BEFORE, content, _AFTER)), starts, sizes)


def count(keys: npt.NDArray[_Key]) -> tuple[npt.NDArray[_Key], Counts]:
    """The distinct keys, increasing, and how often each occurs."""
    if not keys.size:
        return keys, np.zeros(0, dtype=np.int64)
    ordered = np.sort(keys)
    is_edge = np.empty(ordered.size + 1, dtype=np.bool_)
    is_edge[0] = is_edge[-1] = True
    np.not_equal(ordered[1:], ordered[:-1], out=is_edge[1:-1])
    edges = is_edge.nonzero()[0]
    firsts = edges[:-1]
    return ordered.take(firsts), edges[1:] - firsts


def merged(parts: Sequence[tuple[Keys, Counts]]) -> tuple[Keys, Counts]:
    """The distinct keys of all parts, increasing, and how often each occurs in all of them."""
    if len(parts) == 1:
        return parts[0]
    keys, counts = map(np.concatenate, zip(*parts, strict=True))
    if not keys.size:
        return keys, counts
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    firsts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    return ordered[firsts], np.add.reduceat(counts[order], firsts)


def spelled(words: Words, keys: Keys) -> list[bytes]:
    """The words that some of the keys stand for; `keys` increase and all occur in the text."""
    places = np.minimum(np.searchsorted(keys, words.keys), len(keys) - 1)
    at = np.flatnonzero(keys[places] == words.keys)
    where = np.zeros(len(keys), dtype=np.int64)
    where[places[at]] = at
    bounds = zip(words.starts[where].tolist(), words.sizes[where].tolist(), strict=True)
    return [words.content[start : start + size] for start, size in bounds]


def of_bytes(first: Keys, further: Keys | None = None) -> Keys:
    """The keys of words given by their bytes as numbers, the first byte lowest; `first` is used up."""
    first *= _FACTORS[0]
    first ^= first >> _HALF
    first *= _FACTORS[1]
    if further is not None:
        first += further
    first ^= first >> _HALF
    first *= _FACTORS[2]
    return first


def _keys(padded: bytes, starts: Places, sizes: Places) -> Keys:
    """The keys of words whose places do not count the byte that stands before the text."""
    count = len(padded) - 2 * _WORD
    first: Keys = np.ndarray((count,), dtype="<u8", buffer=padded, offset=len(_BEFORE), strides=(1,))[starts]
    first &= _MASKS.take(sizes, mode="clip")
    further: Keys = np.ndarray((count,), dtype="<u8", buffer=padded, offset=len(_BEFORE) + _WORD, strides=(1,))[starts]
    further &= _FURTHER_MASKS.take(sizes, mode="clip")
    found = of_bytes(first, further)
    for word in (sizes > LONGEST_MIXED).nonzero()[0].tolist():
        start = int(starts[word]) + len(_BEFORE)
        found[word] = xxhash.xxh3_64_intdigest(padded[start : start + int(sizes[word])])
    return found
