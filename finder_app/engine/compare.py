"""Two token sequences in, how alike they are and how much of one stands in the other out. Pure."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine import lcs

Counts = npt.NDArray[np.int64]

NEVER = 1.01
"""A threshold that no share reaches."""
_STEPS = 3  # from one below what the product gives, rounded down, to what the quotient needs


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
    at_least = least_common(np.array(counts[:1]), np.array(counts[1:]), similarity, containment)
    return of_common(lcs.length(a, b, int(at_least[0])), *counts)


def of_common(common: int, left_count: int, right_count: int) -> Comparison:
    """The comparison of two texts of which the common tokens are already counted."""
    if not left_count or not right_count:
        return Comparison(0.0, 0.0, 0, left_count, right_count)
    return Comparison(
        2 * common / (left_count + right_count), common / min(left_count, right_count), common, left_count, right_count
    )


def least_common(left_counts: Counts, right_counts: Counts, similarity: float, containment: float) -> Counts:
    """How many tokens each pair of texts must have in common to reach one of the thresholds."""
    shorter = np.minimum(left_counts, right_counts)
    return np.minimum(_least(similarity, left_counts + right_counts, 2), _least(containment, shorter, 1))


def _least(threshold: float, counts: Counts, factor: int) -> Counts:
    """The least number of common tokens with which factor·common/count reaches the threshold as a float does."""
    tokens = np.maximum(0, np.floor(threshold * counts / factor).astype(np.int64) - 1)
    for _ in range(_STEPS):
        tokens += factor * tokens / np.maximum(counts, 1) < threshold
    return tokens
