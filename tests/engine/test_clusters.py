"""Clusters: exact copies ride along, near-duplicates stand around a principal, nothing chains."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine.clusters import Grouping, group, representatives
from finder_app.engine.records import (
    Cluster,
    Document,
    FileId,
    Relation,
    SourceFile,
    TextStatus,
    VerifiedPair,
)

THRESHOLD = 0.85
CONTAINED = 0.9


def document(
    name: str,
    text: str = "",
    raw: str = "",
    words: int = 100,
    status: TextStatus = TextStatus.OK,
    protected: bool = False,
) -> Document:
    file = SourceFile(Path("/f") / name, 10, 0, 0, (1, hash_of(name)), protected)
    raw_digest, text_digest = ((each and f"{each:>16}").encode() for each in (raw or name, text))
    return Document(file, status, "utf-8", raw_digest, text_digest, words, 0)


def hash_of(name: str) -> int:
    return int.from_bytes(name.encode(), "big")


def pair(a: int, b: int, similarity: float, containment: float | None = None, distance: int = 3) -> VerifiedPair:
    a, b = sorted((a, b))
    return VerifiedPair(FileId(a), FileId(b), distance, similarity, max(similarity, containment or 0))


def files(clusters: Sequence[Cluster]) -> list[list[int]]:
    return [[member.file for member in cluster.members] for cluster in clusters]


def relations(clusters: Sequence[Cluster]) -> list[list[str]]:
    return [[member.relation.value for member in cluster.members] for cluster in clusters]


def texts(count: int) -> list[Document]:
    return [document(f"{name:03d}", f"t{name}") for name in range(count)]


# --- representatives


def test_copies_and_same_texts_have_one_representative() -> None:
    documents = [document("c", "x", "r1"), document("b", "x", "r2"), document("a", "y", "r1"), document("d", "z")]
    found = representatives(documents)
    assert found[0] == found[2]  # the same bytes
    assert found[3] == 3


def test_the_representative_is_the_first_by_path() -> None:
    documents = [document("b", "x"), document("a", "x"), document("c", "x")]
    assert representatives(documents) == [1, 1, 1]


@pytest.mark.parametrize("status", [TextStatus.NO_TEXT, TextStatus.NOT_TEXT, TextStatus.FAILED, TextStatus.TOO_LARGE])
def test_without_a_trusted_text_only_bytes_count(status: TextStatus) -> None:
    documents = [document(name, "x", raw, status=status) for name, raw in (("a", "1"), ("b", "2"), ("c", "1"))]
    assert representatives(documents) == [0, 1, 0]


def test_empty_digests_are_never_alike() -> None:
    documents = [document("a", ""), document("b", "")]
    assert representatives(documents) == [0, 1]
    assert group(documents, [], THRESHOLD, CONTAINED) == ()


def test_equal_bytes_read_in_two_ways_are_still_identical() -> None:
    page, source = document("p.html", "seen", "bytes"), document("p.txt", "<b>seen", "bytes")
    assert relations(group([page, source], [], THRESHOLD, CONTAINED)) == [["principal", "identical"]]


# --- worked cases


def test_a_chain_is_not_a_cluster() -> None:
    clusters = group(texts(4), [pair(0, 1, 0.9), pair(1, 2, 0.88), pair(2, 3, 0.9)], THRESHOLD, CONTAINED)
    assert files(clusters) == [[0, 1], [2, 3]]


def test_three_around_one_stay_together() -> None:
    documents = texts(3)
    clusters = group(documents, [pair(0, 1, 0.9), pair(1, 2, 0.87)], THRESHOLD, CONTAINED)
    assert files(clusters) == [[1, 0, 2]]
    assert [member.similarity for member in clusters[0].members] == [1.0, 0.9, 0.87]


def test_encoding_copies_are_the_same_text() -> None:
    documents = [document("a-gb", "x", "r1"), document("b-copy", "x", "r1"), document("c-utf8", "x", "r2")]
    clusters = group(documents, [], THRESHOLD, CONTAINED)
    assert relations(clusters) == [["principal", "identical", "same-text"]]
    assert all(member[1:4] == (0, 1.0, 1.0) for member in clusters[0].members)


def test_copies_of_a_near_duplicate_come_with_it() -> None:
    documents = [document("a", "x", words=120), document("b", "y", "r"), document("c", "y", "r")]
    clusters = group(documents, [pair(0, 1, 0.9, distance=5)], THRESHOLD, CONTAINED)
    assert files(clusters) == [[0, 1, 2]]
    assert relations(clusters) == [["principal", "near-duplicate", "near-duplicate"]]
    assert [member.distance for member in clusters[0].members] == [0, 5, 5]


def test_any_file_of_a_text_can_carry_its_pair() -> None:
    documents = [document("a", "x"), document("b", "x"), document("c", "y")]
    assert files(group(documents, [pair(1, 2, 0.9)], THRESHOLD, CONTAINED)) == [[0, 1, 2]]


def test_the_longest_text_is_the_principal() -> None:
    documents = [document("a", "x", words=90), document("b", "y", words=100)]
    assert files(group(documents, [pair(0, 1, 0.9)], THRESHOLD, CONTAINED)) == [[1, 0]]


def test_a_protected_file_is_the_principal() -> None:
    documents = [document("a", "x", words=100), document("b", "y", words=90, protected=True), document("c", "y")]
    assert files(group(documents, [pair(0, 1, 0.9)], THRESHOLD, CONTAINED)) == [[1, 2, 0]]


def test_an_excerpt_joins_what_contains_it() -> None:
    documents = [document("a", "x", words=50), document("b", "y", words=100)]
    clusters = group(documents, [pair(0, 1, 0.57, 0.93)], THRESHOLD, CONTAINED)
    assert files(clusters) == [[1, 0]]
    assert clusters[0].members[1].relation is Relation.CONTAINED
    assert clusters[0].members[1].containment == 0.93


def test_an_excerpt_that_has_its_own_duplicates_stays_with_them() -> None:
    pairs = [pair(0, 1, 0.95), pair(0, 2, 0.5, 0.95), pair(2, 3, 0.9)]
    assert files(group(texts(4), pairs, THRESHOLD, CONTAINED)) == [[0, 1], [2, 3]]


def test_an_excerpt_joins_a_principal_but_not_a_member() -> None:
    documents = [document("a", "a", words=100), document("b", "b", words=90), document("c", "c", words=50)]
    assert files(group(documents, [pair(0, 1, 0.9), pair(1, 2, 0.6, 1.0)], THRESHOLD, CONTAINED)) == [[0, 1]]
    assert files(group(documents, [pair(0, 1, 0.9), pair(0, 2, 0.6, 1.0)], THRESHOLD, CONTAINED)) == [[0, 1, 2]]


def test_containment_does_not_chain() -> None:
    documents = [document(name, name, words=words) for name, words in (("a", 400), ("b", 200), ("c", 100))]
    assert files(group(documents, [pair(0, 1, 0.6, 1.0), pair(1, 2, 0.6, 1.0)], THRESHOLD, CONTAINED)) == [[0, 1]]


def test_texts_that_quote_the_same_licence_stay_apart() -> None:
    documents = [document("licence", "l", words=100), document("licence2", "l", words=100)]
    documents += [document(f"quote{i}", f"q{i}", words=150 + i) for i in range(5)]
    pairs = [pair(0, i, 0.7 - i / 100, 1.0) for i in range(2, 7)]
    assert files(group(documents, pairs, THRESHOLD, CONTAINED)) == [[0, 1, 2]]


def test_a_main_part_stands_among_near_duplicates() -> None:
    documents = [document("a", "a", words=100), document("b", "b", words=95), document("c", "c", words=70)]
    documents.append(document("d", "d", words=69))
    pairs = [pair(0, 1, 0.97), pair(0, 2, 0.81, 1.0), pair(0, 3, 0.8, 1.0), pair(2, 3, 0.95)]
    clusters = group(documents, pairs, THRESHOLD, CONTAINED)
    assert files(clusters) == [[0, 1, 2, 3]]
    assert relations(clusters) == [["principal", "near-duplicate", "contained", "contained"]]


def test_what_quotes_a_notice_does_not_join_its_copies() -> None:
    documents = [document("notice", "n", words=50), document("copy", "n", words=50), document("page", "p", words=900)]
    pairs = [pair(0, 2, 0.105, 1.0)]
    assert files(group(documents, pairs, THRESHOLD, CONTAINED)) == [[1, 0]]
    assert files(group([documents[0], documents[2]], [pair(0, 1, 0.105, 1.0)], THRESHOLD, CONTAINED)) == [[1, 0]]


def test_a_collection_takes_in_all_its_parts() -> None:
    documents = [document("all", "all", words=500), *texts(4)]
    pairs = [pair(0, i, 0.4, 1.0 - i / 100) for i in range(1, 5)]
    assert files(group(documents, pairs, THRESHOLD, CONTAINED)) == [[0, 1, 2, 3, 4]]


def test_who_asks_for_more_likeness_asks_it_of_parts_too() -> None:
    documents = [document("a", "x", words=50), document("b", "y", words=100)]
    assert group(documents, [pair(0, 1, 0.57, 0.93)], 0.95, CONTAINED) == ()


def test_clusters_come_in_the_order_of_their_principals() -> None:
    clusters = group(texts(6), [pair(4, 5, 0.9), pair(0, 3, 0.9), pair(1, 2, 0.9)], THRESHOLD, CONTAINED)
    assert files(clusters) == [[0, 3], [1, 2], [4, 5]]


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan")])
def test_a_senseless_threshold_is_refused(share: float) -> None:
    with pytest.raises(ValueError, match="threshold"):
        group([], [], share, CONTAINED)
    with pytest.raises(ValueError, match="threshold"):
        group([], [], THRESHOLD, share)


def test_a_grouping_cannot_be_cut_below_what_was_linked() -> None:
    with pytest.raises(ValueError, match="linked down"):
        Grouping(texts(2), [], 0.9).clusters(0.8, CONTAINED)


def test_across_folders_only_clusters_that_span_two_of_them_count() -> None:
    names = ("a/1", "a/2", "a/3", "b/1", "c/d/1", "elsewhere")
    documents = [document(name, "x" if name in ("a/2", "a/3") else name) for name in names]
    pairs = [pair(0, 1, 0.9), pair(3, 4, 0.9)]
    folders = [Path("/f/a"), Path("/f/b"), Path("/f/c"), Path("/f/c/d")]
    assert files(group(documents, pairs, THRESHOLD, CONTAINED)) == [[0, 1, 2], [3, 4]]
    assert files(group(documents, pairs, THRESHOLD, CONTAINED, across=folders)) == [[3, 4]]
    assert files(group(documents, pairs, THRESHOLD, CONTAINED, across=[Path("/f/a"), Path("/f")])) == []
    assert files(group(documents, [pair(0, 5, 0.9)], THRESHOLD, CONTAINED, across=[Path("/f/a"), Path("/f")])) == [
        [0, 5]
    ]


def test_nothing_makes_no_clusters() -> None:
    assert group([], [], THRESHOLD, CONTAINED) == ()


# --- properties

SHARES = st.sampled_from([0.3, 0.6, 0.85, 0.86, 0.9, 0.95, 1.0])
Graph = Mapping[tuple[int, int], tuple[float, float]]
GRAPHS = st.dictionaries(
    st.tuples(st.integers(0, 11), st.integers(0, 11)).filter(lambda ends: ends[0] < ends[1]), st.tuples(SHARES, SHARES)
)
DOCUMENTS = st.lists(
    st.tuples(st.sampled_from("ABCDEFGHIJKL"), st.sampled_from("123456789"), st.integers(1, 5), st.booleans()),
    min_size=12,
    max_size=12,
)
Rows = list[tuple[str, str, int, bool]]
_TRUSTED = (TextStatus.OK, TextStatus.TOO_SHORT)
_status = attrgetter("status")


def collection(rows: Rows) -> list[Document]:
    return [document(f"{i:02d}", *row[:2], words=row[2], protected=row[3]) for i, row in enumerate(rows)]


def verified(graph: Graph) -> list[VerifiedPair]:
    return [pair(a, b, similarity, containment) for (a, b), (similarity, containment) in graph.items()]


STATUSES = st.lists(st.sampled_from(TextStatus), min_size=12, max_size=12)


@settings(deadline=None)
@given(rows=DOCUMENTS, statuses=STATUSES, seed=st.integers(0, 99))
def test_representatives_are_those_of_the_definition(rows: Rows, statuses: list[TextStatus], seed: int) -> None:
    documents = [replace(each, status=status) for each, status in zip(collection(rows), statuses, strict=True)]
    random.Random(seed).shuffle(documents)
    trust = [(TextStatus.OK, TextStatus.TOO_SHORT).index(s) if s in _TRUSTED else 2 for s in map(_status, documents)]
    by_bytes: dict[bytes, int] = {}
    by_text: dict[bytes, int] = {}
    expected = list(range(12))
    for file in sorted(expected, key=lambda file: (trust[file], documents[file].file.path)):
        lead = by_bytes.setdefault(documents[file].raw_digest, file)
        expected[file] = lead if trust[lead] == 2 else by_text.setdefault(documents[lead].text_digest, lead)
    assert representatives(documents) == expected


@settings(deadline=None)
@given(rows=DOCUMENTS, graph=GRAPHS)
def test_every_member_is_verified_against_the_principal(rows: Rows, graph: Graph) -> None:
    documents, pairs = collection(rows), verified(graph)
    text = representatives(documents)
    verdicts: dict[frozenset[FileId], list[VerifiedPair]] = {}
    for p in pairs:
        verdicts.setdefault(frozenset((text[p.a], text[p.b])), []).append(p)
    seen: set[int] = set()
    for cluster in group(documents, pairs, THRESHOLD, CONTAINED):
        assert len(cluster.members) >= 2
        assert cluster.members[0].relation is Relation.PRINCIPAL
        assert seen.isdisjoint(member.file for member in cluster.members)
        seen.update(member.file for member in cluster.members)
        for member in cluster.members[1:]:
            one, other = documents[member.file], documents[cluster.principal]
            if member.relation is Relation.IDENTICAL:
                assert one.raw_digest == other.raw_digest
            elif member.relation is Relation.SAME_TEXT:
                assert text[member.file] == text[cluster.principal]
            else:
                own = verdicts[frozenset((text[member.file], text[cluster.principal]))]
                assert (member.distance, member.similarity, member.containment) in [tuple(p[2:]) for p in own]
                assert (member.similarity >= THRESHOLD) == (member.relation is Relation.NEAR_DUPLICATE)
                assert member.similarity >= THRESHOLD or member.containment >= CONTAINED


@settings(deadline=None)
@given(rows=DOCUMENTS, graph=GRAPHS, seed=st.integers(0, 999))
def test_neither_order_matters(rows: Rows, graph: Graph, seed: int) -> None:
    documents, pairs = collection(rows), verified(graph)
    expected = group(documents, pairs, THRESHOLD, CONTAINED)
    place = list(range(len(documents)))
    random.Random(seed).shuffle(place)  # document i moves to place[i]
    moved = sorted(range(len(documents)), key=place.__getitem__)
    shuffled = [pair(place[p.a], place[p.b], p.similarity, p.containment) for p in pairs]
    random.Random(seed).shuffle(shuffled)
    found = group([documents[i] for i in moved], shuffled, THRESHOLD, CONTAINED)
    assert [[moved[i] for i in cluster] for cluster in files(found)] == files(expected)
    assert relations(found) == relations(expected)


@settings(deadline=None)
@given(rows=DOCUMENTS, graph=GRAPHS)
def test_raising_the_threshold_never_brings_two_near_duplicates_together(rows: Rows, graph: Graph) -> None:
    pairs = [each._replace(containment=each.similarity) for each in verified(graph)]
    grouping = Grouping(collection(rows), pairs, 0.3)
    coarser: list[set[FileId]] = []
    for similarity in (0.3, 0.6, 0.85, 0.86, 0.9, 0.95, 1.0):
        clusters = grouping.clusters(similarity, 1.0)
        fine = [{m.file for m in c.members if m.relation is not Relation.CONTAINED} for c in clusters]
        if coarser:
            assert all(any(cluster <= whole for whole in coarser) for cluster in fine if len(cluster) > 1)
        coarser = fine


@settings(deadline=None)
@given(rows=DOCUMENTS, graph=GRAPHS, similarity=st.sampled_from([0.6, 0.85, 0.9]))
def test_a_grouping_cut_later_is_a_grouping_made_anew(rows: Rows, graph: Graph, similarity: float) -> None:
    documents, pairs = collection(rows), verified(graph)
    assert Grouping(documents, pairs, 0.3).clusters(similarity, CONTAINED) == group(
        documents, pairs, similarity, CONTAINED
    )
