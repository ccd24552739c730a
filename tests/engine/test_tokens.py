import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import jieba
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import tokens
from finder_app.engine.folding import fold

PROJECT = Path(__file__).parents[2]
CHINESE = (PROJECT / "tests" / "data" / "chinese.txt").read_text("utf-8")
CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
YARDSTICK = re.compile(rf"[{CJK}]|[^\W_{CJK}]+")
HAN = re.compile(f"[{tokens.HAN}]")
LETTERS = "ab_9 .,\n-é“”ßﬁ中文字，。かな・カタ①Ω\u0301\u00a0\u3000x"
texts = st.text(alphabet=st.one_of(st.sampled_from(LETTERS), st.characters()), max_size=80)


@given(texts)
def test_comparison_tokens_are_words_and_single_cjk_characters(text: str) -> None:
    assert tokens.comparison_tokens(text) == YARDSTICK.findall(unicodedata.normalize("NFKC", text).casefold())


@given(texts)
def test_comparison_spans_carry_the_same_tokens(text: str) -> None:
    found, spans = tokens.comparison_spans(text)
    assert found == tokens.comparison_tokens(text)
    assert len(spans) == len(found)
    for token, (start, end) in zip(found, spans, strict=True):
        assert token in fold(text[start:end])


def test_comparison_spans_point_into_the_original_text() -> None:
    text = "ﬁne Straße\n，中文 ①x"
    found, spans = tokens.comparison_spans(text)
    assert found == ["fine", "strasse", "中", "文", "1x"]
    assert [text[start:end] for start, end in spans] == ["ﬁne", "Straße", "中", "文", "①x"]


def test_han_words_are_those_of_jieba() -> None:
    folded = fold(CHINESE)
    ours = [token for token in tokens.words(folded) if HAN.search(token)]
    assert ours == [token for token in jieba.lcut(folded) if HAN.search(token)]
    assert len(ours) > 300


def test_words_between_chinese_are_cut_as_in_english_text() -> None:
    assert tokens.words("请看 main0101.xhp 与 foo_bar 吧") == ["请", "看", "main0101", "xhp", "与", "foo", "bar", "吧"]
    assert tokens.words("main0101.xhp, foo_bar") == ["main0101", "xhp", "foo", "bar"]


def test_words_of_mixed_script_stay_whole() -> None:
    assert "4s店" in tokens.words("这家4s店很近")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("привет, мир", ["привет", "мир"]),
        ("l'été à venir", ["l", "été", "à", "venir"]),
        ("カタカナとひらがな", ["カタカナ", "とひらがな"]),
        ("漢字カタカナとひらがな", ["漢字", "カタカナ", "とひらがな"]),
        ("中文 été_1", ["中文", "été", "1"]),
        ("don't “stop” now—please", ["don", "t", "stop", "now", "please"]),
        ("", []),
        ("___ !!", []),
    ],
)
def test_words_of_every_script(text: str, expected: list[str]) -> None:
    assert tokens.words(text) == expected


@given(st.text(alphabet=st.sampled_from("ab 9_.-é—ж\n"), max_size=60))
def test_words_without_chinese_are_comparison_tokens(text: str) -> None:
    assert tokens.words(fold(text)) == tokens.comparison_tokens(text)


@given(texts)
def test_words_never_fail_and_are_never_empty(text: str) -> None:
    assert all(tokens.words(fold(text)))


def test_ngrams_overlap_and_chunks_do_not() -> None:
    assert tokens.ngrams("abcdef") == ["abcd", "bcde", "cdef"]
    assert tokens.ngrams("abcdef", size=2, step=2) == ["ab", "cd", "ef"]
    assert tokens.chunks("abcdefg") == ["abcde", "fg"]
    assert tokens.ngrams("abc") == ["abc"]
    assert tokens.ngrams("") == tokens.chunks("") == []


def test_shingles_are_runs_of_neighbouring_words() -> None:
    assert tokens.shingles(["a", "b", "c", "d"]) == ["a b c", "b c d"]
    assert tokens.shingles(["a", "b"]) == ["a b"]
    assert tokens.shingles([]) == []


def test_memo_of_tokens_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "_MOST_MEMOS", 3)
    before = tokens.words(fold(CHINESE))
    assert len(tokens._SPACED) <= 3
    assert tokens.words(fold(CHINESE)) == before


def test_jieba_steps_in_where_rjieba_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = tokens.words(fold(CHINESE))
    monkeypatch.setitem(sys.modules, "rjieba", None)
    tokens._segmenter.cache_clear()
    try:
        assert tokens.words(fold(CHINESE)) == expected
    finally:
        tokens._segmenter.cache_clear()


def test_no_dictionary_is_loaded_for_english() -> None:
    code = "import sys; from finder_app.engine import tokens; tokens.words('text'); sys.exit('rjieba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0


def test_half_a_character_is_a_sign_to_the_segmenter() -> None:
    text = "图书馆\ud800图书馆 \udfff中"
    found = tokens.segments(text)
    assert "".join(found) == text
    assert found.count("图书馆") == 2
    assert found.count("\ud800") == 1
