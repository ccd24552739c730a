from PySide6.QtWidgets import QTableView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.acting.unfolding import ROWS, Unfolding


def dialog_with(qtbot: QtBot, height: int) -> tuple[QWidget, QTableView, QWidget]:
    """A dialog of a list and a part of this height that is hidden."""
    dialog, view, part = QWidget(), QTableView(), QWidget()
    part.setMinimumHeight(height)
    part.hide()
    column = QVBoxLayout(dialog)
    column.addWidget(view, 1)
    column.addWidget(part)
    qtbot.addWidget(dialog)
    dialog.resize(400, 400)
    return dialog, view, part


def test_the_list_stays_as_it_is_when_something_comes_and_goes(qtbot: QtBot) -> None:
    dialog, view, part = dialog_with(qtbot, 150)
    unfolding = Unfolding(dialog, view)
    dialog.show()
    before = view.height(), dialog.height()
    for is_shown in (True, False):
        unfolding.begin()
        part.setVisible(is_shown)
        unfolding.end()
        qtbot.wait(1)
        assert (view.height(), dialog.height() > before[1]) == (before[0], is_shown)
    assert dialog.height() == before[1]


def test_on_a_small_screen_some_rows_stay(qtbot: QtBot) -> None:
    dialog, view, part = dialog_with(qtbot, 10_000)
    unfolding = Unfolding(dialog, view)
    dialog.show()
    unfolding.begin()
    part.show()
    unfolding.end()
    qtbot.wait(1)
    assert view.height() >= ROWS * view.verticalHeader().defaultSectionSize()


def test_before_it_is_shown_nothing_is_measured(qtbot: QtBot) -> None:
    dialog, view, part = dialog_with(qtbot, 150)
    unfolding = Unfolding(dialog, view)
    unfolding.begin()
    part.show()
    unfolding.end()
    assert dialog.height() == 400
