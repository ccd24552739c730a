import itertools
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import normalize

WIDE = "\u2e80-\u2fdf\u3001-\u30ff\u3100-\u312f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60"
SPACE_BETWEEN_WIDE = re.compile(rf" (?<=[{WIDE}\U00020000-\U0003ffff] )(?=[{WIDE}\U00020000-\U0003ffff])")
AWKWARD = (
    "ab中文，é \n\t\u3000\u00a0\u0085\u2028\u2003\u1680한\u1100“”々＿かﬁ\ud800\udc00𠀀\U0002fa1d🙂\U00040000\U0001f600"
)
texts = st.text(st.one_of(st.sampled_from(AWKWARD), st.sampled_from(" \n"), st.characters()), max_size=60)


def slow_fold(text: str) -> str:
    return SPACE_BETWEEN_WIDE.sub("", " ".join(text.split()))


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("  one\r\n\ttwo \u00a0 three\n", "one two three"),
        ("中文分成\n两行，\n  没有空格。\n　缩进", "中文分成两行，没有空格。缩进"),
        ("中 文 English 中文", "中文 English 中文"),
        ("Case Stays", "Case Stays"),
        ("かな\nカナ", "かなカナ"),
        ("한국어 는", "한국어 는"),
        ("", ""),
    ],
)
def test_only_white_space_is_folded(text: str, folded: str) -> None:
    assert normalize.fold_white_space(text) == folded


@given(texts)
@example("中 \u3000 文\n𠀀 𠀀 é 中 é")
@example(" \n中\n ")
@example("中 é 文\n字 a")
@example(" \u3000中")
def test_a_line_is_that_of_split_less_the_spaces_between_wide_characters(text: str) -> None:
    assert normalize.fold_white_space(text) == slow_fold(text)


def test_every_character_has_spaces_beside_it_or_not_as_the_plain_rule_says() -> None:
    text = "".join(
        f"中 {chr(code)} 文\n" for code in [*range(0x3100), *range(0xF000, 0x10400), *range(0x1FF00, 0x20100)]
    )
    assert normalize.fold_white_space(text) == slow_fold(text)


@given(st.text(st.characters(max_codepoint=0x7F), max_size=40))
def test_white_space_of_ascii_is_what_split_takes_for_it(text: str) -> None:
    assert normalize.fold_white_space(text) == " ".join(text.split())


@given(st.text(st.sampled_from("ab中文，é \n\t\u3000"), max_size=40))
def test_folding_twice_changes_nothing(text: str) -> None:
    once = normalize.fold_white_space(text)
    assert normalize.fold_white_space(once) == once
    assert "".join(once.split()) == "".join(text.split())


@given(st.text(st.sampled_from("ab中 \n"), max_size=60), st.integers(1, 8))
def test_a_long_text_is_folded_as_a_short_one(text: str, size: int) -> None:
    pieces = normalize.pieces
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(normalize, "_PIECE", size)
        patch.setattr(normalize, "pieces", lambda text: pieces(text, size))
        by_pieces = normalize.fold_white_space(text)
    assert by_pieces == normalize.fold_white_space(text)


@given(st.text(st.sampled_from("ab \n中"), max_size=60), st.integers(1, 8))
def test_pieces_make_up_the_text(text: str, size: int) -> None:
    pieces = list(normalize.pieces(text, size))
    assert "".join(pieces) == text
    assert all(len(piece) <= 2 * size for piece in pieces)
    for piece, following in itertools.pairwise(pieces):
        assert piece[-1].isspace() or len(piece) == 2 * size or not following


def test_punctuation_becomes_one_space() -> None:
    assert normalize.without_punctuation("“One,two” -- 三、四_五!") == "One two 三 四 五"


@pytest.mark.parametrize("language", normalize.LANGUAGES)
def test_stop_words_are_folded_and_told_once(language: str) -> None:
    words = normalize.stop_words(language)
    assert len(words) > 100
    assert all(word == word.casefold() for word in words)
