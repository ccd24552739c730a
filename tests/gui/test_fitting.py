"""No word of the window is cut off, in either language, at 100 % or 200 %, not even in a small window."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.labels import ElidedLabel
from finder_app.gui.language import LANGUAGES
from tests.gui.fitting import cut_off

PROJECT = Path(__file__).parent.parent.parent
CASES = list(product(LANGUAGES, ("1", "2")))
Programs = dict[tuple[str, str], subprocess.Popen[str]]


@pytest.fixture(scope="module")
def programs() -> Iterator[Programs]:
    """All at once: they wait more than they work. The scale is fixed when Qt starts."""
    started = {(code, scale): _start(code, scale) for code, scale in CASES}
    yield started
    for program in started.values():
        program.kill()
        program.communicate()


@pytest.mark.parametrize("case", CASES)
def test_every_word_has_room(programs: Programs, case: tuple[str, str]) -> None:
    found, trouble = programs[case].communicate(timeout=100)
    assert programs[case].returncode == 0, trouble
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


def _start(code: str, scale: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale}
    command = [sys.executable, "-m", "tests.gui.fitting", code]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=pipe, stderr=pipe, text=True)
