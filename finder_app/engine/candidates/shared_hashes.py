"""Samples of hashes in, out how many of the hashes that a text asks by each longer text has: an inverted index.

The index is never whole in memory: the hashes are taken range by range, for each of which the samples are read once
more, and if too many pairs meet, the texts that ask are taken in groups. Small collections are one range and one group.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.tally import Small, Tally
from finder_app.engine.progress import Progress

ASKED = 32  # hashes of a shorter text that are looked up
WIDEST = 64  # longer texts that are looked at for each hash
TEXTS = 1_000  # whose samples are read at a time
SLICE = 200_000  # entries, or pairs, at a time: a few milliseconds
LEAST_ENTRIES, ENTRIES_A_TEXT = 8_000_000, 12  # in memory at a time: 8 bytes each
LEAST_PAIRS, PAIRS_A_TEXT = 2_000_000, 4  # that met, in memory at a time: 8 bytes each, 16 while they are counted

_BUCKET_BITS = 20  # of a hash; the others say which bucket it is in
_BUCKETS = 1 << (32 - _BUCKET_BITS)
_HALF = np.uint64(32)
_IS_ASKED = np.uint64(1)
_RANK = np.uint64(0x7FFF_FFFF)

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]
Keys = NDArray[np.uint64]
Hashes = NDArray[np.uint32]


class Samples(NamedTuple):
    """The samples of some texts; below `limits` each is complete. `lengths` are in tokens.

    `read` yields the hashes of the texts asked for, one after the other, each ascending, and how many each has. It is
    quickest for texts that follow each other.
    """

    read: Callable[[Ids], tuple[Hashes, Ids]]
    limits: Keys
    lengths: Ids


class Met(NamedTuple):
    """Ranks of a part and of a whole, ascending, and how many hashes they share."""

    part: Small
    whole: Small
    shared: Small


class _Entries(NamedTuple):
    """Those hashes of one range that several texts have, with rank and whether the text asks by it, in order."""

    packed: Keys
    is_first: Flags  # of its hash


class SharedHashes:
    """Which texts share hashes. Texts go by rank: the longest has rank 0, of equally long ones the first is first."""

    def __init__(self, texts: Samples, progress: Progress) -> None:
        """Survey the samples."""
        count = len(texts.lengths)
        self._texts, self._progress = texts, progress
        self.order: Ids = np.argsort(-texts.lengths, kind="stable")
        self._rank = np.empty(count, dtype=np.int32)
        self._rank[self.order] = np.arange(count, dtype=np.int32)
        self.asked = np.zeros(count, dtype=np.uint8)
        """How many hashes each rank asks by."""
        self.beyond = np.zeros(count, dtype=np.uint8)
        """By how many hashes each rank asks that more longer texts have than are looked at; once all have met."""
        self._sizes = np.zeros(_BUCKETS, dtype=np.int64)
        for ranks, hashes, sizes in self._samples():
            self.asked[ranks] = np.minimum(sizes, ASKED)
            self._sizes += np.bincount(hashes >> np.uint32(_BUCKET_BITS), minlength=_BUCKETS)
        self._latest: tuple[range, _Entries] | None = None

    def met(self, at_least: int) -> Iterator[Met]:
        """The pairs that share so many of the hashes that the part asks by, in groups of ascending parts."""
        count = len(self.asked)
        begin, size = 0, count
        while begin < count:
            met, end = self._group(begin, min(count, begin + size), at_least)
            yield met
            begin, size = end, 2 * (end - begin)

    def asked_below(self, pairs: Met) -> Small:
        """How many of the hashes that each part asks by lie below the limit of the whole."""
        found = np.zeros(len(pairs.part), dtype=np.int32)
        text = self.order[pairs.part]
        by_text = np.argsort(text, kind="stable")
        text = text[by_text]
        parts = np.unique(text)
        for begin in range(0, len(parts), TEXTS):
            self._progress.check()
            some = parts[begin : begin + TEXTS]
            asked = self._asked_by(some)
            first, end = np.searchsorted(text, some[0]), np.searchsorted(text, some[-1], side="right")
            for start in range(int(first), int(end), SLICE // ASKED):
                part = slice(start, min(start + SLICE // ASKED, int(end)))
                limit = self._texts.limits[self.order[pairs.whole[by_text[part]]]]
                below = asked[np.searchsorted(some, text[part])] < limit[:, None]
                found[by_text[part]] = np.count_nonzero(below, axis=1)
        return np.minimum(found, self.asked[pairs.part])

    def _group(self, begin: int, end: int, at_least: int) -> tuple[Met, int]:
        """The pairs of a group of parts, and where the group ends, since it may have to be smaller."""
        tally = Tally()
        ranges = list(self._ranges())
        for buckets in ranges:
            end = self._tallied(tally, self._entries(buckets), begin, end)
        if len(ranges) > 1:
            self._latest = None
        return Met(*tally.met(at_least)), end

    def _asked_by(self, texts: Ids) -> Hashes:
        hashes, sizes = self._texts.read(texts)
        asked = np.full((len(texts), ASKED), np.iinfo(np.uint32).max, dtype=np.uint32)
        place = _places(sizes)
        is_asked = place < ASKED
        asked[np.repeat(np.arange(len(texts)), sizes)[is_asked], place[is_asked]] = hashes[is_asked]
        return asked

    def _samples(self) -> Iterator[tuple[Small, Hashes, Ids]]:
        """Ranks, hashes and sizes of all samples, in the order of the texts, which is that of the disk."""
        for begin in range(0, len(self._rank), TEXTS):
            self._progress.check()
            ranks = self._rank[begin : begin + TEXTS]
            yield ranks, *self._texts.read(np.arange(begin, begin + len(ranks)))

    def _ranges(self) -> Iterator[range]:
        """Ranges of buckets, as many as fit into memory together, or one of them."""
        most = max(LEAST_ENTRIES, ENTRIES_A_TEXT * len(self._rank))
        ends = np.cumsum(self._sizes)
        begin, before = 0, 0
        while before < ends[-1]:
            end = max(begin + 1, int(np.searchsorted(ends, before + most, side="right")))
            yield range(begin, end)
            begin, before = end, int(ends[end - 1])

    def _entries(self, buckets: range) -> _Entries:
        if self._latest is None or self._latest[0] != buckets:
            self._latest = None
            self._latest = buckets, _several(self._packed(buckets))
        return self._latest[1]

    def _packed(self, buckets: range) -> Keys:
        """Hash, rank, and whether the text asks by the hash, in order."""
        packed = np.empty(int(self._sizes[buckets.start : buckets.stop].sum()), dtype=np.uint64)
        lowest, highest = (
            np.uint32(min(each << _BUCKET_BITS, (1 << 32) - 1)) for each in (buckets.start, buckets.stop)
        )
        is_last, filled = buckets.stop == _BUCKETS, 0
        for ranks, hashes, sizes in self._samples():
            within = np.flatnonzero((hashes >= lowest) & ((hashes < highest) | is_last))
            keys = hashes[within].astype(np.uint64) << _HALF
            keys |= np.repeat(ranks.astype(np.uint64), sizes)[within] << _IS_ASKED
            keys |= (_places(sizes)[within] < ASKED).astype(np.uint64)
            packed[filled : filled + len(keys)] = keys
            filled += len(keys)
        packed.sort()
        return packed

    def _tallied(self, tally: Tally, entries: _Entries, begin: int, end: int) -> int:
        """Tally the pairs whose part is of a group of ranks; returns where the group ends now."""
        most = max(LEAST_PAIRS, PAIRS_A_TEXT * len(self._rank))
        for rank, first, longer in _asking(entries):
            self._progress.check()
            chosen = (rank >= begin) & (rank < end)
            rank, first, longer = rank[chosen], first[chosen], longer[chosen]
            np.add.at(self.beyond, rank[longer > WIDEST], 1)
            looked_at = np.minimum(longer, WIDEST)
            for rows in _slices(np.cumsum(looked_at)):
                part, whole = _expanded(entries.packed, rank[rows], first[rows], looked_at[rows])
                chosen = part < end
                tally.add(part[chosen], whole[chosen])
                if len(tally) > most:
                    end = max(begin + 1, tally.middle())
                    tally.keep_below(end)
                    self.beyond[end:] = 0
        return end


def _places(sizes: Ids) -> Ids:
    """The place of each hash in its sample."""
    return np.arange(int(sizes.sum())) - np.repeat(np.cumsum(sizes) - sizes, sizes)


def _several(packed: Keys) -> _Entries:
    """Leave out the hashes that one text has alone, which are most of all."""
    as_before = np.zeros(len(packed) + 1, dtype=np.bool_)
    for start in range(1, len(packed), SLICE):
        end = min(start + SLICE, len(packed))
        as_before[start:end] = (packed[start:end] ^ packed[start - 1 : end - 1]) >> _HALF == 0
    kept = as_before[:-1] | as_before[1:]
    return _Entries(packed[kept], ~as_before[:-1][kept])


def _asking(entries: _Entries) -> Iterator[tuple[Ids, Ids, Ids]]:
    """Ranks that ask, where the texts with the same hash begin, and how many of them are longer."""
    begun = 0
    for start in range(0, len(entries.packed), SLICE):
        packed = entries.packed[start : start + SLICE]
        place = np.arange(start, start + len(packed))
        first = np.maximum.accumulate(np.where(entries.is_first[start : start + SLICE], place, begun))
        begun = int(first[-1])
        asking = (place > first) & ((packed & _IS_ASKED) != 0)
        yield _ranks(packed[asking]), first[asking], (place - first)[asking]


def _slices(ends: Ids) -> Iterator[slice]:
    """Ranges of rows that make about SLICE pairs together."""
    begin, before = 0, 0
    while begin < len(ends):
        end = max(begin + 1, int(np.searchsorted(ends, before + SLICE, side="right")))
        yield slice(begin, end)
        begin, before = end, int(ends[end - 1])


def _expanded(packed: Keys, rank: Ids, first: Ids, longer: Ids) -> tuple[Ids, Ids]:
    turn = np.arange(int(longer.sum())) - np.repeat(np.cumsum(longer) - longer, longer)
    return np.repeat(rank, longer), _ranks(packed[np.repeat(first, longer) + turn])


def _ranks(packed: Keys) -> Ids:
    return (packed >> _IS_ASKED & _RANK).view(np.int64)
