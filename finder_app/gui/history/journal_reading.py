"""Where the journal lies in; its batches and acts, and what came of putting files back, out. No Qt; for jobs."""

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from finder_app.engine import whole_file
from finder_app.engine.progress import Progress
from finder_app.gui.history.restore_tally import Rows, rows_of
from finder_app.review.acting import export_text, history, leftover, restoring
from finder_app.review.acting.history import BatchSummary, Whereabouts
from finder_app.review.acting.journal import Journal, Op
from finder_app.review.acting.outcomes import PlannedAction
from finder_app.review.acting.restoring import RestoreOutcome

PAGE = 200


class Page(NamedTuple):
    """Some batches, the newest first, and whether there are older ones; damaged journals that were put aside."""

    batches: tuple[BatchSummary, ...]
    has_more: bool
    set_aside: tuple[Path, ...]


class Loaded(NamedTuple):
    """A batch with all its acts, and the runs of rows that are to be chosen."""

    batch: BatchSummary
    ops: list[Op]
    chosen: Rows


class How(NamedTuple):
    """What may be done to have a file back."""

    create_folders: bool = False
    rename_taken: bool = False


def page(path: Path, before: int | None = None) -> Page:
    """The newest batches, or those older than one; raises OSError or sqlite3.Error."""
    ending = path.name + ".bad-"
    put_aside = tuple(
        sorted(each for each in path.parent.glob(f"{ending}*") if not each.name.endswith(("-wal", "-shm")))
    )
    if not path.exists():
        return Page((), False, put_aside)
    with closing(Journal.to_read(path)) as journal:
        found = history.batches(journal, PAGE + 1, before)
    return Page(found[:PAGE], len(found) > PAGE, put_aside)


def load(path: Path, number: int, wanted: frozenset[int]) -> Loaded:
    """A batch with its acts, some of them to be chosen; KeyError for an unknown batch, OSError or sqlite3.Error."""
    with closing(Journal.to_read(path)) as journal:
        batch, ops = history.batch(journal, number), list(history.acts(journal, number))
    return Loaded(batch, ops, rows_of(ops, range(len(ops)), wanted))


def batch_of(path: Path, file: Path) -> int | None:
    """The last batch that acted on a file; raises OSError or sqlite3.Error."""
    with closing(Journal.to_read(path)) as journal:
        question = "SELECT batch FROM op WHERE source = ? ORDER BY id DESC LIMIT 1"
        found = journal.rows(question, (os.fsencode(file),))
    return found[0][0] if found else None


def left_of(path: Path, number: int) -> tuple[PlannedAction, ...]:
    """What an interruption has left of a batch; raises OSError or sqlite3.Error."""
    with closing(Journal.to_read(path)) as journal:
        return leftover.left_of(journal, number)


def look(ops: Sequence[Op], progress: Progress) -> dict[int, Whereabouts]:
    """Where the files of some acts are now, by the number of the act."""
    found = {}
    for op in ops:
        progress.check()
        found[op.id] = history.where(op)
    return found


def restore(path: Path, ops: Sequence[int], how: How, progress: Progress) -> tuple[RestoreOutcome, ...]:
    """Have files back where they were; raises OSError or sqlite3.Error when nothing was done."""
    with closing(Journal(path)) as journal:
        return restoring.restore(journal, ops, progress, how.create_folders, how.rename_taken)


def save(path: Path, target: Path) -> Path:
    """Write the whole history to a text file; raises OSError or sqlite3.Error."""
    with closing(Journal.to_read(path)) as journal:
        whole_file.write(target, export_text.chunks(journal))
    return target


def arranged(ops: Sequence[Op], words: Sequence[str], is_problem: Callable[[Op], bool] | None) -> Sequence[int]:
    """The places of the acts with all these words in a path; problems first, where one says what those are."""
    rows: Sequence[int] = range(len(ops))
    if words:
        wanted = [word.casefold().encode("utf-8", "surrogateescape") for word in words]
        rows = [row for row in rows if _has_all(ops[row], wanted)]
    if is_problem is None:
        return rows
    return sorted(rows, key=lambda row: not is_problem(ops[row]))


def _has_all(op: Op, words: Sequence[bytes]) -> bool:
    text = b"\n".join((op.source, op.place or b"")).decode("utf-8", "surrogateescape").casefold()
    searched = text.encode("utf-8", "surrogateescape")
    return all(word in searched for word in words)
