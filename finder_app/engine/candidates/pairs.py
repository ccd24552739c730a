"""Pairs of nodes in, candidate pairs of ids out: equal fingerprints expanded, within caps that are reported."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.codes import Ids, Members, Nodes, Words, distinct, members, without_repeats
from finder_app.engine.candidates.found import Crowded, Found
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import Progress
from finder_app.engine.records import CandidatePair

MAX_FULL = 2_016  # 64 equal fingerprints, all with all; beyond, a star around the first
WIDTHS = (32, 64, 128)
SLICE = 500_000


class Candidates(NamedTuple):
    """Candidate pairs in ascending order, and how many others, no farther than the farthest, the caps left out."""

    pairs: PairTable[CandidatePair]
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
    near = _near_nodes(join, nodes, Question(limit, width, threads, steps))
    expanded, dropped = _expand(nodes, near, steps, lengths)
    pairs = PairTable.of_columns(CandidatePair, *expanded.arrays())
    steps.reach(1.0)
    return Candidates(pairs, near.dropped + expanded.dropped + dropped)


def _near_nodes(join: Join, nodes: Nodes, question: Question) -> Found:
    """The pairs of nodes, of too many the closest."""
    near = Found(limit=question.limit)
    if not question.limit or nodes.total < 2:
        return near
    try:
        join(nodes, question, near)
    except Crowded as crowded:
        for limit in range(1, crowded.limit + 1):  # a small limit is answered soon, and is often enough
            near = Found()
            join(nodes, question._replace(limit=limit), near)
            if near.is_full:
                break
    return near


def _expand(nodes: Nodes, near: Found, steps: Steps, lengths: Lengths | None) -> tuple[Found, int]:
    """Turn nodes of several fingerprints, and pairs of nodes, into pairs of ids; and how many the stars leave out."""
    first, second, distance = near.arrays()
    group = members(nodes, without_repeats(np.sort(np.concatenate([first, second, nodes.repeated]))))
    keep = _length_test(lengths)
    expanded = Found()
    dropped = _expand_within(group, expanded, steps, keep) if len(nodes.repeated) else 0
    first, second = np.searchsorted(group.nodes, first), np.searchsorted(group.nodes, second)
    order = np.argsort(distance, kind="stable")  # the closest first, since the farthest may be too many
    for part in _slices(group.sizes[first[order]] * group.sizes[second[order]]):
        steps.check()
        chosen = order[part]
        if distance[chosen[0]] > expanded.worst:
            break
        dropped += _expand_between(group, first[chosen], second[chosen], distance[chosen], expanded, keep)
    return expanded, dropped


def _slices(counts: Ids) -> Iterator[slice]:
    """Slices in which the counts add up to about `SLICE` products, or of one pair each."""
    ends = np.cumsum(np.minimum(counts, MAX_FULL))
    start = 0
    while start < len(counts):
        before = ends[start - 1] if start else 0
        end = max(start + 1, int(np.searchsorted(ends, before + SLICE, side="right")))
        yield slice(start, end)
        start = end


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
) -> int:
    """All ids of one node with all of the other; of two large nodes each one's first with all of the other.

    Returns how many pairs are left out.
    """
    p, q = group.sizes[first], group.sizes[second]
    full = p * q <= MAX_FULL
    for chosen, star in ((full, False), (~full, True)):
        for a, b, pair in _products(group, first[chosen], second[chosen], star=star):
            _add(expanded, a, b, distance[chosen][pair], keep)
    return int((p * q - (p + q - 1))[~full].sum())


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


def _expand_within(group: Members, expanded: Found, steps: Steps, keep: Keep | None) -> int:
    """Equal fingerprints: all pairs of a small group, a star around the first of a large one.

    Returns how many pairs are left out.
    """
    dropped = 0
    for size in np.flatnonzero(np.bincount(group.sizes)).tolist():
        if size < 2:
            continue
        pairs = size * (size - 1) // 2
        is_full = pairs <= MAX_FULL
        left, right = np.triu_indices(size, 1) if is_full else (np.zeros(size - 1, np.int64), np.arange(1, size))
        starts = group.starts[group.sizes == size]
        if not is_full:
            dropped += (pairs - len(left)) * len(starts)
        at_once = max(1, SLICE // len(left))
        for begin in range(0, len(starts), at_once):
            steps.check()
            base = starts[begin : begin + at_once, None]
            a, b = group.ids[base + left].ravel(), group.ids[base + right].ravel()
            _add(expanded, a, b, np.zeros(len(a), dtype=np.uint8), keep)
    return dropped
