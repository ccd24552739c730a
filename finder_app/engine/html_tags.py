"""The bytes of an HTML page in, its tags out as arrays, where every tag ends where it seems to. Pure.

What a comment, a script or an element that is never seen encloses counts as one tag. `UnusualError` says that the page
needs a parser that repairs.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

BLOCKS = frozenset(
    "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption"
    " figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol optgroup p search"
    " section summary table tbody tfoot thead tr ul".split()
)
CELLS = frozenset({"td", "th"})
UNPARSED = frozenset("script style title textarea iframe".split())
UNSEEN = frozenset("template noscript select button svg object video audio".split())
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
UNUSUAL = frozenset("plaintext frameset frame noframes noembed xmp listing image".split())

Flags = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int64]
Names = npt.NDArray[np.uint64]


INLINE, BLOCK, CELL, PRE, END_OF_PRE, DECLARATION, HIDING, UNUSUAL_TAG = range(8)
"""What a tag does to the text around it; HIDING is a start tag that takes its whole element with it.

Plain numbers, because an array compares ten times as fast with them as with an enum's.
"""


class Tags(NamedTuple):
    """In order: where each tag begins, where its ">" stands, the key of its name, and what it does."""

    starts: Places
    ends: Places
    names: Names
    kinds: Codes


class UnusualError(Exception):
    """The page cannot be read without repairing it."""


PADDING = b" " * 8
"""What must follow the page, because a name is read as eight bytes."""
_LESS, _GREATER, _DOUBLE, _SINGLE, _SLASH = b"<>\"'/"
_SMALL, _SEVEN, _FROM_ZERO, _HIGHEST, _EIGHT_GREATER, _UNLESS_ZERO = (
    np.uint64(0x0101010101010101 * code) for code in (0x20, 0x7F, 0x80 - ord("0"), 0x80, _GREATER, 0x7F)
)
_ONE, _SHIFT = np.uint64(1), np.uint64(7)
_QUOTES = np.zeros(256, dtype=np.int64)
_QUOTES[_DOUBLE], _QUOTES[_SINGLE] = 1, 1 << 32  # two counts in one number
_ODD_QUOTES, _DOUBLE_QUOTES = 1 | 1 << 32, (1 << 32) - 1
_NAME_FACTOR = np.uint64(0xC60A3CAB359EEEFB)  # found by trial: no two known names share a place
_NAME_SHIFT = np.uint64(55)
_PLACES = 1 << 9
_KINDS_OF_NAMES = (  # each with what a start tag does, and an end tag
    (BLOCK, BLOCK, BLOCKS),
    (CELL, INLINE, CELLS),
    (PRE, END_OF_PRE, {"pre"}),
    (HIDING, INLINE, UNSEEN | UNPARSED),
    (UNUSUAL_TAG, UNUSUAL_TAG, UNUSUAL),
)
_LETTERS = np.zeros(256, dtype=np.bool_)
_LETTERS[list(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")] = True
_MARK_UP = _LETTERS.copy()
_MARK_UP[list(b"/!?")] = True
_START_TAG = re.compile(rb"""<([a-zA-Z][^\s/>]*+)(?:[^>=]++|=\s*+(?:"[^"]*+"|'[^']*+')?+)*+>""")
_TAG = re.compile(rb"""<(?:[^>=]++|=\s*+(?:"[^"]*+"|'[^']*+')?+)*+>""")
_NESTING = frozenset(name.encode() for name in UNSEEN)
_START_OF = {name.encode(): re.compile(rf"<{name}(?=[\s/>])".encode(), re.I) for name in UNSEEN | UNPARSED}
_END_OF = {name.encode(): re.compile(rf"</{name}(?:\s[^<>]*)?/?>".encode(), re.I) for name in UNSEEN | UNPARSED}


def find(raw: bytes, codes: Codes) -> Tags:
    """The tags of a page, which ends with PADDING; `codes` are its bytes."""
    # Two tests find "<" and ">", and both quotes; "#" and "&" come along and do no harm.
    (events,) = (((codes & 0xFD) == _LESS) | ((codes & 0xFA) == _DOUBLE)).nonzero()
    what = codes.take(events)
    (opening,) = (what == _LESS).nonzero()
    starts = events.take(opening)
    following = codes.take(starts + 1)
    is_mark_up = _MARK_UP.take(following)
    if np.count_nonzero(is_mark_up) < len(is_mark_up):
        opening, starts, following = (values.compress(is_mark_up) for values in (opening, starts, following))
    are_ends = following == _SLASH
    names = _names(raw, starts + 1 + are_ends)
    kinds = _kinds(names, are_ends)
    enclosing = list(_enclosing(raw, starts, kinds))
    if enclosing:
        for first, last in events.searchsorted(enclosing).tolist():
            what[first + 1 : last] = 0
        (seen,) = what.take(opening).nonzero()
        opening, starts, names, kinds = (values.take(seen) for values in (opening, starts, names, kinds))
    if UNUSUAL_TAG in kinds.tobytes():
        raise UnusualError
    closing = _closing(opening, (what == _GREATER).nonzero()[0])
    ends = events.take(closing)
    _refuse_quoted_ends(raw, what, opening, closing, starts, ends)
    return Tags(starts, ends, names, kinds)


def _names(raw: bytes, places: Places) -> Names:
    """The names that begin at some places, in small letters, as keys: their first eight bytes, then zeros."""
    keys: Names = np.ndarray(len(raw) - 7, "<u8", raw, strides=(1,))[places]
    keys |= _SMALL
    seven = keys & _SEVEN
    # The highest bit of a byte tells whether it is at least "0", the lowest sign of a name; then, whether it is no ">".
    within = seven + _FROM_ZERO
    seven ^= _EIGHT_GREATER
    seven += _UNLESS_ZERO
    within &= seven
    after = ~within
    after &= _HIGHEST
    first = ~after
    first += _ONE
    first &= after
    first >>= _SHIFT
    first -= _ONE
    keys &= first
    return keys


def key_of(name: str) -> int:
    """The key of a tag's name."""
    return int.from_bytes(name.encode()[:8], "little")


def _kind_table() -> tuple[Names, Codes]:
    """The known names and their kinds, each at the place that its hash tells; no two share a place.

    The first half of the kinds is that of start tags, the second that of end tags, where most are of no interest.
    """
    keys, kinds = np.zeros(_PLACES, dtype=np.uint64), np.zeros(2 * _PLACES, dtype=np.uint8)
    for kind, kind_of_end, names in _KINDS_OF_NAMES:
        wanted = np.array([key_of(name) for name in sorted(names)], dtype=np.uint64)
        places = (wanted * _NAME_FACTOR) >> _NAME_SHIFT
        keys[places], kinds[places], kinds[places + np.uint64(_PLACES)] = wanted, kind, kind_of_end
    keys[0], kinds[0], kinds[_PLACES] = 0, DECLARATION, UNUSUAL_TAG  # "<!" and "</>" have no name
    return keys, kinds


_KEYS, _KINDS = _kind_table()


def _kinds(names: Names, are_ends: Flags) -> Codes:
    places = ((names * _NAME_FACTOR) >> _NAME_SHIFT).view(np.int64)
    known = _KEYS.take(places) == names
    found: Codes = _KINDS.take(places + are_ends * _PLACES)
    found *= known
    return found


def _enclosing(raw: bytes, starts: Places, kinds: Codes) -> Iterator[tuple[int, int]]:
    """Where what encloses no tags of the page begins, and where its last ">" stands."""
    behind = 0
    for start in starts.compress(kinds >= DECLARATION).tolist():
        if start >= behind:
            end = _end_of_comment(raw, start) if raw.startswith(b"<!", start) else _end_of_element(raw, start)
            if end:
                yield start, end - 1
                behind = end


def _end_of_comment(raw: bytes, start: int) -> int:
    """Behind a comment; 0 for another declaration, which ends at the next ">"."""
    if not raw.startswith(b"<!--", start):
        if raw.startswith(b"<![", start):
            raise UnusualError
        return 0
    end = raw.find(b"-->", start + 2)
    if end < 0 or raw.find(b"--!>", start, end) >= 0:
        raise UnusualError
    return end + 3


def _end_of_element(raw: bytes, start: int) -> int:
    """Behind an element that is cut out whole; 0 for a name that only begins like that of one."""
    tag = _START_TAG.match(raw, start)
    if tag is None:
        raise UnusualError
    name = tag[1].lower()
    if name not in _END_OF:  # it is unusual, or only begins like another
        return 0
    if name == b"svg" and tag[0].endswith(b"/>"):
        return tag.end()
    end = _END_OF[name].search(raw, tag.end())
    if end is None:
        raise UnusualError
    may_nest = name in _NESTING or (name == b"script" and raw.find(b"<!--", tag.end(), end.start()) >= 0)
    if may_nest and _START_OF[name].search(raw, tag.end(), end.start()):
        raise UnusualError
    return end.end()


def _closing(opening: Places, greater: Places) -> Places:
    """For each event that opens a tag the event that closes it; no other tag opens before."""
    if len(opening) != len(greater):  # a bare ">" in the text
        after = greater.searchsorted(opening)
        if len(after) and after[-1] == len(greater):
            raise UnusualError
        greater = greater.take(after)
    if np.count_nonzero(greater < opening) or np.count_nonzero(greater[:-1] > opening[1:]):
        raise UnusualError
    return greater


def _refuse_quoted_ends(
    raw: bytes, what: Codes, opening: Places, closing: Places, starts: Places, ends: Places
) -> None:
    """Raise where the ">" of a tag stands in one of its quoted values."""
    running = _QUOTES.take(what).cumsum()
    quotes = running.take(closing) - running.take(opening)
    doubtful = (quotes & _ODD_QUOTES) != 0
    if len(running) and running[-1] > _DOUBLE_QUOTES:
        doubtful |= (quotes > _DOUBLE_QUOTES) & ((quotes & _DOUBLE_QUOTES) != 0)
    for tag in doubtful.nonzero()[0].tolist():
        found = _TAG.match(raw, int(starts[tag]))
        if found is None or found.end() != ends[tag] + 1:
            raise UnusualError
