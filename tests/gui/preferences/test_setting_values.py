"""A setting is read and changed by its name; nothing else changes with it."""

import pytest

from finder_app.gui.preferences import setting_values
from finder_app.gui.settings import Settings


def test_a_value_deep_inside_is_changed_alone() -> None:
    changed = setting_values.with_value(Settings(theme="dark"), "options.recipe.width", 128)
    assert setting_values.value(changed, "options.recipe.width") == 128
    assert setting_values.with_value(changed, "options.recipe.width", 64) == Settings(theme="dark")


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="similarity"):
        setting_values.with_value(Settings(), "options.similarity", 0.2)


def test_a_default_is_known_as_one() -> None:
    assert setting_values.is_default(Settings(), "options.similarity")
    assert not setting_values.is_default(Settings(jobs=2), "jobs")
