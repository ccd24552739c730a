"""A row for each folder, with what it holds."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.gui.scanning.folder_list import ROWS_SHOWN, FolderList, FolderRow, Role
from finder_app.gui.theme import Theme


def test_a_note_stands_in_its_row(qtbot: QtBot) -> None:
    listed = FolderList(Theme(mode="light"))
    qtbot.addWidget(listed)
    listed.add([Path("/a"), Path("/b")])
    listed.show_note(Path("/b"), "12 files")
    row = listed.itemWidget(listed.item(1))
    assert isinstance(row, FolderRow)
    assert row.note.text() == "12 files"


def test_many_rows_scroll(qtbot: QtBot) -> None:
    listed = FolderList(Theme(mode="light"))
    qtbot.addWidget(listed)
    listed.add([Path("/a")])
    one = listed.height()
    listed.add([Path(f"/{number}") for number in range(50)])
    assert listed.height() < one * (ROWS_SHOWN + 1)


def test_it_can_be_emptied_but_for_what_is_protected(qtbot: QtBot) -> None:
    listed = FolderList(Theme(mode="light"))
    qtbot.addWidget(listed)
    listed.add([Path("/a"), Path("/b")])
    listed.add([Path("/safe")], Role.REFERENCE)
    with qtbot.waitSignal(listed.changed):
        listed.clear_scanned()
    assert listed.having(Role.REFERENCE) == listed.paths == (Path("/safe"),)
    assert listed.count() == 1


def test_the_role_changes_by_button_and_by_key(qtbot: QtBot) -> None:
    listed = FolderList(Theme(mode="light"))
    qtbot.addWidget(listed)
    listed.add([Path("/a"), Path("/b")])
    row = listed.itemWidget(listed.item(1))
    assert isinstance(row, FolderRow)
    assert row.role_button.text() == "Scanned"
    with qtbot.waitSignal(listed.changed):
        row.role_button.click()
    assert row.role_button.text() == "Reference: protected"
    assert listed.having(Role.REFERENCE) == (Path("/b"),)
    listed.setCurrentRow(0)
    QTest.keyClick(listed, Qt.Key.Key_R)
    assert listed.having(Role.SCANNED) == ()
    QTest.keyClick(listed, Qt.Key.Key_R)
    assert listed.having(Role.SCANNED) == (Path("/a"),)


def test_a_screen_reader_hears_of_whose_role_it_is(qtbot: QtBot) -> None:
    listed = FolderList(Theme(mode="light"))
    qtbot.addWidget(listed)
    listed.add([Path("/archive")], Role.REFERENCE)
    row = listed.itemWidget(listed.item(0))
    assert isinstance(row, FolderRow)
    assert row.role_button.accessibleName() == "Role of archive"
    assert "never" in row.role_button.accessibleDescription()


def test_a_disk_that_does_not_answer_holds_no_row(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, is_file = threading.Event(), Path.is_file
    monkeypatch.setattr(Path, "is_file", lambda path: bool(answers.wait()) and is_file(path))
    (tmp_path / "a.txt").write_text("a")
    listed = FolderList(Theme(mode="light"))
    qtbot.addWidget(listed)
    listed.add([tmp_path / "a.txt"])
    row = listed.itemWidget(listed.item(0))
    assert isinstance(row, FolderRow)
    shown: list[str] = []
    monkeypatch.setattr(row.picture, "show_icon", lambda name, _role: shown.append(name))
    answers.set()
    qtbot.waitUntil(lambda: shown == ["file"])
