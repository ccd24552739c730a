"""Matching blocks in, blocks of the same total size out whose gaps begin where a reader sees a change begin. Pure.

Where a passage was put in or taken out, "[b a] b a c" and "b [a b] a c" are the same change. Gaps are moved so that
they merge with the gap before them, or else begin with a line.
"""

from collections.abc import Iterator, Sequence

from finder_app.engine.lcs import Block
from finder_app.engine.token_text import TokenText

_FARTHEST = 1000  # tokens that a gap is moved at most; only monotonous texts allow more


def slide(blocks: Sequence[Block], left: TokenText, right: TokenText) -> list[Block]:
    """The blocks, increasing, with every gap that has tokens on one side only in its best place."""
    texts = left.ids.tolist(), right.ids.tolist()
    line_starts = left.line_starts, right.line_starts
    settled: list[Block] = []
    after = Block(len(texts[0]), len(texts[1]), 0)
    for block in reversed(blocks):
        steps = _best_steps(block, after, texts, line_starts)
        after = Block(after.left - steps, after.right - steps, after.size + steps)
        if block.size > steps:
            settled.append(after)
            after = block._replace(size=block.size - steps)
    settled.append(after)
    return [block for block in reversed(settled) if block.size]


def _best_steps(
    block: Block, after: Block, texts: tuple[list[int], list[int]], line_starts: tuple[set[int], set[int]]
) -> int:
    """How many tokens from the end of a block to give to the one after it; negative for the other way."""
    start, other_start = block.left + block.size, block.right + block.size
    if (start == after.left) == (other_start == after.right):
        return 0
    side = 0 if start < after.left else 1
    begin, end = (start, after.left) if side == 0 else (other_start, after.right)
    back = list(_moves(texts[side], begin - 1, end - 1, -1, block.size))
    is_first = block.left == block.right == 0
    if len(back) == block.size <= end - begin and not is_first:
        return block.size
    forth = list(_moves(texts[side], begin, end, 1, after.size - 1))
    starts = line_starts[side]
    return max([0, *back, *forth], key=lambda steps: (begin - steps in starts) + (end - steps in starts))


def _moves(tokens: list[int], first: int, last: int, step: int, most: int) -> Iterator[int]:
    """The steps to the left (1, 2 …) or to the right (-1, -2 …) that a gap can be moved."""
    for count in range(min(most, _FARTHEST)):
        if tokens[first + count * step] != tokens[last + count * step]:
            return
        yield -step * (count + 1)
