"""Steps in, the step to take back or to take again out. Pure.

A step says what was wanted before and after of decisions, reasons, reviewed clusters and limits, whatever the clusters
of the moment: so it can be taken back after the threshold has moved.
"""

from typing import NamedTuple

from finder_app.review.decisions import Codes, Flags, Ids
from finder_app.review.reason_column import NONE, Explained
from finder_app.review.separation import Limits


class Turns(NamedTuple):
    """Files, each once, what was wanted of them, and what is."""

    files: Ids
    before: Codes
    after: Codes
    reasons_before: Explained
    reasons_after: Explained

    def reversed(self) -> "Turns":
        return Turns(self.files, self.after, self.before, self.reasons_after, self.reasons_before)

    def explained(self) -> Ids:
        """The files that had a reason, or have one."""
        found: Ids = self.files[(self.reasons_before.kinds != NONE) | (self.reasons_after.kinds != NONE)]
        return found

    def where(self, chosen: Flags) -> "Turns":
        reasons = self.reasons_before.where(chosen), self.reasons_after.where(chosen)
        return Turns(self.files[chosen], self.before[chosen], self.after[chosen], *reasons)


class Looks(NamedTuple):
    """Files, each once, whether they had been reviewed, and whether they are."""

    files: Ids
    before: Flags
    after: Flags

    def reversed(self) -> "Looks":
        return Looks(self.files, self.after, self.before)

    def where(self, chosen: Flags) -> "Looks":
        return Looks(self.files[chosen], self.before[chosen], self.after[chosen])


class Limiting(NamedTuple):
    """What was kept apart, and what is."""

    before: Limits
    after: Limits


class Step(NamedTuple):
    """What changed together."""

    turns: Turns | None = None
    looks: Looks | None = None
    limiting: Limiting | None = None

    def reversed(self) -> "Step":
        """The step that takes this one back."""
        return Step(
            self.turns and self.turns.reversed(),
            self.looks and self.looks.reversed(),
            self.limiting and Limiting(self.limiting.after, self.limiting.before),
        )

    def without(self, gone: Flags) -> "Step":
        """The step of those files that are still there."""
        turns = self.turns and self.turns.where(~gone[self.turns.files])
        looks = self.looks and self.looks.where(~gone[self.looks.files])
        return Step(turns, looks, self.limiting)

    @property
    def files(self) -> int:
        """How many files are decided or reviewed by it."""
        return sum(len(part.files) for part in (self.turns, self.looks) if part is not None)

    @property
    def is_empty(self) -> bool:
        return not self.files and self.limiting is None


class History:
    """The steps that were taken, and those that were taken back."""

    def __init__(self) -> None:
        self._done: list[Step] = []
        self._undone: list[Step] = []

    def add(self, step: Step) -> None:
        """Remember a step; what could have been taken again no longer can."""
        if not step.is_empty:
            self._done.append(step)
            self._undone.clear()

    def undo(self) -> Step | None:
        """The step that takes the last one back."""
        if not self._done:
            return None
        self._undone.append(self._done.pop())
        return self._undone[-1].reversed()

    def redo(self) -> Step | None:
        """The last step that was taken back."""
        if not self._undone:
            return None
        self._done.append(self._undone.pop())
        return self._done[-1]

    def copy(self) -> "History":
        """One that goes its own way from here."""
        other = History()
        other._done, other._undone = self._done.copy(), self._undone.copy()
        return other

    @property
    def next_undo(self) -> Step | None:
        """What would be taken back."""
        return self._done[-1] if self._done else None

    @property
    def next_redo(self) -> Step | None:
        """What would be taken again."""
        return self._undone[-1] if self._undone else None

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def forget(self, gone: Flags) -> None:
        """Drop files that are no longer there, and the steps that were of them alone."""
        for steps in (self._done, self._undone):
            left = (step.without(gone) for step in steps)
            steps[:] = [step for step in left if not step.is_empty]
