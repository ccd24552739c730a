"""Every preset of the engine is offered under a name of its own, and says what it is good for."""

from finder_app.engine.recipes import PRESETS
from finder_app.gui.preferences.recipe_presets import MIXED, presets


def test_the_presets_are_those_of_the_engine_and_a_mixture() -> None:
    assert [value for value, _, _ in presets()] == [*PRESETS, MIXED]


def test_each_has_a_name_of_its_own_and_a_sentence() -> None:
    names = [name for _, name, _ in presets()]
    assert len(set(names)) == len(names)
    assert all(sentence.endswith(".") for _, _, sentence in presets())
