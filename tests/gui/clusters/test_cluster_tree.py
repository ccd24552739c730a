"""The tree view: huge clusters in batches, keys, what is drawn under the mouse."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_levels import BATCH
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_tree import ClusterTree
from finder_app.gui.theme import Theme
from tests.gui.reviews import review_of


@pytest.fixture
def tree(qtbot: QtBot) -> ClusterTree:
    result = ClusterTree(Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(900, 400)
    result.show()
    return result


def test_the_end_of_a_huge_cluster_brings_more_of_it(tree: ClusterTree) -> None:
    model = ClusterModel(review_of([BATCH + 100, 2]))
    tree.setModel(model)
    tree.expand(model.index(0, 0))
    tree.scrollTo(model.index(BATCH - 1, 0, model.index(0, 0)), ClusterTree.ScrollHint.PositionAtBottom)
    assert model.rowCount(model.index(0, 0)) == BATCH + 100


def test_a_click_on_a_heading_sorts_and_a_third_one_undoes_it(qtbot: QtBot, tree: ClusterTree) -> None:
    model = ClusterModel(review_of([2, 2], names={0: "b", 2: "a"}))
    tree.setModel(model)
    header = tree.header()
    qtbot.waitUntil(lambda: header.height() > 0 and header.viewport().height() > 0)
    place = QPoint(header.sectionViewportPosition(Column.NAME) + 40, header.height() // 2)
    seen = []
    for _ in range(3):
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        seen.append([model.index(row, 0).data() for row in range(2)])
    assert seen == [["a", "b"], ["b", "a"], ["b", "a"]]
    assert header.sortIndicatorSection() == -1


def test_the_space_bar_is_passed_on(qtbot: QtBot, tree: ClusterTree) -> None:
    tree.setModel(ClusterModel(review_of([2])))
    with qtbot.waitSignal(tree.space_pressed):
        QTest.keyClick(tree, Qt.Key.Key_Space)


def test_the_row_under_the_mouse_is_lit(tree: ClusterTree) -> None:
    model = ClusterModel(review_of([2, 2]))
    tree.setModel(model)
    rect = tree.visualRect(model.index(1, 0))
    before = tree.viewport().grab().toImage().pixelColor(600, rect.center().y())
    tree.entered.emit(model.index(1, 0))
    assert tree.viewport().grab().toImage().pixelColor(600, rect.center().y()) != before


def _filled(tree: ClusterTree, *sizes: int) -> ClusterModel:
    model = ClusterModel(review_of(list(sizes)), tree)
    tree.setModel(model)
    tree.expandAll()
    return model


def test_the_size_is_in_view_and_the_name_gives_way(tree: ClusterTree) -> None:
    _filled(tree, 3)
    for width in (560, 700, 560):
        tree.resize(width, 400)
        right = tree.columnViewportPosition(Column.SIZE) + tree.columnWidth(Column.SIZE)
        assert right <= tree.viewport().width()
    name = tree.columnWidth(Column.NAME)
    tree.resize(760, 400)
    assert tree.columnWidth(Column.NAME) == name + 200


def test_the_size_comes_back_into_view_after_it_had_no_room(tree: ClusterTree) -> None:
    _filled(tree, 3)
    for width in (560, 260, 560):
        tree.resize(width, 400)
    right = tree.columnViewportPosition(Column.SIZE) + tree.columnWidth(Column.SIZE)
    assert right <= tree.viewport().width()


def test_a_chosen_member_shows_the_heading_of_its_cluster(tree: ClusterTree) -> None:
    model = _filled(tree, 4, 4, 30, 4, 4, 200)
    for cluster, row in ((2, 1), (1, 3), (4, 2), (5, 1), (0, 1)):
        parent = model.index(cluster, 0)
        tree.reveal(model.index(row, 0, parent), is_new_cluster=True)
        view = tree.viewport().rect()
        assert view.contains(tree.visualRect(parent).center())
        assert view.contains(tree.visualRect(model.index(row, 0, parent)).center())


def test_deep_in_a_large_cluster_the_row_alone_is_shown(tree: ClusterTree) -> None:
    model = _filled(tree, 200)
    deep = model.index(150, 0, model.index(0, 0))
    tree.reveal(deep)
    assert tree.viewport().rect().contains(tree.visualRect(deep).center())


def test_what_was_chosen_before_there_was_a_place_is_revealed_when_there_is(qtbot: QtBot) -> None:
    tree = ClusterTree(Theme(mode="light"))
    qtbot.addWidget(tree)
    model = _filled(tree, 50, 3)
    tree.setCurrentIndex(model.index(1, 0, model.index(0, 0)))
    tree.resize(600, 300)
    tree.show()
    assert tree.visualRect(model.index(0, 0)).top() >= 0
