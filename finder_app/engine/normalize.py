"""Text in, text or tokens without what does not matter out: white space, punctuation, stop words. Pure."""

import re
from collections.abc import Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from finder_app.engine.folding import special
from finder_app.engine.resources import lines

# Chinese and Japanese characters with their punctuation and full-width forms; beside them a space means nothing.
_WIDE: tuple[tuple[int, int], ...] = ((0x2E80, 0x2FDF), (0x3001, 0x30FF), (0x3100, 0x312F), (0x3400, 0x4DBF))
_WIDE += ((0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF01, 0xFF60))
_FURTHER_WIDE = (0x20000, 0x3FFFF)
_ANY_WIDE = re.compile("[" + "".join(f"{chr(low)}-{chr(high)}" for low, high in (*_WIDE, _FURTHER_WIDE)) + "]")
_IS_WIDE = np.zeros(1 << 16, dtype=np.bool_)
for _low, _high in _WIDE:
    _IS_WIDE[_low : _high + 1] = True
_PIECE = 1 << 20  # characters
_SPACE, _LAST_SPACE = 0x20, 0x3000
_NO_SINGLE_UNIT = re.compile("[\ud800-\udfff\U00010000-\U0010ffff]")
_BLANKS = bytes(_SPACE if code < 0x80 and chr(code).isspace() else code for code in range(256))
_BLANK = re.compile(r"\s")
_NO_WORD = re.compile(r"[\W_]+")
LANGUAGES = ("en", "zh")


def fold_white_space(text: str) -> str:
    """The text on one line, with single spaces, and none at all between two Chinese or Japanese characters.

    Line ends, indentation and the wrapping of lines vanish; nothing else does.
    """
    return one_line(text, special(text)).decode("utf-8", "surrogatepass")


def one_line(text: str, different: str) -> bytes:
    """The same in UTF-8; `different` are the different characters of the text that are not ASCII."""
    is_wide = bool(different) and _ANY_WIDE.search(different) is not None
    if is_wide and _NO_SINGLE_UNIT.search(different) is None:
        return _one_wide_line(text)
    for character in different:
        if character.isspace():
            text = text.replace(character, " ")
    line = b"".join(map(_squeezed, pieces(text)))
    while len(text) > _PIECE and b"  " in line:
        line = line.replace(b"  ", b" ")
    line = line.strip(b" ")
    return _without_gaps(line) if is_wide else line


def _one_wide_line(text: str) -> bytes:
    """The same for a text with wide characters, all of the first 65,536: 3 times as fast in units of 16 bits."""
    parts = [_blanked().take(np.frombuffer(piece.encode("utf-16-le"), dtype="<u2")) for piece in pieces(text)]
    units = parts[0] if len(parts) == 1 else np.concatenate(parts)
    is_letter = units != _SPACE
    is_kept = is_letter.copy()
    is_kept[1:] |= is_letter[:-1]
    units = units[is_kept]
    if units[-1] == _SPACE:
        units = units[:-1]
    blanks = (units == _SPACE).nonzero()[0]
    is_kept = np.ones(units.size, dtype=np.bool_)
    is_kept[blanks] = ~(_IS_WIDE.take(units.take(blanks - 1)) & _IS_WIDE.take(units.take(blanks + 1)))
    line: bytes = units[is_kept].tobytes().decode("utf-16-le").encode()
    return line


@cache
def _blanked() -> npt.NDArray[np.uint16]:
    """Each of the first 65,536 characters, a blank for all white space."""
    table = np.arange(1 << 16, dtype="<u2")
    table[[code for code in range(_LAST_SPACE + 1) if chr(code).isspace()]] = _SPACE
    return table


def _squeezed(text: str) -> bytes:
    """A text whose white space is ASCII with one blank for each run of it: one goes where another stands before it."""
    codes = np.frombuffer(text.encode("utf-8", "surrogatepass").translate(_BLANKS), dtype=np.uint8)
    is_letter = codes != _SPACE
    is_kept = is_letter.copy()
    is_kept[1:] |= is_letter[:-1]
    is_kept[:1] = True
    squeezed: bytes = codes[is_kept].tobytes()
    return squeezed


def _without_gaps(line: bytes) -> bytes:
    """A line in UTF-8, stripped already, without the blanks that stand between two wide characters."""
    codes = np.frombuffer(line, dtype=np.uint8)
    blanks = (codes == _SPACE).nonzero()[0]
    blanks = blanks[(codes[blanks - 1] >= 0x80) & (codes[blanks + 1] >= 0xE0)]
    begins = blanks - np.where(codes[blanks - 3] >= 0xE0, 3, 4)
    gaps = blanks[_is_wide(codes, begins) & _is_wide(codes, blanks + 1)]
    if not gaps.size:
        return line
    is_kept = np.ones(codes.size, dtype=np.bool_)
    is_kept[gaps] = False
    kept: bytes = codes[is_kept].tobytes()
    return kept


def _is_wide(codes: npt.NDArray[np.uint8], places: npt.NDArray[np.intp]) -> npt.NDArray[np.bool_]:
    """Whether the characters of three or four bytes that begin at these places are wide; others are not."""
    first, second, third = (codes[places + step].astype(np.intp) for step in range(3))
    of_three = (first & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F
    is_wide: npt.NDArray[np.bool_] = (first >> 4 == 0xE) & _IS_WIDE[of_three]
    is_wide |= (first == 0xF0) & (second >= 0xA0)  # U+20000 to U+3FFFF
    return is_wide


def pieces(text: str, size: int = _PIECE) -> Iterator[str]:
    """The text in pieces of about `size` characters, cut at white space where there is any, at no token's cost."""
    start = 0
    while len(text) - start > size:
        blank = _BLANK.search(text, start + size, start + 2 * size)
        end = blank.end() if blank else min(start + 2 * size, len(text))
        yield text[start:end]
        start = end
    yield text[start:]


def without_punctuation(text: str) -> str:
    """The text's letters and digits, with one space for whatever stood between them."""
    return _NO_WORD.sub(" ", text).strip()


@cache
def stop_words(language: str) -> frozenset[str]:
    """The words of a language ("en" or "zh") that tell nothing of what a text is about."""
    return frozenset(lines(f"stop_words/{language}.txt"))
