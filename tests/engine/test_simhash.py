import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import document, simhash, tokens, weights
from finder_app.engine.hashing import feature_hash
from finder_app.engine.options import Recipe

DATA = Path(__file__).parents[1] / "data"
features = st.dictionaries(st.integers(0, 2**64 - 1), st.integers(0, 4000).map(lambda n: n / 16), max_size=30)


def slow_vector(hashes: dict[int, float], width: int) -> list[float]:
    return [
        sum(weight if value >> (width - 1 - bit) & 1 else -weight for value, weight in hashes.items())
        for bit in range(width)
    ]


def slow_fingerprint(hashes: dict[int, float], width: int) -> int:
    return sum(1 << (width - 1 - bit) for bit, value in enumerate(slow_vector(hashes, width)) if value > 0)


@given(features)
def test_fast_sums_are_the_obvious_ones(hashes: dict[int, float]) -> None:
    fast = simhash.vector(list(hashes), list(hashes.values()))
    assert fast.tolist() == slow_vector(hashes, 64)
    assert simhash.fingerprint(hashes) == slow_fingerprint(hashes, 64)


@pytest.mark.parametrize("width", [3, 6, 8, 32, 128])
@given(data=st.data())
def test_every_width_gives_the_obvious_fingerprint(width: int, data: st.DataObject) -> None:
    hashes = data.draw(st.dictionaries(st.integers(0, 2**width - 1), st.integers(1, 99).map(float), max_size=12))
    assert simhash.fingerprint(hashes, width) == slow_fingerprint(hashes, width)


@given(st.lists(st.tuples(st.integers(0, 2**64 - 1), st.floats(0, 1e6)), max_size=40), st.randoms())
def test_order_of_the_features_never_matters(pairs: list[tuple[int, float]], shuffler: random.Random) -> None:
    def of(order: list[tuple[int, float]]) -> int:
        return simhash.of_vector(simhash.vector([value for value, _ in order], [weight for _, weight in order]))

    shuffled = pairs[:]
    shuffler.shuffle(shuffled)
    assert of(shuffled) == of(pairs)


def test_five_weighted_words_of_six_bits() -> None:
    hashes = {0b100101: 5.0, 0b101011: 2.0, 0b100111: 3.0, 0b101111: 1.0, 0b111011: 4.0}
    assert simhash.vector(list(hashes), list(hashes.values()), 6).tolist() == [15, -7, -1, 3, 5, 15]
    assert simhash.fingerprint(hashes, 6) == 0b100111


def test_two_cities_of_eight_bits() -> None:
    hashes = {0b01011001: 45.11, 0b11001011: 32.09}
    expected = [-13.02, 77.20, -77.20, 13.02, 77.20, -77.20, -13.02, 77.20]
    assert simhash.vector(list(hashes), list(hashes.values()), 8) == pytest.approx(expected, abs=1e-5)
    assert simhash.fingerprint(hashes, 8) == 0b01011001


def test_document_vector_of_three_bits() -> None:
    frequencies, hashes = [1, 2, 0, 3, 0], [0b101, 0b011, 0b100, 0b001, 0b110]
    assert simhash.vector(hashes, frequencies, 3).tolist() == [-4, -2, 6]
    assert simhash.fingerprint(dict(zip(hashes, map(float, frequencies), strict=True)), 3) == 0b001


def test_ties_and_nothing_at_all_give_zeros() -> None:
    assert simhash.fingerprint({0b1100: 1.0, 0b0011: 1.0}, 4) == 0
    assert simhash.fingerprint({}) == 0


def test_hamming_distances_of_the_sources() -> None:
    assert simhash.distance(0b1011101, 0b1001001) == 2
    assert simhash.distance(0b00101110, 0b00001111) == 2


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_likeness_is_the_share_of_equal_bits(a: int, b: int) -> None:
    equal = sum((a >> bit & 1) == (b >> bit & 1) for bit in range(64))
    assert simhash.likeness(a, b) == equal / 64


def test_cat_on_a_mat_is_78_percent_alike() -> None:
    """The author's program hashes tokens with .NET's String.GetHashCode and stops one token before the end."""

    def of(text: str) -> int:
        sums = [0] * 32
        for token in tokens.ngrams(text, size=4, step=1)[:-1]:
            value = dotnet_hash(token)
            sums = [total + (1 if value >> bit & 1 else -1) for bit, total in enumerate(sums)]
        hashes = [dotnet_hash(token) for token in tokens.ngrams(text, size=4, step=1)[:-1]]
        ours = simhash.of_vector(simhash.vector(hashes, [1.0] * len(hashes), 32))
        assert ours == sum(1 << bit for bit, total in enumerate(sums) if total > 0)
        return ours

    a, b = of(" The cat sat on the mat. "), of(" The cat sat on a mat. ")
    assert simhash.distance(a, b) == 7
    assert simhash.likeness(a, b, width=32) == 25 / 32 == 0.78125


def dotnet_hash(text: str) -> int:
    """String.GetHashCode of the 64-bit .NET Framework."""
    first = second = 5381
    for index, character in enumerate(text):
        if index % 2 == 0:
            first = (first * 33 & 0xFFFFFFFF) ^ ord(character)
        else:
            second = (second * 33 & 0xFFFFFFFF) ^ ord(character)
    return (first + second * 1566083941) & 0xFFFFFFFF


@pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open
@pytest.mark.parametrize(
    ("name", "keywords", "expected"),
    [("blockchain.txt", 22, 0xB42E478F20F193F5), ("blockchain_excerpt.txt", 11, 0xAAAE570FC0F1B3B5)],
)
def test_keywords_of_the_blockchain_texts(name: str, keywords: int, expected: int) -> None:
    found = weights.jieba_keywords((DATA / name).read_text("utf-8"), keywords)
    hash_of = feature_hash("fnv1a", 64)
    assert simhash.fingerprint({hash_of(word.encode()): weight for word, weight in found.items()}) == expected


def test_blockchain_texts_are_12_bits_apart() -> None:
    assert simhash.distance(0xB42E478F20F193F5, 0xAAAE570FC0F1B3B5) == 12


@pytest.mark.parametrize("width", [32, 64, 128])
def test_every_recipe_gives_a_fingerprint_of_its_width(width: int) -> None:
    text = (DATA / "chinese.txt").read_text("utf-8")
    bits = document.features(Recipe(width=width), text).fingerprint
    assert bits >> width == 0
    assert bits.bit_count() > width // 5


def test_rows_of_no_features_add_up_to_nothing() -> None:
    assert simhash.vector_of_rows(np.zeros((0, 8), np.uint8), np.zeros(0)).tolist() == [0.0] * 64
