"""The mouse over two texts: selecting, copying, opening folds."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.gui.diff.diff_layout import DiffLayout
from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.theme import Theme
from tests.gui.pairs import document_of, two_changes


@pytest.fixture
def view(qtbot: QtBot) -> DiffView:
    result = DiffView(Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(900, 500)
    result.show()
    return result


def _layout(view: DiffView) -> DiffLayout:
    assert view.layout_of_rows is not None
    return view.layout_of_rows


def test_a_click_opens_a_fold(view: DiffView) -> None:
    view.set_document(two_changes())
    layout = _layout(view)
    assert layout.folding.is_fold(0)
    view.verticalScrollBar().setValue(0)
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(300, layout.fold_height // 2)
    )
    assert not layout.folding.is_fold(0)


def test_text_is_selected_by_dragging_and_copied(view: DiffView) -> None:
    view.set_document(document_of("alpha beta\ngamma", "alpha beta\ndelta"))
    layout, panes = _layout(view), view.panes
    text = layout.texts(1)[1]
    assert text is not None
    end = QPointF(panes.text_x(1) + text.lineAt(0).naturalTextWidth() + 2, layout.tops[1] + 8).toPoint()
    QTest.mousePress(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(panes.text_x(1), 8)
    )
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "alpha beta\ndelta"


def test_a_double_click_selects_a_word(view: DiffView) -> None:
    view.set_document(document_of("alpha beta", "alpha gamma"))
    QTest.mouseDClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(view.panes.text_x(0) + 6, 8)
    )
    assert view.mouse.selected_text() == "alpha"


def test_a_fold_under_the_mouse_lights_up(view: DiffView) -> None:
    view.set_document(two_changes())
    view.verticalScrollBar().setValue(0)
    QTest.mouseMove(view.viewport(), QPoint(300, 8))
    assert view.mouse.hot_fold == 0
    view.viewport().grab()
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert view.mouse.hot_fold == -1


def test_shift_extends_a_selection(view: DiffView) -> None:
    view.set_document(document_of("alpha beta", "alpha gamma"))
    left, shift = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    QTest.mouseClick(view.viewport(), left, Qt.KeyboardModifier.NoModifier, QPoint(view.panes.text_x(0), 8))
    QTest.mouseClick(view.viewport(), left, shift, QPoint(view.panes.x(1) - 20, 8))
    assert view.mouse.selected_text() == "alpha beta"


def test_dragging_below_the_edge_scrolls(view: DiffView) -> None:
    view.set_document(two_changes())
    view.set_folded(False)
    view.verticalScrollBar().setValue(0)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(view.viewport(), left, none, QPoint(view.panes.text_x(0), 8))
    QTest.mouseMove(view.viewport(), QPoint(view.panes.text_x(0), view.viewport().height() + 30))
    assert view.scroll_y > 0
