"""Pairs of numbers with their distances in, the closest of them out: within a cap that is reported."""

import threading

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.codes import Ids, Words

MAX_PAIRS = 1_000_000  # minutes of comparing; the closest are kept
CROWDED = 2  # times as many pairs as are kept

_ID_BITS = np.uint64(29)
_DISTANCE_SHIFT = np.uint64(58)
_ID_MASK = np.uint64((1 << 29) - 1)


class Crowded(Exception):  # noqa: N818 - not an error: a smaller limit is enough
    """So many pairs are within `limit` bits that no farther one can be among the closest."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class Found:
    """Collects pairs of numbers with distances, each pair once; beyond `most` it keeps the closest ones.

    Several threads may add; what is kept does not depend on their order. Given the limit of a join, it raises Crowded
    when far too many pairs come, so that the time is not spent on pairs that are not kept.
    """

    def __init__(self, most: int = MAX_PAIRS, limit: int = 0) -> None:
        self._most = most
        self._limit = limit
        self._parts: list[Words] = []
        self._held = 0
        self._seen = np.zeros(1 << 6, dtype=np.int64)  # pairs by distance
        self._lock = threading.Lock()
        self.worst = len(self._seen)  # no pair farther than this is kept

    def add(self, first: Ids, second: Ids, distance: NDArray[np.uint8]) -> None:
        """Add pairs; their order is of no importance."""
        if not len(first):
            return
        low = np.minimum(first, second).astype(np.uint64)
        high = np.maximum(first, second).astype(np.uint64)
        packed = distance.astype(np.uint64) << _DISTANCE_SHIFT | low << _ID_BITS | high
        with self._lock:
            self._parts.append(packed)
            self._held += len(low)
            self._seen += np.bincount(distance, minlength=len(self._seen))
            if self._held > 2 * self._most:
                self._compact()
            if self.worst < self._limit and self._seen.sum() > CROWDED * self._most:
                raise Crowded(self.worst)

    @property
    def is_full(self) -> bool:
        """Whether as many pairs came as are kept."""
        return int(self._seen.sum()) >= self._most

    @property
    def dropped(self) -> int:
        """How many pairs were left out, of those that are no farther than the farthest one kept."""
        self._compact()
        return int(self._seen[: self.worst + 1].sum()) - self._held

    def arrays(self) -> tuple[Ids, Ids, NDArray[np.uint8]]:
        """The pairs (low, high, distance), ascending."""
        self._compact()
        packed = self._parts[0]
        packed = np.sort((packed << np.uint64(6)) | (packed >> _DISTANCE_SHIFT))
        distance = (packed & np.uint64(63)).astype(np.uint8)
        packed >>= np.uint64(6)
        return (packed >> _ID_BITS).astype(np.int64), (packed & _ID_MASK).astype(np.int64), distance

    def _compact(self) -> None:
        packed = np.concatenate(self._parts) if self._parts else np.zeros(0, dtype=np.uint64)
        if len(packed) >= self._most:
            packed = np.partition(packed, self._most - 1)[: self._most]
            self.worst = int(packed[-1] >> _DISTANCE_SHIFT)
        self._parts, self._held = [packed], len(packed)
