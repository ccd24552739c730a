"""The program as a whole: opens, scans what it was given, ends politely, leaves no process behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from finder_app.gui import settings
from tests.gui.texts_on_disk import write_library

PROJECT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends programs by signals")


def start(*words: str, **changed: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **changed}
    command = [sys.executable, "-m", "finder_app", *words]
    return subprocess.Popen(command, cwd=PROJECT, env=environment, stderr=subprocess.PIPE, text=True)


def wait_until(is_true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.05)


def children(process: int) -> list[int]:
    """The living processes whose parent is this one."""
    found: list[int] = []
    for numbers in Path(f"/proc/{process}/task").glob("*/children"):  # one list for each thread
        with suppress(OSError):  # the thread has ended meanwhile
            found += map(int, numbers.read_text().split())
    return found


def is_alive(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return status.rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_polite_kill_in_mid_scan_ends_it_soon_and_whole(number: int, tmp_path: Path) -> None:
    for copy in range(300):
        write_library(tmp_path / f"library {copy}")
    with start(str(tmp_path), HOME=str(tmp_path)) as program:
        wait_until(lambda: len(children(program.pid)) >= 2)
        time.sleep(1.0)
        workers = children(program.pid)
        began = time.monotonic()
        program.send_signal(number)
        _, said = program.communicate(timeout=20)
        assert time.monotonic() - began < 4
    assert program.returncode == 0, said
    wait_until(lambda: not any(map(is_alive, workers)), 3)
    assert "Traceback" not in said
    assert settings.load(Path(tmp_path / ".config/finder-app/settings.json")).settings.recent == (tmp_path,)


def test_broken_settings_and_a_read_only_home_do_not_stop_it(tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "finder-app"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_bytes(b"\0rubbish")
    (folder / "window.ini").write_bytes(b"\0\xff[rubbish")
    with start(HOME=str(tmp_path), LANG="C", XDG_STATE_HOME="/proc/nowhere") as program:
        wait_until(lambda: (folder / "settings.bad").exists())
        time.sleep(2.0)
        assert program.poll() is None
        program.terminate()
        _, said = program.communicate(timeout=20)
    assert program.returncode == 0, said
    assert (folder / "settings.bad").read_bytes() == b"\0rubbish"
