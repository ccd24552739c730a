"""Rows are sorted as a person would sort the files by hand; a principal stays the first of its cluster."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Document, FileId
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_order import Arrangement, Order, arrange
from finder_app.review.query.query import Query, parse
from finder_app.review.query.row_filter import Choice, Columns
from finder_app.review.session import Review
from tests.gui.reviews import review_of

SIZES = st.lists(st.integers(2, 6), min_size=1, max_size=6)
BY_HAND: dict[Column, Callable[[Document], object]] = {
    Column.NAME: lambda document: document.file.path.name,
    Column.WORDS: lambda document: document.word_count,
    Column.ENCODING: lambda document: document.encoding.casefold(),
}


def files_of(review: Review, found: Arrangement) -> list[list[FileId]]:
    """The files of each row of clusters, in the order in which they are shown."""
    rows = found.rows
    listed = []
    for row in range(len(rows)):
        members = review.clusters[rows.cluster_at(row)].members
        listed.append([members[rows.place(row, place)].file for place in range(rows.count(row))])
    return listed


@given(sizes=SIZES, column=st.sampled_from(sorted(BY_HAND, key=lambda column: column.value)), descending=st.booleans())
def test_rows_stand_as_if_sorted_by_hand(sizes: list[int], column: Column, descending: bool) -> None:
    review = review_of(sizes, names={file: f"{file * 7 % 10}.txt" for file in range(40)})
    found = arrange(Columns(review), Choice(Query()), Order(column, descending), Progress())

    def key(file: FileId) -> object:
        return BY_HAND[column](review.document(file))

    by_hand = []
    for cluster in review.clusters:
        principal, *others = (member.file for member in cluster.members)
        by_hand.append([principal, *sorted(others, key=key, reverse=descending)])  # type: ignore[arg-type]
    by_hand.sort(key=lambda files: key(files[0]), reverse=descending)  # type: ignore[arg-type, return-value]
    assert files_of(review, found) == by_hand


@pytest.mark.parametrize("column", [column for column in Column if column is not Column.NAME])
def test_every_column_shows_each_file_once(column: Column) -> None:
    review = review_of([3, 2, 4])
    for descending in (False, True):
        files = files_of(review, arrange(Columns(review), Choice(Query()), Order(column, descending), Progress()))
        assert sorted(file for row in files for file in row) == list(range(9))
        assert all(row[0] == review.clusters[review.cluster_of(row[0])].principal for row in files)


def test_a_query_counts_what_meets_it() -> None:
    review = review_of([3, 2], names={1: "wanted.txt"})
    query = parse("name:wanted")
    assert isinstance(query, Query)
    found = arrange(Columns(review), Choice(query), Order(Column.SIZE), Progress())
    assert (found.files, found.clusters) == (1, 1)
    assert files_of(review, found) == [[0, 1]]


def test_what_is_not_wanted_any_more_ends() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        arrange(Columns(review_of([2, 2])), Choice(Query()), Order(Column.NAME), progress)
