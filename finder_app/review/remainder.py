"""Clusters and the files that have gone in, the clusters of the rest out. Pure."""

from collections.abc import Sequence

from finder_app.engine.clusters import group
from finder_app.engine.records import Cluster, FileId, ScanResult, VerifiedPair
from finder_app.review.copies import Thresholds

Headless = dict[FileId, int]
"""The files whose principal has gone, each with the position of its cluster."""


def without(
    clusters: Sequence[Cluster],
    gone: frozenset[FileId],
    result: ScanResult,
    text_of: Sequence[FileId],
    thresholds: Thresholds,
) -> tuple[Cluster, ...]:
    """The clusters without the gone files; those of one file end, those without a principal are grouped anew.

    `text_of` names for each document the one that stands for its text.
    """
    left: list[list[Cluster]] = []
    headless: Headless = {}
    for position, cluster in enumerate(clusters):
        members = tuple(member for member in cluster.members if member.file not in gone)
        left.append([])
        if len(members) < 2:
            continue
        if cluster.principal not in gone:
            left[-1].append(Cluster(members))
        else:
            headless.update((member.file, position) for member in members)
    if headless:
        for cluster in _group_anew(headless, result, text_of, thresholds):
            left[headless[cluster.principal]].append(cluster)
    return tuple(cluster for part in left for cluster in part)


def _group_anew(
    headless: Headless, result: ScanResult, text_of: Sequence[FileId], thresholds: Thresholds
) -> list[Cluster]:
    files = sorted(headless)
    documents = [result.documents[file] for file in files]
    place_of_text: dict[FileId, int] = {}
    for place, file in enumerate(files):
        place_of_text.setdefault(text_of[file], place)
    pairs = []
    for pair in result.pairs:
        ends = sorted((place_of_text.get(text_of[pair.a], -1), place_of_text.get(text_of[pair.b], -1)))
        if ends[0] >= 0 and headless[files[ends[0]]] == headless[files[ends[1]]]:
            pairs.append(VerifiedPair(FileId(ends[0]), FileId(ends[1]), *pair[2:]))
    return [
        Cluster(tuple(member._replace(file=files[member.file]) for member in cluster.members))
        for cluster in group(documents, sorted(set(pairs)), *thresholds)
    ]
