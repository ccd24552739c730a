"""The list of problems can be read, copied and closed."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.acting import problems_model, problems_panel
from finder_app.gui.acting.problems_panel import ProblemsPanel
from tests.gui.acting.test_problems_model import SKIPPED


def test_it_says_how_many_and_copies_all(qtbot: QtBot) -> None:
    panel = ProblemsPanel()
    qtbot.addWidget(panel)
    panel.show_groups(problems_model.group(SKIPPED))
    assert panel.heading.text() == "3 problems"
    panel.copy_all()
    assert "/a/two.txt" in QGuiApplication.clipboard().text()


def test_selected_rows_are_copied_by_key(qtbot: QtBot) -> None:
    panel = ProblemsPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.show_groups(problems_model.group(SKIPPED))
    panel.view.setCurrentIndex(panel.model.index(1, 0, panel.model.index(0, 0)))
    QTest.keyClick(panel.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "  /a/two.txt\tPermission denied"


@pytest.fixture
def panel(qtbot: QtBot) -> ProblemsPanel:
    panel = ProblemsPanel()
    qtbot.addWidget(panel)
    panel.show_groups(problems_model.group(SKIPPED))
    panel.show()
    return panel


def shown(panel: ProblemsPanel) -> dict[SkipReason, list[str]]:
    return {one.reason: [item.path.name for item in one.items] for one in panel.model.groups}  # type: ignore[misc]


def test_words_narrow_it_by_name_detail_or_reason(panel: ProblemsPanel) -> None:
    panel.search.setText("TWO denied")
    assert shown(panel) == {SkipReason.UNREADABLE: ["two.txt"]}
    assert panel.heading.text() == "1 of 3 problems"
    panel.search.setText("gone while")
    assert shown(panel) == {SkipReason.VANISHED: ["gone.txt"]}
    panel.copy_all()
    assert QGuiApplication.clipboard().text().count("\n") == 1
    panel.search.clear()
    assert panel.heading.text() == "3 problems"


def test_where_nothing_went_wrong_it_says_so(panel: ProblemsPanel) -> None:
    panel.show_groups([])
    assert panel.nothing.isVisible()
    assert panel.nothing.text() == "Nothing was left out"
    assert panel.heading.text() == "0 problems"
    assert not panel.search.isVisible()


def test_words_that_nothing_has_are_told(panel: ProblemsPanel) -> None:
    panel.search.setText("nonsense")
    assert panel.nothing.text() == "None of the problems has these words"
    assert panel.nothing.isVisible()
    panel.show_groups(problems_model.group(SKIPPED[:1]))
    assert panel.nothing.isVisible()


def test_many_are_narrowed_and_copied_in_the_background(
    panel: ProblemsPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(problems_panel, "AT_ONCE", 2)
    panel.show_groups([])
    panel.show_problems(SKIPPED, ())
    qtbot.waitUntil(lambda: problems_model.count(panel.model.groups) == 3)
    panel.search.setText("two")
    qtbot.waitUntil(lambda: shown(panel) == {SkipReason.UNREADABLE: ["two.txt"]})
    panel.search.clear()
    qtbot.waitUntil(lambda: problems_model.count(panel.model.groups) == 3)
    QGuiApplication.clipboard().clear()
    panel.copy_all()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text().count("\n") == 4)


def test_it_is_saved_whole_whatever_the_names_are(panel: ProblemsPanel, qtbot: QtBot, tmp_path: Path) -> None:
    long, odd = Path("/a/" + "x" * 3_000), Path(os.fsdecode(b"/a/re\xff\x1b[31m\xe2\x80\xae.txt"))
    panel.show_groups(problems_model.group([SkippedFile(path, SkipReason.EMPTY) for path in (long, odd)]))
    panel.save(tmp_path / "problems.txt")
    qtbot.waitUntil(lambda: panel.job is None)
    lines = (tmp_path / "problems.txt").read_text().splitlines()
    assert lines[1:] == [f"  {long}", r"  /a/re\xff\x1b[31m‹U+202E›.txt"]
    assert panel.heading.text().startswith("2 problems · Saved: ")


def test_what_cannot_be_saved_is_told(panel: ProblemsPanel, qtbot: QtBot, tmp_path: Path) -> None:
    panel.save(tmp_path / "no" / "problems.txt")
    qtbot.waitUntil(lambda: panel.job is None)
    assert "could not be written" in panel.heading.text()
