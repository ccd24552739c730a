from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.clusters import group
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, FileId
from finder_app.review.copies import Facts
from finder_app.review.groups import Collection, Groups, Whole
from finder_app.review.kinship import Thresholds
from finder_app.review.separation import Wall
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import ids, made_up, pair, result_of

THRESHOLDS = Thresholds(0.85, 0.9)
FILES = st.frozensets(st.integers(0, 7).map(FileId), max_size=4)


def groups_of(gone: frozenset[FileId] = frozenset(), walls: tuple[Wall, ...] = ()) -> Groups:
    """Eight files of six texts; 0, 1, 2 and their copies are alike, and so are 3 and 4."""
    documents = [made_up(text, name=str(text)) for text in (0, 1, 2, 3, 4, 5, 1, 2)]
    pairs = [pair(0, 1), pair(0, 2), pair(1, 2), pair(3, 4), pair(4, 5, 0.95)]
    result = result_of(documents, pairs)
    collection = Collection(result, Facts(DocumentTable.of(documents)), TextPairs(result))
    return Groups(collection, Whole.of(collection, group(documents, pairs, *THRESHOLDS), THRESHOLDS, gone), walls)


def members(groups: Groups) -> list[list[int]]:
    return [sorted(member.file for member in each.members) for each in groups.copies.clusters]


def members_of(cluster: Cluster) -> set[int]:
    return {member.file for member in cluster.members}


def wall(one: int, other: int) -> Wall:
    return Wall(frozenset(ids(one)), frozenset(ids(other)))


def test_without_walls_and_losses_the_clusters_are_what_they_were() -> None:
    assert members(groups_of()) == [[0, 1, 2, 6, 7], [3, 4, 5]]


def test_a_wall_that_is_taken_down_gives_the_cluster_back() -> None:
    before = groups_of()
    parted, touched = before.with_walls([wall(0, 1)])
    assert members(parted) == [[0, 2, 6, 7], [3, 4, 5]]
    assert sorted(touched.tolist()) == [0, 1, 2, 6, 7]
    assert parted.with_walls([])[0].copies.clusters == before.copies.clusters


@given(FILES, FILES, st.lists(st.sampled_from([wall(0, 1), wall(2, 7), wall(3, 4), wall(6, 0)]), unique=True))
def test_what_is_left_depends_on_what_has_gone_and_not_on_the_order(
    first: frozenset[FileId], then: frozenset[FileId], walls: list[Wall]
) -> None:
    one_by_one = groups_of().without(first)[0].with_walls(walls)[0].without(then)[0]
    assert one_by_one.copies.clusters == groups_of(first | then, tuple(walls)).copies.clusters


@given(FILES, FILES)
def test_only_clusters_of_touched_files_change(first: frozenset[FileId], then: frozenset[FileId]) -> None:
    before = groups_of(first)
    after, touched = before.without(then)
    alike = set(map(members_of_frozen, before.copies.clusters)) & set(map(members_of_frozen, after.copies.clusters))
    for each in ClusterTable.of([*before.copies.clusters, *after.copies.clusters]):
        assert members_of_frozen(each) in alike or members_of(each) <= set(touched.tolist())


def members_of_frozen(cluster: Cluster) -> frozenset[int]:
    return frozenset(members_of(cluster))


def test_kin_is_known_still_where_nothing_changed() -> None:
    before = groups_of()
    kin = before.copies.kin(FileId(4))
    before.copies.kin(FileId(0))
    after, _ = before.with_walls([wall(0, 1)])
    assert after.copies.kin(FileId(4)) is kin
    assert len(after.copies.kin(FileId(0)).group_of) == 4
