"""Two token sequences in, their longest common subsequence out: its length, or the blocks that match. Pure.

Exact up to EXACT_CELLS token pairs (after a common beginning and end), by the bit-parallel algorithm of Hyyrö (2004)
in rapidfuzz. Longer texts are first divided at anchors; the answer is then a lower bound, and very near the truth for
texts that are alike. Length and blocks are made from the same parts, so they always agree.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import numpy as np
from rapidfuzz.distance import LCSseq

from finder_app.engine.anchors import Ids, Part, split

Tokens = Sequence[Hashable] | Ids
"""The tokens of a text, as they are or as numbers of one `Numbering`; two texts must come in the same form."""

EXACT_CELLS = 2_000_000_000  # 0.05 s for the length; 0.4 s and 250 MB for the blocks, one bit for each pair
_GAP_SHARE = 16  # a gap between anchors gets this fraction: there may be many
_CELLS_FOR_COUNTING = 1000  # token pairs that are compared in the time of counting one token
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


def length(a: Tokens, b: Tokens, at_least: int = 0, *, exact_cells: int = EXACT_CELLS) -> int:
    """The length of the longest common subsequence; 0 when it is below `at_least`, which is cheaper to find out."""
    a, b = _numbered(a, b)
    if _most(a, b) < at_least:
        return 0
    parts = split(a, b, exact_cells, exact_cells // _GAP_SHARE)
    possible = sum(part.bound for part in parts)
    left, right = _spelled(a, b)
    for part in parts:
        if possible < at_least:
            return 0
        if not part.is_matched:
            others = possible - part.bound
            possible = others + LCSseq.similarity(*_sides(left, right, part), score_cutoff=max(0, at_least - others))
    return possible if possible >= at_least else 0


def matching_blocks(a: Tokens, b: Tokens, *, exact_cells: int = EXACT_CELLS) -> list[Block]:
    """The blocks that make up the longest common subsequence, increasing; their sizes sum to `length(a, b)`."""
    a, b = _numbered(a, b)
    left, right = _spelled(a, b)
    blocks: list[Block] = []
    for part in split(a, b, exact_cells, exact_cells // _GAP_SHARE):
        if part.is_matched:
            _append(blocks, part.left, part.right, part.bound)
            continue
        for block in LCSseq.editops(*_sides(left, right, part)).as_matching_blocks():
            _append(blocks, part.left + block.a, part.right + block.b, block.size)
    return blocks


def _numbered(a: Tokens, b: Tokens) -> tuple[Ids, Ids]:
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return a, b
    numbering = Numbering()
    return numbering.ids(list(a)), numbering.ids(list(b))


def _most(a: Ids, b: Ids) -> int:
    """An upper bound of the length: of large texts, the tokens in common when their order is ignored."""
    numbers = int(max(a.max(initial=0), b.max(initial=0))) + 1
    if a.size * b.size < _CELLS_FOR_COUNTING * (numbers + a.size + b.size):
        return min(a.size, b.size)
    return int(np.minimum(np.bincount(a, minlength=numbers), np.bincount(b, minlength=numbers)).sum())


def _spelled(a: Ids, b: Ids) -> tuple[Sequence[Hashable], Sequence[Hashable]]:
    """The numbers as characters, the form that rapidfuzz reads fastest; as integers where Unicode is too small."""
    if max(a.max(initial=0), b.max(initial=0)) > _LAST_CODE:
        return a.tolist(), b.tolist()
    return _characters(a), _characters(b)


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
