"""The windows beside the main one: opened once, in agreement with it, and gone when they are closed."""

from dataclasses import replace

from PySide6.QtCore import QSettings, QSize
from pytestqt.qtbot import QtBot

from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.gui.guide_window import GuideWindow
from finder_app.gui.main_window import MainWindow
from finder_app.gui.settings import Settings
from finder_app.gui.settings_dialog import SettingsDialog
from tests.gui.windows import open_window


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
