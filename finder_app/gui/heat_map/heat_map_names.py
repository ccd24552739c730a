"""The names of a cluster in, what tells them apart out: short enough to stand above a column. Pure."""

from collections.abc import Sequence
from itertools import takewhile

_WORTH = 6  # characters that are saved
_SHORT = 20  # characters that stand above a column anyway
_LEFT_OUT = "…"


def shortened(names: Sequence[str]) -> list[str]:
    """Each name without the words with which all of them begin, and those with which all end."""
    if len(set(names)) < 2 or max(map(len, names)) <= _SHORT:
        return list(names)
    start = _whole_words(_shared_start(names))
    rests = [name[start:] for name in names]
    end = _whole_words(_shared_start([rest[::-1] for rest in rests]))
    middles = [rest[: len(rest) - end] for rest in rests]
    if start + end < _WORTH or not all(middles):
        return list(names)
    before, after = (_LEFT_OUT if cut else "" for cut in (start, end))
    return [f"{before}{middle}{after}" for middle in middles]


def _shared_start(names: Sequence[str]) -> str:
    signs = takewhile(lambda letters: len(set(letters)) == 1, zip(*names, strict=False))
    return "".join(letters[0] for letters in signs)


def _whole_words(shared: str) -> int:
    """How much of a beginning can go without cutting a word or a number in two."""
    length = len(shared)
    while length and shared[length - 1].isalnum():
        length -= 1
    return length
