"""A dropped file or a pasted text is found again; where the library is of no use, that is said with a way on."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.library_file import Trouble
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.gui import texts
from finder_app.gui.library.library_panel import Grounds, LibraryPanel
from finder_app.gui.theme import Theme
from finder_app.review.session import Review
from finder_app.review.similar_files import Similar
from tests.gui.texts_on_disk import write_library
from tests.gui.tree_rows import row
from tests.gui.windows import review_of


@pytest.fixture
def review(tmp_path: Path) -> Review:
    return review_of(tmp_path / "texts")


@pytest.fixture
def panel(qtbot: QtBot, review: Review) -> LibraryPanel:
    return shown(qtbot, Grounds(review.result.options, review))


def shown(qtbot: QtBot, grounds: Grounds) -> LibraryPanel:
    panel = LibraryPanel(lambda: grounds, SerialPool, Theme(mode="light"))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def answered(qtbot: QtBot, panel: LibraryPanel) -> None:
    qtbot.waitUntil(lambda: panel.bar.isHidden(), timeout=10_000)


def test_nothing_is_asked_without_a_file_or_a_text(panel: LibraryPanel) -> None:
    assert not panel.find_button.isEnabled()
    panel.ask()
    assert panel.verdict.isHidden()


def test_a_dropped_file_is_found_again_and_can_be_shown(panel: LibraryPanel, review: Review, qtbot: QtBot) -> None:
    member = review.clusters[0].members[1].file
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(review.path(member)))])
    panel.take(data)
    answered(qtbot, panel)
    assert panel.list.topLevelItemCount() > 0
    assert "in these results" in row(panel.list, 0).text(4)
    with qtbot.waitSignal(panel.file_asked) as signal:
        QTest.keyClick(panel.list, Qt.Key.Key_Return)
    like = panel.list.current()
    assert like is not None
    assert signal.args == [like.here]


def test_a_pasted_text_is_found_again(panel: LibraryPanel, review: Review, qtbot: QtBot) -> None:
    path = review.path(review.clusters[0].principal)
    data = QMimeData()
    data.setText(path.read_text("utf-8", "replace"))
    panel.field.insertFromMimeData(data)
    panel.find_button.click()
    answered(qtbot, panel)
    assert panel.list.topLevelItemCount() > 0
    assert panel.verdict.text().endswith("found.")


def test_a_huge_pasted_text_is_held_beside_the_field(panel: LibraryPanel, review: Review, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setText("one line of words " * 10_000)
    panel.field.insertFromMimeData(data)
    assert not panel.field.toPlainText()
    assert panel.file_label.text() == f"A pasted text of {texts.number(180_000)} characters"
    panel.find_button.click()
    answered(qtbot, panel)
    panel.field.insertPlainText("another")
    assert panel.file_label.text() == ""


def test_a_pasted_file_is_taken_as_a_file(panel: LibraryPanel, tmp_path: Path, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "absent.txt"))])
    panel.field.insertFromMimeData(data)
    answered(qtbot, panel)
    assert panel.verdict.text() == "It could not be read: Not there."
    assert not panel.field.toPlainText()


def test_without_a_library_the_way_to_the_settings_is_shown(panel: LibraryPanel, qtbot: QtBot) -> None:
    panel.field.setPlainText("nothing of the kind was ever written by anybody at all here")
    panel.ask()
    answered(qtbot, panel)
    assert panel.verdict.text() == "Nothing like it was found."
    assert "library is off" in panel.about.text()
    with qtbot.waitSignal(panel.settings_asked):
        panel.settings_button.click()


def test_an_empty_library_is_said_and_not_begun(qtbot: QtBot, tmp_path: Path) -> None:
    panel = shown(qtbot, Grounds(ScanOptions(), None, tmp_path / "library"))
    panel.ask_file(write_library(tmp_path / "texts") / "one.txt")
    answered(qtbot, panel)
    assert panel.about.text() == "The library is empty; a scan fills it."
    assert not (tmp_path / "library").exists()


def test_a_library_in_trouble_is_said_in_words(panel: LibraryPanel) -> None:
    panel._answer = replace(Similar(), trouble=Trouble.BUSY, known=3)
    panel._uses_library = True
    panel._show_answer()
    assert "Try again" in panel.about.text()
    assert not panel.settings_button.isHidden()


def test_closing_gives_up_the_search(panel: LibraryPanel, qtbot: QtBot) -> None:
    panel.field.setPlainText("some words " * 50)
    panel.ask()
    panel.close()
    assert panel._job is None
