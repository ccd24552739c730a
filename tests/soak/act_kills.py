"""A batch of each act is killed at every step; then it is recovered from, and gone on with.

python -m tests.soak.act_kills [--rounds N] [--seed S] [--files F]

The steps are all calls of the system by what acts, in batches of F files; where strace is there, those of SQLite, too.
With N so many of them, chosen by the seed. The recovery is killed as well, at one of its own steps, every second time.
Looked at three times: right after the kill, after the recovery, and after going on with what was not done.
"""

import argparse
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from finder_app.review.acting.outcomes import PlannedAction, Status
from tests.review.interposed import Calls, Point, watched
from tests.review.workplace import Way, Workplace
from tests.soak import long_run
from tests.soak.act_errors import volumes, ways

PROJECT = Path(__file__).parents[2]
SYSCALLS = (
    *("openat", "mkdir", "mkdirat", "write", "pwrite64", "fsync", "fdatasync", "ftruncate"),
    *("rename", "renameat2", "linkat", "unlink", "unlinkat", "fcntl", "utimensat", "fchmod"),
)
_RECOVERY_STEPS = 12  # as many as a recovery of a few files has


class Kill(NamedTuple):
    """Where a batch ends: before a call of our own, or, with `by_strace`, at a system call of the process."""

    way: Way
    point: Point
    by_strace: bool = False


class Account(NamedTuple):
    """What many kills came to."""

    kills: Counter[str]
    recoveries_killed: int
    violations: list[str]


def run(rounds: int | None, seed: int, files: int, with_strace: bool) -> Account:
    """Kill everywhere, or at so many points."""
    chance = random.Random(seed)
    kills: Counter[str] = Counter()
    violations = []
    again = 0
    with volumes() as (root, far):
        points = [kill for way in ways(far) for kill in _points(way, root, far, files, with_strace)]
        if rounds is not None:
            points = chance.sample(points, min(rounds, len(points)))
        for number, kill in enumerate(points):
            place = Workplace(root / str(number), kill.way, None if far is None else far / str(number))
            plan = place.plan_files(files)
            wrong = [] if _die(place, plan, kill) else ["it lived"]
            wrong += [f"lost at once: {what}" for what in place.losses(files)]
            if number % 2:
                again += _die_recovering(place, chance.randrange(_RECOVERY_STEPS))
                wrong += [f"lost in the recovery: {what}" for what in place.losses(files)]
            wrong += recover_and_go_on(place, plan, files)
            kills[kill.way.value] += 1
            violations += [f"{kill.way.value}, {kill.point.call} {kill.point.number}: {what}" for what in wrong]
            shutil.rmtree(root / str(number))
    return Account(kills, again, violations)


def recover_and_go_on(place: Workplace, plan: Sequence[PlannedAction], files: int) -> list[str]:
    """What is wrong after the recovery, and after what was not done is done."""
    place.recover()
    wrong = [f"lost: {what}" for what in place.losses(files)] + place.disagreements()
    done = place.perform(place.remaining(plan))
    wrong += [f"then: {outcome.status.value}" for outcome in done if outcome.status is not Status.DONE]
    wrong += [f"then lost: {what}" for what in place.losses(files)]
    return wrong + [f"then: {what}" for what in place.disagreements()]


def _points(way: Way, root: Path, far: Path | None, files: int, with_strace: bool) -> list[Kill]:
    place = Workplace(root / f"counted-{way.name}", way, None if far is None else far / f"counted-{way.name}")
    plan = place.plan_files(files)
    with watched(Calls()) as calls:
        place.perform(plan)
    found = [Kill(way, point) for point in calls.seen]
    return found + _points_of_strace(way, root, far, files) if with_strace else found


def _points_of_strace(way: Way, root: Path, far: Path | None, files: int) -> list[Kill]:
    """Every (system call, its number in the process) from the first look at the journal on."""
    name = f"traced-{way.name}"
    place = Workplace(root / name, way, None if far is None else far / name)
    place.plan_files(files)
    log = root / f"{name}.log"
    watch = ["strace", "-qq", "-o", str(log), "-e", "trace=" + ",".join(SYSCALLS)]
    subprocess.run([*watch, *_program(place, files)], cwd=PROJECT, check=True)
    seen: Counter[str] = Counter()
    found = []
    begun = False
    for line in log.read_text("utf-8", "replace").splitlines():
        syscall = line.partition("(")[0]
        seen[syscall] += 1
        begun = begun or "journal.sqlite" in line
        if begun and syscall in SYSCALLS:
            found.append(Kill(way, Point(syscall, seen[syscall]), by_strace=True))
    return found


def _die(place: Workplace, plan: Sequence[PlannedAction], kill: Kill) -> bool:
    if not kill.by_strace:
        return _dies(lambda: place.perform(plan), lambda seen: seen == kill.point)
    inject = f"inject={kill.point.call}:signal=KILL:when={kill.point.number}"
    trace = ["strace", "-qq", "-o", "/dev/null", "-e", f"trace={kill.point.call}", "-e", inject]
    ended = subprocess.run([*trace, *_program(place, len(plan))], cwd=PROJECT, check=False)
    return ended.returncode == -signal.SIGKILL


def _die_recovering(place: Workplace, step: int) -> bool:
    left = [step]

    def is_now(_seen: Point) -> bool:
        left[0] -= 1
        return left[0] < 0

    return _dies(place.recover, is_now)


def _dies(work: Callable[[], object], is_now: Callable[[Point], bool]) -> bool:
    """Do something in a process that is killed at one of its calls; whether it was."""

    def kill(point: Point) -> None:
        if is_now(point):
            os.kill(os.getpid(), signal.SIGKILL)

    def body() -> None:
        with watched(Calls(before=kill)):
            work()

    process = multiprocessing.get_context("fork").Process(target=body)
    process.start()
    process.join()
    return process.exitcode == -signal.SIGKILL


def _program(place: Workplace, files: int) -> list[str]:
    return [
        sys.executable,
        "-m",
        "tests.soak.act_kills",
        "--batch",
        place.way.name,
        str(place.root),
        str(place.target),
        str(files),
    ]


def _batch(way: str, root: str, far: str, files: str) -> None:
    """Do what a workplace is there for, in a process of its own that may be killed."""
    place = Workplace(Path(root), Way[way], Path(far))
    place.perform(place.plan_again(int(files)))


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    parser = long_run.parser(__doc__)
    parser.add_argument("--files", type=int, default=3)
    parser.add_argument("--batch", nargs=4, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.batch:
        _batch(*arguments.batch)
        return 0
    account = run(arguments.rounds, arguments.seed, arguments.files, shutil.which("strace") is not None)
    total, again = account.kills.total(), account.recoveries_killed
    return long_run.ended(f"{total:,} batches killed, {again:,} recoveries killed", account.violations, account.kills)


if __name__ == "__main__":
    sys.exit(main())
