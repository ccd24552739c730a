"""Sorted codes in, the places of those that are near and share a key out: neighbours 1, 2, 3 … places apart.

Equal keys stand side by side. All codes are compared with the next few, in slices that stay in the cache; only the
longer runs of equal keys are followed further, place by place, and the very long ones densely again.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.codes import WORD_BITS, Ids, Words

SLICE = 32_768
LONG = 64  # shifts beyond the dense ones that are followed place by place before a run counts as long

Places = tuple[Ids, int]  # places that are near the codes so many places further on


class Sorted(NamedTuple):
    """Codes in the order of their keys: `keys` has the key in the topmost `key_bits`, `columns` the whole codes."""

    keys: Words
    key_bits: int
    columns: tuple[Words, ...]

    @property
    def same(self) -> np.uint64:
        """The largest difference (as a number) of two codes with equal keys."""
        return np.uint64((1 << (WORD_BITS - self.key_bits)) - 1)


def dense_shifts(expected: float) -> int:
    """How many neighbours are worth comparing blindly, when a code shares its key with `expected` others."""
    return int(1 + expected + 1.5 * sqrt(expected))


class Neighbours:
    """Compares neighbours; its buffers are used again and again. One for each thread."""

    def __init__(self, limit: int, check: Callable[[], None]) -> None:
        self._limit = limit
        self._check = check
        self._difference = np.empty(SLICE, dtype=np.uint64)
        self._distance, self._more = np.empty(SLICE, dtype=np.uint8), np.empty(SLICE, dtype=np.uint8)

    def near(self, codes: Sorted, dense: int) -> Iterator[Places]:
        """Each pair within the limit that shares a key, once; and a few that are near but do not share it."""
        dense = min(dense, len(codes.keys) - 1)
        yield from self._near_densely(codes, dense)
        yield from self._near_along_runs(codes, dense)

    def _near_densely(self, codes: Sorted, dense: int) -> Iterator[Places]:
        count = len(codes.keys)
        for start in range(0, count, SLICE):
            self._check()
            for apart in range(1, dense + 1):
                places = self._near_slice(codes, start, min(start + SLICE, count - apart), apart)
                if places is not None:
                    yield places, apart

    def _near_slice(self, codes: Sorted, start: int, end: int, apart: int) -> Ids | None:
        size = end - start
        if size <= 0:
            return None
        difference, distance = self._difference[:size], self._distance[:size]
        for number, column in enumerate(codes.columns):
            np.bitwise_xor(column[start:end], column[start + apart : end + apart], out=difference)
            np.bitwise_count(difference, out=distance if number == 0 else self._more[:size])
            if number:
                distance += self._more[:size]
        if distance.min() > self._limit:
            return None
        return np.flatnonzero(distance <= self._limit) + start

    def _near_along_runs(self, codes: Sorted, dense: int) -> Iterator[Places]:
        keys, same = codes.keys, codes.same
        apart, longest = dense + 1, 4 * dense + LONG
        places = self._same_key(codes, apart)
        while len(places) and apart <= longest:
            self._check()
            near = places[self._is_near(codes.columns, places, places + apart)]
            if len(near):
                yield near, apart
            apart += 1
            places = places[places + apart < len(keys)]
            places = places[(keys[places] ^ keys[places + apart]) <= same]
        if len(places):
            yield from self._near_inside_long_runs(codes, places, apart)

    def _same_key(self, codes: Sorted, apart: int) -> Ids:
        """Places whose key is that of the code `apart` places further on."""
        parts = []
        count = len(codes.keys) - apart
        for start in range(0, count, SLICE):
            end = min(start + SLICE, count)
            difference = self._difference[: end - start]
            np.bitwise_xor(codes.keys[start:end], codes.keys[start + apart : end + apart], out=difference)
            parts.append(np.flatnonzero(difference <= codes.same) + start)
        return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)

    def _is_near(self, columns: tuple[Words, ...], left: Ids, right: Ids) -> NDArray[np.bool_]:
        distance = np.bitwise_count(columns[0][left] ^ columns[0][right])
        for column in columns[1:]:
            distance += np.bitwise_count(column[left] ^ column[right])
        return np.asarray(distance <= self._limit)

    def _near_inside_long_runs(self, codes: Sorted, places: Ids, apart: int) -> Iterator[Places]:
        """Runs that hold more than `apart` codes, compared at all shifts from `apart` on."""
        for part in np.split(places, np.flatnonzero(np.diff(places) > 1) + 1):
            start, end = int(part[0]), int(part[-1]) + apart + 1
            for more in range(apart, end - start):
                self._check()
                for begin in range(start, end - more, SLICE):
                    found = self._near_slice(codes, begin, min(begin + SLICE, end - more), more)
                    if found is not None:
                        yield found, more
