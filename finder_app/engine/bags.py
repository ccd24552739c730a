"""The keys of texts' tokens in; what any two share, and their tokens as characters of one alphabet, out. Pure.

A text is made ready once for all that it is compared with: its distinct keys, and which of them each token is. The
texts of a shelf are given one alphabet, in which the commonest tokens come first: rapidfuzz compares its first 256
characters several times as fast as the others.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Keys = npt.NDArray[np.uint64]
Ids = npt.NDArray[np.uint32]
Counts = npt.NDArray[np.int64]
Spelling = str | list[int]
"""The tokens of a text as characters, or as numbers where Unicode has not enough characters."""

_SURROGATES = 0xD800  # no text may hold these code points
_SURROGATE_COUNT = 0x800
_MOST_CHARACTERS = 0x10FFFF - _SURROGATE_COUNT


class Prepared:
    """A text's tokens: `names` are the distinct keys, ascending, `counts` say how often each occurs.

    `which` has for each token the place of its name.
    """

    __slots__ = ("counts", "names", "which")

    def __init__(self, keys: npt.NDArray[np.unsignedinteger]) -> None:
        order = keys.argsort()
        ordered = keys[order]
        is_first = np.empty(keys.size, dtype=np.bool_)
        is_first[:1] = True
        np.not_equal(ordered[1:], ordered[:-1], out=is_first[1:])
        firsts = is_first.nonzero()[0]
        self.names: Keys = ordered[firsts].astype(np.uint64, copy=False)
        self.counts: Counts = np.diff(firsts, append=keys.size)
        self.which: Ids = np.empty(keys.size, dtype=np.uint32)
        self.which[order] = is_first.cumsum(dtype=np.uint32) - np.uint32(1)

    def __len__(self) -> int:
        return self.which.size

    @property
    def keys(self) -> Keys:
        """The keys as they were."""
        return self.names.take(self.which)


class Shelf:
    """Some texts that are compared with each other."""

    def __init__(self, texts: Sequence[Prepared]) -> None:
        self.texts = texts
        distinct, numbers = np.unique(np.concatenate([text.names for text in texts]), return_inverse=True)
        frequency = np.bincount(numbers, np.concatenate([text.counts for text in texts]), distinct.size)
        ranks = np.empty(distinct.size, dtype=np.int64)
        ranks[np.argsort(-frequency, kind="stable")] = np.arange(distinct.size)
        ends = np.cumsum([text.names.size for text in texts])
        self._codes = np.split(ranks[numbers], ends[:-1])  # for each name of a text its number among all
        self._is_spellable = distinct.size <= _MOST_CHARACTERS
        self._alphabet = alphabet(distinct.size)
        self._found: Counts = np.zeros(distinct.size, dtype=np.int64)  # always zeros between two uses
        self._spelled: dict[int, Spelling] = {}

    def common(self, one: int, others: Sequence[int]) -> Counts:
        """The most tokens that a text can share with each of the others: the size of their bags' intersection."""
        codes, counts = self._codes[one], self.texts[one].counts
        sizes = np.array([self._codes[other].size for other in others])
        self._found[codes] = counts
        met = self._found.take(np.concatenate([self._codes[other] for other in others]))
        self._found[codes] = 0
        np.minimum(met, np.concatenate([self.texts[other].counts for other in others]), out=met)
        sums = np.zeros(len(others), dtype=np.int64)
        if met.size:
            has_names = sizes > 0
            sums[has_names] = np.add.reduceat(met, (np.cumsum(sizes) - sizes)[has_names])
        return sums

    def partners(self, one: int, other: int) -> Counts:
        """For each name of a text its place among the other's names, or -1."""
        codes = self._codes[other]
        self._found[codes] = np.arange(1, codes.size + 1)
        places = self._found.take(self._codes[one])
        self._found[codes] = 0
        return places - 1

    def spelled(self, one: int) -> Spelling:
        """A text's tokens in the alphabet of the shelf."""
        found = self._spelled.get(one)
        if found is None:
            which = self.texts[one].which
            codes = self._codes[one].take(which)
            found = characters(self._alphabet.take(codes)) if self._is_spellable else codes.tolist()
            self._spelled[one] = found
        return found

    def spelled_shared(self, one: int, other: int) -> tuple[Spelling, Spelling]:
        """What two texts share of their tokens, in an alphabet of their own."""
        partners = self.partners(one, other)
        mine = (partners >= 0).nonzero()[0]
        theirs = partners[mine]
        a, b = self.texts[one], self.texts[other]
        by_frequency = np.argsort(-np.maximum(a.counts[mine], b.counts[theirs]), kind="stable")
        letters = alphabet(mine.size + 1)[1:]  # 0 stands for what is not shared
        return (
            self._spelled_anew(a, mine[by_frequency], letters),
            self._spelled_anew(b, theirs[by_frequency], letters),
        )

    def _spelled_anew(self, text: Prepared, names: Counts, letters: Ids) -> Spelling:
        codes = np.zeros(text.names.size, dtype=np.uint32)
        codes[names] = letters if self._is_spellable else np.arange(1, names.size + 1)
        spelled = codes.take(text.which)
        shared = spelled[spelled != 0]
        return characters(shared) if self._is_spellable else shared.tolist()


def alphabet(size: int) -> Ids:
    """So many code points, ascending, that may stand in a text."""
    letters = np.arange(size, dtype=np.uint32)
    letters[_SURROGATES:] += np.uint32(_SURROGATE_COUNT)
    return letters


def characters(letters: Ids) -> str:
    """The text of these code points."""
    return letters.astype("<u4", copy=False).tobytes().decode("utf-32-le")
