"""Clusters and the files that have gone in, the clusters of the rest out. Pure."""

from collections.abc import Mapping, Sequence

from finder_app.engine.clusters import group
from finder_app.engine.records import Cluster, FileId, ScanResult, VerifiedPair
from finder_app.review.kinship import Thresholds
from finder_app.review.text_pairs import TextPairs

Headless = Mapping[FileId, int]
"""The files whose principal has gone, each with the number of the cluster that they were in."""


def without(
    clusters: Mapping[int, Cluster],
    gone: frozenset[FileId],
    result: ScanResult,
    texts: TextPairs,
    thresholds: Thresholds,
) -> dict[int, list[Cluster]]:
    """What is left of each cluster without the gone files, by position.

    Those of one file end, those without a principal are grouped anew.
    """
    left: dict[int, list[Cluster]] = {position: [] for position in clusters}
    headless: dict[FileId, int] = {}
    for position, cluster in clusters.items():
        members = tuple(member for member in cluster.members if member.file not in gone)
        if len(members) < 2:
            continue
        if cluster.principal not in gone:
            left[position].append(Cluster(members))
        else:
            headless.update((member.file, position) for member in members)
    if headless:
        for cluster in grouped_anew(headless, result, texts, thresholds):
            left[headless[cluster.principal]].append(cluster)
    return left


def grouped_anew(headless: Headless, result: ScanResult, texts: TextPairs, thresholds: Thresholds) -> Sequence[Cluster]:
    """The clusters that files of one number form without their principal."""
    files = sorted(headless)
    text_of = texts.text_of
    place_of_text: dict[FileId, int] = {}
    for place, file in enumerate(files):
        place_of_text.setdefault(text_of[file], place)
    pairs = set()
    for text, place in place_of_text.items():
        for pair in texts.beginning_with(text):
            other = place_of_text.get(text_of[pair.b], -1)
            if other >= 0 and headless[files[place]] == headless[files[other]]:
                pairs.add(VerifiedPair(FileId(min(place, other)), FileId(max(place, other)), *pair[2:]))
    return [
        Cluster(tuple(member._replace(file=files[member.file]) for member in cluster.members))
        for cluster in group([result.documents[file] for file in files], sorted(pairs), *thresholds)
    ]
