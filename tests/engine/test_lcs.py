"""The bit-parallel subsequence against the plain dynamic programme, in both regimes."""

import random

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import lcs

few_words = st.lists(st.sampled_from("abcd"), max_size=40)
many_words = st.lists(st.sampled_from([f"w{number}" for number in range(60)]), max_size=60)
texts = few_words | many_words
budgets = st.sampled_from([16, 40, 200, lcs.EXACT_CELLS])


def plain_length(a: list[str], b: list[str]) -> int:
    """The textbook's table, row by row."""
    row = [0] * (len(b) + 1)
    for token in a:
        above = row
        row = [0]
        for at, other in enumerate(b, 1):
            row.append(above[at - 1] + 1 if token == other else max(above[at], row[-1]))
    return row[-1]


def edited(tokens: list[str], seed: int, rate: float) -> list[str]:
    chance = random.Random(seed)
    result = []
    for token in tokens:
        if chance.random() >= rate:
            result.append(token)
        elif chance.random() < 0.6:
            result.append(f"new{chance.randrange(50)}")
    return result


@given(texts, texts)
def test_length_is_the_dynamic_programmes(a: list[str], b: list[str]) -> None:
    assert lcs.length(a, b) == plain_length(a, b)


@given(texts, texts, st.integers(0, 40))
def test_length_below_the_cut_off_is_zero(a: list[str], b: list[str], at_least: int) -> None:
    full = plain_length(a, b)
    assert lcs.length(a, b, at_least) == (full if full >= at_least else 0)


@given(texts, texts, budgets)
@example(["w0", "w0", "w1"], ["w1", "w0", "w0", "w0", "w0", "w0"], 16)
def test_blocks_match_increase_and_sum_to_the_length(a: list[str], b: list[str], budget: int) -> None:
    blocks = lcs.matching_blocks(a, b, exact_cells=budget)
    left = right = 0
    for block in blocks:
        assert block.size > 0
        assert block.left >= left
        assert block.right >= right
        assert a[block.left : block.left + block.size] == b[block.right : block.right + block.size]
        left, right = block.left + block.size, block.right + block.size
    assert sum(block.size for block in blocks) == lcs.length(a, b, exact_cells=budget)


@given(texts, texts, budgets, st.integers(0, 40))
def test_a_small_budget_gives_a_lower_bound_with_the_same_cut_off(
    a: list[str], b: list[str], budget: int, at_least: int
) -> None:
    found = lcs.length(a, b, exact_cells=budget)
    assert found <= plain_length(a, b)
    assert lcs.length(a, b, at_least, exact_cells=budget) == (found if found >= at_least else 0)


@given(st.integers(0, 1000))
def test_anchors_find_nearly_all_of_a_long_edited_text(seed: int) -> None:
    chance = random.Random(seed)
    a = [f"w{chance.randrange(400)}" for _ in range(1500)]
    b = edited(a, seed, 0.08)
    exact = lcs.length(a, b)
    assert lcs.length(a, b, exact_cells=20_000) >= 0.99 * exact


def test_tokens_as_numbers_give_the_same_answer() -> None:
    a, b = "to be or not to be".split(), "not to be or to be not".split()
    numbering = lcs.Numbering()
    assert lcs.length(numbering.ids(a), numbering.ids(b)) == lcs.length(a, b) == 5


@given(texts, texts, st.integers(0, 40))
def test_what_is_shared_has_the_same_subsequence(a: list[str], b: list[str], at_least: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lcs, "_WORTH_SPELLING", 0)
        full = plain_length(a, b)
        assert lcs.length(a, b, at_least) == (full if full >= at_least else 0)


@pytest.mark.parametrize("rate", [0.02, 0.2, 0.9])
@pytest.mark.parametrize("share", [0.0, 0.5, 0.8, 0.99, 1.0])
def test_long_texts_are_refused_at_their_length_and_not_before(rate: float, share: float) -> None:
    a = [f"w{number % 700}" for number in range(1500)]
    b = edited(a, 1, rate)
    full = plain_length(a, b)
    assert lcs.length(a, b, int(share * full)) == full
    assert lcs.length(a, b, full + 1) == 0


def test_two_texts_come_in_the_same_form() -> None:
    with pytest.raises(TypeError):
        lcs.length(np.zeros(1, dtype=np.uint32), ["a"])


def test_more_distinct_tokens_than_unicode_has_characters() -> None:
    a = np.arange(1_100_000, 1_200_000, dtype=np.uint32)
    b = np.delete(a, [10, 50_000, 99_990])
    assert lcs.length(a, b) == 99_997
    assert sum(block.size for block in lcs.matching_blocks(a, b)) == 99_997


@pytest.mark.parametrize("worth_spelling", [0, 1 << 40])
def test_as_many_tokens_as_reach_the_surrogates_stay_apart(
    worth_spelling: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lcs, "_WORTH_SPELLING", worth_spelling)
    a = np.arange(0xE800, dtype=np.uint64) << np.uint64(40)
    b = np.delete(a, [5, 0xD800])
    assert lcs.length(a, b, 1, exact_cells=1 << 40) == a.size - 2


@given(texts, texts, st.integers(0, 20))
def test_keys_of_64_bits_give_the_same_answer(a: list[str], b: list[str], at_least: int) -> None:
    numbering = lcs.Numbering()
    keys = [numbering.ids(text).astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) for text in (a, b)]
    assert lcs.length(keys[0], keys[1], at_least) == lcs.length(a, b, at_least)


def test_moved_halves_keep_the_longer_one() -> None:
    a = [f"a{number}" for number in range(300)] + [f"b{number}" for number in range(200)]
    b = a[300:] + a[:300]
    assert lcs.length(a, b, exact_cells=1000) == 300


def test_a_text_of_one_repeated_token_is_divided_all_the_same() -> None:
    a, b = ["x"] * 500, ["y", *["x"] * 400, "z"]
    assert lcs.length(a, b, exact_cells=1000) >= 300
