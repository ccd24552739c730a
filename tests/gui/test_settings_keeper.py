"""Settings are written in the background, the newest last."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.gui import settings
from finder_app.gui.settings import Settings
from finder_app.gui.settings_keeper import SettingsKeeper


def test_the_newest_is_what_stays(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    keeper = SettingsKeeper(file)
    for number in range(50):
        keeper.keep(replace(Settings(), recent=(Path(f"/{number}"),)))
    qtbot.waitUntil(lambda: settings.load(file).settings.recent == (Path("/49"),))


def test_what_waits_is_written_at_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    keeper = SettingsKeeper(file)
    keeper.keep(Settings(theme="light"))
    keeper.keep(Settings(theme="dark"))
    keeper.finish()
    assert settings.load(file).settings.theme == "dark"


def test_a_place_that_cannot_be_written_does_no_harm(qtbot: QtBot) -> None:
    keeper = SettingsKeeper(Path("/proc/nowhere/settings.json"))
    keeper.keep(Settings())
    keeper.finish()
    qtbot.waitUntil(lambda: keeper._job is None)
