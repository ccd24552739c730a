"""A scan that is cancelled at a random moment: how soon it has ended, and what is left of it.

python -m tests.soak.cancels [--rounds N] [--seed S]

Each round scans the same texts with real worker processes and a library and cancels after a random share of the time
that a whole scan takes. It must have ended within a second, in whichever stage it was; the same workers go on with the
next round, and at the end no process is left and a whole scan finds what one without cancels found.
"""

import random
import sys
import tempfile
import threading
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.scan import PRELOAD, scan
from tests.soak import long_run
from tests.soak.scan_kills import write_corpus

FOLDERS = 40
MOST_S = 1.0


class Cancel(NamedTuple):
    """In which stage, and how long it took until nothing ran."""

    stage: str
    seconds: float


def run(rounds: int, seed: int, folders: int = FOLDERS) -> tuple[list[Cancel], list[str]]:
    """Cancel so many times; what was violated."""
    chosen, cancels = random.Random(seed), []
    with tempfile.TemporaryDirectory() as place:
        options = ScanOptions(roots=(write_corpus(Path(place) / "texts", folders),), similarity=0.7)
        with WorkerPool(2, preload=PRELOAD) as pool:
            scan(options, pool, Progress())  # until the workers are there
            began = time.monotonic()
            expected = list(scan(options, pool, Progress()).documents)
            whole_s = time.monotonic() - began
            for number in range(rounds):
                cancel = _cancelled(options, pool, Path(place) / f"library {number % 5}", chosen.random() * whole_s)
                cancels += [] if cancel is None else [cancel]
            again = list(scan(options, pool, Progress()).documents)
            workers = pool.pids()
    wrong = [f"{each.stage}: {each.seconds:.2f} s" for each in cancels if each.seconds > MOST_S]
    wrong += [] if again == expected else ["another result after the cancels"]
    wrong += [f"process {pid} is left" for pid in workers if Path(f"/proc/{pid}").exists()]
    return cancels, wrong


def _cancelled(options: ScanOptions, pool: WorkerPool, library: Path, after_s: float) -> Cancel | None:
    """One scan that is cancelled; None when it was quicker."""
    progress, ends = Progress(), []

    def work() -> None:
        try:
            with Library(library) as known:
                scan(options, pool, progress, known, publishes=True)
        except Cancelled:
            ends.append(time.monotonic())

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(after_s)
    stage, asked = progress.snapshot().stage.value, time.monotonic()
    progress.cancel()
    thread.join()
    return Cancel(str(stage), ends[0] - asked) if ends else None


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    arguments = long_run.parser(__doc__, rounds=200).parse_args()
    cancels, wrong = run(arguments.rounds, arguments.seed)
    stages = defaultdict(list)
    for each in cancels:
        stages[each.stage].append(each.seconds)
    print("\n".join(f"{stage}: {len(found)}, longest {max(found):.2f} s" for stage, found in stages.items()))
    return long_run.ended(f"{len(cancels)} cancels", wrong)


if __name__ == "__main__":
    sys.exit(main())
