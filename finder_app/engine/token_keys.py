"""A folded text in, a key of 64 bits for each of its comparison tokens out, and where its lines begin. Pure.

The same tokens as those of `tokens.comparison_tokens`, without an object for each. A key is made of the token's bytes
in UTF-8 as in `spaced_words`: equal tokens have equal keys in all texts, and unequal ones do not but for an accident of
hashing.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine import normalize, spaced_words, tokens
from finder_app.engine.folding import fold, special
from finder_app.engine.spaced_words import Words

Keys = npt.NDArray[np.uint64]
Codes = npt.NDArray[np.uint32]
Kinds = npt.NDArray[np.uint8]
Places = npt.NDArray[np.intp]

_LETTER, _CJK, _OTHER_LETTER = 1, 2, 3  # kinds of characters; letters are odd, and ASCII's are 1
_LINE_FEED = 0x0A
_LAST_CODE = 0xFFFF
_NONE: Places = np.zeros(0, dtype=np.intp)
_STEP = np.uint64(0x9E3779B97F4A7C15)


class TokenKeys(NamedTuple):
    """The keys of a text's tokens in their order; for each line that has a token, which of them is its first."""

    keys: Keys
    line_starts: npt.NDArray[np.uint32]


class Found(NamedTuple):
    """The tokens of a piece of a text: their keys, and for each line end, if asked for, how many stand before it.

    `words` are the tokens themselves where words stand apart; else `folded` is the folded text.
    """

    keys: Keys
    line_ends: Places
    words: Words | None
    folded: str


def of_text(folded: str) -> TokenKeys:
    """The tokens of a folded text. A long one goes by pieces, which bounds the memory."""
    different = special(folded)
    found = [find(piece, different, with_lines=True, is_folded=True) for piece in normalize.pieces(folded)]
    return joined([each.keys for each in found], [each.line_ends for each in found])


def find(text: str, different: str, *, with_lines: bool, is_folded: bool = False) -> Found:
    """The tokens of a piece of a text; `different` are its characters beyond ASCII.

    What is folded already is not folded again: "ß" with a dot below is "ss" and a dot, and only then an s with a dot.
    """
    content = tokens.words_apart(text, different, is_folded=is_folded)
    if content is None:
        return _with_cjk(text if is_folded else fold(text), with_lines=with_lines)
    words = spaced_words.find(content)
    codes = np.frombuffer(content, dtype=np.uint8)
    return Found(words.keys, _line_ends(codes, words.starts) if with_lines else _NONE, words, "")


def joined(keys: Sequence[Keys], line_ends: Sequence[Places]) -> TokenKeys:
    """The tokens of the pieces of a text put together."""
    if len(keys) == 1 and not line_ends[0].size:
        return TokenKeys(keys[0], np.zeros(min(keys[0].size, 1), dtype=np.uint32))
    counts = [0, *accumulate(each.size for each in keys)]
    ends = [ends + before for ends, before in zip(line_ends, counts, strict=False)]
    starts = np.concatenate(([0], *ends, counts[-1:]))
    line_starts = starts[:-1][starts[1:] != starts[:-1]].astype(np.uint32)
    return TokenKeys(keys[0] if len(keys) == 1 else np.concatenate(keys), line_starts)


def of_lines(found: TokenKeys) -> Keys:
    """A key for each line that has tokens: equal lines have equal ones, the same tokens in another order others."""
    if not found.keys.size:
        return found.keys
    starts = found.line_starts.astype(np.intp)
    sizes = np.diff(starts, append=found.keys.size)
    places = np.arange(1, found.keys.size + 1) - np.repeat(starts, sizes)
    numbered: Keys = spaced_words.of_bytes(found.keys + places.astype(np.uint64) * _STEP)
    sums: Keys = np.add.reduceat(numbered, starts)
    return sums


def _line_ends(codes: npt.NDArray[np.uint8] | Codes, starts: Places) -> Places:
    """How many of the tokens that start at these places stand before each line end."""
    ends: Places = starts.searchsorted((codes == _LINE_FEED).nonzero()[0])
    return ends


def _with_cjk(folded: str, *, with_lines: bool) -> Found:
    """The tokens of a text in which Chinese and Japanese characters are tokens each by itself."""
    codes = np.frombuffer(folded.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    kinds = _kinds_of(codes)
    is_letter = np.zeros(kinds.size + 2, dtype=np.uint8)
    np.bitwise_and(kinds, 1, out=is_letter[1:-1])
    is_start = is_letter[1:] > is_letter[:-1]
    first, ends = is_start.nonzero()[0], (is_letter[:-1] > is_letter[1:]).nonzero()[0]
    is_start[:-1] |= kinds == _CJK
    starts = is_start.nonzero()[0]
    keys = _of_characters(codes.take(starts))
    keys[starts.searchsorted(first)] = _of_words(folded, codes, kinds, first, ends)
    return Found(keys, _line_ends(codes, starts) if with_lines else _NONE, None, folded)


def _of_words(folded: str, codes: Codes, kinds: Kinds, starts: Places, ends: Places) -> Keys:
    """The keys of the words of these places: those of ASCII all at once, the others spelled one after the other."""
    keys = spaced_words.keys(codes.astype(np.uint8).tobytes(), starts, ends - starts)
    others = (kinds == _OTHER_LETTER).nonzero()[0]
    if others.size:
        at = np.unique(starts.searchsorted(others, side="right") - 1)
        spans = zip(starts[at].tolist(), ends[at].tolist(), strict=True)
        spelled = " ".join(folded[start:end] for start, end in spans)
        keys[at] = spaced_words.find(spelled.encode()).keys
    return keys


def _kinds_of(codes: Codes) -> Kinds:
    kinds: Kinds = _kinds().take(codes, mode="clip")
    further = (codes > _LAST_CODE).nonzero()[0]
    if further.size:
        different, places = np.unique(codes[further], return_inverse=True)
        kinds[further] = np.array([_kind(code) for code in different.tolist()], dtype=np.uint8)[places]
    return kinds


@cache
def _kinds() -> Kinds:
    """The kind of each of the first 65,536 characters; the last is none, and stands for all further ones."""
    return np.array([_kind(code) for code in range(_LAST_CODE + 1)], dtype=np.uint8)


def _kind(code: int) -> int:
    if tokens.has_cjk(chr(code)):
        return _CJK
    return 0 if not chr(code).isalnum() else _LETTER if code < 0x80 else _OTHER_LETTER


def _of_characters(codes: Codes) -> Keys:
    """The keys of characters from U+0800 on; of others, anything."""
    keys: Keys = _keys_of_characters().take(codes, mode="clip")
    further = (codes > _LAST_CODE).nonzero()[0]
    if further.size:
        keys[further] = spaced_words.of_bytes(_in_utf8(codes[further]))
    return keys


@cache
def _keys_of_characters() -> Keys:
    return spaced_words.of_bytes(_in_utf8(np.arange(_LAST_CODE + 1, dtype=np.uint32)))


def _in_utf8(codes: Codes) -> Keys:
    """The bytes of characters from U+0800 on, the first one lowest."""
    last, third, rest = codes & 0x3F | 0x80, codes >> 6 & 0x3F | 0x80, codes >> 12
    of_three = rest | 0xE0 | third << 8 | last << 16
    of_four = rest >> 6 | 0xF0 | (rest & 0x3F | 0x80) << 8 | third << 16 | last << 24
    return np.where(codes > _LAST_CODE, of_four, of_three).astype(np.uint64)
