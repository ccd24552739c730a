"""Words that stand out too little are found; others are not."""

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.legibility import contrast, faint


def test_black_on_white_is_21_and_nothing_seen_is_no_fault() -> None:
    black, white = [0, 0, 0], [255, 255, 255]
    assert contrast(np.array([[white, white, black]], dtype=np.uint8)) == pytest.approx(21)
    assert contrast(np.zeros((0, 0, 3), dtype=np.uint8)) == 21


def test_the_least_grey_on_white_that_is_enough() -> None:
    for grey, is_enough in ((0x76, True), (0x78, False)):  # WCAG 2: #767676 has 4.54
        pixels = np.array([[[255, 255, 255], [255, 255, 255], [grey] * 3]], dtype=np.uint8)
        assert (contrast(pixels) >= 4.5) is is_enough


@pytest.mark.parametrize(("colour", "is_faint"), [("#1b2130", False), ("#c0c0c8", True)])
def test_faint_words_are_named(qtbot: QtBot, colour: str, is_faint: bool) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    top.setStyleSheet(f"QWidget {{ background: white; color: {colour}; font-size: 40px }}")
    QVBoxLayout(top).addWidget(QLabel("HEAVY"))
    top.show()
    assert bool(list(faint(top))) is is_faint
