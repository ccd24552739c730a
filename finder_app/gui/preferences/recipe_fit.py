"""Settings of which one was just changed in, the same without contradictions out: what was chosen last wins. Pure.

Beside them come the names of the settings that went back to their default because they do not go with the choice.
"""

from collections.abc import Callable
from typing import NamedTuple

from finder_app.engine import recipes
from finder_app.engine.options import MOST_FOR_TABLES, Recipe
from finder_app.engine.recipes import RecipeError
from finder_app.gui.preferences.setting_values import default, value, with_value
from finder_app.gui.settings import Settings

RECIPE = "options.recipe"
OWN_WORDS = ("user_words", "own_stop_words")
"""What a person has written is never thrown away for a preset."""


class Fitted(NamedTuple):
    """Sound settings, and what had to give way."""

    settings: Settings
    reset: tuple[str, ...] = ()


def fit(settings: Settings, changed: str, wanted: object) -> Fitted:
    """The settings with the value that is wanted, where that is possible."""
    if changed == "options.index":
        return _with_index(settings, str(wanted))
    if changed == "options.max_distance":
        return _with_distance(settings, wanted)
    before = with_value(settings, changed, wanted)
    if not changed.startswith(RECIPE):
        return Fitted(before)
    after, reset = before, []
    for name in _giving_way(changed.rpartition(".")[2]):
        whole = f"{RECIPE}.{name}"
        if not _is_sound(after.options.recipe) and value(after, whole) != default(whole):
            after = with_value(after, whole, default(whole))
            reset.append(whole)
    return Fitted(after, tuple(reset)) if _is_sound(after.options.recipe) else Fitted(settings)


def is_of_use(settings: Settings, name: str) -> bool:
    """Whether a part of the recipe can change anything beside the others as they are."""
    recipe = settings.options.recipe
    asked = _OF_USE.get(name.rpartition(".")[2]) if name.startswith(RECIPE) else None
    return asked is None or asked(recipe)


def preset_of(recipe: Recipe) -> str | None:
    """The name of the preset that a recipe is, whatever words of their own a person added."""
    plain = _without_words(recipe)
    return next((name for name, preset in recipes.PRESETS.items() if preset == plain), None)


def with_preset(settings: Settings, name: str) -> Settings:
    """The settings with a preset, and with a person's own words as they are."""
    chosen = with_value(settings, RECIPE, recipes.PRESETS[name])
    for words in OWN_WORDS:
        chosen = with_value(chosen, f"{RECIPE}.{words}", value(settings, f"{RECIPE}.{words}"))
    return chosen


def _with_index(settings: Settings, index: str) -> Fitted:
    distance = settings.options.max_distance
    needs_few = index.startswith("permuted-")
    if needs_few and (distance is None or distance > MOST_FOR_TABLES):
        few = with_value(settings, "options.max_distance", MOST_FOR_TABLES)
        return Fitted(with_value(few, "options.index", index), ("options.max_distance",))
    return Fitted(with_value(settings, "options.index", index))


def _with_distance(settings: Settings, distance: object) -> Fitted:
    needs_few = settings.options.index.startswith("permuted-")
    if needs_few and not (isinstance(distance, int) and distance <= MOST_FOR_TABLES):
        free = with_value(settings, "options.index", "auto")
        return Fitted(with_value(free, "options.max_distance", distance), ("options.index",))
    return Fitted(with_value(settings, "options.max_distance", distance))


def _giving_way(changed: str) -> list[str]:
    """The parts that may have to go back to their default, the first to do so first; never the one just chosen."""
    parts = ["size", "step", "idf", "punctuation", "fold_case", "fold_width", "weighting", "tokens"]
    if changed == "weighting":
        parts = ["idf", "tokens", "size", "step", "punctuation", "fold_case", "fold_width"]
    return [part for part in parts if part != changed]


def _is_sound(recipe: Recipe) -> bool:
    try:
        recipes.refuse_contradictions(recipe)
    except RecipeError:
        return False
    return True


def _without_words(recipe: Recipe) -> Recipe:
    plain = recipe.to_dict() | dict.fromkeys(OWN_WORDS, "")
    return Recipe.from_dict(plain)


_OF_USE: dict[str, Callable[[Recipe], bool]] = {
    "size": lambda recipe: recipe.tokens != "words",
    "step": lambda recipe: recipe.tokens == "ngrams",
    "idf": lambda recipe: recipe.weighting.endswith("-idf") and recipe.weighting != "jieba-tf-idf",
    "user_words": recipes.takes_user_words,
}
