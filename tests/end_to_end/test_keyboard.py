"""Real key presses on a real X server: everything that matters can be done without a mouse."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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


def _typed(program: str, display: str, folder: Path, result: str) -> dict[str, Any]:
    """What a program of key presses says that came of them."""
    library, home = write_library(folder / "library"), folder / "home"
    home.mkdir()
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "HOME": str(home)}
    command = [sys.executable, "-m", f"tests.end_to_end.{program}", str(library), str(folder / result)]
    ran = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, timeout=90, check=False)
    assert ran.returncode == 0, ran.stderr
    outcome: dict[str, Any] = json.loads(ran.stdout)
    return outcome


@pytest.mark.xvfb
def test_the_whole_way_by_keyboard(display: str, tmp_path: Path) -> None:
    outcome = _typed("by_keyboard", display, tmp_path, "last.png")
    assert (outcome["marked"], outcome["undone"], outcome["kept"]) == (1, 0, 1)
    assert not Path(outcome["gone"]).exists()
    assert len(list((tmp_path / "home/.local/share/Trash/files").iterdir())) == 1


@pytest.mark.xvfb
def test_threshold_query_tabs_rules_and_results_by_keyboard(display: str, tmp_path: Path) -> None:
    outcome = _typed("workbench_by_keyboard", display, tmp_path, "kept.finder-results")
    assert outcome["clusters"] == 2
    assert outcome["fewer"], "a higher threshold leaves fewer files"
    assert outcome["back"], "the lower one brings them back"
    assert outcome["hits"] == [2, 2], "a page in each cluster"
    assert outcome["tabs"] == [1, 2, 3, 4, 0]
    assert outcome["marked"] == 6
    assert outcome["explained"], "every mark of a rule has its reason"
    assert (outcome["undone"], outcome["redone"]) == (0, True)
    assert (outcome["changed"], outcome["opened"]) == (0, True), "the file holds what was saved, not what came later"
    assert (len(outcome["gone"]), outcome["left"]) == (6, 0)
    assert len(list((tmp_path / "home/.local/share/Trash/files").iterdir())) == 6
