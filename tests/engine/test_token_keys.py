"""Keys stand for comparison tokens, one for one, whatever scripts a text mixes; lines are known by what they hold."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import normalize, token_keys
from finder_app.engine.folding import fold
from finder_app.engine.tokens import comparison_tokens

CHINESE = (Path(__file__).parents[1] / "data" / "chinese.txt").read_text("utf-8")
LETTERS = "ab_9 .,\n\n-é“”ßﬁ中文字，。かな・カタ①Ω\u0301\u0309\u00a0\u3000x々〇ㄅ한𠀀🙂\ud800\U0002fa1d\x1f\x85\u2028"
texts = st.text(alphabet=st.one_of(st.sampled_from(LETTERS), st.characters()), max_size=80)
LONG = "eight890 nine45678 sixteen890123456 seventeen90123456 naïveté абвгдежз абвгдежзи "


def keys_of(text: str) -> list[int]:
    keys: list[int] = token_keys.of_text(fold(text)).keys.tolist()
    return keys


def key_of(token: str) -> int:
    """The key of a token that stands alone."""
    keys = keys_of(token)
    assert len(keys) == 1
    return keys[0]


@given(texts)
@example("")
@example("中")
@example(LONG + "中" + LONG + "\n字")
@example("é中ée 字é")
@example("ß\u0323Ö")
def test_keys_are_those_of_the_comparison_tokens_in_their_order(text: str) -> None:
    assert keys_of(text) == [key_of(token) for token in comparison_tokens(text)]


@given(first=texts, second=texts)
def test_equal_tokens_and_no_others_have_equal_keys(first: str, second: str) -> None:
    found = comparison_tokens(first) + comparison_tokens(second)
    keys = keys_of(first) + keys_of(second)
    assert len(set(found)) == len(set(keys)) == len(set(zip(found, keys, strict=True)))


@pytest.mark.parametrize("text", [CHINESE, LONG * 9, CHINESE + LONG])
def test_whole_texts_have_the_keys_of_their_tokens(text: str) -> None:
    found, keys = comparison_tokens(text), keys_of(text)
    assert len(found) == len(keys)
    assert len(set(found)) == len(set(keys)) == len(set(zip(found, keys, strict=True)))


@given(texts)
@example("\n\none two\n\nthree\n - \nfour")
@example("中文\n\n字 word\n")
def test_a_line_starts_with_its_first_token(text: str) -> None:
    folded = fold(text)
    starts, count = [], 0
    for line in folded.split("\n"):
        tokens = len(comparison_tokens(line))
        starts += [count] if tokens else []
        count += tokens
    assert token_keys.of_text(folded).line_starts.tolist() == starts


@given(texts, st.integers(1, 8))
@example("one two\nthree four\n\n五 六 seven\n", 3)
def test_pieces_make_up_the_text(text: str, size: int) -> None:
    folded = " ".join(fold(text))  # so that no piece divides a word
    pieces = normalize.pieces
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(normalize, "pieces", lambda text: pieces(text, size))
        cut = token_keys.of_text(folded)
    whole = token_keys.of_text(folded)
    assert np.array_equal(cut.keys, whole.keys)
    assert np.array_equal(cut.line_starts, whole.line_starts)


def lines_of(text: str) -> list[int]:
    lines: list[int] = token_keys.of_lines(token_keys.of_text(fold(text))).tolist()
    return lines


def test_equal_lines_have_equal_keys_wherever_they_stand() -> None:
    first = lines_of("Home | News\n\none two three\n中文\n© 2024")
    second = lines_of("中文。\nanother line\n  home, news\n2024")
    assert first[0] == second[2]
    assert first[2] == second[0]
    assert first[3] == second[3]
    assert first[1] != second[1]


def test_the_order_of_the_tokens_matters_to_a_line() -> None:
    assert len(set(lines_of("a b c\nc b a\na b\nb c\nab c\na a\na\naa"))) == 8


def test_a_text_without_tokens_has_no_lines() -> None:
    assert lines_of("") == lines_of("--\n\n..") == []
