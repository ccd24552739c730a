"""The life of the program as a whole: put to sleep, closed in the midst of an act, started in odd surroundings."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from pytestqt.qtbot import QtBot

from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.gui import paths
from finder_app.gui.acting import trashing
from finder_app.gui.scanning.scanner import find
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import ActionOutcome, PlannedAction
from finder_app.review.decisions import Decision
from tests.faults.sleeping_pool import LIMIT_S
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan
from tests.soak import memory_over_scans

ROOT = Path(__file__).resolve().parents[2]
JOURNAL = "journal.sqlite"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="puts processes to sleep by signals")
def test_a_machine_that_sleeps_makes_nothing_time_out() -> None:
    command = [sys.executable, "-m", "tests.faults.sleeping_pool"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begun\n"
        os.killpg(program.pid, signal.SIGSTOP)
        time.sleep(2 * LIMIT_S)
        os.killpg(program.pid, signal.SIGCONT)
        assert program.stdout.readline() == "8 0\n"


def test_a_window_that_is_closed_in_mid_act_finishes_the_file_in_hand(qtbot: QtBot, tmp_path: Path) -> None:
    under_way, is_closing = threading.Event(), threading.Event()

    def act(plan: Sequence[PlannedAction], progress: Progress) -> tuple[ActionOutcome, ...]:
        go_on = progress.advance

        def advance(*counts: Any) -> None:
            under_way.set()
            is_closing.wait(10)
            go_on(*counts)

        progress.advance = advance  # type: ignore[method-assign, assignment]
        return trashing.act(plan, progress)

    window = open_window(qtbot, act=act)
    review = scan(qtbot, window, write_library(tmp_path / "texts"))
    files = [member.file for cluster in review.clusters for member in cluster.members[1:]]
    window.bench.model.decide(files, Decision.DELETE)
    marked = len(review.marked())
    assert marked > 1
    window.bench.doing.move_to_trash()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    qtbot.waitUntil(dialog.go_button.isEnabled)
    dialog.start()
    qtbot.waitUntil(under_way.is_set)
    threading.Timer(0.2, is_closing.set).start()
    window.close()
    with closing(Journal(paths.data_folder() / JOURNAL)) as journal:
        states = [op.state for op in journal.ops()]
    assert len(states) == marked
    assert states.count(OpState.DONE) == 1
    assert states.count(OpState.REFUSED) == marked - 1


NOWHERE = {"HOME": "/dev/null/nobody", "TMPDIR": "/dev/null/nowhere"}
SURROUNDINGS: dict[str, tuple[dict[str, str | None], tuple[str, ...]]] = {
    "no home can be made, no folder for what is temporary; Turkish, whose small i is another one": (
        {**NOWHERE, "LC_ALL": "tr_TR.UTF-8"},
        (),
    ),
    "no home is named; the language is C": ({"HOME": None, "LANG": None, "LC_ALL": "C"}, ("--no-library",)),
}


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_a_command_works_in_odd_surroundings_and_says_what_it_goes_without(name: str, tmp_path: Path) -> None:
    changed, words = SURROUNDINGS[name]
    environment: dict[str, str | None] = {**os.environ, **changed}
    folder = write_library(tmp_path / "INDEX i \udcff")
    command = [
        sys.executable,
        "-m",
        "finder_app",
        "scan",
        str(folder),
        "--format",
        "paths",
        "--jobs",
        "1",
        *words,
    ]
    kept = {name: value for name, value in environment.items() if value is not None}
    done = subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert b"one (copy).txt" in done.stdout
    assert b"Traceback" not in done.stderr
    assert (b"the library" in done.stderr) is ("HOME" in changed and changed["HOME"] is not None)


def test_nothing_that_is_read_is_ever_executed() -> None:
    """No pickle, no marshal, and no QSettings but for where windows stand: a file is data."""
    package = ROOT / "finder_app"
    sources = {path.relative_to(package).as_posix(): path.read_text("utf-8") for path in package.rglob("*.py")}
    executing = re.compile(r"^\s*(import|from) (pickle|marshal|shelve|dill)\b|QDataStream|allow_pickle=True", re.M)
    assert [name for name, source in sources.items() if executing.search(source)] == []
    with_states = {name for name, source in sources.items() if "QSettings" in source}
    assert not any(
        name.startswith(("engine", "review", "cli", "gui/preferences", "gui/settings")) for name in with_states
    )


def test_many_scans_leave_no_thread_no_file_and_no_memory(tmp_path: Path) -> None:
    folder = write_library(tmp_path / "texts")
    counts = []
    for _ in range(8):
        with Library(tmp_path / "library") as library:
            find(ScanOptions(roots=(folder,)), SerialPool(), Progress(), library.path.parent)
        counts.append(memory_over_scans.count())
    assert len({(each.threads, each.files, each.children) for each in counts[2:]}) == 1
    assert memory_over_scans.slope([each.memory_mb for each in counts[2:]]) < 0.5


def test_no_version_that_is_known_to_crash_fulfils_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [Requirement(each) for each in project["dependencies"]]
    known_to_crash = {"chardet": "5.2.0", "pyside6-essentials": "6.12.0", "resiliparse": "0.15.2"}
    for name, version in known_to_crash.items():
        found = [each for each in asked if each.name.lower() == name]
        here = [each for each in found if each.marker is None or each.marker.evaluate({"python_version": "3.11"})]
        assert here, name
        assert not any(each.specifier.contains(version) for each in here), name
    assert not {"selectolax", "lxml", "html5lib", "html5-parser"} & {each.name.lower() for each in asked}
    assert all(each.specifier for each in asked)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills by fork")
@pytest.mark.parametrize("words", ["save_kills --rounds 1 --calls 3", "scan_kills --rounds 0 --folders 2 --step 5"])
def test_a_kill_leaves_what_is_kept_old_or_new(words: str) -> None:
    command = [sys.executable, "-m", *f"tests.soak.{words}".split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout.splitlines()[-1].split()[0]) >= 3
