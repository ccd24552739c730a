"""Clusters in, columns of numbers out that behave like a list of them: 26 bytes for each member. Pure.

A million members are a few arrays, and a Cluster is made when somebody asks for it. Those asked for last are at hand;
large ones always are, as making one would hold up a person.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import Cluster, FileId, Member, Relation

RELATIONS = tuple(Relation)
"""`Columns.relation` gives places in this."""

LARGE = 2_000  # members of a cluster that is made at once
KEPT = 2_000  # clusters that are at hand: more than a window shows at a time

Ids = NDArray[np.int64]


class Columns(NamedTuple):
    """A number of each member, cluster by cluster, the principal first."""

    file: NDArray[np.int64]
    distance: NDArray[np.uint8]
    similarity: NDArray[np.float64]
    containment: NDArray[np.float64]
    relation: NDArray[np.uint8]

    def at(self, places: slice | Ids) -> "Columns":
        return Columns._make(column[places] for column in self)


class ClusterTable(Sequence[Cluster]):
    """Clusters in their order; never changed. Equal to any sequence of equal clusters."""

    __slots__ = ("_kept", "_large", "columns", "starts")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, columns: Columns, starts: Ids) -> None:
        """The members of all clusters, and where each cluster begins; the last of the `starts` is the end."""
        self.columns = columns
        self.starts = starts
        self._kept: dict[int, Cluster] = {}
        self._large = {place: self._make(place) for place in np.flatnonzero(self.sizes() > LARGE).tolist()}

    @classmethod
    def of(cls, clusters: Iterable[Cluster]) -> "ClusterTable":
        """The table of some clusters; a table is its own."""
        if isinstance(clusters, ClusterTable):
            return clusters
        listed = list(clusters)
        sizes = [0, *(len(each.members) for each in listed)]
        return cls(_columns([member for each in listed for member in each.members]), np.cumsum(sizes, dtype=np.int64))

    def sizes(self) -> Ids:
        """How many members each cluster has."""
        return np.diff(self.starts)

    def principals(self) -> Ids:
        """The principal of each cluster."""
        return self.columns.file[self.starts[:-1]]

    def places(self) -> Ids:
        """For each member the position of its cluster."""
        return np.repeat(np.arange(len(self)), self.sizes())

    def files_of(self, position: int) -> Ids:
        """The members of a cluster."""
        return self.columns.file[self.starts[position] : self.starts[position + 1]]

    def taken(self, positions: Ids) -> "ClusterTable":
        """Some of the clusters, in this order."""
        sizes = self.sizes()[positions]
        starts = np.concatenate((np.zeros(1, dtype=np.int64), np.cumsum(sizes)))
        places = np.arange(starts[-1]) + np.repeat(self.starts[positions] - starts[:-1], sizes)
        return ClusterTable(self.columns.at(places), starts)

    def replaced(self, parts: Mapping[int, Sequence[Cluster]]) -> "ClusterTable":
        """The same with other clusters, or none, in the place of some; by their positions."""
        if not parts:
            return self
        positions = sorted(parts)
        new = ClusterTable.of([each for position in positions for each in parts[position]])
        counts = np.ones(len(self), dtype=np.int64)
        counts[positions] = [len(parts[position]) for position in positions]
        is_new = np.zeros(len(self), dtype=np.bool_)
        is_new[positions] = True
        chosen = np.repeat(np.arange(len(self)), counts)  # of this table, where no new one stands in its place
        is_new = is_new[chosen]
        chosen[is_new] = len(self) + np.arange(len(new))
        columns = Columns._make([np.concatenate([*both]) for both in zip(self.columns, new.columns, strict=True)])
        firsts = np.concatenate((self.starts[:-1], len(self.columns.file) + new.starts[:-1]))[chosen]
        sizes = np.concatenate((self.sizes(), new.sizes()))[chosen]
        starts = np.concatenate((np.zeros(1, dtype=np.int64), np.cumsum(sizes)))
        return ClusterTable(columns.at(np.arange(starts[-1]) + np.repeat(firsts - starts[:-1], sizes)), starts)

    def without(self, is_gone: NDArray[np.bool_]) -> "ClusterTable":
        """The same without the members that are gone, given for each document; what is left of one file is none."""
        places = self.places()
        stays = ~is_gone[self.columns.file]
        sizes = np.bincount(places[stays], minlength=len(self))
        stays &= sizes[places] > 1
        starts = np.concatenate((np.zeros(1, dtype=np.int64), np.cumsum(sizes[sizes > 1])))
        return ClusterTable(self.columns.at(np.flatnonzero(stays)), starts)

    def __len__(self) -> int:
        return len(self.starts) - 1

    @overload
    def __getitem__(self, place: int) -> Cluster: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Cluster, ...]: ...
    def __getitem__(self, place: int | slice) -> Cluster | tuple[Cluster, ...]:
        if isinstance(place, slice):
            return tuple(self[each] for each in range(*place.indices(len(self))))
        position = range(len(self))[place]
        found = self._large.get(position) or self._kept.get(position)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[position] = self._make(position)
        return found

    def __iter__(self) -> Iterator[Cluster]:
        return (self._large.get(place) or self._make(place) for place in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ClusterTable):
            mine: list[NDArray[Any]] = [self.starts, *self.columns]
            theirs: list[NDArray[Any]] = [other.starts, *other.columns]
            return all(map(np.array_equal, mine, theirs))
        if isinstance(other, list | tuple):
            return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))
        return NotImplemented

    def _make(self, position: int) -> Cluster:
        return Cluster(tuple(_members(self.columns.at(slice(*self.starts[position : position + 2].tolist())))))


def _members(columns: Columns) -> Iterator[Member]:
    file, distance, similarity, containment, relation = (column.tolist() for column in columns)
    relations = map(RELATIONS.__getitem__, relation)
    return map(Member, map(FileId, file), distance, similarity, containment, relations)


def _columns(members: Sequence[Member]) -> Columns:
    numbers: list[tuple[Any, ...]] = list(zip(*members, strict=True)) or [()] * len(Member._fields)
    file, distance, similarity, containment, relation = numbers
    return Columns(
        np.array(file, dtype=np.int64),
        np.array(distance, dtype=np.uint8),
        np.array(similarity, dtype=np.float64),
        np.array(containment, dtype=np.float64),
        np.array(list(map(RELATIONS.index, relation)), dtype=np.uint8),
    )
