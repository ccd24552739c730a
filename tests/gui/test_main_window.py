"""One window, three states, and the way between them."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.options import ScanOptions
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.help.shortcuts_dialog import ShortcutsDialog
from finder_app.gui.main_window import FIRST_SIZE, GEOMETRY_KEY
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.review.decisions import Decision
from tests.gui.scanning.test_scanner import SlowPool
from tests.gui.site_pages import write_parts
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


def test_it_begins_with_what_was_chosen_last(qtbot: QtBot, tmp_path: Path) -> None:
    known = Settings(folders=(tmp_path,), options=ScanOptions(similarity=0.7))
    window = open_window(qtbot, known)
    assert window.state is State.FOLDERS
    assert window.start.folders.paths == (tmp_path,)
    assert window.start.likeness.similarity == 0.7


def test_a_scan_leads_to_its_review(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path))
    assert window.pages.currentWidget() is window.bench.panel
    assert len(review.clusters) == 2
    assert window.bench.status.facts.text().startswith("11 files · 2 clusters")


def test_an_excerpt_shows_how_much_of_it_is_held(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_parts(tmp_path))
    (cluster,) = review.clusters
    assert review.path(cluster.principal).name == "whole.txt"
    rows = [
        window.bench.model.index_of(member.file).siblingAtColumn(Column.SIMILARITY) for member in cluster.members[1:]
    ]
    assert sorted(str(row.data()).replace("\u00a0", " ") for row in rows) == ["100 % of it", "99 % of it"]


def test_choices_are_remembered_when_a_scan_starts(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    with qtbot.waitSignal(window.settings_changed) as signal:
        scan(qtbot, window, write_library(tmp_path))
    assert signal.args[0].folders == signal.args[0].recent == (tmp_path,)


def test_cancel_leads_back_to_the_folders(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, make=lambda _jobs, _preload: SlowPool())
    window.scan_folders([write_library(tmp_path)])
    assert window.state is State.SCANNING
    window.scan.cancel_button.click()
    qtbot.waitUntil(lambda: window.state is State.FOLDERS, timeout=500)
    assert window.bench.model.review is None


def test_stop_leads_to_what_was_found(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, make=lambda _jobs, _preload: SlowPool())
    window.scan_folders([write_library(tmp_path)])
    qtbot.waitUntil(lambda: "/" in window.scan.numbers["done"].text())
    window.scan.stop_button.click()
    qtbot.waitUntil(lambda: window.state is State.REVIEW)
    assert "You stopped the scan" in window.bench.panel.banner.words.text()


def test_a_paused_scan_rests_and_ends_as_it_would_have(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, make=lambda _jobs, _preload: SlowPool())
    window.scan_folders([write_library(tmp_path)])
    qtbot.waitUntil(lambda: "/" in window.scan.numbers["done"].text())
    window.commands["pause"].trigger()
    done = window.scan.numbers["done"].text()
    qtbot.wait(400)
    assert (window.scan.doing.text(), window.scan.numbers["done"].text()) == ("Paused", done)
    assert "(paused)" in window.windowTitle()
    window.commands["pause"].trigger()
    qtbot.waitUntil(lambda: window.state is State.REVIEW, timeout=20_000)
    assert window.windowTitle() == "Finder App"
    review = window.bench.review
    assert review is not None
    assert review.result.complete
    assert len(review.clusters) == 2


def test_the_keys_of_the_threshold_regroup(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path))
    seen = []
    for key in (Qt.Key.Key_BracketRight, Qt.Key.Key_BracketRight, Qt.Key.Key_BracketLeft):
        with qtbot.waitSignal(window.bench.threshold.regrouping.regrouped):
            QTest.keyClick(window, key)
        seen.append(review.similarity)
    assert seen == [0.86, 0.87, 0.86]
    assert window.bench.threshold.bar.value.text() == "86\u00a0%"


def test_marks_are_counted_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path))
    window.bench.model.decide([review.clusters[0].members[1].file], Decision.DELETE)
    assert "1 file marked" in window.bench.panel.marked.text()
    assert window.commands["trash"].isEnabled()
    window.commands["undo"].trigger()
    assert "Nothing is marked" in window.bench.panel.marked.text()
    assert not window.commands["undo"].isEnabled()
    window.commands["redo"].trigger()
    assert "1 file marked" in window.bench.panel.marked.text()


def test_the_last_copy_is_refused_in_words(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path))
    window.bench.model.decide([member.file for member in review.clusters[0].members], Decision.DELETE)
    assert "1 file not marked: One copy stays in every cluster" in window.bench.status.message.text()


def test_nothing_found_can_be_tried_again_lower(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one two three four five six seven eight nine ten eleven twelve")
    (tmp_path / "b.txt").write_text("one two three four five six seven eight nine ten 11 12 13 14")
    window = open_window(qtbot, Settings(options=ScanOptions(similarity=0.9)))
    scan(qtbot, window, tmp_path)
    assert window.bench.panel.pages.currentWidget() is window.bench.panel.nothing
    window.bench.panel.nothing.lower_button.click()
    qtbot.waitUntil(lambda: window.state is State.REVIEW)
    assert window.bench.model.review is not None
    assert window.bench.model.review.result.options.similarity == 0.75


def test_problems_are_one_click_away(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, write_library(tmp_path))
    window.bench.status.problems.click()
    assert window.bench.panel.problems.isVisible()
    window.commands["problems"].trigger()
    assert not window.bench.panel.problems.isVisible()


def test_who_left_a_review_for_the_folders_finds_the_way_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    assert not window.commands["back_to_review"].isEnabled()
    scan(qtbot, window, write_library(tmp_path))
    window.new_scan()
    window.commands["back_to_review"].trigger()
    assert window.state is State.REVIEW
    assert not window.commands["back_to_review"].isEnabled()


def test_a_new_scan_keeps_the_folders(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, write_library(tmp_path))
    window.commands["new_scan"].trigger()
    assert window.state is State.FOLDERS
    assert window.start.folders.paths == (tmp_path,)


def test_a_second_scan_replaces_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    first = scan(qtbot, window, write_library(tmp_path))
    window.bench.clusters.select_file(first.clusters[1].members[1].file)
    window.commands["new_scan"].trigger()
    second = scan(qtbot, window, tmp_path / "alone")
    assert window.bench.model.review is second
    assert window.bench.panel.pages.currentWidget() is window.bench.panel.nothing
    window.commands["new_scan"].trigger()
    assert scan(qtbot, window, tmp_path).clusters == first.clusters


def test_the_theme_is_switched_and_remembered(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    with qtbot.waitSignal(window.settings_changed) as signal:
        window.commands["theme"].trigger()
    assert signal.args[0].theme == "dark"
    window.commands["system_theme"].trigger()


def test_the_cheat_sheet_lists_every_key(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    window.commands["shortcuts"].trigger()
    sheet = window.findChild(ShortcutsDialog)
    assert sheet is not None
    shown = {label.text() for label in sheet.findChildren(type(window.bench.status.facts))}
    assert {"Keep", "Delete", "K", "Next cluster", "Ctrl+E"} <= shown


def test_reset_settings_are_told(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    window.storage.tell_replaced(("theme", "options.similarity"))
    assert "theme, options.similarity" in window.start.banner.words.text()


def test_geometry_survives_and_rubbish_is_passed_over(qtbot: QtBot, tmp_path: Path) -> None:
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = open_window(qtbot)
    window.resize(760, 700)  # the offscreen platform has a small screen
    window.save_state(state)
    other = open_window(qtbot)
    other.restore_state(state)
    assert other.size() == window.size()
    state.setValue(GEOMETRY_KEY, QByteArray(b"rubbish"))
    other.restore_state(state)
    assert other.size() == FIRST_SIZE.boundedTo(other.screen().availableSize())


def test_closing_ends_a_running_scan(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, make=lambda _jobs, _preload: SlowPool())
    window.scan_folders([write_library(tmp_path)])
    window.close()
    assert not window.scanner.is_running
