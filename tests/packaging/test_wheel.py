"""A wheel from the checkout, installed outside it: the program runs from the wheel alone, with its resources."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from finder_app import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
OPEN_WINDOW = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import finder_app
from finder_app.gui import app, paths

def look():
    windows = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    places = [Path(finder_app.__file__), paths.resources()]
    print(len(windows), *[place.is_relative_to(sys.prefix) for place in places])
    QApplication.quit()

application = QApplication.instance() or QApplication(sys.argv[:1])
QTimer.singleShot(500, look)
sys.exit(app.run([]))
"""


class Installed(NamedTuple):
    """The wheel file, and the folder of the environment into which it was installed."""

    wheel: Path
    prefix: Path


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own, which sees the running environment's packages but not the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip"]
    run([*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)], folder)
    (wheel,) = folder.glob("*.whl")
    prefix = folder / "environment"
    venv.create(prefix, symlinks=sys.platform != "win32")
    python = prefix / SCRIPTS / "python"
    run([*pip, "--python", str(python), "install", "-q", "--no-deps", "--no-index", str(wheel)], folder)
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run([str(python), "-c", code], folder).strip())
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    return Installed(wheel, prefix)


@pytest.fixture
def display() -> Iterator[str]:
    """The name of a real X server's display; the server ends with the test."""
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not installed: apt-get install xvfb")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


def run(command: Sequence[str], folder: Path, **changed: str) -> str:
    """What a command prints when it is run in a folder without a view of the checkout."""
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | changed
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def program(installed: Installed, *words: str) -> list[str]:
    return [str(installed.prefix / SCRIPTS / "finder-app"), *words]


def test_wheel_carries_every_resource(installed: Installed) -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "resources").rglob("*") if path.is_file()}
    assert files
    with zipfile.ZipFile(installed.wheel) as archive:
        assert {f"finder_app/{file}" for file in files} <= set(archive.namelist())


def test_wheel_carries_the_package_alone(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert tops == {"finder_app", f"finder_app-{__version__}.dist-info"}


def test_installed_program_tells_its_version(installed: Installed, tmp_path: Path) -> None:
    assert run(program(installed, "--version"), tmp_path).strip() == f"finder-app {__version__}"


def test_installed_program_scans_a_folder(installed: Installed, tmp_path: Path) -> None:
    words = [f"word{number}" for number in range(60)]
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(f"{name} {' '.join(words)}", "utf-8")
    result = json.loads(run(program(installed, "scan", str(tmp_path), "--quiet", "--format", "json"), tmp_path))
    assert result["summary"]["clusters"] == 1
    assert [Path(file["path"]).name for file in result["clusters"][0]["files"]] == ["a.txt", "b.txt"]


def test_installed_window_opens_with_its_resources(installed: Installed, tmp_path: Path) -> None:
    python = str(installed.prefix / SCRIPTS / "python")
    assert run([python, "-c", OPEN_WINDOW], tmp_path).split() == ["1", "True", "True"]


@pytest.mark.xvfb
def test_installed_window_opens_on_a_real_x_server(installed: Installed, tmp_path: Path, display: str) -> None:
    python = str(installed.prefix / SCRIPTS / "python")
    printed = run([python, "-c", OPEN_WINDOW], tmp_path, DISPLAY=display, QT_QPA_PLATFORM="xcb")
    assert printed.split() == ["1", "True", "True"]
