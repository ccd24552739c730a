"""What the program cannot keep for itself is said in the window, in words, and the work goes on."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine import library_schema
from finder_app.engine.library import Library
from finder_app.gui import file_links, paths
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan

DAMAGE = b"not a database at all" * 300


def said(window: MainWindow) -> str:
    banner = window.bench.panel.banner
    return "" if banner.isHidden() else banner.words.text()


def spoil_nothing(_library: Path) -> None:
    pass


def damage(library: Path) -> None:
    library.write_bytes(DAMAGE)


def link(library: Path) -> None:
    library.symlink_to(library.with_name("elsewhere"))


def make_newer(library: Path) -> None:
    with closing(sqlite3.connect(library)) as db:
        db.execute(f"PRAGMA application_id = {library_schema.APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {library_schema.VERSION + 1}")


def put_a_folder(library: Path) -> None:
    library.mkdir()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (spoil_nothing, ""),
        (damage, "The library was damaged; a new one was begun."),
        (link, "belongs to another user"),
        (make_newer, "written by a newer version"),
        (put_a_folder, "cannot be opened"),
    ],
)
def test_a_library_of_no_use_is_said_beside_the_whole_result(
    spoil: object, words: str, qtbot: QtBot, tmp_path: Path
) -> None:
    paths.library_folder().mkdir(parents=True)
    assert callable(spoil)
    spoil(paths.library_folder() / library_schema.NAME)
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path / "texts"))
    assert len(review.clusters)
    assert words in said(window)
    assert ("complete all the same" in said(window)) is bool(words)


def test_a_library_that_another_program_writes_to_is_waited_for_and_said(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_schema, "BUSY_TIMEOUT_S", 0.05)
    Library(paths.library_folder()).close()
    with closing(sqlite3.connect(paths.library_folder() / library_schema.NAME)) as other:
        other.execute("BEGIN IMMEDIATE")
        window = open_window(qtbot)
        assert len(scan(qtbot, window, write_library(tmp_path / "texts")).clusters)
    assert "Another scan is writing to the library" in said(window)


def test_a_spoilt_list_of_what_is_apart_is_said_once(qtbot: QtBot, tmp_path: Path) -> None:
    paths.not_duplicates_file().parent.mkdir(parents=True)
    paths.not_duplicates_file().write_bytes(DAMAGE)
    window = open_window(qtbot)
    scan(qtbot, window, write_library(tmp_path / "texts"))
    qtbot.waitUntil(lambda: "not duplicates was damaged" in said(window))
    window.bench.panel.banner.hide()
    window.bench.changed.emit()
    assert said(window) == ""


def test_settings_that_cannot_be_saved_are_said_where_one_looks(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    window.storage.tell_unkept(OSError(28, "No space left on device"))
    assert "Your settings cannot be saved: No space left on device." in window.start.banner.words.text()
    scan(qtbot, window, write_library(tmp_path / "texts"))
    window.storage.tell_unkept(OSError(28, "No space left on device"))
    assert "They count until you close the window" in said(window)


def test_without_a_home_everything_works_but_what_would_be_kept(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/dev/null/nobody")
    monkeypatch.setenv("TMPDIR", str(tmp_path / "missing"))
    window = open_window(qtbot, replace(Settings(), use_library=True))
    review = scan(qtbot, window, write_library(tmp_path / "texts"))
    assert len(review.clusters)
    qtbot.waitUntil(lambda: "Your decisions cannot be saved while you work" in said(window))
    assert "The library cannot be opened" in said(window)
    assert window.state is State.REVIEW


def test_who_works_as_root_is_told_and_nothing_else_is_hidden_by_it(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    window.storage.tell_replaced(("theme",))
    window.storage.tell_root()
    window.note(lambda: "Something else.")
    words = window.start.banner.words.text()
    assert all(each in words for each in ("theme", "to the trash of root", "Something else."))


def test_the_log_is_shown_in_its_folder_or_by_its_path(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = open_window(qtbot)
    asked: list[Path] = []

    def show_nothing(path: Path) -> bool:
        asked.append(path)
        return False

    monkeypatch.setattr(file_links, "show_in_folder", show_nothing)
    window.commands["log"].trigger()
    assert asked == [paths.log_file()]
    assert paths.log_file().name in window.start.banner.words.text()
