"""Key masks in, the pairs of codes that agree on a key and are near out: sorts, and looks at the neighbours.

The key's bits are moved to the top of each code and the moved codes themselves are sorted, several times faster than an
argsort. Equal keys are then neighbours. Hits alone are moved back and looked up.
"""

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates import bit_moves, threads
from finder_app.engine.candidates.bit_moves import ALL
from finder_app.engine.candidates.codes import WORD_BITS, Nodes, Words, find
from finder_app.engine.candidates.families import PART, Family, families
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.neighbours import SLICE, Neighbours, Sorted, dense_shifts
from finder_app.engine.candidates.pairs import Question

MOST_HELD = 1 << 18  # hits of a table that wait for being looked up


def join(nodes: Nodes, masks: Sequence[int], question: Question, found: Found) -> None:
    """All pairs of codes of one word within the limit that agree on a mask; the first such mask reports them."""
    spaces: list[_Space] = []  # as many as there are threads
    pieces = [
        partial(_join_family, nodes, tuple(masks), family, question, found, spaces)
        for family in families(tuple(masks), nodes.total)
    ]
    threads.run(pieces, question.threads, question.steps)


class _Space:
    """The memory of one thread, used again for each family."""

    def __init__(self, count: int, question: Question) -> None:
        self.ordered = np.empty(count, dtype=np.uint64)
        self.neighbours = Neighbours(question.limit, question.steps.check)
        self._part = np.empty((2, min(count, 2 * PART)), dtype=np.uint64)

    def part(self, size: int) -> tuple[Words, Words]:
        """Two pieces of memory for a part of so many codes."""
        if size > self._part.shape[1]:
            self._part = np.empty((2, size), dtype=np.uint64)
        return self._part[0, :size], self._part[1, :size]


def _join_family(
    nodes: Nodes, masks: tuple[int, ...], family: Family, question: Question, found: Found, spaces: list[_Space]
) -> None:
    space = spaces.pop() if spaces else _Space(nodes.total, question)
    base = bit_moves.moving(family.prefix, masks[family.tables[0]])  # sorts for the prefix and for the first table
    ordered = _ordered(nodes.columns[0], base, space, question)
    tables = [_Table(nodes, masks, table, base, found) for table in family.tables]
    for part in _parts(ordered, family.prefix.bit_count()):
        for table in tables:
            table.look(part, space)
    for table in tables:
        table.report()
    spaces.append(space)


def _ordered(codes: Words, base: bit_moves.Move, space: _Space, question: Question) -> Words:
    if base == bit_moves.moving():
        return codes  # the nodes stand in this order already
    for start in range(0, len(codes), PART):
        part = codes[start : start + PART]
        bit_moves.apply(base, part, space.ordered[start : start + PART], space.part(len(part))[0])
    question.steps.check()
    space.ordered.sort()
    return space.ordered


def _parts(ordered: Words, prefix_bits: int) -> Iterator[Words]:
    """About equal parts of the codes; no prefix is in two of them."""
    rest = np.uint64(ALL >> prefix_bits)
    start = 0
    while start < len(ordered):
        last = ordered[min(start + PART, len(ordered)) - 1]
        end = int(np.searchsorted(ordered, last | rest, side="right"))
        yield ordered[start:end]
        start = end


class _Table:
    """One mask of a family, and its hits so far."""

    def __init__(self, nodes: Nodes, masks: tuple[int, ...], number: int, base: bit_moves.Move, found: Found) -> None:
        self._nodes, self._masks, self._number, self._found = nodes, masks, number, found
        self._base = base
        mask = bit_moves.moved_mask(base, masks[number])
        self._move = bit_moves.moving(mask)
        self._key_bits = mask.bit_count()
        self._dense = dense_shifts(nodes.total / 2**self._key_bits)
        self._hits: list[tuple[Words, Words]] = []
        self._held = 0

    def look(self, part: Words, space: _Space) -> None:
        """Sort a part of the codes by the key, and keep the neighbours that are near."""
        codes = part
        if self._move != bit_moves.moving():
            codes, scratch = space.part(len(part))
            bit_moves.apply(self._move, part, codes, scratch)
            codes.sort()
        for places, apart in space.neighbours.near(Sorted(codes, self._key_bits, (codes,)), self._dense):
            self._hits.append((codes[places], codes[places + apart]))
            self._held += len(places)
            if self._held > MOST_HELD:
                self.report()

    def report(self) -> None:
        """Move the hits back, and tell those that no table before this one tells."""
        if not self._hits:
            return
        a, b = (self._moved_back([hit[side] for hit in self._hits]) for side in (0, 1))
        self._hits, self._held = [], 0
        kept = first_seen((a ^ b,), self._masks, self._number)
        a, b = a[kept], b[kept]
        self._found.add(find(self._nodes, a), find(self._nodes, b), np.bitwise_count(a ^ b))

    def _moved_back(self, codes: list[Words]) -> Words:
        inner, outer = bit_moves.inverse(self._move), bit_moves.inverse(self._base)
        return bit_moves.moved(outer, bit_moves.moved(inner, np.concatenate(codes)))


def first_seen(differences: Sequence[Words], masks: Sequence[int], table: int) -> NDArray[np.bool_]:
    """Which pairs, given the words in which they differ, agree on the mask of this table and on none before it."""
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


def _agree(differences: Sequence[Words], mask: int) -> NDArray[np.bool_]:
    agree = np.ones(len(differences[0]), dtype=bool)
    for word, difference in enumerate(differences):
        part = mask >> (WORD_BITS * word) & ALL
        if part:
            agree &= (difference & np.uint64(part)) == 0
    return agree
