"""The map beside two texts: what is marked where, and where a click leads."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.diff.overview_strip import OverviewStrip
from finder_app.gui.theme import Theme
from tests.gui.pairs import two_changes


@pytest.fixture
def strip(qtbot: QtBot) -> OverviewStrip:
    """The map of two changes: a changed paragraph near the top, an added one near the end, nothing folded."""
    theme = Theme(mode="light")
    view = DiffView(theme)
    result = OverviewStrip(view, theme)
    for widget in (view, result):
        qtbot.addWidget(widget)
        widget.resize(900 if widget is view else 22, 500)
        widget.show()
    view.set_document(two_changes())
    view.set_folded(False)
    return result


def _y_of(strip: OverviewStrip, row: int) -> int:
    layout = strip._view.layout_of_rows
    assert layout is not None
    return int(layout.tops[layout.folding.item_of(row)] * strip.height() / layout.total) + 1


def test_changes_are_marked_on_the_side_that_has_them(strip: OverviewStrip) -> None:
    bar = strip._view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)  # away from both: what is visible is shaded
    picture, colours = strip.grab().toImage(), strip._theme.colours
    changed, added = _y_of(strip, 20), _y_of(strip, 80)
    assert [picture.pixelColor(x, changed) for x in (6, 15)] == [colours.delete, colours.keep]
    assert [picture.pixelColor(x, added) for x in (6, 15)] == [colours.window, colours.keep]


def test_a_click_goes_to_the_change_under_it(strip: OverviewStrip) -> None:
    place = QPoint(10, _y_of(strip, 80))
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert strip._view.current == 1


def test_a_click_between_changes_goes_to_that_place(strip: OverviewStrip) -> None:
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(10, 250))
    view = strip._view
    layout = view.layout_of_rows
    assert layout is not None
    middle = view.scroll_y + view.viewport().height() / 2
    assert abs(middle - layout.total / 2) < 60


def test_a_map_of_nothing_is_empty(strip: OverviewStrip) -> None:
    strip._view.set_document(None)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(10, 100))
    assert strip.grab().toImage().pixelColor(10, 100) == strip._theme.colours.window
