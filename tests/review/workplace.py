"""Files, acts upon them in each of the five ways, and what must hold whatever happens meanwhile.

It is looked at three times: right after, after the recovery, and after going on with what was not done.
"""

import os
from collections import Counter
from collections.abc import Sequence
from enum import Enum
from pathlib import Path, PurePath

from finder_app.review.acting.journal import Op, OpState
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Destination, PlannedAction, Status
from tests.review.builders import document_of
from tests.review.desk import KEPT, Desk


class Way(Enum):
    """What is done, and where to."""

    TRASH = "trash"
    MOVE = "move"
    FAR_MOVE = "move to another volume"
    HARD_LINK = "hard link"
    DELETE = "delete"

    @property
    def kind(self) -> ActionKind:
        """The act."""
        return ActionKind.MOVE if self is Way.FAR_MOVE else ActionKind[self.name]


class Workplace(Desk):
    """A desk for one way; `far` is a folder on another volume, to be used when the way asks for it."""

    def __init__(self, root: Path, way: Way, far: Path | None = None) -> None:
        root.mkdir(parents=True, exist_ok=True)
        super().__init__(root, far if way is Way.FAR_MOVE else None)
        self.way = way
        self.trash = root / "Trash"

    def plan_files(self, count: int) -> list[PlannedAction]:
        """So many new files to act upon, beside one that stays."""
        return self.plan(self.way.kind, count)

    def plan_again(self, count: int) -> list[PlannedAction]:
        """The plan for files that were made before, by another process."""
        kept = document_of(self.files / "kept.txt")
        actions = []
        for number in range(count):
            place = Destination(self.target, PurePath(str(number), "page.txt"))
            file = document_of(self.files / str(number) / "page.txt")
            is_moved = self.way.kind is ActionKind.MOVE
            actions.append(PlannedAction(self.way.kind, file, kept, place if is_moved else None))
        return actions

    def texts(self) -> Counter[str]:
        """How often each text is there, under any name, in the trash, too."""
        folders = (self.files, self.target, self.trash / "files")
        paths = [path for folder in folders for path in folder.rglob("*")]
        return Counter(path.read_text() for path in paths if path.is_file() and not path.is_symlink())

    def orphans(self) -> set[str]:
        """Names in the trash with a record and no item, or an item and no record."""
        items = {path.name for path in (self.trash / "files").glob("*")}
        return items ^ {path.name.removesuffix(".trashinfo") for path in (self.trash / "info").glob("*")}

    # The three looks: what is wrong, in words

    def losses(self, count: int) -> list[str]:
        """Right after: texts that are nowhere, though nobody wanted them gone."""
        found = self.texts()
        states = {os.fsdecode(op.source): op.state for op in self.ops_written()}
        wrong = [] if (self.files / "kept.txt").read_text() == KEPT else ["the copy that stays"]
        for number in range(count):
            path = self.files / str(number) / "page.txt"
            if self.way is Way.HARD_LINK:
                wrong += [] if path.is_file() and path.read_text() == KEPT else [f"the name {number}"]
            elif not found[f"text {number}"] and not self._may_be_gone(states.get(str(path))):
                wrong.append(f"text {number}")
        return wrong

    def disagreements(self, ops: Sequence[Op] | None = None) -> list[str]:
        """After the recovery: where the journal and the disk differ, and what was left over."""
        wrong = [f"left over: {path.name}" for path in self.hidden()]
        wrong += [f"in the trash by half: {name}" for name in self.orphans()]
        last = {op.source: op for op in (self.ops_written() if ops is None else ops)}
        for op in last.values():
            if op.state not in (OpState.DONE, OpState.REFUSED):
                wrong.append(f"open: {op.state.value}")
            elif not self._is_as_told(op):
                wrong.append(f"not {op.state.value}: {os.fsdecode(op.source)}")
        return wrong

    def remaining(self, plan: Sequence[PlannedAction]) -> list[PlannedAction]:
        """What is still to be done of a plan."""
        kept = self.files / "kept.txt"
        return [
            action for action in plan if action.file.file.path.exists() and not action.file.file.path.samefile(kept)
        ]

    def _may_be_gone(self, state: OpState | None) -> bool:
        return self.way is Way.DELETE and state in (OpState.MOVING, OpState.DONE)

    def _is_as_told(self, op: Op) -> bool:
        source = Path(os.fsdecode(op.source))
        is_done = op.state is OpState.DONE
        if self.way is Way.HARD_LINK:
            return source.samefile(self.files / "kept.txt") is is_done
        if source.exists() is is_done:
            return False
        place = Path(os.fsdecode(op.place)) if op.place is not None else None
        return place is None or place.exists() is is_done


def misfits(outcomes: Sequence[ActionOutcome], plan: Sequence[PlannedAction]) -> list[str]:
    """Where outcomes do not answer for a plan: each file once, in its order, with a reason where it was not done."""
    wrong = [] if [outcome.action for outcome in outcomes] == list(plan) else ["not one outcome for each file"]
    for outcome in outcomes:
        if outcome.status is Status.FAILED and not outcome.detail:
            wrong.append("no reason")
        is_there = os.path.lexists(outcome.action.file.file.path)
        is_link = outcome.action.kind is ActionKind.HARD_LINK
        is_found = outcome.place is not None and outcome.place.exists()
        if not is_link and is_there is (outcome.status is Status.DONE) and not is_found:
            wrong.append(f"not {outcome.status.value}: {outcome.action.file.file.path.parent.name}")
    return wrong
