"""What only one file has can be taken along before it goes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine import clusters, scan
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui.compare.only_here_panel import OnlyHerePanel
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.conftest import WriteFiles
from tests.gui.pairs import SENTENCE, lines

TEXT = "\n".join([SENTENCE, *lines(30)])
OWN = "This one sentence stands in a single file of the two."
LEFT, RIGHT = FileId(0), FileId(1)


@pytest.fixture
def review(write_files: WriteFiles) -> Review:
    """A text, and the same one with a line of its own at the end and another in the middle."""
    more = TEXT.replace("Line number 7 ", "Wholly other words begin a line. Line number 7 ") + "\n" + OWN
    options = ScanOptions(roots=(write_files({"a.txt": TEXT, "b.txt": more}),))
    result = scan.scan(options, SerialPool(), Progress())
    return Review(result, clusters.group(result.documents, result.pairs, options.similarity, options.containment))


@pytest.fixture
def panel(qtbot: QtBot) -> OnlyHerePanel:
    found = OnlyHerePanel(SerialPool, Theme(mode="light"))
    qtbot.addWidget(found)
    found.resize(600, 500)
    found.show()
    return found


def _show(qtbot: QtBot, panel: OnlyHerePanel, review: Review) -> None:
    with qtbot.waitSignal(panel._question.answered):
        panel.show_pair(review, LEFT, RIGHT)


def test_the_passages_of_the_right_text_are_listed_with_their_place(
    qtbot: QtBot, panel: OnlyHerePanel, review: Review
) -> None:
    _show(qtbot, panel, review)
    assert [passage.text.strip() for passage in panel.model.chosen()] == ["Wholly other words begin a line.", OWN]
    assert panel.summary.text().startswith("2 passages only in b.txt: 17 words, ")
    assert str(panel.model.index(1).data()).startswith("Line 32 · 11 words")
    assert not panel.grab().isNull()


def test_the_file_that_is_to_be_deleted_is_looked_at(qtbot: QtBot, panel: OnlyHerePanel, review: Review) -> None:
    _show(qtbot, panel, review)
    review.decide([LEFT], Decision.DELETE)
    with qtbot.waitSignal(panel._question.answered):
        panel.follow_decisions()
    assert panel.heading.text() == "Nothing stands only in a.txt"
    assert not panel.copy_button.isEnabled()
    with qtbot.waitSignal(panel._question.answered):
        panel.sides[1].click()
    assert len(panel.model.chosen()) == 2


def test_the_chosen_passages_are_copied_with_their_source(qtbot: QtBot, panel: OnlyHerePanel, review: Review) -> None:
    _show(qtbot, panel, review)
    panel.list.setCurrentIndex(panel.model.index(0))
    QTest.keyClick(panel.list, Qt.Key.Key_Space)
    panel.copy_button.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("From ")
    assert "b.txt" in text.splitlines()[0]
    assert OWN in text
    assert "Wholly" not in text
    panel.none_button.click()
    assert not panel.save_button.isEnabled()
    panel.all_button.click()
    assert len(panel.model.chosen()) == 2


def test_a_file_that_is_there_is_never_overwritten(
    qtbot: QtBot, panel: OnlyHerePanel, review: Review, tmp_path: Path
) -> None:
    _show(qtbot, panel, review)
    wanted = tmp_path / "kept.txt"
    wanted.write_text("precious", "utf-8")
    panel.save_as(wanted)
    qtbot.waitUntil(lambda: bool(panel.notices.shown))
    assert "kept (2).txt" in panel.notices.shown[0].text
    assert wanted.read_text("utf-8") == "precious"
    assert OWN in (tmp_path / "kept (2).txt").read_text("utf-8")


def test_a_place_that_cannot_be_written_is_said(
    qtbot: QtBot, panel: OnlyHerePanel, review: Review, tmp_path: Path
) -> None:
    _show(qtbot, panel, review)
    panel.save_as(tmp_path / "nowhere" / "new.txt")
    qtbot.waitUntil(lambda: bool(panel.notices.shown))
    assert panel.notices.shown[0].kind == "warning"


def test_a_file_that_is_gone_is_said(qtbot: QtBot, panel: OnlyHerePanel, review: Review) -> None:
    review.path(RIGHT).unlink()
    with qtbot.waitSignal(panel._question.failed):
        panel.show_pair(review, LEFT, RIGHT)
    assert panel.heading.text() == "This pair cannot be compared"
