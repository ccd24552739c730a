"""Every icon can be drawn in any colour."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from finder_app.gui import icons, paths
from finder_app.gui.theme import Theme

NAMES = sorted(file.stem for file in (paths.resources() / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_draws_something(name: str, qtbot: QtBot) -> None:
    picture = icons.pixmap(name, QColor("#ff0000"), 32, 2.0).toImage()
    assert (picture.width(), picture.devicePixelRatio()) == (64, 2.0)
    assert any(picture.pixelColor(x, y).alpha() for x in range(64) for y in range(64))


def test_an_icon_follows_the_theme(qtbot: QtBot) -> None:
    theme = Theme(mode="light")
    button = QToolButton()
    qtbot.addWidget(button)
    icons.Tint(button, "close", theme)
    before = button.icon().cacheKey()
    theme.set_mode("dark")
    assert button.icon().cacheKey() != before
    theme.set_mode("system")


def test_an_icon_is_drawn_once_for_each_colour(qapp: QApplication) -> None:
    red, blue = QColor("#aa0000"), QColor("#0000aa")
    assert icons.icon("trash", red).cacheKey() == icons.icon("trash", QColor(red)).cacheKey()
    assert icons.icon("trash", red).cacheKey() != icons.icon("trash", blue).cacheKey()
    assert icons.icon("trash", red).cacheKey() != icons.icon("trash", red, 0.25).cacheKey()
    assert icons.icon("trash", red).cacheKey() != icons.icon("trash", red, 0.0, blue).cacheKey()
