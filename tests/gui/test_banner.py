"""A note says something, may offer something, and can be closed."""

from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from finder_app.gui.banner import Banner
from finder_app.gui.theme import Theme


def test_a_note_with_something_to_do(qtbot: QtBot) -> None:
    banner = Banner(Theme(mode="light"))
    qtbot.addWidget(banner)
    pressed: list[bool] = []
    banner.say("Look", "warning", "Do it", lambda: pressed.append(True))
    assert banner.isVisible()
    banner.action.click()
    assert pressed == [True]


def test_a_note_without(qtbot: QtBot) -> None:
    banner = Banner(Theme(mode="light"))
    qtbot.addWidget(banner)
    banner.say("Look")
    assert not banner.action.isVisible()
    close = banner.findChild(QToolButton)
    assert close is not None
    close.click()
    assert not banner.isVisible()
