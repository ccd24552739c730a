"""What an index promises that is asked for the neighbours of a fingerprint, and what it answers."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates.codes import Ids, Words


class Near(NamedTuple):
    """What lies within the limit of one fingerprint, nearest first, then by id."""

    ids: Ids
    distances: NDArray[np.uint8]


class Matches(NamedTuple):
    """The same for many: `ids[i]` is near the fingerprint number `queries[i]`; by query, then nearest first."""

    queries: Ids
    ids: Ids
    distances: NDArray[np.uint8]


class Index(Protocol):
    """Ids with a fingerprint each. Fingerprints are integers or arrays of 64-bit words; ids are integers ≥ 0."""

    def __len__(self) -> int: ...

    def insert(self, ids: Sequence[int] | Ids, fingerprints: Sequence[int] | Words) -> None:
        """Remember fingerprints; ValueError when an id is there already or a fingerprint is too wide."""

    def remove(self, ids: Sequence[int] | Ids) -> None:
        """Forget ids; KeyError, and nothing is forgotten, when one is not there."""

    def query(self, fingerprint: int) -> Near:
        """All within the limit of one fingerprint."""

    def query_many(self, fingerprints: Sequence[int] | Words) -> Matches:
        """All within the limit of each of many fingerprints."""


def nearest_first(parts: Sequence[Near]) -> Near:
    """Several answers to one question as one."""
    if not parts:
        return Near(np.zeros(0, np.int64), np.zeros(0, np.uint8))
    ids, distances = (np.concatenate(column) for column in zip(*parts, strict=True))
    order = np.lexsort((ids, distances))
    return Near(ids[order], distances[order])


def joined(parts: Sequence[Matches]) -> Matches:
    """Several answers to the same questions as one."""
    if not parts:
        return Matches(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.uint8))
    queries, ids, distances = (np.concatenate(column) for column in zip(*parts, strict=True))
    order = np.lexsort((ids, distances, queries))
    return Matches(queries[order], ids[order], distances[order])
