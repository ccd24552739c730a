"""Where one is, and the way back."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from finder_app.gui.menus.command import State
from finder_app.gui.top_bar import TopBar


@pytest.mark.parametrize("state", list(State))
def test_one_step_is_marked(qtbot: QtBot, state: State) -> None:
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.show_state(state)
    marked = [step for step, label in bar._steps.items() if label.property("current")]
    assert marked == [state]


def test_a_way_is_there_when_it_can_be_gone(qtbot: QtBot) -> None:
    bar, action = TopBar(), QAction("&New scan")
    qtbot.addWidget(bar)
    action.setEnabled(False)
    bar.add_way(action)
    button = bar.findChild(QPushButton)
    assert button is not None
    assert button.isHidden()
    action.setEnabled(True)
    assert not button.isHidden()
    with qtbot.waitSignal(action.triggered):
        button.click()
