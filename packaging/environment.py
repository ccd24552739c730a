"""A checkout in, a .venv with exactly the locked versions out.

A set-up that was killed in the middle is made again by the next call, and two calls at once wait for each other.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

RUNTIME = "runtime"
DEVELOPMENT = "development"
LOCK_FILES = {
    RUNTIME: ("packaging/requirements.lock",),
    DEVELOPMENT: ("packaging/requirements.lock", "packaging/requirements-dev.lock"),
}


class SetUpError(Exception):
    """The set-up cannot go on; the message says what the person can do."""


def python_of(root: Path) -> Path:
    """The Python of the checkout's environment, whether it exists or not."""
    return root / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def state_folder(root: Path) -> Path:
    """Where the set-up notes what it has done; it goes when a person deletes .venv."""
    return root / ".venv" / ".setup"


def digest(root: Path, group: str) -> str:
    """What the environment depends on, as one number: the project file, the locks and the kind of Python."""
    state = hashlib.sha256(_interpreter().encode())
    for name in ("pyproject.toml", *LOCK_FILES[group]):
        state.update(b"\0" + (root / name).read_bytes())
    return state.hexdigest()


def is_ready(root: Path, group: str) -> bool:
    """Whether the group was installed completely from these very locks. Starts no process."""
    return python_of(root).exists() and read_note(root, group) == digest(root, group)


def read_note(root: Path, name: str) -> str:
    """What an earlier set-up noted under a name; empty when it noted nothing."""
    try:
        return (state_folder(root) / name).read_text("utf-8")
    except OSError:
        return ""


def write_note(root: Path, name: str, text: str) -> None:
    """Note something for the next call."""
    (state_folder(root) / name).write_text(text, "utf-8")


def make(root: Path, group: str) -> None:
    """Install the group's locked versions, in a new environment unless there is a whole one. Call it under alone()."""
    busy = state_folder(root) / "busy"
    if busy.exists() or read_note(root, "interpreter") != _interpreter() or not python_of(root).exists():
        _create(root, busy)
    busy.touch()
    locks = [part for name in LOCK_FILES[group] for part in ("--requirement", str(root / name))]
    if call([*pip(root), "install", "--no-deps", *locks]):  # everything is in the locks: nothing is left to resolve
        busy.unlink()  # pip has ended by itself: it took back what it had begun
        raise SetUpError("pip could not install the packages (see above). Is the network reachable?")
    for done in (RUNTIME, group):
        write_note(root, done, digest(root, done))
    busy.unlink()


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Hold the set-up's lock; a second call waits until the first one, and a step that outlived it, has ended."""
    state_folder(root).mkdir(parents=True, exist_ok=True)
    with (state_folder(root) / "lock").open("a+b") as file:
        if not _try_lock(file):
            print("Another set-up of this checkout is running; waiting for it.", file=sys.stderr)
            _wait_for_lock(file)
        os.set_inheritable(file.fileno(), True)
        yield  # closing the file gives the lock back


def pip(root: Path) -> list[str]:
    """The words that begin a call of the environment's pip."""
    return [str(python_of(root)), "-I", "-m", "pip", "--disable-pip-version-check"]


def call(command: Sequence[str], **variables: str) -> int:
    """Run a step of the set-up; what it prints goes to stderr, because stdout belongs to the program."""
    done = subprocess.run(
        command,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr.fileno(),
        close_fds=False,  # the step shares the lock: it may outlive this process
        check=False,
    )
    return done.returncode


def _create(root: Path, busy: Path) -> None:
    venv, state = root / ".venv", state_folder(root)
    print(f"Making {venv}", file=sys.stderr)
    busy.touch()
    for entry in venv.iterdir():
        if entry != state:
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    for note in (RUNTIME, DEVELOPMENT, "interpreter"):
        (state / note).unlink(missing_ok=True)
    # The Python below a virtual environment: .venv must not be made from another environment that may go away.
    base = getattr(sys, "_base_executable", None) or sys.executable
    if call([base, "-I", "-m", "venv", str(venv)]):
        raise SetUpError(f"{base} could not make a virtual environment in {venv} (see above).")
    if sys.version_info < (3, 12):
        # As on newer Pythons: pip builds jieba apart, and jieba finds no pkg_resources, which is slow and deprecated.
        call([*pip(root), "uninstall", "--quiet", "--yes", "setuptools"])
    write_note(root, "interpreter", _interpreter())


def _interpreter() -> str:
    machine = os.uname().machine if sys.platform != "win32" else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    return f"{sys.implementation.cache_tag} {sys.platform} {machine}"


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait_for_lock(file: IO[bytes]) -> None:
        while True:
            file.seek(0)
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # gives up after ten seconds
            except OSError:
                continue
            return
else:
    import fcntl

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait_for_lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)
