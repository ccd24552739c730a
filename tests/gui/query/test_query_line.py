"""The query line: it asks a moment after one typed, completes, says what is wrong, counts, remembers."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.query.query_line import QueryLine
from finder_app.gui.theme import Theme
from finder_app.review.query.query import Query, parse
from finder_app.review.query.query_memory import QueryMemory

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a popup to be raised


@pytest.fixture
def line(qtbot: QtBot) -> Iterator[QueryLine]:
    page = QWidget()
    qtbot.addWidget(page)
    made = QueryLine(Theme(mode="light"), lambda _parent, text: f"my {text}", page)
    QVBoxLayout(page).addWidget(made)
    page.resize(700, 300)
    page.show()
    made.edit.setFocus()
    yield made
    made.popup.list.hide()


def _type(line: QueryLine, keys: str) -> None:
    QTest.keyClicks(line.edit, keys)


def test_what_was_typed_is_asked_for_once(qtbot: QtBot, line: QueryLine) -> None:
    asked: list[Query] = []
    line.asked.connect(asked.append)
    with qtbot.waitSignal(line.asked):
        _type(line, "sim:>90 a")
    assert asked == [parse("sim:>90 a")]


def test_a_mistake_is_told_below_and_asks_for_nothing(qtbot: QtBot, line: QueryLine) -> None:
    height = line.sizeHint().height()
    with qtbot.assertNotEmitted(line.asked, wait=200):
        _type(line, "sim:x")
    qtbot.waitUntil(line.complaint.isVisible)
    assert line.complaint.text() == "“sim” needs a number: sim:>90"
    assert line.edit.accessibleDescription() == line.complaint.text()
    assert line.sizeHint().height() == height
    line.edit.setText("sim:>90")
    assert line.complaint.isHidden()


def test_hits_are_shown_while_something_is_asked(line: QueryLine) -> None:
    line.set_text("a")
    line.show_hits((12, 4))
    assert line.hits.text() == "12 files in 4 clusters"
    line.show_hits((0, 0))
    assert line.hits.text() == "no file"
    line.clear()
    assert line.hits.text() == ""


def test_escape_clears_and_leaves(qtbot: QtBot, line: QueryLine) -> None:
    line.set_text("a")
    asked: list[Query] = []
    line.asked.connect(asked.append)
    with qtbot.waitSignal(line.left):
        QTest.keyClick(line.edit, Qt.Key.Key_Escape)
    assert asked == [Query()]
    assert line.edit.text() == ""


def test_enter_asks_at_once_and_is_remembered(qtbot: QtBot, line: QueryLine) -> None:
    _type(line, "news ")
    line.popup.list.hide()
    with qtbot.waitSignals([line.asked, line.memory_changed, line.left]):
        QTest.keyClick(line.edit, Qt.Key.Key_Return)
    assert line.memory.recent == ("news",)


def test_keys_and_values_are_completed_by_the_keyboard(qtbot: QtBot, line: QueryLine) -> None:
    _type(line, "a dec")
    qtbot.waitUntil(line.popup.list.isVisible)
    QTest.keyClick(line.popup.list, Qt.Key.Key_Down)
    QTest.keyClick(line.popup.list, Qt.Key.Key_Return)
    assert line.edit.text() == "a decision:"
    QTest.keyClick(line.popup.list, Qt.Key.Key_Down)
    QTest.keyClick(line.popup.list, Qt.Key.Key_Return)
    assert line.edit.text() == "a decision:undecided "


def test_encodings_of_the_review_are_offered(line: QueryLine) -> None:
    line.offer_encodings(["GB18030", "UTF-8"])
    _type(line, "enc:u")
    assert line.popup.completer.model().index(0, 0).data() == "enc:utf-8"
    line.popup.list.hide()


def test_a_query_is_saved_by_name_chosen_again_and_removed(line: QueryLine) -> None:
    line.remember(QueryMemory(recent=("b & c",)))
    line.set_text("size:>1M")
    line.menu.fill(line.memory, line.edit.text())
    next(each for each in line.menu.actions() if each.text() == "Save this search…").trigger()
    assert line.memory.named == (("my size:>1M", "size:>1M"),)
    line.clear()
    line.menu.fill(line.memory, "")
    actions = {each.text(): each for each in line.menu.actions()}
    assert not actions["Save this search…"].isEnabled()
    actions["my size:>1M"].trigger()
    assert line.edit.text() == "size:>1M"
    actions["b && c"].trigger()
    assert line.edit.text() == "b & c"
    removal = actions["Remove a saved search"].menu()
    assert removal is not None
    removal.actions()[0].trigger()  # type: ignore[attr-defined]
    assert not line.memory.named


def test_hits_leave_the_whole_query_room(line: QueryLine) -> None:
    line.set_text("a")
    line.show_hits((12, 4))
    assert line.hits.isVisible()
    line.set_text("a" * 200)
    assert not line.hits.isVisible()
