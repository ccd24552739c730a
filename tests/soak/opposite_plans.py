"""Two programs with random plans over the same files act at the same time: a copy of each text stays in its place.

python -m tests.soak.opposite_plans [--rounds N] [--seed S]

Each has a journal of its own, as two people on one machine have, so that no lock parts them. A round is some groups of
equal files; each program plans for every group which file goes, in which way, and beside which copy.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import perform
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from finder_app.review.acting.trash import Trashes
from tests.review.builders import document_of
from tests.soak import long_run

PROJECT = Path(__file__).parents[2]
GROUPS, COPIES, PROGRAMS = 40, 3, 2
KINDS = (ActionKind.TRASH, ActionKind.HARD_LINK, ActionKind.DELETE)


def clash(root: Path, seed: str, groups: int = GROUPS) -> tuple[Counter[str], list[str]]:
    """One round: the answers of both, and what is wrong after it."""
    for group in range(groups):
        for copy in range(COPIES):
            (root / f"{group}-{copy}.txt").write_text(f"text {group}")
    command = [sys.executable, "-m", "tests.soak.opposite_plans", "--groups", str(groups), "--one", seed]
    running = [
        subprocess.Popen([*command, str(root), str(program)], cwd=PROJECT, stdout=subprocess.PIPE)
        for program in range(PROGRAMS)
    ]
    (root / "go").touch()
    told = [process.communicate(timeout=120)[0].decode().split() for process in running]
    wrong = [f"a program ended with {process.returncode}" for process in running if process.returncode]
    for group in range(groups):
        left = {path.read_text() for path in root.glob(f"{group}-*.txt")}
        if left != {f"text {group}"}:
            wrong.append(f"group {group}: {sorted(left)}")
    wrong += [f"left over: {path.name}" for path in root.glob(".finder-app-*")]
    return Counter(word for words in told for word in words), wrong


def _one(root: Path, program: str, seed: str, groups: int) -> None:
    """What one of the programs does."""
    chance = random.Random(f"{seed} {program}")
    plan = []
    for group in range(groups):
        gone, kept = chance.sample([root / f"{group}-{copy}.txt" for copy in range(COPIES)], 2)
        plan.append(PlannedAction(chance.choice(KINDS), document_of(gone), document_of(kept)))
    journal = Journal(root / f"journal-{program}.sqlite")
    (root / f"ready-{program}").touch()
    while not ((root / "go").exists() and all((root / f"ready-{one}").exists() for one in range(PROGRAMS))):
        pass
    outcomes = perform(plan, FreedesktopOps(journal, Trashes(root / "Trash", os.getuid())), Progress())
    print(*(outcome.status.value for outcome in outcomes))


def main() -> int:
    """Run, print the figures, and fail where a text has no copy any more."""
    parser = long_run.parser(__doc__, rounds=200)
    parser.add_argument("--groups", type=int, default=GROUPS)
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        seed, root, program = arguments.one
        _one(Path(root), program, seed, arguments.groups)
        return 0
    answers: Counter[str] = Counter()
    violations = []
    for number in range(arguments.rounds):
        with tempfile.TemporaryDirectory() as folder:
            told, wrong = clash(Path(folder).resolve(), f"{arguments.seed} {number}", arguments.groups)
        answers += told
        violations += [f"{number}: {what}" for what in wrong]
    return long_run.ended(
        f"{arguments.rounds} rounds, {arguments.rounds * arguments.groups:,} groups",
        violations,
        dict(answers.most_common()),
    )


if __name__ == "__main__":
    sys.exit(main())
