"""The set-up in a small checkout whose program only tells how it was started: real processes, real environments."""

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dev
import environment
import pytest
import system_packages

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = "import json, os, sys; print(json.dumps([sys.argv[1:], os.getcwd(), sys.prefix, sys.flags.safe_path]))\n"
DevProcess = subprocess.CompletedProcess[str]


def make_checkout(folder: Path) -> Path:
    """A checkout with the real packaging scripts, locks without packages, and stand-ins for program and pytest."""
    shutil.copytree(ROOT / "packaging", folder / "packaging", ignore=shutil.ignore_patterns("__pycache__", "*.lock"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in environment.LOCK_FILES[environment.DEVELOPMENT]:
        (folder / name).write_text("# nothing\n", "utf-8")
    (folder / "finder_app").mkdir()
    (folder / "finder_app" / "__main__.py").write_text(PROGRAM, "utf-8")
    (folder / "pytest.py").write_text(PROGRAM, "utf-8")
    return folder


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that was set up once."""
    checkout = make_checkout(tmp_path_factory.mktemp("ready") / "checkout")
    done = call(checkout, "run", "scan")
    assert done.returncode == 0, done.stderr
    return checkout


def start(checkout: Path, *words: str, **variables: str | None) -> subprocess.Popen[str]:
    merged = {**os.environ, "DISPLAY": ":0", **variables}
    return subprocess.Popen(
        [sys.executable, str(checkout / "packaging" / "dev.py"), *words],
        cwd=checkout.parent,
        env={name: value for name, value in merged.items() if value is not None},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def call(checkout: Path, *words: str, **variables: str | None) -> DevProcess:
    process = start(checkout, *words, **variables)
    output, errors = process.communicate(timeout=90)
    return subprocess.CompletedProcess(words, process.returncode, output, errors)


def told(done: DevProcess) -> Any:
    """What the stand-in program printed about its start; nothing else may be on standard output."""
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_run_starts_the_program_in_the_environment_with_its_arguments(ready: Path) -> None:
    arguments, _folder, prefix, safe_path = told(call(ready, "run", "scan", "a b", "--format", "json"))
    assert arguments == ["scan", "a b", "--format", "json"]
    assert Path(prefix) == ready / ".venv"
    assert safe_path


def test_run_keeps_the_folder_of_the_person(ready: Path) -> None:
    assert told(call(ready, "run", "scan", "."))[1] == str(ready.parent)


def test_second_call_starts_at_once_and_without_pip(ready: Path, tmp_path: Path) -> None:
    checkout = shutil.copytree(ready, tmp_path / "copy", symlinks=True)
    for pip in (checkout / ".venv").rglob("pip"):
        shutil.rmtree(pip) if pip.is_dir() else pip.unlink()
    begin = time.monotonic()
    done = call(checkout, "run", "scan")
    assert time.monotonic() - begin < 1
    assert (told(done)[0], done.stderr) == (["scan"], "")


@pytest.mark.parametrize("kill", [os.kill, os.killpg], ids=["alone", "with its steps"])
def test_killed_set_up_is_made_again(tmp_path: Path, kill: Callable[[int, int], None]) -> None:
    checkout = make_checkout(tmp_path / "checkout")
    with start(checkout, "run", "scan") as process:
        wait_until(lambda: any((checkout / ".venv").rglob("site-packages/pip/__init__.py")))
        kill(process.pid, signal.SIGKILL)
    assert not environment.is_ready(checkout, environment.RUNTIME)
    assert told(call(checkout, "run", "scan"))[0] == ["scan"]


def test_two_calls_at_once_wait_for_each_other(tmp_path: Path) -> None:
    checkout = make_checkout(tmp_path / "checkout")
    processes = [start(checkout, "run", "scan", word) for word in ("first", "second")]
    ended = [(process.communicate(timeout=90), process.returncode) for process in processes]
    assert [json.loads(output)[0][1] for (output, _errors), _code in ended] == ["first", "second"]
    assert sum("Making" in errors for (_output, errors), _code in ended) == 1


def test_environment_without_python_is_made_again(ready: Path, tmp_path: Path) -> None:
    checkout = shutil.copytree(ready, tmp_path / "copy", symlinks=True)
    environment.python_of(checkout).unlink()
    assert told(call(checkout, "run", "scan"))[0] == ["scan"]


def test_failed_installation_is_told_and_tried_again(ready: Path, tmp_path: Path) -> None:
    checkout = shutil.copytree(ready, tmp_path / "copy", symlinks=True)
    lock = checkout / "packaging" / "requirements.lock"
    lock.write_text("./no-such-package\n", "utf-8")
    done = call(checkout, "run", "scan")
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip could not install the packages" in done.stderr
    lock.write_text("# nothing at all\n", "utf-8")
    assert told(call(checkout, "run", "scan"))[0] == ["scan"]


def test_tests_run_in_the_checkout_with_paths_of_the_person(ready: Path) -> None:
    environment.write_note(ready, f"system-{environment.DEVELOPMENT}", system_packages.CHECKLIST)
    arguments, folder, _prefix, _safe_path = told(call(ready, "test", "-k", "x", "checkout/finder_app::test_a"))
    assert arguments == ["-k", "x", f"{ready}/finder_app::test_a"]
    assert folder == str(ready)


def test_all_tests_run_on_all_cores_and_those_that_measure_time_alone(ready: Path) -> None:
    environment.write_note(ready, f"system-{environment.DEVELOPMENT}", system_packages.CHECKLIST)
    said = call(ready, "test").stdout.splitlines()
    assert [line for line in said if line.startswith("$")] == [
        "$ python -m pytest -n auto -m not alone",
        "$ python -m pytest -m alone",
    ]
    assert [json.loads(line)[0] for line in said if line.startswith("[")] == [
        ["-n", "auto", "-m", "not alone"],
        ["-m", "alone"],
    ]


def test_window_without_a_display_names_the_commands_that_need_none(tmp_path: Path) -> None:
    checkout = make_checkout(tmp_path / "checkout")
    done = call(checkout, "run", DISPLAY=None, WAYLAND_DISPLAY=None, QT_QPA_PLATFORM=None)
    assert done.returncode == 1
    assert "no display" in done.stderr
    assert all(command in done.stderr for command in dev.COMMANDS_WITHOUT_WINDOW)
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize(
    ("variables", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_display_is_needed_on_linux_alone(variables: dict[str, str], platform: str, expected: bool) -> None:
    assert dev.has_display(variables, platform) is expected


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], True),
        (["Documents"], True),
        (["scan", "Documents"], False),
        (["compare"], False),
        (["fingerprint"], False),
        (["--help"], False),
        (["--version"], False),
    ],
)
def test_window_opens_for_folders_and_for_nothing(arguments: list[str], expected: bool) -> None:
    assert dev.opens_window(arguments) is expected


def test_commands_without_window_are_those_of_the_program() -> None:
    command = [sys.executable, "-m", "finder_app", "--help"]
    help_text = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert tuple(re.findall(r"^    (\w+)", help_text, re.MULTILINE)) == dev.COMMANDS_WITHOUT_WINDOW


def test_unknown_command_prints_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["walk"]) == 2
    assert "packaging/dev.py run" in capsys.readouterr().out


def test_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert dev.main(["run"]) == 1
    assert "Python 3.11 or newer is needed" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["dev.py", "environment.py", "system_packages.py"])
def test_old_python_can_read_the_scripts(name: str) -> None:
    ast.parse((ROOT / "packaging" / name).read_text("utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("name", ["pyproject.toml", "packaging/requirements.lock"])
def test_digest_changes_with_every_file_it_depends_on(ready: Path, tmp_path: Path, name: str) -> None:
    checkout = shutil.copytree(ready, tmp_path / "copy", symlinks=True)
    before = environment.digest(checkout, environment.RUNTIME)
    with (checkout / name).open("a") as file:
        file.write("\n# changed\n")
    assert environment.digest(checkout, environment.RUNTIME) != before
    assert not environment.is_ready(checkout, environment.RUNTIME)


def test_development_lock_does_not_matter_to_the_program(ready: Path, tmp_path: Path) -> None:
    checkout = shutil.copytree(ready, tmp_path / "copy", symlinks=True)
    (checkout / "packaging" / "requirements-dev.lock").write_text("# changed\n", "utf-8")
    assert environment.is_ready(checkout, environment.RUNTIME)


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
