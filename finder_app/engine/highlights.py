"""Two texts with their matching blocks in, which characters of each line to mark out. Pure.

Marks are of two kinds. A *change* marks tokens without a partner, with what stands between neighbours. A *light* mark
shows what does not count in the similarity: white space, punctuation, case and width around matched tokens.
"""

from bisect import bisect_right
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from finder_app.engine.lcs import Block
from finder_app.engine.line_alignment import NONE, Side
from finder_app.engine.token_text import Span, TokenText


class Ignore(Enum):
    """A difference that does not count anyway, and is not to be shown either."""

    WHITE_SPACE = "white-space"
    CASE = "case"
    PUNCTUATION = "punctuation"


class Gap(NamedTuple):
    """Tokens [left, left_end) stand where the other text has [right, right_end)."""

    left: int
    left_end: int
    right: int
    right_end: int

    @property
    def size(self) -> int:
        return max(self.left_end - self.left, self.right_end - self.right)


def gaps(blocks: Sequence[Block], left_tokens: TokenText, right_tokens: TokenText) -> list[Gap]:
    """The stretches to be marked as changed, between the matching blocks.

    A tiny block between two changes on both sides, such as one Chinese character that happens to stand in both of two
    rewritten sentences, is marked along with them, lest a sentence look like confetti. It still counts as matched.
    """
    found: list[Gap] = []
    size_before = 0
    left = right = 0
    for block in [*blocks, Block(left_tokens.ids.size, right_tokens.ids.size, 0)]:
        gap = Gap(left, block.left, right, block.right)
        if found and _is_thin(found[-1], gap, size_before, left_tokens):
            gap = Gap(found[-1].left, gap.left_end, found[-1].right, gap.right_end)
            found.pop()
        if gap.size:
            found.append(gap)
        left, right, size_before = block.left + block.size, block.right + block.size, block.size
    return found


def changes(side: Side, ranges: Sequence[Span]) -> list[list[Span]]:
    """For each line of a text the characters to mark as changed, from ranges of its tokens."""
    marks: list[list[Span]] = [[] for _ in side.pieces]
    starts = [piece.start for piece in side.pieces]
    for first, end in ranges:
        if first == end:
            continue
        begin, finish = side.tokens.span(first)[0], side.tokens.span(end - 1)[1]
        for line in range(bisect_right(starts, begin) - 1, bisect_right(starts, finish - 1)):
            piece = side.pieces[line]
            span = _trimmed(side.tokens.text, max(begin, piece.start), min(finish, piece.end))
            if span[0] < span[1]:
                _add(marks[line], (span[0] - piece.start, span[1] - piece.start))
    return marks


def light(left: Side, line: int, right: Side, other: int, ignore: frozenset[Ignore]) -> tuple[list[Span], list[Span]]:
    """The characters around matched tokens, or of them, that differ in two lines that stand side by side."""
    marks: list[Span] = []
    other_marks: list[Span] = []
    piece, other_piece = left.pieces[line], right.pieces[other]
    first, end = left.first[line], left.first[line + 1]
    other_first, other_end = right.first[other], right.first[other + 1]
    spans, other_spans = left.tokens.spans(first, end), right.tokens.spans(other_first, other_end)
    expected, after, other_after = other_first, piece.start, other_piece.start
    for span, partner in zip(spans, left.partners[first:end].tolist(), strict=True):
        if not other_first <= partner < other_end:
            expected = NONE
            continue
        other_span = other_spans[partner - other_first]
        if partner == expected:
            _compare_between(left, (after, span[0]), right, (other_after, other_span[0]), ignore, marks, other_marks)
        if Ignore.CASE not in ignore and left.tokens.text[slice(*span)] != right.tokens.text[slice(*other_span)]:
            marks.append(span)
            other_marks.append(other_span)
        expected, after, other_after = partner + 1, span[1], other_span[1]
    if expected == other_end:
        _compare_between(left, (after, piece.end), right, (other_after, other_piece.end), ignore, marks, other_marks)
    return _shifted(marks, piece.start), _shifted(other_marks, other_piece.start)


def without(text: str, ignore: frozenset[Ignore]) -> str:
    """What of the characters between two tokens is left to compare."""
    if Ignore.WHITE_SPACE in ignore:
        text = "".join(text.split())
    if Ignore.PUNCTUATION in ignore:
        text = "".join(character for character in text if character.isspace())
    return text


def _compare_between(
    left: Side,
    span: Span,
    right: Side,
    other_span: Span,
    ignore: frozenset[Ignore],
    marks: list[Span],
    other_marks: list[Span],
) -> None:
    text, other_text = left.tokens.text[slice(*span)], right.tokens.text[slice(*other_span)]
    if text == other_text or without(text, ignore) == without(other_text, ignore):
        return
    for side, place, found in ((left, span, marks), (right, other_span, other_marks)):
        start, end = _trimmed(side.tokens.text, *place) if Ignore.WHITE_SPACE in ignore else place
        if start < end:
            found.append((start, end))


def _is_thin(before: Gap, after: Gap, size: int, left_tokens: TokenText) -> bool:
    """Whether a matched block of `size` tokens is lost between two changes that touch it on both sides."""
    if before.left_end + size != after.left or before.right_end + size != after.right:
        return False
    if after.left == after.left_end or after.right == after.right_end:
        return False
    if before.left == before.left_end or before.right == before.right_end:
        return False
    if size <= 2 and min(before.size, after.size) >= 3 * size:
        return True
    return size == 1 and _is_single_character(left_tokens, before.left_end)


def _is_single_character(tokens: TokenText, token: int) -> bool:
    start, end = tokens.span(token)
    return end - start == 1 and tokens.text[start] >= "\u3040"


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _add(spans: list[Span], span: Span) -> None:
    """Append a span; tokens made from one character ("½" is two) give spans that meet."""
    if spans and span[0] <= spans[-1][1]:
        span = spans[-1][0], max(spans.pop()[1], span[1])
    spans.append(span)


def _shifted(spans: list[Span], origin: int) -> list[Span]:
    shifted: list[Span] = []
    for start, end in sorted(spans):
        _add(shifted, (start - origin, end - origin))
    return shifted
