"""Messages for the desktop's session bus, where there is one; without it nothing happens, and nothing is said.

Only what needs no answer is sent, so that nobody waits for a desktop that is busy.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

try:
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage
except ImportError:  # a build of Qt without it
    QDBusConnection = None  # type: ignore[assignment,misc]


_PATIENCE_MS = 300


class Address(NamedTuple):
    """Whom a message is for; a signal has no service."""

    path: str
    interface: str
    member: str
    service: str = ""


class Bus(Protocol):
    """Where messages go."""

    def has(self, service: str) -> bool:
        """Whether somebody answers to a name, or would be started."""
        ...

    def send(self, address: Address, *arguments: Any) -> bool:
        """Send and go on; False when nobody takes it."""
        ...


class NoBus:
    """A desktop without a bus."""

    def has(self, service: str) -> bool:
        return False

    def send(self, address: Address, *arguments: Any) -> bool:
        return False


class SessionBus:
    """The bus of the desktop's session."""

    def __init__(self) -> None:
        self._bus = QDBusConnection.sessionBus()

    def has(self, service: str) -> bool:
        if not self._bus.isConnected():
            return False
        return any(service in self._names(member) for member in ("ListNames", "ListActivatableNames"))

    def send(self, address: Address, *arguments: Any) -> bool:
        if not self._bus.isConnected():
            return False
        target = address.path, address.interface, address.member
        if address.service:
            message = QDBusMessage.createMethodCall(address.service, *target)
        else:
            message = QDBusMessage.createSignal(*target)
        message.setArguments(list(arguments))
        return bool(self._bus.send(message))

    def _names(self, member: str) -> Sequence[str]:
        """What the bus itself knows; it is never busy."""
        own = "org.freedesktop.DBus"
        reply = self._bus.call(
            QDBusMessage.createMethodCall(own, "/org/freedesktop/DBus", own, member), QDBus.CallMode.Block, _PATIENCE_MS
        )
        found = reply.arguments()
        return found[0] if reply.type() is QDBusMessage.MessageType.ReplyMessage and found else ()


def session_bus() -> Bus:
    """The bus, where one is running: none is started for us."""
    if QDBusConnection is None or sys.platform in ("win32", "darwin") or not _is_running():
        return NoBus()
    return SessionBus()


def _is_running() -> bool:
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bool(folder and (Path(folder) / "bus").exists())
