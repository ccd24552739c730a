"""The list of problems can be read, copied and closed."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.acting import problems_model
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
