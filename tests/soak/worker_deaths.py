"""Files of which one in a hundred kills, hangs or breaks the worker that reads it: nothing else may suffer.

    python -m tests.soak.worker_deaths [--rounds FILES] [--seed S]

Real files are read as a scan reads them. The hundredth part is killed by a signal, by a fault in a library or by an
abort, hangs asleep or in the interpreter, leaves in silence, wants all memory, or raises what nobody can unpack.
Exactly these must be reported, all others read; the pool must be as strong afterwards, and no process left.
"""

import ctypes
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from finder_app.engine import document
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile
from tests.soak import long_run

ITEM_LIMIT_S = 1.5
_MODULE = "tests.soak.worker_deaths"  # which workers import before the clock runs
ONE_OF = 100  # files, as the runs by hand have it
_REASONS = {
    "kill": SkipReason.CRASHED,
    "segfault": SkipReason.CRASHED,
    "abort": SkipReason.CRASHED,
    "leave": SkipReason.CRASHED,
    "raise": SkipReason.CRASHED,
    "memory": SkipReason.OUT_OF_MEMORY,
    "sleep": SkipReason.TIMED_OUT,
    "loop": SkipReason.TIMED_OUT,
}


def _raise() -> None:
    raise OddError("a", "b")


_HAPPENS: Mapping[str, Callable[[], object]] = {
    "kill": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "segfault": lambda: ctypes.string_at(0),
    "abort": os.abort,
    "leave": lambda: os._exit(0),
    "raise": _raise,
    "memory": lambda: bytearray(1 << 40),
    "sleep": lambda: time.sleep(3_600),
    "loop": lambda: re.match(r"(a+)+$", "a" * 60 + "b"),  # holds the interpreter
}


class Figures(NamedTuple):
    """What a run has seen; times are of all files with their faults, and of the same without any."""

    files: int
    faults: Mapping[str, int]
    took_s: float
    clean_s: float
    workers: int
    broken: list[str]


class OddError(Exception):
    """Cannot be unpacked where it arrives."""

    def __init__(self, a: str, b: str) -> None:
        super().__init__(a)
        self.b = b


def read(options: ScanOptions, file: SourceFile) -> Document | SkippedFile:
    """Read a file, in a worker; what its name says happens first."""
    happens = _HAPPENS.get(file.path.suffixes[0][1:])
    if happens is not None:
        happens()
    return document.read_spooled((options, None), file)


def run(files: int, seed: int, workers: int = 2, one_of: int = ONE_OF) -> Figures:
    """Read so many files with their faults, and then those that have none."""
    chance = random.Random(seed)
    broken: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        WorkerPool(workers, preload=[_MODULE], item_limit_s=ITEM_LIMIT_S) as pool,
    ):
        made = list(_made(Path(folder), files, chance, one_of))
        harmless = [file for file in made if file.path.suffixes[0] == ".ok"]
        list(pool.map(read, ScanOptions(), harmless[:200], weigh=_size, progress=Progress()))  # everything is loaded
        clean_s, seen = _timed(pool, harmless, broken)
        took_s, faulty_seen = _timed(pool, made, broken)
        seen |= faulty_seen
        left, answered = len(pool.pids()), _own_pids(pool, workers)
        if answered != workers:
            broken.append(f"{answered} of {workers} workers are left at the end")
        seen |= set(pool.pids())
    orphans = [pid for pid in seen if _is_running(pid)]
    if orphans or left > workers:
        broken.append(f"{len(orphans)} processes live on")
    faults = Counter(file.path.suffixes[0][1:] for file in made)
    del faults["ok"]
    return Figures(files, faults, took_s, clean_s, workers, broken)


def _timed(pool: WorkerPool, files: list[SourceFile], broken: list[str]) -> tuple[float, set[int]]:
    begun, seen, answers = time.monotonic(), set[int](), 0
    for file, found in pool.map(read, ScanOptions(), files, weigh=_size, progress=Progress()):
        answers += 1
        seen.update(pool.pids())
        expected = _REASONS.get(file.path.suffixes[0][1:])
        reason = found.reason if isinstance(found, Failure) else None
        if reason is not expected or (expected is None and not isinstance(found, Document)):
            broken.append(f"{file.path.name}: {found}"[:300])
    if answers != len(files):
        broken.append(f"{answers} answers for {len(files)} files")
    return time.monotonic() - begun, seen


def own_pid(_context: object, _item: int) -> int:
    """Which process it is, slowly enough that each has its turn."""
    time.sleep(0.5)
    return os.getpid()


def _own_pids(pool: WorkerPool, workers: int) -> int:
    found = pool.map(own_pid, None, range(2 * workers), weigh=lambda _: 10_000_000, progress=Progress())
    return len({pid for _, pid in found if isinstance(pid, int)})


def _made(folder: Path, files: int, chance: random.Random, one_of: int) -> Iterator[SourceFile]:
    faulty = dict(zip(chance.sample(range(files), files // one_of), _in_turn(), strict=False))
    for number in range(files):
        path = folder / f"{number}.{faulty.get(number, 'ok')}.txt"
        words = " ".join(str(chance.randrange(10_000)) for _ in range(40))
        path.write_text(f"file {number} {words}\n" * 10, "utf-8")
        now = path.stat()
        yield SourceFile(path, now.st_size, now.st_mtime_ns, now.st_ctime_ns, (now.st_dev, now.st_ino))


def _in_turn() -> Iterator[str]:
    while True:
        yield from _REASONS


def _size(file: SourceFile) -> int:
    return file.size


def _is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def main() -> int:
    """Run, print the figures, and fail where something was broken."""
    arguments = long_run.parser(__doc__, rounds=20_000).parse_args()
    figures = run(arguments.rounds, arguments.seed)
    waits = sum(figures.faults.get(name, 0) for name in ("sleep", "loop")) * 2 * ITEM_LIMIT_S / figures.workers
    print(f"{figures.took_s:.1f} s, of which about {waits:.0f} s were the limit of those that hang;", end=" ")
    print(f"without the faulty ones {figures.clean_s:.1f} s")
    sum_up = f"{figures.files:,} files, of which {sum(figures.faults.values()):,} faulty"
    return long_run.ended(sum_up, figures.broken, figures.faults)


if __name__ == "__main__":
    sys.exit(main())
