"""Spoilt files go the whole way of a worker, and each step keeps its promise; tests/soak tries a million of them."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import guided_inputs, hostile_bytes, inputs, oracles, promises_of_input

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8).map(str.encode)
SHARE = 1_000  # inputs, of which all are decoded and fingerprinted


def test_spoilt_files_break_nothing() -> None:
    figures = inputs.run(SHARE, seed=20_261)
    assert figures.broken == []
    assert figures.counts["inputs"] == SHARE
    assert min(figures.counts[name] for name in ("ok", "not-text", "pages", "patch", "side by side", "right page")) > 10


def test_an_input_is_made_of_its_number_alone() -> None:
    assert [hostile_bytes.make(7, number) for number in range(50)] == [hostile_bytes.make(7, n) for n in range(50)]
    assert hostile_bytes.make(7, 1) != hostile_bytes.make(8, 1)


def test_a_broken_promise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracles, "common_length", lambda a, b: -1)
    broken = inputs.run(60, seed=20_261).broken
    assert broken
    assert "seed 20261" in broken[0]


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, 255),
    st.integers(0, 255),
    st.lists(st.sampled_from(hostile_bytes.PIECES) | st.binary(max_size=12) | WORDS),
)
def test_no_bytes_break_any_step(name: int, middle: int, pieces: list[bytes]) -> None:
    guided_inputs.try_bytes(bytes((name, middle)) + b"".join(pieces))


def test_what_a_search_begins_with_breaks_nothing() -> None:
    for content in guided_inputs.beginnings(3)[:60]:
        guided_inputs.try_bytes(content)


def test_right_pages_are_read_alike_in_three_ways() -> None:
    chance = random.Random(5)
    for text in hostile_bytes.texts():
        promises_of_input.right_page(chance, text[:4_000])
