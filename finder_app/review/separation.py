"""Clusters and what a person keeps apart in, clusters that hold nothing together that is apart out. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from finder_app.engine.records import Cluster, FileId, Member
from finder_app.review.copies import Counts

Pair = tuple[FileId, FileId]
Files = frozenset[FileId]


class Wall(NamedTuple):
    """Two sets of files; no cluster holds files of both."""

    one: Files
    other: Files


class Limits(NamedTuple):
    """What a person keeps apart: pairs that are no duplicates, and members split from the rest of their cluster."""

    apart: tuple[Pair, ...] = ()
    splits: tuple[Wall, ...] = ()


def touched(walls: Iterable[Wall], places: Counts) -> list[int]:
    """The positions of the clusters that a wall goes through; `places` has that of each file, -1 for none."""
    found: set[int] = set()
    for wall in walls:
        one, other = ({places.item(file) for file in side} for side in wall)
        found |= one & other
    return sorted(found - {-1})


Regroup = Callable[[Mapping[FileId, int]], Iterable[Cluster]]
"""Files, each with a number, in; the clusters that files of one number form out."""


def separated(clusters: Mapping[int, Cluster], walls: Sequence[Wall], regroup: Regroup) -> dict[int, list[Cluster]]:
    """What becomes of each cluster, by position: the principal keeps those that it may, the others are grouped anew.

    Members come in the cluster's order, so that of two that are apart the one more alike to the principal stays.
    """
    parts: dict[int, list[Cluster]] = {position: [] for position in clusters}
    waiting = list(clusters.items())
    while waiting:
        lonely: dict[FileId, int] = {}
        for number, (position, cluster) in enumerate(waiting):
            kept, left = _parted(cluster.members, walls)
            if len(kept) > 1:
                parts[position].append(Cluster(kept))
            lonely.update((member.file, number) for member in left)
        waiting = [(waiting[lonely[each.principal]][0], each) for each in regroup(lonely)] if lonely else []
    return parts


def _parted(members: tuple[Member, ...], walls: Sequence[Wall]) -> tuple[tuple[Member, ...], list[Member]]:
    """Those members that no wall keeps from one before them, and the others."""
    files = {member.file for member in members}
    sides: dict[FileId, list[tuple[int, bool]]] = {}
    for number, wall in enumerate(walls):
        if not files.isdisjoint(wall.one) and not files.isdisjoint(wall.other):
            for side, which in ((wall.one, False), (wall.other, True)):
                for file in files & side:
                    sides.setdefault(file, []).append((number, which))
    taken: set[tuple[int, bool]] = set()
    kept, left = [], []
    for member in members:
        mine = sides.get(member.file, ())
        if any((number, not which) in taken for number, which in mine):
            left.append(member)
        else:
            taken.update(mine)
            kept.append(member)
    return tuple(kept), left


def splits_of(chosen: Iterable[FileId], clusters: Iterable[Sequence[int]]) -> list[Wall]:
    """The walls between the chosen members and the rest of each cluster, given as its files; none where all are."""
    wanted = frozenset(chosen)
    walls = []
    for files in clusters:
        members = frozenset(map(FileId, files))
        if wanted & members and members - wanted:
            walls.append(Wall(wanted & members, members - wanted))
    return walls


def walls_of(splits: Iterable[tuple[FileId, ...]]) -> tuple[Wall, ...]:
    """The walls between members that left a cluster and those that they left, which come by turns."""
    sides = list(map(frozenset, splits))
    return tuple(map(Wall, sides[::2], sides[1::2]))
