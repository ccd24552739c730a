"""The pages of two sites in the real window: what their templates hold is grey and counts for nothing."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from finder_app.engine.diff import RowKind
from finder_app.engine.pair_view import View
from finder_app.engine.records import FileId, Member, Relation
from finder_app.gui import texts
from finder_app.gui.compare.pair_loader import LoadedPair
from finder_app.gui.main_window import MainWindow
from finder_app.gui.theme import DARK, LIGHT, colours, contrast
from tests.gui.site_pages import MENU, write_sites
from tests.gui.windows import open_window, scan

LEGEND = "Grey lines are left out: many pages of this folder share them."


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    result = open_window(qtbot)
    review = scan(qtbot, result, write_sites(tmp_path))
    assert len(review.clusters) == 12
    return result


def _member(window: MainWindow, cluster: int) -> tuple[FileId, Member]:
    assert window.bench.model.review is not None
    found = window.bench.model.review.clusters[cluster]
    return found.principal, found.members[1]


def _show(qtbot: QtBot, window: MainWindow, cluster: int) -> LoadedPair:
    _, member = _member(window, cluster)
    with qtbot.waitSignal(window.bench.loader.loaded, timeout=10_000) as loaded:
        window.bench.clusters.select_file(member.file)
    pair = loaded.args[0]
    assert isinstance(pair, LoadedPair)
    return pair


def test_the_shares_above_the_texts_are_those_of_the_match(qtbot: QtBot, window: MainWindow) -> None:
    for cluster in (3, 7):
        _, member = _member(window, cluster)
        pair = _show(qtbot, window, cluster)
        assert member.relation is Relation.NEAR_DUPLICATE
        assert (pair.view.similarity, pair.view.containment) == (member.similarity, member.containment)
        assert window.bench.compare.bar.alike.text() == f"{texts.percent(member.similarity)} alike"


def test_the_lines_of_a_template_are_no_change(qtbot: QtBot, window: MainWindow) -> None:
    pair = _show(qtbot, window, 5)
    grey = [row for row in pair.document.rows if row.is_template]
    assert {MENU[0], MENU[-1]} <= {row.left.text for row in grey if row.left}
    assert all(row.kind is RowKind.EQUAL for row in grey)
    assert window.bench.compare.bar.position.text() == "Difference 1 of 1"
    assert [notice.text for notice in window.bench.compare.notices.shown] == [LEGEND]


def test_a_fold_says_that_it_hides_left_out_lines(qtbot: QtBot, window: MainWindow) -> None:
    pair = _show(qtbot, window, 5)
    assert pair.document.folds
    assert any(pair.document.left_out[first:last].any() for first, last in pair.document.folds)
    assert texts.equal_or_left_out_lines(12) == "12 equal or left-out lines"
    window.bench.compare.grab()


def test_swapped_sides_and_the_source_are_compared_alike(qtbot: QtBot, window: MainWindow) -> None:
    _, member = _member(window, 5)
    _show(qtbot, window, 5)
    with qtbot.waitSignal(window.bench.loader.loaded) as swapped:
        window.bench.compare.swap()
    assert swapped.args[0].view.similarity == member.similarity
    with qtbot.waitSignal(window.bench.loader.loaded) as source:
        window.bench.compare.set_view(View.SOURCE)
    assert source.args[0].view.similarity < member.similarity
    assert window.bench.compare.notices.shown == ()


def test_a_grey_line_is_drawn_in_grey_on_grey(qtbot: QtBot, window: MainWindow) -> None:
    _show(qtbot, window, 5)
    window.bench.compare.bar.folding.setChecked(True)
    diff, theme = window.bench.compare.diff, colours(LIGHT)
    row = next(place for place, row in enumerate(diff.document.rows if diff.document else ()) if row.is_template)
    diff.show_row(row)
    assert diff.layout_of_rows is not None
    layout = diff.layout_of_rows
    item = layout.folding.item_of(row)
    y = int(layout.tops[item]) - diff.scroll_y
    image = diff.viewport().grab().toImage()
    line = [QColor(image.pixel(x, y + 3)) for x in range(diff.panes.text_x(0), diff.panes.pane_width - 4)]
    assert set(map(QColor.name, line)) == {theme.window.name()}


@pytest.mark.parametrize("mode", [LIGHT, DARK])
def test_grey_lines_can_be_read_and_told_from_the_others(mode: dict[str, str]) -> None:
    theme = colours(mode)
    assert contrast(theme.muted, theme.window) >= 4.5
    assert contrast(theme.text, theme.base) >= 1.5 * contrast(theme.muted, theme.window)
