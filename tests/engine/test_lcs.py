"""The bit-parallel subsequence against the plain dynamic programme, in both regimes."""

import random
from collections import Counter

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
def test_prepared_tokens_give_the_same_answer(a: list[str], b: list[str], at_least: int) -> None:
    numbering = lcs.Numbering()
    left, right = lcs.Prepared(numbering.ids(a)), lcs.Prepared(numbering.ids(b))
    assert lcs.length(left, right, at_least) == lcs.length(a, b, at_least)
    assert (len(left), len(right)) == (len(a), len(b))


@given(texts, texts)
def test_tokens_in_common_are_those_of_the_multisets(a: list[str], b: list[str]) -> None:
    numbering = lcs.Numbering()
    left, right = lcs.Prepared(numbering.ids(a)), lcs.Prepared(numbering.ids(b))
    shared = lcs._shared(left.bag, right.bag)
    counts = Counter(a), Counter(b)
    fewest, most = (counts[0] & counts[1]), {token: max(counts[0][token], counts[1][token]) for token in {*a} & {*b}}
    names = [next(token for token, number in numbering.items() if number == each) for each in shared.numbers.tolist()]
    assert dict(zip(names, shared.fewest.tolist(), strict=True)) == fewest
    assert dict(zip(names, shared.most.tolist(), strict=True)) == most


@given(texts, texts, st.integers(0, 40))
def test_what_is_shared_has_the_same_subsequence(a: list[str], b: list[str], at_least: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lcs, "_WORTH_A_LOOK", 0)
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
        lcs.length(lcs.Prepared(np.zeros(1, dtype=np.uint32)), ["a"])


def test_more_distinct_tokens_than_unicode_has_characters() -> None:
    a = np.arange(1_100_000, 1_200_000, dtype=np.uint32)
    b = np.delete(a, [10, 50_000, 99_990])
    assert lcs.length(a, b) == 99_997
    assert sum(block.size for block in lcs.matching_blocks(a, b)) == 99_997


def test_numbers_that_would_be_surrogates_stay_apart() -> None:
    a = np.array([0xD7FF, 0xD800, 0xDFFF, 0xE000, 7], dtype=np.uint32)
    b = np.array([7, 0xD800, 0xE000, 0xE800], dtype=np.uint32)
    assert lcs.length(a, b) == 2


def test_moved_halves_keep_the_longer_one() -> None:
    a = [f"a{number}" for number in range(300)] + [f"b{number}" for number in range(200)]
    b = a[300:] + a[:300]
    assert lcs.length(a, b, exact_cells=1000) == 300


def test_a_text_of_one_repeated_token_is_divided_all_the_same() -> None:
    a, b = ["x"] * 500, ["y", *["x"] * 400, "z"]
    assert lcs.length(a, b, exact_cells=1000) >= 300
