"""A recipe is named where it is a preset, and spelled as the command line wants it."""

from pytestqt.qtbot import QtBot

from finder_app.engine import recipes
from finder_app.engine.options import Recipe
from finder_app.gui.preferences.recipe_choice import RecipeChoice
from finder_app.gui.preferences.recipe_presets import MIXED, presets


def test_every_preset_is_recognised(qtbot: QtBot) -> None:
    choice = RecipeChoice()
    qtbot.addWidget(choice)
    names = {name: title for name, title, _ in presets()}
    for name, recipe in recipes.PRESETS.items():
        choice.show_recipe(recipe)
        assert choice.box.currentText() == names[name]
        assert choice.spelled.text().endswith(f"--recipe {recipes.spell(recipe)}")
    choice.show_recipe(Recipe(keywords=7))
    assert choice.box.currentText() == names[MIXED]


def test_a_mixture_cannot_be_chosen_only_made(qtbot: QtBot) -> None:
    choice = RecipeChoice()
    qtbot.addWidget(choice)
    with qtbot.assertNotEmitted(choice.chosen):
        choice.box.activated.emit(len(presets()) - 1)
    with qtbot.waitSignal(choice.chosen) as signal:
        choice.box.activated.emit(1)
    assert signal.args == ["plain"]
