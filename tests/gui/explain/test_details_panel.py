"""Everything about both files of a pair, with what differs marked, ready to be copied."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import SerialPool
from finder_app.gui.explain.details_panel import DetailsPanel
from finder_app.gui.explain.details_rows import Row
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.tab_reviews import file_named, library_review, sites_review


@pytest.fixture
def review(tmp_path: Path) -> Review:
    return library_review(tmp_path)


@pytest.fixture
def panel(qtbot: QtBot) -> DetailsPanel:
    result = DetailsPanel(SerialPool, Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(760, 620)
    result.show()
    return result


def _show(qtbot: QtBot, panel: DetailsPanel, review: Review, left: str, right: str) -> None:
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show_pair(review, file_named(review, left), file_named(review, right))


def _row(panel: DetailsPanel, label: str) -> Row:
    return next(row for row in panel.model.rows if row.label == label)


def test_both_files_are_described_and_what_differs_is_marked(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    one = review.document(file_named(review, "one.txt"))
    assert _row(panel, "Name")[1:3] == ("one.txt", "shorter.md")
    assert _row(panel, "Name").differs
    assert not _row(panel, "Encoding").differs
    assert _row(panel, "Fingerprint").left == f"{one.fingerprint:016x}"
    assert _row(panel, "Digest of the bytes").left == one.raw_digest.hex()
    number = [row.label for row in panel.model.rows].index("Size")
    assert str(panel.model.index(number, 0).data()).endswith("≠")
    spoken = panel.model.index(number, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Size, differs"


def test_how_alike_they_are_is_said_once_and_both_ways(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    _show(qtbot, panel, review, "whole.txt", "excerpt.txt")
    assert _row(panel, "Relation").left == "Contained"
    assert _row(panel, "Stands in the other").right == "100\u00a0%"
    assert not _row(panel, "Stands in the other").differs
    assert panel.table.columnSpan(0, 1) == 2


def test_a_decision_is_followed(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    panel.reason = lambda file: "newest" if file == file_named(review, "one.txt") else ""
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    review.decide([file_named(review, "one.txt")], Decision.KEEP)
    panel.refresh()
    assert _row(panel, "Decision")[1:3] == ("Keep", "Undecided")
    assert _row(panel, "Reason")[1:3] == ("newest", "–")


def test_a_row_is_copied(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    panel.table.selectRow([row.label for row in panel.model.rows].index("Name"))
    QTest.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Name\tone.txt\tshorter.md"


def test_a_value_is_copied_from_the_menu(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    number = [row.label for row in panel.model.rows].index("Name")
    menu = panel.table.menu_at(panel.table.visualRect(panel.model.index(number, 2)).center())
    assert menu is not None
    menu.actions()[2].trigger()
    assert QGuiApplication.clipboard().text() == "shorter.md"


def test_the_path_is_copied_and_only_harmless_files_can_be_opened(
    qtbot: QtBot, panel: DetailsPanel, review: Review
) -> None:
    _show(qtbot, panel, review, "one.txt", "one.html")
    panel.links[0].copy.click()
    assert QGuiApplication.clipboard().text() == str(review.path(file_named(review, "one.txt")))
    assert [links.open.isEnabled() for links in panel.links] == [True, False]


def test_a_left_out_template_is_told(qtbot: QtBot, panel: DetailsPanel, tmp_path: Path) -> None:
    review = sites_review(tmp_path)
    members = review.clusters[3].members
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show_pair(review, members[0].file, members[1].file)
    assert _row(panel, "Lines of its site left out")[1:3] == ("Yes", "Yes")


def test_hostile_names_are_shown_as_they_are(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "b> & co.txt")
    assert _row(panel, "Folder").right.endswith("café <b>bold<")
    number = [row.label for row in panel.model.rows].index("Folder")
    assert "&lt;b&gt;" in panel.model.index(number, 2).data(Qt.ItemDataRole.ToolTipRole)


def test_nothing_is_read_while_it_is_hidden_and_nothing_chosen_is_said(panel: DetailsPanel, review: Review) -> None:
    panel.hide()
    panel.show_pair(review, file_named(review, "one.txt"), file_named(review, "shorter.md"))
    assert panel.loader.snapshot() is None
    assert _row(panel, "Name").left == "one.txt"
    panel.show_nothing()
    assert panel.model.rowCount() == 0


def test_facts_of_an_earlier_text_say_so(qtbot: QtBot, panel: DetailsPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    assert not panel.state.isVisible()
    review.path(file_named(review, "one.txt")).unlink()
    panel.show_pair(review, file_named(review, "one.txt"), file_named(review, "shorter.md"))
    qtbot.waitUntil(panel.state.isVisible)
    assert panel.state.text() == "one.txt can no longer be read. What you see is its earlier text."
    panel.show_pair(review, file_named(review, "whole.txt"), file_named(review, "excerpt.txt"))
    assert not panel.state.isVisible()
