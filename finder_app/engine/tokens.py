"""Text in, tokens out: comparison tokens with their places, words, character n-grams, chunks and shingles."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from finder_app.engine.folding import fold, fold_with_offsets

HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""The ranges of a regular expression's character class that hold the Chinese characters."""

_CJK = f"\u3040-\u30ff{HAN}"
_COMPARISON_TOKEN = re.compile(rf"[{_CJK}]|[^\W_{_CJK}]+")
_ANY_CJK = re.compile(rf"[{_CJK}]")
_ANY_HAN = re.compile(rf"[{HAN}]")
_NOT_IN_A_WORD = re.compile(r"[^\w\x00-\x7f]+")
# Katakana and hiragana runs stand apart; together with the Han words between them they are nearly Japanese words.
_OTHER_WORD = re.compile(r"[\u30a0-\u30ff]+|[\u3040-\u309f]+|[^\W_\u3040-\u30ff]+")
_BLANK_PUNCTUATION = bytes(code if code >= 0x80 or chr(code).isalnum() else 0x20 for code in range(256))
_MOST_MEMOS = 200_000


def comparison_tokens(text: str) -> list[str]:
    """The tokens of which similarity is a ratio: words in scripts with spaces, single characters in Chinese.

    No segmenter takes part, so that its choice never changes a percentage.
    """
    folded = fold(text)
    if folded.isascii() or _ANY_CJK.search(folded) is None:
        return _spaced_words(folded)
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
    if folded.isascii() or _ANY_CJK.search(folded) is None:
        return _spaced_words(folded)
    if _ANY_HAN.search(folded) is None:
        return _OTHER_WORD.findall(folded)
    found: list[str] = []
    others: list[str] = []
    for token in _segmenter()(folded):
        if _HAS_HAN[token]:
            if others:
                found += _OTHER_WORD.findall("".join(others))
                others.clear()
            found.append(token)
        else:
            others.append(token)
    found += _OTHER_WORD.findall("".join(others))
    _HAS_HAN.forget_when_full()
    return found


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


def _spaced_words(folded: str) -> list[str]:
    """Runs of letters and digits of a text without CJK; as the regular expression finds them, but 3 times as fast."""
    if not folded.isascii():
        folded = _NOT_IN_A_WORD.sub(" ", folded)
    return folded.encode().translate(_BLANK_PUNCTUATION).decode().split()


class _HanMemo(dict[str, bool]):
    """Token → whether it has a Chinese character; a look-up costs a tenth of the search."""

    def __missing__(self, token: str) -> bool:
        has_han = self[token] = _ANY_HAN.search(token) is not None
        return has_han

    def forget_when_full(self) -> None:
        if len(self) > _MOST_MEMOS:
            self.clear()


_HAS_HAN = _HanMemo()


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
