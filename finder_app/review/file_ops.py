"""The only door to the disk for acts: what it promises, whatever the platform."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from finder_app.review.outcomes import PlannedAction
from finder_app.review.proof import Proof


class FileOps(Protocol):
    """What may be done to files."""

    def batch(self, plan: Sequence[PlannedAction]) -> AbstractContextManager[None]:
        """Announce the acts to come; at the end of the `with` everything done is durable. Raises NotDone."""
        ...

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path | None:
        """Put an announced file into the trash and return its place there, if that is known.

        Both proofs are looked at again after the move; when one fails, the file is put back. Raises NotDone.
        """
        ...
