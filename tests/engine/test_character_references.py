"""References become characters, whatever is written in them."""

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.character_references import resolved


@given(st.lists(st.sampled_from(["&", "#", "x", ";", "amp", "lt", "65", "D800", "110000", "0", "é", " "])).map("".join))
def test_references_are_resolved_as_html_says(text: str) -> None:
    assert resolved(text) == html.unescape(text)


@pytest.mark.parametrize("digits", [1_000, 4_299, 4_300, 4_301, 100_000])
def test_a_number_of_any_length_is_no_character(digits: int) -> None:
    assert resolved(f"a&#{'9' * digits};b &amp; c&#{'9' * digits}") == "a\ufffdb & c\ufffd"
    assert resolved(f"a&#x{'f' * digits};b") == "a\ufffdb"
