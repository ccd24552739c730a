"""The side-by-side view: aligned, wrapped, folded, walked through, and quick with long texts."""

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.diff.diff_layout import PADDING, DiffLayout
from finder_app.gui.diff.diff_selection import Place, Selection
from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.theme import Theme
from tests.gui.pairs import CHINESE, SENTENCE, document_of, lines, two_changes


@pytest.fixture
def theme(qapp: object) -> Theme:
    return Theme(mode="light")


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> DiffView:
    result = DiffView(theme)
    qtbot.addWidget(result)
    result.resize(900, 500)
    result.show()
    return result


def _layout(view: DiffView) -> DiffLayout:
    assert view.layout_of_rows is not None
    return view.layout_of_rows


def _visible_rows(view: DiffView) -> list[int]:
    layout = _layout(view)
    first, last = layout.item_at(view.scroll_y), layout.item_at(view.scroll_y + view.viewport().height() - 1)
    return [int(layout.folding.first[item]) for item in range(first, last + 1) if not layout.folding.is_fold(item)]


def _assert_rows_hold_both_texts(view: DiffView) -> None:
    """Left and right share a top; the row is exactly as high as its higher side; no line is wider than its pane."""
    layout = _layout(view)
    for row in _visible_rows(view):
        item = layout.folding.item_of(row)
        height = int(layout.tops[item + 1] - layout.tops[item])
        texts = [text for text in layout.texts(row) if text is not None]
        assert max(layout.typesetter.height(text) for text in texts) + 2 * PADDING == height
        for text in texts:
            widths = [text.lineAt(index).naturalTextWidth() for index in range(text.lineCount())]
            assert max(widths) <= view.panes.text_width + 1


@pytest.mark.parametrize("width", [900, 420, 1600])
def test_rows_stay_aligned_at_every_width(view: DiffView, width: int) -> None:
    view.set_document(two_changes())
    view.resize(width, 500)
    _assert_rows_hold_both_texts(view)
    for _ in range(4):
        view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 170)
        _assert_rows_hold_both_texts(view)


def test_a_long_word_wraps_anywhere(view: DiffView) -> None:
    view.set_document(document_of("x" * 2_000 + "\nend", "x" * 2_000 + "\nEnde"))
    texts = _layout(view).texts(0)
    assert texts[0] is not None
    assert texts[0].lineCount() > 5
    _assert_rows_hold_both_texts(view)


def test_every_height_is_exact_after_scrolling_through(view: DiffView) -> None:
    view.set_document(two_changes())
    view.set_folded(False)
    bar = view.verticalScrollBar()
    bar.setValue(0)
    while bar.value() < bar.maximum():
        bar.setValue(bar.value() + view.viewport().height() // 2)
    layout = _layout(view)
    exact = [max(layout.typesetter.height(text) for text in layout.texts(row) if text) for row in range(101)]
    assert layout.total == sum(exact) + 101 * 2 * PADDING


def test_scrolling_up_moves_by_exactly_what_was_asked(view: DiffView) -> None:
    left = [SENTENCE * (index % 5) + str(index) for index in range(300)]
    view.set_document(document_of("\n".join(left), "\n".join([*left[:-1], "end"])))
    view.set_folded(False)
    layout = _layout(view)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    before = layout.item_at(view.scroll_y)
    offset = view.scroll_y - int(layout.tops[before])
    view.verticalScrollBar().setValue(view.scroll_y - 90)
    assert int(layout.tops[before]) + offset - view.scroll_y == 90


def test_the_end_can_be_reached(view: DiffView) -> None:
    view.set_document(document_of("\n".join(lines(500)), "\n".join([*lines(500), CHINESE])))
    view.set_folded(False)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert _visible_rows(view)[-1] == 500
    assert view.scroll_y == view.verticalScrollBar().maximum()


def test_changes_are_walked_forth_and_back(qtbot: QtBot, view: DiffView) -> None:
    view.set_document(two_changes())
    seen = [view.current]
    for step in (view.next_change, view.next_change, view.previous_change, view.previous_change):
        with qtbot.waitSignal(view.current_changed):
            step()
        seen.append(view.current)
        assert view.document is not None
        assert view.current is not None
        assert view.document.changes[view.current][0] in _visible_rows(view)
    assert seen == [0, 1, 1, 0, 0]


def test_the_next_change_is_that_below_what_is_seen(view: DiffView) -> None:
    view.set_document(two_changes())
    view.set_folded(False)
    view.verticalScrollBar().setValue(round(_layout(view).total * 0.5))
    view.next_change()
    assert view.current == 1


def test_folding_keeps_the_place(view: DiffView) -> None:
    view.set_document(two_changes())
    view.go_to_change(1)
    view.set_folded(False)
    view.go_to_change(1)
    view.set_folded(True)
    assert 80 in _visible_rows(view)


def test_all_of_a_side_can_be_selected_by_key(view: DiffView) -> None:
    view.set_document(document_of("one\ntwo", "one\nthree"))
    view.mouse.select(Selection(1, Place(0, 0), Place(0, 1)))
    QTest.keySequence(view, QKeySequence(QKeySequence.StandardKey.SelectAll))
    assert view.mouse.selected_text() == "one\nthree"


def test_home_and_end_go_to_the_edges(view: DiffView) -> None:
    view.set_document(two_changes())
    view.set_folded(False)
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.scroll_y == view.verticalScrollBar().maximum() > 0
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.scroll_y == 0


def test_another_theme_and_an_empty_view_draw_without_complaint(view: DiffView, theme: Theme) -> None:
    view.set_document(document_of(f"{SENTENCE}\n{CHINESE}\nsame", f"{SENTENCE}!\n{CHINESE[3:]}\nsame"))
    light = view.grab().toImage().pixelColor(20, 480)
    theme.set_mode("dark")
    assert view.grab().toImage().pixelColor(20, 480) != light
    theme.set_mode("system")
    view.set_document(None)
    view.grab()


def test_two_megabytes_are_drawn_at_once_and_scrolled_without_a_stall(view: DiffView) -> None:
    left = [f"{index} {SENTENCE * (1 + index % 7)}" for index in range(5_000)]
    right = [line.replace("brown", "red") if index % 3 == 0 else line for index, line in enumerate(left)]
    document = document_of("\n".join(left), "\n".join(right))
    began = time.perf_counter()
    view.set_document(document)
    view.grab()
    assert time.perf_counter() - began < 1.0
    slowest = 0.0
    for step in range(1, 30):
        began = time.perf_counter()
        view.verticalScrollBar().setValue(step * view.verticalScrollBar().maximum() // 30)
        view.viewport().grab()
        slowest = max(slowest, time.perf_counter() - began)
    assert slowest < 0.3  # 0.05 on an idle machine
