"""A list of batches that grows as somebody comes to its end."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from finder_app.gui.history.batch_model import BatchModel
from finder_app.review.acting.history import BatchSummary
from finder_app.review.acting.journal import OpState, Origin
from finder_app.review.acting.outcomes import ActionKind


def batch(number: int) -> BatchSummary:
    counts = {OpState.DONE: number}
    return BatchSummary(number, number, number, Origin.WINDOW, False, (ActionKind.TRASH,), counts, 1, number, 0)


def test_older_batches_are_asked_for_once_and_come_below(qtbot: QtBot) -> None:
    model = BatchModel()
    model.show_first([batch(9), batch(8)], True)
    with qtbot.waitSignal(model.more_wanted) as signal:
        model.fetchMore(QModelIndex())
    assert signal.args == [8]
    assert not model.canFetchMore(QModelIndex())
    model.show_more([batch(7)], False)
    assert [model.row_of(number) for number in (9, 8, 7, 6)] == [0, 1, 2, -1]
    assert not model.canFetchMore(QModelIndex())
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_a_batch_that_has_changed_says_so(qtbot: QtBot) -> None:
    model = BatchModel()
    model.show_first([batch(2), batch(1)], False)
    with qtbot.waitSignal(model.dataChanged) as signal:
        model.show_anew(batch(1)._replace(counts={OpState.UNDONE: 5}, restorable=0))
    assert signal.args[0].row() == 1
    assert model.index(1).data() == "5 files moved to the trash"
    model.show_anew(batch(7))  # not shown: nothing happens
    assert model.rowCount() == 2


def test_a_screen_reader_hears_what_is_drawn(qtbot: QtBot) -> None:
    model = BatchModel()
    model.show_first([batch(3)], False)
    said = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("3 files moved to the trash, ")
    assert said.endswith("3 files can be put back")
