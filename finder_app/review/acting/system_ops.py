"""FileOps for Windows and macOS: the system's own trash through Send2Trash, journaled before, verified after."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePath

from finder_app.review.acting.journal import Intent, Journal, OpState
from finder_app.review.acting.ledger import Ledger, open_ledger
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, NotDone, PlannedAction, Status
from finder_app.review.acting.proof import Doubt, Proof


class SystemOps:
    """Hands files to the system's trash; where they lie then is the system's secret."""

    kinds = frozenset({ActionKind.TRASH})

    def __init__(self, journal: Journal, send: Callable[[str], None]) -> None:
        self._journal = journal
        self._send = send
        self._ledger: Ledger | None = None

    @contextmanager
    def batch(self, plan: Sequence[PlannedAction]) -> Iterator[None]:
        """Write the plan down; at the end write down how it went. Raises NotDone."""
        try:
            with open_ledger(self._journal, plan, before_finish=lambda: None) as self._ledger:
                yield
        finally:
            self._ledger = None

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Hand an announced file over; raises NotDone."""
        if self._ledger is None:
            raise RuntimeError("trash outside a batch")
        path = action.file.file.path
        if _is_remote(path):  # the recycle bin deletes such files for good
            raise NotDone(Status.NO_TRASH)
        number = self._ledger.number(action)
        self._ledger.write([Intent(self._ledger.op(number), None, None, None)])
        doubt = keeper.doubt()
        if doubt is not None:
            raise NotDone(Status.KEEPER_GONE if doubt is Doubt.GONE else Status.KEEPER_CHANGED)
        victim.close()  # Windows moves no file that is open
        try:
            self._send(str(path))
        except OSError as error:
            raise NotDone(Status.FAILED, error.strerror or "") from error
        if _is_there(path, victim.identity):  # what the system says is not taken for what it did
            raise NotDone(Status.FAILED)
        self._ledger.settle(number, OpState.DONE)

    def move(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Not done here; raises NotDone."""
        raise NotDone(Status.UNSUPPORTED)

    def hard_link(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Not done here; raises NotDone."""
        raise NotDone(Status.UNSUPPORTED)

    def delete(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Not done here; raises NotDone."""
        raise NotDone(Status.UNSUPPORTED)

    def tell(self, outcome: ActionOutcome) -> None:
        """Write down why an announced act was not done."""
        if self._ledger is not None and outcome.status is not Status.DONE:
            self._ledger.refuse(self._ledger.number(outcome.action), outcome.status, outcome.detail)


def _is_remote(path: PurePath) -> bool:
    return path.drive.startswith("\\\\") and not path.drive.startswith("\\\\?\\")


def _is_there(path: Path, identity: tuple[int, int]) -> bool:
    try:
        status = os.lstat(path)
    except OSError:
        return False
    return (status.st_dev, status.st_ino) == identity
