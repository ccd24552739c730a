"""An open ledger in, what its acts beside the trash do out: moved, replaced by a hard link, or removed for good.

Each uses a hidden name, which stands in the journal before it is made, so that whatever a kill leaves is known.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from finder_app.review.acting import linking, moving, unlinking
from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.folder_way import open_folder
from finder_app.review.acting.journal import Intent, OpState
from finder_app.review.acting.ledger import Ledger
from finder_app.review.acting.outcomes import ActionKind, Bounds, Destination, NotDone, PlannedAction, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.rename import Entry
from finder_app.review.acting.second_look import Displaced, hidden_name
from finder_app.review.acting.straight_way import identities, straight_entry

INTENTS = 50
"""Acts for each transaction of the journal: a commit waits for the disk, and one for each file would take most time."""
_STATUS = {errno.ENOENT: Status.GONE, errno.EEXIST: Status.TAKEN}
_NO_FOLDER = (errno.ENOENT, errno.ENOTDIR, errno.ELOOP)


class _Work(NamedTuple):
    """An act whose intent is written."""

    number: int
    source: Entry
    hidden: bytes


class DirectActs:
    """The acts of one batch. `sync` makes durable what was done, in `touched` folders and before it is called done."""

    def __init__(
        self, ledger: Ledger, touched: set[Path], sync: Callable[[], object], step: Callable[[], object]
    ) -> None:
        self._ledger = ledger
        self._touched = touched
        self._sync = sync
        self._step = step
        self._hidden: dict[int, bytes] = {}  # of the acts whose intent is written

    def delete(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Remove an announced file for good; raises NotDone."""
        folder = action.file.file.path.parent
        with self._work(action) as work:
            unlinking.remove(work.source, work.hidden, victim, keeper, folder, self._step)

    def hard_link(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        """Make an announced file's name a name of the copy that stays; raises NotDone."""
        folder = action.file.file.path.parent
        with self._work(action) as work:
            linking.replace_by_link(work.source, work.hidden, victim, keeper, folder, self._step)

    def move(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path:
        """Move an announced file to its destination and return its path there; raises NotDone."""
        destination = action.destination
        if destination is None:
            raise NotDone(Status.NO_FOLDER)
        place = destination.path
        with self._work(action) as work:
            folder = _open_target(destination, action.bounds)
            try:
                target = Entry(folder, os.fsencode(place.name))
                way = moving.Move(
                    work.source, target, work.hidden, action.file.file.path.parent, place, action.file.raw_digest
                )
                self._touched.add(place.parent)
                moving.move(way, victim, keeper, lambda copy: self._note_copy(work, copy), self._step)
            finally:
                let_go(folder)
        return place

    @contextmanager
    def _work(self, action: PlannedAction) -> Iterator[_Work]:
        """Write the intent, hold the file's folder, and note how the act ended."""
        number = self._ledger.number(action)
        path = action.file.file.path
        try:
            with straight_entry(os.fsencode(path), action.bounds) as source:
                hidden = self._hidden_name(number)
                self._touched.add(path.parent)
                self._step()
                yield _Work(number, source, hidden)
        except NotDone as refused:
            self._note_refusal(number, action, refused)
            raise
        except OSError as error:
            raise _not_done(error) from error
        self._ledger.settle(number, OpState.DONE)

    def _note_refusal(self, number: int, action: PlannedAction, refused: NotDone) -> None:
        if isinstance(refused, Displaced):
            if refused.is_hidden:
                self._ledger.leave(number)
            else:
                self._ledger.settle(number, OpState.REFUSED, str(refused.place))
        elif refused.place is not None and action.destination is not None:
            self._ledger.settle(number, OpState.DONE, refused.status.value)  # it stays where it was moved to

    def _hidden_name(self, number: int) -> bytes:
        """The hidden name of an act; the intents of the acts after it are written with its own."""
        if number not in self._hidden:
            self._sync()
            numbers = range(number, min(number + INTENTS, len(self._ledger.plan)))
            chosen = [one for one in numbers if self._ledger.plan[one].kind is not ActionKind.TRASH]
            names = {one: hidden_name() for one in chosen}
            self._ledger.write([self._intent(one, name) for one, name in names.items()])
            self._hidden = names
        return self._hidden[number]

    def _intent(self, number: int, hidden: bytes, copy: bytes | None = None) -> Intent:
        action = self._ledger.plan[number]
        path = action.file.file.path if action.destination is None else action.destination.path
        place = None if action.destination is None else os.fsencode(path)
        return Intent(self._ledger.op(number), place, os.fsencode(path.parent / os.fsdecode(hidden)), copy)

    def _note_copy(self, work: _Work, copy: bytes) -> None:
        self._sync()
        self._ledger.write([self._intent(work.number, work.hidden, copy)])


def _open_target(destination: Destination, bounds: Bounds) -> int:
    try:
        return open_folder(destination.folder, destination.below.parent, identities(bounds.protected))
    except OSError as error:
        if error.errno in _NO_FOLDER:
            raise NotDone(Status.NO_FOLDER, error.strerror or "") from error
        raise


def _not_done(error: OSError) -> NotDone:
    return NotDone(_STATUS.get(error.errno or 0, Status.FAILED), error.strerror or "")
