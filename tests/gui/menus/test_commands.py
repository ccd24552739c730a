"""Every command has words, keys that nobody else has, and a place."""

from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from tests.gui.windows import open_window


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    return open_window(qtbot)


def test_names_and_keys_are_unique(window: MainWindow) -> None:
    rows = window.commands.rows
    assert max(Counter(row.name for row in rows).values()) == 1
    assert max(Counter(key for row in rows for key in row.keys).values()) == 1


def test_every_key_is_one_that_qt_knows(window: MainWindow) -> None:
    for row in window.commands.rows:
        assert all(QKeySequence(key).toString() for key in row.keys), row.name


def test_every_command_is_in_a_menu(window: MainWindow) -> None:
    listed = {action.objectName() for menu in window.top.findChildren(QMenu) for action in menu.actions()}
    assert {row.name for row in window.commands.rows} <= listed


def test_letters_of_menus_are_not_used_twice(window: MainWindow) -> None:
    for menu in {row.menu for row in window.commands.rows}:
        letters = [row.text[row.text.index("&") + 1].lower() for row in window.commands.rows if row.menu is menu]
        assert max(Counter(letters).values()) == 1, menu


@pytest.mark.parametrize(
    ("state", "allowed", "refused"),
    [
        (State.FOLDERS, {"scan", "add_folder"}, {"stop", "trash", "keep"}),
        (State.SCANNING, {"stop", "cancel"}, {"scan", "export", "add_folder"}),
        (State.REVIEW, {"keep", "delete", "export", "new_scan"}, {"stop", "scan"}),
    ],
)
def test_only_what_makes_sense_is_allowed(
    window: MainWindow, state: State, allowed: set[str], refused: set[str]
) -> None:
    window.commands.allow(state)
    enabled = {row.name for row in window.commands.rows if window.commands[row.name].isEnabled()}
    assert allowed <= enabled
    assert not refused & enabled
