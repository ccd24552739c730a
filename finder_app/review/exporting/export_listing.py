"""A review and which of its files are wanted in, its clusters at that moment out: what every form of export lists."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, Document, FileId, Member, ScanResult
from finder_app.review.decisions import DECISIONS, DELETE, UNDECIDED, Codes, Decision, Flags
from finder_app.review.review_state import Decided
from finder_app.review.session import Review
from finder_app.review.totals import Totals


class Selection(Enum):
    """Which files an export holds."""

    ALL = "all"  # of every cluster
    SHOWN = "shown"  # of the clusters, what a filter shows
    MARKED = "marked"  # for deletion


class ListedCluster(NamedTuple):
    """A cluster with a number from 1 on, and those of its members that are wanted."""

    number: int
    cluster: Cluster
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """What is to be listed. It stays as it is, whatever is decided meanwhile; for any thread."""

    result: ScanResult
    clusters: ClusterTable
    decisions: Codes  # of each document
    totals: Totals
    selection: Selection
    wanted: Flags  # for each member of the clusters

    @classmethod
    def of(cls, review: Review, selection: Selection = Selection.ALL, shown: Flags | None = None) -> "Listing":
        """The files of a review; `shown` says for each document whether a filter shows it."""
        clusters, decisions = review.clusters, _in_force(review)
        files = clusters.columns.file
        if selection is Selection.MARKED:
            wanted = decisions[files] == DELETE
        elif selection is Selection.SHOWN and shown is not None:
            wanted = shown[files]
        else:
            wanted = np.ones(len(files), dtype=np.bool_)
        return cls(review.result, clusters, decisions, review.totals(), selection, wanted)

    def __iter__(self) -> Iterator[ListedCluster]:
        """The clusters of which anything is wanted, in their order."""
        for position in self._positions().tolist():
            cluster = self.clusters[position]
            wanted = self.wanted[self.clusters.starts[position] : self.clusters.starts[position + 1]].tolist()
            members = tuple(member for member, is_wanted in zip(cluster.members, wanted, strict=True) if is_wanted)
            yield ListedCluster(position + 1, cluster, members)

    @property
    def table(self) -> DocumentTable:
        """The documents by their columns."""
        return DocumentTable.of(self.result.documents)

    @property
    def file_count(self) -> int:
        return int(np.count_nonzero(self.wanted))

    @property
    def cluster_count(self) -> int:
        return len(self._positions())

    def document(self, file: FileId) -> Document:
        return self.result.documents[file]

    def decision(self, file: FileId) -> Decision:
        return DECISIONS[self.decisions.item(file)]

    def fingerprint(self, document: Document) -> str:
        """A fingerprint as hex digits, as many as the recipe's width asks for."""
        return f"{document.fingerprint:0{self.result.options.recipe.width // 4}x}"

    def _positions(self) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
        return np.unique(self.clusters.places()[self.wanted])


def _in_force(review: Review) -> Codes:
    """The decisions of all documents; of the marks that are wanted only those that the clusters have room for."""
    wanted = review.state().decisions
    assert isinstance(wanted, Decided)
    codes = wanted.codes.copy()
    codes[codes == DELETE] = UNDECIDED
    codes[np.array(review.marked(), dtype=np.int64)] = DELETE
    return codes
