"""Two token sequences in, their longest common subsequence out: its length, or the blocks that match. Pure.

Exact up to EXACT_CELLS token pairs, by the bit-parallel algorithm of Hyyrö (2004) in rapidfuzz. Longer texts are first
divided at anchors; the answer is then a lower bound, and very near the truth for texts that are alike. Length and
blocks are made from the same parts, so they always agree.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import LCSseq

from finder_app.engine.anchors import Ids, Part, split
from finder_app.engine.bags import Prepared, Shelf, Spelling

EXACT_CELLS = 2_000_000_000  # 0.05 s for the length; 0.4 s and 250 MB for the blocks, one bit for each pair
_GAP_SHARE = 16  # a gap between anchors gets this fraction: there may be many
_WORTH_SPELLING = 3_000_000  # token pairs; comparing as many takes as long as spelling anew what two texts share
_HINT_SHARE = 64  # of what two texts can share is first thought to be lost


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

    def ids(self, tokens: Sequence[Hashable]) -> npt.NDArray[np.uint32]:
        """The tokens' numbers."""
        return np.fromiter(map(self.__getitem__, tokens), np.uint32, len(tokens))


Tokens = Sequence[Hashable] | Ids
"""The tokens of a text: as they are, or as numbers of one `Numbering`; two texts in the same form."""


def length(a: Tokens, b: Tokens, at_least: int = 0, *, exact_cells: int = EXACT_CELLS) -> int:
    """The length of the longest common subsequence; 0 when it is below `at_least`, which is cheaper to find out."""
    shelf = _shelf(a, b)
    return length_on(shelf, 0, 1, at_least, int(shelf.common(0, [1])[0]), exact_cells=exact_cells)


def length_on(shelf: Shelf, one: int, other: int, at_least: int, most: int, *, exact_cells: int = EXACT_CELLS) -> int:
    """The same for two texts of a shelf, of which `shelf.common` says that they share `most` tokens."""
    sizes = len(shelf.texts[one]), len(shelf.texts[other])
    cells = sizes[0] * sizes[1]
    if most < at_least:
        return 0
    if cells > exact_cells:
        return _length_by_parts(shelf, one, other, at_least, exact_cells)
    if cells <= _WORTH_SPELLING:
        return LCSseq.similarity(shelf.spelled(one), shelf.spelled(other), score_cutoff=at_least)
    left, right = shelf.spelled_shared(one, other)
    lost = max(len(left), len(right)) - most + most // _HINT_SHARE
    hint = max(at_least, most - lost)
    return LCSseq.similarity(left, right, score_cutoff=hint) or (
        LCSseq.similarity(left, right, score_cutoff=at_least) if hint > at_least else 0
    )


def _length_by_parts(shelf: Shelf, one: int, other: int, at_least: int, exact_cells: int) -> int:
    left, right = shelf.spelled(one), shelf.spelled(other)
    parts = split(shelf.texts[one].keys, shelf.texts[other].keys, exact_cells, exact_cells // _GAP_SHARE)
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
    shelf = _shelf(a, b)
    left, right = shelf.spelled(0), shelf.spelled(1)
    blocks: list[Block] = []
    for part in split(shelf.texts[0].keys, shelf.texts[1].keys, exact_cells, exact_cells // _GAP_SHARE):
        if part.is_matched:
            _append(blocks, part.left, part.right, part.bound)
            continue
        for block in LCSseq.editops(*_sides(left, right, part)).as_matching_blocks():
            _append(blocks, part.left + block.a, part.right + block.b, block.size)
    return blocks


def _shelf(a: Tokens, b: Tokens) -> Shelf:
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return Shelf((Prepared(a), Prepared(b)))
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        raise TypeError("the two texts must come in the same form")
    numbering = Numbering()
    return Shelf((Prepared(numbering.ids(a)), Prepared(numbering.ids(b))))


def _sides(left: Spelling, right: Spelling, part: Part) -> tuple[Spelling, Spelling]:
    return left[part.left : part.left_end], right[part.right : part.right_end]


def _append(blocks: list[Block], left: int, right: int, size: int) -> None:
    """Add a block, joined to the one before it where nothing lies between."""
    if blocks and blocks[-1].left + blocks[-1].size == left and blocks[-1].right + blocks[-1].size == right:
        last = blocks.pop()
        left, right, size = last.left, last.right, last.size + size
    if size:
        blocks.append(Block(left, right, size))
