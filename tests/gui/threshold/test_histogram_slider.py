"""The slider over the histogram: by mouse, by keys, by a wheel that is meant, and as others hear it."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.engine.similarity_histogram import Histogram
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.histogram_slider import HistogramSlider


def counts(**of_percent: int) -> Histogram:
    found = np.zeros(101, dtype=np.int64)
    for name, count in of_percent.items():
        found[int(name[1:])] = count
    return Histogram(found)


@pytest.fixture
def slider(qtbot: QtBot) -> HistogramSlider:
    result = HistogramSlider(Theme(mode="light"))
    qtbot.addWidget(result)
    result.set_histogram(counts(p70=4, p80=1, p90=10_000, p100=25), 70)
    result.resize(400, 40)
    result.show()
    return result


def place(slider: HistogramSlider, percent: float) -> QPoint:
    return QPoint(round(slider.place_of(percent)), 20)


def test_a_click_goes_there_and_a_drag_follows(slider: HistogramSlider) -> None:
    seen: list[int] = []
    slider.valueChanged.connect(seen.append)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=place(slider, 80))
    for percent in (81, 82, 150, -5):
        QTest.mouseMove(slider, place(slider, percent))
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=place(slider, 90))
    QTest.mouseMove(slider, place(slider, 95))
    assert seen == [80, 81, 82, 100, 70]


def test_keys_move_it(slider: HistogramSlider) -> None:
    steps = [
        (Qt.Key.Key_Right, 71), (Qt.Key.Key_Up, 72), (Qt.Key.Key_Left, 71), (Qt.Key.Key_Down, 70),
        (Qt.Key.Key_PageUp, 75), (Qt.Key.Key_PageDown, 70), (Qt.Key.Key_End, 100), (Qt.Key.Key_Home, 70),
    ]  # fmt: skip
    for key, value in steps:
        QTest.keyClick(slider, key)
        assert slider.value() == value


def test_a_double_click_asks_for_a_reset(slider: HistogramSlider, qtbot: QtBot) -> None:
    with qtbot.waitSignal(slider.reset_asked):
        QTest.mouseDClick(slider, Qt.MouseButton.LeftButton, pos=place(slider, 90))
    assert not slider.isSliderDown()


def test_a_wheel_turns_it_only_with_the_focus(slider: HistogramSlider) -> None:
    def turn() -> None:
        somewhere = QPointF(100, 20)
        event = QWheelEvent(
            somewhere, somewhere, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(slider, event)

    slider.clearFocus()
    turn()
    assert slider.value() == 70
    slider.activateWindow()
    slider.setFocus()
    turn()
    assert slider.value() > 70


def test_a_bar_says_how_many_pairs_it_stands_for(slider: HistogramSlider) -> None:
    slider.set_hint("More.")
    assert slider.tip_at(slider.place_of(90.5)) == "90\u00a0%: 10000 pairs\nMore."
    assert slider.tip_at(slider.place_of(80.5)).startswith("80\u00a0%: 1 pair\n")
    assert slider.tip_at(-50).startswith("70\u00a0%: 4 pairs")


def test_even_one_pair_among_thousands_has_a_bar_and_no_pair_has_none(slider: HistogramSlider) -> None:
    image = slider.grab().toImage()
    ground = image.pixelColor(round(slider.place_of(85.5)), 10)
    base = slider.height() - 11
    assert image.pixelColor(round(slider.place_of(80.5)), base) != ground
    assert image.pixelColor(round(slider.place_of(85.5)), base - 3) == ground


def test_what_is_left_out_has_another_colour_and_lies_left_of_a_line(slider: HistogramSlider) -> None:
    slider.set_histogram(counts(p75=10, p95=10), 70)
    slider.setValue(85)
    image = slider.grab().toImage()
    left_out, kept, line = (image.pixelColor(round(slider.place_of(at)), 15) for at in (75.5, 95.5, 85))
    assert len({QColor(each).name() for each in (left_out, kept, line)}) == 3


def test_it_is_heard_as_a_slider_with_its_value(slider: HistogramSlider) -> None:
    slider.setAccessibleName("Similarity")
    slider.setValue(85)
    spoken = QAccessible.queryAccessibleInterface(slider)
    assert spoken.role() is QAccessible.Role.Slider
    assert spoken.text(QAccessible.Text.Name) == "Similarity"
    assert spoken.valueInterface().currentValue() == 85
