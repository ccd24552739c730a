"""Two token sequences in, their longest common subsequence out: its length, or the blocks that match. Pure.

Exact up to EXACT_CELLS token pairs (after a common beginning and end), by the bit-parallel algorithm of Hyyrö (2004)
in rapidfuzz. Longer texts are first divided at anchors; the answer is then a lower bound, and very near the truth for
texts that are alike. Length and blocks are made from the same parts, so they always agree.
"""

import sys
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import LCSseq

from finder_app.engine.anchors import Ids, Part, split

Keys = npt.NDArray[np.uint64]

EXACT_CELLS = 2_000_000_000  # 0.05 s for the length; 0.4 s and 250 MB for the blocks, one bit for each pair
_GAP_SHARE = 16  # a gap between anchors gets this fraction: there may be many
_WORTH_A_LOOK = 500_000  # token pairs; comparing as many takes as long as finding out what two texts share
_COUNT_BITS = np.uint64(32)
_COUNT = np.uint64(0xFFFF_FFFF)
_SURROGATES = 0xD800
_SURROGATE_COUNT = 0x800
_LAST_CODE = 0x10FFFF - _SURROGATE_COUNT


class Block(NamedTuple):
    """`size` tokens from `left` in one text equal those from `right` in the other."""

    left: int
    right: int
    size: int


class Numbering(dict[Hashable, int]):
    """Gives each distinct token a number, from 1 in the order of appearance."""

    def __missing__(self, token: Hashable) -> int:
        number = self[token] = len(self) + 1
        return number

    def ids(self, tokens: Sequence[Hashable]) -> Ids:
        """The tokens' numbers."""
        return np.fromiter(map(self.__getitem__, tokens), np.uint32, len(tokens))


class Prepared:
    """The numbers of a text's tokens, and the forms of them that comparing needs, made once for all its pairs."""

    def __init__(self, ids: Ids) -> None:
        self.ids = ids

    def __len__(self) -> int:
        return self.ids.size

    @cached_property
    def spelled(self) -> str | None:
        """The numbers as characters, the form that rapidfuzz reads fastest; None where Unicode is too small."""
        return _characters(self.ids) if self.ids.max(initial=0) <= _LAST_CODE else None

    @cached_property
    def bag(self) -> Keys:
        """The distinct numbers, increasing, each with how often it occurs in the lower half."""
        if not self.ids.size:
            return np.zeros(0, dtype=np.uint64)
        ordered = np.sort(self.ids)
        is_edge = np.ones(ordered.size + 1, dtype=np.bool_)
        np.not_equal(ordered[1:], ordered[:-1], out=is_edge[1:-1])
        edges = is_edge.nonzero()[0]
        bag: Keys = ordered[edges[:-1]].astype(np.uint64) << _COUNT_BITS
        return bag | np.diff(edges).astype(np.uint64)

    @property
    def size_bytes(self) -> int:
        """What all the forms take of the memory."""
        return self.ids.nbytes + self.bag.nbytes + sys.getsizeof(self.spelled)


class _Shared(NamedTuple):
    """The numbers that two texts share, and how often each occurs where it occurs least and most.

    No common subsequence has more tokens than the sum of the fewest, and no other token is in one.
    """

    numbers: npt.NDArray[np.int64]
    fewest: Keys
    most: Keys


Tokens = Sequence[Hashable] | Ids | Prepared
"""The tokens of a text: as they are, as numbers of one `Numbering`, or those prepared; two texts in the same form."""


def length(a: Tokens, b: Tokens, at_least: int = 0, *, exact_cells: int = EXACT_CELLS) -> int:
    """The length of the longest common subsequence; 0 when it is below `at_least`, which is cheaper to find out."""
    left, right = _prepared(a, b)
    cells = len(left) * len(right)
    if min(len(left), len(right)) < at_least:
        return 0
    if cells <= min(_WORTH_A_LOOK, exact_cells):
        return LCSseq.similarity(*_spelled(left, right), score_cutoff=at_least)
    shared = _shared(left.bag, right.bag)
    if shared.fewest.sum() < at_least:
        return 0
    if cells <= exact_cells:
        return LCSseq.similarity(*_spelled_anew(left.ids, right.ids, shared), score_cutoff=at_least)
    parts = split(left.ids, right.ids, exact_cells, exact_cells // _GAP_SHARE)
    return _length_by_parts(parts, *_spelled(left, right), at_least)


def _length_by_parts(parts: list[Part], left: Sequence[Hashable], right: Sequence[Hashable], at_least: int) -> int:
    possible = sum(part.bound for part in parts)
    for part in parts:
        if possible < at_least:
            return 0
        if not part.is_matched:
            others = possible - part.bound
            possible = others + LCSseq.similarity(*_sides(left, right, part), score_cutoff=max(0, at_least - others))
    return possible if possible >= at_least else 0


def matching_blocks(a: Tokens, b: Tokens, *, exact_cells: int = EXACT_CELLS) -> list[Block]:
    """The blocks that make up the longest common subsequence, increasing; their sizes sum to `length(a, b)`."""
    prepared = _prepared(a, b)
    left, right = _spelled(*prepared)
    blocks: list[Block] = []
    for part in split(prepared[0].ids, prepared[1].ids, exact_cells, exact_cells // _GAP_SHARE):
        if part.is_matched:
            _append(blocks, part.left, part.right, part.bound)
            continue
        for block in LCSseq.editops(*_sides(left, right, part)).as_matching_blocks():
            _append(blocks, part.left + block.a, part.right + block.b, block.size)
    return blocks


def _prepared(a: Tokens, b: Tokens) -> tuple[Prepared, Prepared]:
    if isinstance(a, Prepared) and isinstance(b, Prepared):
        return a, b
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return Prepared(a), Prepared(b)
    if isinstance(a, Prepared) or isinstance(b, Prepared):
        raise TypeError("the two texts must come in the same form")
    numbering = Numbering()
    return Prepared(numbering.ids(list(a))), Prepared(numbering.ids(list(b)))


def _shared(bag: Keys, other: Keys) -> _Shared:
    both = np.concatenate((bag, other))
    both.sort()  # of a number that is in both, the smaller count comes first
    numbers = both >> _COUNT_BITS
    first = (numbers[1:] == numbers[:-1]).nonzero()[0]
    return _Shared(numbers[first].astype(np.int64), both[first] & _COUNT, both[first + 1] & _COUNT)


def _spelled_anew(a: Ids, b: Ids, shared: _Shared) -> tuple[Sequence[Hashable], Sequence[Hashable]]:
    """What is shared of two texts, the most frequent numbers first: rapidfuzz is 5 times as fast for the first 256."""
    codes = np.zeros(max(int(a.max(initial=0)), int(b.max(initial=0))) + 1, dtype=np.uint32)
    by_frequency = np.argsort(shared.most)[::-1]
    codes[shared.numbers[by_frequency]] = np.arange(1, by_frequency.size + 1, dtype=np.uint32)
    sides = [codes.take(ids) for ids in (a, b)]
    left, right = (Prepared(side[side > 0] - np.uint32(1)) for side in sides)
    return _spelled(left, right)


def _spelled(a: Prepared, b: Prepared) -> tuple[Sequence[Hashable], Sequence[Hashable]]:
    if a.spelled is None or b.spelled is None:
        return a.ids.tolist(), b.ids.tolist()
    return a.spelled, b.spelled


def _characters(ids: Ids) -> str:
    if ids.max(initial=0) >= _SURROGATES:  # no text may hold these code points
        ids = ids + np.where(ids >= _SURROGATES, np.uint32(_SURROGATE_COUNT), np.uint32(0))
    return ids.astype("<u4").tobytes().decode("utf-32-le")


def _sides(
    left: Sequence[Hashable], right: Sequence[Hashable], part: Part
) -> tuple[Sequence[Hashable], Sequence[Hashable]]:
    return left[part.left : part.left_end], right[part.right : part.right_end]


def _append(blocks: list[Block], left: int, right: int, size: int) -> None:
    """Add a block, joined to the one before it where nothing lies between."""
    if blocks and blocks[-1].left + blocks[-1].size == left and blocks[-1].right + blocks[-1].size == right:
        last = blocks.pop()
        left, right, size = last.left, last.right, last.size + size
    if size:
        blocks.append(Block(left, right, size))
