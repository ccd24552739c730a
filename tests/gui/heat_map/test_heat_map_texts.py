"""What a heat map says: numbers that are never rounded up to the same, and what was left out."""

import numpy as np
import pytest

from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.records import FileId, Member, Relation
from finder_app.gui.heat_map import heat_map_texts


def matrix(*shares: float) -> Matrix:
    """Two files that are this alike; of the first, so much stands in the second, and the other way round."""
    similarity, first, second = shares
    both = np.array([[1.0, similarity], [similarity, 1.0]])
    return Matrix((FileId(0), FileId(1)), both, np.array([[1.0, first], [second, 1.0]]))


def test_a_share_is_never_rounded_up_to_the_same() -> None:
    assert heat_map_texts.number(0.9999) == "99.9"
    assert heat_map_texts.number(1.0) == "100"


def test_a_pair_is_told_with_the_larger_share_that_stands_in_the_other() -> None:
    said = heat_map_texts.pair(matrix(0.5, 0.4, 0.9), 0, 1, ("a.txt", "b.txt"))
    assert said == "50.0\u00a0% alike · 90.0\u00a0% of b.txt stands in a.txt"


def test_a_pair_that_was_not_compared_is_told_so() -> None:
    said = heat_map_texts.pair(matrix(np.nan, np.nan, np.nan), 0, 1, ("a.txt", "b.txt"))
    assert said == "a.txt and b.txt: not compared"


def test_the_heading_counts_files_and_pairs() -> None:
    assert heat_map_texts.heading(matrix(0.5, 0.5, 0.5)) == "2 files · 1 pair · 50\u00a0% alike"
    assert heat_map_texts.heading(matrix(np.nan, np.nan, np.nan)) == "2 files · 1 pair"


@pytest.mark.parametrize(("total", "said"), [(None, "Comparing…"), (3, "Comparing 1 of 3 pairs…")])
def test_progress_is_told_once_the_pairs_are_counted(total: int | None, said: str) -> None:
    assert heat_map_texts.comparing(1, total) == said


def test_a_contained_member_says_how_much_of_it_is() -> None:
    contained = Member(FileId(1), 30, 0.1, 0.95, Relation.CONTAINED)
    near = Member(FileId(1), 3, 0.9, 0.95, Relation.NEAR_DUPLICATE)
    assert heat_map_texts.member(contained, "a").endswith("95.0\u00a0% of the shorter text stands in the other")
    assert heat_map_texts.member(near, "a") == "a: 90.0\u00a0% alike"
