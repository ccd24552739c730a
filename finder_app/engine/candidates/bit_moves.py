"""A key mask in, the permutation of a code's bits that brings the key to the top out; codes moved by it, and back.

This is the π of Manku's tables (Manku, Jain, Das Sarma, WWW 2007). Hamming distances stay as they are.
"""

from functools import cache

import numpy as np

from finder_app.engine.candidates.codes import WORD_BITS, Words

ALL = (1 << WORD_BITS) - 1
SLICE = 32_768

Move = tuple[tuple[int, int], ...]  # (bits that travel together, how far to the left)


@cache
def moving(*keys: int) -> Move:
    """Brings the bits of each key in turn to the top, in their order, and all other bits below."""
    together: dict[int, int] = {}
    free, left = WORD_BITS, ALL
    for wanted in (*keys, ALL):
        for bit in reversed(range(WORD_BITS)):
            if wanted & left & 1 << bit:
                free -= 1
                together[free - bit] = together.get(free - bit, 0) | 1 << bit
        left &= ~wanted
    return tuple((mask, distance) for distance, mask in sorted(together.items()))


def inverse(move: Move) -> Move:
    """The permutation that undoes another."""
    return tuple((_shifted(mask, left), -left) for mask, left in move)


def moved_mask(move: Move, mask: int) -> int:
    """Where the bits of one mask stand after a move."""
    return sum(_shifted(mask & part, left) for part, left in move)


def moved(move: Move, codes: Words) -> Words:
    """Codes with their bits permuted, in new memory."""
    result, scratch = np.empty_like(codes), np.empty(min(SLICE, len(codes)), dtype=np.uint64)
    for start in range(0, len(codes), SLICE):
        part = codes[start : start + SLICE]
        apply(move, part, result[start : start + SLICE], scratch[: len(part)])
    return result


def apply(move: Move, codes: Words, result: Words, scratch: Words) -> None:
    """The same into `result`; `scratch` is as large. Fresh memory would cost more than the moving."""
    target = result
    for mask, left in move:
        _step(mask, left, codes, target)
        if target is scratch:
            np.bitwise_or(result, scratch, out=result)
        target = scratch


def _step(mask: int, left: int, codes: Words, target: Words) -> None:
    source = codes
    if _shifted(ALL, left) & ALL != _shifted(mask, left):  # otherwise all other bits fall off the end
        np.bitwise_and(codes, np.uint64(mask), out=target)
        source = target
    if left or source is codes:
        shift = np.left_shift if left >= 0 else np.right_shift
        shift(source, np.uint64(abs(left)), out=target)


def _shifted(mask: int, left: int) -> int:
    return mask << left if left >= 0 else mask >> -left
