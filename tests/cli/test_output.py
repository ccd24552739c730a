"""What becomes of a command whose output cannot be written, or which is started with closed streams: real programs."""

import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import WriteFiles

ROOT = Path(__file__).parents[2]
TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
COMMANDS = [
    "scan . --no-library --quiet",
    "scan . --no-library --quiet --format csv --pairs",
    "compare a.txt b.txt",
    "explain a.txt b.txt --format json",
    "fingerprint a.txt b.txt",
    "check a.txt --format json",
    "library stats",
]


@pytest.fixture
def folder(write_files: WriteFiles) -> Path:
    return write_files({"a.txt": TEXT, "b.txt": TEXT.replace("lazy", "sleepy", 1)})


def shell(line: str, folder: Path, **variables: str) -> "subprocess.CompletedProcess[bytes]":
    """Run a line of the shell in which `finder-app` is the program."""
    line = line.replace("finder-app", f"'{sys.executable}' -W error -m finder_app")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder.parent / "data"), **variables}
    return subprocess.run(["sh", "-c", line], cwd=folder, env=environment, capture_output=True, timeout=60, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_told_in_one_sentence(folder: Path, command: str) -> None:
    done = shell(f"finder-app {command} > /dev/full", folder)
    assert done.returncode == 1
    assert done.stderr == b"finder-app: the result could not be written: No space left on device\n"


@pytest.mark.parametrize("command", ["compare a.txt b.txt", "scan . --no-library --quiet"])
def test_a_closed_output_is_told_in_one_sentence(folder: Path, command: str) -> None:
    done = shell(f"finder-app {command} >&-", folder)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"finder-app: the result could not be written: Bad file descriptor\n"


def test_what_is_said_with_a_closed_standard_error_goes_nowhere(folder: Path) -> None:
    done = shell("finder-app fingerprint a.txt missing.txt 2>&-", folder)
    assert done.returncode == 1
    assert done.stdout.endswith(b"  a.txt\n")
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_a_closed_standard_input_is_an_empty_one(folder: Path) -> None:
    done = shell("finder-app check - <&-", folder)
    assert done.returncode == 1
    assert done.stderr == b"standard input: is empty\n"


def test_a_reader_that_goes_away_is_not_complained_to(folder: Path) -> None:
    done = shell("finder-app scan . --no-library --quiet | true", folder)
    assert done.stderr == b""


def test_help_is_written_whatever_the_encoding(folder: Path) -> None:
    done = shell("finder-app scan --help", folder, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"PATH\\u2026" in done.stdout


def test_an_interrupt_at_the_start_leaves_no_trace(folder: Path) -> None:
    # Whoever runs the tests in the background of a shell has it ignore interrupts, and its children do so, too.
    heeding = "import os, sys; from signal import *; signal(SIGINT, SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
    words = [sys.executable, "-X", "importtime", "-m", "finder_app", "scan", str(folder)]
    command = [sys.executable, "-c", heeding, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True) as process:
        assert process.stderr is not None
        # A small pipe: the program waits in the midst of its imports until what it tells of them is read.
        fcntl.fcntl(process.stderr, fcntl.F_SETPIPE_SZ, 4096)
        for line in process.stderr:
            if line.endswith("finder_app.cli\n"):  # the first of the modules; the others take half a second
                break
        process.send_signal(signal.SIGINT)
        output, rest = process.communicate(timeout=20)
    assert process.returncode in (-signal.SIGINT, 130)
    assert output == ""
    assert "Traceback" not in rest


def test_a_mistyped_command_opens_no_window(folder: Path) -> None:
    done = shell("finder-app scna .", folder)
    assert done.returncode == 2
    assert done.stderr == b"finder-app: there is no folder 'scna'; did you mean 'finder-app scan'?\n"


@pytest.mark.skipif(sys.platform != "linux", reason="where a program may have no display")
def test_no_display_is_told(folder: Path) -> None:
    done = shell("finder-app .", folder, DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert done.returncode == 1
    assert done.stderr.startswith(b"the window cannot be opened: there is no display\n")
