"""Every word has room and stands out, and every control has a name and can be reached: in every state of the window."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.labels import ElidedLabel
from tests.gui.fitting import cut_off

PROJECT = Path(__file__).parent.parent.parent
CASES = [("en", "1", "light"), ("en", "2", "dark"), ("zh_CN", "1", "dark"), ("zh_CN", "2", "light")]
Programs = dict[tuple[str, str, str], subprocess.Popen[str]]


@pytest.fixture(scope="module")
def programs() -> Iterator[Programs]:
    """All at once: they wait more than they work. The scale is fixed when Qt starts."""
    started = {case: _start(*case) for case in CASES}
    yield started
    for program in started.values():
        program.kill()
        program.communicate()


@pytest.mark.parametrize("case", CASES)
def test_nobody_stumbles(programs: Programs, case: tuple[str, str, str]) -> None:
    found, trouble = programs[case].communicate(timeout=300)
    assert programs[case].returncode == 0, trouble
    assert "Traceback" not in trouble, trouble
    assert not found


def test_words_without_room_are_found(qtbot: QtBot) -> None:
    top = QWidget()
    row = QHBoxLayout(top)
    wearers: list[QWidget] = [
        QLabel("a label"),
        QPushButton("a button"),
        ElidedLabel("a long path that loses its middle"),
    ]
    for wearer in wearers:
        row.addWidget(wearer)
    qtbot.addWidget(top)
    top.show()
    assert not list(cut_off(top))
    for wearer in wearers:
        wearer.setMaximumWidth(10)
    qtbot.waitUntil(lambda: len(list(cut_off(top))) == 2)


def test_a_sheet_that_is_wider_than_its_place_is_found(qtbot: QtBot) -> None:
    area = QScrollArea()
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidgetResizable(True)
    wide = QLabel("wide")
    area.setWidget(wide)
    top = QWidget()
    QHBoxLayout(top).addWidget(area)
    qtbot.addWidget(top)
    top.show()
    assert not list(cut_off(top))
    wide.setMinimumWidth(2000)
    qtbot.waitUntil(lambda: len(list(cut_off(top))) == 1)


def _start(code: str, scale: str, mode: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale}
    command = [sys.executable, "-m", "tests.gui.inspection", code, mode]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=pipe, stderr=pipe, text=True)
