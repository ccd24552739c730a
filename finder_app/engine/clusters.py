"""Documents and verified pairs in, clusters out: each member alike to the principal, not only to a neighbour. Pure."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import linkage, roots
from finder_app.engine.cluster_table import RELATIONS, ClusterTable, Columns
from finder_app.engine.document_table import STATUSES, DocumentTable
from finder_app.engine.linkage import Edges, Flags, Ids, Shares
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import Document, FileId, Relation, TextStatus, VerifiedPair

_NEVER = 1 << 62
MAIN_PART = 0.6
"""The share of a whole from which on a part is linked as near-duplicates are, after them: two such parts overlap, and
two such wholes have most in common, so that nothing unrelated comes together."""
COMPANY_PART = 0.2
"""The share of a whole from which on part and whole meet in the company of near-duplicates or copies: a page that
quotes a notice does not belong among the notice's twenty copies."""
_UNTRUSTED = 2


def representatives(documents: Sequence[Document]) -> list[FileId]:
    """For each document the one that stands for its text: the same bytes, or the same text.

    Files of equal bytes share one text, that of the first of them, even where their names ask for different readings.
    An empty digest is like no other.
    """
    return [FileId(file) for file in leaders(DocumentTable.of(documents)).tolist()]


def leaders(documents: DocumentTable) -> Ids:
    """`representatives` as an array."""
    trust = _trust(documents)
    order = _ranks(np.lexsort((documents.ranks(), trust)))  # the lower, the better a file stands for others
    by_bytes = _first_of_each(documents.raw_digests(), order)
    texts = documents.text_digests()[by_bytes]
    texts[trust[by_bytes] >= _UNTRUSTED] = 0
    return by_bytes[_first_of_each(texts, order[by_bytes])]


def group(
    documents: Sequence[Document],
    pairs: Sequence[VerifiedPair],
    similarity: float,
    containment: float,
    across: Sequence[Path] = (),
) -> ClusterTable:
    """The clusters of two or more files at these thresholds, shares from 0 to 1, by the path of the principal.

    Where folders are given, only the clusters that have files below two of them `across`.
    """
    return Grouping(documents, pairs, similarity, across).clusters(similarity, containment)


class Grouping:
    """Verified pairs, linked once, to be cut at any thresholds: a moving threshold needs nothing else.

    Among near-duplicates a higher similarity only divides clusters, it never brings two files together. `least` is the
    lowest similarity that will be asked for; `across` is as in `group`.
    """

    def __init__(
        self,
        documents: Sequence[Document],
        pairs: Sequence[VerifiedPair],
        least: float,
        across: Sequence[Path] = (),
    ) -> None:
        _check(least)
        self._least = least
        table = DocumentTable.of(documents)
        self._texts = _Texts(table)
        self._root_of = roots.numbers(table, across) if across else None
        self._pairs = _Pairs.of(pairs, self._texts.of_file, len(self._texts.files))
        near = self._pairs.similarity >= max(least, np.finfo(float).tiny)
        edges = Edges(self._pairs.first[near], self._pairs.second[near], self._pairs.similarity[near])
        self._tree = linkage.linkage(len(self._texts.files), edges, least)

    def clusters(self, similarity: float, containment: float) -> ClusterTable:
        """The clusters at these thresholds, containment at least as high; ValueError below the least."""
        _check(similarity)
        _check(containment)
        if similarity < self._least:
            raise ValueError(f"linked down to a similarity of {self._least}, not {similarity}")
        near = self._pairs.similarity >= similarity
        # Who asks for more likeness than this asks it of a part, too.
        contained = self._pairs.containment >= max(similarity, containment)
        strong = near | (contained & (self._pairs.share_of_whole() >= MAIN_PART))
        edges = Edges(self._pairs.first[strong], self._pairs.second[strong], self._pairs.similarity[strong])
        label = linkage.with_weaker(linkage.labels(self._tree, similarity), edges, similarity)
        principal = self._principals(label, strong)[label]
        self._attach_contained(label, principal, near | contained)
        return self._records(principal, similarity)

    def _principals(self, label: Ids, strong: Flags) -> Ids:
        """For each label the preferred one of the texts that have a pair of their own with all the others."""
        pairs, texts = self._pairs, self._texts
        inside = (label[pairs.first] == label[pairs.second]) & strong
        ends = np.concatenate((pairs.first[inside], pairs.second[inside]))
        near = np.bincount(ends, minlength=len(label))
        central = near == np.bincount(label, minlength=len(label))[label] - 1
        best = np.full(len(label), _NEVER)
        np.minimum.at(best, label[central], texts.preference[central])
        found = np.arange(len(label))
        chosen = best < _NEVER
        found[chosen] = texts.by_preference[best[chosen]]
        return found

    def _attach_contained(self, label: Ids, principal: Ids, strong: Flags) -> None:
        """Let files that are otherwise alone join what contains them, or what they contain.

        They join a principal, never a member, and one with company only where they share much of the longer text.
        A principal takes in any number of its parts, but only the most similar of the texts that contain it: several
        texts may quote one licence and have nothing else in common.
        """
        pairs, texts = self._pairs, self._texts
        sizes = np.bincount(label, minlength=len(label))[label] + texts.copies - 1
        alone = sizes == 1
        is_head = principal == np.arange(len(principal))
        a, b = pairs.first, pairs.second
        in_company = pairs.share_of_whole() >= COMPANY_PART
        useful = strong & (label[a] != label[b]) & is_head[a] & is_head[b]
        useful &= (alone[a] & alone[b]) | ((alone[a] | alone[b]) & in_company)
        found = np.flatnonzero(useful)
        if not len(found):
            return
        order = np.lexsort((b[found], a[found], -pairs.similarity[found], -pairs.containment[found]))
        links = [(int(a[i]), int(b[i])) for i in found[order]]
        free = set(np.flatnonzero(alone).tolist())
        for part, whole in self._join_heads(links, free) + self._join_wholes(links, free):
            principal[part] = whole

    def _join_heads(self, links: list[tuple[int, int]], free: set[int]) -> list[tuple[int, int]]:
        """Files that are alone join the principals of the clusters that there are, by the strongest pair first."""
        alone = frozenset(free)
        has_whole: set[int] = set()
        joined = []
        for a, b in links:
            if (a in alone) == (b in alone):
                continue
            single, head = (a, b) if a in alone else (b, a)
            is_whole = self._texts.longest_first[single] < self._texts.longest_first[head]
            if single not in free or (is_whole and head in has_whole):
                continue
            if is_whole:
                has_whole.add(head)
            free.discard(single)
            joined.append((single, head))
        return joined

    def _join_wholes(self, links: list[tuple[int, int]], free: set[int]) -> list[tuple[int, int]]:
        """Of the files still alone, those that contain others become principals, the one with most parts first."""
        parts: dict[int, list[int]] = {}
        for a, b in links:
            if a in free and b in free:
                whole, part = sorted((a, b), key=self._texts.longest_first.__getitem__)
                parts.setdefault(whole, []).append(part)
        joined = []
        for whole in sorted(parts, key=lambda text: (-len(parts[text]), self._texts.preference[text])):
            if whole in free:
                taken = [part for part in parts[whole] if part in free]
                free.difference_update(taken, (whole,))
                joined += [(part, whole) for part in taken]
        return joined

    def _records(self, principal: Ids, similarity: float) -> ClusterTable:
        texts = self._texts
        head = principal[texts.of_file]  # of each file, the principal text of its cluster
        is_shown = np.bincount(head, minlength=len(principal))[head] > 1
        if self._root_of is not None:
            lowest, highest = roots.spans(self._root_of, texts.files[head])
            is_shown &= (lowest < highest)[texts.files[head]]
        shown = np.flatnonzero(is_shown)
        head, text = head[shown], texts.of_file[shown]
        first = texts.files[head]  # the principal itself, a file
        alike, contained, distance = self._pairs.between(text, head)
        relation = np.where(alike >= similarity, _number(Relation.NEAR_DUPLICATE), _number(Relation.CONTAINED))
        relation[text == head] = _number(Relation.SAME_TEXT)
        relation[texts.content[shown] == texts.content[first]] = _number(Relation.IDENTICAL)
        relation[shown == first] = _number(Relation.PRINCIPAL)
        # By the principal's path, itself first, then the most alike, by relation and path; few keys, for each is slow.
        rank = relation * len(texts.path_order) + texts.path_order[shown]
        order = np.lexsort((rank, -alike, texts.path_order[first] * 2 + (shown != first)))
        starts = np.append(np.flatnonzero(np.diff(first[order], prepend=-1)), len(order))
        members = shown, distance.astype(np.uint8), alike, contained, relation.astype(np.uint8)
        return ClusterTable(Columns(*members).at(order), starts)


class _Texts:
    """The distinct texts of some documents, numbered by the path of the file that stands for each as a principal."""

    def __init__(self, documents: DocumentTable) -> None:
        self.path_order = documents.ranks()
        protected = documents.protected()
        preferred = np.lexsort((self.path_order, ~protected))  # protected files first, then by path
        self.files, self.of_file = _number_texts(leaders(documents), preferred, self.path_order)
        self.copies = np.bincount(self.of_file, minlength=len(self.files))
        self.content = _first_of_each(documents.raw_digests(), self.path_order)
        words = documents.word_counts()[self.files]
        self.longest_first = _ranks(np.lexsort((np.arange(len(words)), -words)))
        self.by_preference = np.lexsort((np.arange(len(words)), -words, ~protected[self.files]))
        self.preference = _ranks(self.by_preference)


class _Pairs(NamedTuple):
    """The pairs of distinct texts, first < second, ascending, each once with its best verdict."""

    first: Ids
    second: Ids
    distance: Ids
    similarity: Shares
    containment: Shares
    key: Ids
    texts: int

    @classmethod
    def of(cls, pairs: Sequence[VerifiedPair], of_file: Ids, texts: int) -> "_Pairs":
        table = pairs if isinstance(pairs, PairTable) else PairTable(VerifiedPair, pairs)
        a, b, distance, similarity, containment = (table.column(name) for name in VerifiedPair._fields)
        one, other = of_file[a], of_file[b]
        first, second = np.minimum(one, other), np.maximum(one, other)
        key = first * texts + second
        order = np.lexsort((distance, -containment, -similarity, key))
        order = order[(np.diff(key[order], prepend=-1) != 0) & (first != second)[order]]
        return cls(
            first[order],
            second[order],
            distance[order].astype(np.int64),
            similarity[order],
            containment[order],
            key[order],
            texts,
        )

    def share_of_whole(self) -> Shares:
        """How much of the longer text the two have in common, from 2c/(a + b) and c/a."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return 1 / (2 / self.similarity - 1 / self.containment)

    def between(self, one: Ids, other: Ids) -> tuple[Shares, Shares, Ids]:
        """Similarity, containment and distance of texts that are equal or have a pair."""
        similarity, containment = np.ones(len(one)), np.ones(len(one))
        distance = np.zeros(len(one), dtype=np.int64)
        apart = np.flatnonzero(one != other)
        wanted = np.minimum(one, other)[apart] * self.texts + np.maximum(one, other)[apart]
        places = np.searchsorted(self.key, wanted)
        similarity[apart], containment[apart] = self.similarity[places], self.containment[places]
        distance[apart] = self.distance[places]
        return similarity, containment, distance


def _first_of_each(digests: NDArray[np.uint64], order: Ids) -> Ids:
    """For each file the one with the same digest that comes first in an order; itself where there is no digest."""
    found = np.arange(len(digests))
    by_digest = np.lexsort((order, digests[:, 0], digests[:, 1]))
    known = by_digest[np.flatnonzero(digests[by_digest].any(axis=1))]
    is_first = np.ones(len(known), dtype=bool)
    is_first[1:] = (digests[known[1:]] != digests[known[:-1]]).any(axis=1)
    found[known] = known[is_first][np.cumsum(is_first) - 1]
    return found


def _trust(documents: DocumentTable) -> Ids:
    """The lower, the better a file's text stands for the file."""
    levels = np.full(len(STATUSES), _UNTRUSTED)
    levels[[STATUSES.index(TextStatus.OK), STATUSES.index(TextStatus.TOO_SHORT)]] = 0, 1
    return levels[documents.statuses()]


def _number_texts(stands_for: Ids, preferred: Ids, path_order: Ids) -> tuple[Ids, Ids]:
    """Of each text its most preferred file, in path order; and of each file its text."""
    head = np.full(len(stands_for), -1)
    head[stands_for[preferred[::-1]]] = preferred[::-1]  # the last one written, the most preferred, stays
    heads = head[head >= 0]
    files = heads[np.argsort(path_order[heads])]
    text = np.full(len(stands_for), -1)
    text[files] = np.arange(len(files))
    return files, text[head[stands_for]]


def _ranks(order: Ids) -> Ids:
    ranks = np.empty(len(order), dtype=np.int64)
    ranks[order] = np.arange(len(order))
    return ranks


def _number(relation: Relation) -> int:
    return RELATIONS.index(relation)


def _check(share: float) -> None:
    if not 0 <= share <= 1:  # also refuses NaN
        raise ValueError(f"a threshold must lie between 0 and 1, not {share}")
