"""Some clusters in, who may stand for whom in all of them out, as columns: what `copies.find_kin` says of one. Pure."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.cluster_table import RELATIONS, ClusterTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import Relation, VerifiedPair

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]
Shares = NDArray[np.float64]

CONTAINED = RELATIONS.index(Relation.CONTAINED)


class Thresholds(NamedTuple):
    """From which similarity and which containment on, shares from 0 to 1, one text may stand for another."""

    similarity: float
    containment: float

    @classmethod
    def of(
        cls, options: ScanOptions, similarity: float | None = None, containment: float | None = None
    ) -> "Thresholds":
        """Those of a scan, unless others are given."""
        return cls(
            options.similarity if similarity is None else similarity,
            options.containment if containment is None else containment,
        )


class Spans(NamedTuple):
    """For each group some others, side by side."""

    others: Ids
    starts: Ids

    @classmethod
    def of(cls, groups: Ids, others: Ids, count: int) -> "Spans":
        """The others of each of `count` groups."""
        order = np.argsort(groups, kind="stable")
        return cls(others[order], np.searchsorted(groups[order], np.arange(count + 1)))

    def of_each(self, groups: Ids) -> tuple[Ids, Ids]:
        """The others of some groups, and for each the place of its group among those."""
        firsts, sizes = self.starts[groups], self.starts[groups + 1] - self.starts[groups]
        ends = np.cumsum(sizes)
        places = np.arange(ends[-1] if len(ends) else 0) + np.repeat(firsts - ends + sizes, sizes)
        return self.others[places], np.repeat(np.arange(len(groups)), sizes)


class Kinship(NamedTuple):
    """The members of some clusters by groups of equal text, and which groups were verified against each other."""

    files: Ids  # the members, cluster by cluster
    group: Ids  # of each member
    cluster: Ids  # of each group; clusters are numbered from 0 here
    stand_ins: Spans  # of each group, those that may stand for it
    dependents: Spans  # of each group, those that it may stand for

    @classmethod
    def of(
        cls, clusters: ClusterTable, text_of: Ids, words: Ids, pairs: PairTable[VerifiedPair], limits: Thresholds
    ) -> "Kinship":
        """The kinship inside some clusters."""
        files, places = clusters.columns.file, clusters.places()
        texts = text_of[files]
        group, principal = groups_of(places, texts, clusters.starts[:-1])
        count = int(group.max(initial=-1)) + 1
        cluster, text = np.empty(count, dtype=np.int64), np.empty(count, dtype=np.int64)
        cluster[group], text[group] = places, texts
        own = _principal_links(clusters, group, principal, words, limits)
        further = _pair_links(cluster, text, text_of, words, pairs, limits)
        keys = np.sort(np.concatenate([one * count + other for one, other in (*own, *further)]))
        keys = keys[np.diff(keys, prepend=-1) != 0]  # np.unique takes ten times as long
        one, other = np.divmod(keys, max(1, count))
        one, other = one[one != other], other[one != other]
        return cls(files, group, cluster, Spans.of(one, other, count), Spans.of(other, one, count))


def directions(words: Ids, others: Ids, similarity: Shares, containment: Shares, limits: Thresholds) -> list[Flags]:
    """Whether the other may stand for the one, and the one for the other."""
    both = similarity >= limits.similarity
    part = containment >= limits.containment
    return [both | (part & (words <= others)), both | (part & (words >= others))]


def groups_of(cluster: Ids, text: Ids, heads: Ids) -> tuple[Ids, Ids]:
    """A number for each text of each cluster, of each member and of the member's principal."""
    order = np.lexsort((text, cluster))
    is_new = (np.diff(cluster[order], prepend=-1) != 0) | (np.diff(text[order], prepend=-1) != 0)
    group = np.empty(len(order), dtype=np.int64)
    group[order] = np.cumsum(is_new) - 1
    return group, group[heads][cluster]


_Links = tuple[Ids, Ids]  # groups, and those that may stand for them


def _principal_links(
    clusters: ClusterTable, group: Ids, principal: Ids, words: Ids, limits: Thresholds
) -> list[_Links]:
    columns = clusters.columns
    heads = np.repeat(clusters.principals(), clusters.sizes())
    measured = columns.similarity, columns.containment
    forth, back = directions(words[heads], words[columns.file], *measured, limits)
    plain = columns.relation != CONTAINED
    forth, back = forth | plain, back | plain
    return [(principal[forth], group[forth]), (group[back], principal[back])]


def _pair_links(
    cluster: Ids, text: Ids, text_of: Ids, words: Ids, pairs: PairTable[VerifiedPair], limits: Thresholds
) -> list[_Links]:
    a, b = pairs.column("a"), pairs.column("b")
    is_here = np.zeros(len(text_of), dtype=np.bool_)
    is_here[text] = True
    chosen = np.flatnonzero(is_here[text_of[a]] & is_here[text_of[b]])
    a, b = a[chosen], b[chosen]
    measured = pairs.column("similarity")[chosen], pairs.column("containment")[chosen]
    forth, back = directions(words[a], words[b], *measured, limits)
    one, other = text_of[a], text_of[b]
    keys = cluster * len(text_of) + text  # ascend, as the groups were numbered so
    by_text = Spans.of(text, np.arange(len(text)), len(text_of))
    return [
        _within(one[forth], other[forth], cluster, keys, by_text),
        _within(other[back], one[back], cluster, keys, by_text),
    ]


def _within(texts: Ids, others: Ids, cluster: Ids, keys: Ids, by_text: Spans) -> _Links:
    """The groups of some texts, with those of the other texts in the same clusters."""
    groups, places = by_text.of_each(texts)
    wanted = cluster[groups] * (len(by_text.starts) - 1) + others[places]
    found = np.minimum(np.searchsorted(keys, wanted), max(0, len(keys) - 1))
    is_there = keys[found] == wanted
    return groups[is_there], found[is_there]
