"""The last line tells the facts of a review."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.gui.status_line import StatusLine
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.windows import review_of


def test_it_counts_files_clusters_and_problems(qtbot: QtBot, tmp_path: Path) -> None:
    line = StatusLine()
    qtbot.addWidget(line)
    line.show_review(review_of(tmp_path))
    assert line.facts.text().startswith("11 files · 2 clusters · ")
    assert line.problems.text() == "2 problems"
    with qtbot.waitSignal(line.problems_asked):
        line.problems.click()


def test_it_says_how_many_files_were_known_from_before(qtbot: QtBot, tmp_path: Path) -> None:
    line = StatusLine()
    qtbot.addWidget(line)
    review = review_of(tmp_path)
    line.show_review(Review(replace(review.result, recalled=7), review.clusters))
    assert " · 7 known from before · " in line.facts.text()
    line.show_review(review)
    assert "known" not in line.facts.text()


def test_it_tells_what_is_marked_and_what_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    line = StatusLine()
    qtbot.addWidget(line)
    review = review_of(tmp_path)
    line.show_review(review, (3, 1))
    assert " · 3 files in 1 cluster shown · " in line.facts.text()
    review.decide([review.clusters[0].members[1].file], Decision.DELETE)
    line.show_review(review)
    assert line.facts.text().endswith(" · 1 marked")
    assert "shown" not in line.facts.text()


def test_it_can_be_cleared(qtbot: QtBot, tmp_path: Path) -> None:
    line = StatusLine()
    qtbot.addWidget(line)
    line.show_review(review_of(tmp_path))
    line.clear()
    assert line.facts.text() == ""
    assert line.problems.isHidden()
