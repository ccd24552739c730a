"""Clusters and a column in, the order of the rows out; members are put in order when they are first asked for."""

from collections.abc import Sequence

from finder_app.engine.records import Cluster
from finder_app.gui.cluster_cells import Column, cluster_key, member_key
from finder_app.review.session import Review


class ClusterOrder:
    """Which cluster stands in which row, and which member; a principal stays the first of its cluster."""

    def __init__(self, review: Review | None, column: Column | None = None, descending: bool = False) -> None:
        self._review = review
        self._column = column
        self._descending = descending
        self._members: dict[int, list[int]] = {}
        count = len(review.clusters) if review else 0
        self._clusters = list(range(count))
        if review is not None and column is not None:
            self._member_key = member_key(review, column)
            key = cluster_key(review, column)
            keys = [key(cluster) for cluster in review.clusters]
            self._clusters.sort(key=keys.__getitem__, reverse=descending)
        self._rows = [0] * count
        for row, cluster in enumerate(self._clusters):
            self._rows[cluster] = row

    def cluster_at(self, row: int) -> int:
        """The cluster of a top-level row."""
        return self._clusters[row]

    def row_of(self, cluster: int) -> int:
        """The top-level row of a cluster."""
        return self._rows[cluster]

    def members(self, cluster: int) -> Sequence[int]:
        """For each row of a cluster, the position of its member."""
        assert self._review is not None
        members = self._review.clusters[cluster].members
        if self._column is None:
            return range(len(members))
        order = self._members.get(cluster)
        if order is None:
            order = self._members[cluster] = self._sorted(self._review.clusters[cluster])
        return order

    def _sorted(self, cluster: Cluster) -> list[int]:
        keys = [self._member_key(member) for member in cluster.members]
        return [0, *sorted(range(1, len(keys)), key=keys.__getitem__, reverse=self._descending)]
