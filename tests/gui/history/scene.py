"""Files that were really acted on, in this test's own home: what the history shows is what was done."""

import multiprocessing
import os
import signal
from collections.abc import Sequence
from pathlib import Path, PurePath

from finder_app.engine.progress import Progress
from finder_app.gui.acting import trashing
from finder_app.review.acting.journal import Journal, Op
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Destination, PlannedAction
from tests.review.builders import document_of

KEPT = "what stays"


class Scene:
    """A folder with files, and one beside it to move them to."""

    def __init__(self, root: Path) -> None:
        self.files, self.target = root / "files", root / "target"
        for folder in (self.files, self.target, Path.home()):
            folder.mkdir(parents=True, exist_ok=True)

    def write(self, name: str, content: str = KEPT) -> Path:
        path = self.files / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        return path

    def plan(self, names: Sequence[str], kind: ActionKind = ActionKind.TRASH) -> list[PlannedAction]:
        """New files of these names to act on, beside one that stays."""
        kept = document_of(self.write("kept.txt"))
        actions = []
        for name in names:
            place = Destination(self.target, PurePath(name)) if kind is ActionKind.MOVE else None
            actions.append(PlannedAction(kind, document_of(self.write(name)), kept, place))
        return actions

    def act(self, *names: str, kind: ActionKind = ActionKind.TRASH) -> tuple[ActionOutcome, ...]:
        """Have new files of these names go."""
        return trashing.act(self.plan(names, kind), Progress())

    def act_with_failures(self, *names: str, failing: Sequence[str]) -> tuple[ActionOutcome, ...]:
        """The same, but some are changed before."""
        plan = self.plan(names)
        for name in failing:
            self.write(name, "another text")
        return trashing.act(plan, Progress())

    def be_killed(self, names: Sequence[str], after: int) -> None:
        """Another process acts, and is killed when so many files are done."""
        plan = self.plan(names)
        process = multiprocessing.get_context("spawn").Process(target=_act_and_die, args=(plan, after))
        process.start()
        process.join()
        assert process.exitcode == -signal.SIGKILL

    def ops(self) -> list[Op]:
        """All acts in the journal."""
        journal = Journal.to_read(trashing.journal_file())
        try:
            return journal.ops()
        finally:
            journal.close()

    def place(self, name: str) -> Path:
        """Where a file lies now."""
        (place,) = (op.place for op in self.ops() if op.source == os.fsencode(self.files / name))
        assert place is not None
        return Path(os.fsdecode(place))


class _Deadly(Progress):
    def __init__(self, after: int) -> None:
        super().__init__()
        self._left = after

    def advance(self, count: int = 1, size_bytes: int = 0, current: str = "", skipped: int = 0) -> None:
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)


def _act_and_die(plan: list[PlannedAction], after: int) -> None:
    trashing.act(plan, _Deadly(after))
