"""Notices stand below each other, take no room when there are none, and may be acted upon."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from finder_app.gui.compare.notices import Notice, Notices
from finder_app.gui.theme import Theme


@pytest.fixture
def notices(qtbot: QtBot) -> Notices:
    result = Notices(Theme(mode="light"))
    qtbot.addWidget(result)
    return result


def test_without_notices_nothing_is_seen(notices: Notices) -> None:
    notices.show_notices((Notice("one"),))
    assert not notices.isHidden()
    notices.show_notices(())
    assert notices.isHidden()


def test_a_notice_is_plain_text(notices: Notices) -> None:
    notices.show_notices((Notice("<b>one</b>"), Notice("two", "warning")))
    shown = [label for label in notices.findChildren(QLabel) if label.text()]
    assert [label.text() for label in shown] == ["<b>one</b>", "two"]
    assert {label.textFormat() for label in shown} == {Qt.TextFormat.PlainText}


def test_its_button_does_what_it_says(notices: Notices) -> None:
    done: list[str] = []
    notices.show_notices((Notice("long", "warning", "Compare anyway", lambda: done.append("compared")),))
    button = notices.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()
    assert done == ["compared"]
