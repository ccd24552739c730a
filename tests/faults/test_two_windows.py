"""Two programs side by side, of one person, on the same folder: neither takes anything from the other."""

import json
import multiprocessing
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from finder_app.engine.library import Library
from finder_app.engine.progress import Progress
from finder_app.gui import paths, settings
from finder_app.gui.saving.autosaving import DELAY_MS
from finder_app.gui.settings import Settings
from finder_app.review.saving import autosave, saved_review
from finder_app.review.saving.result_file import Saved
from tests.gui.saving.killed_window import decided
from tests.gui.texts_on_disk import write_library

ROOT = Path(__file__).resolve().parents[2]
MOMENT_S = DELAY_MS / 1000 + 1.0
Told = list[tuple[float, dict[str, str]]]


def two_killed(folder: Path) -> tuple[float, list[Told]]:
    """When two windows were killed in which somebody decided, and what had been decided in each, and when."""
    with ExitStack() as stack:
        programs = [stack.enter_context(_window(folder, seed)) for seed in (1, 2)]
        lines = [_first_line(program) for program in programs]
        time.sleep(MOMENT_S + random.Random(5).random())
        for program in programs:
            program.kill()
        moment = time.time()
        told = [[first, *_rest(program)] for first, program in zip(lines, programs, strict=True)]
    return moment, [[(when, state) for when, state in map(json.loads, filter(str.strip, each))] for each in told]


def _window(folder: Path, seed: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.gui.saving.killed_window", str(folder), str(seed)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def _first_line(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline()


def _rest(program: subprocess.Popen[str]) -> Iterator[str]:
    assert program.stdout is not None
    yield from program.stdout.read().splitlines()


def test_both_reviews_outlive_a_kill_of_both_windows(tmp_path: Path) -> None:
    moment, told = two_killed(write_library(tmp_path / "texts"))
    kept = autosave.kept(paths.reviews_folder())
    assert len({each.heading.name for each in kept}) == 2
    found = [_decided(each.path) for each in kept]
    for states in told:
        sure = [number for number, (when, _) in enumerate(states) if when < moment - MOMENT_S]
        possible = [state for _, state in states[sure[-1] if sure else 0 :]] + ([] if sure else [{"reviewed": "0"}])
        assert any(each in possible for each in found)
    with Library(paths.library_folder()) as library:
        assert library.trouble is None
    known = settings.load(paths.settings_file())
    assert (known.replaced, known.settings.recent) == ((), (tmp_path / "texts",))


def _decided(path: Path) -> dict[str, str]:
    saved = autosave.read(path, Progress())
    assert isinstance(saved, Saved)
    return decided(saved_review.review_of(saved, None))


def change(file: Path, first: int) -> None:
    """What a window does to the settings, in a process of its own."""
    before = Settings()
    for number in range(first, first + 4):
        known = replace(before, recent=(Path(f"/{number}"), *before.recent))
        settings.save(known, file, before)
        before = known


def test_settings_of_programs_that_write_at_once_are_all_there(tmp_path: Path) -> None:
    file, spawning = tmp_path / "settings.json", multiprocessing.get_context("spawn")
    programs = [spawning.Process(target=change, args=(file, first)) for first in (10, 20)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(60)
    assert sorted(int(path.name) for path in settings.load(file).settings.recent) == [10, 11, 12, 13, 20, 21, 22, 23]
