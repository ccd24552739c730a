"""Recipes in words: every variant can be said, and is read as it was said; nonsense is refused by name."""

from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from finder_app.engine import recipes
from finder_app.engine.options import WIDTHS, FeatureHash, Idf, Punctuation, Recipe, StopWords, Tokens, Weighting
from finder_app.engine.recipes import PARTS, PRESETS, RecipeError, RecipeProblem

RECIPES = st.builds(
    Recipe,
    tokens=st.sampled_from(get_args(Tokens)),
    weighting=st.sampled_from(get_args(Weighting)),
    keywords=st.none() | st.integers(1, 500),
    feature_hash=st.sampled_from(get_args(FeatureHash)),
    width=st.sampled_from(WIDTHS),
    size=st.none() | st.integers(1, 20),
    step=st.integers(1, 5),
    idf=st.sampled_from(get_args(Idf)),
    stop_words=st.sampled_from(get_args(StopWords)),
    punctuation=st.sampled_from(get_args(Punctuation)),
    fold_case=st.booleans(),
    fold_width=st.booleans(),
)


@given(RECIPES)
def test_what_is_spelled_is_read_again(recipe: Recipe) -> None:
    try:
        recipes.refuse_contradictions(recipe)
    except RecipeError:
        assume(False)
    assert recipes.parse(recipes.spell(recipe)) == recipe


@pytest.mark.parametrize(
    ("words", "recipe"),
    [
        ("default", Recipe()),
        ("weights=tf", Recipe(weighting="tf")),
        (
            "tokens=ngrams,size=4,weights=tf,hash=md5,width=64",
            Recipe(tokens="ngrams", size=4, weighting="tf", feature_hash="md5"),
        ),
        (" ngrams , step = 2", Recipe(tokens="ngrams", weighting="tf", step=2)),
        ("plain,width=128", Recipe(weighting="tf", feature_hash="md5", width=128)),
        ("jieba-keywords,keywords=11", Recipe(weighting="jieba-tf-idf", keywords=11, feature_hash="fnv1a")),
        ("jieba-keywords,keywords=all", Recipe(weighting="jieba-tf-idf", feature_hash="fnv1a")),
        ("case=keep,full-width=keep,punctuation=keep,stop-words=drop",
         Recipe(fold_case=False, fold_width=False, punctuation="keep", stop_words="drop")),
        ("collection,weights=tf-idf", Recipe(idf="collection", weighting="tf-idf")),
    ],
)  # fmt: skip
def test_words_make_a_recipe(words: str, recipe: Recipe) -> None:
    assert recipes.parse(words) == recipe


@pytest.mark.parametrize(
    ("words", "problem", "part"),
    [
        ("nonsense", RecipeProblem.UNKNOWN_PRESET, "nonsense"),
        ("", RecipeProblem.UNKNOWN_PRESET, ""),
        ("plain,chunks", RecipeProblem.UNKNOWN_PART, "chunks"),
        ("wieghts=tf", RecipeProblem.UNKNOWN_PART, "wieghts"),
        ("weights=heavy", RecipeProblem.UNKNOWN_VALUE, "weights"),
        ("width=63", RecipeProblem.UNKNOWN_VALUE, "width"),
        ("keywords=0", RecipeProblem.NOT_A_COUNT, "keywords"),
        ("keywords=²", RecipeProblem.NOT_A_COUNT, "keywords"),
        ("tokens=ngrams,size=-1", RecipeProblem.NOT_A_COUNT, "size"),
        ("hash=md5,hash=sha1", RecipeProblem.TWICE, "hash"),
        ("size=4", RecipeProblem.CONTRADICTION, "size"),
        ("tokens=chunks,step=2", RecipeProblem.CONTRADICTION, "step"),
        ("idf=collection,weights=tf", RecipeProblem.CONTRADICTION, "idf=collection"),
        ("idf=collection,weights=jieba-tf-idf", RecipeProblem.CONTRADICTION, "idf=collection"),
        ("textrank,tokens=chunks", RecipeProblem.CONTRADICTION, "tokens"),
        ("textrank,case=keep", RecipeProblem.CONTRADICTION, "punctuation, case and full-width"),
    ],
)
def test_nonsense_is_refused_by_name(words: str, problem: RecipeProblem, part: str) -> None:
    with pytest.raises(RecipeError) as refusal:
        recipes.parse(words)
    assert (refusal.value.problem, refusal.value.part) == (problem, part)


def test_a_refusal_tells_what_could_be_said() -> None:
    with pytest.raises(RecipeError) as refusal:
        recipes.parse("hash=crc32")
    assert refusal.value.allowed == get_args(FeatureHash)


def test_every_field_of_a_recipe_but_the_users_words_can_be_said() -> None:
    told = {part.field for part in PARTS.values()}
    assert {field.name for field in fields(Recipe)} - told == {"collection", "user_words", "own_stop_words"}


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_sound_and_differ(name: str) -> None:
    assert recipes.parse(name) == PRESETS[name]
    assert list(PRESETS.values()).count(PRESETS[name]) == 1


def test_another_kind_of_token_has_its_own_size() -> None:
    assert recipes.parse("tokens=ngrams,size=usual").size is None
    assert recipes.takes_user_words(Recipe(tokens="shingles"))
    assert not recipes.takes_user_words(Recipe(tokens="chunks"))
