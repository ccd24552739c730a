"""How fast the journal is read at 100,000 acts, and files are put back, beside bare renames of as many files.

python -m tests.benchmarks.history_speed [--acts N] [--files N]
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from finder_app.engine.progress import Progress
from finder_app.review.acting.export_text import chunks
from finder_app.review.acting.history import acts, batches
from finder_app.review.acting.journal import Intent, Journal, OpState, Settled
from finder_app.review.acting.leftover import left_of
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from finder_app.review.acting.recovery import recover
from finder_app.review.acting.restoring import RestoreStatus, restore
from tests.review.builders import made_up
from tests.review.desk import Desk

T = TypeVar("T")


def timed(what: str, work: Callable[[], T]) -> tuple[float, T]:
    """Do it, print how long it took, and return both."""
    began, worked = time.perf_counter(), time.process_time()
    found = work()
    took, worked = time.perf_counter() - began, time.process_time() - worked
    print(f"{what:<50} {took:8.3f} s, of it own work {worked:8.3f} s")
    return took, found


def read_a_journal(root: Path, count: int) -> None:
    """A journal of one large batch and many small ones."""
    path = root / "journal.sqlite"
    journal = Journal(path)
    plan = [PlannedAction(ActionKind.TRASH, made_up(number), made_up(-number)) for number in range(count)]
    _, numbers = timed(f"write down a plan of {count:,} acts", lambda: journal.begin(plan))
    for first in range(0, count, 5000):
        some = numbers[first : first + 5000]
        places = [(number, b"/Trash/files/%d" % number, b"/Trash/info/%d" % number) for number in some]
        journal.advance([], [Intent(*place, b"") for place in places])
        journal.advance([Settled(number, OpState.DONE) for number in some], [])
    for _ in range(200):
        journal.begin(plan[:5])
    journal.close()
    _, journal = timed("open it", lambda: Journal(path))
    timed("summaries of the newest 100 batches", lambda: batches(journal))
    timed("summaries of all batches", lambda: batches(journal, 1000))
    timed("all acts of the large batch", lambda: acts(journal, 1))
    timed("recover 200 interrupted batches", lambda: recover(journal))
    timed("what one of them has left", lambda: left_of(journal, 200))
    _, text = timed("the journal as text", lambda: sum(map(len, chunks(journal))))
    print(f"{path.stat().st_size / 1e6:.1f} MB, {text / 1e6:.1f} MB as text")


def put_files_back(root: Path, kind: ActionKind, count: int) -> None:
    """Files put back, and the same number renamed."""
    (root / kind.value).mkdir()
    desk = Desk(root / kind.value)
    desk.perform(desk.plan(kind, count))
    journal = Journal(desk.journal_path)
    numbers = [op.id for op in journal.ops(OpState.DONE)]
    took, found = timed(f"put back {count:,} files: {kind.value}", lambda: restore(journal, numbers, Progress()))
    assert {one.status for one in found} == {RestoreStatus.DONE}
    ops = journal.ops()
    bare, _ = timed(
        "  bare renames", lambda: [Path(os.fsdecode(op.source)).rename(os.fsdecode(op.source + b"x")) for op in ops]
    )
    print(f"  {count / took:,.0f} files/s, {took / bare:,.0f} times the bare renames")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--acts", type=int, default=100_000)
    parser.add_argument("--files", type=int, default=1000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        read_a_journal(root, arguments.acts)
        for kind in (ActionKind.TRASH, ActionKind.MOVE, ActionKind.HARD_LINK):
            put_files_back(root, kind, arguments.files)
    return 0


if __name__ == "__main__":
    sys.exit(main())
