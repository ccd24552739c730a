"""Text in, tokens out: comparison tokens with their places, words, character n-grams, chunks and shingles."""

import re
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from finder_app.engine.folding import characters, fold, fold_with_offsets

HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""The ranges of a regular expression's character class that hold the Chinese characters."""

_CJK = f"\u3040-\u30ff{HAN}"
_CJK_RANGES = ((0x3040, 0x30FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))
_FIRST_CJK = 0x3040
_COMPARISON_TOKEN = re.compile(rf"[{_CJK}]|[^\W_{_CJK}]+")
_ANY_CJK = re.compile(rf"[{_CJK}]")
_ANY_KANA = re.compile(r"[\u3040-\u30ff]")
_ANY_HAN = re.compile(rf"[{HAN}]")
_NO_WORD = re.compile(r"[\W_]+")
_NOT_IN_A_WORD = re.compile(r"[^\w\x00-\x7f]+")
# Katakana and hiragana runs stand apart; together with the Han words between them they are nearly Japanese words.
_OTHER_WORD = re.compile(r"[\u30a0-\u30ff]+|[\u3040-\u309f]+|[^\W_\u3040-\u30ff]+")
_KEPT = "\n"  # a line end is a blank that tells where lines begin
_BLANK_PUNCTUATION = bytes(
    code if code >= 0x80 or chr(code).isalnum() or chr(code) in _KEPT else 0x20 for code in range(256)
)
_MANY_DIFFERENT = 100
_HEAD = 100  # characters
_MOST_MEMOS = 200_000


def comparison_tokens(text: str) -> list[str]:
    """The tokens of which similarity is a ratio: words in scripts with spaces, single characters in Chinese.

    No segmenter takes part, so that its choice never changes a percentage.
    """
    folded = fold(text)
    different = _not_ascii(folded)
    if _ANY_CJK.search(different) is None:
        return _spaced_words(folded, different)
    return _COMPARISON_TOKEN.findall(folded)


def comparison_spans(text: str) -> tuple[list[str], list[tuple[int, int]]]:
    """The comparison tokens, and where each starts and ends in the text as given."""
    folded, starts, ends = fold_with_offsets(text)
    found: list[str] = []
    spans: list[tuple[int, int]] = []
    if isinstance(starts, range):
        for match in _COMPARISON_TOKEN.finditer(folded):
            found.append(match[0])
            spans.append(match.span())
        return found, spans
    for match in _COMPARISON_TOKEN.finditer(folded):
        found.append(match[0])
        spans.append((starts[match.start()], ends[match.end() - 1]))
    return found, spans


def words(folded: str) -> list[str]:
    """The words of a folded text: jieba's where there are Chinese characters, runs of letters and digits elsewhere.

    The segmenter sees the whole text, so that it finds words such as "ip地址"; what it leaves without Chinese
    characters is cut by the same rule as English texts.
    """
    different = _not_ascii(folded)
    if _ANY_CJK.search(different) is None:
        return _spaced_words(folded, different)
    if _ANY_HAN.search(different) is None:
        return _OTHER_WORD.findall(folded)
    spaced = "".join(map(_SPACED.__getitem__, _segmenter()(folded)))
    if len(_SPACED) > _MOST_MEMOS:
        _SPACED.clear()
    if _ANY_KANA.search(different) is None:
        return spaced.split()
    return [word for run in spaced.split() for word in ([run] if _ANY_HAN.search(run) else _OTHER_WORD.findall(run))]


def words_apart(folded: str) -> bytes | None:
    """The words of a folded text in UTF-8, blanks and line feeds for all else; None where it has a CJK character."""
    if _ANY_CJK.search(folded, 0, _HEAD):  # most Chinese texts show it soon
        return None
    different = _not_ascii(folded)
    return None if _ANY_CJK.search(different) else _blanked(folded, different)


def segments(folded: str) -> list[str]:
    """All of a folded text, cut where the segmenter cuts it, the signs between the words included."""
    return _segmenter()(folded)


class Kind(IntEnum):
    """What a segment is: no word at all, a word, a word that its neighbours may belong to, or words to be found."""

    SIGN = 0
    WORD = 1
    OPEN = 2
    MIXED = 3


def kind(segment: str) -> Kind:
    """What a segment is. Those without Chinese characters are open: the segmenter may have cut "été" in three."""
    if _ANY_HAN.search(segment):
        return Kind.WORD
    found = _OTHER_WORD.findall(segment)
    if not found:
        return Kind.SIGN
    return Kind.OPEN if found == [segment] and _ANY_KANA.search(segment) is None else Kind.MIXED


def rejoined(pieces: Sequence[str]) -> list[str]:
    """The words of neighbouring segments that have no Chinese character; a blank among them keeps others apart."""
    return _OTHER_WORD.findall("".join(pieces))


def cjk_characters(folded: str) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
    """The different Chinese and Japanese characters of a folded text, as code points, and how often each occurs."""
    nothing = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.int64)
    if folded.isascii():
        return nothing
    codes = np.frombuffer(folded.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    codes = codes[codes >= _FIRST_CJK]
    if not codes.size:
        return nothing
    codes = np.sort(codes)
    starts = np.flatnonzero(np.concatenate(([True], codes[1:] != codes[:-1])))
    counts = np.diff(np.append(starts, codes.size))
    different = codes[starts]
    is_cjk = np.zeros(different.size, dtype=bool)
    for low, high in _CJK_RANGES:
        is_cjk |= (different >= low) & (different <= high)
    return different[is_cjk].astype(np.uint64), counts[is_cjk].astype(np.int64)


def has_cjk(token: str) -> bool:
    """Whether a token has a Chinese or Japanese character."""
    return not token.isascii() and _ANY_CJK.search(token) is not None


def has_han(text: str) -> bool:
    """Whether a text has a Chinese character, so that it needs the segmenter."""
    return not text.isascii() and _ANY_HAN.search(text) is not None


def ngrams(text: str, size: int = 4, step: int = 1) -> list[str]:
    """Overlapping character n-grams, each `step` after the one before; a shorter text is its own only one."""
    if len(text) <= size:
        return [text] if text else []
    return [text[start : start + size] for start in range(0, len(text) - size + 1, step)]


def chunks(text: str, size: int = 5) -> list[str]:
    """The text cut into pieces of `size` characters; the last one may be shorter."""
    return [text[start : start + size] for start in range(0, len(text), size)]


def shingles(tokens: Sequence[str], size: int = 3) -> list[str]:
    """Runs of `size` neighbouring tokens, joined by a space; a shorter sequence is its own only one."""
    if len(tokens) <= size:
        return [" ".join(tokens)] if tokens else []
    return [" ".join(run) for run in zip(*(tokens[start:] for start in range(size)), strict=False)]


def _not_ascii(text: str) -> str:
    """The different characters of a text that are not ASCII."""
    return "" if text.isascii() else "".join(character for character in characters(text) if character > "\x7f")


def _spaced_words(folded: str, different: str) -> list[str]:
    """Runs of letters and digits of a text without CJK; as the regular expression finds them, but 3 times as fast."""
    return _blanked(folded, different).decode().split()


def _blanked(folded: str, different: str) -> bytes:
    if len(different) > _MANY_DIFFERENT:
        folded = _NOT_IN_A_WORD.sub(" ", folded)
    else:
        for character in different:
            if not character.isalnum():
                folded = folded.replace(character, " ")
    return folded.encode().translate(_BLANK_PUNCTUATION)


class _Spaced(dict[str, str]):
    """The segmenter's token → the same with spaces around and within it, where words end.

    Tokens with a Chinese character are words. Of the others only punctuation ends a word: the segmenter may have cut
    "été" in three. A look-up costs a tenth of the search.
    """

    def __missing__(self, token: str) -> str:
        is_word = _ANY_HAN.search(token) is not None
        spaced = self[token] = f" {token} " if is_word else _NO_WORD.sub(" ", token)
        return spaced


_SPACED = _Spaced()


@lru_cache(maxsize=1)
def _segmenter() -> Callable[[str], list[str]]:
    """Load jieba's dictionary at the first Chinese text: rjieba gives jieba's words 17 times as fast."""
    try:
        import rjieba
    except ImportError:
        import jieba

        jieba.setLogLevel("WARNING")
        cut: Callable[[str], list[str]] = jieba.lcut
    else:
        cut = rjieba.Jieba().cut
    return cut
