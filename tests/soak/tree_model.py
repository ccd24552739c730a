"""A tree that lives for many steps: created, edited, linked, scanned, chosen from, acted on, taken back, begun anew.

    python -m tests.soak.tree_model [--rounds N] [--steps N] [--seed S]

After each step every file is somewhere, and the journal says what the disk says. A rule machine for hypothesis: a
sequence of steps that breaks a promise is made as short as can be.
"""

import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from finder_app.engine import clusters
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.scan import scan
from finder_app.review.acting import actions
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.acting.recovery import recover
from finder_app.review.acting.trash import Trashes
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.soak import long_run, tree_growth, tree_promises
from tests.soak.random_trees import Ground
from tests.soak.tree_meddler import Meddler

SEEDS = st.integers(0, 2**32)
MEMORY = Path("/dev/shm")
COUNTS: Counter[str] = Counter()
FOR_GOOD = (ActionKind.DELETE, ActionKind.HARD_LINK)


class TreeModel(RuleBasedStateMachine):
    """One tree, one journal; each step is by dice whose seed hypothesis knows."""

    def __init__(self) -> None:
        super().__init__()
        self._root = Path(tempfile.mkdtemp(prefix="tree-model-", dir=MEMORY if MEMORY.is_dir() else None))
        self._ground = Ground(self._root, None)
        self._journal = Journal(self._ground.journal)
        self._review: Review | None = None

    def teardown(self) -> None:
        COUNTS["rounds"] += 1
        self._journal.close()
        self._ground.thaw()
        shutil.rmtree(self._root)

    @rule(seed=SEEDS)
    def grow(self, seed: int) -> None:
        """More files."""
        self._ground.thaw()
        folder = self._ground.tree / f"grown{len(list(self._ground.tree.iterdir()))}"
        if not os.path.lexists(folder):
            folder.mkdir()
            tree_growth.grow(Random(seed), folder, most=15)
            self._ground.thaw()
            self._ground.account.note_all()

    @rule(seed=SEEDS, steps=st.integers(1, 12))
    def meddle(self, seed: int, steps: int) -> None:
        """Files are saved, renamed, deleted, linked, written to and swapped."""
        ground = self._ground
        meddler = Meddler(Random(seed), ground.tree, ground.attic, ground.decoys, ground.account, prefix=f"{seed}-")
        for _ in range(steps):
            meddler.step()
        ground.thaw()

    @rule()
    def scan(self) -> None:
        """What is there now is read."""
        result = scan(ScanOptions(roots=(self._ground.tree,), min_words=5), SerialPool(), Progress())
        broken = tree_promises.of_totals(result) + tree_promises.of_a_quiet_scan(result)
        assert not broken, broken
        self._review = Review(result, clusters.group(result.documents, result.pairs, 0.85, 0.9))

    @precondition(lambda self: self._review is not None)
    @rule(seed=SEEDS)
    def choose(self, seed: int) -> None:
        """Some files are marked, in a scan that may be old by now."""
        assert self._review is not None
        chance = Random(seed)
        for cluster in list(self._review.clusters):
            members = [member.file for member in cluster.members]
            self._review.decide(chance.sample(members, chance.randrange(len(members) + 1)), Decision.DELETE)

    @precondition(lambda self: self._review is not None)
    @rule(kind=st.sampled_from(ActionKind))
    def act(self, kind: ActionKind) -> None:
        """What is marked is acted on."""
        assert self._review is not None
        ground = self._ground
        plan = actions.plan(self._review, kind, ground.target if kind is ActionKind.MOVE else None)
        ops = FreedesktopOps(self._journal, Trashes(ground.trash, os.getuid()))
        ground.account.written.clear()
        outcomes = actions.perform(plan, ops, Progress())
        self._review.record(outcomes)
        broken = tree_promises.of_acts(ground.account, outcomes, ground.tree, ground.attic)
        assert not broken, broken
        gone = [one.action for one in outcomes if one.status is Status.DONE and one.action.kind in FOR_GOOD]
        ground.account.files -= {one.file.file.identity for one in gone}
        ground.account.contents -= {one.file.raw_digest.hex() for one in gone}
        COUNTS.update(f"{one.action.kind.value}: {one.status.value}" for one in outcomes)

    @rule()
    def restore_some(self) -> None:
        """Whatever can be put back is."""
        broken = tree_promises.of_restoring(self._journal, self._ground.account, COUNTS)
        assert not broken, broken

    @rule()
    def begin_anew(self) -> None:
        """The program ends and starts."""
        self._journal.close()
        self._journal = Journal(self._ground.journal)
        recover(self._journal)
        self._review = None

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every file and content is somewhere, but for what was to go for good."""
        lost = self._ground.account.lost((), ())
        assert not lost, lost

    @invariant()
    def the_journal_is_the_disk(self) -> None:
        """Each item in the trash has its record and its line in the journal; nothing is left open."""
        broken = tree_promises.of_trash(self._journal, self._ground.trash)
        assert not broken, broken
        open_ops = self._journal.ops(OpState.PLANNED, OpState.MOVING, OpState.RESTORING)
        assert not open_ops, open_ops


def main() -> int:
    """Run, print the figures, and fail where a promise was broken; the shortest sequence that does it is shown."""
    parser = long_run.parser(__doc__, rounds=1_000)
    parser.add_argument("--steps", type=int, default=50)
    arguments = parser.parse_args()
    long = settings(
        max_examples=arguments.rounds,
        stateful_step_count=arguments.steps,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    begun, broken = time.monotonic(), list[str]()
    try:
        run_state_machine_as_test(seed(arguments.seed)(TreeModel), settings=long)
    except AssertionError as error:
        broken.append(str(error))
    return long_run.ended(f"{time.monotonic() - begun:.0f} s", broken, dict(sorted(COUNTS.items())))


if __name__ == "__main__":
    sys.exit(main())
