"""Whatever is chosen, in whatever order, the settings stay sound, and what was chosen last holds."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import options, recipes
from finder_app.engine.options import INDEXES, Recipe, ScanOptions
from finder_app.gui.preferences import recipe_fit
from finder_app.gui.preferences.setting_values import value
from finder_app.gui.settings import Settings

COUNT = st.none() | st.integers(1, 50)
VALUES: dict[str, st.SearchStrategy[object]] = {
    "options.recipe.tokens": st.sampled_from(get_args(options.Tokens)),
    "options.recipe.weighting": st.sampled_from(get_args(options.Weighting)),
    "options.recipe.idf": st.sampled_from(get_args(options.Idf)),
    "options.recipe.punctuation": st.sampled_from(get_args(options.Punctuation)),
    "options.recipe.fold_case": st.booleans(),
    "options.recipe.fold_width": st.booleans(),
    "options.recipe.size": COUNT,
    "options.recipe.step": st.integers(1, 9),
    "options.recipe.keywords": COUNT,
    "options.recipe.width": st.sampled_from(options.WIDTHS),
    "options.index": st.sampled_from(INDEXES),
    "options.max_distance": st.none() | st.integers(0, 24),
}
CHOICES = st.sampled_from(sorted(VALUES)).flatmap(lambda name: st.tuples(st.just(name), VALUES[name]))


@given(st.lists(CHOICES, max_size=12))
def test_any_row_of_choices_gives_sound_settings(choices: list[tuple[str, object]]) -> None:
    settings = Settings()
    for name, wanted in choices:
        was_of_use = recipe_fit.is_of_use(settings, name)
        before = settings
        settings, reset = recipe_fit.fit(settings, name, wanted)
        recipes.refuse_contradictions(settings.options.recipe)
        assert ScanOptions.from_dict(settings.options.to_dict()) == settings.options
        assert value(settings, name) == wanted or not was_of_use
        for other in VALUES:
            assert other == name or other in reset or value(settings, other) == value(before, other)


def test_a_keyword_weighting_brings_words_back_and_says_so() -> None:
    grams = Settings(options=ScanOptions(recipe=Recipe(tokens="ngrams", size=6)))
    fitted = recipe_fit.fit(grams, "options.recipe.weighting", "textrank")
    assert fitted.settings.options.recipe == Recipe(weighting="textrank")
    assert set(fitted.reset) == {"options.recipe.tokens", "options.recipe.size"}


def test_a_fixed_table_brings_the_distance_it_needs() -> None:
    fitted = recipe_fit.fit(Settings(), "options.index", "permuted-16")
    assert (fitted.settings.options.index, fitted.settings.options.max_distance) == ("permuted-16", 3)
    assert fitted.reset == ("options.max_distance",)


@given(st.sampled_from(sorted(recipes.PRESETS)))
def test_a_preset_is_recognised_and_leaves_own_words_alone(name: str) -> None:
    mine = Settings(options=ScanOptions(recipe=Recipe(own_stop_words="copyright")))
    chosen = recipe_fit.with_preset(mine, name)
    assert recipe_fit.preset_of(chosen.options.recipe) == name
    assert chosen.options.recipe.own_stop_words == "copyright"
    assert recipe_fit.preset_of(Recipe(width=32)) is None
