"""What a machine lacks is found, installed by root, or told with the exact command."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import dev
import environment
import pytest
import system_packages
from system_packages import Missing

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lacks system packages")

LIBRARY = Missing("libegl1", "libEGL.so.1", required=True)
FONT = Missing("fonts-noto-cjk", "a font with Chinese characters", required=False)


@pytest.fixture
def font_folder(tmp_path: Path) -> Path:
    (tmp_path / "fonts" / "opentype").mkdir(parents=True)
    (tmp_path / "fonts" / "opentype" / "NotoSansCJK-Regular.ttc").touch()
    return tmp_path / "fonts"


def test_each_library_that_does_not_load_is_missing(font_folder: Path) -> None:
    missing = system_packages.missing_for_window(lambda name: name != "libEGL.so.1", [str(font_folder)])
    assert missing == [LIBRARY]


def test_window_goes_on_x11_without_the_libraries_of_wayland(font_folder: Path) -> None:
    missing = system_packages.missing_for_window(lambda name: "wayland" not in name, [str(font_folder)])
    assert missing
    assert not any(entry.required for entry in missing)


def test_machine_with_everything_lacks_nothing(font_folder: Path) -> None:
    assert system_packages.missing_for_window(lambda _name: True, [str(font_folder)]) == []


def test_window_goes_without_a_chinese_font(tmp_path: Path) -> None:
    assert system_packages.missing_for_window(lambda _name: True, [str(tmp_path)]) == [FONT]


def test_loading_tells_a_library_from_none() -> None:
    assert system_packages._can_load("libc.so.6")
    assert not system_packages._can_load("libno-such-library.so.1")


@pytest.mark.parametrize("plugin", ["libqxcb.so", "libqoffscreen.so", "libqwayland.so"])
def test_set_up_machine_has_all_that_a_window_loads(plugin: str) -> None:
    qt = importlib.util.find_spec("PySide6")
    assert qt is not None
    assert qt.submodule_search_locations is not None
    path = Path(qt.submodule_search_locations[0]) / "Qt" / "plugins" / "platforms" / plugin
    loaded = subprocess.run(["ldd", path], capture_output=True, text=True, check=True).stdout
    assert [line.strip() for line in loaded.splitlines() if "not found" in line] == []


def test_python_without_ensurepip_needs_the_venv_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else object())
    (missing,) = system_packages.missing_for_environment()
    assert missing.package == f"python3.{sys.version_info.minor}-venv"
    assert missing.required


def test_advice_is_a_command_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    advice = system_packages.advice([LIBRARY, FONT])
    assert "  sudo apt-get update && sudo apt-get install -y libegl1 fonts-noto-cjk" in advice.splitlines()


def test_advice_elsewhere_names_the_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    advice = system_packages.advice([LIBRARY])
    assert "libEGL.so.1" in advice
    assert "apt-get" not in advice


def fake_apt(folder: Path, monkeypatch: pytest.MonkeyPatch, *, exit_code: int) -> Path:
    """An apt-get on the path that writes down what it was asked and ends with an exit code."""
    asked = folder / "asked.txt"
    script = folder / "apt-get"
    script.write_text(f'#!/bin/sh\necho "$*" >> {asked}\nexit {exit_code}\n', "utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    return asked


def test_installing_reads_the_package_lists_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = fake_apt(tmp_path, monkeypatch, exit_code=1)
    system_packages.install([LIBRARY])
    *_first, update, install = asked.read_text("utf-8").splitlines()
    assert update.endswith(" update")
    assert install.endswith(" install --no-install-recommends libegl1")


def test_missing_library_stops_the_set_up_of_a_person_who_is_not_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "can_install", lambda: False)
    monkeypatch.setattr(system_packages, "missing_for_window", lambda: [LIBRARY, FONT])
    with pytest.raises(environment.SetUpError, match="libegl1 fonts-noto-cjk"):
        dev.install_system_packages(environment.RUNTIME, with_environment=False, window=True)


def test_missing_font_is_only_told(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(system_packages, "can_install", lambda: False)
    monkeypatch.setattr(system_packages, "missing_for_window", lambda: [FONT])
    dev.install_system_packages(environment.RUNTIME, with_environment=False, window=True)
    assert "fonts-noto-cjk" in capfd.readouterr().err


def test_root_gets_what_is_missing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = [LIBRARY]
    monkeypatch.setattr(system_packages, "can_install", lambda: True)
    monkeypatch.setattr(system_packages, "missing_for_window", lambda: list(lacking))
    monkeypatch.setattr(system_packages, "install", lambda _missing: lacking.clear())
    dev.install_system_packages(environment.RUNTIME, with_environment=False, window=True)
    assert lacking == []


def test_commands_ask_for_nothing_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "missing_for_window", lambda: pytest.fail("asked for the window's libraries"))
    dev.install_system_packages(environment.RUNTIME, with_environment=False, window=False)
