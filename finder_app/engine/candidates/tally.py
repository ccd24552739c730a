"""Pairs of small numbers in, as often as they met; each of them once, with how often, out. Eight bytes a pair."""

import numpy as np
from numpy.typing import NDArray

NUMBER_BITS = 29
MOST_MET = 63
LEAST_WAITING = 500_000  # keys, that are worth a sort

_COUNT_BITS = np.uint64(6)
_COUNT = np.uint64(MOST_MET)
_NUMBER_BITS = np.uint64(NUMBER_BITS)
_NUMBER = np.uint64((1 << NUMBER_BITS) - 1)

Ids = NDArray[np.int64]
Small = NDArray[np.int32]
Keys = NDArray[np.uint64]


class Tally:
    """Counts how often pairs met; none may meet more than MOST_MET times."""

    def __init__(self) -> None:
        self._counted = np.zeros(0, dtype=np.uint64)  # pair and count, ascending
        self._waiting: list[Keys] = []
        self._waiting_keys = 0

    def add(self, first: Ids, second: Ids) -> None:
        """Take pairs that met once more; their order is of no importance."""
        keys = first.astype(np.uint64)
        keys <<= _NUMBER_BITS
        keys |= second.view(np.uint64)
        keys <<= _COUNT_BITS
        keys |= np.uint64(1)
        self._waiting.append(keys)
        self._waiting_keys += len(keys)
        if self._waiting_keys > max(LEAST_WAITING, len(self._counted) // 2):
            self._count()

    def __len__(self) -> int:
        """How many pairs were counted; some that were added last may wait still."""
        return len(self._counted)

    def middle(self) -> int:
        """The first number of the pair in the middle, when they are ordered."""
        return int(self._counted[len(self._counted) // 2] >> (_COUNT_BITS + _NUMBER_BITS))

    def keep_below(self, first: int) -> None:
        """Forget the pairs whose first number is this or a larger one."""
        self._count()
        end = np.searchsorted(self._counted, np.uint64(first) << (_COUNT_BITS + _NUMBER_BITS))
        self._counted = self._counted[:end].copy()

    def met(self, at_least: int) -> tuple[Small, Small, Small]:
        """First number, second number, and how often they met: the pairs that met so often, ascending."""
        self._count()
        counted = self._counted[(self._counted & _COUNT) >= np.uint64(at_least)]
        first = (counted >> (_COUNT_BITS + _NUMBER_BITS)).astype(np.int32)
        second = (counted >> _COUNT_BITS & _NUMBER).astype(np.int32)
        return first, second, (counted & _COUNT).astype(np.int32)

    def _count(self) -> None:
        if not self._waiting:
            return
        keys = np.concatenate((self._counted, *self._waiting))
        self._waiting, self._waiting_keys = [], 0
        self._counted = keys[:0]
        keys.sort()
        is_first = np.ones(len(keys), dtype=np.bool_)
        np.greater((keys[1:] ^ keys[:-1]), _COUNT, out=is_first[1:])
        starts = np.flatnonzero(is_first)
        found = keys[starts]
        keys &= _COUNT
        found &= ~_COUNT
        found |= np.add.reduceat(keys, starts)
        self._counted = found
