"""Names that command a terminal, through the whole program on a real one: nothing of them arrives as a command."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from finder_app.cli.output import write_pieces
from finder_app.cli.terminal import harmless
from finder_app.review.exporting import json_text

ROOT = Path(__file__).parents[2]
TEXT = b"The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
COMMANDING = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\r"
HOSTILE = os.fsencode(COMMANDING) + b"\xff\x9b.txt"
OURS = re.compile(rb"\r\x1b\[K")  # what paints the progress
BAD = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]")
COMMANDS = [
    "scan . --no-library",
    "scan . --no-library --quiet --format csv",
    "scan . --no-library --quiet --format paths",
    "scan . --no-library --quiet --format paths0",
    "scan . --no-library --quiet --format html",
    "scan . --no-library --quiet --pairs",
    "scan missing-{} --no-library",
    "scan --{} .",
    "scan . --format {}",
    "scan . --similarity {}",
    "scan . --no-library --output missing/{}",
    "compare {} b.txt",
    "compare {} b.txt --format json",
    "compare missing-{} b.txt",
    "explain {} b.txt",
    "explain {} b.txt --format json",
    "fingerprint {}",
    "check {}",
    "check {} --format json",
    "library add {}",
    "library import {}",
    "apply {}",
    "{}",
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "texts"
    made.mkdir()
    (made / os.fsdecode(HOSTILE)).write_bytes(TEXT)
    (made / "b.txt").write_bytes(TEXT + b"One more.")
    return made


def on_a_terminal(words: list[bytes], folder: Path) -> bytes:
    """All that a program shows when both of its outputs are a terminal."""
    ours, theirs = pty.openpty()
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder.parent / "data"), "TERM": "xterm"}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        variables.pop(name, None)
    program = [os.fsencode(sys.executable), b"-m", b"finder_app", *words]
    with subprocess.Popen(program, cwd=folder, env=variables, stdin=theirs, stdout=theirs, stderr=theirs) as run:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 65536):
                shown += piece
        except OSError:  # the other end is closed
            pass
        run.wait(60)
    os.close(ours)
    return OURS.sub(b"", shown).replace(b"\r\n", b"\n").replace(b"\x1b[K", b"").replace(b"\rFinding", b"Finding")


@pytest.mark.parametrize("line", ["scan . --no-library", "scan --{} .", "apply {}", "fingerprint {}"])
def test_nothing_commands_the_terminal(folder: Path, line: str) -> None:
    shown = on_a_terminal([word.encode().replace(b"{}", HOSTILE) for word in line.split()], folder)
    painted = re.sub(rb"\r(?=[A-Z][a-z]+(?: [a-z]+)?  )", b"", shown)
    assert shown
    assert BAD.findall(painted) == []


def test_what_python_says_of_an_error_is_harmless_too(tmp_path: Path) -> None:
    code = (
        "import sys; from finder_app.cli import commands; sys.excepthook = commands.tell_broken; raise KeyError('a'), 1"
    )
    code = code.replace("raise KeyError('a'), 1", "raise ValueError('a\\x1b[31m\\u202e\\nb')")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("ValueError: a\\x1b[31m‹U+202E›\nb\n".encode())


def test_lines_stay_lines() -> None:
    assert harmless("a\n\tb\x1b[0m\n") == "a\n    b\\x1b[0m\n"


def test_a_file_or_a_pipe_gets_names_as_they_are(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    write_pieces([b"/x/\x1b[31m\xff\0"])
    assert capfdbinary.readouterr().out == b"/x/\x1b[31m\xff\0"


@pytest.mark.parametrize(
    "name", [COMMANDING, "\u009b\u200f\U000e0041\ufeff", "第一章\u3000é", "\u2028<&>\x7f", "plain"]
)
def test_json_says_the_same_without_a_character_that_hides_or_commands(name: str) -> None:
    made = json_text.dumps({"path": name, name: [name]}, indent=1)
    assert json.loads(made) == {"path": name, name: [name]}
    assert all(each.isprintable() or each in "\n\u3000" for each in made)
    assert ("第一章\u3000é" in made) == ("第一章" in name)
