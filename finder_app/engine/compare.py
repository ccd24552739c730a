"""Two token sequences in, how alike they are and how much of one stands in the other out. Pure."""

import math
from typing import NamedTuple

from finder_app.engine import lcs

NEVER = 1.01
"""A threshold that no share reaches."""


class Comparison(NamedTuple):
    """similarity = 2·common/(|a|+|b|), containment = common/min(|a|,|b|); `common` counts tokens, in order."""

    similarity: float
    containment: float
    common: int
    left_count: int
    right_count: int

    @property
    def share_left(self) -> float:
        """The share of the left text that stands in the right one."""
        return self.common / self.left_count if self.left_count else 0.0

    @property
    def share_right(self) -> float:
        """The share of the right text that stands in the left one."""
        return self.common / self.right_count if self.right_count else 0.0


def compare(a: lcs.Tokens, b: lcs.Tokens, similarity: float = 0.0, containment: float = NEVER) -> Comparison:
    """Compare two texts; everything is 0 when they reach neither threshold, which is cheaper to find out.

    Two texts without tokens are not alike: nothing is known of them.
    """
    counts = len(a), len(b)
    if not all(counts):
        return Comparison(0.0, 0.0, 0, *counts)
    at_least = min(_tokens_for(similarity, sum(counts), 2), _tokens_for(containment, min(counts), 1))
    return of_common(lcs.length(a, b, at_least), *counts)


def of_common(common: int, left_count: int, right_count: int) -> Comparison:
    """The comparison of two texts of which the common tokens are already counted."""
    if not left_count or not right_count:
        return Comparison(0.0, 0.0, 0, left_count, right_count)
    return Comparison(
        2 * common / (left_count + right_count), common / min(left_count, right_count), common, left_count, right_count
    )


def _tokens_for(threshold: float, count: int, factor: int) -> int:
    """The least number of common tokens with which factor·common/count reaches the threshold as a float does."""
    tokens = max(0, math.floor(threshold * count / factor) - 1)
    while factor * tokens / count < threshold:
        tokens += 1
    return tokens
