"""Rows of ids and codes in, those near a code out: tables sorted by the keys of a design, built once.

An entry of a table is one word: the first 32 bits of the moved code, and the row. The bits after the key turn away most
strangers before their code is fetched. A directory over the first bits of the key replaces the search.
"""

from collections.abc import Iterator, Sequence
from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates import bit_moves
from finder_app.engine.candidates.codes import WORD_BITS, Ids, Words, without_repeats
from finder_app.engine.candidates.index import Matches, Near
from finder_app.engine.candidates.wide_join import NUMBER_BITS, NUMBERS, leading_bits

AT_ONCE = 1 << 17  # entries that are looked at together: they stay in the cache
TILE = 16  # questions beside one another when there are no tables
SLICE = 8_192
HALF = np.uint64(NUMBER_BITS)


class Rows(NamedTuple):
    """Ids, ascending, and the words of their codes."""

    ids: Ids
    columns: tuple[Words, ...]


def ordered(ids: Sequence[int] | Ids, columns: tuple[Words, ...]) -> Rows:
    """Rows by ascending id; ValueError when an id comes twice or there are not as many ids as codes."""
    numbers = np.asarray(ids, dtype=np.int64)
    if len(numbers) != len(columns[0]):
        raise ValueError(f"{len(numbers)} ids for {len(columns[0])} fingerprints")
    if not (numbers[1:] > numbers[:-1]).all():
        order = np.argsort(numbers, kind="stable")
        numbers, columns = numbers[order], tuple(column[order] for column in columns)
        if (numbers[1:] == numbers[:-1]).any():
            raise ValueError("an id comes twice")
    return Rows(numbers, columns)


class Segment:
    """Rows that stay as they are, but for marks on those that were removed."""

    def __init__(self, rows: Rows, masks: Sequence[int]) -> None:
        self._rows = rows
        self._is_alive = np.ones(len(rows.ids), dtype=bool)
        self._tables = [_Table(rows.columns, mask) for mask in masks]
        self.total = self.alive = len(rows.ids)

    def places(self, ids: Ids) -> tuple[Ids, NDArray[np.bool_]]:
        """The row of each id, and whether it is there and was not removed."""
        places = np.minimum(np.searchsorted(self._rows.ids, ids), self.total - 1)
        return places, (self._rows.ids[places] == ids) & self._is_alive[places]

    def kill(self, places: Ids) -> None:
        """Mark rows as removed."""
        self._is_alive[places] = False
        self.alive -= len(places)

    def living_rows(self) -> Rows:
        """The rows without the removed ones."""
        if self.alive == self.total:
            return self._rows
        return Rows(self._rows.ids[self._is_alive], tuple(column[self._is_alive] for column in self._rows.columns))

    def near_one(self, asked: tuple[int, ...], limit: int) -> Near:
        """The rows within the limit of one code, in any order."""
        if not self._tables:
            rows = np.flatnonzero(self._distances(asked, slice(None)) <= limit)
        else:
            rows = without_repeats(np.sort(np.concatenate([table.look_up(asked, limit) for table in self._tables])))
        distances = self._distances(asked, rows)
        kept = (distances <= limit) & self._is_alive[rows]
        return Near(self._rows.ids[rows[kept]], distances[kept])

    def near(self, asked: tuple[Words, ...], limit: int) -> Iterator[Matches]:
        """The rows within the limit of each of many codes, in parts."""
        parts = self._near_by_tables(asked, limit) if self._tables else self._near_by_tiles(asked, limit)
        for queries, rows in parts:
            columns = zip(asked, self._rows.columns, strict=True)
            distances = _total([np.bitwise_count(column[rows] ^ codes[queries]) for codes, column in columns])
            kept = (distances <= limit) & self._is_alive[rows]
            yield Matches(queries[kept], self._rows.ids[rows[kept]], distances[kept])

    def _near_by_tables(self, asked: tuple[Words, ...], limit: int) -> Iterator[tuple[Ids, Ids]]:
        met = [pairs for table in self._tables for pairs in table.look_up_many(asked, limit)]
        if met:
            packed = without_repeats(np.sort(np.concatenate(met)))
            yield (packed >> HALF).astype(np.int64), (packed & NUMBERS).astype(np.int64)

    def _near_by_tiles(self, asked: tuple[Words, ...], limit: int) -> Iterator[tuple[Ids, Ids]]:
        for top in range(0, len(asked[0]), TILE):
            for left in range(0, self.total, SLICE):
                tile = self._tile(asked, slice(top, top + TILE), slice(left, left + SLICE))
                if tile.min() <= limit:
                    queries, rows = np.nonzero(tile <= limit)
                    yield queries + top, rows + left

    def _tile(self, asked: tuple[Words, ...], queries: slice, rows: slice) -> NDArray[np.uint8]:
        columns = zip(asked, self._rows.columns, strict=True)
        return _total([np.bitwise_count(codes[queries, None] ^ column[rows]) for codes, column in columns])

    def _distances(self, asked: tuple[int, ...], rows: Ids | slice) -> NDArray[np.uint8]:
        columns = zip(asked, self._rows.columns, strict=True)
        return _total([np.bitwise_count(column[rows] ^ np.uint64(code)) for code, column in columns])


class _Table:
    """The rows sorted by one key."""

    def __init__(self, columns: tuple[Words, ...], mask: int) -> None:
        self._mask = mask
        self._entries, key_bits = _leading_half(columns, mask)
        self._entries |= np.arange(len(columns[0]), dtype=np.uint64)
        self._entries.sort()
        bits = min(key_bits, max(1, int(log2(len(columns[0]))) - 3))
        self._shift = np.uint64(WORD_BITS - bits)
        ends = np.searchsorted(self._entries, np.arange(1, 1 << bits, dtype=np.uint64) << self._shift)
        self._directory = np.concatenate(([0], ends, [len(self._entries)])).astype(np.uint32)

    def look_up(self, asked: tuple[int, ...], limit: int) -> Ids:
        """Rows whose first bits allow that they are within the limit."""
        code = self._leading_half_of_one(asked)
        place = code >> int(self._shift)
        entries = self._entries[self._directory[place] : self._directory[place + 1]]
        near = np.bitwise_count((entries ^ np.uint64(code)) >> HALF) <= limit
        rows: Ids = (entries[near] & NUMBERS).astype(np.int64)
        return rows

    def look_up_many(self, asked: tuple[Words, ...], limit: int) -> Iterator[Words]:
        """The same for many codes: the question in the upper half of a word, the row in the lower."""
        codes, _ = _leading_half(asked, self._mask)
        places = (codes >> self._shift).astype(np.int64)
        starts = self._directory[places].astype(np.int64)
        counts = self._directory[places + 1].astype(np.int64) - starts
        ends = np.cumsum(counts)
        first = 0
        while first < len(codes):
            before = int(ends[first] - counts[first])
            last = max(first + 1, int(np.searchsorted(ends, before + AT_ONCE, side="right")))
            part = slice(first, last)
            yield self._near_entries(codes[part], starts[part], counts[part], first, limit)
            first = last

    def _near_entries(self, codes: Words, starts: Ids, counts: Ids, first: int, limit: int) -> Words:
        ends = np.cumsum(counts)
        places = np.arange(ends[-1]) + np.repeat(starts - ends + counts, counts)
        entries = self._entries[places]
        near = np.flatnonzero(np.bitwise_count((entries ^ np.repeat(codes, counts)) >> HALF) <= limit)
        queries = np.searchsorted(ends, near, side="right") + first
        pairs: Words = queries.astype(np.uint64) << HALF | entries[near] & NUMBERS
        return pairs

    def _leading_half_of_one(self, asked: tuple[int, ...]) -> int:
        if len(asked) == 1:
            return bit_moves.moved_mask(bit_moves.moving(self._mask), asked[0]) & ~int(NUMBERS)
        columns = tuple(np.array([code], dtype=np.uint64) for code in asked)
        return int(_leading_half(columns, self._mask)[0][0])


def _leading_half(columns: tuple[Words, ...], mask: int) -> tuple[Words, int]:
    """The first 32 bits of the codes whose key was moved to the top, zeros below; and how many belong to the key."""
    if len(columns) > 1:
        return leading_bits(columns, mask)
    moved = bit_moves.moved(bit_moves.moving(mask), columns[0])
    moved &= ~NUMBERS
    return moved, min(mask.bit_count(), NUMBER_BITS)


def _total(counts: list[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Counts of several words added up."""
    total = counts[0]
    for more in counts[1:]:
        total += more
    return total
