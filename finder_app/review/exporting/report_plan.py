"""A listing and limits in, which clusters a report lists and of which members it shows the differences out."""

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice

from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, Relation
from finder_app.review.exporting.export_listing import ListedCluster, Listing

_COMPARED = (Relation.NEAR_DUPLICATE, Relation.CONTAINED)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a listing a report holds; None is all of it. A browser opens a thousand clusters with ease."""

    clusters: int | None = 1_000
    differences: int | None = 200


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """What a report holds. `twins` have the text of another member and differ from the principal as that one does."""

    listing: Listing
    limits: Limits
    cluster_count: int
    comparable_count: int  # members that may differ from their principal in words, each text once
    chosen: frozenset[FileId]  # those whose differences are shown
    twins: Mapping[FileId, FileId]

    def clusters(self) -> Iterator[ListedCluster]:
        return islice(self.listing, self.limits.clusters)


def plan(listing: Listing, limits: Limits, progress: Progress) -> Plan:
    """Choose the first member of each cluster before the second of any. Raises Cancelled."""
    twins: dict[FileId, FileId] = {}
    numbers = count()
    ranked = _ranked(listing, limits, twins, numbers, progress)
    if limits.differences is None:
        chosen = sorted(ranked)
    else:
        chosen = heapq.nsmallest(limits.differences, ranked)
        for _ in ranked:  # none at all may have been looked at
            pass
    clusters = listing.cluster_count if limits.clusters is None else min(limits.clusters, listing.cluster_count)
    return Plan(listing, limits, clusters, next(numbers), frozenset(file for *_, file in chosen), twins)


def _ranked(
    listing: Listing, limits: Limits, twins: dict[FileId, FileId], numbers: Iterator[int], progress: Progress
) -> Iterator[tuple[int, int, FileId]]:
    """Each member that may differ, by its rank in its cluster; twins are noted, numbers taken."""
    for listed in islice(listing, limits.clusters):
        progress.check()
        first: dict[bytes, FileId] = {}
        for member in listed.members:
            if member.relation not in _COMPARED:
                continue
            digest = listing.document(member.file).text_digest
            if first.setdefault(digest, member.file) == member.file:
                next(numbers)
                yield len(first), listed.number, member.file
            else:
                twins[member.file] = first[digest]
