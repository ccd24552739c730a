"""Distinct codes in, all near pairs out, by comparing all with all: the oracle, and the fastest for few codes."""

from functools import partial

import numpy as np

from finder_app.engine.candidates import threads
from finder_app.engine.candidates.codes import Nodes, Words
from finder_app.engine.candidates.found import Found
from finder_app.engine.candidates.pairs import Question

ROWS = 8
COLUMNS = 8_192  # a tile of 8 x 8,192 pairs, 0.6 MB of intermediate results, stays in the second-level cache
BAND = 512  # rows in a piece of work
SECONDS_PER_PAIR = 0.6e-9


def seconds(count: int) -> float:
    """The expected time for `count` distinct codes, by one thread."""
    return 1e-4 + SECONDS_PER_PAIR * float(count) ** 2 / 2


def join(nodes: Nodes, question: Question, found: Found) -> None:
    """Compare tiles of rows and columns above the diagonal."""
    tiles: list[_Tile] = []  # as many as there are threads
    bands = [partial(_join_band, nodes, start, question, found, tiles) for start in range(0, nodes.total, BAND)]
    threads.run(bands, question.threads, question.steps)


def _join_band(nodes: Nodes, top: int, question: Question, found: Found, tiles: list["_Tile"]) -> None:
    tile = tiles.pop() if tiles else _Tile(nodes.columns, question.limit)
    for start in range(top, min(top + BAND, nodes.total), ROWS):
        question.steps.check()
        for left in range(start, nodes.total, COLUMNS):
            tile.compare(start, left, found)
    tiles.append(tile)


class _Tile:
    """The intermediate results of one tile, made once: fresh memory for each would cost more than the comparing."""

    def __init__(self, columns: tuple[Words, ...], limit: int) -> None:
        self._columns = columns
        self._limit = limit
        size = ROWS * min(COLUMNS, len(columns[0]))
        self._difference = np.empty(size, dtype=np.uint64)
        self._distance, self._more = np.empty(size, dtype=np.uint8), np.empty(size, dtype=np.uint8)

    def compare(self, top: int, left: int, found: Found) -> None:
        """Report the near pairs of some rows with some columns, above the diagonal."""
        count = len(self._columns[0])
        shape = min(ROWS, count - top), min(COLUMNS, count - left)
        size = shape[0] * shape[1]
        difference, distance = self._difference[:size], self._distance[:size]
        for number, column in enumerate(self._columns):
            rows, others = column[top : top + ROWS, None], column[left : left + COLUMNS]
            np.bitwise_xor(rows, others, out=difference.reshape(shape))
            np.bitwise_count(difference, out=distance if number == 0 else self._more[:size])
            if number:
                distance += self._more[:size]
        if distance.min() <= self._limit:
            # Of a flat array: several times faster than the two numbers of a square.
            places = np.flatnonzero(distance <= self._limit)
            row, place = np.divmod(places, shape[1])
            first, second = top + row, left + place
            upper = first < second
            found.add(first[upper], second[upper], distance[places[upper]])
