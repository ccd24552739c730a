"""Text in, tokens out: comparison tokens with their places, words, character n-grams, chunks and shingles."""

import re
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import accumulate, chain, pairwise

from finder_app.engine.folding import alone, fold, fold_with_offsets, special

HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""The ranges of a regular expression's character class that hold the Chinese characters."""

_CJK = f"\u3040-\u30ff{HAN}"
_COMPARISON_TOKEN = re.compile(rf"[{_CJK}]|[^\W_{_CJK}]+")
_ANY_CJK = re.compile(rf"[{_CJK}]")
_ANY_KANA = re.compile(r"[\u3040-\u30ff]")
_ANY_HAN = re.compile(rf"[{HAN}]")
_NO_WORD = re.compile(r"[\W_]+")
_NOT_IN_A_WORD = re.compile(r"[^\w\x00-\x7f]+")
# Katakana and hiragana runs stand apart; together with the Han words between them they are nearly Japanese words.
_OTHER_WORD = re.compile(r"[\u30a0-\u30ff]+|[\u3040-\u309f]+|[^\W_\u3040-\u30ff]+")
# A line end is a blank that tells where lines begin.
_FOLDED_WORDS = bytes(
    code if code >= 0x80 or code == 0x0A else ord(chr(code).lower()) if chr(code).isalnum() else 0x20
    for code in range(256)
)
_SURROGATES = re.compile("[\ud800-\udfff]")
_MANY_CHANGES = 32
_ONE_BY_ONE = "\u4e00"  # stands for every Chinese or Japanese character
_MOST_MEMOS = 200_000


def comparison_tokens(text: str) -> list[str]:
    """The tokens of which similarity is a ratio: words in scripts with spaces, single characters in Chinese.

    No segmenter takes part, so that its choice never changes a percentage.
    """
    apart = words_apart(text, special(text))
    return _COMPARISON_TOKEN.findall(fold(text)) if apart is None else apart.decode().split()


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
    different = special(folded)
    apart = words_apart(folded, different)
    if apart is not None:
        return apart.decode().split()
    if _ANY_HAN.search(different) is None:
        return _OTHER_WORD.findall(folded)
    spaced = "".join(map(_SPACED.__getitem__, _segmenter()(folded)))
    if len(_SPACED) > _MOST_MEMOS:
        _SPACED.clear()
    if _ANY_KANA.search(different) is None:
        return spaced.split()
    return [word for run in spaced.split() for word in ([run] if _ANY_HAN.search(run) else _OTHER_WORD.findall(run))]


def words_apart(text: str, different: str, *, is_folded: bool = False) -> bytes | None:
    """The words of a text, folded, in UTF-8, with blanks and line feeds for all else; None where it has CJK characters.

    `different` has at least all the characters of the text that are not ASCII.
    """
    changes: list[tuple[str, str]] = []
    for character in different:
        folded = _in_words(character)
        if folded == _ONE_BY_ONE:
            return None
        if folded is None or len(changes) > _MANY_CHANGES:
            return _folded_apart(text if is_folded else fold(text))
        if folded != character:
            changes.append((character, folded))
    for character, folded in changes:  # none yields a character that itself changes
        text = text.replace(character, folded)
    return text.encode().translate(_FOLDED_WORDS)


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


@lru_cache(maxsize=65_536)
def _in_words(character: str) -> str | None:
    """The letters and digits that a character folds to, blanks for all else; None where its neighbours may matter."""
    folded = alone(character)
    if folded is None:
        return None
    return _ONE_BY_ONE if has_cjk(folded) else _NO_WORD.sub(" ", folded)


def _folded_apart(folded: str) -> bytes | None:
    different = special(folded)
    if _ANY_CJK.search(different):
        return None
    return _NOT_IN_A_WORD.sub(" ", folded).encode().translate(_FOLDED_WORDS)


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
        cut = of_any_text(rjieba.Jieba().cut)
    return cut


def of_any_text(cut: Callable[[str], list[str]]) -> Callable[[str], list[str]]:
    """A segmenter that refuses lone surrogates, as pasted text may have them, made one that takes them for signs."""

    def segments_of(text: str) -> list[str]:
        try:
            return cut(text)
        except UnicodeEncodeError:
            ends = accumulate(map(len, cut(_SURROGATES.sub("\ufffd", text))))
            return [text[start:end] for start, end in pairwise(chain((0,), ends))]

    return segments_of
