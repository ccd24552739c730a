"""The menu of languages."""

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.language import LANGUAGES
from finder_app.gui.menus.language_menu import LanguageMenu


def test_every_language_stands_under_its_own_name(qtbot: QtBot) -> None:
    menu = LanguageMenu("")
    qtbot.addWidget(menu)
    assert [menu.choices[code].text() for code in LANGUAGES] == ["English", "简体中文"]


@pytest.mark.parametrize("code", ["", *LANGUAGES])
def test_the_language_in_force_is_marked(qtbot: QtBot, code: str) -> None:
    menu = LanguageMenu(code)
    qtbot.addWidget(menu)
    assert [choice for choice, action in menu.choices.items() if action.isChecked()] == [code]


def test_a_language_that_is_not_offered_marks_nothing(qtbot: QtBot) -> None:
    menu = LanguageMenu("eo")
    qtbot.addWidget(menu)
    assert not any(action.isChecked() for action in menu.choices.values())


def test_a_choice_is_told_and_marked(qtbot: QtBot) -> None:
    menu = LanguageMenu("")
    qtbot.addWidget(menu)
    with qtbot.waitSignal(menu.chosen) as told:
        menu.choices["zh_CN"].trigger()
    assert told.args == ["zh_CN"]
    assert not menu.choices[""].isChecked()
