"""Files that were acted upon, restored in a process that is killed; and what must hold then, in words."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from finder_app.engine.progress import Progress
from finder_app.review.acting.journal import Journal, Op, OpState
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus, restore
from tests.review.desk import KEPT, Fault
from tests.review.interposed import Calls, Point, watched
from tests.review.workplace import Way, Workplace

WAYS = (Way.TRASH, Way.MOVE, Way.FAR_MOVE, Way.HARD_LINK)
"""Those whose files can be restored."""


def restore_all(place: Workplace, step: Callable[[], object] = lambda: None) -> tuple[RestoreOutcome, ...]:
    """Restore everything that was done."""
    with closing(Journal(place.journal_path)) as journal:
        return restore(journal, [op.id for op in journal.ops(OpState.DONE)], Progress(), step=step)


def die_at_step(place: Workplace, step: int) -> bool:
    """Put everything back in a process that is killed at a step of ours; False when there were fewer."""
    return _died(lambda: restore_all(place, Fault(step, _kill)))


def die_at_call(place: Workplace, point: Point, *, after: bool) -> bool:
    """Put everything back in a process that is killed right before, or after, a call of the system."""

    def kill(seen: Point) -> None:
        if seen == point:
            _kill()

    def run() -> None:
        with watched(Calls(after=kill) if after else Calls(before=kill)):
            restore_all(place)

    return _died(run)


def calls_of(place: Workplace) -> list[Point]:
    """The calls of the system that restoring everything takes."""
    with watched(Calls()) as calls:
        restore_all(place)
    return calls.seen


def losses(place: Workplace, count: int) -> list[str]:
    """Right after a kill: texts that are nowhere."""
    found = place.texts()
    wrong = [] if (place.files / "kept.txt").read_text() == KEPT else ["the copy that stays"]
    for number in range(count):
        path = place.files / str(number) / "page.txt"
        if place.way is Way.HARD_LINK:
            wrong += [] if path.is_file() and path.read_text() == KEPT else [f"the name {number}"]
        elif not found[f"text {number}"]:
            wrong.append(f"text {number}")
    return wrong


def disagreements(place: Workplace) -> list[str]:
    """After the recovery: where the journal and the disk differ, and what was left over."""
    wrong = [f"left over: {path.name}" for path in place.hidden()]
    wrong += [f"in the trash by half: {name}" for name in place.orphans()]
    return wrong + [f"not {op.state.value}: {op.id}" for op in place.ops_written() if not _is_as_told(place, op)]


def unfinished(place: Workplace, count: int) -> list[str]:
    """After the rest was restored, too: what is not as it was before anything was done."""
    wrong = [] if {one.status for one in restore_all(place)} <= {RestoreStatus.DONE} else ["not all came back"]
    texts = [(place.files / str(number) / "page.txt").read_text() for number in range(count)]
    wrong += [] if texts == [place.text(place.way.kind, number) for number in range(count)] else ["other texts"]
    wrong += [] if sum(place.texts().values()) == count + 1 else ["a copy too many"]
    modes = {(place.files / str(number) / "page.txt").stat().st_mode & 0o777 for number in range(count)}
    return wrong + ([] if modes == {0o640} else ["other permissions"]) + disagreements(place)


def _is_as_told(place: Workplace, op: Op) -> bool:
    source = Path(os.fsdecode(op.source))
    if op.state not in (OpState.DONE, OpState.UNDONE):
        return False
    is_back = op.state is OpState.UNDONE
    if place.way is Way.HARD_LINK:
        return source.samefile(place.files / "kept.txt") is not is_back
    return op.place is not None and source.exists() is is_back and os.path.lexists(op.place) is not is_back


def _died(work: Callable[[], object]) -> bool:
    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
