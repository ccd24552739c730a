"""A polite kill reaches the window at once."""

import os
import signal
import sys

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.interrupts import SIGNALS, Interrupts


@pytest.mark.skipif(sys.platform == "win32", reason="no signals to send there")
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_the_program(qtbot: QtBot, number: int) -> None:
    heard: list[bool] = []
    before = signal.getsignal(number)
    interrupts = Interrupts(lambda: heard.append(True))
    os.kill(os.getpid(), number)
    qtbot.waitUntil(lambda: heard == [True], timeout=500)
    interrupts.close()
    assert signal.getsignal(number) is before
