"""The settings lead to the lists that a person made while reviewing."""

from pytestqt.qtbot import QtBot

from finder_app.gui.preferences.setting_lists import ListsBlock


def test_the_list_is_asked_for_by_its_button(qtbot: QtBot) -> None:
    block = ListsBlock()
    qtbot.addWidget(block)
    with qtbot.waitSignal(block.not_duplicates_asked):
        block.open_button.click()


def test_a_search_finds_it_by_its_explanation(qtbot: QtBot) -> None:
    block = ListsBlock()
    qtbot.addWidget(block)
    assert block.has(["duplicate", "scans"])
    assert not block.has(["duplicate", "zebra"])
