"""The menu of queries shows them as they are, and nothing that cannot be used."""

from pytestqt.qtbot import QtBot

from finder_app.gui.query.query_menu import LONGEST_SHOWN, QueryMenu
from finder_app.review.query.query_memory import QueryMemory


def test_long_and_hostile_queries_are_shown_as_text(qtbot: QtBot) -> None:
    menu = QueryMenu()
    qtbot.addWidget(menu)
    menu.fill(QueryMemory(recent=("x" * 100, "a\u202eb")), "sim:")
    labels = [each.text() for each in menu.actions()]
    assert max(map(len, labels)) <= LONGEST_SHOWN + 1
    assert "a‹U+202E›b" in labels
    assert not next(each for each in menu.actions() if each.text() == "Save this search…").isEnabled()
