"""A folded text in, a key of 64 bits for each of its comparison tokens out, and where its lines begin. Pure.

The same tokens as those of `tokens.comparison_tokens`, without an object for each. A key is made of the token's bytes
in UTF-8 as in `spaced_words`: equal tokens have equal keys in all texts, and unequal ones do not but for an accident of
hashing.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine import normalize, spaced_words, tokens

Keys = npt.NDArray[np.uint64]
Codes = npt.NDArray[np.uint32]
Kinds = npt.NDArray[np.uint8]
Places = npt.NDArray[np.intp]

_LETTER, _CJK, _OTHER_LETTER = 1, 2, 3  # kinds of characters; letters are odd, and ASCII's are 1
_LINE_FEED = 0x0A
_LAST_CODE = 0xFFFF
_STEP = np.uint64(0x9E3779B97F4A7C15)


class TokenKeys(NamedTuple):
    """The keys of a text's tokens in their order; for each line that has a token, which of them is its first."""

    keys: Keys
    line_starts: npt.NDArray[np.uint32]


def of_text(folded: str) -> TokenKeys:
    """The tokens of a folded text. A long one goes by pieces, which bounds the memory."""
    parts: list[Keys] = []
    lines: list[Places] = [np.zeros(1, dtype=np.intp)]
    count = 0
    for piece in normalize.pieces(folded):
        keys, new_lines = _of_piece(piece)
        parts.append(keys)
        lines.append(new_lines + count)
        count += keys.size
    starts = np.concatenate((*lines, [count]))
    return TokenKeys(np.concatenate(parts), starts[:-1][starts[1:] != starts[:-1]].astype(np.uint32))


def of_lines(found: TokenKeys) -> Keys:
    """A key for each line that has tokens: equal lines have equal ones, the same tokens in another order others."""
    if not found.keys.size:
        return found.keys
    starts = found.line_starts.astype(np.intp)
    sizes = np.diff(starts, append=found.keys.size)
    places = np.arange(1, found.keys.size + 1) - np.repeat(starts, sizes)
    numbered: Keys = spaced_words.mixed(found.keys + places.astype(np.uint64) * _STEP)
    sums: Keys = np.add.reduceat(numbered, starts)
    return sums


def _of_piece(folded: str) -> tuple[Keys, Places]:
    """The keys of the tokens, and for each line feed how many tokens stand before it."""
    content = tokens.words_apart(folded)
    if content is None:
        return _of_cjk(folded)
    words = spaced_words.find(content)
    feeds = (np.frombuffer(words.content, dtype=np.uint8) == _LINE_FEED).nonzero()[0]
    return words.keys, words.starts.searchsorted(feeds)


def _of_cjk(folded: str) -> tuple[Keys, Places]:
    """The same for a text in which Chinese or Japanese characters are tokens each by itself."""
    encoded = b"".join((bytes(4), folded.encode("utf-32-le", "surrogatepass"), bytes(4 * spaced_words.MARGIN)))
    codes = np.frombuffer(encoded, dtype="<u4")
    kinds = _kinds_of(codes)
    starts, ends = _tokens(kinds)
    is_cjk = kinds[starts] == _CJK
    keys = np.empty(starts.size, dtype=np.uint64)
    keys[is_cjk] = _in_utf8(codes[starts[is_cjk]])
    keys[~is_cjk] = _words(folded, codes, kinds, starts[~is_cjk], ends[~is_cjk])
    return keys, starts.searchsorted((codes == _LINE_FEED).nonzero()[0])


def _tokens(kinds: Kinds) -> tuple[Places, Places]:
    """Where tokens start and end; the text begins and ends with signs."""
    is_letter = (kinds & np.uint8(1)).view(np.bool_)
    is_cjk = kinds == _CJK
    is_start = is_letter[1:] > is_letter[:-1]
    is_start |= is_cjk[1:]
    is_end = is_letter[:-1] > is_letter[1:]
    is_end |= is_cjk[:-1]
    return is_start.nonzero()[0] + 1, is_end.nonzero()[0] + 1


def _words(folded: str, codes: Codes, kinds: Kinds, starts: Places, ends: Places) -> Keys:
    """The keys of the words of these places: those of ASCII all at once, the others spelled one after the other."""
    content = codes.astype(np.uint8).tobytes()
    keys = spaced_words.keys(content, starts, ends - starts)
    others = (kinds == _OTHER_LETTER).nonzero()[0]
    if others.size:
        at = np.unique(starts.searchsorted(others, side="right") - 1)
        spans = zip((starts[at] - 1).tolist(), (ends[at] - 1).tolist(), strict=True)
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


def _in_utf8(codes: Codes) -> Keys:
    """The bytes of characters from U+0800 on, the first one lowest."""
    low, middle, high = codes & 0x3F | 0x80, codes >> 6 & 0x3F | 0x80, codes >> 12
    encoded = (high | 0xE0) | middle << 8 | low << 16
    four = (codes > _LAST_CODE).nonzero()[0]
    if four.size:
        first, second = high[four] >> 6 | 0xF0, high[four] & 0x3F | 0x80
        encoded[four] = first | second << 8 | middle[four] << 16 | low[four] << 24
    return encoded.astype(np.uint64)
