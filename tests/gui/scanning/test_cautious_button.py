"""The space bar presses nothing by accident."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.scanning.cautious_button import CautiousButton


def test_only_enter_and_the_mouse_press_it(qtbot: QtBot) -> None:
    button = CautiousButton()
    qtbot.addWidget(button)
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("pressed"))
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert (pressed, button.autoDefault(), button.isDefault()) == ([], False, False)
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(pressed) == 2
