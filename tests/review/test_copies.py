import pytest

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, Document, FileId, Member, Relation, VerifiedPair
from finder_app.review.copies import LARGE, Copies, Facts
from finder_app.review.kinship import Thresholds
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import cluster, made_up, pair, result_of

THRESHOLDS = Thresholds(0.85, 0.9)


def copies_of(documents: list[Document], clusters: list[Cluster], *pairs: VerifiedPair) -> Copies:
    result = result_of(documents, pairs)
    return Copies(Facts(DocumentTable.of(documents)), clusters, TextPairs(result), THRESHOLDS)


def stand_ins(copies: Copies, file: int) -> set[int]:
    """Every file that may stand for a file of another text."""
    kin = copies.kin(FileId(file))
    return {other for group in kin.stand_ins[kin.group_of[FileId(file)]] for other in kin.groups[group]}


def test_files_of_one_text_are_one_group() -> None:
    copies = copies_of([made_up(1), made_up(1), made_up(2)], [cluster(0, 1, 2)])
    assert copies.kin(FileId(1)).groups == [[0, 1], [2]]


def test_the_principal_and_a_member_stand_for_each_other() -> None:
    copies = copies_of([made_up(1), made_up(2), made_up(3)], [cluster(0, 1, 2)])
    assert [stand_ins(copies, file) for file in range(3)] == [{1, 2}, {0}, {0}]


def test_two_members_stand_for_each_other_only_when_verified() -> None:
    documents = [made_up(text) for text in range(4)]
    copies = copies_of(documents, [cluster(0, 1, 2, 3)], pair(1, 2, 0.9), pair(2, 3, 0.8))
    assert [stand_ins(copies, file) for file in (1, 2, 3)] == [{0, 2}, {0, 1}, {0}]


def test_a_pair_counts_for_all_files_of_the_same_texts() -> None:
    documents = [made_up(1), made_up(2), made_up(3), made_up(2), made_up(3)]
    copies = copies_of(documents, [cluster(0, 1, 2, 3, 4)], pair(1, 2))
    assert stand_ins(copies, 3) == {0, 2, 4}


def test_the_whole_stands_for_an_excerpt_but_not_the_excerpt_for_the_whole() -> None:
    whole, excerpt = made_up(1, words=1000), made_up(2, words=100)
    contained = Member(FileId(1), 20, 0.2, 1.0, Relation.CONTAINED)
    principal = Member(FileId(0), 0, 1.0, 1.0, Relation.PRINCIPAL)
    copies = copies_of([whole, excerpt], [Cluster((principal, contained))], pair(0, 1, 0.2, 1.0))
    assert [stand_ins(copies, file) for file in (0, 1)] == [set(), {0}]


def test_files_of_different_clusters_never_stand_for_each_other() -> None:
    documents = [made_up(text) for text in range(4)]
    copies = copies_of(documents, [cluster(0, 1), cluster(2, 3)], pair(1, 2, 0.99))
    assert stand_ins(copies, 1) == {0}


def test_dependents_mirror_stand_ins() -> None:
    documents = [made_up(text) for text in range(4)]
    copies = copies_of(documents, [cluster(0, 1, 2, 3)], pair(1, 2))
    kin = copies.kin(FileId(0))
    mirrored = {(other, group) for group, others in enumerate(kin.dependents) for other in others}
    assert mirrored == {(group, other) for group, others in enumerate(kin.stand_ins) for other in others}


def test_a_file_of_no_cluster_has_no_kin() -> None:
    copies = copies_of([made_up(text) for text in range(3)], [cluster(0, 1)])
    with pytest.raises(KeyError):
        copies.kin(FileId(2))
    assert (copies.has(FileId(1)), copies.has(FileId(2))) == (True, False)


def test_known_kin_is_not_worked_out_again() -> None:
    documents, clusters = [made_up(text) for text in range(4)], [cluster(0, 1), cluster(2, 3)]
    known = copies_of(documents, clusters).kin(FileId(1))
    again = Copies(
        Facts(DocumentTable.of(documents)), clusters, TextPairs(result_of(documents)), THRESHOLDS, {FileId(0): known}
    )
    assert again.kin(FileId(0)) is known
    assert again.kin(FileId(2)) is not known


def test_only_where_the_principal_may_stand_for_all_members_is_a_cluster_simple() -> None:
    whole, excerpt = made_up(1, words=1000), made_up(2, words=100)
    contained = Member(FileId(1), 20, 0.2, 1.0, Relation.CONTAINED)
    principal = Member(FileId(0), 0, 1.0, 1.0, Relation.PRINCIPAL)
    of_the_whole, of_the_part = [whole, excerpt], [excerpt, whole]
    assert copies_of(of_the_whole, [Cluster((principal, contained))]).is_simple.tolist() == [True]
    assert copies_of(of_the_part, [Cluster((principal, contained))]).is_simple.tolist() == [False]


def test_what_could_be_won_is_the_size_of_all_but_the_principals() -> None:
    documents = [made_up(text, size=size) for text, size in enumerate((1, 20, 300, 4000))]
    copies = copies_of(documents, [cluster(0, 1), cluster(2, 3)])
    assert (copies.duplicates, copies.reclaimable_bytes) == (2, 4020)


def test_the_kin_of_a_large_cluster_are_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    copies = copies_of([made_up(0) for _ in range(LARGE + 1)], [cluster(0, *range(1, LARGE + 1))])
    monkeypatch.setattr("finder_app.review.copies.find_kin", None)
    assert len(copies.kin(FileId(5)).groups[0]) == LARGE + 1
