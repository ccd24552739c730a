"""Which cluster stands in which row of the tree, and which of its members below it: arrays, swapped in as a whole."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.records import Cluster

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """`clusters` has the position of the cluster of each row, `places` that of each member in its cluster.

    The members of a row lie in `places` from one of the `starts` to the next; `hits` tells which of them meet the
    query. Where `places` is None, all members are shown in their own order; where `hits` is None, all of them are hits.
    """

    clusters: Ints
    starts: Ints
    rows: Ints
    """For each cluster its row, -1 where it has none."""
    places: npt.NDArray[np.int32] | None = None
    hits: Flags | None = None

    @classmethod
    def of_all(cls, clusters: Sequence[Cluster]) -> "Rows":
        """All clusters in their own order."""
        table = ClusterTable.of(clusters)
        numbers = np.arange(len(table))
        return cls(numbers, table.starts, numbers)

    @classmethod
    def of(cls, clusters: Ints, starts: Ints, places: Ints, hits: Flags | None, count: int) -> "Rows":
        """Some of `count` clusters, in this order."""
        rows = np.full(count, -1, dtype=np.int64)
        rows[clusters] = np.arange(len(clusters))
        return cls(clusters, starts, rows, places.astype(np.int32), hits)

    def __len__(self) -> int:
        return len(self.clusters)

    def cluster_at(self, row: int) -> int:
        """The cluster of a row."""
        return self.clusters.item(row)

    def row_of(self, cluster: int) -> int:
        """The row of a cluster, -1 where it has none."""
        return self.rows.item(cluster)

    def count(self, row: int) -> int:
        """How many members are shown below a row."""
        return self.starts.item(row + 1) - self.starts.item(row)

    def place(self, row: int, member: int) -> int:
        """The place in its cluster of a member by its row below the cluster's."""
        return member if self.places is None else self.places.item(self.starts.item(row) + member)

    def members(self, row: int) -> Sequence[int]:
        """The places in their cluster of all members that are shown below a row."""
        if self.places is None:
            return range(self.count(row))
        found: list[int] = self.places[self.starts.item(row) : self.starts.item(row + 1)].tolist()
        return found

    def files(self, clusters: ClusterTable) -> Ints:
        """The files of all members that are shown."""
        if self.places is None:
            return clusters.columns.file
        positions = np.repeat(self.clusters, np.diff(self.starts))
        found: Ints = clusters.columns.file[clusters.starts[positions] + self.places]
        return found

    def member_row(self, row: int, place: int) -> int:
        """The row below the cluster's of the member at a place, -1 where it is not shown."""
        if self.places is None:
            return place
        found = np.flatnonzero(self.places[self.starts.item(row) : self.starts.item(row + 1)] == place)
        return int(found[0]) if len(found) else -1

    def is_hit(self, row: int, member: int) -> bool:
        """Whether a shown member meets the query by itself."""
        return self.hits is None or self.hits.item(self.starts.item(row) + member)
