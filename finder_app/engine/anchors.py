"""Two long sequences of token numbers in, the parts that match and the gaps between them out. Pure.

Runs of tokens that stand once in either text hold the two together, as in Bram Cohen's patience diff; what lies
between them is small enough to be compared exactly.
"""

from bisect import bisect_left
from collections.abc import Iterator
from math import isqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Ids = npt.NDArray[np.unsignedinteger]
"""The tokens of a text, each as a number or key."""

_Positions = npt.NDArray[np.intp]
_Hashes = npt.NDArray[np.uint64]

_LONGEST_GRAM = 16  # a power of two: the hashes of n-grams are made by doubling
_BASE = 0x9E3779B97F4A7C15


class Part(NamedTuple):
    """Tokens [left, left_end) of one text against [right, right_end) of the other, matched throughout or not known."""

    left: int
    left_end: int
    right: int
    right_end: int
    is_matched: bool

    @property
    def bound(self) -> int:
        """The most tokens that the two sides can have in common."""
        return min(self.left_end - self.left, self.right_end - self.right)


def split(a: Ids, b: Ids, exact_cells: int, gap_cells: int) -> list[Part]:
    """The parts, in order, of which a common subsequence of the two is made up.

    A common beginning and end are matched. What remains is one gap while it has at most `exact_cells` token pairs
    (nothing is lost by that), else anchors divide it into gaps of at most `gap_cells`.
    """
    before, after = _common_ends(a, b)
    middle = Part(before, a.size - after, before, b.size - after, False)
    parts = [Part(0, before, 0, before, True)]
    if _cells(middle) <= exact_cells:
        parts.append(middle)
    else:
        parts.extend(_divide(a, b, middle, _LONGEST_GRAM, gap_cells))
    parts.append(Part(a.size - after, a.size, b.size - after, b.size, True))
    return [part for part in parts if part.bound]


def _divide(a: Ids, b: Ids, whole: Part, gram: int, gap_cells: int) -> Iterator[Part]:
    left, left_end, right, right_end, _ = whole
    before, after = _common_ends(a[left:left_end], b[right:right_end])
    yield Part(left, left + before, right, right + before, True)
    gap = Part(left + before, left_end - after, right + before, right_end - after, False)
    if _cells(gap) <= gap_cells:
        yield gap
    elif gram == 0:
        yield from _slices(gap, gap_cells)
    else:
        yield from _between_anchors(a, b, gap, gram, gap_cells)
    yield Part(left_end - after, left_end, right_end - after, right_end, True)


def _between_anchors(a: Ids, b: Ids, gap: Part, gram: int, gap_cells: int) -> Iterator[Part]:
    left, right = gap.left, gap.right
    for start, other_start, size in _anchors(a[gap.left : gap.left_end], b[gap.right : gap.right_end], gram):
        skip = max(0, left - (gap.left + start), right - (gap.right + other_start))  # overlaps the anchor before it
        anchor = Part(
            gap.left + start + skip,
            gap.left + start + size,
            gap.right + other_start + skip,
            gap.right + other_start + size,
            True,
        )
        if size <= skip or not np.array_equal(a[anchor.left : anchor.left_end], b[anchor.right : anchor.right_end]):
            continue  # swallowed by its neighbour, or two hashes collided
        yield from _divide(a, b, Part(left, anchor.left, right, anchor.right, False), gram // 2, gap_cells)
        yield anchor
        left, right = anchor.left_end, anchor.right_end
    yield from _divide(a, b, Part(left, gap.left_end, right, gap.right_end, False), gram // 2, gap_cells)


def _slices(gap: Part, gap_cells: int) -> Iterator[Part]:
    """A gap that nothing divides, cut into proportional pieces: the cost stays linear, matches across cuts are lost."""
    count = isqrt(_cells(gap) // gap_cells) + 1
    lefts = np.linspace(gap.left, gap.left_end, count + 1).astype(int).tolist()
    rights = np.linspace(gap.right, gap.right_end, count + 1).astype(int).tolist()
    for piece in range(count):
        yield Part(lefts[piece], lefts[piece + 1], rights[piece], rights[piece + 1], False)


def _anchors(a: Ids, b: Ids, gram: int) -> Iterator[tuple[int, int, int]]:
    """Runs of n-grams that stand once in each text, as (start, start, tokens); both starts increase."""
    if min(a.size, b.size) < gram:
        return
    hashes, places = _once(_gram_hashes(a, gram))
    other_hashes, other_places = _once(_gram_hashes(b, gram))
    if not hashes.size or not other_hashes.size:
        return
    at = np.minimum(np.searchsorted(other_hashes, hashes), other_hashes.size - 1)
    both = other_hashes[at] == hashes
    if not both.any():
        return
    order = np.argsort(places[both])
    left, right = places[both][order], other_places[at[both]][order]
    starts = np.flatnonzero(np.concatenate(([True], (np.diff(left) != 1) | (np.diff(right) != 1))))
    sizes = np.diff(np.concatenate((starts, [left.size]))).tolist()
    run_left, run_right = left[starts].tolist(), right[starts].tolist()
    for run in _heaviest_chain(run_right, sizes):
        yield run_left[run], run_right[run], sizes[run] + gram - 1


def _gram_hashes(ids: Ids, gram: int) -> _Hashes:
    """A polynomial hash of each n-gram, of length `gram` = 1, 2, 4 …, made by doubling."""
    hashes = ids.astype(np.uint64) * np.uint64(_BASE)
    hashes ^= hashes >> np.uint64(29)
    step, factor = 1, _BASE
    while step < gram:
        hashes = hashes[:-step] * np.uint64(factor) + hashes[step:]
        step, factor = step * 2, factor * factor % 2**64
    return hashes


def _once(hashes: _Hashes) -> tuple[_Hashes, _Positions]:
    """The hashes that occur once, sorted, and where."""
    order = np.argsort(hashes)
    ordered = hashes[order]
    differs = ordered[1:] != ordered[:-1]
    once = np.concatenate(([True], differs)) & np.concatenate((differs, [True]))
    return ordered[once], order[once]


def _heaviest_chain(positions: list[int], weights: list[int]) -> list[int]:
    """The indices of increasing positions whose weights sum to the most.

    Keeps a staircase of (position, best sum that ends there), both increasing, as in the longest increasing
    subsequence by bisection.
    """
    steps: list[int] = []
    sums: list[int] = []
    owners: list[int] = []
    previous: list[int] = []
    for index, (position, weight) in enumerate(zip(positions, weights, strict=True)):
        at = bisect_left(steps, position)
        total = weight + (sums[at - 1] if at else 0)
        previous.append(owners[at - 1] if at else -1)
        end = at
        while end < len(steps) and sums[end] <= total:
            end += 1
        steps[at:end], sums[at:end], owners[at:end] = [position], [total], [index]
    chain = []
    index = owners[-1] if owners else -1
    while index >= 0:
        chain.append(index)
        index = previous[index]
    return chain[::-1]


def _common_ends(a: Ids, b: Ids) -> tuple[int, int]:
    """How many tokens the two share at the beginning, and at the end of what remains."""
    shorter = min(a.size, b.size)
    before = _common_start(a[:shorter], b[:shorter])
    rest = shorter - before
    return before, _common_start(a[a.size - rest :][::-1], b[b.size - rest :][::-1])


def _common_start(a: Ids, b: Ids) -> int:
    differs = a != b
    return int(differs.argmax()) if differs.any() else a.size


def _cells(part: Part) -> int:
    return (part.left_end - part.left) * (part.right_end - part.right)
