"""Clusters and verified pairs in, which file may stand for which out. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from finder_app.engine.cluster_table import RELATIONS, ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, FileId, Member, Relation, VerifiedPair
from finder_app.review.kinship import Kinship, Thresholds
from finder_app.review.text_pairs import TextPairs

LARGE = 2_000  # members of a cluster that is looked into at once: later it would hold up a person

_SAME = [RELATIONS.index(each) for each in (Relation.PRINCIPAL, Relation.IDENTICAL, Relation.SAME_TEXT)]
_UNEQUAL = [RELATIONS.index(each) for each in (Relation.PRINCIPAL, Relation.CONTAINED)]

Counts = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
GroupId = int
"""The position of a group in `Kin.groups`."""


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


class Facts:
    """What is asked of each document again and again, as columns."""

    def __init__(self, documents: DocumentTable) -> None:
        self.words = documents.word_counts()
        self.protected = documents.protected()
        rows = documents.file_rows()
        self.freed = documents.sizes()
        """What the disk would win without each file: nothing while it has other names."""
        linked = np.zeros(len(documents.files), dtype=np.bool_)
        linked[list(documents.files.parts().other_paths)] = True
        self.freed[linked[rows]] = 0


class Copies:
    """The clusters, and the kin in each of them: worked out when it is first asked for. Never changed."""

    def __init__(
        self,
        facts: Facts,
        clusters: Sequence[Cluster],
        texts: TextPairs,
        thresholds: Thresholds,
        known: Mapping[FileId, Kin] = MappingProxyType({}),
    ) -> None:
        """`known` is the kin of some clusters that are still the same, by their principals."""
        self.clusters = ClusterTable.of(clusters)
        self.facts = facts
        self._texts = texts
        self.thresholds = thresholds
        self.principals = self.clusters.principals()
        """The principal of each cluster."""
        self.places = np.full(len(facts.words), -1, dtype=np.int64)
        """For each document the position of its cluster; -1 when it is in none."""
        self.places[self.clusters.columns.file] = self.clusters.places()
        self.is_simple = self._find_simple()
        """Of which clusters the principal may stand for every other file.

        Most are like that, and while their principal stays nobody needs to know their kin.
        """
        files = self.clusters.columns.file
        self.duplicates = len(files) - len(self.principals)
        """How many members there are beyond the principals."""
        self.reclaimable_bytes = int(facts.freed[files].sum() - facts.freed[self.principals].sum())
        """What the disk would win without them."""
        relations, places = self.clusters.columns.relation, self.clusters.places()
        self.is_of_one_text = np.ones(len(self.clusters), dtype=np.bool_)
        """Which clusters hold copies of one text only: any of them may stand for any other."""
        self.is_of_one_text[places[~np.isin(relations, _SAME)]] = False
        self.has_equal = np.zeros(len(self.clusters), dtype=np.bool_)
        """Which clusters have a member that may stand for the principal because they are alike."""
        self.has_equal[places[~np.isin(relations, _UNEQUAL)]] = True
        self._kin = dict(known)  # by principal: positions move
        for position in np.flatnonzero(self.clusters.sizes() > LARGE).tolist():
            self.kin(FileId(self.principals.item(position)))

    def cluster_of(self, file: FileId) -> int:
        """The position of the file's cluster; KeyError when it is in none."""
        if not self.has(file):
            raise KeyError(file)
        return self.places.item(file)

    def has(self, file: FileId) -> bool:
        """Whether a file is in a cluster."""
        return 0 <= file < len(self.places) and self.places.item(file) >= 0

    def cluster(self, file: FileId) -> Cluster:
        """The cluster of a file; KeyError when it is in none."""
        return self.clusters[self.cluster_of(file)]

    def principal(self, file: FileId) -> FileId:
        """The principal of the file's cluster; KeyError when it is in none."""
        return FileId(self.principals.item(self.cluster_of(file)))

    def is_protected(self, file: FileId) -> bool:
        return self.facts.protected.item(file)

    def kin(self, file: FileId) -> Kin:
        """The kin of a file of a cluster; KeyError when it is in none."""
        principal = self.principal(file)
        kin = self._kin.get(principal)
        if kin is None:
            kin = self._kin[principal] = find_kin(self.facts.words, self.cluster(file), self._texts, self.thresholds)
        return kin

    def kinship(self, positions: Counts) -> Kinship:
        """The kin in many clusters at once, as columns."""
        chosen = self.clusters.taken(positions)
        return Kinship.of(chosen, self._texts.texts, self.facts.words, self._texts.pairs, self.thresholds)

    def known_kin(self) -> Mapping[FileId, Kin]:
        """What was worked out until now, by principal."""
        return self._kin

    def _find_simple(self) -> Flags:
        columns, words = self.clusters.columns, self.facts.words
        parts = np.flatnonzero(columns.relation == RELATIONS.index(Relation.CONTAINED))
        part, whole = columns.file[parts], self.principals[self.places[columns.file[parts]]]
        is_held = (columns.similarity[parts] >= self.thresholds.similarity) | (
            (columns.containment[parts] >= self.thresholds.containment) & (words[part] <= words[whole])
        )
        is_simple = np.ones(len(self.clusters), dtype=np.bool_)
        is_simple[self.places[part[~is_held]]] = False
        return is_simple


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
