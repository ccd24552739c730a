"""Columns and lists of numbers say the same, however long they are."""

import numpy as np
import pytest

from finder_app.review.slices import SLICE, column_of, files_of


@pytest.mark.parametrize("count", [0, 1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE])
def test_a_column_holds_the_numbers_and_gives_them_back(count: int) -> None:
    column = column_of(iter(range(count)), np.int64, count)
    assert column.tolist() == list(range(count))
    assert files_of(column) == tuple(range(count))


def test_less_than_was_promised_is_an_error() -> None:
    with pytest.raises(ValueError, match="too short"):
        column_of([1], np.int8, 2)
