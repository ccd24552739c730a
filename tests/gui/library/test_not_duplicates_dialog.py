"""What was said to be no duplicate is listed, found by its names, and taken back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.library.not_duplicates_dialog import NotDuplicatesDialog
from finder_app.review.not_duplicates import Entry, NotDuplicates, Side
from tests.gui.tree_rows import row


def entry(number: int) -> Entry:
    one, other = bytes([number]) * 16, bytes([number + 100]) * 16
    return Entry(Side(one, b"/texts/%d.txt" % number), Side(other, b"/copies/%d\xff.txt" % number))


@pytest.fixture
def known(tmp_path: Path) -> NotDuplicates:
    known = NotDuplicates(tmp_path / "list.sqlite")
    known.change(added=[entry(number) for number in range(3)])
    return known


@pytest.fixture
def dialog(qtbot: QtBot, known: NotDuplicates) -> NotDuplicatesDialog:
    dialog = NotDuplicatesDialog(known)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() == 3)
    return dialog


def test_a_pair_is_taken_back_for_good(dialog: NotDuplicatesDialog, known: NotDuplicates, qtbot: QtBot) -> None:
    assert not dialog.remove_button.isEnabled()
    row(dialog.list, 1).setSelected(True)
    with qtbot.waitSignal(dialog.removed) as signal:
        dialog.remove_button.click()
    (taken,) = signal.args[0]
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() == 2)
    assert taken not in known.entries()
    assert len(known.entries()) == 2
    assert dialog.state.text() == "2 pairs"


def test_a_search_finds_names_of_either_side(dialog: NotDuplicatesDialog) -> None:
    QTest.keyClicks(dialog.search, "copies 2")
    assert dialog.list.topLevelItemCount() == 1
    assert row(dialog.list, 0).text(0) == "/texts/2.txt"


def test_the_delete_key_takes_back(dialog: NotDuplicatesDialog, known: NotDuplicates, qtbot: QtBot) -> None:
    dialog.list.selectAll()
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: not known.entries())
    qtbot.waitUntil(lambda: dialog.state.text().startswith("Nothing yet"))


def test_a_list_that_cannot_be_read_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    dialog = NotDuplicatesDialog(NotDuplicates(tmp_path / "file" / "list.sqlite"))
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.state.text().startswith("The list of pairs that are not duplicates cannot be read"))
