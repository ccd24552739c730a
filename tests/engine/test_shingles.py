"""Shingles: what a part has, the whole has; sizes are bounded; words and characters are found as a comparison does."""

import random
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from finder_app.engine import shingles, token_keys
from finder_app.engine.folding import fold
from finder_app.engine.shingles import FRACTION, LEAST, MOST, RUN, SPACE
from finder_app.engine.tokens import comparison_tokens

LETTERS = st.text(alphabet="ab1 -_.éß中文日本語か。,“€\n𠀀", max_size=60)


def prose(seed: int, words: int) -> str:
    chance = random.Random(seed)
    return " ".join("".join(chance.choices("abcdefgh", k=chance.randint(2, 9))) for _ in range(words))


def chinese(seed: int, characters: int) -> str:
    chance = random.Random(seed)
    return "".join(chr(chance.randint(0x4E00, 0x5500)) for _ in range(characters))


def keys_of(text: str) -> NDArray[np.uint64]:
    return token_keys.of_text(fold(text)).keys


def hashes(text: str) -> NDArray[np.uint32]:
    return shingles.hashes(keys_of(text))


def sample(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(shingles.sample(keys_of(text)), dtype="<u4")


def slow_hash(run: list[int]) -> int:
    """A polynomial of the upper halves of the keys."""
    value = 0
    for key in run:
        value = (value * 0x9E3779B1 + (key >> 32)) % SPACE
    return value


@given(text=LETTERS)
def test_the_hashes_are_those_of_each_run(text: str) -> None:
    keys = keys_of(text).tolist()
    assert hashes(text).tolist() == [slow_hash(keys[start : start + RUN]) for start in range(len(keys) - RUN + 1)]


@given(text=LETTERS)
def test_there_are_as_many_runs_as_comparison_tokens_make(text: str) -> None:
    tokens = len(comparison_tokens(text))
    assert len(hashes(text)) == max(0, tokens - RUN + 1)


@pytest.mark.parametrize("write", [prose, chinese])
def test_the_hashes_of_a_part_are_those_of_its_place_in_the_whole(write: Callable[[int, int], str]) -> None:
    part = write(1, 90)
    whole = f"{write(2, 300)} {part} {write(3, 50)} é"
    assert set(hashes(part)) <= set(hashes(whole))


def test_signs_and_white_space_do_not_matter() -> None:
    plain = hashes("one two 中 文 three four five six")
    assert np.array_equal(hashes("one — two\n“中。文”\n\nthree-four «five», six"), plain)


def test_other_words_make_other_hashes() -> None:
    assert not set(hashes(prose(1, 500))) & set(hashes(prose(2, 500)))


def test_an_ordinary_text_keeps_a_fixed_fraction() -> None:
    found = sample(prose(4, 4000))
    assert 0.8 < len(found) * FRACTION / 4000 < 1.2
    assert found.max() < SPACE // FRACTION


def test_a_short_text_keeps_what_it_has_and_a_huge_one_no_more_than_the_limit() -> None:
    assert len(sample(prose(5, 20))) == 20 - RUN + 1
    assert len(sample(prose(5, 100))) == LEAST
    assert len(sample(prose(5, FRACTION * MOST + 4000))) == MOST
    assert len(sample("too short")) == 0


def test_the_sample_is_ascending_and_the_same_by_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    text = prose(6, 3000)
    found = sample(text)
    assert np.array_equal(found, np.unique(found))
    for size in (7, 1000, 2996, 2999, 3000):
        monkeypatch.setattr(shingles, "_SLICE", size)
        assert np.array_equal(sample(text), found)


@pytest.mark.parametrize("words", [10, 60, 150, 1000, FRACTION * MOST + 9000])
def test_below_its_limit_a_sample_is_complete(words: int) -> None:
    text = prose(words, words)
    found = sample(text)
    limit = int(shingles.limits(np.array([len(found)]), found[-1:])[0])
    everything = np.unique(hashes(text))
    assert np.array_equal(everything[everything < limit], found[found < limit])
    assert len(found[found < limit]) == len(found)
