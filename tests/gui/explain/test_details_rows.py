"""Everything that is known of two files stands in a row of its own, and each row says whether they differ in it."""

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.records import FileId
from finder_app.gui.explain.details_rows import Row, rows
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.reviews import review_of

PAIR = FileId(0), FileId(1)


@pytest.fixture
def review(qapp: QApplication) -> Review:
    return review_of([3], protected=frozenset({0}))


def facts(review: Review, matrix: Matrix | None = None, reason: str = "") -> dict[str, Row]:
    found = rows(review, PAIR, matrix, lambda file: reason if file == 1 else "")
    assert len({row.label for row in found}) == len(found)
    return {row.label: row for row in found}


def compared(similarity: float, one: float, other: float) -> Matrix:
    alike = np.array([[1.0, similarity], [similarity, 1.0]])
    return Matrix(PAIR, alike, np.array([[1.0, one], [other, 1.0]]))


def test_what_is_known_without_reading_is_there_at_once(review: Review) -> None:
    found = facts(review)
    assert found["Name"][1:3] == ("file 000000.txt", "file 000001.txt")
    assert found["Encoding"].differs
    assert not found["Folder"].differs
    assert "Similarity" not in found


def test_what_was_compared_comes_first_and_is_of_both(review: Review) -> None:
    found = facts(review, compared(0.91, 0.95, 0.92))
    assert list(found)[:3] == ["Relation", "Similarity", "Stands in the other"]
    assert found["Similarity"].left == found["Similarity"].right == "91.0\u00a0%"
    assert not any(row.differs for row in found.values() if row.is_of_pair)


@pytest.mark.parametrize(
    ("matrix", "said"),
    [
        (compared(0.9, 0.9, 0.9), "Near-duplicate"),
        (compared(0.1, 0.05, 0.99), "Contained"),
        (compared(0.1, 0.1, 0.1), "Less alike than asked for"),
    ],
)
def test_the_relation_is_that_of_the_two(review: Review, matrix: Matrix, said: str) -> None:
    assert facts(review, matrix)["Relation"].left == said


def test_a_pair_that_could_not_be_compared_has_no_percentages(review: Review) -> None:
    assert "Similarity" not in facts(review, compared(np.nan, np.nan, np.nan))


def test_decisions_and_their_reasons_are_told(review: Review) -> None:
    review.decide([FileId(1)], Decision.DELETE)
    found = facts(review, reason="newest")
    assert found["Decision"].right == "Delete"
    assert found["Reason"][1:3] == ("–", "newest")
    assert found["Protected"][1:3] == ("Yes", "No")
    assert "Reason" not in facts(review)
