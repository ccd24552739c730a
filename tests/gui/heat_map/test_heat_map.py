"""The heat map of a cluster: the numbers of the comparison, every pair within reach of mouse and keys."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine import cluster_matrix, pair_view
from finder_app.engine.pair_view import PairRequest, PairView
from finder_app.engine.pool import SerialPool
from finder_app.engine.records import FileId
from finder_app.gui.heat_map import heat_map
from finder_app.gui.heat_map.heat_map import HeatMap
from finder_app.gui.heat_map.heat_map_layout import Cell
from finder_app.gui.theme import Theme
from finder_app.review import pair_facts
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.reviews import review_of
from tests.gui.tab_reviews import file_named, library_review, sites_review


@pytest.fixture
def panel(qtbot: QtBot) -> HeatMap:
    result = HeatMap(SerialPool, Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(760, 620)
    result.show()
    return result


@pytest.fixture
def review(tmp_path: Path) -> Review:
    return library_review(tmp_path)


def _show(qtbot: QtBot, panel: HeatMap, review: Review, file: FileId) -> None:
    members = review.clusters[review.cluster_of(file)].members
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show_pair(review, members[0].file, members[1].file)


def _agrees_with_the_comparison(panel: HeatMap, review: Review) -> None:
    matrix = panel.view._matrix
    assert matrix is not None
    for one, other in combinations(range(len(matrix.files)), 2):
        files = matrix.files[one], matrix.files[other]
        left, right = (review.document(file).file for file in files)
        template = pair_facts.template(review.result, *files)
        view = pair_view.load(review.result.options, PairRequest(left, right, template=template))
        assert isinstance(view, PairView)
        assert matrix.similarity[one, other] == pytest.approx(view.similarity, abs=1e-9)
        assert matrix.share[one, other] == pytest.approx(view.share_left, abs=1e-9)


def test_the_numbers_are_those_of_the_comparison(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "shorter.md"))
    assert len(panel.view._heads) == 5
    _agrees_with_the_comparison(panel, review)


def test_the_numbers_of_pages_are_those_without_their_template(qtbot: QtBot, panel: HeatMap, tmp_path: Path) -> None:
    review = sites_review(tmp_path)
    _show(qtbot, panel, review, review.clusters[3].principal)
    _agrees_with_the_comparison(panel, review)


def test_a_click_chooses_the_pair(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "shorter.md"))
    matrix, place = panel._matrix, panel.view.layout_of_cells.place(Cell(1, 3)).center()
    assert matrix is not None
    with qtbot.waitSignal(panel.pair_chosen) as chosen:
        QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert tuple(chosen.args) == (matrix.files[1], matrix.files[3])


def test_a_second_click_opens_the_pair(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "shorter.md"))
    places = [panel.view.layout_of_cells.place(Cell(*cell)).center() for cell in ((1, 1), (1, 3))]
    told: list[str] = []
    panel.pair_chosen.connect(lambda *_: told.append("chosen"))
    panel.pair_opened.connect(lambda: told.append("opened"))
    for place in places:
        QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert told == ["chosen"]
    for place in places:
        QTest.mouseDClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert told[-1] == "opened"
    assert told.count("opened") == 1


def test_the_keys_go_from_cell_to_cell_and_choose(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "shorter.md"))
    panel.view.setFocus()
    panel.view._go(Cell(0, 1))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Left):
        QTest.keyClick(panel.view, key)
    assert panel.view.cursor_cell == Cell(2, 3)
    assert panel.said.text() == panel.view.accessibleDescription() == panel.view.describe(Cell(2, 3))
    with qtbot.waitSignal(panel.pair_chosen) as chosen, qtbot.waitSignal(panel.pair_opened):
        QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel._matrix is not None
    assert tuple(chosen.args) == (panel._matrix.files[2], panel._matrix.files[3])


def test_a_file_beside_itself_is_no_pair(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "shorter.md"))
    panel.view._go(Cell(1, 1))
    with qtbot.assertNotEmitted(panel.pair_chosen):
        QTest.keyClick(panel.view, Qt.Key.Key_Return)


def test_a_cell_says_how_much_of_which_text_stands_in_the_other(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "whole.txt"))
    assert panel._matrix is not None
    names = [head.name for head in panel.view._heads]
    said = panel.view.describe(Cell(names.index("whole.txt"), names.index("excerpt.txt")))
    assert said.endswith("100\u00a0% of excerpt.txt stands in whole.txt")


def test_a_decision_is_seen_before_the_name(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    file = file_named(review, "shorter.md")
    _show(qtbot, panel, review, file)
    review.decide([file], Decision.DELETE)
    panel.refresh()
    assert [head.name for head in panel.view._heads if head.decision is Decision.DELETE] == ["shorter.md"]


def test_a_file_that_is_gone_leaves_the_map(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    file = file_named(review, "shorter.md")
    _show(qtbot, panel, review, file)
    review.forget([file])
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.refresh()
    assert "shorter.md" not in [head.name for head in panel.view._heads]
    review.forget([member.file for member in panel._members[1:]])
    panel.refresh()
    assert panel.state.text() == "Choose a file of a cluster to see how alike its members are."


def test_another_pair_of_the_cluster_is_marked_without_reading(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    _show(qtbot, panel, review, file_named(review, "shorter.md"))
    assert panel._matrix is not None
    files = panel._matrix.files
    panel.show_pair(review, files[3], files[1])
    assert panel.view._compared == (3, 1)
    assert panel.loader.snapshot() is None


def test_a_large_cluster_is_a_column_beside_the_principal(qtbot: QtBot, panel: HeatMap) -> None:
    review = review_of([heat_map.MOST_MEMBERS + 1])
    members = review.clusters[0].members
    panel.show_pair(review, members[0].file, members[7].file)
    model = panel.column.members
    shares = [model.member(row).similarity for row in range(model.rowCount())]
    assert panel.column.isVisible()
    assert len(shares) == heat_map.MOST_MEMBERS
    assert shares == sorted(shares, reverse=True)
    assert panel.column.currentIndex().isValid()
    with qtbot.waitSignal(panel.pair_chosen) as chosen, qtbot.waitSignal(panel.pair_opened):
        QTest.keyClick(panel.column, Qt.Key.Key_Return)
    assert tuple(chosen.args) == (members[0].file, members[7].file)


def test_nothing_is_compared_while_the_map_is_hidden(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    panel.hide()
    members = review.clusters[0].members
    panel.show_pair(review, members[0].file, members[1].file)
    assert panel.loader.snapshot() is None
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show()


def test_pairs_that_were_left_out_can_be_asked_for(
    qtbot: QtBot, panel: HeatMap, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_matrix, "MOST_CELLS", 0)
    _show(qtbot, panel, review, file_named(review, "whole.txt"))
    assert panel.state.text() == "1 pair was left out: its texts are long."
    assert panel.more.isVisible()
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.more.click()
    assert not panel.more.isVisible()
    assert panel._matrix is not None
    assert not np.isnan(panel._matrix.similarity).any()


def test_without_a_pair_it_says_what_to_do(panel: HeatMap) -> None:
    panel.show_nothing()
    assert panel.state.text() == "Choose a file of a cluster to see how alike its members are."
    panel.grab()


def test_a_map_of_an_earlier_text_says_so(qtbot: QtBot, panel: HeatMap, review: Review) -> None:
    file = file_named(review, "shorter.md")
    _show(qtbot, panel, review, file)
    assert not panel.state.isVisible()
    review.path(file).write_text("another text", "utf-8")
    panel.refresh()
    qtbot.waitUntil(panel.state.isVisible)
    assert panel.state.text() == "shorter.md has changed since it was read. What you see is its earlier text."
