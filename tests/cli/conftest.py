"""The commands in this very process: their exit code and what they wrote.

Their work is done here, too; `test_commands` runs them as programs, with worker processes.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from finder_app.cli import commands, compare, library, scan, single_files
from finder_app.engine.pool import SerialPool


class Said(NamedTuple):
    """The exit code of a command, its standard output and what it told on standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


class PoolOfNone(SerialPool):
    """A pool that starts no process."""

    def __init__(self, jobs: int = 0, preload: Sequence[str] = ()) -> None:
        """Take what a pool of workers takes."""

    def __enter__(self) -> "PoolOfNone":
        return self

    def __exit__(self, *_problem: object) -> None:
        self.close()


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line as `finder-app` would."""
    monkeypatch.setenv("COLUMNS", "80")
    for module in (compare, library, scan, single_files):
        monkeypatch.setattr(module, "WorkerPool", PoolOfNone)

    def command(*words: str | Path) -> Said:
        try:
            code = commands.main([str(word) for word in words])
        except SystemExit as end:  # argparse ends the program itself
            code = end.code if isinstance(end.code, int) else 1
        out, err = capfdbinary.readouterr()
        return Said(code, out.decode("utf-8"), err.decode("utf-8"))

    return command
