"""The card of clusters found so far: counts, and a list that keeps still under the eye."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import FoundCluster, FoundSoFar
from finder_app.gui.scanning.live_clusters import LiveClusters
from tests.gui.fitting import cut_off


def found(count: int, shown: int = 100) -> FoundSoFar:
    newest = [FoundCluster(number, Path(f"/t/{number}.txt"), 2, 1.0, 1.0, 100) for number in range(count, 0, -1)]
    return FoundSoFar(count, 2 * count, 100 * count, tuple(newest[:shown]))


@pytest.fixture
def card(qtbot: QtBot) -> LiveClusters:
    result = LiveClusters()
    qtbot.addWidget(result)
    result.resize(800, 300)
    result.show()
    QApplication.processEvents()  # a window gives the focus to the first that takes it
    result.tree.clearFocus()
    return result


def top_row(card: LiveClusters) -> str:
    return str(card.tree.indexAt(QPoint(1, 1)).data())


def test_the_count_is_said_in_words(card: LiveClusters) -> None:
    assert card.count.text() == "No clusters so far"
    card.show_found(found(41))
    assert (card.count.text(), card.note.text()) == ("41 clusters so far · 4.1 kB", "The newest come first.")
    card.show_found(found(1200))
    assert card.note.text() == "The newest 100 are listed."
    card.show_found(None)
    assert (card.count.text(), card.model.rowCount()) == ("No clusters so far", 0)
    assert not list(cut_off(card))


def test_what_is_new_appears_at_the_top(card: LiveClusters) -> None:
    for count in (30, 40):
        card.show_found(found(count))
        assert top_row(card) == f"{count}.txt"


def test_a_list_that_was_scrolled_stays_where_it_is(card: LiveClusters) -> None:
    card.show_found(found(50))
    QApplication.processEvents()
    card.tree.verticalScrollBar().setValue(333)
    row = top_row(card)
    place = card.tree.visualRect(card.tree.indexAt(QPoint(1, 1))).top()
    card.show_found(found(70))
    assert top_row(card) == row
    assert card.tree.visualRect(card.tree.indexAt(QPoint(1, 1))).top() == place


def test_nothing_moves_while_somebody_reads_with_the_keyboard(card: LiveClusters) -> None:
    card.show_found(found(50))
    card.activateWindow()
    card.tree.setFocus()
    QTest.keyClick(card.tree, Qt.Key.Key_Down)
    row, chosen = top_row(card), card.tree.currentIndex().data()
    card.show_found(found(60))
    assert (top_row(card), card.tree.currentIndex().data()) == (row, chosen)


def test_nothing_moves_under_the_mouse_until_it_leaves(card: LiveClusters) -> None:
    card.show_found(found(50))
    card.tree.viewport().setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    card.show_found(found(60))
    assert top_row(card) == "50.txt"
    card.tree.viewport().setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    QApplication.sendEvent(card.tree, QEvent(QEvent.Type.Leave))
    assert top_row(card) == "60.txt"
