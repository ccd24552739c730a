"""Distinct codes in, all near pairs out, by comparing all with all: the oracle, and the fastest for few codes."""

from collections.abc import Sequence

import numpy as np

from finder_app.engine.candidates.codes import Ids, Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Steps, self_join
from finder_app.engine.progress import Progress

ROWS = 8
COLUMNS = 8_192  # a tile of 8 x 8,192 pairs, 0.6 MB of intermediate results, stays in the second-level cache
SECONDS_PER_PAIR = 0.55e-9


def find_pairs(
    fingerprints: Sequence[int] | Words, limit: int, width: int = 64, progress: Progress | None = None
) -> Candidates:
    """All pairs within `limit` bits, exactly."""
    return self_join(join, fingerprints, limit, width, progress)


def seconds(count: int) -> float:
    """The expected time for `count` distinct codes."""
    return 1e-4 + SECONDS_PER_PAIR * count * count / 2


def join(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
    """Compare tiles of rows and columns above the diagonal."""
    for start in range(0, nodes.total, ROWS):
        _compare_rows(nodes.columns, start, limit, found)
        if start % (ROWS * 16) == 0:
            left = 1 - start / nodes.total
            steps.reach(1 - left * left)


def _compare_rows(columns: tuple[Words, ...], start: int, limit: int, found: Found) -> None:
    count = len(columns[0])
    for left in range(start - start % ROWS, count, COLUMNS):
        right = left + COLUMNS
        distance = np.bitwise_count(columns[0][start : start + ROWS, None] ^ columns[0][left:right])
        for column in columns[1:]:
            distance += np.bitwise_count(column[start : start + ROWS, None] ^ column[left:right])
        near = distance <= limit
        if np.count_nonzero(near) > (len(near) if left == start else 0):  # each code is near itself
            row, place = np.nonzero(near)
            _add_upper(row, start + row, left + place, distance[row, place], found)


def _add_upper(row: Ids, first: Ids, second: Ids, distance: Words, found: Found) -> None:
    upper = first < second
    found.add(first[upper], second[upper], distance[upper].astype(np.uint8))
