"""Clusters and verified pairs in, which file may stand for which out. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from finder_app.engine.records import Cluster, Document, FileId, Member, Relation, ScanResult, VerifiedPair

GroupId = int


class Thresholds(NamedTuple):
    """From which similarity and which containment on, shares from 0 to 1, one text may stand for another."""

    similarity: float
    containment: float


@dataclass(frozen=True, slots=True)
class Copies:
    """The files of all clusters, grouped by equal text, and the groups that were verified against each other.

    Groups rather than files are linked, because a thousand equal files would otherwise make a million links.
    """

    cluster_of: dict[FileId, int]  # the position of each file's cluster
    group_of: dict[FileId, GroupId]
    groups: tuple[tuple[FileId, ...], ...]
    stand_ins: tuple[dict[GroupId, float], ...]  # for each group, those that may stand for it, with the similarity
    dependents: tuple[tuple[GroupId, ...], ...]  # for each group, those that it may stand for
    principals: frozenset[FileId]
    protected: frozenset[FileId]


def find_copies(
    result: ScanResult, clusters: Sequence[Cluster], text_of: Sequence[FileId], thresholds: Thresholds
) -> Copies:
    """Who may stand for whom inside each cluster.

    Files of the same text stand for each other, and so do files that are similar enough. Of a file and an excerpt of
    it, only the file can stand for the excerpt. `text_of` names for each document the one that stands for its text.
    """
    cluster_of = {member.file: index for index, cluster in enumerate(clusters) for member in cluster.members}
    groups: dict[tuple[int, FileId], list[FileId]] = {}
    for file, cluster in cluster_of.items():
        groups.setdefault((cluster, text_of[file]), []).append(file)
    group_of = {file: group for group, files in enumerate(groups.values()) for file in files}
    groups_of_text: dict[FileId, list[tuple[int, GroupId]]] = {}
    for group, (cluster, text) in enumerate(groups):
        groups_of_text.setdefault(text, []).append((cluster, group))

    stand_ins: tuple[dict[GroupId, float], ...] = tuple({} for _ in groups)
    dependents: tuple[dict[GroupId, None], ...] = tuple({} for _ in groups)
    for file, stand_in, similarity in _links(result, clusters, thresholds):
        for cluster, group in groups_of_text.get(text_of[file], ()):
            for other_cluster, other in groups_of_text.get(text_of[stand_in], ()):
                if cluster == other_cluster and group != other:
                    stand_ins[group][other] = similarity
                    dependents[other][group] = None
    return Copies(
        cluster_of,
        group_of,
        tuple(map(tuple, groups.values())),
        stand_ins,
        tuple(map(tuple, dependents)),
        frozenset(cluster.principal for cluster in clusters),
        frozenset(file for file in cluster_of if result.documents[file].file.protected),
    )


def _links(
    result: ScanResult, clusters: Sequence[Cluster], thresholds: Thresholds
) -> Iterator[tuple[FileId, FileId, float]]:
    """Each (file, a file that may stand for it, their similarity)."""
    for pair in result.pairs:
        yield from _directions(result.documents, pair.a, pair.b, pair, thresholds)
    for cluster in clusters:
        for member in cluster.members[1:]:
            if member.relation is Relation.CONTAINED:
                yield from _directions(result.documents, cluster.principal, member.file, member, thresholds)
            else:
                yield cluster.principal, member.file, member.similarity
                yield member.file, cluster.principal, member.similarity


def _directions(
    documents: Sequence[Document], a: FileId, b: FileId, measured: VerifiedPair | Member, thresholds: Thresholds
) -> Iterator[tuple[FileId, FileId, float]]:
    alike = measured.similarity >= thresholds.similarity
    held = measured.containment >= thresholds.containment
    if alike or (held and documents[a].word_count <= documents[b].word_count):
        yield a, b, measured.similarity
    if alike or (held and documents[b].word_count <= documents[a].word_count):
        yield b, a, measured.similarity
