"""Codes in, near ones out, by an inverted index with one posting list per bit position and value: join and online.

The simplest index that can be built over fingerprints: a code is a document of 64 words such as "bit 5 is 1". Two codes
within `limit` bits share at least `width - limit` of these words. It compares no codes, and is exact, but every list
holds half of the codes: a baseline to learn from, not to use.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from finder_app.engine.candidates.codes import WORD_BITS, Ids, Nodes, Words, to_columns
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.index import Matches, Near, joined
from finder_app.engine.candidates.pairs import Question

Postings = list[tuple[Ids, Ids]]


def join(nodes: Nodes, question: Question, found: Found) -> None:
    """Count for each code how many posting lists every later code shares with it."""
    width = question.width
    index = postings(nodes, width)
    for node in range(nodes.total):
        shared = np.zeros(nodes.total, dtype=np.uint8)
        for bit in range(width):
            shared[index[bit][_bit(nodes, node, bit)]] += 1
        near = np.flatnonzero(shared[node + 1 :] >= width - question.limit) + node + 1
        found.add(np.full(len(near), node), near, (width - shared[near]).astype(np.uint8))
        question.steps.reach((node + 1) / nodes.total)


def postings(nodes: Nodes, width: int) -> Postings:
    """For each bit position the codes in which it is 0 and those in which it is 1."""
    lists = []
    for bit in range(width):
        ones = nodes.columns[bit // WORD_BITS] >> np.uint64(bit % WORD_BITS) & np.uint64(1)
        lists.append((np.flatnonzero(ones == 0), np.flatnonzero(ones)))
    return lists


def _bit(nodes: Nodes, node: int, bit: int) -> int:
    return int(nodes.columns[bit // WORD_BITS][node]) >> (bit % WORD_BITS) & 1


class BitIndex:
    """The online form of the same lists: counts for each id how many of the lists of a fingerprint it is in."""

    def __init__(self, limit: int, width: int) -> None:
        self._limit, self._width = limit, width
        self._fingerprints: dict[int, int] = {}
        self._lists: list[tuple[set[int], set[int]]] = [(set(), set()) for _ in range(width)]

    def __len__(self) -> int:
        return len(self._fingerprints)

    def insert(self, ids: Sequence[int] | Ids, fingerprints: Sequence[int] | Words) -> None:
        """Remember fingerprints; ValueError when an id is there already or a fingerprint is too wide."""
        numbers, codes = np.asarray(ids, dtype=np.int64).tolist(), self._integers(fingerprints)
        if len(set(numbers)) != len(codes) or not self._fingerprints.keys().isdisjoint(numbers):
            raise ValueError("an id comes twice, is in the index already, or has no fingerprint")
        for number, code in zip(numbers, codes, strict=True):
            self._fingerprints[number] = code
            for lists, bit in zip(self._lists, self._bits(code), strict=True):
                lists[bit].add(number)

    def remove(self, ids: Sequence[int] | Ids) -> None:
        """Forget ids; KeyError, and nothing is forgotten, when one is not there."""
        numbers = np.unique(np.asarray(ids, dtype=np.int64)).tolist()
        for number in numbers:
            self._fingerprints[number]
        for number in numbers:
            for lists, bit in zip(self._lists, self._bits(self._fingerprints.pop(number)), strict=True):
                lists[bit].remove(number)

    def query(self, fingerprint: int) -> Near:
        """All within the limit of one fingerprint."""
        code = self._integers([fingerprint])[0]
        shared: Counter[int] = Counter()
        for lists, bit in zip(self._lists, self._bits(code), strict=True):
            shared.update(lists[bit])
        near = sorted((self._width - count, number) for number, count in shared.items())
        near = [pair for pair in near if pair[0] <= self._limit]
        ids, distances = [number for _, number in near], [distance for distance, _ in near]
        return Near(np.array(ids, dtype=np.int64), np.array(distances, dtype=np.uint8))

    def query_many(self, fingerprints: Sequence[int] | Words) -> Matches:
        """All within the limit of each of many fingerprints."""
        answers = [self.query(code) for code in self._integers(fingerprints)]
        return joined([Matches(np.full(len(near.ids), i), *near) for i, near in enumerate(answers)])

    def _integers(self, fingerprints: Sequence[int] | Words) -> list[int]:
        columns = [column.tolist() for column in to_columns(fingerprints, self._width)]
        return [sum(word << (WORD_BITS * i) for i, word in enumerate(code)) for code in zip(*columns, strict=True)]

    def _bits(self, code: int) -> list[int]:
        return [code >> bit & 1 for bit in range(self._width)]
