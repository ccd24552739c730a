"""What a panel can use may be dropped anywhere on it, and the zone shows that it may."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData
from PySide6.QtGui import QDragLeaveEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.drop_zone import DropZone
from tests.gui.dropping import dragged, dropped


@pytest.fixture
def panel(qtbot: QtBot) -> QWidget:
    panel = QWidget()
    qtbot.addWidget(panel)
    panel.show()
    return panel


def text(words: str) -> QMimeData:
    data = QMimeData()
    data.setText(words)
    return data


def test_what_is_dropped_on_the_panel_is_told(panel: QWidget, tmp_path: Path, qtbot: QtBot) -> None:
    zone = DropZone(panel, QMimeData.hasUrls)
    with qtbot.waitSignal(zone.dropped):
        assert dropped(panel, [tmp_path])
    assert not zone.property("over")


def test_what_is_of_no_use_is_not_taken(panel: QWidget) -> None:
    zone = DropZone(panel, QMimeData.hasUrls)
    assert not dragged(panel, text("words"))
    assert not zone.property("over")


def test_the_zone_invites_while_something_is_over_the_panel(panel: QWidget) -> None:
    zone = DropZone(panel, QMimeData.hasText)
    assert dragged(panel, text("words"))
    assert zone.property("over")
    leave = QDragLeaveEvent()
    assert leave.type() is QEvent.Type.DragLeave
    QApplication.sendEvent(panel, leave)
    assert not zone.property("over")
