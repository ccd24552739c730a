"""Every variant of cutting and cleaning, on a small text that shows it."""

from collections import Counter
from pathlib import Path

import pytest

from finder_app.engine import feature_counts, normalize, tokens, word_lists
from finder_app.engine.folding import fold
from finder_app.engine.options import Recipe

TEXT = "The Cat, the ＨＡＴ_rack: 我们的图书馆。"
CHINESE = (Path(__file__).parents[1] / "data" / "chinese.txt").read_text("utf-8")


def counted(recipe: Recipe, text: str = TEXT) -> dict[str, int]:
    return dict(feature_counts.count(recipe, text, fold(text)))


def test_words_are_folded_and_without_signs() -> None:
    assert counted(Recipe()) == {"the": 2, "cat": 1, "hat": 1, "rack": 1, "我们": 1, "的": 1, "图书馆": 1}


def test_case_and_width_may_stay() -> None:
    assert {"The", "the", "Cat", "HAT"} <= set(counted(Recipe(fold_case=False)))
    assert {"the", "cat", "ｈａｔ"} <= set(counted(Recipe(fold_width=False)))
    assert {"The", "ＨＡＴ"} <= set(counted(Recipe(fold_case=False, fold_width=False)))


def test_stop_words_of_both_languages_are_dropped() -> None:
    assert counted(Recipe(stop_words="drop")) == {"cat": 1, "hat": 1, "rack": 1, "图书馆": 1}
    assert "The" not in counted(Recipe(stop_words="drop", fold_case=False))


def test_the_users_stop_words_are_dropped_alone_or_besides() -> None:
    own = word_lists.stop_words("Cat\n图书馆")
    assert set(counted(Recipe(own_stop_words=own))) == {"the", "hat", "rack", "我们", "的"}
    assert set(counted(Recipe(own_stop_words=own, stop_words="drop"))) == {"hat", "rack"}


def test_the_users_words_stand_whole() -> None:
    own = word_lists.user_words("我们的图书馆")
    assert "我们的图书馆" in counted(Recipe(user_words=own))
    shingles = counted(Recipe(user_words=own, tokens="shingles", size=2))
    assert "rack 我们的图书馆" in shingles


def test_signs_may_stay_among_the_words() -> None:
    found = counted(Recipe(punctuation="keep"))
    assert {",": 1, "_": 1, ":": 1, "。": 1}.items() <= found.items()
    assert found["the"] == 2
    assert "cat , the" in counted(Recipe(punctuation="keep", tokens="shingles"))


@pytest.mark.parametrize(("size", "expected"), [(None, 3), (2, 2), (5, 5)])
def test_shingles_have_their_size(size: int | None, expected: int) -> None:
    assert {len(shingle.split()) for shingle in counted(Recipe(tokens="shingles", size=size))} == {expected}


def test_ngrams_and_chunks_are_those_of_the_line() -> None:
    line = normalize.fold_white_space(fold(CHINESE))
    assert counted(Recipe(tokens="ngrams"), CHINESE) == Counter(tokens.ngrams(line))
    assert counted(Recipe(tokens="ngrams", size=6, step=3), CHINESE) == Counter(tokens.ngrams(line, 6, 3))
    assert counted(Recipe(tokens="chunks"), CHINESE) == Counter(tokens.chunks(line))
    assert counted(Recipe(tokens="chunks", size=7), CHINESE) == Counter(tokens.chunks(line, 7))


def test_ngrams_may_go_without_signs_and_stop_words() -> None:
    assert "图书馆" in counted(Recipe(tokens="ngrams", size=3, punctuation="drop"))
    assert not any("," in gram for gram in counted(Recipe(tokens="ngrams", punctuation="drop")))
    assert not any("th" in gram for gram in counted(Recipe(tokens="ngrams", size=2, stop_words="drop")))


def test_hashes_are_in_the_order_of_the_features() -> None:
    both = feature_counts.hashes(Counter(["a", "b"])).tolist()
    assert both == [*feature_counts.hashes(Counter("a")).tolist(), *feature_counts.hashes(Counter("b")).tolist()]
