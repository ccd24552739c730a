"""The clusters of some thresholds in, those that gone files and walls leave of them out. Never changed; pure.

A wall that is taken down gives back the clusters that it went through, so both are remembered: the clusters as they
would be without walls, and what has become of those that have some.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.records import Cluster, FileId, ScanResult
from finder_app.review.copies import Copies, Counts, Facts, Kin, Thresholds
from finder_app.review.remainder import grouped_anew, without
from finder_app.review.separation import Wall, separated, touched
from finder_app.review.text_pairs import TextPairs


class Collection(NamedTuple):
    """What does not change as long as a result is looked at."""

    result: ScanResult
    facts: Facts
    texts: TextPairs


class Groups:
    """Clusters with their walls."""

    def __init__(
        self,
        collection: Collection,
        whole: ClusterTable,
        walls: Sequence[Wall],
        thresholds: Thresholds,
        known: Mapping[FileId, Kin] = MappingProxyType({}),
    ) -> None:
        """`whole` are the clusters without walls; `known` is kin that is the same still, by principal."""
        self._collection = collection
        self.whole = whole
        self.walls = tuple(walls)
        self.thresholds = thresholds
        facts, texts = collection.facts, collection.texts
        self._places = np.full(len(facts.words), -1, dtype=np.int64)
        self._places[whole.columns.file] = whole.places()
        cut = {position: whole[position] for position in touched(self.walls, self._places)}
        self._parts = separated(cut, self.walls, self._regroup)
        self.copies = Copies(facts, whole.replaced(self._parts), texts, thresholds, known)

    def with_walls(self, walls: Sequence[Wall]) -> "tuple[Groups, Counts]":
        """The same with other walls, and the files of those clusters that may have become others."""
        different = set(self.walls) ^ set(walls)
        return self._changed(touched(different, self._places), self.whole, walls)

    def without(self, gone: Iterable[FileId]) -> "tuple[Groups, Counts]":
        """The same without some files, and the files of those clusters that have shrunk or become others."""
        missing = frozenset(gone)
        positions = sorted({self._places.item(file) for file in missing} - {-1})
        old = {position: self.whole[position] for position in positions}
        collection = self._collection
        left = without(old, missing, collection.result, collection.texts, self.thresholds)
        return self._changed(positions, self.whole.replaced(left), self.walls)

    def _changed(self, positions: Sequence[int], whole: ClusterTable, walls: Sequence[Wall]) -> "tuple[Groups, Counts]":
        pieces = [self.whole.files_of(position) for position in positions]
        files = np.concatenate([np.empty(0, dtype=np.int64), *pieces])
        stale = set(files.tolist())
        known = {principal: kin for principal, kin in self.copies.known_kin().items() if principal not in stale}
        return Groups(self._collection, whole, walls, self.thresholds, known), files

    def _regroup(self, lonely: Mapping[FileId, int]) -> Iterable[Cluster]:
        return grouped_anew(lonely, self._collection.result, self._collection.texts, self.thresholds)
