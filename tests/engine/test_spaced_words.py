from collections import Counter

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import spaced_words

contents = st.text(alphabet="ab  éж😀", max_size=120).map(str.encode)


@given(contents)
@example(b"")
@example(b"   ")
@example(b"a")
@example(b"eight890 nine45678 sixteen890123456 seventeen90123456 " * 3)
@example(b" " * 7 + b"x" * 5000)
def test_words_and_their_frequencies_are_those_of_split(content: bytes) -> None:
    found = spaced_words.find(content)
    keys, counts = spaced_words.count(found.keys)
    words = spaced_words.spelled(found, keys) if keys.size else []
    assert dict(zip(words, counts.tolist(), strict=True)) == Counter(content.split())


@given(contents, st.integers(0, 9))
def test_a_word_has_the_same_key_wherever_it_stands(content: bytes, shift: int) -> None:
    keys = spaced_words.find(content).keys
    moved = spaced_words.find(b" " * shift + content + b" after").keys
    assert keys.tolist() == moved[: len(keys)].tolist()


def test_many_similar_words_have_different_keys() -> None:
    words = [f"{prefix}{number}" for prefix in ("", "chapter", "a-word-of-sixteen") for number in range(30_000)]
    keys = spaced_words.find(" ".join(words).encode()).keys
    assert len(set(keys.tolist())) == len(words)


def test_spelled_finds_only_what_is_asked() -> None:
    found = spaced_words.find(b"one two three two")
    keys = np.sort(found.keys[1:3])
    assert sorted(spaced_words.spelled(found, keys)) == [b"three", b"two"]
