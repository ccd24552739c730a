"""The title of the window and the task bar follow a scan, a percent at a time."""

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress, Stage
from finder_app.gui.scanning.session_bus import Address
from finder_app.gui.scanning.task_bar import LAUNCHER, TaskBar


class Bus:
    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def has(self, service: str) -> bool:
        return True

    def send(self, address: Address, *arguments: Any) -> bool:
        assert address == LAUNCHER
        assert arguments[0] == "application://finder-app.desktop"
        self.sent.append(arguments[1])
        return True


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    result = QWidget()
    qtbot.addWidget(result)
    return result


def test_it_says_each_percent_once_and_the_name_alone_in_the_end(window: QWidget) -> None:
    bus, progress = Bus(), Progress()
    bar = TaskBar(window, bus, "Finder App")
    bar.show_moment(progress.snapshot())
    assert window.windowTitle() == "Looking for files – Finder App"
    progress.enter(Stage.READ, 100, 1000)
    progress.advance(50, 500)
    for _ in range(5):
        bar.show_moment(progress.snapshot())
    assert window.windowTitle() == "40\u00a0% – Finder App"
    bar.clear()
    assert window.windowTitle() == "Finder App"
    shown = [(told["progress"], told["progress-visible"]) for told in bus.sent]
    assert shown == [(0.0, True), (0.4, True), (0.0, False)]


def test_a_pause_stands_in_the_title(window: QWidget) -> None:
    progress = Progress()
    progress.enter(Stage.READ, 100, 1000)
    progress.pause()
    bar = TaskBar(window, Bus(), "Finder App")
    bar.show_moment(progress.snapshot())
    assert window.windowTitle() == "0\u00a0% (paused) – Finder App"
