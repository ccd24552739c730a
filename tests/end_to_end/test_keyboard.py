"""Real key presses on a real X server: everything that matters can be done without a mouse."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.texts_on_disk import write_library

PROJECT = Path(__file__).parent.parent.parent


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of our own."""
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not installed: apt-get install xvfb")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@pytest.mark.xvfb
def test_the_whole_way_by_keyboard(display: str, tmp_path: Path) -> None:
    library = write_library(tmp_path / "library")
    (tmp_path / "home").mkdir()
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "HOME": str(tmp_path / "home")}
    command = [sys.executable, "-m", "tests.end_to_end.by_keyboard", str(library), str(tmp_path / "last.png")]
    ran = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, timeout=90, check=False)
    assert ran.returncode == 0, ran.stderr
    outcome = json.loads(ran.stdout)
    assert (outcome["marked"], outcome["undone"], outcome["kept"]) == (1, 0, 1)
    assert not Path(outcome["gone"]).exists()
    assert len(list((tmp_path / "home/.local/share/Trash/files").iterdir())) == 1
