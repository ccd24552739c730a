"""The tree of clusters on screen: selection, decisions by hand, navigation, columns."""

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId, Relation
from finder_app.gui.clusters import cluster_levels, cluster_travel
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_menus import ClusterMenus
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_opening import OPEN_AT_FIRST
from finder_app.gui.clusters.cluster_panel import COLUMNS_KEY, ClusterPanel
from finder_app.gui.clusters.cluster_tree import ClusterTree
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from finder_app.review.query.query import Query, parse
from finder_app.review.query.row_filter import Choice
from finder_app.review.session import Review
from tests.gui.reviews import review_of


@pytest.fixture
def review(qapp: object) -> Review:
    return review_of([3, 2, 4], protected=frozenset({4}), names={1: "第三章 <b>.txt"})


@pytest.fixture
def panel(qtbot: QtBot, review: Review) -> ClusterPanel:
    model = ClusterModel()
    result = ClusterPanel(model, Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(1_000, 500)
    result.show()
    model.set_review(review)
    return result


def _model(panel: ClusterPanel) -> ClusterModel:
    model = panel.tree.model()
    assert isinstance(model, ClusterModel)
    return model


def _menus(panel: ClusterPanel) -> ClusterMenus:
    menus = panel.findChild(ClusterMenus)
    assert menus is not None
    return menus


def _current(panel: ClusterPanel) -> FileId | None:
    return _model(panel).file_at(panel.tree.currentIndex())


def _click_mark(panel: ClusterPanel, file: int) -> None:
    cell = panel.tree.visualRect(_model(panel).index_of(FileId(file)))
    mark = QPoint(cell.left() + 14, cell.center().y())
    QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, mark)


def test_a_new_review_opens_and_its_first_pair_is_chosen(panel: ClusterPanel) -> None:
    assert _current(panel) == 1
    assert all(panel.tree.isExpanded(_model(panel).index(row, 0)) for row in range(3))


def test_a_large_review_stays_closed(qtbot: QtBot, panel: ClusterPanel) -> None:
    _model(panel).set_review(review_of([2] * (OPEN_AT_FIRST + 1)))
    assert panel.tree.isExpanded(_model(panel).index(0, 0))
    assert not panel.tree.isExpanded(_model(panel).index(5, 0))


def test_choosing_a_row_tells_its_pair(qtbot: QtBot, panel: ClusterPanel) -> None:
    with qtbot.waitSignal(panel.pair_selected) as pair:
        panel.select_file(FileId(7))
    assert pair.args == [5, 7]
    with qtbot.waitSignal(panel.pair_selected) as pair:
        panel.tree.setCurrentIndex(_model(panel).index(1, 0))
    assert pair.args == [3, 4]


def test_no_review_leaves_nothing_selected(qtbot: QtBot, panel: ClusterPanel) -> None:
    with qtbot.waitSignal(panel.nothing_selected):
        _model(panel).set_review(None)
    assert panel.selected_files() == []


def test_members_and_clusters_are_walked_through(panel: ClusterPanel) -> None:
    seen = []
    for step in (
        panel.next_member,
        panel.next_member,
        panel.next_cluster,
        panel.next_cluster,
        panel.previous_cluster,
        panel.previous_member,
        panel.previous_member,
    ):
        step()
        seen.append(_current(panel))
    assert seen == [2, 3, 6, 6, 4, 3, 2]


def test_selected_files_are_decided_as_one_step(panel: ClusterPanel, review: Review) -> None:
    panel.select_file(FileId(1))
    rows = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    panel.tree.selectionModel().select(_model(panel).index_of(FileId(2)), rows)
    panel.delete_selected()
    assert review.marked() == (1, 2)
    _model(panel).undo()
    assert review.marked() == ()


def test_deleting_a_whole_cluster_spares_its_principal(panel: ClusterPanel, review: Review) -> None:
    panel.tree.setCurrentIndex(_model(panel).index(0, 0))
    panel.delete_selected()
    assert review.marked() == (1, 2)
    panel.keep_selected()
    assert [review.decision(FileId(file)) for file in range(3)] == [Decision.KEEP] * 3
    panel.undecide_selected()
    assert review.decision(FileId(0)) is Decision.UNDECIDED


def test_a_click_on_the_mark_goes_through_the_decisions(panel: ClusterPanel, review: Review) -> None:
    seen = []
    for _ in range(3):
        _click_mark(panel, 2)
        seen.append(review.decision(FileId(2)))
    assert seen == [Decision.DELETE, Decision.KEEP, Decision.UNDECIDED]
    panel.select_file(FileId(1))
    panel.cycle_selected()
    assert review.decision(FileId(1)) is Decision.DELETE


def test_a_protected_file_is_never_asked_to_go(panel: ClusterPanel, review: Review) -> None:
    _click_mark(panel, 4)
    assert review.decision(FileId(4)) is Decision.KEEP


def test_what_was_open_and_current_survives_a_clean_up(panel: ClusterPanel) -> None:
    panel.tree.collapse(_model(panel).index(1, 0))
    panel.select_file(FileId(7))
    _model(panel).forget([FileId(1)])
    assert _current(panel) == 7
    assert not panel.tree.isExpanded(_model(panel).index(1, 0))
    assert panel.tree.isExpanded(_model(panel).index(2, 0))


def test_all_that_was_opened_at_once_stays_open_after_a_clean_up(panel: ClusterPanel) -> None:
    panel.collapse_all()
    panel.expand_all()
    _model(panel).forget([FileId(0)])
    rows = [_model(panel).index(row, 0) for row in range(_model(panel).rowCount())]
    assert [panel.tree.isExpanded(row) for row in rows] == [True] * len(rows)
    panel.collapse_all()
    _model(panel).forget([FileId(8)])
    rows = [_model(panel).index(row, 0) for row in range(_model(panel).rowCount())]
    assert sum(map(panel.tree.isExpanded, rows)) <= 1


def test_collapsing_keeps_the_current_cluster(panel: ClusterPanel) -> None:
    panel.select_file(FileId(7))
    panel.collapse_all()
    assert panel.tree.currentIndex() == _model(panel).index(2, 0)
    panel.expand_all()
    assert panel.tree.isExpanded(_model(panel).index(0, 0))


def test_what_a_closed_cluster_hides_is_not_selected(panel: ClusterPanel, review: Review) -> None:
    model, chosen = _model(panel), panel.tree.selectionModel()
    panel.select_file(FileId(8))
    add = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    for file in (1, 7):
        chosen.select(model.index_of(FileId(file)), add)
    panel.tree.collapse(model.index(0, 0))
    panel.delete_selected()
    assert review.marked() == (7, 8)
    panel.tree.collapse(model.index(2, 0))
    assert [index.parent().isValid() for index in chosen.selectedRows()] == [False]
    assert panel.tree.currentIndex() == model.index(2, 0)


def test_a_selected_row_of_a_closed_cluster_is_left_alone(panel: ClusterPanel, review: Review) -> None:
    panel.select_file(FileId(1))
    panel.tree.blockSignals(True)  # as where Qt forgets to tell, or to deselect
    panel.tree.collapse(_model(panel).index(0, 0))
    panel.tree.blockSignals(False)
    panel.delete_selected()
    assert review.marked() == ()


def test_columns_are_hidden_moved_and_remembered(panel: ClusterPanel, qtbot: QtBot, tmp_path: object) -> None:
    settings = QSettings(f"{tmp_path}/state.ini", QSettings.Format.IniFormat)
    menus = _menus(panel)
    actions = menus.columns_menu().actions()
    actions[Column.ENCODING - 1].trigger()
    panel.tree.header().moveSection(Column.FOLDER, 1)
    panel.save_columns(settings)
    settings.sync()
    other = ClusterPanel(ClusterModel(), Theme(mode="dark"))
    qtbot.addWidget(other)
    other.restore_columns(QSettings(f"{tmp_path}/state.ini", QSettings.Format.IniFormat))
    assert other.tree.isColumnHidden(Column.ENCODING)
    assert other.tree.header().visualIndex(Column.FOLDER) == 1
    menus.columns_menu().actions()[-1].trigger()
    assert not panel.tree.isColumnHidden(Column.ENCODING)
    assert panel.tree.header().visualIndex(Column.FOLDER) == Column.FOLDER


def test_unreadable_columns_change_nothing(panel: ClusterPanel, tmp_path: object) -> None:
    settings = QSettings(f"{tmp_path}/state.ini", QSettings.Format.IniFormat)
    settings.setValue(COLUMNS_KEY, "nonsense")
    panel.restore_columns(settings)
    assert not panel.tree.isColumnHidden(Column.ENCODING)


def test_the_menu_over_rows_decides_and_copies(panel: ClusterPanel, review: Review) -> None:
    panel.select_file(FileId(2))
    menus = _menus(panel)
    actions = {action.text(): action for action in menus.rows_menu().actions()}
    actions["Delete"].trigger()
    assert review.marked() == (2,)
    actions["Copy path"].trigger()
    assert QGuiApplication.clipboard().text() == str(review.result.documents[2].file.path)


def test_letters_are_left_to_the_commands_of_the_window(panel: ClusterPanel) -> None:
    panel.select_file(FileId(1))
    QTest.keyClick(panel.tree, Qt.Key.Key_F)
    assert _current(panel) == 1


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_state_of_a_row_is_drawn_without_complaint(qtbot: QtBot, mode: str, review: Review) -> None:
    model = ClusterModel(review)
    theme = Theme(mode="dark" if mode == "dark" else "light")
    panel = ClusterPanel(model, theme)
    qtbot.addWidget(panel)
    panel.expand_all()
    model.decide([FileId(0)], Decision.KEEP)
    model.decide([FileId(1)], Decision.DELETE)
    panel.resize(1_200, 600)
    panel.show()
    before = panel.tree.grab().toImage()
    model.decide([FileId(2)], Decision.DELETE)
    assert panel.tree.grab().toImage() != before


def test_keeping_a_file_marks_its_copies_and_goes_on(panel: ClusterPanel, review: Review) -> None:
    panel.select_file(FileId(1))
    panel.keep_and_advance()
    assert review.decision(FileId(1)) is Decision.KEEP
    assert review.marked() == (2,)  # which was compared with the principal only
    assert review.is_reviewed(0)
    assert _current(panel) == 4
    review.undo()
    assert (review.is_reviewed(0), review.marked(), review.can_undo) == (False, (), False)
    review.redo()
    panel.keep_and_advance()
    assert review.decision(FileId(3)) is Decision.DELETE
    assert _current(panel) == 6


def test_keeping_a_file_spares_what_is_hidden(panel: ClusterPanel, review: Review) -> None:
    _model(panel).show_only(Choice(relations=frozenset({Relation.IDENTICAL})))
    panel.select_file(FileId(1))
    panel.keep_and_advance()
    assert review.marked() == (0,)


def test_clusters_are_reviewed_and_not_again(panel: ClusterPanel, review: Review) -> None:
    panel.tree.setCurrentIndex(_model(panel).index(0, 0))
    panel.mark_reviewed()
    assert review.is_reviewed(0)
    assert "reviewed" in str(_model(panel).index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    panel.mark_reviewed()
    assert not review.is_reviewed(0)


def test_a_file_that_is_no_duplicate_leaves_and_comes_back(panel: ClusterPanel, review: Review) -> None:
    panel.select_file(FileId(2))
    panel.set_apart_selected()
    assert review.apart() == ((0, 2),)
    assert not _model(panel).in_one_cluster(FileId(0), FileId(2))
    _model(panel).undo()
    assert _model(panel).in_one_cluster(FileId(0), FileId(2))


def test_files_are_split_off_their_cluster(panel: ClusterPanel) -> None:
    panel.select_file(FileId(8))
    panel.split_selected()
    assert not _model(panel).has(FileId(8))
    assert _model(panel).has(FileId(7))


def test_many_clusters_open_as_they_come_into_view(qtbot: QtBot, panel: ClusterPanel) -> None:
    _model(panel).set_review(review_of([3] * (OPEN_AT_FIRST + 200)))
    panel.expand_all()
    far = _model(panel).index(OPEN_AT_FIRST, 0)
    assert panel.tree.isExpanded(_model(panel).index(3, 0))
    assert not panel.tree.isExpanded(far)
    panel.tree.scrollTo(far, ClusterTree.ScrollHint.PositionAtTop)
    qtbot.waitUntil(lambda: panel.tree.isExpanded(far))
    panel.collapse_all()
    assert not panel.tree.isExpanded(far)


def test_nothing_left_says_so_and_all_comes_back(qtbot: QtBot, panel: ClusterPanel) -> None:
    nothing = parse("nothing")
    assert isinstance(nothing, Query)
    panel.select_file(FileId(7))
    with qtbot.waitSignal(panel.nothing_selected):
        _model(panel).show_only(Choice(nothing))
    assert panel.tree.empty_words
    assert not panel.tree.grab().isNull()
    with qtbot.waitSignal(panel.pair_selected):
        _model(panel).show_only(Choice())
    assert _current(panel) == 7


@pytest.mark.parametrize(("far", "current"), [(1, 8), (9, 1)])
def test_what_sorting_moves_far_down_is_left(
    panel: ClusterPanel, monkeypatch: pytest.MonkeyPatch, far: int, current: int
) -> None:
    monkeypatch.setattr(cluster_levels, "BATCH", 2)
    monkeypatch.setattr(cluster_travel, "FAR", far)
    panel.select_file(FileId(1))
    _model(panel).sort(Column.NAME, Qt.SortOrder.DescendingOrder)
    assert _current(panel) == current
    assert panel.selected_files() == [current]
