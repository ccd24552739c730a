"""A table of acts that asks where files are for the rows that are looked at, and for no others."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from finder_app.gui.history.act_model import ActModel, Column
from finder_app.gui.theme import Theme
from finder_app.review.acting.history import Whereabouts
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus
from tests.gui.history.test_restore_card import op


def test_rows_follow_the_order_and_hold_together(qtbot: QtBot) -> None:
    model = ActModel(Theme(mode="light"))
    model.show_acts([op(1), op(2), op(3)], [2, 0])
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert [model.index(row, Column.NAME).data() for row in range(model.rowCount())] == ["3.txt", "1.txt"]
    model.arrange(range(3))
    assert model.op(1).id == 2


def test_only_what_is_looked_at_is_looked_for(qtbot: QtBot) -> None:
    model = ActModel(Theme(mode="light"))
    model.show_acts([op(number) for number in range(100)], range(100))
    with qtbot.waitSignal(model.look_wanted) as signal:
        assert model.index(7, Column.OUTCOME).data() == "In the trash"
    assert [each.id for each in signal.args[0]] == [7]
    model.note_places({7: Whereabouts.GONE})
    assert model.index(7, Column.OUTCOME).data() == "No longer in the trash"
    assert model.index(8, Column.OUTCOME).data() == "In the trash"


def test_an_answer_stands_before_what_was_known(qtbot: QtBot) -> None:
    model = ActModel(Theme(mode="light"))
    model.show_acts([op(1)], range(1))
    model.note_answers({1: RestoreOutcome(op(1), RestoreStatus.TAKEN)})
    assert model.index(0, Column.OUTCOME).data() == "Not put back: name taken"
    assert not model.index(0, Column.OUTCOME).data(Qt.ItemDataRole.DecorationRole).isNull()
