"""The bytes of a text in, its distinct words as keys of 64 bits with their frequencies out, no object for a word. Pure.

For texts whose words stand apart. A key stands for its word: it is the word itself where that has up to 8 bytes, else
a hash of it, by which two of a million words agree once in 30 million collections.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import xxhash

Keys = npt.NDArray[np.uint64]
Counts = npt.NDArray[np.int64]
Places = npt.NDArray[np.int64]

BLANK = 0x20
LONGEST_MIXED = 16
"""Bytes up to which the keys of all words are made together; the few longer words are hashed one by one."""

_WORD = 8
_PADDING = b" " * (2 * _WORD)
_MASKS = np.array([(1 << 8 * size) - 1 for size in range(_WORD + 1)], dtype=np.uint64)
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_MIXER = np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)


class Words(NamedTuple):
    """The words of a text in their order; word i is content[starts[i]:ends[i]]."""

    content: bytes
    keys: Keys
    starts: Places
    ends: Places


def find(content: bytes) -> Words:
    """The words of a text in which everything else is blank, that is 0x20; no word may hold a zero byte."""
    padded = content + _PADDING + bytes(-len(content) % _WORD)
    is_word = np.frombuffer(padded, dtype=np.uint8) != BLANK
    is_word[len(content) :] = False
    edges = np.flatnonzero(is_word[1:] != is_word[:-1]) + 1
    if is_word[0]:
        edges = np.concatenate((np.zeros(1, dtype=np.int64), edges))
    starts, ends = edges[::2], edges[1::2]
    return Words(content, _keys(padded, starts, ends - starts), starts, ends)


def count(keys: Keys) -> tuple[Keys, Counts]:
    """The distinct keys, increasing, and how often each occurs."""
    ordered = np.sort(keys)
    if not ordered.size:
        return ordered, np.zeros(0, dtype=np.int64)
    is_first = np.concatenate(([True], ordered[1:] != ordered[:-1]))
    firsts = np.flatnonzero(is_first)
    return ordered[firsts], np.diff(firsts, append=ordered.size)


def spelled(words: Words, keys: Keys) -> list[bytes]:
    """The words that some of the keys stand for; `keys` increase and all occur in the text."""
    places = np.minimum(np.searchsorted(keys, words.keys), len(keys) - 1)
    at = np.flatnonzero(keys[places] == words.keys)
    where = np.zeros(len(keys), dtype=np.int64)
    where[places[at]] = at
    bounds = zip(words.starts[where].tolist(), words.ends[where].tolist(), strict=True)
    return [words.content[start:end] for start, end in bounds]


def _keys(padded: bytes, starts: Places, sizes: Places) -> Keys:
    units = np.frombuffer(padded, dtype="<u8")
    keys = _eight_bytes(units, starts) & _MASKS[np.minimum(sizes, _WORD)]
    longer = np.flatnonzero(sizes > _WORD)
    if longer.size:
        more = _eight_bytes(units, starts[longer] + _WORD) & _MASKS[np.minimum(sizes[longer] - _WORD, _WORD)]
        keys[longer] = _mixed(_mixed(keys[longer]) + more)
        for word in longer[sizes[longer] > LONGEST_MIXED].tolist():
            start = int(starts[word])
            keys[word] = xxhash.xxh3_64_intdigest(padded[start : start + int(sizes[word])])
    return keys


def _eight_bytes(units: Keys, starts: Places) -> Keys:
    """The bytes from each start on as a number, the first byte the least significant."""
    places = starts >> 3
    shifts = ((starts & 7) << 3).astype(np.uint64)
    rest = np.uint64(63) - shifts  # in two steps, because no shift by 64 is defined
    found: Keys = units[places] >> shifts
    found |= (units[places + 1] << np.uint64(1)) << rest
    return found


def _mixed(keys: Keys) -> Keys:
    keys = (keys ^ (keys >> _HALF)) * _MIXER
    keys = (keys ^ (keys >> _HALF)) * _FACTOR
    keys ^= keys >> _HALF
    return keys
