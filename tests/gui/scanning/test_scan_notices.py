"""A scan shows in the title, and its end is told to somebody who looks elsewhere."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress, Stage
from finder_app.gui.scanning.notification import LONG_S, PORTAL
from finder_app.gui.scanning.scan_notices import ScanNotices
from finder_app.gui.scanning.scan_panel import ScanPanel
from finder_app.gui.scanning.scanner import Scanner
from finder_app.gui.scanning.session_bus import Address
from finder_app.gui.theme import Theme
from tests.gui.reviews import review_of


class Bus:
    def __init__(self) -> None:
        self.told: list[dict[str, str]] = []

    def has(self, service: str) -> bool:
        return True

    def send(self, address: Address, *arguments: Any) -> bool:
        if address == PORTAL:
            self.told.append(arguments[1])
        return True


class Desk:
    """A window with a scanner and a panel, neither of which does anything by itself."""

    def __init__(self, qtbot: QtBot, is_wanted: bool = True) -> None:
        self.window, self.bus = QWidget(), Bus()
        self.panel, self.scanner = ScanPanel(Theme(mode="light"), self.window), Scanner(SerialPool)
        qtbot.addWidget(self.window)
        self.notices = ScanNotices(self.window, self.scanner, self.panel, lambda: is_wanted, self.bus)

    def run(self, seconds: float) -> None:
        """Show a scan that began so many seconds ago."""
        progress = Progress()
        progress.enter(Stage.READ, 10, 100)
        snapshot = progress.snapshot()
        self.panel.moved.emit(snapshot._replace(started=snapshot.started - seconds))


def test_the_end_of_a_long_scan_is_told_with_what_was_found(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.run(LONG_S + 1)
    assert desk.window.windowTitle() == "0\u00a0% – Finder App"
    desk.scanner.found.emit(review_of([2, 2]))
    assert desk.window.windowTitle() == "Finder App"
    assert desk.bus.told == [{"title": "The scan has ended", "body": "2 clusters · 2.1 kB could be freed"}]


def test_a_scan_that_found_nothing_or_failed_is_told_too(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.run(LONG_S + 1)
    desk.scanner.found.emit(review_of([]))
    desk.run(LONG_S + 1)
    desk.scanner.failed.emit(ValueError("boom"))
    assert [told["body"] for told in desk.bus.told] == ["No two texts are that much alike", "The window says why."]


@pytest.mark.parametrize(("seconds", "is_wanted"), [(LONG_S - 5, True), (LONG_S + 5, False)])
def test_short_scans_and_unwanted_notes_are_not_told(qtbot: QtBot, seconds: float, is_wanted: bool) -> None:
    desk = Desk(qtbot, is_wanted)
    desk.run(seconds)
    desk.scanner.found.emit(review_of([2]))
    assert desk.bus.told == []


def test_a_cancelled_scan_leaves_the_title_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot)
    desk.run(LONG_S + 1)
    desk.scanner.cancelled.emit()
    assert (desk.window.windowTitle(), desk.bus.told) == ("Finder App", [])
