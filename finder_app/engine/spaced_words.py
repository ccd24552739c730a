"""The bytes of a text in, its distinct words as keys of 64 bits with their frequencies out, no object for a word. Pure.

For texts whose words stand apart. A key stands for its word: it is the word itself where that has up to 8 bytes, else
a hash of it, by which two of a million words agree once in 30 million collections.
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
_MASKS = np.array([(1 << 8 * size) - 1 for size in range(_WORD + 1)], dtype=np.uint64)
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_MIXER = np.uint64(0xD6E8FEB86659FD93)
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


def mixed(keys: Keys) -> Keys:
    """The same keys with all bits mixed."""
    keys = (keys ^ (keys >> _HALF)) * _MIXER
    keys = (keys ^ (keys >> _HALF)) * _FACTOR
    keys ^= keys >> _HALF
    return keys


def _keys(padded: bytes, starts: Places, sizes: Places) -> Keys:
    """The keys of words whose places do not count the byte that stands before the text."""
    from_each = np.ndarray((len(padded) - _WORD,), dtype="<u8", buffer=padded, offset=len(_BEFORE), strides=(1,))
    found: Keys = from_each[starts].astype(np.uint64, copy=False)
    found &= _MASKS.take(sizes, mode="clip")
    longer = (sizes > _WORD).nonzero()[0]
    if longer.size:
        rest = sizes[longer] - _WORD
        more = from_each[starts[longer] + _WORD] & _MASKS.take(rest, mode="clip")
        more += mixed(found[longer])
        found[longer] = more
        for word in longer[rest > LONGEST_MIXED - _WORD].tolist():
            start = int(starts[word]) + len(_BEFORE)
            found[word] = xxhash.xxh3_64_intdigest(padded[start : start + int(sizes[word])])
    return found
