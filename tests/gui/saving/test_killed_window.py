"""Whoever kills the program: what was decided more than a moment before is there at the next start."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.menus.command import State
from finder_app.gui.saving.autosaving import DELAY_MS
from tests.gui.saving.killed_window import decided
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window

ROUNDS = int(os.environ.get("KILL_ROUNDS", "2"))
MOMENT_S = DELAY_MS / 1000 + 1.0  # and a machine that is busy


def killed(folder: Path, seed: int, after_s: float) -> tuple[float, list[tuple[float, dict[str, str]]]]:
    """When the program was killed, so long after the first decision, and what had been decided when."""
    command = [sys.executable, "-m", "tests.gui.saving.killed_window", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline()]
        time.sleep(after_s)
        program.kill()
        moment = time.time()
        lines += program.stdout.read().splitlines()
    return moment, [(told[0], told[1]) for told in map(json.loads, filter(str.strip, lines))]


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_what_was_decided_is_offered_after_a_kill(seed: int, tmp_path: Path, qtbot: QtBot) -> None:
    moment, told = killed(write_library(tmp_path / "texts"), seed, 0.5 + random.Random(seed).random() * 4)
    window = open_window(qtbot)
    qtbot.waitUntil(window.results.card.isVisible)
    window.results.card.go_on.click()
    qtbot.waitUntil(lambda: window.state is State.REVIEW)
    review = window.bench.review
    assert review is not None
    sure = [number for number, (when, _) in enumerate(told) if when < moment - MOMENT_S]
    possible = [state for _, state in told[sure[-1] if sure else 0 :]] + ([] if sure else [{"reviewed": "0"}])
    assert decided(review) in possible
