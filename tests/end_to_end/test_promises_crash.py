"""A crash at any moment loses neither files nor decisions, and the next start says what was done."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui.acting import trashing
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.review.acting import plan_file
from tests.end_to_end.promise_desk import STORY
from tests.gui.texts_on_disk import PARAGRAPHS
from tests.gui.windows import open_window
from tests.review.builders import action_of

PROJECT = Path(__file__).parents[2]
COPIES = 6


def killed(folder: Path, home: Path, last: int) -> list[str]:
    """The names that were marked, in a program that was killed in its clean-up."""
    command = [sys.executable, "-m", "tests.end_to_end.killed_clean_up", str(folder), str(last)]
    environment = {**os.environ, "HOME": str(home)}
    program = subprocess.run(command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE, check=False, timeout=60)
    assert program.returncode == -signal.SIGKILL
    names: list[str] = json.loads(program.stdout.decode().splitlines()[0])
    return names


def contents(*folders: Path) -> Counter[str]:
    files = (path for folder in folders for path in folder.rglob("*") if path.is_file())
    return Counter(path.read_text("utf-8") for path in files if path.suffix == ".txt")


def gone_on_with(qtbot: QtBot) -> MainWindow:
    """A new window, in which the review is gone on with."""
    window = open_window(qtbot)
    trashing.finish_interrupted(Progress())
    qtbot.waitUntil(window.results.card.isVisible, timeout=20_000)
    window.results.card.go_on.click()
    qtbot.waitUntil(lambda: window.state is State.REVIEW, timeout=20_000)
    return window


def test_killed_in_a_clean_up_every_file_is_somewhere_and_the_rest_is_still_marked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    last = COPIES // 2
    folder, home = tmp_path / "in", Path(os.environ["HOME"])
    folder.mkdir()
    for number in range(COPIES):
        (folder / f"{number}.txt").write_text(STORY + f"\n{number}" * 2, "utf-8")
    before = contents(folder)
    marked = killed(folder, home, last)
    assert len(marked) == COPIES - 1
    trash = home / ".local/share/Trash/files"
    assert contents(folder, trash) == before
    window = gone_on_with(qtbot)
    review = window.bench.review
    assert review is not None
    still = {review.path(file).name for file in review.marked()}
    there = {path.name for path in folder.iterdir()}
    assert still == set(marked) & there
    assert len(still) == COPIES - 1 - last
    assert contents(folder, trash) == before


def test_the_command_killed_between_two_files_says_so_at_its_next_start(tmp_path: Path) -> None:
    names = [f"{number}.txt" for number in range(60)]
    for name in ("kept.txt", *names):
        (tmp_path / name).write_text(PARAGRAPHS[0] + name, "utf-8")
    plan, home = tmp_path / "plan.json", Path(os.environ["HOME"])
    plan.write_bytes(b"".join(plan_file.chunks([action_of(tmp_path / n, tmp_path / "kept.txt") for n in names])))
    before = contents(tmp_path)
    command = [sys.executable, "-m", "finder_app", "apply", str(plan), "--yes"]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        trash = home / ".local/share/Trash/files"
        while program.poll() is None and not (trash.is_dir() and len(list(trash.iterdir())) > 5):
            pass
        program.kill()
    assert contents(tmp_path, trash) == before
    gone = len(list(trash.iterdir()))
    again = subprocess.run(command, cwd=PROJECT, capture_output=True, check=False)
    assert f"{gone} in the trash" in again.stderr.decode() or program.returncode == 0
    assert contents(tmp_path, trash) == before
    assert {path.name for path in tmp_path.glob("*.txt")} == {"kept.txt"}
