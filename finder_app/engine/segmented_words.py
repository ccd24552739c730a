"""A folded text with Chinese characters in, its words as numbers out; a line met before is not segmented again.

The segmenter takes two thirds of the time of a Chinese text, and in folders with near-duplicates a third to a half of
all lines have been met. No word reaches over the end of a line, so that lines can be segmented apart.
"""

import re
from collections.abc import Sequence
from itertools import chain, pairwise

import numpy as np
import numpy.typing as npt

from finder_app.engine import tokens
from finder_app.engine.tokens import Kind
from finder_app.engine.vocabulary import Describe, Facts, NumberedVocabulary, Numbers

MOST_CHARACTERS = 2_000_000  # of the lines that are remembered: about 20 MB
_LINE_END = "\n"
_NUMBER_BYTES = 4
_OTHER_LINE_END = re.compile("\r\n?")


class SegmentedWords:
    """Numbers the words of texts, and remembers the words of each line."""

    def __init__(self, describe: Describe, columns: int, most_characters: int = MOST_CHARACTERS) -> None:
        """`describe` gives the facts of words, in so many columns."""
        self._describe = describe
        self._columns = columns
        self._vocabulary = NumberedVocabulary(self._described, columns + 1)  # the last tells of which kind a segment is
        self._lines: dict[str, bytes] = {}  # each with the numbers of its words
        self._characters = 0
        self._most_characters = most_characters

    def numbers(self, folded: str) -> Numbers:
        """The numbers of a text's words, in no order."""
        if self._vocabulary.shrink() or self._characters > self._most_characters:
            self._lines.clear()
            self._characters = 0
        if not tokens.has_han(folded):
            words = tokens.words(folded)
            return self._vocabulary.numbers(words, len(words))
        lines = _OTHER_LINE_END.sub(_LINE_END, folded).split(_LINE_END) if "\r" in folded else folded.split(_LINE_END)
        fresh = [line for line in dict.fromkeys(lines) if line not in self._lines]
        if fresh:
            self._learn(fresh)
        return np.frombuffer(b"".join(map(self._lines.__getitem__, lines)), dtype=np.int32)

    def facts(self, numbers: Numbers) -> Facts:
        """The facts of words given by their numbers."""
        return self._vocabulary.facts(numbers)[:, : self._columns]

    def _described(self, segments: Sequence[str]) -> Facts:
        kinds = np.array([tokens.kind(segment) for segment in segments], dtype=np.uint64)
        return np.column_stack((self._describe(segments), kinds))

    def _learn(self, lines: Sequence[str]) -> None:
        """Segment lines that were not met before."""
        segments = tokens.segments(_LINE_END.join(lines))
        numbers = self._vocabulary.numbers(segments, len(segments))
        ends = (numbers == self._vocabulary.get(_LINE_END, -1)).nonzero()[0]
        kinds = self._vocabulary.fact(numbers, self._columns)
        loose = _loose(kinds)
        kinds[loose] = Kind.SIGN
        is_word = kinds != Kind.SIGN
        words = numbers[is_word].tobytes()
        bounds = _NUMBER_BYTES * np.concatenate(([0], is_word.cumsum()[ends], [is_word.sum()]))
        spans = pairwise(bounds.tolist())
        self._lines.update((line, words[start:end]) for line, (start, end) in zip(lines, spans, strict=True))
        self._characters += sum(map(len, lines))
        self._rejoin(lines, segments, loose, ends)

    def _rejoin(
        self, lines: Sequence[str], segments: Sequence[str], loose: npt.NDArray[np.intp], ends: npt.NDArray[np.intp]
    ) -> None:
        """Find the words that consist of several segments, or lie within one."""
        pieces: dict[int, list[str]] = {}
        last = -1
        for place, line in zip(loose.tolist(), ends.searchsorted(loose).tolist(), strict=True):
            found = pieces.setdefault(line, [])
            if place != last + 1:
                found.append(" ")
            found.append(segments[place])
            last = place
        words = {line: tokens.rejoined(found) for line, found in pieces.items()}
        every = list(chain.from_iterable(words.values()))
        content = self._vocabulary.numbers(every, len(every)).tobytes()
        start = 0
        for line, found in words.items():
            end = start + _NUMBER_BYTES * len(found)
            self._lines[lines[line]] += content[start:end]
            start = end


def _loose(kinds: npt.NDArray[np.uint64]) -> npt.NDArray[np.intp]:
    """The segments whose words are found only together with their neighbours."""
    is_open = kinds >= Kind.OPEN
    is_loose = kinds == Kind.MIXED
    both = is_open[1:] & is_open[:-1]
    is_loose[1:] |= both
    is_loose[:-1] |= both
    return np.flatnonzero(is_loose)
