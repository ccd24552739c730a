"""A journal of many acts, damaged in a random way: it opens, tells what can be read, recovers, exports and restores.

python -m tests.soak.damaged_journals [--rounds N] [--seed S]

Nothing may raise but what callers answer for (sqlite3.Error, OSError), and no text may be lost, or be there once more,
for what a damaged journal says.
"""

import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.progress import Progress
from finder_app.review.acting.export_text import chunks
from finder_app.review.acting.history import acts, batches, where
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.leftover import left_of
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from finder_app.review.acting.pruning import prune
from finder_app.review.acting.recovery import recover
from finder_app.review.acting.restoring import restore
from tests.review.builders import made_up
from tests.review.desk import Desk
from tests.soak import long_run

FILES = 40


class Account(NamedTuple):
    """What many damages came to."""

    seen: Counter[str]
    violations: list[str]


def run(rounds: int, seed: int) -> Account:
    """Damage it so many times, each time anew."""
    seen: Counter[str] = Counter()
    violations = []
    with tempfile.TemporaryDirectory() as folder:
        sound = _sound(Path(folder) / "sound")
        before = _texts(sound)
        for number in range(rounds):
            desk = Path(folder) / "damaged"
            desk.mkdir()
            shutil.copyfile(sound / "journal.sqlite", desk / "journal.sqlite")
            chance = random.Random(f"{seed} {number}")
            _damage(desk / "journal.sqlite", chance)
            try:
                seen[_use(desk)] += 1
            except Exception as error:  # noqa: BLE001 - the very thing that is looked for
                violations.append(f"{seed} {number}: {error!r}")
            if _texts(sound) != before:
                violations.append(f"{seed} {number}: a text is lost, or there once more")
            shutil.rmtree(desk)
    return Account(seen, violations)


def _sound(root: Path) -> Path:
    """Batches that were done, put back in part, and interrupted."""
    root.mkdir()
    desk = Desk(root)
    for kind in (ActionKind.TRASH, ActionKind.MOVE):
        desk.perform(desk.plan(kind, FILES))
    with closing(Journal(desk.journal_path)) as journal:
        restore(journal, list(range(1, 10)), Progress())
        journal.begin([PlannedAction(ActionKind.TRASH, made_up(number), made_up(-number)) for number in range(300)])
        journal.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    return root


def _damage(path: Path, chance: random.Random) -> None:
    raw = bytearray(path.read_bytes())
    how = chance.randrange(4)
    if how == 0:
        del raw[chance.randrange(len(raw)) :]
    elif how == 1:
        for _ in range(chance.randrange(1, 40)):
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    elif how == 2:
        first = chance.randrange(len(raw))
        raw[first : first + 4096] = chance.randbytes(min(4096, len(raw) - first))
    else:
        first = chance.randrange(len(raw) // 4096) * 4096
        raw[first : first + 4096] = bytes(4096)
    path.write_bytes(raw)


def _use(desk: Path) -> str:
    """Do with it what the program does; what it came to."""
    path = desk / "journal.sqlite"
    looked = _answered(lambda: _look(Journal.to_read(path)))
    try:
        journal = Journal(path)
    except (sqlite3.Error, OSError):
        return "cannot be opened"
    with closing(journal):
        told = "set aside" if journal.set_aside is not None else "taken as it is"
        used = _answered(lambda: recover(journal)) and _answered(lambda: _look(journal))
        used = _answered(lambda: restore(journal, [op.id for op in journal.ops()], Progress())) and used
        used = _answered(lambda: prune(journal, 1 << 62)) and used
        used = _answered(lambda: journal.begin([PlannedAction(ActionKind.TRASH, made_up(1), made_up(2))])) and used
        return f"{told}, {'looked at' if looked else 'not to be looked at'}, {'used' if used else 'used in part'}"


def _look(journal: Journal) -> None:
    for batch in batches(journal):
        for op in acts(journal, batch.id):
            where(op)
        left_of(journal, batch.id)
    b"".join(chunks(journal))


def _answered(work: Callable[[], object]) -> bool:
    try:
        work()
    except (sqlite3.Error, OSError):
        return False
    return True


def _texts(folder: Path) -> Counter[str]:
    return Counter(path.read_text() for path in folder.rglob("*.txt"))


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    arguments = long_run.parser(__doc__, rounds=300).parse_args()
    account = run(arguments.rounds, arguments.seed)
    return long_run.ended(
        f"{arguments.rounds:,} damaged journals", account.violations, dict(account.seen.most_common())
    )


if __name__ == "__main__":
    sys.exit(main())
