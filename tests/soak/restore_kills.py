"""Files that were trashed, moved or linked are put back, and that is killed or fails at every call.

python -m tests.soak.restore_kills [--rounds N] [--seed S] [--files F]

Each call of the system by what acts is once the last of the process, right before it and right after, and once fails.
With N so many of them, chosen by the seed. Looked at three times: right after, after the recovery, and after the rest
was put back, too.
"""

import errno
import random
import shutil
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.review.interposed import Point, failing, watched
from tests.review.restores import WAYS, calls_of, die_at_call, disagreements, losses, restore_all, unfinished
from tests.review.workplace import Way, Workplace
from tests.soak import long_run
from tests.soak.act_errors import volumes

HOWS = ("killed before", "killed after", "failed")


class Account(NamedTuple):
    """What many kills came to."""

    tried: Counter[str]
    violations: list[str]


def run(rounds: int | None, seed: int, files: int) -> Account:
    """Kill and fail everywhere, or at so many points."""
    tried: Counter[str] = Counter()
    violations = []
    with volumes() as (root, far):
        ways = [way for way in WAYS if far is not None or way is not Way.FAR_MOVE]
        whole = {way: calls_of(_done(root, far, way, files, f"whole-{way.name}")) for way in ways}
        points = [(way, point, how) for way in ways for point in whole[way] for how in HOWS]
        if rounds is not None:
            points = random.Random(seed).sample(points, min(rounds, len(points)))
        for number, (way, point, how) in enumerate(points):
            place = _done(root, far, way, files, str(number))
            wrong = _disturbed(place, point, how, files)
            tried[f"{way.value}, {how}"] += 1
            violations += [f"{way.value}, {how} {point.call} {point.number}: {what}" for what in wrong]
            shutil.rmtree(place.root)
    return Account(tried, violations)


def _done(root: Path, far: Path | None, way: Way, files: int, name: str) -> Workplace:
    target = None if far is None else far / name
    place = Workplace(root / name, way, target)
    place.perform(place.plan_files(files))
    return place


def _disturbed(place: Workplace, point: Point, how: str, files: int) -> list[str]:
    wrong = []
    if how == "failed":
        with watched(failing(point, errno.EIO)):
            wrong += [] if len(restore_all(place)) == files else ["an answer is missing"]
    elif not die_at_call(place, point, after=how == "killed after") and how == "killed before":
        wrong.append("it lived")  # after a call that fails nobody is killed
    wrong += [f"lost at once: {what}" for what in losses(place, files)]
    place.recover()
    wrong += [f"lost in the recovery: {what}" for what in losses(place, files)] + disagreements(place)
    return wrong + [f"then: {what}" for what in unfinished(place, files)]


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    parser = long_run.parser(__doc__)
    parser.add_argument("--files", type=int, default=2)
    arguments = parser.parse_args()
    account = run(arguments.rounds, arguments.seed, arguments.files)
    return long_run.ended(f"{account.tried.total():,} restorings killed or failed", account.violations, account.tried)


if __name__ == "__main__":
    sys.exit(main())
