"""Clusters and verified pairs as columns in; which member was verified to hold the text of which other one out. Pure.

The same answers as `copies.find_kin` gives for one cluster, for any number of members at once.
"""

from typing import NamedTuple

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import ScanResult, VerifiedPair
from finder_app.review.kinship import CONTAINED, Flags, Ids, Shares, Thresholds, directions, groups_of


class Held(NamedTuple):
    """Of pairs of members: whether the first one's text is verified to stand in the other, and how alike they are."""

    is_held: Flags
    similarity: Shares


class TextLinks(NamedTuple):
    """Which text may stand for which, from the verified pairs; `key` ascends, each as often as it was verified."""

    key: Ids
    similarity: Shares

    def between(self, texts: Ids, others: Ids, count: int) -> Held:
        """Whether the others may stand for the texts; `count` numbers all documents."""
        if not len(self.key):
            return Held(np.zeros(len(texts), dtype=bool), np.zeros(len(texts)))
        wanted = texts * count + others
        places = np.searchsorted(self.key, wanted)
        places[places == len(self.key)] = 0
        is_held = self.key[places] == wanted
        return Held(is_held, np.where(is_held, self.similarity[places], 0.0))


def text_links(result: ScanResult, text_of: Ids, words: Ids, thresholds: Thresholds) -> TextLinks:
    """The links of all verified pairs at these thresholds."""
    pairs = result.pairs
    table = pairs if isinstance(pairs, PairTable) else PairTable(VerifiedPair, pairs)
    a, b, similarity, containment = (table.column(name) for name in ("a", "b", "similarity", "containment"))
    forth, back = directions(words[a], words[b], similarity, containment, thresholds)
    first, second = text_of[a], text_of[b]
    key = np.concatenate((first[forth] * len(words) + second[forth], second[back] * len(words) + first[back]))
    shares = np.concatenate((similarity[forth], similarity[back]))
    order = np.lexsort((-shares, key))
    return TextLinks(key[order], shares[order])


class Members:
    """The members of all clusters, side by side; members are named by their places here."""

    def __init__(
        self, clusters: ClusterTable, text_of: Ids, words: Ids, links: TextLinks, thresholds: Thresholds
    ) -> None:
        columns = clusters.columns
        self.file = columns.file
        self.relation = columns.relation
        self.measured = columns.similarity
        self.cluster = clusters.places()
        self.text = text_of[self.file]
        self.thresholds = thresholds
        self._count = len(text_of)
        self._links = links
        self.group, principal = groups_of(self.cluster, self.text, clusters.starts[:-1])
        self._of_principal = self.group == principal
        self._link_principals(clusters, words, columns.containment, thresholds)

    def held(self, members: Ids, others: Ids) -> Held:
        """Whether the others, each of the same cluster, may stand for the members."""
        group, other = self.group[members], self.group[others]
        found = self._links.between(self.text[members], self.text[others], self._count)
        is_held, similarity = found
        for chosen, links in (
            (self._of_principal[others], self._by_principal[group]),
            (self._of_principal[members], self._for_principal[other]),
        ):
            shares = np.where(chosen, links, -1.0)
            is_held, similarity = is_held | (shares >= 0), np.maximum(similarity, shares)
        same = group == other
        return Held(is_held | same, np.where(same, 1.0, np.maximum(similarity, 0.0)))

    def _link_principals(self, clusters: ClusterTable, words: Ids, containment: Shares, limits: Thresholds) -> None:
        """For each group how alike it is to the principal where that may stand for it, and the other way; else -1."""
        principals = np.repeat(clusters.principals(), clusters.sizes())
        forth, back = directions(words[principals], words[self.file], self.measured, containment, limits)
        plain = self.relation != CONTAINED
        is_other = np.ones(len(self.file), dtype=bool)
        is_other[clusters.starts[:-1]] = False
        groups = int(self.group.max(initial=-1)) + 1
        self._by_principal, self._for_principal = np.full(groups, -1.0), np.full(groups, -1.0)
        for target, allowed in ((self._by_principal, back | plain), (self._for_principal, forth | plain)):
            chosen = allowed & is_other
            np.maximum.at(target, self.group[chosen], self.measured[chosen])
