"""Every variant has a name and a sentence, and the dialog offers exactly those that the engine has."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine import options, recipes
from finder_app.engine.options import Recipe
from finder_app.gui.preferences import advanced_choices, advanced_rows, recipe_presets
from finder_app.gui.preferences.setting_table import Page

Choices = Callable[[], Sequence[tuple[Any, str, str]]]


@pytest.mark.parametrize(
    ("choices", "values"),
    [
        (advanced_choices.tokens, get_args(options.Tokens)),
        (advanced_choices.weightings, get_args(options.Weighting)),
        (advanced_choices.idfs, get_args(options.Idf)),
        (advanced_choices.hashes, get_args(options.FeatureHash)),
        (advanced_choices.widths, options.WIDTHS),
        (advanced_choices.stop_words, get_args(options.StopWords)),
        (advanced_choices.punctuation, get_args(options.Punctuation)),
        (advanced_choices.indexes, options.INDEXES),
        (recipe_presets.presets, (*recipes.PRESETS, recipe_presets.MIXED)),
    ],
)
def test_each_value_of_the_engine_has_one_name_and_one_sentence(choices: Choices, values: tuple[object, ...]) -> None:
    offered = choices()
    assert {value for value, _, _ in offered} == set(values)
    assert len({name for _, name, _ in offered}) == len(offered) == len(values)
    assert all(does.endswith(".") for _, _, does in offered)


def test_the_rows_are_the_parts_of_a_recipe_and_of_the_search(qtbot: QtBot) -> None:
    rows = advanced_rows.rows()
    parts = {f"options.recipe.{name}" for name in Recipe().to_dict()} - {"options.recipe.collection"}
    assert {row.name for row in rows} == parts | {"options.max_distance", "options.index"}
    assert all(row.page is Page.ADVANCED for row in rows)
