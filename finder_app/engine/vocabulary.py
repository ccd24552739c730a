"""Words in, what is known of them out as arrays; each word is described once and then remembered.

Two memories: one for words that are Python strings, and one for words that are only keys of 64 bits, which finds all
words of a text at once.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

Keys = npt.NDArray[np.uint64]
Facts = npt.NDArray[np.uint64]
"""One row for each word; whoever describes the words knows what the columns are."""
Numbers = npt.NDArray[np.int32]
Describe = Callable[[Sequence[str]], Facts]

SLOT_BITS = 18  # 262,144 words, 6 MB with two columns
MOST_WORDS = 200_000
_FACTOR = np.uint64(0x9E3779B97F4A7C15)


class KeyedVocabulary:
    """Remembers words by their keys. Each key has one slot; of two words with the same slot the later one is kept."""

    def __init__(self, describe: Describe, columns: int, slot_bits: int = SLOT_BITS) -> None:
        self._describe = describe
        self._shift = np.uint64(64 - slot_bits)
        self._rows = np.zeros((1 << slot_bits, 1 + columns), dtype=np.uint64)  # key, facts; no word's key is 0

    def facts(self, keys: Keys, spell: Callable[[Keys], list[bytes]]) -> Facts:
        """The facts of distinct, increasing keys; `spell` gives the words of those that are new."""
        slots = (keys * _FACTOR) >> self._shift
        rows: Facts = self._rows[slots]
        unknown = np.flatnonzero(rows[:, 0] != keys)
        if unknown.size:
            words = [word.decode("utf-8", "surrogatepass") for word in spell(keys[unknown])]
            rows[unknown, 0] = keys[unknown]
            rows[unknown, 1:] = self._describe(words)
            self._rows[slots[unknown]] = rows[unknown]
        facts: Facts = rows[:, 1:]
        return facts


class NumberedVocabulary(dict[str, int]):
    """Numbers words in the order of their appearance; the numbers lead to the facts."""

    def __init__(self, describe: Describe, columns: int, most_words: int = MOST_WORDS) -> None:
        super().__init__()
        self._describe = describe
        self._most_words = most_words
        self._facts = np.zeros((1024, columns), dtype=np.uint64)
        self._described = 0
        self._new: list[str] = []

    def __missing__(self, word: str) -> int:
        number = self[word] = self._described + len(self._new)
        self._new.append(word)
        return number

    def shrink(self) -> None:
        """Forget all words when there are too many; numbers given before mean nothing afterwards."""
        if len(self) > self._most_words:
            self.clear()
            self._described = 0

    def numbers(self, words: Iterable[str], count: int) -> Numbers:
        """The numbers of `count` words."""
        found = np.fromiter(map(self.__getitem__, words), dtype=np.int32, count=count)
        if self._new:
            self._learn()
        return found

    def facts(self, numbers: Numbers) -> Facts:
        """The facts of words given by their numbers."""
        return self._facts[numbers]

    def _learn(self) -> None:
        size = self._described + len(self._new)
        if size > len(self._facts):
            larger = np.zeros((2 * size, self._facts.shape[1]), dtype=np.uint64)
            larger[: self._described] = self._facts[: self._described]
            self._facts = larger
        self._facts[self._described : size] = self._describe(self._new)
        self._described = size
        self._new = []
