"""One key mask in, the pairs of codes that agree on the key and are near out: a sort, then a look at the neighbours.

The key's bits are moved to the top of each code and the moved codes themselves are sorted (several times faster than an
argsort). Equal keys are then neighbours; neighbours 1, 2, 3 … places apart are compared in slices that stay in cache.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from finder_app.engine.candidates.codes import WORD_BITS, Ids, Nodes, Words, distances, find
from finder_app.engine.candidates.pairs import Found, Steps

SLICE = 32_768
LONG = 64  # shifts beyond the dense ones that are followed pair by pair before a run counts as long
INDEX_BITS = 32
ALL = (1 << WORD_BITS) - 1


class Move(NamedTuple):
    """A permutation of the bits as (mask, shift to the left) pairs, and the number of key bits now at the top."""

    steps: tuple[tuple[int, int], ...]
    key_bits: int


def join(nodes: Nodes, masks: Sequence[int], limit: int, found: Found, steps: Steps) -> None:
    """All pairs within `limit` bits that agree on one of the masks; each is reported by the first such mask only."""
    scan = _scan_words if len(nodes.columns) == 1 else _scan_indices
    for table in range(len(masks)):
        scan(nodes, masks, table, limit, found, steps)
        steps.reach((table + 1) / len(masks))


def _scan_words(nodes: Nodes, masks: Sequence[int], table: int, limit: int, found: Found, steps: Steps) -> None:
    move = moving(masks[table])
    codes = nodes.columns[0]
    moved = np.empty_like(codes)
    for start in range(0, len(codes), SLICE):
        moved[start : start + SLICE] = apply(move, codes[start : start + SLICE])
    steps.check()
    moved.sort()
    back = inverse(move)
    for first, second in _Scan(moved, move.key_bits, limit, steps).hits():
        a, b = apply(back, moved[first]), apply(back, moved[second])
        kept = _first_seen((a ^ b,), masks, table)
        a, b = a[kept], b[kept]
        found.add(find(nodes, a), find(nodes, b), np.bitwise_count(a ^ b))


def _scan_indices(nodes: Nodes, masks: Sequence[int], table: int, limit: int, found: Found, steps: Steps) -> None:
    """The same for codes of two words: sort the key and the node's number in one word, then compare the nodes."""
    word = 0 if masks[table] <= ALL else 1
    move = moving(masks[table] >> (WORD_BITS * word))
    key_bits = min(INDEX_BITS, move.key_bits)
    low = np.uint64((1 << INDEX_BITS) - 1)
    packed = (apply(move, nodes.columns[word]) & ~low) if key_bits else np.zeros(nodes.total, dtype=np.uint64)
    if key_bits:
        packed &= np.uint64(ALL ^ (ALL >> key_bits))
    packed |= np.arange(nodes.total, dtype=np.uint64)
    steps.check()
    packed.sort()
    order = (packed & low).astype(np.int64)
    columns = tuple(column[order] for column in nodes.columns)
    for first, second in _Scan(packed, key_bits, limit, steps, columns).hits():
        a, b = order[first], order[second]
        kept = _first_seen([column[a] ^ column[b] for column in nodes.columns], masks, table)
        a, b = a[kept], b[kept]
        found.add(a, b, distances(nodes.columns, a, b))


def _first_seen(differences: Sequence[Words], masks: Sequence[int], table: int) -> Words:
    """Which pairs agree on the mask of this table and on none of those before it."""
    seen = _agree(differences, masks[table])
    for start in range(0, len(differences[0]), SLICE):
        part = slice(start, start + SLICE)
        chosen = np.flatnonzero(seen[part]) + start
        for earlier in masks[:table]:
            if not len(chosen):
                break
            chosen = chosen[~_agree([word[chosen] for word in differences], earlier)]
        seen[part] = False
        seen[chosen] = True
    return seen


def _agree(differences: Sequence[Words], mask: int) -> Words:
    agree = np.ones(len(differences[0]), dtype=bool)
    for word, difference in enumerate(differences):
        part = mask >> (WORD_BITS * word) & ALL
        if part:
            agree &= (difference & np.uint64(part)) == 0
    return agree


class _Scan:
    """Looks at the neighbours in sorted codes, first densely, then along the longer runs of equal keys."""

    def __init__(
        self, keys: Words, key_bits: int, limit: int, steps: Steps, columns: tuple[Words, ...] | None = None
    ) -> None:
        self._keys = keys
        self._columns = columns or (keys,)
        self._same = np.uint64((1 << (WORD_BITS - key_bits)) - 1)  # the difference of two codes with equal keys
        self._limit = limit
        self._steps = steps
        self._difference = np.empty(SLICE, dtype=np.uint64)
        self._distance, self._more = np.empty(SLICE, dtype=np.uint8), np.empty(SLICE, dtype=np.uint8)
        self._flags = np.empty(SLICE, dtype=bool)
        expected = len(keys) / 2**key_bits
        self._dense = min(len(keys) - 1, int(1 + expected + 1.5 * sqrt(expected)))

    def hits(self) -> list[tuple[Ids, Ids]]:
        """Places of near codes; some may not share the key, each pair comes once."""
        first: list[Ids] = []
        shift: list[Ids] = []
        self._look_densely(first, shift)
        self._look_along_runs(first, shift)
        if not first:
            return []
        places, shifts = np.concatenate(first), np.concatenate(shift)
        return [(places, places + shifts)]

    def _near(self, left: Ids, right: Ids) -> Words:
        distance = np.bitwise_count(self._columns[0][left] ^ self._columns[0][right])
        for column in self._columns[1:]:
            distance += np.bitwise_count(column[left] ^ column[right])
        return np.asarray(distance <= self._limit)

    def _near_slice(self, start: int, end: int, apart: int) -> Words:
        """The same for neighbours, in memory that is used again and again."""
        size = end - start
        distance, near = self._distance[:size], self._flags[:size]
        for number, column in enumerate(self._columns):
            difference = self._difference[:size]
            np.bitwise_xor(column[start:end], column[start + apart : end + apart], out=difference)
            np.bitwise_count(difference, out=distance if number == 0 else self._more[:size])
            if number:
                distance += self._more[:size]
        np.less_equal(distance, self._limit, out=near)
        return near

    def _look_densely(self, first: list[Ids], shift: list[Ids]) -> None:
        count = len(self._keys)
        for start in range(0, count, SLICE):
            self._steps.check()
            for apart in range(1, self._dense + 1):
                end = min(start + SLICE, count - apart)
                self._keep(start, max(start, end), apart, first, shift)

    def _keep(self, start: int, end: int, apart: int, first: list[Ids], shift: list[Ids]) -> None:
        near = self._near_slice(start, end, apart)
        if near.any():
            places = np.flatnonzero(near) + start
            first.append(places)
            shift.append(np.full(len(places), apart))

    def _look_along_runs(self, first: list[Ids], shift: list[Ids]) -> None:
        places = self._same_key(self._dense + 1)
        apart = self._dense + 1
        longest = 4 * self._dense + LONG
        while len(places) and apart <= longest:
            self._steps.check()
            near = places[self._near(places, places + apart)]
            if len(near):
                first.append(near)
                shift.append(np.full(len(near), apart))
            apart += 1
            places = places[places + apart < len(self._keys)]
            places = places[(self._keys[places] ^ self._keys[places + apart]) <= self._same]
        if len(places):
            self._look_inside_long_runs(places, apart, first, shift)

    def _same_key(self, apart: int) -> Ids:
        """Places whose key is that of the code `apart` places further on."""
        parts = []
        for start in range(0, len(self._keys) - apart, SLICE):
            end = min(start + SLICE, len(self._keys) - apart)
            same = (self._keys[start:end] ^ self._keys[start + apart : end + apart]) <= self._same
            if same.any():
                parts.append(np.flatnonzero(same) + start)
        return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)

    def _look_inside_long_runs(self, places: Ids, apart: int, first: list[Ids], shift: list[Ids]) -> None:
        """Runs that hold more than `apart` codes, compared at all shifts from `apart` on."""
        breaks = np.flatnonzero(np.diff(places) > 1) + 1
        for part in np.split(places, breaks):
            start, end = int(part[0]), int(part[-1]) + apart + 1
            for more in range(apart, end - start):
                self._steps.check()
                for begin in range(start, end - more, SLICE):
                    self._keep(begin, min(begin + SLICE, end - more), more, first, shift)


def moving(mask: int) -> Move:
    """The permutation that brings the bits of a mask to the top, in their order, and the others below."""
    steps = []
    free = WORD_BITS
    for wanted in (mask, ALL ^ mask):
        bit = WORD_BITS
        while bit > 0:
            bit -= 1
            if not wanted >> bit & 1:
                continue
            top = bit
            while bit > 0 and wanted >> (bit - 1) & 1:
                bit -= 1
            size = top - bit + 1
            free -= size
            steps.append((((1 << size) - 1) << bit, free - bit))
    return Move(tuple(steps), mask.bit_count())


def inverse(move: Move) -> Move:
    """The permutation that undoes another."""
    return Move(tuple((_shifted(mask, left), -left) for mask, left in move.steps), move.key_bits)


def apply(move: Move, codes: Words) -> Words:
    """Codes with their bits permuted."""
    result, part = np.zeros_like(codes), np.empty_like(codes)
    for mask, left in move.steps:
        np.bitwise_and(codes, np.uint64(mask), out=part)
        shift = np.left_shift if left >= 0 else np.right_shift
        shift(part, np.uint64(abs(left)), out=part)
        result |= part
    return result


def _shifted(mask: int, left: int) -> int:
    return mask << left if left >= 0 else mask >> -left
