"""Words in, what is known of them out as arrays; each word is described once and then remembered.

Two memories: one for words that are Python strings, and one for words that are bytes with keys of 64 bits, which finds
all words of a text at once.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

Keys = npt.NDArray[np.uint64]
Facts = npt.NDArray[np.uint64]
"""One row for each word; whoever describes the words knows what the columns are."""
Numbers = npt.NDArray[np.int32]
Slots = npt.NDArray[np.int64]
Describe = Callable[[Sequence[str]], Facts]
DescribeBytes = Callable[[Sequence[bytes]], Facts]

SLOT_BITS = 18  # 524,288 words, 12 MB with two columns
MOST_WORDS = 200_000
_OTHER_FACTOR = np.uint64(0xC2B2AE3D27D4EB4F)


class KeyedVocabulary:
    """Remembers words by their keys, whose bits are mixed.

    Each key has one slot, and a second one for when another word took the first.
    """

    def __init__(self, describe: DescribeBytes, columns: int, slot_bits: int = SLOT_BITS) -> None:
        self._describe = describe
        self._shift = np.uint64(64 - slot_bits)
        self._first = np.zeros((1 << slot_bits, 1 + columns), dtype=np.uint64)  # key, facts; no word's key is 0
        self._second = np.zeros_like(self._first)

    def facts(self, keys: Keys, spell: Callable[[Keys], list[bytes]]) -> Facts:
        """The facts of distinct, increasing keys; `spell` gives the words of those that are new."""
        slots = (keys >> self._shift).view(np.int64)
        rows: Facts = self._first.take(slots, axis=0)
        missing = (rows[:, 0] != keys).nonzero()[0]
        if missing.size:
            rows[missing] = self._further(keys[missing], slots[missing], spell)
        facts: Facts = rows[:, 1:]
        return facts

    def _further(self, keys: Keys, slots: Slots, spell: Callable[[Keys], list[bytes]]) -> Facts:
        """The rows of keys that are not in their first slot."""
        others = ((keys * _OTHER_FACTOR) >> self._shift).view(np.int64)
        rows: Facts = self._second.take(others, axis=0)
        unknown = (rows[:, 0] != keys).nonzero()[0]
        if unknown.size:
            rows[unknown, 0] = keys[unknown]
            rows[unknown, 1:] = self._describe(spell(keys[unknown]))
            is_free = self._first[slots[unknown], 0] == 0
            self._first[slots[unknown[is_free]]] = rows[unknown[is_free]]
            self._second[others[unknown[~is_free]]] = rows[unknown[~is_free]]
        return rows


class NumberedVocabulary(dict[str, int]):
    """Numbers words in the order of their appearance; the numbers lead to the facts."""

    def __init__(self, describe: Describe, columns: int, most_words: int = MOST_WORDS) -> None:
        super().__init__()
        self._describe = describe
        self._most_words = most_words
        self._facts = np.zeros((columns, 1024), dtype=np.uint64)
        self._described = 0
        self._new: list[str] = []

    def __missing__(self, word: str) -> int:
        number = self[word] = self._described + len(self._new)
        self._new.append(word)
        return number

    def shrink(self) -> bool:
        """Forget all words when there are too many, and tell so; numbers given before mean nothing afterwards."""
        if len(self) <= self._most_words:
            return False
        self.clear()
        self._described = 0
        return True

    def numbers(self, words: Iterable[str], count: int) -> Numbers:
        """The numbers of `count` words."""
        found = np.fromiter(map(self.__getitem__, words), dtype=np.int32, count=count)
        if self._new:
            self._learn()
        return found

    def facts(self, numbers: Numbers) -> Facts:
        """The facts of words given by their numbers."""
        facts: Facts = self._facts.take(numbers, axis=1).T
        return facts

    def fact(self, numbers: Numbers, column: int) -> Keys:
        """One column of the facts."""
        fact: Keys = self._facts[column].take(numbers)
        return fact

    def _learn(self) -> None:
        size = self._described + len(self._new)
        if size > self._facts.shape[1]:
            larger = np.zeros((len(self._facts), 2 * size), dtype=np.uint64)
            larger[:, : self._described] = self._facts[:, : self._described]
            self._facts = larger
        self._facts[:, self._described : size] = self._describe(self._new).T
        self._described = size
        self._new = []
