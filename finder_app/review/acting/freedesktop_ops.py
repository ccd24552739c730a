"""FileOps for Linux: the FreeDesktop trash and other acts, journaled before, verified after, put back when wrong.

An intent is in the journal before anything is made on the disk, so that whatever a killed batch leaves behind is known.
"""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from finder_app.engine.whole_file import sync_folder
from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.direct_acts import DirectActs
from finder_app.review.acting.journal import Intent, Journal, OpState
from finder_app.review.acting.ledger import Ledger, open_ledger
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, NotDone, PlannedAction, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.rename import Entry, identity, move_in, move_out
from finder_app.review.acting.second_look import look, told
from finder_app.review.acting.straight_way import open_way
from finder_app.review.acting.trash import NoTrash, Slot, Trashes

INTENTS = 50
"""Acts for each transaction of the journal: a commit waits for the disk, and one for each file would take most time."""
_ATTEMPTS = 5  # names tried for one file
_STATUS = {errno.ENOENT: Status.GONE, errno.EXDEV: Status.NO_TRASH, errno.EROFS: Status.NO_TRASH}


def _no_step() -> None:
    """What is done between two changes of the disk."""


class FreedesktopOps:
    """Moves files into the trash of their own volume, and does what else is asked. For one thread at a time.

    `step` is called between any two changes of the disk by the acts beside the trash; a test may end the process there.
    """

    kinds = frozenset(ActionKind)

    def __init__(
        self,
        journal: Journal,
        trashes: Trashes,
        now: Callable[[], datetime] = datetime.now,
        step: Callable[[], object] = _no_step,
    ) -> None:
        self._journal = journal
        self._trashes = trashes
        self._now = now
        self._step = step
        self._ledger: Ledger | None = None
        self._direct: DirectActs | None = None
        self._slots: dict[int, Slot | NoTrash] = {}  # of the acts whose intent is written
        self._touched: set[Path] = set()  # folders with changes that are not yet durable

    @contextmanager
    def batch(self, plan: Sequence[PlannedAction]) -> Iterator[None]:
        """Write the plan down; at the end make all durable and write down how it went. Raises NotDone."""
        try:
            with open_ledger(self._journal, plan, before_finish=self._sync) as self._ledger:
                self._direct = DirectActs(self._ledger, self._touched, self._sync, self._step)
                yield
        finally:
            self._ledger = self._direct = None
            self._slots.clear()
            self._trashes.close()

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path:
        """Move an announced file into its trash and return its place there; raises NotDone."""
        if self._ledger is None:
            raise RuntimeError("trash outside a batch")
        number = self._ledger.number(action)
        path = action.file.file.path
        try:
            folder = open_way(path, action.bounds)
        except OSError as error:
            raise _not_done(error) from error
        try:
            source = Entry(folder, os.fsencode(path.name))
            slot = self._move(self._ledger, number, source, victim)
            self._touched.update((path.parent, slot.item_path.parent, slot.record_path.parent))
            self._verify(self._ledger, number, slot, source, victim, keeper)
        finally:
            let_go(folder)
        return slot.item_path

    def move(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path:
        """Move an announced file to its destination and return its path there; raises NotDone."""
        return self._direct_acts().move(action, victim, keeper)

    def hard_link(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Make an announced file's name a name of the copy that stays; raises NotDone."""
        self._direct_acts().hard_link(action, victim, keeper)

    def delete(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Remove an announced file for good; raises NotDone."""
        self._direct_acts().delete(action, victim, keeper)

    def tell(self, outcome: ActionOutcome) -> None:
        """Write down why an announced act was not done."""
        if self._ledger is not None and outcome.status is not Status.DONE:
            self._ledger.refuse(self._ledger.number(outcome.action), outcome.status, outcome.detail)

    def _direct_acts(self) -> DirectActs:
        if self._direct is None:
            raise RuntimeError("an act outside a batch")
        return self._direct

    def _move(self, ledger: Ledger, number: int, source: Entry, victim: Proof) -> Slot:
        for _ in range(_ATTEMPTS):
            slot = self._slot(ledger, number)
            try:
                if identity(source) != victim.identity:
                    raise NotDone(Status.CHANGED)
                slot.reserve()
                try:
                    move_in(source, slot.item)
                except OSError:
                    _release(ledger, number, slot)
                    raise
            except FileExistsError:
                del self._slots[number]  # another program has taken the name: intend another one
            except OSError as error:
                raise _not_done(error) from error
            else:
                return slot
        raise NotDone(Status.FAILED, os.strerror(errno.EEXIST))

    def _verify(self, ledger: Ledger, number: int, slot: Slot, source: Entry, victim: Proof, keeper: Proof) -> None:
        """Look at what was moved, now that nobody else can change the name; put it back when it is not the victim."""
        status, detail = told(lambda: look(slot.item, victim, keeper))
        if status is Status.DONE:
            ledger.settle(number, OpState.DONE)
            return
        try:
            move_out(slot.item, source)
        except OSError as error:
            # Somebody has saved under the old name meanwhile: both versions live, this one in the trash.
            ledger.settle(number, OpState.DONE, status.value)
            raise NotDone(status, error.strerror or "", slot.item_path) from error
        _release(ledger, number, slot)
        raise NotDone(status, detail)

    def _slot(self, ledger: Ledger, number: int) -> Slot:
        """The intended place of an act; the intents of the acts after it are written with its own."""
        if number not in self._slots:
            self._sync()
            numbers = range(number, min(number + INTENTS, len(ledger.plan)))
            going = [one for one in numbers if ledger.plan[one].kind is ActionKind.TRASH]
            slots = {one: self._choose(ledger.plan[one].file.file.path) for one in going}
            ledger.write([_intent(ledger.op(one), slot) for one, slot in slots.items() if isinstance(slot, Slot)])
            self._slots = slots
        slot = self._slots[number]
        if isinstance(slot, NoTrash):
            raise NotDone(Status.NO_TRASH, str(slot))
        return slot

    def _choose(self, path: Path) -> Slot | NoTrash:
        try:
            return self._trashes.for_folder(path.parent).slot(path, self._now(), self._trashes.token())
        except NoTrash as reason:
            return reason

    def _sync(self) -> None:
        """Make the moves so far durable, as far as the file systems can."""
        for folder in self._touched:
            with suppress(OSError):
                sync_folder(folder)
        self._touched.clear()


def _release(ledger: Ledger, number: int, slot: Slot) -> None:
    """Remove the record of what is not in the trash; where that fails, the next recovery does."""
    try:
        slot.release()
    except FileNotFoundError:
        return
    except OSError:
        ledger.leave(number)


def _intent(op: int, slot: Slot) -> Intent:
    return Intent(op, os.fsencode(slot.item_path), os.fsencode(slot.record_path), slot.record)


def _not_done(error: OSError) -> NotDone:
    return NotDone(_STATUS.get(error.errno or 0, Status.FAILED), error.strerror or "")
