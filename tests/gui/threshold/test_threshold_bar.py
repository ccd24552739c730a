"""The row above the clusters: what is chosen is told, what is told is shown."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.similarity_histogram import Histogram
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.threshold_bar import ThresholdBar
from tests.gui.fitting import cut_off

EVEN = Histogram(np.ones(101, dtype=np.int64))


@pytest.fixture
def bar(qtbot: QtBot) -> ThresholdBar:
    result = ThresholdBar(Theme(mode="light"))
    qtbot.addWidget(result)
    result.set_result(EVEN, 0.85)
    result.resize(900, 50)
    result.show()
    return result


@pytest.fixture
def chosen(bar: ThresholdBar) -> list[float]:
    seen: list[float] = []
    bar.chosen.connect(seen.append)
    return seen


def test_each_step_of_the_hand_is_told(bar: ThresholdBar, chosen: list[float]) -> None:
    QTest.keyClick(bar.slider, Qt.Key.Key_Right)
    bar.higher()
    bar.lower()
    assert chosen == [0.86, 0.87, 0.86]
    assert bar.value.text() == "86\u00a0%"


def test_below_what_the_scan_compared_there_is_nothing_to_choose(bar: ThresholdBar, chosen: list[float]) -> None:
    bar.lower()
    QTest.keyClick(bar.slider, Qt.Key.Key_Home)
    assert chosen == []
    assert bar.similarity == 0.85


def test_a_threshold_between_two_percents_is_kept(bar: ThresholdBar, chosen: list[float]) -> None:
    bar.set_result(EVEN, 0.853)
    assert bar.similarity == 0.853
    bar.higher()
    bar.lower()
    assert chosen == [0.86, 0.853]


def test_all_whole_percents_survive_the_way_there_and_back(bar: ThresholdBar) -> None:
    bar.set_result(EVEN, 0.0)
    for percent in range(101):
        bar.show_similarity(percent / 100)
        assert bar.slider.value() == percent


def test_a_double_click_and_the_button_go_back_to_the_scan(bar: ThresholdBar, chosen: list[float]) -> None:
    assert not bar.reset_button.isVisible()
    for reset in (bar.slider.reset_asked.emit, bar.reset_button.click):
        bar.slider.setValue(95)
        assert bar.reset_button.isVisible()
        reset()
    assert chosen == [0.95, 0.85, 0.95, 0.85]


def test_what_is_shown_from_elsewhere_is_not_told_back(bar: ThresholdBar, chosen: list[float]) -> None:
    bar.show_similarity(0.9)
    bar.set_result(EVEN, 0.7, 0.8)
    bar.show_totals(318, 12_430, 57_000_000)
    assert chosen == []
    assert bar.value.text() == "80\u00a0%"
    assert bar.slider.accessibleDescription() == "318 clusters · 12430 files · 57.0 MB"


def test_a_result_without_a_choice_cannot_be_moved(bar: ThresholdBar) -> None:
    bar.set_result(EVEN, 1.0)
    assert not bar.slider.isEnabled()
    bar.set_result(None, 0.5)
    assert not bar.slider.isEnabled()


def test_nothing_is_cut_off_and_nothing_jumps(bar: ThresholdBar) -> None:
    bar.show_totals(99_999, 999_999, 999_000_000_000)
    bar.resize(bar.minimumSizeHint())
    assert not list(cut_off(bar))
    width = bar.slider.width()
    bar.higher()
    bar.show_totals(1, 2, 3)
    QTest.qWait(1)
    assert bar.slider.width() == width
