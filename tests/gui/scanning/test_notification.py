"""The desktop is told of the end of a long scan, once, and only when the window is not looked at."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.scanning.notification import PORTAL, Note, Notifier, Portal, Tray
from finder_app.gui.scanning.session_bus import Address, NoBus

NOTE = Note("Scan finished", "41 clusters")


class FakeBus:
    def __init__(self, *services: str) -> None:
        self.services = services
        self.sent: list[tuple[Address, tuple[Any, ...]]] = []

    def has(self, service: str) -> bool:
        return service in self.services

    def send(self, address: Address, *arguments: Any) -> bool:
        self.sent.append((address, arguments))
        return True


class Way:
    def __init__(self, is_open: bool) -> None:
        self.is_open = is_open
        self.told: list[Note] = []

    def tell(self, note: Note) -> bool:
        self.told.append(note)
        return self.is_open


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    result = QWidget()
    qtbot.addWidget(result)
    return result


def test_the_portal_gets_a_title_and_a_body() -> None:
    bus = FakeBus(PORTAL.service)
    portal = Portal(bus)
    assert portal.tell(NOTE)
    assert portal.tell(NOTE)
    told = {"title": "Scan finished", "body": "41 clusters"}
    assert bus.sent == [(PORTAL, ("scan-1", told)), (PORTAL, ("scan-2", told))]


@pytest.mark.parametrize("bus", [NoBus(), FakeBus("org.example.other")])
def test_without_a_portal_that_way_is_closed(bus: Any) -> None:
    assert not Portal(bus).tell(NOTE)


def test_a_platform_without_a_tray_is_no_fault(qapp: QApplication) -> None:
    assert not Tray().tell(NOTE)


def test_the_first_open_way_is_taken(window: QWidget) -> None:
    ways = Way(False), Way(True), Way(True)
    assert Notifier(window, *ways).tell(NOTE, 30)
    assert [len(way.told) for way in ways] == [1, 1, 0]


def test_what_was_short_is_not_told(window: QWidget) -> None:
    way = Way(True)
    assert not Notifier(window, way).tell(NOTE, 19.9)
    assert way.told == []


def test_who_looks_at_the_window_is_not_told(window: QWidget, qtbot: QtBot) -> None:
    way = Way(True)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert not Notifier(window, way).tell(NOTE, 30)
    assert way.told == []


def test_who_does_not_want_notes_gets_none(window: QWidget) -> None:
    way = Way(True)
    assert not Notifier(window, way).tell(NOTE, 30, is_wanted=False)
    assert way.told == []
