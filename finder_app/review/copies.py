"""Clusters and verified pairs in, which file may stand for which out. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, FileId, Member, Relation, ScanResult, VerifiedPair
from finder_app.review.text_pairs import TextPairs

SMALL = 50  # members
LARGE = 2_000  # members of a cluster that is looked into at once: later it would hold up a person

Counts = npt.NDArray[np.int64]
GroupId = int
"""The position of a group in `Kin.groups`."""


class Thresholds(NamedTuple):
    """From which similarity and which containment on, shares from 0 to 1, one text may stand for another."""

    similarity: float
    containment: float


@dataclass(frozen=True, slots=True)
class Kin:
    """The files of one cluster, grouped by equal text, and the groups that were verified against each other.

    Groups rather than files are linked, because a thousand equal files would otherwise make a million links.
    """

    principal: FileId
    group_of: dict[FileId, GroupId]
    groups: Sequence[Sequence[FileId]]
    stand_ins: Sequence[Mapping[GroupId, float]]  # for each group, those that may stand for it, with the similarity
    dependents: Sequence[Collection[GroupId]]  # for each group, those that it may stand for


class Copies:
    """The clusters, and the kin in each of them: worked out when it is first asked for, kept until it changes."""

    def __init__(
        self, result: ScanResult, clusters: Sequence[Cluster], texts: TextPairs, thresholds: Thresholds
    ) -> None:
        self.clusters = tuple(clusters)
        documents = DocumentTable.of(result.documents)
        self._words, self._protected = documents.word_counts(), documents.protected()
        self._texts = texts
        self._thresholds = thresholds
        self._kin: dict[FileId, Kin] = {}  # by principal: positions move
        self._place = np.full(len(result.documents), -1, dtype=np.int64)
        files = _files(self.clusters)
        self._place[files] = np.repeat(np.arange(len(self.clusters)), [len(each.members) for each in self.clusters])
        for cluster in self.clusters:
            if len(cluster.members) > LARGE:
                self.kin(cluster.principal)

    def cluster_of(self, file: FileId) -> int:
        """The position of the file's cluster; KeyError when it is in none."""
        if not self.has(file):
            raise KeyError(file)
        return self._place.item(file)

    def has(self, file: FileId) -> bool:
        """Whether a file is in a cluster."""
        return 0 <= file < len(self._place) and self._place.item(file) >= 0

    def cluster(self, file: FileId) -> Cluster:
        """The cluster of a file; KeyError when it is in none."""
        return self.clusters[self.cluster_of(file)]

    def is_principal(self, file: FileId) -> bool:
        """Whether a file of a cluster is its principal."""
        return self.cluster(file).principal == file

    def is_protected(self, file: FileId) -> bool:
        return self._protected.item(file)

    def kin(self, file: FileId) -> Kin:
        """The kin of a file of a cluster; KeyError when it is in none."""
        cluster = self.cluster(file)
        kin = self._kin.get(cluster.principal)
        if kin is None:
            kin = self._kin[cluster.principal] = find_kin(self._words, cluster, self._texts, self._thresholds)
        return kin

    def simple_principal(self, file: FileId) -> FileId | None:
        """The principal of a small cluster in which it may stand for every other file; None for any other cluster.

        Most clusters are like that, and while their principal stays nobody needs to know their kin.
        """
        members = self.cluster(file).members
        if len(members) > SMALL:
            return None
        parts = [each for each in members if each.relation is Relation.CONTAINED]
        return members[0].file if all(self._is_held(each, members[0].file) for each in parts) else None

    def _is_held(self, part: Member, principal: FileId) -> bool:
        links = _directions(self._words, part.file, principal, part, self._thresholds)
        return any(file == part.file for file, _, _ in links)

    def replace(self, parts: Mapping[int, Sequence[Cluster]]) -> None:
        """Put other clusters, or none, in the place of some; by their positions."""
        old = [self.clusters[position] for position in parts]
        counts = np.ones(len(self.clusters) + 1, dtype=np.int64)  # the last one is that of files in no cluster
        counts[list(parts)] = [len(part) for part in parts.values()]
        first = np.cumsum(counts) - counts
        first[-1] = -1
        self._place = first[self._place]
        self._place[_files(old)] = -1
        for cluster in old:
            self._kin.pop(cluster.principal, None)
        changed = list(self.clusters)
        for position in sorted(parts, reverse=True):
            changed[position : position + 1] = parts[position]
            for number, cluster in enumerate(parts[position]):
                self._place[_files([cluster])] = first[position] + number
        self.clusters = tuple(changed)


def find_kin(words: Counts, cluster: Cluster, texts: TextPairs, thresholds: Thresholds) -> Kin:
    """Who may stand for whom inside a cluster; `words` counts those of each document.

    Files of the same text stand for each other, and so do files that are similar enough. Of a file and an excerpt of
    it, only the file can stand for the excerpt.
    """
    text_of = texts.text_of
    number: dict[FileId, GroupId] = {}
    group_of = {each.file: number.setdefault(text_of[each.file], len(number)) for each in cluster.members}
    groups: list[list[FileId]] = [[] for _ in number]
    for file, group in group_of.items():
        groups[group].append(file)
    stand_ins: list[dict[GroupId, float]] = [{} for _ in number]
    dependents: list[dict[GroupId, None]] = [{} for _ in number]
    for file, stand_in, similarity in _links(words, cluster, number, texts, thresholds):
        group, other = number[text_of[file]], number[text_of[stand_in]]
        if group != other:
            stand_ins[group][other] = similarity
            dependents[other][group] = None
    return Kin(cluster.principal, group_of, groups, stand_ins, dependents)


def _links(
    words: Counts,
    cluster: Cluster,
    known: Mapping[FileId, GroupId],
    texts: TextPairs,
    thresholds: Thresholds,
) -> list[tuple[FileId, FileId, float]]:
    """Each (file, a file that may stand for it, their similarity) of a cluster with the known texts."""
    links: list[tuple[FileId, FileId, float]] = []
    for text in known:
        for pair in texts.beginning_with(text):
            if texts.text_of[pair.b] in known:
                links += _directions(words, pair.a, pair.b, pair, thresholds)
    principal = cluster.principal
    for member in cluster.members[1:]:
        if member.relation is Relation.CONTAINED:
            links += _directions(words, principal, member.file, member, thresholds)
        else:
            links += (principal, member.file, member.similarity), (member.file, principal, member.similarity)
    return links


def _directions(
    words: Counts, a: FileId, b: FileId, measured: VerifiedPair | Member, thresholds: Thresholds
) -> tuple[tuple[FileId, FileId, float], ...]:
    forth, back = (a, b, measured.similarity), (b, a, measured.similarity)
    if measured.similarity >= thresholds.similarity:
        return forth, back
    if measured.containment < thresholds.containment:
        return ()
    count, other_count = words.item(a), words.item(b)
    return (forth, back) if count == other_count else (forth,) if count < other_count else (back,)


def _files(clusters: Sequence[Cluster]) -> npt.NDArray[np.int64]:
    count = sum(len(cluster.members) for cluster in clusters)
    return np.fromiter((member[0] for each in clusters for member in each.members), dtype=np.int64, count=count)
