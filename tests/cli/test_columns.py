"""Columns of a terminal, where Chinese is twice as wide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.cli import columns


@pytest.mark.parametrize(
    ("text", "expected"), [("cat", 3), ("区块链", 6), ("été", 3), ("e\u0301", 1), ("ＡＢ", 4), ("", 0)]
)
def test_width(text: str, expected: int) -> None:
    assert columns.width(text) == expected


@given(st.text(st.sampled_from("ab区块链é\u0301…")), st.integers(3, 20))
def test_what_is_fitted_takes_exactly_its_columns(text: str, room: int) -> None:
    fitted = columns.fitted(text, room)
    assert columns.width(fitted) == room
    assert fitted.startswith(text) or (columns.width(text) > room and "…" in fitted)
