"""Every call of the system in a batch of each act fails with every error: what is lost, what is told.

python -m tests.soak.act_errors [--rounds N] [--seed S]

Without N all calls fail with all errors, alone and while the copy that stays is touched, too; with N as many of them,
chosen by the seed. Printed are the number of runs, the answers, and what was violated: nothing may be lost, every file
has exactly one outcome with a reason, and after a recovery the journal and the disk agree.
"""

import errno
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from finder_app.review.acting.outcomes import ActionOutcome, Status
from tests.review.desk import other_volume
from tests.review.interposed import Calls, Point, failing, watched
from tests.review.workplace import Way, Workplace, misfits
from tests.soak import long_run

FILES = 2
ERRORS = (
    errno.EIO,
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOENT,
    errno.EXDEV,
    errno.EMFILE,
    errno.ENAMETOOLONG,
    errno.ESTALE,
    errno.EINTR,
)


class Trial(NamedTuple):
    """One call that fails; with `is_touched` the copy that stays is touched right after the first move."""

    way: Way
    point: Point
    code: int
    is_touched: bool


class Account(NamedTuple):
    """What many trials came to."""

    runs: int
    answers: Counter[str]
    violations: list[str]


def trials(root: Path, far: Path | None) -> list[Trial]:
    """All there are on this machine."""
    found = []
    for way in ways(far):
        place = Workplace(root / f"counted-{way.name}", way, _below(far, f"counted-{way.name}"))
        plan = place.plan_files(FILES)
        with watched(Calls()) as calls:
            place.perform(plan)
        found += [
            Trial(way, point, code, is_touched)
            for point in calls.seen
            for code in ERRORS
            for is_touched in (False, True)
        ]
    return found


def ways(far: Path | None) -> list[Way]:
    """What can be done here: to move to another volume takes one."""
    return [way for way in Way if far is not None or way is not Way.FAR_MOVE]


def run(rounds: int | None, seed: int) -> Account:
    """Try all, or so many of them."""
    answers: Counter[str] = Counter()
    violations = []
    with volumes() as (root, far):
        chosen = trials(root, far)
        if rounds is not None:
            chosen = random.Random(seed).sample(chosen, min(rounds, len(chosen)))
        for number, trial in enumerate(chosen):
            outcomes, wrong = _try(trial, root / str(number), _below(far, str(number)))
            answers.update(outcome.status.value for outcome in outcomes)
            name = f"{trial.way.value}, {trial.point.call} {trial.point.number}, {errno.errorcode[trial.code]}"
            violations += [f"{name}{', touched' * trial.is_touched}: {what}" for what in wrong]
    return Account(len(chosen), answers, violations)


def _try(trial: Trial, root: Path, far: Path | None) -> tuple[Sequence[ActionOutcome], list[str]]:
    place = Workplace(root, trial.way, far)
    plan = place.plan_files(FILES)
    outcomes: Sequence[ActionOutcome] = ()
    wrong = []
    with watched(_spoilt(trial, place)):
        try:
            outcomes = place.perform(plan)
        except OSError as error:
            wrong.append(f"raised {error}")
    wrong += misfits(outcomes, plan)
    wrong += [f"lost: {what}" for what in place.losses(FILES)]
    place.recover()
    is_moved_aside = any(outcome.place is not None and outcome.status is not Status.DONE for outcome in outcomes)
    if not is_moved_aside:  # such a file has another name, which it was told
        wrong += place.disagreements()
    wrong += [f"lost after the recovery: {what}" for what in place.losses(FILES)]
    if not trial.is_touched:
        done = place.perform(place.remaining(plan))
        wrong += [f"then: {outcome.status.value}" for outcome in done if outcome.status is not Status.DONE]
        wrong += [f"then: {what}" for what in place.disagreements()]
    return outcomes, wrong


def _spoilt(trial: Trial, place: Workplace) -> Calls:
    calls = failing(trial.point, trial.code)
    if not trial.is_touched:
        return calls
    touched: list[Point] = []
    fail_after = calls.after

    def touch(point: Point) -> None:
        if point.call == "renameat2" and not touched:
            touched.append(point)
            os.utime(place.files / "kept.txt", ns=(1, 1))
        fail_after(point)

    calls.after = touch
    return calls


@contextmanager
def volumes() -> Iterator[tuple[Path, Path | None]]:
    """A folder to work in, and one on another volume, if there is another."""
    with tempfile.TemporaryDirectory() as folder, other_volume(Path(folder)) as far:
        yield Path(folder).resolve(), far


def _below(folder: Path | None, name: str) -> Path | None:
    return None if folder is None else folder / name


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    arguments = long_run.parser(__doc__).parse_args()
    account = run(arguments.rounds, arguments.seed)
    return long_run.ended(f"{account.runs:,} failing calls", account.violations, dict(account.answers.most_common()))


if __name__ == "__main__":
    sys.exit(main())
