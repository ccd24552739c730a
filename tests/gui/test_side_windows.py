"""The windows beside the main one: opened once, in agreement with it, and gone when they are closed."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSettings, QSize
from pytestqt.qtbot import QtBot

from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import FileId
from finder_app.gui.help.guide_window import GuideWindow
from finder_app.gui.library.library_panel import LibraryPanel
from finder_app.gui.library.not_duplicates_dialog import NotDuplicatesDialog
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.preferences.settings_dialog import SettingsDialog
from finder_app.gui.settings import Settings
from tests.gui.texts_on_disk import write_library
from tests.gui.tree_rows import row
from tests.gui.windows import open_window, scan


def settings_of(window: MainWindow) -> SettingsDialog:
    window.commands["settings"].trigger()
    dialog = window.beside.opened(SettingsDialog)
    assert dialog is not None
    return dialog


def test_a_window_is_opened_once(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    first = settings_of(window)
    assert settings_of(window) is first
    first.close()
    assert window.beside.opened(SettingsDialog) is None
    assert settings_of(window) is not first


def test_the_page_with_the_folders_and_the_settings_agree(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    dialog = settings_of(window)
    dialog.rows["options.similarity"].changed.emit("options.similarity", 0.7)
    dialog.rows["options.recipe.width"].changed.emit("options.recipe.width", 128)
    assert window.start.likeness.similarity == 0.7
    window.start.types.set_types(frozenset({FileType.HTML}))
    assert dialog.settings.options == window.start.chosen()
    assert dialog.settings == window.settings
    expected = ScanOptions(similarity=0.7, types=frozenset({FileType.HTML}))
    assert window.start.chosen() == replace(expected, recipe=replace(expected.recipe, width=128))


def test_theme_language_and_processes_count_at_once(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    dialog = settings_of(window)
    with qtbot.waitSignal(window.language_chosen) as language:
        dialog.rows["language"].changed.emit("language", "zh_CN")
    assert language.args == ["zh_CN"]
    assert window.languages.choices["zh_CN"].isChecked()
    with qtbot.waitSignal(window.settings_changed) as kept:
        dialog.rows["theme"].changed.emit("theme", "dark")
    assert kept.args == [Settings(theme="dark", language="zh_CN")]
    assert window._theme.colours.is_dark
    window.commands["theme"].trigger()
    assert dialog.settings.theme == "light"
    dialog.rows["jobs"].changed.emit("jobs", 1)
    assert window._workers._jobs == 1


def test_what_was_set_apart_stays_apart_and_is_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    folder = tmp_path / "texts"
    folder.mkdir()
    text = " ".join(f"word{number} and" for number in range(100))
    for name, extra in (("a.txt", ""), ("b.txt", " more")):
        (folder / name).write_text(text + extra)
    review = scan(qtbot, window, folder)
    assert len(review.clusters) == 1
    window.bench.model.set_apart(FileId(0), FileId(1))
    window.commands["not_duplicates"].trigger()
    listed = window.beside.opened(NotDuplicatesDialog)
    assert listed is not None
    qtbot.waitUntil(lambda: listed.list.topLevelItemCount() == 1)
    window.new_scan()
    assert len(scan(qtbot, window, folder).clusters) == 0
    row(listed.list, 0).setSelected(True)
    listed.remove_button.click()
    qtbot.waitUntil(lambda: listed.list.topLevelItemCount() == 0)
    window.new_scan()
    assert len(scan(qtbot, window, folder).clusters) == 1


def test_a_file_found_again_is_shown_in_the_results(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path / "texts"))
    window.commands["find_similar"].trigger()
    panel = window.beside.opened(LibraryPanel)
    assert panel is not None
    member = review.clusters[0].members[1].file
    panel.ask_file(review.path(member))
    qtbot.waitUntil(lambda: panel.bar.isHidden() and panel.list.topLevelItemCount() > 0)
    window.new_scan()
    panel.show_button.click()
    assert window.state is State.REVIEW


def test_the_guide_is_as_large_as_it_was(qtbot: QtBot, tmp_path: object) -> None:
    window = open_window(qtbot)
    window.commands["guide"].trigger()
    guide = window.beside.opened(GuideWindow)
    assert guide is not None
    guide.resize(640, 480)
    guide.close()
    state = QSettings(f"{tmp_path}/window.ini", QSettings.Format.IniFormat)
    window.save_state(state)
    other = open_window(qtbot)
    other.restore_state(state)
    assert other.beside.guide_size == QSize(640, 480)
