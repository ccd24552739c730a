"""A text in, the lines that show it out: never too long, no character that harms a text widget. Pure."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

LONGEST_LINE = 4096  # characters; a text widget takes seconds for a line of a megabyte

_LINE_ENDS = re.compile("\r\n|[\r\x85\u2028\u2029]")
_DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_WITHOUT_WIDTH = "\u200b\u2060\ufeff"  # not the joiners: scripts and emoji need them
_SOFT_HYPHEN = "\xad"
_NO_BREAK_SPACE = "\xa0"
_HARMFUL = re.compile(
    f"[\x00-\x08\x0b-\x1f\x7f-\x9f{_SOFT_HYPHEN}{_DIRECTIONS}{_WITHOUT_WIDTH}\ud800-\udfff\ufffe\uffff]"
)
_GOOD_CUTS = " \t\u3000>。！？；，、"
# Unicode's own pictures of control characters are in hardly any font; these four signs are in all of them.
_SIGNS = (
    (re.compile(f"[{_DIRECTIONS}]"), "\u2194"),  # an arrow to both sides
    (re.compile(f"[{_WITHOUT_WIDTH}]"), "\xa6"),  # a broken bar
    (re.compile(_SOFT_HYPHEN), "\xac"),
    (_HARMFUL, "\xa4"),
)


class Piece(NamedTuple):
    """The characters [start, end) of line `number` (from 1), shown as one line; a line end is part of no piece."""

    start: int
    end: int
    number: int
    continues: bool  # the line of the piece before it goes on


def unify_line_ends(text: str) -> str:
    """The text with every kind of line end as one line feed."""
    return _LINE_ENDS.sub("\n", text) if _LINE_ENDS.search(text) else text


def shorten(text: str, most: int) -> str:
    """The beginning of a text, at most `most` characters, up to the end of a line where there is one."""
    if len(text) <= most:
        return text
    end_of_line = text.rfind("\n", most // 2, most)
    return text[: most if end_of_line < 0 else end_of_line]


def has_harmful(text: str) -> bool:
    """Whether a text holds a control character, a change of direction, something unseen, or half a character."""
    return _HARMFUL.search(text) is not None


def is_shown_as_it_is(text: str) -> bool:
    """Whether `marked` would change nothing."""
    return _NO_BREAK_SPACE not in text and not has_harmful(text)


def marked(text: str) -> str:
    """The text with a sign for each harmful character and plain spaces only; all offsets stay as they are.

    Changes of direction make a text widget quadratic (13 s for a megabyte) and can disguise what is written.
    """
    if has_harmful(text):
        for characters, sign in _SIGNS:
            text = characters.sub(sign, text)
    return text.replace(_NO_BREAK_SPACE, " ")


def pieces(text: str, cuts: Sequence[int] = ()) -> list[Piece]:
    """The lines of a text with unified line ends, cut at the increasing offsets `cuts` too, and where too long."""
    found: list[Piece] = []
    start = 0
    for number, line in enumerate(text.split("\n"), 1):
        end = start + len(line)
        if cuts or len(line) > LONGEST_LINE:
            within = cuts[bisect_left(cuts, start + 1) : bisect_left(cuts, end)]
            begin = start
            for cut in _short_enough(text, [start, *within, end]):
                found.append(Piece(begin, cut, number, begin > start))
                begin = cut
        else:
            found.append(Piece(start, end, number, False))
        start = end + 1
    return found


def _short_enough(text: str, bounds: list[int]) -> Iterator[int]:
    """The ends of the stretches between the bounds, with more of them where a stretch is too long."""
    for start, end in pairwise(bounds):
        while end - start > LONGEST_LINE:
            start = _good_cut(text, start)
            yield start
        yield end


def _good_cut(text: str, start: int) -> int:
    last = start + LONGEST_LINE
    best = max(text.rfind(mark, last - LONGEST_LINE // 4, last) for mark in _GOOD_CUTS)
    return last if best < 0 else best + 1
