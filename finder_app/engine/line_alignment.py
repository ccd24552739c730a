"""Two texts whose tokens are matched in, which lines stand side by side out. Pure.

Lines are paired by the tokens that they share, not by where they end, so that two texts that differ only in how they
are wrapped stay side by side.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from finder_app.engine import lcs
from finder_app.engine.display_text import Piece, pieces
from finder_app.engine.token_text import Ints, TokenText

Pair = tuple[int, int]

NONE = -1
"""Stands for a token without a partner and for a line with nothing beside it."""

_LEAST_SHARE = 4  # lines are a pair when they share at least a quarter of the shorter one's tokens


@dataclass(frozen=True, slots=True)
class Side:
    """One of two texts: its tokens, with which token of the other each is matched, and its lines."""

    tokens: TokenText
    partners: Ints  # NONE for a token without one
    pieces: list[Piece]
    first: list[int]  # each piece's first token; one more for the end

    @property
    def sizes(self) -> Ints:
        """The number of tokens in each piece."""
        first = np.array(self.first, dtype=np.int64)
        return first[1:] - first[:-1]

    @property
    def piece_of(self) -> Ints:
        """The piece in which each token starts."""
        return np.repeat(np.arange(len(self.pieces)), self.sizes)


def side(tokens: TokenText, partners: Ints, cuts: Sequence[int] = ()) -> Side:
    """A text in lines that are also cut at the offsets `cuts`."""
    lines = pieces(tokens.text, cuts)
    return Side(tokens, partners, lines, tokens.first_tokens(lines))


def follow_wrapping(left: Side, right: Side) -> tuple[Side, Side]:
    """Cut each line that holds several whole lines of the other text where those begin."""
    tokens, partners = _matches(left)
    lines, other_lines = left.piece_of[tokens], right.piece_of[partners]
    cuts = _cuts(left, right, (tokens, lines), (partners, other_lines))
    other_cuts = _cuts(right, left, (partners, other_lines), (tokens, lines))
    if not cuts and not other_cuts:
        return left, right
    return (
        side(left.tokens, left.partners, cuts) if cuts else left,
        side(right.tokens, right.partners, other_cuts) if other_cuts else right,
    )


def align(left: Side, right: Side) -> list[Pair]:
    """The rows of a side-by-side view, as indices of pieces; each piece stands in exactly one row, in order."""
    rows: list[Pair] = []
    line = other = 0
    for pair in _best_pairs(left, right):
        rows += _between(left, right, range(line, pair[0]), range(other, pair[1]))
        rows.append(pair)
        line, other = pair[0] + 1, pair[1] + 1
    return rows + _between(left, right, range(line, len(left.pieces)), range(other, len(right.pieces)))


def _matches(left: Side) -> tuple[Ints, Ints]:
    tokens = np.flatnonzero(left.partners != NONE)
    return tokens, left.partners[tokens]


def _cuts(long: Side, short: Side, of_long: tuple[Ints, Ints], of_short: tuple[Ints, Ints]) -> list[int]:
    """Where to cut lines of `long`: before the second and each later line of `short` that one of them holds."""
    tokens, lines = of_long
    partners, short_lines = of_short
    if not tokens.size:
        return []
    begins = np.flatnonzero(np.concatenate(([True], np.diff(short_lines) != 0)))
    lasts = np.concatenate((begins[1:], [tokens.size])) - 1
    sizes = short.sizes[short_lines[begins]]
    is_held = (lines[begins] == lines[lasts]) & (2 * (lasts - begins + 1) >= sizes)
    begins = begins[is_held]
    later = begins[1:][lines[begins[1:]] == lines[begins[:-1]]]
    return sorted({_cut_before(long, int(tokens[at]), short, int(partners[at])) for at in later})


def _cut_before(long: Side, token: int, short: Side, partner: int) -> int:
    """The start of a token, or of the punctuation before it where the other text's line begins with the same."""
    start, short_start = long.tokens.span(token)[0], short.tokens.span(partner)[0]
    text, short_text = long.tokens.text, short.tokens.text
    opening = short_text[short_text.rfind("\n", 0, short_start) + 1 : short_start].lstrip()
    after_previous = long.tokens.span(token - 1)[1] if token else 0
    return start - len(opening) if opening and text.endswith(opening, after_previous, start) else start


def _best_pairs(left: Side, right: Side) -> list[Pair]:
    """The pairs of lines, increasing on both sides, each line once, that share the most tokens.

    Matched tokens never cross, so the lines that share some form a staircase: a choice excludes only its neighbours.
    """
    lines, others, weights = _sharing_lines(left, right)
    best = [0]
    free_before: list[int] = []  # how many of the earlier pairs have neither line
    line_begin = other_begin = 0
    for at, weight in enumerate(weights):
        line_begin = line_begin if at and lines[at] == lines[at - 1] else at
        other_begin = other_begin if at and others[at] == others[at - 1] else at
        free_before.append(min(line_begin, other_begin))
        best.append(max(best[at], weight + best[free_before[at]]))
    chosen: list[Pair] = []
    at = len(weights)
    while at:
        if best[at] == best[at - 1]:
            at -= 1
        else:
            chosen.append((lines[at - 1], others[at - 1]))
            at = free_before[at - 1]
    return chosen[::-1]


def _sharing_lines(left: Side, right: Side) -> tuple[list[int], list[int], list[int]]:
    """Lines that share enough tokens to be a pair: (left, right, number of tokens), in order."""
    tokens, partners = _matches(left)
    lines, others = left.piece_of[tokens], right.piece_of[partners]
    begins = np.flatnonzero(np.concatenate((np.ones(min(1, lines.size), bool), np.diff(lines) + np.diff(others) != 0)))
    weights = np.diff(np.concatenate((begins, [lines.size])))
    lines, others = lines[begins], others[begins]
    shorter = np.minimum(left.sizes[lines], right.sizes[others])
    enough = _LEAST_SHARE * weights >= shorter
    return lines[enough].tolist(), others[enough].tolist(), weights[enough].tolist()


def _between(left: Side, right: Side, lines: range, others: range) -> list[Pair]:
    """Rows of the lines between two pairs: equal lines without tokens (blank ones, rules) side by side first."""
    if not lines or not others:
        return _one_by_one(lines, others)
    keys: list[object] = [_key(left, line, "left") for line in lines]
    other_keys: list[object] = [_key(right, other, "right") for other in others]
    rows: list[Pair] = []
    line = other = 0
    for block in [(0, 0, len(keys))] if keys == other_keys else lcs.matching_blocks(keys, other_keys):
        rows += _replaced(left, right, lines[line : block[0]], others[other : block[1]])
        rows += zip(lines[block[0] : block[0] + block[2]], others[block[1] : block[1] + block[2]], strict=True)
        line, other = block[0] + block[2], block[1] + block[2]
    return rows + _replaced(left, right, lines[line:], others[other:])


def _replaced(left: Side, right: Side, lines: range, others: range) -> list[Pair]:
    """Rows of lines that have nothing in common: one that has tokens stands beside one that has."""
    written = [line for line in lines if _has_tokens(left, line)]
    other_written = [other for other in others if _has_tokens(right, other)]
    rows: list[Pair] = []
    line, other = lines.start, others.start
    for pair in zip(written, other_written, strict=False):
        rows += _one_by_one(range(line, pair[0]), range(other, pair[1]))
        rows.append(pair)
        line, other = pair[0] + 1, pair[1] + 1
    return rows + _one_by_one(range(line, lines.stop), range(other, others.stop))


def _one_by_one(lines: range, others: range) -> list[Pair]:
    return [(line, NONE) for line in lines] + [(NONE, other) for other in others]


def _key(side: Side, line: int, name: str) -> object:
    if _has_tokens(side, line):
        return name, line
    piece = side.pieces[line]
    return side.tokens.text[piece.start : piece.end].strip()


def _has_tokens(side: Side, line: int) -> bool:
    return side.first[line] < side.first[line + 1]
