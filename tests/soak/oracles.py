"""Slow and plain answers, to which the quick ones are compared. Pure."""

from collections.abc import Hashable, Sequence

from finder_app.engine.diff import Line
from finder_app.engine.unified_diff import NO_LINE_END


def common_length(a: Sequence[Hashable], b: Sequence[Hashable]) -> int:
    """The length of the longest common subsequence, by the textbook's table."""
    row = [0] * (len(b) + 1)
    for token in a:
        above, row = row, [0]
        for at, other in enumerate(b, 1):
            row.append(above[at - 1] + 1 if token == other else max(above[at], row[-1]))
    return row[-1]


def patched(text: str, patch: str) -> str:
    """A text with a patch in the unified format applied to it; an AssertionError where the patch is of another."""
    old, new, at = _lines(text), list[str](), 0
    rows = _lines(patch)[2:]
    for row, following in zip(rows, [*rows[1:], ""], strict=True):
        if row == NO_LINE_END:
            continue
        if row.startswith("@@"):
            first, _, count = row.split()[1][1:].partition(",")
            start = int(first) - (count != "0")
            new += old[at:start]
            at = start
            continue
        line = row[1:-1] if following == NO_LINE_END else row[1:]
        if row[0] in " -":
            assert old[at] == line
            at += 1
        if row[0] in " +":
            new.append(line)
    return "".join([*new, *old[at:]])


def shown(lines: Sequence[Line]) -> str:
    """The text that the lines of one side show."""
    return "".join(("" if at == 0 or line.continues else "\n") + line.text for at, line in enumerate(lines))


def _lines(text: str) -> list[str]:
    """Lines with their line feeds; nothing else ends a line."""
    found = text.split("\n")
    last = found.pop()
    return [line + "\n" for line in found] + ([last] if last else [])
