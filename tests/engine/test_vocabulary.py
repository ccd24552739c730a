from collections.abc import Sequence

import numpy as np
import pytest

from finder_app.engine import spaced_words
from finder_app.engine.vocabulary import Facts, KeyedVocabulary, NumberedVocabulary


class Describer:
    """Tells a word's length and its first letter, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str | bytes] = []

    def __call__(self, words: Sequence[str]) -> Facts:
        self.asked.extend(words)
        return np.array([(len(word), ord(word[0])) for word in words], dtype=np.uint64)

    def of_bytes(self, words: Sequence[bytes]) -> Facts:
        self.asked.extend(words)
        return np.array([(len(word), word[0]) for word in words], dtype=np.uint64)


@pytest.mark.parametrize("slot_bits", [1, 3, 10])
def test_facts_of_keys_are_right_however_small_the_memory(slot_bits: int) -> None:
    vocabulary = KeyedVocabulary(Describer().of_bytes, 2, slot_bits)
    for text in (b"a bb ccc", b"ccc dddd a", b"bb a eeeee ffffff ggggggg", b"a bb ccc"):
        found = spaced_words.find(text)
        keys, _ = spaced_words.count(found.keys)
        words = spaced_words.spelled(found, keys)
        facts = vocabulary.facts(keys, lambda missing, found=found: spaced_words.spelled(found, missing))  # type: ignore[misc]
        assert facts.tolist() == [[len(word), word[0]] for word in words]


def test_a_word_known_by_its_key_is_described_once() -> None:
    describe = Describer()
    vocabulary = KeyedVocabulary(describe.of_bytes, 2)
    for _ in range(3):
        found = spaced_words.find(b"to be or not to be")
        vocabulary.facts(spaced_words.count(found.keys)[0], lambda keys, found=found: spaced_words.spelled(found, keys))  # type: ignore[misc]
    assert set(describe.asked) == {b"be", b"not", b"or", b"to"}
    assert len(describe.asked) == 4


def test_numbers_lead_to_facts() -> None:
    describe = Describer()
    vocabulary = NumberedVocabulary(describe, 2)
    many = [f"word{number}" for number in range(3000)]
    words = [*many, "word5", "x"]
    numbers = vocabulary.numbers(words, len(words))
    assert numbers[5] == numbers[-2]
    assert vocabulary.facts(numbers).tolist() == [[len(word), ord(word[0])] for word in words]
    assert vocabulary.fact(numbers[:3], 1).tolist() == [ord("w")] * 3
    assert vocabulary.numbers(["x", "word0"], 2).tolist() == [numbers[-1], numbers[0]]
    assert describe.asked == [*many, "x"]


def test_too_many_words_are_forgotten() -> None:
    vocabulary = NumberedVocabulary(Describer(), 2, most_words=2)
    vocabulary.numbers(["a", "bb", "ccc"], 3)
    vocabulary.shrink()
    assert not vocabulary
    assert vocabulary.facts(vocabulary.numbers(["ccc", "a"], 2)).tolist() == [[3, ord("c")], [1, ord("a")]]
