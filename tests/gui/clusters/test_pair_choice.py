"""Which two files are compared: by the current row, by a file that was set as the left one, by two selected rows."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_menus import ClusterMenus
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_panel import ClusterPanel
from finder_app.gui.theme import Theme
from finder_app.review.query.query import Query, parse
from finder_app.review.query.row_filter import Choice
from tests.gui.reviews import review_of


class Watched:
    """A panel on screen and the pairs that it told."""

    def __init__(self, qtbot: QtBot) -> None:
        self.model = ClusterModel()
        self.panel = ClusterPanel(self.model, Theme(mode="light"))
        qtbot.addWidget(self.panel)
        self.panel.resize(1_000, 700)
        self.panel.show()
        self.model.set_review(review_of([4, 3]))
        self.pairs: list[tuple[int, int]] = []
        self.panel.pair_selected.connect(lambda left, right: self.pairs.append((left, right)))

    def click(self, file: int, key: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        cell = self.panel.tree.visualRect(self.model.index_of(FileId(file)))
        place = QPoint(cell.left() + 100, cell.center().y())
        QTest.mouseClick(self.panel.tree.viewport(), Qt.MouseButton.LeftButton, key, place)

    def set_left(self) -> None:
        menus = self.panel.findChild(ClusterMenus)
        assert menus is not None
        actions = {action.text(): action for action in menus.rows_menu().actions()}
        actions["Compare others with this file"].trigger()


@pytest.fixture
def watched(qtbot: QtBot) -> Watched:
    return Watched(qtbot)


CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_click_tells_one_pair_with_the_principal(watched: Watched) -> None:
    watched.click(2)
    watched.click(5)
    watched.click(4)
    assert watched.pairs == [(0, 2), (4, 5)]  # a principal shows the pair that is shown already


def test_two_selected_rows_are_compared_with_each_other(watched: Watched) -> None:
    watched.click(3)
    watched.click(1, CONTROL)
    watched.click(6, CONTROL)  # three are no pair: the current one and its principal
    watched.click(2)
    assert watched.pairs == [(0, 3), (3, 1), (4, 6), (0, 2)]


def test_files_of_two_clusters_can_be_compared(watched: Watched) -> None:
    watched.click(3)
    watched.click(5, CONTROL)
    assert watched.pairs[-1] == (3, 5)


def test_others_are_compared_with_a_chosen_file_until_it_is_taken_back(watched: Watched) -> None:
    watched.click(2)
    watched.set_left()
    assert watched.pairs[-1] == (2, 0)
    watched.click(3)
    assert watched.pairs[-1] == (2, 3)
    watched.click(6)
    assert watched.pairs[-1] == (4, 6)
    watched.click(2)
    watched.set_left()
    assert watched.pairs[-1] == (0, 2)


def test_another_review_knows_nothing_of_the_chosen_file(watched: Watched) -> None:
    watched.click(2)
    watched.set_left()
    watched.model.set_review(review_of([4]))
    watched.click(3)
    assert watched.pairs[-1] == (0, 3)


def test_a_chosen_file_that_has_gone_gives_way_to_the_principal(watched: Watched) -> None:
    watched.click(2)
    watched.set_left()
    watched.model.forget([FileId(2)])
    watched.click(3)
    assert watched.pairs[-1] == (0, 3)


def test_two_that_stay_selected_are_compared_when_a_third_leaves(watched: Watched) -> None:
    watched.click(1)
    for file in (2, 3, 3):  # the last one is the current row still, and not selected any more
        watched.click(file, CONTROL)
    assert watched.pairs[-1] == (1, 2)


def test_a_selected_row_that_is_hidden_is_not_compared_any_more(watched: Watched) -> None:
    watched.click(1)
    watched.click(5, CONTROL)
    assert watched.pairs[-1] == (1, 5)
    watched.click(5)
    watched.click(1, CONTROL)
    query = parse("cluster:4")
    assert isinstance(query, Query)
    watched.model.show_only(Choice(query))
    assert watched.pairs[-1] == (0, 1)
