"""Sketches refuse strangers and never friends: held to the plain definition and to the true shares of random texts."""

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import sketch
from finder_app.engine.sketch import BUCKETS

MASK = (1 << 64) - 1
COUNTS = st.dictionaries(st.integers(0, MASK), st.integers(1, 5), max_size=60)


def sketch_of(tokens: dict[int, int]) -> bytes:
    hashes = np.array(list(tokens), dtype=np.uint64)
    return sketch.sketch(hashes, np.array(list(tokens.values()), dtype=np.int64))


def slow_sketch(tokens: dict[int, int]) -> bytes:
    """The definition: the lowest byte of the smallest value in each bucket, but never 0."""
    smallest: dict[int, int] = {}
    for token, count in tokens.items():
        for occurrence in range(count):
            value = (token + occurrence * 0x9E3779B97F4A7C15) & MASK
            bucket = value >> 56
            smallest[bucket] = min(smallest.get(bucket, value), value)
    return bytes(max(smallest[bucket] % 256, 1) if bucket in smallest else 0 for bucket in range(BUCKETS))


def slow_mix(value: int) -> int:
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def plausible(
    a: dict[int, int], b: dict[int, int], similarity: float = 0.85, containment: float = 0.9, least_part: float = 0.0
) -> bool:
    rows = np.frombuffer(sketch_of(a) + sketch_of(b), np.uint8).reshape(2, BUCKETS)
    counts = np.array([sum(a.values()), sum(b.values())])
    first, second = np.array([0]), np.array([1])
    return bool(sketch.plausible(rows, counts, first, second, similarity, containment, least_part)[0])


@given(tokens=COUNTS)
def test_a_sketch_is_what_its_definition_says(tokens: dict[int, int]) -> None:
    assert sketch_of(tokens) == slow_sketch(tokens)


@given(tokens=COUNTS.filter(bool))
def test_a_text_is_plausibly_itself_in_any_order(tokens: dict[int, int]) -> None:
    backwards = dict(reversed(tokens.items()))
    assert sketch_of(backwards) == sketch_of(tokens)
    assert plausible(tokens, backwards, 1.0, 1.0)


def text(chance: random.Random, words: int) -> list[int]:
    """Words as frequent as in a language: Zipf's law over a vocabulary of 5,000."""
    vocabulary = [slow_mix(number + 1) for number in range(5000)]
    return chance.choices(vocabulary, [1 / (rank + 3) for rank in range(5000)], k=words)


@pytest.mark.parametrize("words", [20, 60, 300, 3000])
def test_alike_texts_are_never_refused(words: int) -> None:
    chance = random.Random(words)
    for _ in range(60):
        original = text(chance, words)
        edited = list(original)
        for place in chance.sample(range(words), k=int(words * 0.15)):
            edited[place] = chance.getrandbits(64)
        assert plausible(Counter(original), Counter(edited))


@pytest.mark.parametrize("words", [100, 1000])
def test_an_excerpt_is_never_refused(words: int) -> None:
    chance = random.Random(words)
    for _ in range(30):
        whole = text(chance, words * 5)
        assert plausible(Counter(whole), Counter(whole[words : 2 * words]))


def test_a_part_may_be_too_small_to_count() -> None:
    whole = text(random.Random(5), 3000)
    assert not plausible(Counter(whole), Counter(whole[:1000]), least_part=0.5)
    assert plausible(Counter(whole), Counter(whole[:2000]), least_part=0.5)


@pytest.mark.parametrize("words", [300, 3000])
def test_strangers_are_refused(words: int) -> None:
    chance = random.Random(words)
    refused = [not plausible(Counter(text(chance, words)), Counter(text(chance, words))) for _ in range(40)]
    assert sum(refused) >= 38


def test_texts_without_tokens_have_an_empty_sketch() -> None:
    assert sketch_of({}) == bytes(BUCKETS)


def test_a_word_repeated_a_million_times_is_no_burden() -> None:
    assert sketch_of({1: 1_000_000}) == sketch_of({1: 1000})
