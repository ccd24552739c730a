"""The only door to the disk for acts: what it promises, whatever the platform."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction
from finder_app.review.acting.proof import Proof


class FileOps(Protocol):
    """What may be done to files.

    Of each act both proofs are looked at again once the file is off its name; when one fails, the file is put back.
    """

    @property
    def kinds(self) -> frozenset[ActionKind]:
        """What this platform can do; the others raise NotDone."""
        ...

    def batch(self, plan: Sequence[PlannedAction]) -> AbstractContextManager[None]:
        """Announce the acts to come; at the end of the `with` everything done is durable. Raises NotDone."""
        ...

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path | None:
        """Put an announced file into the trash and return its place there, if that is known. Raises NotDone."""
        ...

    def move(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path | None:
        """Move an announced file to its destination, never over another file, and return its path. Raises NotDone."""
        ...

    def hard_link(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Make an announced file's name another name of the copy that stays. Raises NotDone."""
        ...

    def delete(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Remove an announced file for good. Raises NotDone."""
        ...

    def tell(self, outcome: ActionOutcome) -> None:
        """Hear what became of an announced act, so that the reason is written down, too, where it was not done."""
        ...
