"""Counters, notes and the designed states of a review."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.review_panel import ReviewPanel
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.windows import review_of


@pytest.fixture
def panel(qtbot: QtBot) -> ReviewPanel:
    panel = ReviewPanel(QWidget(), QWidget(), Theme(mode="light"))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_what_is_marked_is_counted(panel: ReviewPanel, tmp_path: Path) -> None:
    review = review_of(tmp_path)
    panel.set_review(review)
    assert panel.marked.text().startswith("Nothing is marked yet")
    assert not panel.trash_button.isEnabled()
    review.decide([review.clusters[0].members[1].file], Decision.DELETE)
    panel.refresh()
    assert panel.marked.text().startswith("1 file marked in 1 cluster · frees")
    assert "one copy always stays in every cluster" in panel.marked.text()
    assert panel.trash_button.isEnabled()


def test_a_part_is_called_a_part(panel: ReviewPanel, tmp_path: Path) -> None:
    whole = review_of(tmp_path)
    panel.set_review(Review(replace(whole.result, complete=False, unread=7), whole.clusters))
    assert panel.banner.isVisible()
    assert "7 files not read" in panel.banner.words.text()


def test_a_scan_that_was_stopped_while_it_compared_says_so(panel: ReviewPanel, tmp_path: Path) -> None:
    whole = review_of(tmp_path)
    panel.set_review(Review(replace(whole.result, complete=False), whole.clusters))
    assert "before all texts were compared" in panel.banner.words.text()


def test_a_threshold_that_leaves_nothing_can_be_lowered_again(panel: ReviewPanel, tmp_path: Path) -> None:
    found = review_of(tmp_path)
    panel.set_review(Review(found.result, (), similarity=1.0))
    assert panel.pages.currentWidget() is panel.halves
    assert panel.head.isVisible()


def test_nothing_found_offers_a_lower_similarity(panel: ReviewPanel, tmp_path: Path, qtbot: QtBot) -> None:
    found = review_of(tmp_path)
    panel.set_review(Review(found.result, ()))
    assert panel.pages.currentWidget() is panel.nothing
    assert "11 files compared" in panel.nothing.facts.text()
    with qtbot.waitSignal(panel.nothing.lower_asked) as signal:
        panel.nothing.lower_button.click()
    assert signal.args == [0.55]


def test_when_all_is_done_it_says_so(panel: ReviewPanel, tmp_path: Path) -> None:
    review = review_of(tmp_path)
    panel.set_review(review)
    review.forget([member.file for cluster in review.clusters for member in cluster.members[1:]])
    panel.refresh()
    assert panel.nothing.heading.text() == "Nothing is left to decide"
    assert not panel.nothing.lower_button.isVisible()


def test_problems_open_and_close(panel: ReviewPanel, tmp_path: Path) -> None:
    panel.set_review(review_of(tmp_path))
    panel.open_problems()
    assert panel.problems.isVisible()
    assert panel.problems.heading.text() == "2 problems"
    panel.problems.closed.emit()
    assert not panel.problems.isVisible()
