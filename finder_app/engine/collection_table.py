"""Document frequencies of a collection in, a table on the disk out, and from it the weights of rare features.

A feature is known by its hash of 64 bits. Features of one document alone weigh the same as unknown ones and need no
row of the table.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine.hashing import digest
from finder_app.engine.options import CollectionTable

Hashes = npt.NDArray[np.uint64]
_MOST_WAITING = 4_000_000  # hashes of 8 bytes


class Frequencies(NamedTuple):
    """In how many of so many documents each feature stands; `keys` ascend."""

    documents: int
    keys: Hashes
    counts: npt.NDArray[np.uint32]

    def idf(self, hashes: Hashes) -> npt.NDArray[np.float64]:
        """The inverse document frequency ln((1 + n) / (1 + df)) + 1 of each feature; one that is unknown stands in 1.

        Smoothed as scikit-learn's TfidfVectorizer does, so that no feature weighs nothing.
        """
        found = np.ones(len(hashes))
        if len(self.keys):
            places = np.minimum(np.searchsorted(self.keys, hashes), len(self.keys) - 1)
            known = self.keys[places] == hashes
            found[known] = self.counts[places[known]]
        return np.log((1 + self.documents) / (1 + np.minimum(found, self.documents))) + 1


def tally(features: Iterable[Hashes]) -> Frequencies:
    """The document frequencies of the features of many documents, each given by its distinct hashes in any order."""
    documents = 0
    keys, counts = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.uint32)
    waiting: list[Hashes] = []
    size = 0
    for hashes in features:
        if not len(hashes):
            continue
        documents += 1
        waiting.append(hashes)
        size += len(hashes)
        if size > max(_MOST_WAITING, len(keys)):
            keys, counts = _merged(keys, counts, waiting)
            waiting, size = [], 0
    keys, counts = _merged(keys, counts, waiting)
    shared = counts > 1
    return Frequencies(documents, keys[shared], counts[shared])


def save(found: Frequencies, folder: Path) -> CollectionTable:
    """Write the table below a folder, for worker processes to load; raises OSError."""
    name = digest(b"%d " % found.documents + found.keys.tobytes() + found.counts.tobytes()).hex()
    path = folder / f"frequencies-{name}.npz"
    np.savez(path, documents=found.documents, keys=found.keys, counts=found.counts)
    return CollectionTable(name, path)


@lru_cache(maxsize=1)
def load(table: CollectionTable) -> Frequencies:
    """The table that `save` wrote; LookupError when it is not known where it lies, OSError when it is gone."""
    if table.path is None:
        raise LookupError(table.digest)
    with np.load(table.path, allow_pickle=False) as stored:
        return Frequencies(int(stored["documents"]), stored["keys"], stored["counts"])


def _merged(
    keys: Hashes, counts: npt.NDArray[np.uint32], waiting: list[Hashes]
) -> tuple[Hashes, npt.NDArray[np.uint32]]:
    every = np.concatenate([keys, *waiting])
    amounts = np.ones(len(every), dtype=np.uint32)
    amounts[: len(keys)] = counts
    order = np.argsort(every, kind="stable")
    every = every[order]
    if not len(every):
        return keys, counts
    firsts = np.flatnonzero(np.concatenate(([True], every[1:] != every[:-1])))
    return every[firsts], np.add.reduceat(amounts[order], firsts, dtype=np.uint32)
