"""The lines of a user dictionary or of a list of stop words in, the same checked and written one way out. Pure.

A user dictionary is written as jieba reads it: a word, perhaps its frequency, perhaps its tag, apart by blanks. What is
returned is text again, so that it can be a part of a recipe, travel with it and be compared.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

_USER_WORD = re.compile(r"(\S+)(?:\s+([0-9]{1,9}))?(?:\s+([A-Za-z]{1,8}))?")
_STOP_WORD = re.compile(r"(\S+)")
_LONGEST_WORD = 64  # characters; what is longer is prose, not a list
_BYTE_ORDER_MARK = "\ufeff"


class UserWord(NamedTuple):
    """A word that the segmenter keeps whole; without a frequency it takes the least that is enough for that."""

    word: str
    frequency: int | None
    tag: str | None


class BadLine(ValueError):  # noqa: N818 - what it is, in a word
    """A line, counted from 1, that is none of a list of words."""

    def __init__(self, number: int, line: str) -> None:
        super().__init__(number, line)
        self.number = number
        self.line = line


def user_words(text: str) -> str:
    """The lines of a user dictionary, each as `word frequency tag`; raises BadLine.

    Their order stays, since the frequency that a word needs depends on the words before it.
    """
    return "\n".join(_checked(text, _USER_WORD))


def stop_words(text: str) -> str:
    """The words of a list, one a line, each once and sorted; raises BadLine."""
    return "\n".join(sorted(set(_checked(text, _STOP_WORD))))


@lru_cache(maxsize=4)
def parse_user_words(lines: str, fold: Callable[[str], str] = str) -> tuple[UserWord, ...]:
    """The words of what `user_words` gave, each as `fold` makes it."""
    found = []
    for line in lines.splitlines():
        match = _USER_WORD.fullmatch(line)
        assert match is not None, line
        word, frequency, tag = match.groups()
        found.append(UserWord(fold(word), int(frequency) if frequency else None, tag))
    return tuple(found)


def _checked(text: str, pattern: re.Pattern[str]) -> list[str]:
    found = []
    for number, line in enumerate(text.removeprefix(_BYTE_ORDER_MARK).splitlines(), 1):
        line = line.strip()
        if not line:
            continue
        match = pattern.fullmatch(line)
        if match is None or len(match[1]) > _LONGEST_WORD or not match[1].isprintable():
            raise BadLine(number, line)
        found.append(" ".join(part for part in match.groups() if part))
    return found
