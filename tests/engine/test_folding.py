import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import folding
from finder_app.engine.folding import fold, fold_with_offsets, special

AWKWARD = "aß\u0301\u0345ﬁ①，。！　中\uf9e4が\u3099ｶﾞ각\u1100\u1161\u11a8İſΣς\u09c7\u09be\u0958\n\r\t ½㌔🙂é"
texts = st.text(alphabet=st.one_of(st.sampled_from(AWKWARD), st.characters()), max_size=60)


@given(texts)
@example("ｶﾞ" * 3)
@example("，" + "\u0301")
def test_folding_is_nfkc_then_casefold(text: str) -> None:
    assert fold(text) == unicodedata.normalize("NFKC", text).casefold()


@given(texts, st.booleans())
@example("…", True)
@example("㌔ﬃ½Ⅷ", True)
@example("\ud800", True)
@example("ΐ", True)
def test_longer_texts_fold_by_a_table_all_the_same(text: str, is_new: bool) -> None:
    if is_new:
        folding._TABLE[:0xD800] = folding._TABLE[0xE000:] = folding._UNKNOWN
    text = text * (200 // max(len(text), 1) + 1)
    assert fold(text) == unicodedata.normalize("NFKC", text).casefold()


def test_every_character_that_changes_folds_by_the_table_as_alone() -> None:
    alone = {character: unicodedata.normalize("NFKC", character).casefold() for character in map(chr, range(0x11000))}
    for character, folded in alone.items():
        if character != folded and not unicodedata.category(character).startswith("M"):
            assert (
                fold("é" * 200 + character + "x")
                == unicodedata.normalize("NFKC", "é" * 200 + character + "x").casefold()
            )


@given(texts)
def test_offsets_lead_to_the_original_of_every_character(text: str) -> None:
    folded, starts, ends = fold_with_offsets(text)
    assert folded == fold(text)
    assert len(starts) == len(ends) == len(folded)
    for index in range(len(folded)):
        start, end = starts[index], ends[index]
        assert 0 <= start < end <= len(text)
        assert folded[index] in fold(text[start:end])


@pytest.mark.parametrize("unit", ["abcé，中", "中文①", "🙂é，", "\ud800x", "".join(map(chr, range(0x3200, 0x3300)))])
def test_long_texts_fold_as_short_ones(unit: str) -> None:
    text = unit * (5000 // len(unit) + 1)
    assert set(special(text)) == {character for character in text if character > "\x7f"}
    assert fold(text) == unicodedata.normalize("NFKC", text).casefold()


@given(st.text(st.one_of(st.sampled_from("aé中\ud83d\ude00🙂\U0002fa1d"), st.characters())), st.integers(1, 300))
@example("\ud83da\ude00", 1)
@example("\ud83d\ud83d\ude00\ude00é", 300)
@example("🙂a中", 700)
def test_special_characters_are_those_beyond_ascii(text: str, times: int) -> None:
    found = special(text * times)
    assert len(found) == len(set(found))
    assert set(found) == {character for character in text * times if character > "\x7f"}


@given(texts)
def test_offsets_never_go_back(text: str) -> None:
    _, starts, ends = fold_with_offsets(text)
    assert list(starts) == sorted(starts)
    assert list(ends) == sorted(ends)


@pytest.mark.parametrize(
    ("text", "folded"), [("ＡＢＣ，１２", "abc,12"), ("Straße", "strasse"), ("ﬁn", "fin"), ("", "")]
)
def test_full_width_and_ligatures_become_plain(text: str, folded: str) -> None:
    assert fold(text) == folded
