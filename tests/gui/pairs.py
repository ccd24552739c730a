"""Pairs of texts as the documents that the side-by-side view shows."""

from finder_app.engine.diff import diff
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens
from finder_app.gui.diff.diff_document import DiffDocument, build

SENTENCE = "The quick brown fox jumps over the lazy dog and goes home before the sun goes down behind the hills. "
CHINESE = "提取关键词的步骤其实就蕴含了降维的思想，然后使用散列函数将关键词映射成固定长度的二进制字符串。"


def document_of(left: str, right: str) -> DiffDocument:
    """The document of two texts, aligned by the engine."""
    return build(diff(left, right, Tokenizer(comparison_tokens, comparison_spans)).rows)


def lines(count: int, prefix: str = "Line") -> list[str]:
    """So many short lines, each another."""
    return [f"{prefix} number {index} of the text" for index in range(count)]


def two_changes() -> DiffDocument:
    """A hundred lines with a changed paragraph near the top and an added one near the end."""
    left = lines(100)
    right = list(left)
    left[20] = SENTENCE * 3
    right[20] = SENTENCE.replace("brown", "red") * 3
    right.insert(80, CHINESE * 2)
    return document_of("\n".join(left), "\n".join(right))
