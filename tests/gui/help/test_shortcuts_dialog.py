"""The cheat sheet lists every command by subject, and finds it by its words or its keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.help.shortcuts_dialog import ShortcutsDialog, words_of
from finder_app.gui.labels import PlainLabel
from tests.gui.windows import open_window


@pytest.fixture
def sheet(qtbot: QtBot) -> ShortcutsDialog:
    window = open_window(qtbot)
    window.beside.show_shortcuts()
    sheet = window.beside.opened(ShortcutsDialog)
    assert sheet is not None
    return sheet


def shown(sheet: ShortcutsDialog) -> set[str]:
    return {label.text() for label in sheet.findChildren(PlainLabel) if label.isVisible()}


def test_every_command_is_listed_with_all_its_keys(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    window.beside.show_shortcuts()
    sheet = window.beside.opened(ShortcutsDialog)
    assert sheet is not None
    assert not sheet.isModal()
    said = {label.text() for label in sheet.findChildren(PlainLabel)}
    for row in window.commands.rows:
        assert words_of(window.commands[row.name]) in said
    assert "D  Del" in said


def test_a_search_finds_words_keys_and_subjects(sheet: ShortcutsDialog) -> None:
    QTest.keyClicks(sheet.search, "undecided")
    assert "Undecided" in shown(sheet)
    assert "Export" not in shown(sheet)
    sheet.search.setText("ctrl+e")
    assert "Export" in shown(sheet)
    sheet.search.setText("go")
    assert {"Next file", "Previous cluster"} <= shown(sheet)
    sheet.search.setText("xyzzy")
    assert sheet.nothing.isVisible()


def test_escape_ends_the_search_before_it_closes(sheet: ShortcutsDialog) -> None:
    sheet.search.setText("keep")
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
