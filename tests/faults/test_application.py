"""The life of the program as a whole: put to sleep, closed in the midst of an act, started in odd surroundings."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui import paths
from finder_app.gui.acting import trashing
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import ActionOutcome, PlannedAction
from finder_app.review.decisions import Decision
from tests.faults.sleeping_pool import LIMIT_S
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan

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

        def advance(*counts: int) -> None:
            under_way.set()
            is_closing.wait(10)
            go_on(*counts)

        progress.advance = advance  # type: ignore[method-assign]
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
        os.fsencode(folder),
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
