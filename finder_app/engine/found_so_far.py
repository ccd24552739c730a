"""What a running scan has read and compared in, the clusters of the moment out, published through its Progress.

The clusters are those that the scan would end with if it were stopped now. Looking for them takes time from the scan:
it is done once a second at most, and never for more than a small share of the whole time.
"""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import clusters
from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import FoundCluster, FoundSoFar, Progress
from finder_app.engine.records import VerifiedPair

EVERY_S = 1.0
MOST_SHARE = 0.02  # of the time
SHOWN = 500  # clusters that are told by name

Ids = NDArray[np.int64]
Pairs = PairTable[VerifiedPair]


def _no_pairs() -> Pairs:
    return PairTable(VerifiedPair)


class FoundSoFarPublisher:
    """Tells the watchers of one scan what it has found, when it is time to."""

    def __init__(
        self, options: ScanOptions, progress: Progress, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._options = options
        self._progress = progress
        self._clock = clock
        self._next_s = clock() + EVERY_S
        self._numbers = np.zeros(0, dtype=np.int64)  # of each file, that of the cluster in which it was seen first
        self._last_number = 0

    def look(self, documents: DocumentTable, pairs: Callable[[], Pairs] = _no_pairs) -> None:
        """Publish what these documents have in common, where `pairs` are alike; unless it is too early."""
        now_s = self._clock()
        if now_s < self._next_s:
            return
        self._progress.publish(self.find(documents, pairs()))
        end_s = self._clock()
        self._next_s = end_s + max(EVERY_S, (end_s - now_s) / MOST_SHARE)

    def find(self, documents: DocumentTable, pairs: Pairs) -> FoundSoFar:
        """The clusters of these documents."""
        options = self._options
        rows, linked = _involved(documents, pairs)
        taken = documents.take(rows)
        found = ClusterTable.of(clusters.group(taken, linked, options.similarity, options.containment, options.across))
        files = taken.file_rows()[found.columns.file]
        freed = _freed(taken, found.columns.file)
        freed[found.starts[:-1]] = 0  # the principals stay
        numbers = self._numbered(len(documents.files), files, found.sizes())
        newest = np.argsort(-numbers, kind="stable")[:SHOWN].tolist()
        told = tuple(self._told(documents.files, int(numbers[place]), place, found, files, freed) for place in newest)
        return FoundSoFar(len(found), len(files), int(freed.sum()), told)

    @staticmethod
    def _told(table: FileTable, number: int, place: int, found: ClusterTable, files: Ids, freed: Ids) -> FoundCluster:
        start, end = found.starts[place : place + 2].tolist()
        alike = found.columns.similarity[start + 1 : end]
        path = table.path(int(files[start]))
        return FoundCluster(
            number, path, end - start, float(alike.min()), float(alike.max()), int(freed[start:end].sum())
        )

    def _numbered(self, count: int, files: Ids, sizes: Ids) -> Ids:
        """For each cluster the number under which most of it is known: a cluster keeps it while it grows.

        Of clusters that have become one the oldest number stays, of those that fell apart the first keeps it.
        """
        if len(self._numbers) != count:
            self._numbers = np.zeros(count, dtype=np.int64)
        if not len(sizes):
            return sizes
        starts = np.cumsum(sizes) - sizes
        known = self._numbers[files]
        numbers = np.minimum.reduceat(np.where(known > 0, known, np.iinfo(np.int64).max), starts)
        is_first = np.zeros(len(numbers), dtype=bool)
        is_first[np.unique(numbers, return_index=True)[1]] = True
        is_new = (numbers == np.iinfo(np.int64).max) | ~is_first
        numbers[is_new] = self._last_number + 1 + np.arange(int(is_new.sum()))
        self._last_number += int(is_new.sum())
        self._numbers[files] = np.repeat(numbers, sizes)
        return numbers


def _involved(documents: DocumentTable, pairs: Pairs) -> tuple[Ids, Pairs]:
    """The documents that are like any other, and the pairs by their places among them."""
    is_involved = np.zeros(len(documents), dtype=bool)
    for digests in (documents.raw_digests(), documents.text_digests()):
        is_involved |= _has_double(digests[:, 0])
    ends = [pairs.column(name) for name in ("a", "b")]
    for end in ends:
        is_involved[end] = True
    rows = np.flatnonzero(is_involved)
    places = np.cumsum(is_involved) - 1
    others = [pairs.column(name) for name in VerifiedPair._fields[2:]]
    return rows, PairTable.of_columns(VerifiedPair, *(places[end] for end in ends), *others)


def _has_double(words: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Whether each word is there twice; of a digest the first word is enough to suspect it."""
    order = np.argsort(words)
    same = words[order[1:]] == words[order[:-1]]
    found = np.zeros(len(words), dtype=bool)
    found[order[1:][same]] = found[order[:-1][same]] = True
    found[words == 0] = False
    return found


def _freed(documents: DocumentTable, members: Ids) -> Ids:
    """What the disk would win without each member: nothing while it has other names."""
    freed = documents.sizes()[members]
    linked = documents.files.linked_rows()
    freed[np.isin(documents.file_rows()[members], linked)] = 0
    return freed
