"""Two texts in, aligned rows out, for a side-by-side view made for prose. Pure; drawing is the caller's.

The rows rest on the same common subsequence of comparison tokens as the similarity, so that the two always agree:
similarity = 2·matched/(|left|+|right|). Texts that are wrapped differently stay side by side.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import numpy as np

from finder_app.engine import display_text, highlights, lcs, line_alignment, sliding
from finder_app.engine.highlights import Ignore
from finder_app.engine.line_alignment import NONE, Side
from finder_app.engine.token_text import Ints, Span, Tokenizer, TokenReader

MOST_CHARACTERS = 2_000_000


class RowKind(Enum):
    """How the two sides of a row differ."""

    EQUAL = "equal"  # nothing to show
    CHANGED_LIGHTLY = "changed-lightly"  # only in what does not count: white space, punctuation, case, wrapping
    CHANGED = "changed"  # some tokens have no partner; one side may be missing when it is wrapped differently
    LEFT_ONLY = "left-only"
    RIGHT_ONLY = "right-only"


COUNTED = frozenset({RowKind.CHANGED, RowKind.LEFT_ONLY, RowKind.RIGHT_ONLY})
"""The kinds that lower the similarity."""


class Note(Enum):
    """What of the texts is not shown as it is."""

    LEFT_SHORTENED = "left-shortened"
    RIGHT_SHORTENED = "right-shortened"
    LONG_LINES_CUT = "long-lines-cut"
    CONTROLS_MARKED = "controls-marked"


class Line(NamedTuple):
    """A line, or a part of one, as it is to be shown. Spans are [start, end) in characters of `text`."""

    number: int  # of the line in the text, from 1
    text: str
    changed: tuple[Span, ...]  # tokens without a partner
    light: tuple[Span, ...]  # what differs but does not count
    continues: bool  # the line of the row before it goes on


class Row(NamedTuple):
    """What stands side by side; at least one side is there. A template's lines are shown, and left out of the match."""

    left: Line | None
    right: Line | None
    kind: RowKind
    is_template: bool = False


@dataclass(frozen=True, slots=True)
class Diff:
    """All rows, and where in them each run of changes starts; counts are comparison tokens."""

    rows: Sequence[Row]
    changes: tuple[int, ...]
    light_changes: tuple[int, ...]
    matched: int
    left_count: int
    right_count: int
    notes: tuple[Note, ...]

    @property
    def similarity(self) -> float:
        """The share of both texts that is matched; 0 when one has no tokens."""
        if not self.left_count or not self.right_count:
            return 0.0
        return 2 * self.matched / (self.left_count + self.right_count)


def diff(
    left: str,
    right: str,
    tokenizer: Tokenizer,
    *,
    ignore: frozenset[Ignore] = frozenset(),
    most_characters: int | None = MOST_CHARACTERS,
    left_out: tuple[Container[int], Container[int]] = ((), ()),
) -> Diff:
    """Align two texts. Each is shown up to `most_characters` (None: all of it), which a note then tells.

    `left_out` are the lines of either, from 0 on, that are shown but take no part.
    """
    texts = [display_text.unify_line_ends(text) for text in (left, right)]
    shown = [text if most_characters is None else display_text.shorten(text, most_characters) for text in texts]
    reader = TokenReader(tokenizer)
    tokens, other_tokens = (reader.read(text, without) for text, without in zip(shown, left_out, strict=True))
    blocks = sliding.slide(lcs.matching_blocks(tokens.ids, other_tokens.ids), tokens, other_tokens)
    partners, other_partners = _partners(blocks, tokens.ids.size, other_tokens.ids.size)
    sides = line_alignment.follow_wrapping(
        line_alignment.side(tokens, partners), line_alignment.side(other_tokens, other_partners)
    )
    gaps = highlights.gaps(blocks, tokens, other_tokens)
    changed = (
        highlights.changes(sides[0], [(gap.left, gap.left_end) for gap in gaps]),
        highlights.changes(sides[1], [(gap.right, gap.right_end) for gap in gaps]),
    )
    rows = [_of_template(row, left_out) for row in _rows(sides, changed, ignore)]
    notes = _notes(texts, shown)
    return Diff(
        tuple(rows if all(map(display_text.is_shown_as_it_is, shown)) else map(_harmless, rows)),
        _starts(rows, COUNTED),
        _starts(rows, frozenset({RowKind.CHANGED_LIGHTLY})),
        sum(block.size for block in blocks),
        tokens.ids.size,
        other_tokens.ids.size,
        notes,
    )


def _partners(blocks: Sequence[lcs.Block], left_count: int, right_count: int) -> tuple[Ints, Ints]:
    partners = np.full(left_count, NONE, dtype=np.int64)
    other_partners = np.full(right_count, NONE, dtype=np.int64)
    for left, right, size in blocks:
        partners[left : left + size] = np.arange(right, right + size)
        other_partners[right : right + size] = np.arange(left, left + size)
    return partners, other_partners


def _rows(
    sides: tuple[Side, Side], changed: tuple[list[list[Span]], list[list[Span]]], ignore: frozenset[Ignore]
) -> list[Row]:
    left, right = sides
    rows: list[Row] = []
    for line, other in line_alignment.align(left, right):
        if NONE in (line, other):
            side, at, marks = (left, line, changed[0]) if other == NONE else (right, other, changed[1])
            rows.append(_lone_row(side, at, marks[at], other == NONE, ignore, rows[-1] if rows else None))
        else:
            rows.append(_paired_row(sides, (line, other), (changed[0][line], changed[1][other]), ignore))
    return rows


def _paired_row(
    sides: tuple[Side, Side], lines: tuple[int, int], changed: tuple[list[Span], list[Span]], ignore: frozenset[Ignore]
) -> Row:
    left, right = _text(sides[0], lines[0]), _text(sides[1], lines[1])
    light: tuple[list[Span], list[Span]] = [], []
    kind = RowKind.EQUAL
    if left != right:
        light = highlights.light(sides[0], lines[0], sides[1], lines[1], ignore)
        kind = RowKind.CHANGED_LIGHTLY if any(light) else RowKind.EQUAL
    if any(changed):
        kind = RowKind.CHANGED
    return Row(
        _line(sides[0], lines[0], left, changed[0], light[0]),
        _line(sides[1], lines[1], right, changed[1], light[1]),
        kind,
    )


def _lone_row(
    side: Side, line: int, changed: list[Span], is_left: bool, ignore: frozenset[Ignore], before: Row | None
) -> Row:
    """A line with nothing beside it; a blank one goes with the passage that it ends."""
    text = _text(side, line)
    only = RowKind.LEFT_ONLY if is_left else RowKind.RIGHT_ONLY
    has_tokens = side.first[line] < side.first[line + 1]
    light: list[Span] = []
    if changed:
        kind = only if _covers(side, line, changed) else RowKind.CHANGED
    elif not has_tokens and before is not None and before.kind is only:
        kind = only
    elif has_tokens:
        kind = RowKind.EQUAL if Ignore.WHITE_SPACE in ignore else RowKind.CHANGED_LIGHTLY
    else:
        is_worth_showing = highlights.without(text, ignore) or Ignore.WHITE_SPACE not in ignore
        kind = RowKind.CHANGED_LIGHTLY if is_worth_showing else RowKind.EQUAL
        light = [(0, len(text))] if highlights.without(text, ignore) else []
    made = _line(side, line, text, changed, light)
    return Row(made, None, kind) if is_left else Row(None, made, kind)


def _covers(side: Side, line: int, changed: list[Span]) -> bool:
    """Whether all tokens of a line are marked as changed, in one stretch."""
    first, end, piece = side.first[line], side.first[line + 1], side.pieces[line]
    if len(changed) != 1 or first == end:
        return len(changed) == 1
    size = piece.end - piece.start
    begin, finish = side.tokens.span(first)[0] - piece.start, side.tokens.span(end - 1)[1] - piece.start
    return changed[0][0] <= begin and changed[0][1] >= min(size, finish)


def _text(side: Side, line: int) -> str:
    piece = side.pieces[line]
    return side.tokens.text[piece.start : piece.end]


def _line(side: Side, line: int, text: str, changed: list[Span], light: list[Span]) -> Line:
    piece = side.pieces[line]
    return Line(piece.number, text, tuple(changed), tuple(light), piece.continues)


def _of_template(row: Row, left_out: tuple[Container[int], Container[int]]) -> Row:
    sides = zip((row.left, row.right), left_out, strict=True)
    if not any(line is not None and line.number - 1 in without for line, without in sides):
        return row
    left, right = (line and line._replace(changed=(), light=()) for line in (row.left, row.right))
    return Row(left, right, RowKind.EQUAL, is_template=True)


def _harmless(row: Row) -> Row:
    left, right = (line and line._replace(text=display_text.marked(line.text)) for line in (row.left, row.right))
    return row._replace(left=left, right=right)


def _starts(rows: Sequence[Row], kinds: frozenset[RowKind]) -> tuple[int, ...]:
    is_in = [row.kind in kinds for row in rows]
    return tuple(at for at, here in enumerate(is_in) if here and not (at and is_in[at - 1]))


def _notes(texts: Sequence[str], shown: Sequence[str]) -> tuple[Note, ...]:
    longest = max(len(line) for text in shown for line in text.split("\n"))
    found = {
        Note.LEFT_SHORTENED: len(shown[0]) < len(texts[0]),
        Note.RIGHT_SHORTENED: len(shown[1]) < len(texts[1]),
        Note.LONG_LINES_CUT: longest > display_text.LONGEST_LINE,
        Note.CONTROLS_MARKED: any(map(display_text.has_harmful, shown)),
    }
    return tuple(note for note, holds in found.items() if holds)
