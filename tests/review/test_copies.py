import pytest

from finder_app.engine.records import Cluster, Document, FileId, Member, Relation, VerifiedPair
from finder_app.review.copies import LARGE, Copies, Thresholds
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import cluster, made_up, pair, result_of

THRESHOLDS = Thresholds(0.85, 0.9)


def copies_of(documents: list[Document], clusters: list[Cluster], *pairs: VerifiedPair) -> Copies:
    result = result_of(documents, pairs)
    return Copies(result, clusters, TextPairs(result), THRESHOLDS)


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


def test_replaced_clusters_move_those_that_follow() -> None:
    copies = copies_of([made_up(text) for text in range(12)], [cluster(0, 1, 2, 3, 4), cluster(5, 6), cluster(7, 8, 9)])
    copies.kin(FileId(5))
    copies.replace({0: [cluster(0, 1), cluster(3, 4)], 1: []})
    assert [each.principal for each in copies.clusters] == [0, 3, 7]
    assert [copies.cluster_of(FileId(file)) for file in (1, 4, 9)] == [0, 1, 2]
    assert [file for file in range(12) if not copies.has(FileId(file))] == [2, 5, 6, 10, 11]
    assert stand_ins(copies, 4) == {3}


def test_the_kin_of_a_large_cluster_are_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    copies = copies_of([made_up(0) for _ in range(LARGE + 1)], [cluster(0, *range(1, LARGE + 1))])
    monkeypatch.setattr("finder_app.review.copies.find_kin", None)
    assert len(copies.kin(FileId(5)).groups[0]) == LARGE + 1
