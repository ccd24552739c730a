"""Controls without a name, out of the Tab key's reach or in a strange order are found; others are not."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.reachability import backward, nameless, out_of_reach


def row(qtbot: QtBot, *controls: QWidget) -> QWidget:
    top = QWidget()
    layout = QHBoxLayout(top)
    for control in controls:
        layout.addWidget(control)
    qtbot.addWidget(top)
    top.show()
    return top


def test_a_name_is_words_or_an_accessible_name(qtbot: QtBot) -> None:
    silent, spoken = QToolButton(), QToolButton()
    spoken.setAccessibleName("Swap sides")
    top = row(qtbot, silent, spoken, QPushButton("Export"))
    assert list(nameless(top)) == ["QToolButton has no name"]


def test_a_button_is_reached_by_tab_or_by_a_key(qtbot: QtBot) -> None:
    for button in (lost := QPushButton("Lost")), (keyed := QPushButton("Keyed")):
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    keyed.setShortcut("Ctrl+K")
    top = row(qtbot, lost, keyed, QLineEdit())
    assert list(out_of_reach(top)) == ["QPushButton 'Lost' cannot be reached by Tab"]


def test_tab_follows_reading(qtbot: QtBot) -> None:
    one, two, three = QPushButton("1"), QPushButton("2"), QPushButton("3")
    top = row(qtbot, one, two, three)
    assert not list(backward(top))
    QWidget.setTabOrder(two, one)
    QWidget.setTabOrder(one, three)
    assert list(backward(top)) == ["Tab goes back from QPushButton '2' to QPushButton '1'"]
