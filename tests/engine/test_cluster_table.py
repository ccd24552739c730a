import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import cluster_table
from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.records import Cluster, FileId, Member, Relation


def some(*files: int) -> Cluster:
    """A cluster of these files, the principal first."""
    principal = Member(FileId(files[0]), 0, 1.0, 1.0, Relation.PRINCIPAL)
    rest = (Member(FileId(file), file % 64, 0.9, 0.95, Relation.NEAR_DUPLICATE) for file in files[1:])
    return Cluster((principal, *rest))


CLUSTERS = st.lists(st.lists(st.integers(0, 99), min_size=2, max_size=4).map(lambda files: some(*files)), max_size=6)


@given(CLUSTERS)
def test_a_table_is_a_list_of_its_clusters(clusters: list[Cluster]) -> None:
    table = ClusterTable.of(clusters)
    assert list(table) == clusters
    assert [table[place] for place in range(-len(clusters), len(clusters))] == clusters * 2
    assert table == clusters
    assert table[1:3] == tuple(clusters[1:3])


@given(CLUSTERS, st.data())
def test_some_clusters_are_replaced_by_others_or_none(clusters: list[Cluster], data: st.DataObject) -> None:
    parts = {place: data.draw(CLUSTERS) for place in range(len(clusters)) if data.draw(st.booleans())}
    expected = [each for place, old in enumerate(clusters) for each in parts.get(place, [old])]
    assert ClusterTable.of(clusters).replaced(parts) == expected


def test_where_nothing_is_replaced_the_table_stays() -> None:
    table = ClusterTable.of([some(0, 1)])
    assert table.replaced({}) is table


@given(CLUSTERS)
def test_the_columns_say_which_file_is_where(clusters: list[Cluster]) -> None:
    table = ClusterTable.of(clusters)
    assert table.sizes().tolist() == [len(each.members) for each in clusters]
    assert table.principals().tolist() == [each.principal for each in clusters]
    assert table.places().tolist() == [place for place, each in enumerate(clusters) for _ in each.members]
    for place, each in enumerate(clusters):
        assert table.files_of(place).tolist() == [member.file for member in each.members]


@given(CLUSTERS, CLUSTERS)
def test_tables_are_equal_where_their_clusters_are(one: list[Cluster], other: list[Cluster]) -> None:
    assert (ClusterTable.of(one) == ClusterTable.of(other)) is (one == other)
    assert ClusterTable.of(one) != "clusters"


def test_a_large_cluster_is_made_at_once_and_small_ones_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_table, "LARGE", 2)
    monkeypatch.setattr(cluster_table, "KEPT", 1)
    table = ClusterTable.of([some(0, 1, 2), some(3, 4), some(5, 6)])
    large, small = table[0], table[1]
    assert table[1] is small
    assert (table[2].principal, table[0] is large, table[1] is small, table[1] == small) == (5, True, False, True)


def test_a_place_beyond_the_end_holds_nothing() -> None:
    with pytest.raises(IndexError):
        ClusterTable.of([some(0, 1)])[1]
