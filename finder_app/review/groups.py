"""The clusters of some thresholds in, those that gone files and walls leave of them out. Never changed; pure.

A wall that is taken down gives back the clusters that it went through, so the clusters without walls are remembered.
What is left depends on the files that have gone, not on the order in which they went.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.records import Cluster, FileId, ScanResult
from finder_app.review.copies import Copies, Counts, Facts, Kin
from finder_app.review.kinship import Thresholds
from finder_app.review.remainder import grouped_anew, without
from finder_app.review.separation import Wall, separated, touched
from finder_app.review.text_pairs import TextPairs

Gone = frozenset[FileId]
Parts = Mapping[int, Sequence[Cluster]]


class Collection(NamedTuple):
    """What does not change as long as a result is looked at."""

    result: ScanResult
    facts: Facts
    texts: TextPairs

    def places(self, clusters: ClusterTable) -> Counts:
        """For each document the position of its cluster; -1 for none."""
        places = np.full(len(self.facts.words), -1, dtype=np.int64)
        places[clusters.columns.file] = clusters.places()
        return places


class Whole(NamedTuple):
    """The clusters before any wall: of all files, and of those that are still there."""

    origin: ClusterTable
    thresholds: Thresholds
    gone: Gone
    headless: Parts  # by position in `origin`: what is left of the clusters whose principal has gone
    clusters: ClusterTable

    @classmethod
    def of(cls, collection: Collection, origin: ClusterTable, thresholds: Thresholds, gone: Gone) -> "Whole":
        """The clusters without some files."""
        return cls(origin, thresholds, frozenset(), {}, origin).without(collection, gone)

    def without(self, collection: Collection, more: Gone) -> "Whole":
        """The same without more files."""
        if not more:
            return self
        gone = self.gone | more
        is_gone = np.zeros(len(collection.facts.words), dtype=np.bool_)
        is_gone[list(gone)] = True
        lost = np.zeros(len(self.origin), dtype=np.bool_)  # a file just now
        places = collection.places(self.origin)[list(more)]
        lost[places[places >= 0]] = True
        again = np.flatnonzero(lost & is_gone[self.origin.principals()]).tolist()
        anew = {position: self.origin[position] for position in again}
        parts = without(anew, gone, collection.result, collection.texts, self.thresholds)
        headless = {**self.headless, **parts}
        clusters = self.origin.replaced(headless).without(is_gone)
        return Whole(self.origin, self.thresholds, gone, headless, clusters)


class Groups:
    """Clusters with their walls."""

    def __init__(
        self,
        collection: Collection,
        whole: Whole,
        walls: Sequence[Wall],
        known: Mapping[FileId, Kin] = MappingProxyType({}),
    ) -> None:
        """`known` is kin that is the same still, by principal."""
        self._collection = collection
        self.whole = whole
        self.walls = tuple(walls)
        self._places = collection.places(whole.clusters)
        cut = {position: whole.clusters[position] for position in touched(self.walls, self._places)}
        clusters = whole.clusters.replaced(separated(cut, self.walls, self._regroup))
        self.copies = Copies(collection.facts, clusters, collection.texts, whole.thresholds, known)

    def with_walls(self, walls: Sequence[Wall]) -> "tuple[Groups, Counts]":
        """The same with other walls, and the files of those clusters that may have become others."""
        different = set(self.walls) ^ set(walls)
        return self._changed(self._files_of(touched(different, self._places)), self.whole, walls)

    def without(self, gone: Gone) -> "tuple[Groups, Counts]":
        """The same without some files, and the files of those clusters that have shrunk or become others."""
        origin = self.whole.origin
        chosen = np.zeros(len(origin), dtype=np.bool_)
        places = self._collection.places(origin)[list(gone)]
        chosen[places[places >= 0]] = True
        files = origin.columns.file[np.repeat(chosen, origin.sizes())]
        return self._changed(files, self.whole.without(self._collection, gone), self.walls)

    def _files_of(self, positions: Iterable[int]) -> Counts:
        pieces = [self.whole.clusters.files_of(position) for position in positions]
        return np.concatenate([np.empty(0, dtype=np.int64), *pieces])

    def _changed(self, files: Counts, whole: Whole, walls: Sequence[Wall]) -> "tuple[Groups, Counts]":
        known = dict(self.copies.known_kin())
        for file in known.keys() & set(files.tolist()):
            del known[file]
        return Groups(self._collection, whole, walls, known), files

    def _regroup(self, lonely: Mapping[FileId, int]) -> Iterable[Cluster]:
        return grouped_anew(lonely, self._collection.result, self._collection.texts, self.whole.thresholds)
