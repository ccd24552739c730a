"""Documents and verified pairs in, clusters out: each member alike to the principal, not only to a neighbour. Pure."""

import os
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from finder_app.engine import linkage
from finder_app.engine.linkage import Edges, Flags, Ids, Shares
from finder_app.engine.records import Cluster, Document, FileId, Member, Relation, TextStatus, VerifiedPair

_RELATIONS = tuple(Relation)
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
    trust = _trust(documents)
    return _representatives(documents, np.lexsort((np.array(_path_order(documents)), np.array(trust))).tolist(), trust)


def group(
    documents: Sequence[Document], pairs: Sequence[VerifiedPair], similarity: float, containment: float
) -> tuple[Cluster, ...]:
    """The clusters of two or more files at these thresholds, shares from 0 to 1, by the path of the principal."""
    return Grouping(documents, pairs, similarity).clusters(similarity, containment)


class Grouping:
    """Verified pairs, linked once, to be cut at any thresholds: a moving threshold needs nothing else.

    Among near-duplicates a higher similarity only divides clusters, it never brings two files together. `least` is the
    lowest similarity that will be asked for.
    """

    def __init__(self, documents: Sequence[Document], pairs: Sequence[VerifiedPair], least: float) -> None:
        _check(least)
        self._least = least
        self._texts = _Texts(documents)
        self._pairs = _Pairs.of(pairs, self._texts.of_file, len(self._texts.files))
        near = self._pairs.similarity >= max(least, np.finfo(float).tiny)
        edges = Edges(self._pairs.first[near], self._pairs.second[near], self._pairs.similarity[near])
        self._tree = linkage.linkage(len(self._texts.files), edges, least)

    def clusters(self, similarity: float, containment: float) -> tuple[Cluster, ...]:
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

    def _records(self, principal: Ids, similarity: float) -> tuple[Cluster, ...]:
        texts = self._texts
        head = principal[texts.of_file]  # of each file, the principal text of its cluster
        shown = np.flatnonzero(np.bincount(head, minlength=len(principal))[head] > 1)
        head, text = head[shown], texts.of_file[shown]
        first = texts.files[head]  # the principal itself, a file
        alike, contained, distance = self._pairs.between(text, head)
        relation = np.where(alike >= similarity, _number(Relation.NEAR_DUPLICATE), _number(Relation.CONTAINED))
        relation[text == head] = _number(Relation.SAME_TEXT)
        relation[texts.content[shown] == texts.content[first]] = _number(Relation.IDENTICAL)
        relation[shown == first] = _number(Relation.PRINCIPAL)
        order = np.lexsort((texts.path_order[shown], relation, -alike, shown != first, texts.path_order[first]))
        columns = (shown, distance, alike, contained, relation)
        rows = zip(*(column[order].tolist() for column in columns), strict=True)
        members = [Member(FileId(file), far, near, part, _RELATIONS[kind]) for file, far, near, part, kind in rows]
        starts = np.flatnonzero(np.diff(first[order], prepend=-1)).tolist()
        ends = [*starts, len(members)][1:]
        return tuple(Cluster(tuple(members[start:end])) for start, end in zip(starts, ends, strict=True))


class _Texts:
    """The distinct texts of some documents, numbered by the path of the file that stands for each as a principal."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.path_order = np.array(_path_order(documents), dtype=np.int64)
        by_path = np.argsort(self.path_order)
        trust = _trust(documents)
        trusted = np.lexsort((self.path_order, np.array(trust)))
        stands_for = np.array(_representatives(documents, trusted.tolist(), trust), dtype=np.int64)
        protected = np.array([document.file.protected for document in documents], dtype=bool)
        preferred = by_path[np.argsort(~protected[by_path], kind="stable")]  # protected files first, then by path
        self.files, self.of_file = _number_texts(stands_for, preferred, self.path_order)
        self.copies = np.bincount(self.of_file, minlength=len(self.files))
        self.content = _numbers([document.raw_digest for document in documents])
        words = np.array([document.word_count for document in documents], dtype=np.int64)[self.files]
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
        flat = np.fromiter(chain.from_iterable(pairs), dtype=np.float64, count=len(pairs) * len(VerifiedPair._fields))
        a, b, distance, similarity, containment = flat.reshape(-1, len(VerifiedPair._fields)).T.copy()
        one, other = of_file[a.astype(np.int64)], of_file[b.astype(np.int64)]
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


def _representatives(documents: Sequence[Document], trusted: Sequence[int], trust: Sequence[int]) -> list[FileId]:
    by_bytes: dict[bytes, int] = {}
    by_text: dict[bytes, int] = {}
    found = [FileId(file) for file in range(len(documents))]
    for file in trusted:
        raw = documents[file].raw_digest
        lead = by_bytes.setdefault(raw, file) if raw else file
        text = documents[lead].text_digest if trust[lead] < _UNTRUSTED else b""
        found[file] = FileId(by_text.setdefault(text, lead) if text else lead)
    return found


def _trust(documents: Sequence[Document]) -> list[int]:
    """The lower, the better a file's text stands for the file. No table: members of an Enum are slow keys."""
    good, fair = TextStatus.OK, TextStatus.TOO_SHORT
    return [0 if each.status is good else 1 if each.status is fair else _UNTRUSTED for each in documents]


def _path_order(documents: Sequence[Document]) -> list[int]:
    """The rank of each document's path, by its bytes."""
    names = [os.fsencode(document.file.path) for document in documents]
    order = [0] * len(names)
    for rank, file in enumerate(sorted(range(len(names)), key=names.__getitem__)):
        order[file] = rank
    return order


def _number_texts(stands_for: Ids, preferred: Ids, path_order: Ids) -> tuple[Ids, Ids]:
    """Of each text its most preferred file, in path order; and of each file its text."""
    head = np.full(len(stands_for), -1)
    head[stands_for[preferred[::-1]]] = preferred[::-1]  # the last one written, the most preferred, stays
    heads = head[head >= 0]
    files = heads[np.argsort(path_order[heads])]
    text = np.full(len(stands_for), -1)
    text[files] = np.arange(len(files))
    return files, text[head[stands_for]]


def _numbers(digests: Sequence[bytes]) -> Ids:
    """The same number for the same digest; an empty one is like no other."""
    seen: dict[bytes, int] = {}
    numbers = [seen.setdefault(digest, i) if digest else i for i, digest in enumerate(digests)]
    return np.array(numbers, dtype=np.int64)


def _ranks(order: Ids) -> Ids:
    ranks = np.empty(len(order), dtype=np.int64)
    ranks[order] = np.arange(len(order))
    return ranks


def _number(relation: Relation) -> int:
    return _RELATIONS.index(relation)


def _check(share: float) -> None:
    if not 0 <= share <= 1:  # also refuses NaN
        raise ValueError(f"a threshold must lie between 0 and 1, not {share}")
