"""Random trees scanned and acted on while somebody works in them; whatever is lost, or said wrongly, is a violation.

    python -m tests.soak.random_trees [--rounds N] [--seed S] [--first N]

Each round grows a tree from its seed, scans it beside a meddler, marks files at random, does one of the four acts
beside the meddler, and puts back what can be put back. Round N of a seed grows the same tree, marks by the same dice
and meddles in the same order; only the moments differ.
"""

import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from finder_app.engine import clusters
from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult
from finder_app.engine.scan import scan
from finder_app.review.acting import actions
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Status
from finder_app.review.acting.trash import Trashes
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.soak import long_run, tree_growth, tree_promises
from tests.soak.tree_account import Account, thaw
from tests.soak.tree_meddler import Meddler

OTHER_VOLUME = Path("/dev/shm")


@dataclass(frozen=True, slots=True)
class Figures:
    """What was done, and what was broken on the way."""

    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)


class Ground:
    """The folders of one round: the tree, what the meddler uses, a trash, a place to move to, a journal."""

    def __init__(self, root: Path, far: Path | None) -> None:
        self.tree, self.attic, self.decoys = root / "tree", root / "attic", root / "decoys"
        self.trash, self.journal = root / "home" / "Trash", root / "journal.sqlite"
        self.target = (far or root) / "moved"
        for folder in (self.tree, self.attic, self.decoys, self.target):
            folder.mkdir()
        self.account = Account(self.tree, self.attic, self.decoys, self.trash / "files", self.target)

    def thaw(self) -> None:
        """Let everything be read, whatever was forbidden."""
        for folder in (self.tree, self.attic, self.target, self.trash):
            if folder.is_dir():
                thaw(folder)


def run(rounds: int, seed: int, first: int = 0, parent: Path | None = None) -> Figures:
    """Some rounds; each violation says of which round it is."""
    figures = Figures()
    for number in range(first, first + rounds):
        chance = Random(f"{seed} {number}")
        with _ground(chance, parent) as ground:
            found = one_round(chance, ground, figures.counts)
        figures.counts["rounds"] += 1
        figures.broken.extend(f"round {number} of seed {seed}: {one}" for one in found)
    return figures


@contextmanager
def _ground(chance: Random, parent: Path | None) -> Iterator[Ground]:
    far = None
    with tempfile.TemporaryDirectory(prefix="random-tree-", dir=parent) as root:
        if chance.randrange(8) == 0 and OTHER_VOLUME.is_dir() and os.access(OTHER_VOLUME, os.W_OK):
            far = Path(tempfile.mkdtemp(prefix="random-tree-", dir=OTHER_VOLUME))
        try:
            ground = Ground(Path(root), far)
            try:
                yield ground
            finally:
                ground.thaw()
        finally:
            if far is not None:
                shutil.rmtree(far)


def one_round(chance: Random, ground: Ground, counts: Counter[str]) -> list[str]:
    """Grow, scan, mark, act, look, put back, look again, scan in peace; what was broken."""
    tree_growth.grow(chance, ground.tree)
    ground.thaw()
    ground.account.note_all()
    _make_decoys(ground)
    decoys = tree_promises.seen(ground.decoys)
    options = ScanOptions(roots=(ground.tree,), types=frozenset(FileType), hidden=chance.randrange(2) == 0, min_words=5)
    is_scan_disturbed, is_act_disturbed = chance.randrange(3) > 0, chance.randrange(5) > 0
    result = _scan(chance, ground, options, is_scan_disturbed, counts)
    broken = tree_promises.of_totals(result)
    if not is_scan_disturbed:
        broken += tree_promises.of_a_quiet_scan(result)
    outcomes = _act(chance, ground, result, is_act_disturbed, counts)
    if tree_promises.seen(ground.decoys) != decoys:
        broken.append(f"what a link led to was touched by {[one.action.kind for one in outcomes[:1]]}")
    ground.thaw()
    broken += tree_promises.of_acts(ground.account, outcomes, ground.tree, ground.attic)
    journal = Journal(ground.journal)
    try:
        broken += tree_promises.of_journal(journal, outcomes, ground.trash)
        broken += tree_promises.of_restoring(journal, ground.account, counts)
    finally:
        journal.close()
    broken += tree_promises.of_acts(ground.account, outcomes, ground.tree, ground.attic)
    if (after := tree_promises.seen(ground.decoys)) != decoys:
        broken.append(f"what a link led to was touched: {decoys.items() ^ after.items()}")
    broken += tree_promises.of_a_quiet_scan(scan(options, SerialPool(), Progress()))
    return broken


def _make_decoys(ground: Ground) -> None:
    """For each file one of the same name and bytes elsewhere, which nobody scans and nobody may touch."""
    for path, _ in list(ground.account.present()):
        target = os.path.join(os.fsencode(ground.decoys), os.path.basename(path))  # noqa: PTH118, PTH119 - bytes
        shutil.copy2(path, target)
    (ground.decoys / "notes.txt").write_text("what a link leads to")


def _dice_of(chance: Random) -> Random:
    """Dice for somebody who throws them at moments of his own."""
    return Random(chance.randrange(1 << 32))


def _scan(chance: Random, ground: Ground, options: ScanOptions, is_disturbed: bool, counts: Counter[str]) -> ScanResult:
    meddler = Meddler(_dice_of(chance), ground.tree, ground.attic, ground.decoys, ground.account)
    if not is_disturbed:
        return scan(options, SerialPool(), Progress())
    with meddler:
        result = scan(options, SerialPool(), Progress())
    counts["meddled"] += meddler.steps
    return result


def _act(
    chance: Random, ground: Ground, result: ScanResult, is_disturbed: bool, counts: Counter[str]
) -> tuple[ActionOutcome, ...]:
    review = Review(result, clusters.group(result.documents, result.pairs, 0.85, 0.9))
    for cluster in list(review.clusters):
        members = [member.file for member in cluster.members]
        review.decide(chance.sample(members, chance.randrange(len(members) + 1)), Decision.DELETE)
    kind = chance.choice(list(ActionKind))
    plan = actions.plan(review, kind, ground.target if kind is ActionKind.MOVE else None)
    counts["documents"] += len(result.documents)
    counts[f"planned: {kind.value}"] += len(plan)
    journal = Journal(ground.journal)
    meddler = Meddler(_dice_of(chance), ground.tree, ground.attic, ground.decoys, ground.account)
    for _ in range(chance.choice((0, 3, 20))):
        meddler.step()
    ground.account.written.clear()  # what was written until here must not be acted on
    try:
        ops = FreedesktopOps(journal, Trashes(ground.trash, os.getuid()))
        if not is_disturbed:
            outcomes = actions.perform(plan, ops, Progress())
        else:
            with meddler:
                outcomes = actions.perform(plan, ops, Progress())
    finally:
        journal.close()
    counts["meddled"] += meddler.steps
    counts.update(f"{'done' if one.status is Status.DONE else 'left'}: {one.status.value}" for one in outcomes)
    return outcomes


def main() -> int:
    """Run, print the figures, and fail where something was broken."""
    parser = long_run.parser(__doc__, rounds=2_000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    begun, counts, broken = time.monotonic(), Counter[str](), list[str]()
    for number in range(arguments.first, arguments.first + arguments.rounds):
        figures = run(1, arguments.seed, number)
        counts += figures.counts
        broken += figures.broken
        for story in figures.broken:
            print(story, flush=True)
        if number % 100 == 99:
            print(f"{counts['rounds']:,} rounds, {time.monotonic() - begun:.0f} s", flush=True)
    return long_run.ended(f"{time.monotonic() - begun:.0f} s", broken, dict(sorted(counts.items())))


if __name__ == "__main__":
    sys.exit(main())
