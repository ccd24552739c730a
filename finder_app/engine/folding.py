"""Text in, the same text with width (NFKC) and case folded out, and the way back to the original. Pure."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

_Units = npt.NDArray[np.uint16]
_MANY_CHANGES = 64
_SHORT = 600
_LAST_OF_ASCII = 0x7F
_FIRST_HALF, _SECOND_HALF, _LAST_HALF = 0xD800, 0xDC00, 0xDFFF  # of characters beyond the first 65,536
_WORTH_A_TABLE = 200  # characters
# What the table of folded characters holds where it has none; code points that no folded text has.
_UNKNOWN, _SEVERAL, _NEVER = 0xD800, 0xD801, 0xD802


def fold(text: str) -> str:
    """The NFKC form of a text, casefolded."""
    if text.isascii():
        return text.lower()
    folded = _fold_by_table(text) if len(text) >= _WORTH_A_TABLE else None
    return _nfkc(text).casefold() if folded is None else folded


def fold_with_offsets(text: str) -> tuple[str, Sequence[int], Sequence[int]]:
    """The folded text, and for each of its characters where the original of it starts and ends."""
    folded = fold(text)
    if len(folded) == len(text) and unicodedata.is_normalized("NFKC", text):
        return folded, range(len(text)), range(1, len(text) + 1)
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    offset = 0
    for line in text.split("\n"):
        _fold_line(line, offset, pieces, starts, ends)
        end_of_line = offset + len(line)
        pieces.append("\n")
        starts.append(end_of_line)
        ends.append(end_of_line + 1)
        offset = end_of_line + 1
    pieces.pop()
    return "".join(pieces), starts[:-1], ends[:-1]


def special(text: str) -> str:
    """The different characters of a text that are not ASCII, in some order."""
    if text.isascii():
        return ""
    units = np.frombuffer(text.encode("utf-16-le", "surrogatepass"), dtype="<u2")
    beyond = units[units > _LAST_OF_ASCII]
    if beyond.max() >= _FIRST_HALF and _has_lone_halves(units):
        return "".join(character for character in set(text) if character > chr(_LAST_OF_ASCII))
    if beyond.size < _SHORT:
        return "".join(set(beyond.tobytes().decode("utf-16-le")))
    return _different(beyond)


@lru_cache(maxsize=65_536)
def alone(character: str) -> str | None:
    """What a character folds to by itself; None where its neighbours may matter."""
    folded = _folded_alone(character)
    parts = folded if folded != character else ""
    is_sure = _stands_alone(character) and all(_stands_alone(part) and _folded_alone(part) == part for part in parts)
    return folded if is_sure and folded else None


def _has_lone_halves(units: _Units) -> bool:
    """Whether there is half of a character beyond the first 65,536 that the other half does not stand beside."""
    at = _are_halves(units).nonzero()[0]
    if at.size % 2:
        return True
    first, second = at[::2], at[1::2]
    are_pairs = (second == first + 1) & (units[first] < _SECOND_HALF) & (units[second] >= _SECOND_HALF)
    return not are_pairs.all()


def _different(units: _Units) -> str:
    """The different characters of a text in UTF-16; for few units a set is faster."""
    seen = np.zeros(1 << 16, dtype=np.bool_)
    seen[units] = True
    pairs = units[_are_halves(units)] if seen[_FIRST_HALF : _LAST_HALF + 1].any() else units[:0]
    seen[_FIRST_HALF : _LAST_HALF + 1] = False
    found = seen.nonzero()[0].astype("<u2").tobytes().decode("utf-16-le")
    return found + "".join(set(pairs.tobytes().decode("utf-16-le")))


def _are_halves(units: _Units) -> npt.NDArray[np.bool_]:
    return np.asarray((units >= _FIRST_HALF) & (units <= _LAST_HALF), dtype=np.bool_)


def _fold_line(line: str, offset: int, pieces: list[str], starts: list[int], ends: list[int]) -> None:
    folded = fold(line)
    if len(folded) == len(line) and unicodedata.is_normalized("NFKC", line):
        pieces.append(folded)
        starts.extend(range(offset, offset + len(line)))
        ends.extend(range(offset + 1, offset + len(line) + 1))
        return
    begin = 0
    for end in range(1, len(line) + 1):
        if end < len(line) and not _stands_alone(line[end]):
            continue
        folded = fold(line[begin:end])
        pieces.append(folded)
        starts.extend([offset + begin] * len(folded))
        ends.extend([offset + end] * len(folded))
        begin = end


def _fold_by_table(text: str) -> str | None:
    """The folded text where every character folds by itself, 5 times as fast; None where that is not known to hold."""
    units, folded = _looked_up(text)
    odd = set(units[_is_odd(folded)].tolist())
    if not odd:
        return folded.tobytes().decode("utf-16-le")
    for unit in odd:
        if _TABLE[unit] == _UNKNOWN:
            _learn(chr(unit))
    several = [chr(unit) for unit in odd if _TABLE[unit] == _SEVERAL]
    if len(several) > _MANY_CHANGES or (_TABLE[list(odd)] == _NEVER).any():
        return None
    for character in several:
        text = text.replace(character, _folded_alone(character))
    return _looked_up(text)[1].tobytes().decode("utf-16-le")


def _looked_up(text: str) -> tuple[_Units, _Units]:
    """The units of a text in UTF-16, and what the table has for each."""
    units = np.frombuffer(text.encode("utf-16-le", "surrogatepass"), dtype="<u2")
    return units, _TABLE.take(units)


def _is_odd(folded: _Units) -> npt.NDArray[np.bool_]:
    return np.asarray((folded - np.uint16(_UNKNOWN)) < 3, dtype=np.bool_)  # wraps around below


def _learn(character: str) -> None:
    """Note the folded character in the table, or why there is no single one."""
    folded = alone(character)
    if folded is None or max(folded) >= "\U00010000":
        _TABLE[ord(character)] = _NEVER
    elif len(folded) == 1:
        _TABLE[ord(character)] = ord(folded)
    else:
        _TABLE[ord(character)] = _SEVERAL
        _TABLE[list(map(ord, folded))] = list(map(ord, folded))


def _folded_alone(character: str) -> str:
    return _nfkc_of(character).casefold()


def _nfkc(text: str) -> str:
    """The NFKC form; character by character where that is exact, which is 3 times as fast for Chinese.

    Full-width punctuation makes nearly every Chinese text change, but only in a handful of characters.
    """
    if unicodedata.is_normalized("NFKC", text):
        return text
    changing = set(special(text)) - _PLAIN
    _PLAIN.update(character for character in changing if _is_plain(character))
    changing -= _PLAIN
    if len(changing) > _MANY_CHANGES or not all(map(_stands_alone, changing)):
        return unicodedata.normalize("NFKC", text)
    # No replacement yields a character that itself changes, so that the order does not matter.
    for character in changing:
        text = text.replace(character, _nfkc_of(character))
    return text


_PLAIN: set[str] = set()
"""The characters met so far that are their own NFKC form, whatever stands beside them; at most all there are."""


def _is_plain(character: str) -> bool:
    return _nfkc_of(character) == character and _stands_alone(character)


@lru_cache(maxsize=65_536)
def _nfkc_of(character: str) -> str:
    return unicodedata.normalize("NFKC", character)


@lru_cache(maxsize=65_536)
def _stands_alone(character: str) -> bool:
    """Whether normalisation never joins this character to the one before it."""
    first = unicodedata.normalize("NFKD", character)[0]
    is_hangul_part = "\u1160" <= first <= "\u11ff"
    return not is_hangul_part and not unicodedata.category(first).startswith("M")


_TABLE: _Units = np.full(1 << 16, _UNKNOWN, dtype="<u2")
"""Each character of the first 65,536, folded by itself; filled as they are met, for what is asked costs 2 µs each."""
_TABLE[_FIRST_HALF : _LAST_HALF + 1] = _NEVER
