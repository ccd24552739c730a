#!/usr/bin/env python3
"""A command in, the program (or its tests) in a ready environment out. Standard library only.

python3 packaging/dev.py run [ARGS...]    set up, then start the program: the window, or a command such as "scan FOLDER"
python3 packaging/dev.py test [ARGS...]   set up for development, then run the tests; ARGS go to pytest. Without any,
                                          all of them: on all cores, then by themselves those that measure time
python3 packaging/dev.py lint             ruff check, ruff format --check and mypy
python3 packaging/dev.py wheel [FOLDER]   build a wheel into FOLDER (dist)
python3 packaging/dev.py lock             renew packaging/requirements*.lock from pyproject.toml
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import environment
import system_packages

ROOT = Path(__file__).resolve().parent.parent
# The commands of the program that open no window; finder_app.cli has them too, and a test compares the two.
COMMANDS_WITHOUT_WINDOW = (
    *("scan", "compare", "explain", "fingerprint", "check", "library"),
    *("apply", "history", "restore"),
)


def main(arguments: Sequence[str]) -> int:
    """Do what a person typed; the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python can read this far, to say why it goes no further
        print(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    try:
        return COMMANDS[arguments[0]](list(arguments[1:]))
    except environment.SetUpError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The set-up of {ROOT} failed: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments: list[str]) -> int:
    """Start the program in the folder where the person is."""
    window = opens_window(arguments)
    if window and not has_display(os.environ):
        print(
            "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the window cannot open.",
            f"These commands need none: {', '.join(COMMANDS_WITHOUT_WINDOW)}; for instance",
            f"  python3 {sys.argv[0]} run scan FOLDER",
            sep="\n",
            file=sys.stderr,
        )
        return 1
    prepare(environment.RUNTIME, window=window)
    # -P: a file in the person's folder that is named like a module must not be imported.
    return start(["-P", "-m", "finder_app", *arguments], PYTHONPATH=_search_path())


def test(arguments: list[str]) -> int:
    """Run the tests; paths among the arguments may be relative to the folder where the person is."""
    prepare(environment.DEVELOPMENT, window=True)
    arguments = [_absolute(argument) for argument in arguments]
    os.chdir(ROOT)
    if arguments:
        return start(["-m", "pytest", *arguments])
    return max([_call(["-m", "pytest", *chosen]) for chosen in (["-n", "auto", "-m", "not alone"], ["-m", "alone"])])


def lint(_arguments: list[str]) -> int:
    """Run every checker, also after one has complained."""
    prepare(environment.DEVELOPMENT)
    os.chdir(ROOT)
    steps = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"])
    return max([_call(["-m", *step]) for step in steps])


def wheel(arguments: list[str]) -> int:
    """Build a wheel with the locked build backend."""
    prepare(environment.DEVELOPMENT)
    folder = arguments[0] if arguments else str(ROOT / "dist")
    return _call(["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, str(ROOT)])


def lock(arguments: list[str]) -> int:
    """Write the newest versions that pyproject.toml allows into the lock files."""
    prepare(environment.DEVELOPMENT)
    return start([str(ROOT / "packaging" / "renew_lock.py"), *arguments])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "lint": lint,
    "wheel": wheel,
    "lock": lock,
}


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether the program will show a window: its first word is neither a command nor an option such as --version."""
    return not arguments or not (arguments[0] in COMMANDS_WITHOUT_WINDOW or arguments[0].startswith("-"))


def has_display(variables: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a window can be shown: on Linux a display server, or a Qt platform that was chosen by hand."""
    if platform != "linux":
        return True
    return any(variables.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def prepare(group: str, *, window: bool = False) -> None:
    """Bring what is missing; when nothing is, this starts no process and takes milliseconds."""
    system_note = f"system-{group}" if window else ""
    checked = not window or environment.read_note(ROOT, system_note) == system_packages.CHECKLIST
    if checked and environment.is_ready(ROOT, group):
        return
    with environment.alone(ROOT):
        ready = environment.is_ready(ROOT, group)
        install_system_packages(group, with_environment=not ready, window=not checked)
        if not ready:
            environment.make(ROOT, group)
        if not checked:
            environment.write_note(ROOT, system_note, system_packages.CHECKLIST)


def install_system_packages(group: str, *, with_environment: bool, window: bool) -> None:
    """Install what the machine lacks, or say the command; only what cannot be done without stops the set-up."""

    def missing() -> list[system_packages.Missing]:
        found = system_packages.missing_for_environment() if with_environment else []
        found += system_packages.missing_for_window() if window else []
        return found + (system_packages.missing_for_tests() if window and group == environment.DEVELOPMENT else [])

    wanted = missing()
    if wanted and system_packages.can_install():
        system_packages.install(wanted)
        wanted = missing()
    if any(entry.required for entry in wanted):
        raise environment.SetUpError(system_packages.advice(wanted))
    if wanted:
        print(system_packages.advice(wanted), "Going on without them.", sep="\n", file=sys.stderr)


def start(arguments: Sequence[str], **variables: str) -> int:
    """Become the environment's Python; on Windows, where a process cannot be replaced, wait for it."""
    command = [str(environment.python_of(ROOT)), *arguments]
    if sys.platform == "win32":
        return subprocess.run(command, env={**os.environ, **variables}, check=False).returncode
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(command[0], command, {**os.environ, **variables})


def _call(arguments: Sequence[str]) -> int:
    command = [str(environment.python_of(ROOT)), *arguments]
    print("$ python", *arguments, flush=True)
    return subprocess.run(command, check=False).returncode


def _search_path() -> str:
    inherited = os.environ.get("PYTHONPATH")
    return os.pathsep.join([str(ROOT), *([inherited] if inherited else [])])


def _absolute(argument: str) -> str:
    path, separator, rest = argument.partition("::")
    if argument.startswith("-") or not Path(path).exists():
        return argument
    return f"{Path(path).resolve()}{separator}{rest}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
