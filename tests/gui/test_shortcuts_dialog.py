"""The cheat sheet lists what has keys."""

from PySide6.QtGui import QAction, QKeySequence
from pytestqt.qtbot import QtBot

from finder_app.gui.labels import PlainLabel
from finder_app.gui.shortcuts_dialog import ShortcutsDialog


def test_only_commands_with_keys_are_listed(qtbot: QtBot) -> None:
    keep, about = QAction("&Keep…"), QAction("&About")
    keep.setShortcuts([QKeySequence("K"), QKeySequence("Ctrl+K")])
    sheet = ShortcutsDialog([keep, about])
    qtbot.addWidget(sheet)
    shown = [label.text() for label in sheet.findChildren(PlainLabel)]
    assert "Keep" in shown
    assert "K  Ctrl+K" in shown
    assert "About" not in shown
    assert not sheet.isModal()
