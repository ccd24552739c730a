"""All that the mouse can do over a diff, the keys can do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.theme import Theme
from tests.gui.pairs import SENTENCE, lines, two_changes


@pytest.fixture
def view(qtbot: QtBot) -> DiffView:
    found = DiffView(Theme(mode="light"))
    qtbot.addWidget(found)
    found.resize(700, 400)
    found.show()
    found.set_document(two_changes())
    return found


def test_enter_opens_the_fold_in_sight(view: DiffView) -> None:
    layout = view.layout_of_rows
    assert layout is not None
    view.verticalScrollBar().setValue(0)
    before = len(layout.folding.first)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert len(layout.folding.first) > before


def test_a_line_is_selected_on_either_side_and_copied(view: DiffView) -> None:
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == SENTENCE.replace("brown", "red") * 3
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.mouse.selected_text() == SENTENCE * 3


def test_shift_and_the_arrows_select_more_lines(view: DiffView) -> None:
    QTest.keyClick(view, Qt.Key.Key_Left)
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert view.mouse.selected_text() == "\n".join([SENTENCE * 3, *lines(100)[21:23]])
    QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert view.mouse.selected_text() == "\n".join([SENTENCE * 3, lines(100)[21]])
