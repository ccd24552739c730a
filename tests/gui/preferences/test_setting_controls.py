"""A control shows a value, says it, and tells of another one; the wheel that scrolls a page changes nothing."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from finder_app.gui.preferences.setting_controls import Count, Switch, Types, megabytes, percent


def spin(control: Count) -> QSpinBox:
    assert isinstance(control.widget, QSpinBox)
    return control.widget


@pytest.mark.parametrize(
    ("control", "number", "value", "words"),
    [
        (percent, 72, 0.72, "72\u00a0%"),
        (lambda: megabytes(1, 64), 8, 8_000_000, "8\u00a0MB"),
        (lambda: Count(1, 9, nothing=(None, lambda: "all")), 0, None, "all"),
        (lambda: Count(1, 9, nothing=(None, lambda: "all")), 7, 7, "7"),
        (lambda: Count(0, 24, nothing=(None, lambda: "auto")), 0, 0, "0"),
    ],
)
def test_a_number_is_told_in_its_own_unit(qtbot: QtBot, control: Any, number: int, value: object, words: str) -> None:
    count = control()
    qtbot.addWidget(count.widget)
    spin(count).setValue(number + 1)
    with qtbot.waitSignal(count.chosen) as signal:
        spin(count).setValue(number)
    assert signal.args == [value]
    assert count.say(value) == words
    with qtbot.assertNotEmitted(count.chosen):
        count.show_value(value)
    assert spin(count).value() == number


def test_the_wheel_passes_by_what_has_no_focus(qtbot: QtBot) -> None:
    count = percent()
    qtbot.addWidget(count.widget)
    count.show_value(0.7)
    count.widget.show()
    up = QPoint(0, 120)
    wheel = QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), up, up, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(count.widget, wheel)
    assert spin(count).value() == 70


def test_a_switch_and_the_types_tell_what_was_clicked(qtbot: QtBot) -> None:
    switch, types = Switch(lambda: "Hidden"), Types()
    qtbot.addWidget(switch.widget)
    qtbot.addWidget(types.widget)
    with qtbot.waitSignal(switch.chosen) as signal:
        switch._box.click()
    assert signal.args == [True]
    kind, box = next(iter(types.boxes.items()))
    with qtbot.waitSignal(types.chosen) as signal:
        box.click()
    assert signal.args == [frozenset({kind})]
