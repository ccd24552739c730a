"""Tabs learn of a pair when they come to the front, and not before."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui.compare.compare_tabs import CompareTabs
from finder_app.review.session import Review
from tests.gui.reviews import review_of


class Tab(QWidget):
    """Writes down what it is told."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.told: list[tuple[int, int]] = []
        self._name = name

    def title(self) -> str:
        return self._name

    def show_pair(self, review: Review, left: FileId, right: FileId) -> None:
        self.told.append((left, right))

    def show_nothing(self) -> None:
        self.told.clear()


def _tabs(qtbot: QtBot) -> tuple[CompareTabs, Tab, Tab]:
    tabs, last, middle = CompareTabs(QWidget()), Tab("Last"), Tab("Middle")
    tabs.add(last)
    tabs.add(middle, 1)
    qtbot.addWidget(tabs)
    tabs.show()
    return tabs, middle, last


def test_tabs_stand_in_their_places(qtbot: QtBot) -> None:
    tabs, _, _ = _tabs(qtbot)
    assert [tabs.names.tabText(place) for place in range(3)] == ["Differences", "Middle", "Last"]


def test_only_the_tab_in_front_is_told_and_only_once(qtbot: QtBot) -> None:
    tabs, middle, last = _tabs(qtbot)
    tabs.show_pair(review_of([2]), FileId(0), FileId(1))
    assert middle.told == last.told == []
    tabs.turn_to(1)
    tabs.turn_to(2)
    tabs.turn_to(1)
    assert middle.told == last.told == [(0, 1)]
    tabs.show_pair(review_of([3]), FileId(0), FileId(2))
    assert middle.told == [(0, 1), (0, 2)]
    assert last.told == [(0, 1)]


def test_without_a_pair_there_are_no_tabs(qtbot: QtBot) -> None:
    tabs, middle, _ = _tabs(qtbot)
    assert not tabs.names.isVisible()
    tabs.turn_to(1)
    assert tabs.current == 0
    tabs.show_pair(review_of([2]), FileId(0), FileId(1))
    tabs.turn_to(1)
    tabs.show_nothing()
    assert tabs.current == 0
    assert middle.told == []
