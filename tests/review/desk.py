"""Files to act on in other ways than by the trash, on one volume or two; for tests that really act, fail and kill."""

import multiprocessing
import os
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePath

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import perform
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal, Op
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Destination, PlannedAction
from finder_app.review.acting.recovery import Recovery, recover
from finder_app.review.acting.trash import Trashes
from tests.review.builders import document_of

KEPT = "what stays"
HIDDEN = ".finder-app-*"


class Desk:
    """Folders `files`, `target` and a journal below a root; `away` lies on another volume when there is one."""

    def __init__(self, root: Path, away: Path | None = None) -> None:
        self.root = root
        self.files = root / "files"
        self.target = away if away is not None else root / "target"
        self.journal_path = root / "journal.sqlite"
        for folder in (self.files, self.target):
            folder.mkdir(exist_ok=True)

    def write(self, name: str, content: str) -> Path:
        """A file to work with."""
        path = self.files / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        return path

    def plan(self, kind: ActionKind, count: int) -> list[PlannedAction]:
        """A plan for so many new files, beside one that stays; they are equal to it if they are to be linked."""
        kept = document_of(self.write("kept.txt", KEPT))
        actions = []
        for number in range(count):
            path = self.write(f"{number}/page.txt", self.text(kind, number))
            path.chmod(0o640)
            os.utime(path, ns=(1_600_000_000_000_000_000, 1_600_000_000_000_000_000 + number))
            destination = Destination(self.target, PurePath(str(number), "page.txt"))
            actions.append(
                PlannedAction(kind, document_of(path), kept, destination if kind is ActionKind.MOVE else None)
            )
        return actions

    def text(self, kind: ActionKind, number: int) -> str:
        """What stands in the file of this number."""
        return KEPT if kind is ActionKind.HARD_LINK else f"text {number}"

    def perform(
        self, plan: Sequence[PlannedAction], step: Callable[[], object] = lambda: None
    ) -> tuple[ActionOutcome, ...]:
        """Do the plan for real; `step` is called between any two changes of the disk."""
        journal = Journal(self.journal_path)
        try:
            return perform(plan, self.ops(journal, step), Progress())
        finally:
            journal.close()

    def ops(self, journal: Journal, step: Callable[[], object] = lambda: None) -> FreedesktopOps:
        return FreedesktopOps(journal, Trashes(self.root / "Trash", os.getuid()), step=step)

    def perform_and_die(self, plan: Sequence[PlannedAction], step: int) -> bool:
        """Do the plan in a process that is killed at a step; False when it had fewer steps."""
        process = multiprocessing.get_context("fork").Process(target=self.perform, args=(plan, _killer(step)))
        process.start()
        process.join()
        assert process.exitcode in (0, -signal.SIGKILL)
        return process.exitcode != 0

    def recover(self) -> Recovery:
        """Look at what a killed batch left."""
        journal = Journal(self.journal_path)
        try:
            return recover(journal)
        finally:
            journal.close()

    def ops_written(self) -> list[Op]:
        """The acts of the journal."""
        journal = Journal(self.journal_path)
        try:
            return journal.ops()
        finally:
            journal.close()

    def contents(self) -> list[str]:
        """All texts there are, under any name."""
        return sorted(path.read_text() for folder in (self.files, self.target) for path in _files(folder))

    def hidden(self) -> list[Path]:
        """Hidden names that were left."""
        return [path for folder in (self.files, self.target) for path in folder.rglob(HIDDEN)]


class Fault:
    """A step that does something at its n-th call."""

    def __init__(self, at: int, do: Callable[[], object]) -> None:
        self._left = at
        self._do = do
        self.happened = False

    def __call__(self) -> None:
        self._left -= 1
        if self._left == -1:
            self.happened = True
            self._do()


def _killer(step: int) -> Fault:
    return Fault(step, lambda: os.kill(os.getpid(), signal.SIGKILL))


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


@contextmanager
def other_volume(beside: Path) -> Iterator[Path | None]:
    """A new folder on another volume than this one, or None when the machine has just one."""
    for place in (Path("/dev/shm"), Path(tempfile.gettempdir()), Path("/var/tmp"), Path.cwd()):
        if place.is_dir() and os.access(place, os.W_OK) and place.stat().st_dev != beside.stat().st_dev:
            with tempfile.TemporaryDirectory(dir=place) as folder:
                yield Path(folder).resolve()
                return
    yield None
