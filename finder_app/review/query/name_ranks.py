"""Texts in, their places in the order of their letters out; equal texts have equal places. Pure.

Eight bytes of all texts are sorted at a time: no step holds up other threads, as sorting a million strings would.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
WORD = 8  # bytes


def ranks_of(texts: Iterable[str]) -> Ints:
    """For each text how many come before it by their code points; no text may hold a zero."""
    encoded = [text.encode("utf-8", "surrogatepass") for text in texts]
    return ranks_of_joined([b"".join(text + b"\0" for text in encoded)])


def ranks_of_joined(lots: Iterable[bytes]) -> Ints:
    """The same for texts in UTF-8 that lie one behind the other, a zero after each of them."""
    joined = np.frombuffer(b"".join((*lots, bytes(WORD))), dtype=np.uint8)
    ends = np.flatnonzero(joined[:-WORD] == 0)
    starts = np.concatenate(([0], ends + 1))[: len(ends)]
    lengths = ends - starts
    ranks = np.zeros(len(ends), dtype=np.int64)
    open_ones, depth = np.arange(len(ends)), 0
    while len(open_ones):
        words = _words(joined, starts[open_ones], lengths[open_ones], depth)
        open_ones = _refine(ranks, open_ones, words, lengths > depth + WORD)
        depth += WORD
    return ranks


def _words(joined: npt.NDArray[np.uint8], starts: Ints, lengths: Ints, depth: int) -> npt.NDArray[np.uint64]:
    """Eight bytes of each text as a number, zeros beyond its end."""
    words = np.zeros(len(starts), dtype=np.uint64)
    for place in range(depth, depth + WORD):
        inside = lengths > place
        letters = np.zeros(len(starts), dtype=np.uint64)
        letters[inside] = joined[starts[inside] + place]
        words = words << np.uint64(8) | letters
    return words


def _refine(ranks: Ints, texts: Ints, words: npt.NDArray[np.uint64], goes_on: npt.NDArray[np.bool_]) -> Ints:
    """Rank texts that were equal so far by their words; those that are still equal and not at their ends."""
    order = np.lexsort((words, ranks[texts]))
    texts, words = texts[order], words[order]
    before = ranks[texts]
    place = np.arange(len(texts))
    is_other = np.diff(before, prepend=-1) != 0
    is_new = is_other | np.concatenate(([True], words[1:] != words[:-1]))
    first = np.maximum.accumulate(np.where(is_other, place, 0))
    ranks[texts] = before + np.maximum.accumulate(np.where(is_new, place, 0)) - first
    group = np.cumsum(is_new) - 1
    is_open = np.zeros(int(group[-1]) + 1, dtype=np.bool_)
    is_open[group[goes_on[texts]]] = True
    is_open &= np.bincount(group) > 1
    left: Ints = texts[is_open[group]]
    return left
