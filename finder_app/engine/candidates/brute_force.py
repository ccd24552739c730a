"""Distinct codes in, all near pairs out, by comparing all with all: the oracle, and the fastest for few codes."""

from collections.abc import Sequence

import numpy as np

from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Steps, self_join
from finder_app.engine.progress import Progress

ROWS = 8
COLUMNS = 8_192  # a tile of 8 x 8,192 pairs, 0.6 MB of intermediate results, stays in the second-level cache
SECONDS_PER_PAIR = 0.6e-9


def find_pairs(
    fingerprints: Sequence[int] | Words, limit: int, width: int = 64, progress: Progress | None = None
) -> Candidates:
    """All pairs within `limit` bits, exactly."""
    return self_join(join, fingerprints, limit, width, progress)


def seconds(count: int) -> float:
    """The expected time for `count` distinct codes."""
    return 1e-4 + SECONDS_PER_PAIR * float(count) ** 2 / 2


def join(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
    """Compare tiles of rows and columns above the diagonal."""
    tile = _Tile(nodes.columns, limit)
    for start in range(0, nodes.total, ROWS):
        steps.check()
        for left in range(start, nodes.total, COLUMNS):
            tile.compare(start, left, found)
        if start % (ROWS * 16) == 0:
            ahead = 1 - start / nodes.total
            steps.reach(1 - ahead * ahead)


class _Tile:
    """The intermediate results of one tile, made once: fresh memory for each would cost more than the comparing."""

    def __init__(self, columns: tuple[Words, ...], limit: int) -> None:
        self._columns = columns
        self._limit = limit
        size = ROWS * min(COLUMNS, len(columns[0]))
        self._difference = np.empty(size, dtype=np.uint64)
        self._distance, self._more = np.empty(size, dtype=np.uint8), np.empty(size, dtype=np.uint8)
        self._near = np.empty(size, dtype=bool)

    def compare(self, top: int, left: int, found: Found) -> None:
        """Report the near pairs of some rows with some columns, above the diagonal."""
        count = len(self._columns[0])
        shape = min(ROWS, count - top), min(COLUMNS, count - left)
        size = shape[0] * shape[1]
        difference, distance, near = self._difference[:size], self._distance[:size], self._near[:size]
        for number, column in enumerate(self._columns):
            rows, others = column[top : top + ROWS, None], column[left : left + COLUMNS]
            np.bitwise_xor(rows, others, out=difference.reshape(shape))
            np.bitwise_count(difference, out=distance if number == 0 else self._more[:size])
            if number:
                distance += self._more[:size]
        np.less_equal(distance, self._limit, out=near)
        if near.any():
            places = np.flatnonzero(near)  # of a flat array: several times faster than the two numbers of a square
            row, place = np.divmod(places, shape[1])
            first, second = top + row, left + place
            upper = first < second
            found.add(first[upper], second[upper], distance[places[upper]])
