"""One batch of acts and its journal in; what each act intends and how it ended, written in few transactions, out."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from finder_app.review.acting.journal import Intent, Journal, JournalBusy, OpState, Settled
from finder_app.review.acting.outcomes import NotDone, PlannedAction, Status


class Ledger:
    """The acts of one batch by their number in the plan. Whatever does not end otherwise ends as REFUSED."""

    def __init__(self, journal: Journal, plan: Sequence[PlannedAction]) -> None:
        self._journal = journal
        self.plan = plan
        self._ops = journal.begin(plan)
        self._refusals: dict[int, Settled] = {}  # why acts were refused that did not end otherwise
        self._numbers = {action.file.file.path: number for number, action in enumerate(plan)}
        self._endings: dict[int, Settled] = {}  # not yet written
        self._open = set(range(len(plan)))  # neither ended nor intended anew

    def number(self, action: PlannedAction) -> int:
        """The act's place in the plan; KeyError when it was not announced."""
        return self._numbers[action.file.file.path]

    def op(self, number: int) -> int:
        """The journal's id of an act."""
        return self._ops[number]

    def settle(self, number: int, state: OpState, detail: str = "") -> None:
        """Note how an act ended; written with the next intents, or at the end."""
        self._endings[number] = Settled(self._ops[number], state, detail)

    def refuse(self, number: int, status: Status, detail: str = "") -> None:
        """Note why an act was refused; of no account where it ended otherwise."""
        self._refusals[number] = Settled(self._ops[number], OpState.REFUSED, detail, status.value)

    def leave(self, number: int) -> None:
        """Let the next recovery find out how an act ended."""
        self._open.discard(number)

    def write(self, intents: Sequence[Intent]) -> None:
        """Write all endings noted so far and the next intents; raises NotDone when the journal cannot be written."""
        try:
            self._journal.advance(list(self._endings.values()), intents)
        except sqlite3.Error as error:
            raise NotDone(Status.FAILED, str(error)) from error
        self._open.difference_update(self._endings)
        self._endings.clear()

    def finish(self) -> None:
        """Write the endings of all acts that have none yet."""
        for number in self._open.difference(self._endings):
            self._endings[number] = self._refusals.get(number, Settled(self._ops[number], OpState.REFUSED))
        for number, ending in self._endings.items():
            if ending.state is OpState.REFUSED and number in self._refusals:  # its detail may say where the file is
                self._endings[number] = ending._replace(status=self._refusals[number].status)
        self.write(())
        with suppress(sqlite3.Error):  # the next recovery does it
            self._journal.end([self._journal.op(op).batch for op in self._ops[:1]])


@contextmanager
def open_ledger(journal: Journal, plan: Sequence[PlannedAction], before_finish: Callable[[], None]) -> Iterator[Ledger]:
    """Hold the journal while a batch runs; raises NotDone when it cannot be held or written.

    `before_finish` makes durable what was done, before it is written down as done.
    """
    with ExitStack() as stack:
        try:
            stack.enter_context(journal.held())
            ledger = Ledger(journal, plan)
        except JournalBusy as busy:
            raise NotDone(Status.BUSY) from busy
        except sqlite3.Error as error:
            raise NotDone(Status.FAILED, str(error)) from error
        try:
            yield ledger
        finally:
            before_finish()
            _finish(ledger)


def _finish(ledger: Ledger) -> None:
    try:
        ledger.finish()
    except NotDone:
        # The files are where the outcomes say; what the journal still calls MOVING is looked at by the next recovery.
        return
