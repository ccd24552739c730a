"""FileOps that do nothing: what `perform` says of them is what it would say of the real ones, as far as can be seen."""

import os
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, NotDone, PlannedAction, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.straight_way import Identity, identities


class DryOps:
    """Looks, and leaves everything as it is."""

    def __init__(self, kinds: frozenset[ActionKind]) -> None:
        """`kinds` are what the real ones can do."""
        self.kinds = kinds

    def batch(self, plan: Sequence[PlannedAction]) -> AbstractContextManager[None]:
        """Nothing is announced."""
        return nullcontext()

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Whether it can be done is known only when it is done."""
        self._see_that_it_can_be_done(action)

    def delete(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Nothing."""
        self._see_that_it_can_be_done(action)

    def hard_link(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Look whether the files are on one volume; raises NotDone."""
        self._see_that_it_can_be_done(action)
        if victim.identity[0] != keeper.identity[0]:
            raise NotDone(Status.OTHER_VOLUME)

    def move(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Look whether the folder is there and the name is free; raises NotDone."""
        self._see_that_it_can_be_done(action)
        destination = action.destination
        if destination is None or not destination.folder.is_dir():
            raise NotDone(Status.NO_FOLDER)
        if os.path.lexists(destination.path):
            raise NotDone(Status.TAKEN)

    def tell(self, outcome: ActionOutcome) -> None:
        """Nothing is written down."""

    def _see_that_it_can_be_done(self, action: PlannedAction) -> None:
        if action.kind not in self.kinds:
            raise NotDone(Status.UNSUPPORTED)
        protected = identities(action.bounds.protected)
        if _lies_in(action.file.file.path.parent, protected):
            raise NotDone(Status.PROTECTED)
        if action.destination is not None and _lies_in(action.destination.path.parent, protected):
            raise NotDone(Status.PROTECTED)


def _lies_in(folder: Path, protected: frozenset[Identity]) -> bool:
    real = Path(os.path.realpath(folder))
    return bool(protected) and not protected.isdisjoint(identities((real, *real.parents)))
