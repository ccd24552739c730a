"""A title and a sentence in, a note on the desktop out: for somebody who looks elsewhere while a scan runs.

Where a session bus has a notification portal, it is asked: unlike the older service it takes plain texts alone, which
Qt's Python can send. Else the tray icon speaks, which is there only as long as its message. Where neither is to be had
the window alone asks to be looked at.
"""

import itertools
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from finder_app.gui.scanning.session_bus import Address, Bus

PORTAL = Address(
    "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Notification", "AddNotification",
    "org.freedesktop.portal.Desktop",
)  # fmt: skip
SHOWN_MS = 8_000
LONG_S = 20.0  # from which on people do something else meanwhile


class Note(NamedTuple):
    """What is said."""

    title: str
    sentence: str


class Teller(Protocol):
    """A way to the person."""

    def tell(self, note: Note) -> bool:
        """False where this way is closed."""
        ...


class Portal:
    """The desktop's own notifications."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._numbers = itertools.count(1)

    def tell(self, note: Note) -> bool:
        if not self._bus.has(PORTAL.service):
            return False
        told = {"title": note.title, "body": note.sentence}
        return self._bus.send(PORTAL, f"scan-{next(self._numbers)}", told)


class Tray(QObject):
    """A tray icon that comes with its message and goes with it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._icon: QSystemTrayIcon | None = None

    def tell(self, note: Note) -> bool:
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return False
        if self._icon is None:
            self._icon = QSystemTrayIcon(QApplication.windowIcon(), self)
        self._icon.show()
        self._icon.showMessage(note.title, note.sentence, QApplication.windowIcon(), SHOWN_MS)
        QTimer.singleShot(SHOWN_MS, self._icon, self._icon.hide)
        return True


class Notifier:
    """Tells of the end of something long, if the window is not looked at; by the first way that is open."""

    def __init__(self, window: QWidget, *ways: Teller) -> None:
        self._window = window
        self._ways = ways

    def tell(self, note: Note, seconds: float, *, is_wanted: bool = True) -> bool:
        """Whether the desktop was told of what took so many seconds."""
        if seconds < LONG_S or self._window.isActiveWindow():
            return False
        QApplication.alert(self._window)
        return is_wanted and any(way.tell(note) for way in self._ways)
