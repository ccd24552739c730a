"""Samples of shingles in, pairs of texts out of which the shorter one may stand in the longer: an inverted index.

Each text asks, by its LEAST smallest hashes, which longer texts have them too. Of a hash that very many texts share,
such as one of a licence's, only the longest texts are looked at, so that the work grows with the number of texts.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.progress import Progress

ASKED = 32  # hashes of a shorter text that are looked up
WIDEST = 64  # longer texts that are looked at for each hash
MAX_PAIRS = 1_000_000
SMALL_PART = 0.5  # of the longer text's tokens
SHORT = 30  # tokens
TEXTS = 1_000  # whose samples are read at a time
SLICE = 200_000  # entries, or pairs, at a time: a few milliseconds
_LOW = np.uint64(0xFFFF_FFFF)
_HALF = np.uint64(32)

Ids = NDArray[np.int64]
Keys = NDArray[np.uint64]
Hashes = NDArray[np.uint32]


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


class Samples(NamedTuple):
    """The samples of some texts; below `limits` each is complete. `lengths` are in tokens.

    `read` yields the hashes of the texts asked for, one after the other, each ascending, and how many each has.
    """

    read: Callable[[Ids], tuple[Hashes, Ids]]
    limits: Keys
    lengths: Ids


def find_pairs(texts: Samples, rules: Rules, progress: Progress) -> Parts:
    """The pairs of which the longer text has what is needed of the shorter one's hashes."""
    order = np.lexsort((np.arange(len(texts.lengths)), -texts.lengths))  # from here on, texts go by length
    index = _Index(texts, order, progress)
    limits, lengths = texts.limits[order], texts.lengths[order]
    found = [np.zeros((3, 0), dtype=np.int64)]
    for part, whole in index.sharing(progress):
        part, whole, shared = _counted(part, whole, min(needed.hashes for needed in rules))
        share = shared / np.maximum(index.asked_below(part, limits[whole]), 1)
        is_small = lengths[part] < SMALL_PART * lengths[whole]
        rule = np.where(is_small, 1, np.where(lengths[part] < SHORT, 2, 0))
        hashes, least = np.array(rules)[rule].T
        kept = (shared >= hashes) & (share >= least)
        found.append(np.stack((part[kept], whole[kept], (1000 * share[kept]).astype(np.int64))))
    part, whole, weight = np.concatenate(found, axis=1)
    strongest = np.argsort(-weight, kind="stable")[:MAX_PAIRS]
    first, second = order[part[strongest]], order[whole[strongest]]
    low, high = np.minimum(first, second), np.maximum(first, second)
    ascending = np.lexsort((high, low))
    return Parts(low[ascending], high[ascending], index.crowded(rules.small_part) + len(part) - len(strongest))


def _counted(part: Ids, whole: Ids, at_least: int) -> tuple[Ids, Ids, Ids]:
    """The pairs that occur so often, once each, and how often."""
    keys = np.sort(part.astype(np.uint64) << _HALF | whole.astype(np.uint64))
    starts = np.flatnonzero(np.diff(keys, prepend=~keys[:1]))
    shared = np.diff(np.append(starts, len(keys)))
    enough = shared >= at_least
    keys = keys[starts[enough]]
    return (keys >> _HALF).astype(np.int64), (keys & _LOW).astype(np.int64), shared[enough]


class _Index:
    """All hashes in order, each with the texts that have it, the longest text first."""

    def __init__(self, texts: Samples, order: Ids, progress: Progress) -> None:
        self._sizes = np.zeros(len(order), dtype=np.int64)
        self._asked = np.full((len(order), ASKED), np.iinfo(np.uint32).max, dtype=np.uint32)
        self._beyond = np.zeros(len(order), dtype=np.int64)  # hashes that more texts have than are looked at
        places = _Places(len(order))
        for begin in range(0, len(order), TEXTS):
            progress.check()
            hashes, sizes = texts.read(order[begin : begin + TEXTS])
            self._sizes[begin : begin + TEXTS] = sizes
            place = np.arange(len(hashes)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
            is_asked = place < ASKED
            text = np.repeat(np.arange(begin, begin + len(sizes)), sizes)
            self._asked[text[is_asked], place[is_asked]] = hashes[is_asked]
            places.add(hashes[is_asked])
        parts = []
        for begin in range(0, len(order), TEXTS):
            progress.check()
            hashes, sizes = texts.read(order[begin : begin + TEXTS])
            wanted = places.has(hashes)
            text = np.repeat(np.arange(begin, begin + len(sizes), dtype=np.uint64), sizes)
            parts.append(hashes[wanted].astype(np.uint64) << _HALF | text[wanted])
        self._entries = np.empty(sum(map(len, parts)), dtype=np.uint64)
        filled = 0
        for part in parts:  # not at one go, which would hold up the other threads
            self._entries[filled : filled + len(part)] = part
            filled += len(part)
        self._entries.sort()

    def sharing(self, progress: Progress) -> Iterator[tuple[Ids, Ids]]:
        """Part and whole for each hash that they share; all rows of a part come at once."""
        text, first, longer = np.concatenate([np.zeros((3, 0), dtype=np.int64), *self._asking(progress)], axis=1)
        order = np.argsort(text, kind="stable")
        text, first, longer = text[order], first[order], longer[order]
        self._beyond = np.bincount(text[longer > WIDEST], minlength=len(self._sizes))
        longer = np.minimum(longer, WIDEST)
        for part in _slices_of(np.cumsum(longer), text):
            progress.check()
            yield self._expanded(text[part], first[part], longer[part])

    def _asking(self, progress: Progress) -> Iterator[Ids]:
        """Rows of a text, where the texts with the same hash begin, and how many of them are longer."""
        last = self._asked[np.arange(len(self._sizes)), np.minimum(self._sizes, ASKED) - 1]
        begun = 0
        for start in range(0, len(self._entries), SLICE):
            progress.check()
            entries = self._entries[start : start + SLICE]
            hashes, text = entries >> _HALF, (entries & _LOW).astype(np.int64)
            place = np.arange(start, start + len(entries))
            is_first = np.diff(hashes, prepend=self._entries[max(start, 1) - 1] >> _HALF) != 0
            first = np.maximum.accumulate(np.where(is_first, place, begun))
            begun = int(first[-1])
            asking = (place > first) & (hashes <= last[text])
            yield np.stack((text[asking], first[asking], (place - first)[asking]))

    def _expanded(self, text: Ids, first: Ids, longer: Ids) -> tuple[Ids, Ids]:
        turn = np.arange(int(longer.sum())) - np.repeat(np.cumsum(longer) - longer, longer)
        whole = self._entries[np.repeat(first, longer) + turn] & _LOW
        return np.repeat(text, longer), whole.astype(np.int64)

    def asked_below(self, text: Ids, limit: Keys) -> Ids:
        """How many of the hashes that each text asks by lie below a limit of its own."""
        found = np.zeros(len(text), dtype=np.int64)
        for start in range(0, len(text), SLICE // ASKED):
            part = slice(start, start + SLICE // ASKED)
            found[part] = np.count_nonzero(self._asked[text[part]] < limit[part, None], axis=1)
        return np.minimum(found, self._sizes[text])

    def crowded(self, needed: Needed) -> int:
        """How many texts may stand in a text that was not looked at."""
        asked = np.minimum(self._sizes, ASKED)
        return int(np.count_nonzero((self._beyond >= needed.hashes) & (self._beyond >= needed.share * asked)))


class _Places:
    """A set of hashes, nearly: most of the others are known not to be in it. It keeps the index small."""

    def __init__(self, texts: int) -> None:
        bits = min(27, max(16, (8 * ASKED * texts).bit_length()))
        self._shift = np.uint32(32 - bits)
        self._seen = np.zeros(1 << bits, dtype=bool)

    def add(self, hashes: Hashes) -> None:
        self._seen[self._scattered(hashes)] = True

    def has(self, hashes: Hashes) -> NDArray[np.bool_]:
        return self._seen[self._scattered(hashes)]

    def _scattered(self, hashes: Hashes) -> Hashes:
        return hashes * np.uint32(0x9E3779B1) >> self._shift


def _slices_of(ends: Ids, text: Ids) -> Iterator[slice]:
    """Ranges of rows that make about SLICE pairs together, never dividing the rows of a text."""
    begin = 0
    while begin < len(text):
        before = int(ends[begin - 1]) if begin else 0
        last = min(max(begin, int(np.searchsorted(ends, before + SLICE, side="right")) - 1), len(text) - 1)
        end = int(np.searchsorted(text, text[last], side="left"))
        if end <= begin:
            end = int(np.searchsorted(text, text[begin], side="right"))
        if last == len(text) - 1:
            end = len(text)
        yield slice(begin, end)
        begin = end
