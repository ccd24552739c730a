"""Every page and every effect has its words, and every row is written once."""

import pytest

from finder_app.gui.preferences import advanced_rows, setting_rows, setting_values
from finder_app.gui.preferences.setting_table import Effect, Page, Setting, effect_words, page_explanation, page_title

SETTINGS = (*setting_rows.rows(), *advanced_rows.rows())


@pytest.mark.parametrize("page", Page)
def test_every_page_has_a_title_of_its_own_and_an_explanation(page: Page) -> None:
    assert [page_title(other) for other in Page].count(page_title(page)) == 1
    assert page_explanation(page).endswith(".")


@pytest.mark.parametrize("effect", Effect)
def test_every_effect_has_a_sentence(effect: Effect) -> None:
    assert effect_words(effect).endswith(".")


def test_every_setting_is_written_once_and_has_a_value() -> None:
    names = [setting.name for setting in SETTINGS]
    assert len(names) == len(set(names))
    for name in names:
        setting_values.default(name)  # raises AttributeError where there is no such setting


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_explanation_is_a_sentence_under_a_title_that_is_none(setting: Setting) -> None:
    assert setting.explanation().endswith((".", "?", ")"))
    assert setting.title()
    assert not setting.title().endswith(".")
