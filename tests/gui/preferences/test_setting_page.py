"""A page shows all of its rows, or those in which some words stand, with a line between each two."""

import pytest
from PySide6.QtWidgets import QVBoxLayout
from pytestqt.qtbot import QtBot

from finder_app.gui.labels import PlainLabel
from finder_app.gui.preferences.setting_page import SettingBlock, SettingPage
from finder_app.gui.preferences.setting_table import Page


def block(words: str) -> SettingBlock:
    block = SettingBlock()
    QVBoxLayout(block).addWidget(PlainLabel(words))
    return block


@pytest.fixture
def page(qtbot: QtBot) -> SettingPage:
    page = SettingPage(Page.GENERAL)
    for words in ("Light and Dark", "Language", "dark matter"):
        page.add(block(words))
    qtbot.addWidget(page)
    return page


@pytest.mark.parametrize(
    ("words", "shown"),
    [([], [0, 1, 2]), (["dark"], [0, 2]), (["dark", "light"], [0]), (["lang"], [1]), (["nowhere"], [])],
)
def test_the_rows_with_all_words_are_shown(page: SettingPage, words: list[str], shown: list[int]) -> None:
    assert page.show_rows(words) == len(shown)
    assert [number for number, row in enumerate(page.rows) if not row.isHidden()] == shown


def test_a_line_stands_between_rows_and_above_none(page: SettingPage) -> None:
    page.show_rows(["dark"])
    assert [line.isHidden() for line in page._lines] == [True, True, False]
