"""Rows in columns are the rows they were made of, also in another process."""

import pickle
import pickletools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.diff import Line, Row, RowKind
from finder_app.engine.row_columns import RowColumns

SPANS = st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=3).map(tuple)
TEXTS = st.text(st.characters(codec=None), max_size=12)  # half a surrogate pair, too
LINES = st.builds(Line, st.integers(1, 10**6), TEXTS, SPANS, SPANS, st.booleans())
ROWS = st.lists(
    st.builds(Row, st.none() | LINES, LINES, st.sampled_from(RowKind), st.booleans())
    | st.builds(Row, LINES, st.none(), st.sampled_from(RowKind), st.booleans()),
    max_size=8,
)
PLAIN = [
    Row(Line(number, f"line {number}", ((0, 4),), (), False), None, RowKind.LEFT_ONLY) for number in range(1, 2_502)
]


@given(rows=ROWS)
def test_every_row_comes_back_as_it_was(rows: list[Row]) -> None:
    columns = RowColumns.of(rows)
    assert list(columns) == rows
    assert [columns[at] for at in range(len(columns))] == rows


@given(rows=ROWS)
def test_rows_travel_between_processes(rows: list[Row]) -> None:
    assert list(pickle.loads(pickle.dumps(RowColumns.of(rows)))) == rows


@given(rows=ROWS, first=st.integers(-9, 9), last=st.integers(-9, 9), step=st.sampled_from((1, 2, -1)))
def test_a_part_of_the_rows_is_that_of_a_list(rows: list[Row], first: int, last: int, step: int) -> None:
    assert list(RowColumns.of(rows)[first:last:step]) == rows[first:last:step]


def test_many_rows_are_read_in_order() -> None:
    assert list(RowColumns.of(PLAIN)) == PLAIN


@pytest.mark.parametrize("at", [2_501, -2_502])
def test_there_is_no_row_outside(at: int) -> None:
    with pytest.raises(IndexError):
        RowColumns.of(PLAIN)[at]


def test_what_is_sent_are_a_few_objects_however_many_rows_there_are() -> None:
    def steps(rows: Sequence[Row]) -> int:
        return sum(1 for _ in pickletools.genops(pickle.dumps(rows)))

    assert abs(steps(RowColumns.of(PLAIN)) - steps(RowColumns.of(PLAIN[:100]))) < 10
    assert steps(RowColumns.of(PLAIN)) < steps(PLAIN) / 50
