"""Lists are read as one types; a line that cannot be used is named, and counts for nothing."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.preferences.setting_lines import DictionaryLines, PatternLines, WordLines


def test_patterns_are_taken_line_by_line(qtbot: QtBot) -> None:
    lines = PatternLines("*.txt")
    qtbot.addWidget(lines.widget)
    with qtbot.waitSignal(lines.chosen) as signal:
        QTest.keyClicks(lines.field, " *.bak \r\rdrafts/*\r*.bak")
    assert signal.args == [("*.bak", "drafts/*")]


def test_a_line_that_is_no_word_is_named(qtbot: QtBot) -> None:
    lines = DictionaryLines()
    qtbot.addWidget(lines.widget)
    said: list[str] = []
    lines.trouble.connect(said.append)
    with qtbot.assertNotEmitted(lines.chosen):
        lines.field.setPlainText("云计算 5 n\nthis is prose")
        lines.take()
    assert "Line 2" in said[-1]
    with qtbot.waitSignal(lines.chosen) as signal:
        lines.field.setPlainText("云计算 5 n")
        lines.take()
    assert signal.args == ["云计算 5 n"]
    assert said[-1] == ""


@pytest.mark.parametrize("typed", ["and\nthe", ""])
def test_what_is_shown_is_not_told(qtbot: QtBot, typed: str) -> None:
    lines = WordLines()
    qtbot.addWidget(lines.widget)
    with qtbot.assertNotEmitted(lines.chosen):
        lines.show_value(typed)
        lines.take()
    assert lines.field.toPlainText() == typed
