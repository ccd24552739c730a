from collections.abc import Iterable, Mapping

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import Cluster, FileId
from finder_app.review.separation import Wall, separated, splits_of, touched, walls_of
from tests.review.builders import cluster, ids

FILES = st.frozensets(st.integers(0, 7).map(FileId), min_size=1, max_size=3)
WALLS = st.lists(st.tuples(FILES, FILES).filter(lambda sides: not sides[0] & sides[1]).map(Wall._make), max_size=5)


def wall(one: Iterable[int], other: Iterable[int]) -> Wall:
    return Wall(frozenset(ids(*one)), frozenset(ids(*other)))


def all_alike(lonely: Mapping[FileId, int]) -> list[Cluster]:
    """Files of one number form one cluster."""
    by_number: dict[int, list[FileId]] = {}
    for file, number in lonely.items():
        by_number.setdefault(number, []).append(file)
    return [cluster(*files) for files in by_number.values() if len(files) > 1]


def none_alike(lonely: Mapping[FileId, int]) -> list[Cluster]:
    return []


def parts(walls: list[Wall], *files: int) -> list[list[int]]:
    found = separated({3: cluster(*files)}, walls, all_alike)
    return [[member.file for member in each.members] for each in found[3]]


def test_the_one_less_alike_to_the_principal_leaves() -> None:
    assert parts([wall([1], [2])], 0, 1, 2, 3) == [[0, 1, 3]]
    assert parts([wall([2], [0])], 0, 1, 2, 3) == [[0, 1, 3]]


def test_members_that_leave_together_form_a_cluster_of_their_own() -> None:
    assert parts([wall([2, 3], [0, 1])], 0, 1, 2, 3) == [[0, 1], [2, 3]]


def test_members_that_are_not_alike_to_each_other_stand_alone() -> None:
    assert separated({0: cluster(0, 1, 2, 3)}, [wall([2, 3], [0, 1])], none_alike) == {0: [cluster(0, 1)]}


def test_a_principal_may_leave_too() -> None:
    assert parts([wall([0, 2], [1, 3])], 0, 1, 2, 3) == [[0, 2], [1, 3]]


def test_who_has_left_is_parted_again_where_another_wall_stands() -> None:
    walls = [wall([0], [1, 2, 3, 4]), wall([2], [1])]
    assert parts(walls, 0, 1, 2, 3, 4) == [[1, 3, 4]]


@given(WALLS)
def test_no_cluster_holds_both_sides_of_a_wall_and_nothing_new(walls: list[Wall]) -> None:
    found = parts(walls, *range(8))
    members = [file for files in found for file in files]
    assert len(members) == len(set(members))
    for files in found:
        assert len(files) > 1
        assert not any(wall.one & set(files) and wall.other & set(files) for wall in walls)


@given(WALLS)
def test_a_wall_touches_the_clusters_that_hold_both_its_sides(walls: list[Wall]) -> None:
    places = np.array([0, 0, 0, 1, 1, 2, 2, -1])
    members = [{0, 1, 2}, {3, 4}, {5, 6}]
    expected = [
        place for place, files in enumerate(members) if any(wall.one & files and wall.other & files for wall in walls)
    ]
    assert touched(walls, places) == expected


def test_a_split_is_a_wall_in_each_cluster_that_is_not_chosen_as_a_whole() -> None:
    assert splits_of(ids(1, 4, 5, 9), [[0, 1, 2], [4, 5], [6, 7]]) == [wall([1], [0, 2])]


@given(walls=WALLS)
def test_walls_are_read_as_they_are_kept(walls: list[Wall]) -> None:
    assert walls_of(tuple(sorted(side)) for wall in walls for side in wall) == tuple(walls)
