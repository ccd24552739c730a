"""Similarity and containment, and that a cut-off never changes an answer that it lets pass."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.compare import NEVER, Comparison, compare

texts = st.lists(st.sampled_from("abcde"), max_size=30)
shares = st.floats(0.0, 1.0) | st.sampled_from([0.5, 0.85, 0.9, 1.0])


def test_an_excerpt_is_contained_though_not_similar() -> None:
    book = [f"w{number}" for number in range(100)]
    found = compare(book[20:60], book)
    assert found.containment == 1.0
    assert found.similarity == pytest.approx(80 / 140)
    assert (found.share_left, found.share_right) == (1.0, 0.4)


def test_equal_texts_are_wholly_similar() -> None:
    assert compare(list("text"), list("text")) == Comparison(1.0, 1.0, 4, 4, 4)


def test_empty_texts_are_never_alike() -> None:
    assert compare([], []).similarity == 0.0
    assert compare([], ["word"]).containment == 0.0
    assert compare([], []).share_left == 0.0


@given(texts, texts, shares, shares | st.just(NEVER))
def test_thresholds_hide_exactly_what_reaches_neither(
    a: list[str], b: list[str], similarity: float, containment: float
) -> None:
    full = compare(a, b)
    found = compare(a, b, similarity, containment)
    if full.similarity >= similarity or full.containment >= containment:
        assert found == full
    else:
        assert found.common == 0


@given(texts, texts)
def test_the_order_of_the_two_does_not_matter(a: list[str], b: list[str]) -> None:
    assert compare(a, b).similarity == compare(b, a).similarity
    assert compare(a, b).share_left == compare(b, a).share_right
