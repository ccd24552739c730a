from finder_app.engine.records import Cluster, Relation, ScanResult
from finder_app.review.kinship import Thresholds
from finder_app.review.remainder import without
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import cluster, ids, made_up, pair, result_of


def rest_of(result: ScanResult, clusters: list[Cluster], *gone: int) -> list[list[int]]:
    left = without(dict(enumerate(clusters)), frozenset(ids(*gone)), result, TextPairs(result), Thresholds(0.85, 0.9))
    return [[member.file for member in each.members] for part in left.values() for each in part]


def test_clusters_shrink_and_those_of_one_file_end() -> None:
    result = result_of([made_up(text) for text in range(5)])
    assert rest_of(result, [cluster(0, 1, 2), cluster(3, 4)], 2, 4) == [[0, 1]]


def test_without_its_principal_a_cluster_is_grouped_anew() -> None:
    result = result_of([made_up(text) for text in range(4)], [pair(0, 1), pair(0, 2), pair(0, 3), pair(1, 2)])
    assert [sorted(files) for files in rest_of(result, [cluster(0, 1, 2, 3)], 0)] == [[1, 2]]


def test_files_of_one_text_stay_together_when_the_one_that_was_compared_has_gone() -> None:
    result = result_of([made_up(0), made_up(1), made_up(1), made_up(0)], [pair(0, 1)])
    assert [sorted(files) for files in rest_of(result, [cluster(0, 1, 2, 3)], 0, 1)] == [[2, 3]]


def test_the_members_are_measured_against_their_new_principal() -> None:
    result = result_of([made_up(text) for text in range(3)], [pair(0, 1, 0.99), pair(0, 2, 0.99), pair(1, 2, 0.87)])
    clusters = {0: cluster(0, 1, 2)}
    ((left,),) = without(clusters, frozenset(ids(0)), result, TextPairs(result), Thresholds(0.85, 0.9)).values()
    assert (left.members[0].relation, left.members[1].similarity) == (Relation.PRINCIPAL, 0.87)


def test_clusters_keep_their_order() -> None:
    result = result_of([made_up(text) for text in range(7)], [pair(1, 2), pair(0, 1), pair(0, 2)])
    left = rest_of(result, [cluster(3, 4), cluster(0, 1, 2), cluster(5, 6)], 0)
    assert [sorted(files) for files in left] == [[3, 4], [1, 2], [5, 6]]
