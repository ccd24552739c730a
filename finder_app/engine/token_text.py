"""A text in, its tokens as numbers and the place of each out; places are worked out only for the lines asked for. Pure.

Folding a text with a record of every character's origin costs ten times as much as finding its tokens, and a diff asks
only for the lines that differ.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Container, Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine.display_text import Piece
from finder_app.engine.lcs import Numbering

Ints = npt.NDArray[np.int64]
_NO_IDS = np.zeros(0, dtype=np.uint32)
Span = tuple[int, int]
"""[start, end) in characters."""


class Tokenizer(NamedTuple):
    """How a text becomes tokens, and where each of the same tokens stands; none reaches over the end of a line."""

    tokens: Callable[[str], list[str]]
    spans: Callable[[str], tuple[list[str], list[Span]]]


class TokenReader:
    """Reads texts that are to be compared with each other: equal tokens get equal numbers."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._numbering = Numbering()
        self._known: dict[str, npt.NDArray[np.uint32]] = {}  # near-duplicates share most of their lines

    def read(self, text: str, without: Container[int] = ()) -> "TokenText":
        """The tokens of a text whose line ends are line feeds; lines `without` any, from 0 on, count as signs."""
        lines = text.split("\n")
        ids = [_NO_IDS if at in without else self._ids(line) for at, line in enumerate(lines)]
        return TokenText(text, lines, ids, self._tokenizer)

    def _ids(self, line: str) -> npt.NDArray[np.uint32]:
        ids = self._known.get(line)
        if ids is None:
            ids = self._known[line] = self._numbering.ids(self._tokenizer.tokens(line))
        return ids


class TokenText:
    """A text with its tokens: `ids` are their numbers."""

    def __init__(
        self, text: str, lines: Sequence[str], ids: Sequence[npt.NDArray[np.uint32]], tokenizer: Tokenizer
    ) -> None:
        self.text = text
        self.ids = np.concatenate(ids)
        self._starts = list(accumulate((len(line) + 1 for line in lines[:-1]), initial=0))
        self._first = list(accumulate((line_ids.size for line_ids in ids), initial=0))
        self._tokenizer = tokenizer
        self._spans: dict[int, list[Span]] = {}

    @property
    def line_starts(self) -> set[int]:
        """The tokens with which a line begins."""
        return set(self._first)

    def span(self, token: int) -> Span:
        """Where a token stands in the text."""
        line = bisect_right(self._first, token) - 1
        start, end = self._spans_in(line)[token - self._first[line]]
        return self._starts[line] + start, self._starts[line] + end

    def spans(self, first: int, end: int) -> list[Span]:
        """Where the tokens [first, end) stand, which are all of one line."""
        if first == end:
            return []
        line = bisect_right(self._first, first) - 1
        start, before = self._starts[line], self._first[line]
        return [(start + begin, start + stop) for begin, stop in self._spans_in(line)[first - before : end - before]]

    def first_tokens(self, pieces: Sequence[Piece]) -> list[int]:
        """Each piece's first token; one more for the end of the text."""
        return [*(self._first_token(piece) for piece in pieces), self.ids.size]

    def _first_token(self, piece: Piece) -> int:
        line = piece.number - 1
        if not piece.continues:
            return self._first[line]
        return self._first[line] + bisect_left(self._spans_in(line), (piece.start - self._starts[line], 0))

    def _spans_in(self, line: int) -> list[Span]:
        spans = self._spans.get(line)
        if spans is None and self._first[line] == self._first[line + 1]:
            spans = self._spans[line] = []
        if spans is None:
            end = self._starts[line + 1] - 1 if line + 1 < len(self._starts) else len(self.text)
            spans = self._spans[line] = self._tokenizer.spans(self.text[self._starts[line] : end])[1]
        return spans
