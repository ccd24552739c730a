"""Pairs of nodes in, candidate pairs of ids out: equal fingerprints expanded, within caps that are reported."""

import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.codes import Ids, Members, Nodes, Words, distinct, members
from finder_app.engine.progress import Progress
from finder_app.engine.records import CandidatePair, FileId

MAX_PAIRS = 1_000_000  # about 0.2 GB as records, and minutes of comparing; the closest are kept
MAX_FULL = 2_016  # 64 equal fingerprints, all with all; beyond, a star around the first
WIDTHS = (32, 64, 128)
SLICE = 50_000

_ID_BITS = np.uint64(29)
_DISTANCE_SHIFT = np.uint64(58)
_ID_MASK = np.uint64((1 << 29) - 1)


class Candidates(NamedTuple):
    """Candidate pairs in ascending order, and how many more there were beyond the caps."""

    pairs: list[CandidatePair]
    dropped: int


class Lengths(NamedTuple):
    """A cheap second look: a pair is kept when its shorter text has `least_ratio` of the longer one's words.

    Similarity s = 2·LCS/(|a|+|b|) needs min/max ≥ s/(2 − s). Containment has no such bound.
    """

    word_counts: Sequence[int]
    least_ratio: float


class Steps:
    """Tells a `Progress` of `items` finished items, evenly over a number of steps, and obeys a cancel."""

    def __init__(self, progress: Progress | None, items: int) -> None:
        self._progress = progress
        self._items = items
        self._told = 0

    def check(self) -> None:
        """Raise Cancelled when the user has cancelled."""
        if self._progress is not None:
            self._progress.check()

    def reach(self, share: float) -> None:
        """`share` of all the work is done."""
        now = int(self._items * min(1.0, share))
        if self._progress is not None and now >= self._told:
            self._progress.advance(now - self._told)
            self._told = now


class Question(NamedTuple):
    """What a strategy is asked: pairs of codes of `width` bits within `limit`, by some threads, telling the steps."""

    limit: int
    width: int
    threads: int
    steps: Steps


class Found:
    """Collects pairs of numbers with distances, each pair once; beyond `most` it keeps the closest ones.

    Several threads may add; what is kept does not depend on their order.
    """

    def __init__(self, most: int = MAX_PAIRS) -> None:
        self._most = most
        self._parts: list[Words] = []
        self._held = 0
        self._lock = threading.Lock()
        self.dropped = 0

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
            if self._held > 2 * self._most:
                self._compact()

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
        if len(packed) > self._most:
            self.dropped += len(packed) - self._most
            packed = np.partition(packed, self._most)[: self._most]
        self._parts, self._held = [packed], len(packed)


class Join(Protocol):
    """A strategy: adds every pair of distinct codes within the limit to `found`, once."""

    def __call__(self, nodes: Nodes, question: Question, found: Found) -> None: ...


def self_join(
    join: Join,
    fingerprints: Sequence[int] | Words,
    limit: int,
    width: int = 64,
    progress: Progress | None = None,
    lengths: Lengths | None = None,
    threads: int = 1,
) -> Candidates:
    """All pairs within `limit` bits, by one strategy. `progress` is told of `len(fingerprints)` items in the end."""
    if limit < 0 or width not in WIDTHS:
        raise ValueError(f"no join for a limit of {limit} at {width} bits")
    steps = Steps(progress, len(fingerprints))
    nodes = distinct(fingerprints, width, progress)
    near = Found()
    if limit and nodes.total > 1:
        join(nodes, Question(limit, width, threads, steps), near)
    expanded = Found()
    _expand(nodes, near, expanded, steps, lengths)
    pairs = _records(expanded, steps)
    steps.reach(1.0)
    return Candidates(pairs, near.dropped + expanded.dropped)


def _expand(nodes: Nodes, near: Found, expanded: Found, steps: Steps, lengths: Lengths | None) -> None:
    """Turn pairs of nodes, and nodes of several fingerprints, into pairs of ids."""
    first, second, distance = near.arrays()
    involved = np.zeros(nodes.total, dtype=bool)
    involved[first] = involved[second] = True
    involved[nodes.repeated] = True
    group = members(nodes, np.flatnonzero(involved))
    keep = _length_test(lengths)
    places = np.cumsum(involved) - 1
    for start in range(0, len(first), SLICE):
        steps.check()
        part = slice(start, start + SLICE)
        _expand_between(group, places[first[part]], places[second[part]], distance[part], expanded, keep)
    if len(nodes.repeated):
        _expand_within(group, expanded, steps, keep)


Keep = Callable[[Ids, Ids], NDArray[np.bool_]]


def _length_test(lengths: Lengths | None) -> Keep | None:
    if lengths is None:
        return None
    counts = np.asarray(lengths.word_counts, dtype=np.int64)
    ratio = lengths.least_ratio

    def keep(first: Ids, second: Ids) -> NDArray[np.bool_]:
        a, b = counts[first], counts[second]
        return np.asarray(np.minimum(a, b) >= ratio * np.maximum(a, b))

    return keep


def _add(expanded: Found, a: Ids, b: Ids, distance: NDArray[np.uint8], keep: Keep | None) -> None:
    if keep is not None:
        chosen = keep(a, b)
        a, b, distance = a[chosen], b[chosen], distance[chosen]
    expanded.add(a, b, distance)


def _expand_between(
    group: Members, first: Ids, second: Ids, distance: NDArray[np.uint8], expanded: Found, keep: Keep | None
) -> None:
    """All ids of one node with all of the other; of two large nodes each one's first with all of the other."""
    p, q = group.sizes[first], group.sizes[second]
    full = p * q <= MAX_FULL
    for chosen, star in ((full, False), (~full, True)):
        for a, b, pair in _products(group, first[chosen], second[chosen], star=star):
            _add(expanded, a, b, distance[chosen][pair], keep)
    expanded.dropped += int((p * q - (p + q - 1))[~full].sum())


def _products(group: Members, first: Ids, second: Ids, *, star: bool) -> list[tuple[Ids, Ids, Ids]]:
    p, q = group.sizes[first], group.sizes[second]
    counts = p + q - 1 if star else p * q
    pair = np.repeat(np.arange(len(first)), counts)
    turn = np.arange(len(pair)) - np.repeat(np.cumsum(counts) - counts, counts)
    if star:
        on_first, on_second = np.maximum(0, turn - q[pair] + 1), np.where(turn < q[pair], turn, 0)
    else:
        on_first, on_second = np.divmod(turn, q[pair])
    return [(group.ids[group.starts[first][pair] + on_first], group.ids[group.starts[second][pair] + on_second], pair)]


def _expand_within(group: Members, expanded: Found, steps: Steps, keep: Keep | None) -> None:
    """Equal fingerprints: all pairs of a small group, a star around the first of a large one."""
    for size in np.flatnonzero(np.bincount(group.sizes)).tolist():
        if size < 2:
            continue
        pairs = size * (size - 1) // 2
        is_full = pairs <= MAX_FULL
        left, right = np.triu_indices(size, 1) if is_full else (np.zeros(size - 1, np.int64), np.arange(1, size))
        starts = group.starts[group.sizes == size]
        if not is_full:
            expanded.dropped += (pairs - len(left)) * len(starts)
        at_once = max(1, SLICE // len(left))
        for begin in range(0, len(starts), at_once):
            steps.check()
            base = starts[begin : begin + at_once, None]
            a, b = group.ids[base + left].ravel(), group.ids[base + right].ravel()
            _add(expanded, a, b, np.zeros(len(a), dtype=np.uint8), keep)


def _records(expanded: Found, steps: Steps) -> list[CandidatePair]:
    first, second, distance = expanded.arrays()
    records: list[CandidatePair] = []
    for start in range(0, len(first), SLICE):
        steps.check()
        part = slice(start, start + SLICE)
        columns = zip(first[part].tolist(), second[part].tolist(), distance[part].tolist(), strict=True)
        records += [CandidatePair(FileId(a), FileId(b), bits) for a, b, bits in columns]
    return records
