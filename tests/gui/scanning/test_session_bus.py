"""Messages reach a real bus, and without one nothing happens."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from finder_app.gui.scanning.session_bus import Address, NoBus, session_bus

HEARD = """
import sys
from PySide6.QtCore import QCoreApplication
from finder_app.gui.scanning.notification import Note, PORTAL, Portal
from finder_app.gui.scanning.session_bus import Address, SessionBus, session_bus
app = QCoreApplication([])
bus = session_bus()
assert isinstance(bus, SessionBus)
assert bus.has("org.freedesktop.DBus")
assert not bus.has("org.example.nobody")
assert bus.send(Address("/a", "a.b", "Changed"), "text", {"progress": 0.5, "progress-visible": True})
assert not Portal(bus).tell(Note("title", "sentence"))  # nobody is there who would show it
"""


def test_without_a_bus_nothing_happens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    bus = session_bus()
    assert isinstance(bus, NoBus)
    assert not bus.has("org.freedesktop.DBus")
    assert not bus.send(Address("/a", "a.b", "c"), 1)


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="needs a bus of its own")
def test_a_message_goes_to_the_bus_that_is_there() -> None:
    command = ["dbus-run-session", "--", sys.executable, "-c", HEARD]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
