"""Two texts with their names in, a patch in the unified format out, which `patch` applies to the first. Pure."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from finder_app.engine import lcs

CONTEXT = 3  # equal lines around a change
NO_LINE_END = "\\ No newline at end of file\n"
_FOLDED = {"\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


class Change(NamedTuple):
    """Lines [left, left_end) of one text stand where the other has [right, right_end)."""

    left: int
    left_end: int
    right: int
    right_end: int


def unified(left: str, right: str, left_name: str, right_name: str, context: int = CONTEXT) -> str:
    """The whole patch; empty when the texts are equal."""
    lines, other_lines = _lines(left), _lines(right)
    changes = _changes(lines, other_lines)
    if not changes:
        return ""
    parts = [f"--- {_name('a', left_name)}\n", f"+++ {_name('b', right_name)}\n"]
    for hunk in _hunks(changes, 2 * context):
        parts += _hunk(hunk, lines, other_lines, context)
    return "".join(parts)


def _lines(text: str) -> list[str]:
    """The lines with their line feeds; other line ends belong to the line, as `patch` sees it."""
    lines = text.split("\n")
    last = lines.pop()
    return [line + "\n" for line in lines] + ([last] if last else [])


def _name(side: str, name: str) -> str:
    """A file's name as a patch may hold it: one that could be taken for something else is put in quotes."""
    shown = f"{side}/{name}".replace("\ufffd", "?")
    if all(character.isprintable() and character not in '"\\' for character in shown):
        return shown
    escaped = (_FOLDED.get(each, each if each.isprintable() else "?") for each in shown)
    return '"' + "".join(escaped) + '"'


def _changes(lines: Sequence[str], other_lines: Sequence[str]) -> list[Change]:
    found: list[Change] = []
    left = right = 0
    for block in [*lcs.matching_blocks(lines, other_lines), lcs.Block(len(lines), len(other_lines), 0)]:
        if left < block.left or right < block.right:
            found.append(Change(left, block.left, right, block.right))
        left, right = block.left + block.size, block.right + block.size
    return found


def _hunks(changes: Sequence[Change], nearest: int) -> Iterator[list[Change]]:
    """The changes in groups that have at most `nearest` equal lines between them."""
    hunk = [changes[0]]
    for change in changes[1:]:
        if change.left - hunk[-1].left_end > nearest:
            yield hunk
            hunk = []
        hunk.append(change)
    yield hunk


def _hunk(hunk: Sequence[Change], lines: Sequence[str], other_lines: Sequence[str], context: int) -> Iterator[str]:
    before = min(context, hunk[0].left, hunk[0].right)
    after = min(context, len(lines) - hunk[-1].left_end)
    left, right = hunk[0].left - before, hunk[0].right - before
    left_end, right_end = hunk[-1].left_end + after, hunk[-1].right_end + after
    yield f"@@ -{_range(left, left_end)} +{_range(right, right_end)} @@\n"
    for change in hunk:
        yield from _marked(" ", lines[left : change.left])
        yield from _marked("-", lines[change.left : change.left_end])
        yield from _marked("+", other_lines[change.right : change.right_end])
        left = change.left_end
    yield from _marked(" ", lines[left:left_end])


def _marked(mark: str, lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        yield mark + line if line.endswith("\n") else f"{mark}{line}\n{NO_LINE_END}"


def _range(first: int, end: int) -> str:
    """Lines as a hunk's head counts them: from 1, and from the line before where there are none."""
    count = end - first
    if count == 1:
        return str(first + 1)
    return f"{first + 1 if count else first},{count}"
