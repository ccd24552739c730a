"""FileOps for Linux: the FreeDesktop trash, journaled before, verified after, put back when wrong.

An intent is in the journal before anything is made on the disk, so that whatever a killed batch leaves behind is known.
"""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from finder_app.engine.whole_file import sync_folder
from finder_app.review.journal import Intent, Journal, OpState
from finder_app.review.ledger import Ledger, open_ledger
from finder_app.review.outcomes import NotDone, PlannedAction, Status
from finder_app.review.proof import Doubt, Proof
from finder_app.review.rename import Entry, identity, move_in, move_out
from finder_app.review.trash import NoTrash, Slot, Trashes

INTENTS = 50
"""Acts for each transaction of the journal: a commit waits for the disk, and one for each file would take most time."""
_ATTEMPTS = 5  # names tried for one file
_STATUS = {errno.ENOENT: Status.GONE, errno.EXDEV: Status.NO_TRASH, errno.EROFS: Status.NO_TRASH}


class FreedesktopOps:
    """Moves files into the trash of their own volume. For one thread at a time."""

    def __init__(self, journal: Journal, trashes: Trashes, now: Callable[[], datetime] = datetime.now) -> None:
        self._journal = journal
        self._trashes = trashes
        self._now = now
        self._ledger: Ledger | None = None
        self._slots: dict[int, Slot | NoTrash] = {}  # of the acts whose intent is written
        self._touched: set[Path] = set()  # folders with changes that are not yet durable

    @contextmanager
    def batch(self, plan: Sequence[PlannedAction]) -> Iterator[None]:
        """Write the plan down; at the end make all durable and write down how it went. Raises NotDone."""
        try:
            with open_ledger(self._journal, plan, before_finish=self._sync) as self._ledger:
                yield
        finally:
            self._ledger = None
            self._slots.clear()
            self._trashes.close()

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path:
        """Move an announced file into its trash and return its place there; raises NotDone."""
        if self._ledger is None:
            raise RuntimeError("trash outside a batch")
        number = self._ledger.number(action)
        path = action.file.file.path
        try:
            folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        except OSError as error:
            raise _not_done(error) from error
        try:
            source = Entry(folder, os.fsencode(path.name))
            slot = self._move(self._ledger, number, source, victim)
            self._touched.update((path.parent, slot.item_path.parent, slot.record_path.parent))
            self._verify(self._ledger, number, slot, source, victim, keeper)
        finally:
            os.close(folder)
        return slot.item_path

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
                    slot.release()
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
        status = Status.DONE
        if _what_is(slot.item) != victim.identity or not victim.unchanged():
            status = Status.CHANGED
        elif (doubt := keeper.doubt()) is not None:
            status = Status.KEEPER_GONE if doubt is Doubt.GONE else Status.KEEPER_CHANGED
        if status is Status.DONE:
            ledger.settle(number, OpState.DONE)
            return
        try:
            move_out(slot.item, source)
        except OSError as error:
            # Somebody has saved under the old name meanwhile: both versions live, this one in the trash.
            ledger.settle(number, OpState.DONE, status.value)
            raise NotDone(status, error.strerror or "", slot.item_path) from error
        with suppress(OSError):
            slot.release()
        raise NotDone(status)

    def _slot(self, ledger: Ledger, number: int) -> Slot:
        """The intended place of an act; the intents of the acts after it are written with its own."""
        if number not in self._slots:
            self._sync()
            numbers = range(number, min(number + INTENTS, len(ledger.plan)))
            slots = {one: self._choose(ledger.plan[one].file.file.path) for one in numbers}
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


def _intent(op: int, slot: Slot) -> Intent:
    return Intent(op, os.fsencode(slot.item_path), os.fsencode(slot.record_path), slot.record)


def _what_is(entry: Entry) -> tuple[int, int] | None:
    try:
        return identity(entry)
    except FileNotFoundError:
        return None


def _not_done(error: OSError) -> NotDone:
    return NotDone(_STATUS.get(error.errno or 0, Status.FAILED), error.strerror or "")
