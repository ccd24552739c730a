"""Four processes put files of one name into one trash at the same time, each with a journal of its own.

python -m tests.soak.storms [--rounds N] [--files F] [--processes P]

A round is a new trash and F files for each of P processes. Every file must then be in the trash with its own record,
which leads back to where it was.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote_to_bytes

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import perform
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import Status
from finder_app.review.acting.trash import Trashes
from tests.review.builders import action_of
from tests.soak import long_run

PROJECT = Path(__file__).parents[2]
NAME = "index.html"


def storm(root: Path, processes: int, files: int) -> list[str]:
    """One round; what is wrong after it."""
    (root / "kept.html").write_text("what stays")
    for process in range(processes):
        for number in range(files):
            path = root / str(process) / str(number) / NAME
            path.parent.mkdir(parents=True)
            path.write_text(f"{process} {number}")
    (root / "go").unlink(missing_ok=True)
    running = [
        subprocess.Popen([sys.executable, "-m", "tests.soak.storms", "--one", str(root), str(process)], cwd=PROJECT)
        for process in range(processes)
    ]
    (root / "go").touch()  # the sooner the processes are there, the longer they wait for it
    wrong = [f"a process ended with {code}" for code in (process.wait(300) for process in running) if code]
    return wrong + _wrong(root, processes, files)


def _wrong(root: Path, processes: int, files: int) -> list[str]:
    items, records = root / "Trash" / "files", root / "Trash" / "info"
    found = {}
    wrong = []
    for item in items.iterdir():
        record = records / f"{item.name}.trashinfo"
        if not record.exists():
            wrong.append(f"no record: {item.name}")
            continue
        path = os.fsdecode(unquote_to_bytes(record.read_bytes().split(b"Path=")[1].split(b"\n")[0]))
        found[path] = item.read_text()
    expected = {
        str(root / str(process) / str(number) / NAME): f"{process} {number}"
        for process in range(processes)
        for number in range(files)
    }
    wrong += [f"lost or mistaken: {path}" for path, text in expected.items() if found.get(path) != text]
    return wrong + [f"no item: {one.name}" for one in records.iterdir() if not (items / one.stem).exists()]


def _one(root: Path, process: int) -> int:
    """What one of the processes does: 0 when all its files are in the trash."""
    paths = sorted((root / str(process)).glob(f"*/{NAME}"))
    plan = [action_of(path, root / "kept.html") for path in paths]
    journal = Journal(root / f"journal-{process}.sqlite")
    while not (root / "go").exists():
        pass
    outcomes = perform(plan, FreedesktopOps(journal, Trashes(root / "Trash", os.getuid())), Progress())
    return sum(outcome.status is not Status.DONE for outcome in outcomes)


def main() -> int:
    """Run, print the figures, and fail where something was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--files", type=int, default=500)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--one", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        return _one(Path(arguments.one[0]), int(arguments.one[1]))
    violations = []
    for number in range(arguments.rounds):
        with tempfile.TemporaryDirectory() as folder:
            found = storm(Path(folder).resolve(), arguments.processes, arguments.files)
        violations += [f"{number}: {what}" for what in found]
    files = arguments.rounds * arguments.processes * arguments.files
    return long_run.ended(f"{arguments.rounds} storms, {files:,} files", violations)


if __name__ == "__main__":
    sys.exit(main())
