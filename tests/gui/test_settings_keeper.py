"""Settings are written in the background, the newest last."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.gui import settings
from finder_app.gui.settings import Settings
from finder_app.gui.settings_keeper import SettingsKeeper, _Writer


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


def test_a_place_that_cannot_be_written_is_told_of_once(qtbot: QtBot) -> None:
    keeper = SettingsKeeper(Path("/proc/nowhere/settings.json"))
    told: list[OSError] = []
    keeper.troubled.connect(told.append)
    for theme in ("light", "dark"):
        keeper.keep(replace(Settings(), theme=theme))
        qtbot.waitUntil(lambda: keeper._job is None)
    keeper.finish()
    assert [type(each) for each in told] == [FileNotFoundError]


def test_two_windows_lose_nothing_of_each_other(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    one, other = SettingsKeeper(file), SettingsKeeper(file)
    one.keep(replace(Settings(), theme="dark"))
    one.finish()
    other.keep(replace(Settings(), notify=False))
    other.finish()
    one.keep(replace(Settings(), theme="dark", jobs=3))
    one.finish()
    found = settings.load(file).settings
    assert (found.theme, found.notify, found.jobs) == ("dark", False, 3)


def test_what_is_older_never_comes_to_lie_over_what_is_newer(tmp_path: Path) -> None:
    writer = _Writer(tmp_path / "settings.json", Settings())
    writer.write(Settings(theme="dark"), 2)
    writer.write(Settings(theme="light"), 1)
    assert settings.load(tmp_path / "settings.json").settings.theme == "dark"
