"""Acts in, what is asked about them out; answers in, what is told of them out. No Qt; for jobs, as both may be many."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from finder_app.gui.history import history_texts
from finder_app.review.acting.history import path_of
from finder_app.review.acting.journal import Op
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus

Rows = Sequence[tuple[int, int]]
"""Runs of rows: the first and the last of each."""


class Wish(NamedTuple):
    """Files to be put back, the folders that most of them come from, and how many others there are."""

    ops: list[Op]
    folders: tuple[Path, ...]
    more: int


class Tally(NamedTuple):
    """The last answer to each file, over all tries since the question."""

    answers: dict[int, RestoreOutcome]
    counts: Mapping[RestoreStatus, int]
    taken: tuple[RestoreOutcome, ...]  # another file has the name
    homeless: tuple[RestoreOutcome, ...]  # the folder is gone
    left: frozenset[int]  # acts whose files are not back
    back: tuple[Path, ...]  # of the last try: files that are back as they were
    renewed: int  # are back under another name, or as a new file: no review knows them before a new scan


NOTHING = Tally({}, {}, (), (), frozenset(), (), 0)


def wish(ops: Sequence[Op], order: Sequence[int], rows: Rows | None) -> Wish:
    """The files of some rows, or of all acts; those that can be put back, or, where there are none, all of them."""
    chosen = list(ops) if rows is None else [ops[order[row]] for first, last in rows for row in range(first, last + 1)]
    wanted = list(filter(history_texts.is_restorable, chosen)) or chosen  # else the answer says why not
    return Wish(wanted, *history_texts.folders_of(wanted))


def tally(before: Tally, answers: Iterable[RestoreOutcome]) -> Tally:
    """What is known after another try."""
    tried = tuple(answers)
    known = {**before.answers, **{each.op.id: each for each in tried}}
    return Tally(
        known,
        Counter(each.status for each in known.values()),
        tuple(each for each in known.values() if each.status is RestoreStatus.TAKEN),
        tuple(each for each in known.values() if each.status is RestoreStatus.NO_FOLDER),
        frozenset(number for number, each in known.items() if each.status is not RestoreStatus.DONE),
        tuple(path_of(each.op.source) for each in tried if _is_as_it_was(each)),
        sum(each.status is RestoreStatus.DONE and not _is_as_it_was(each) for each in known.values()),
    )


def _is_as_it_was(each: RestoreOutcome) -> bool:
    return each.status is RestoreStatus.DONE and each.is_same and each.path == each.op.source


def rows_of(ops: Sequence[Op], order: Sequence[int], wanted: frozenset[int]) -> Rows:
    """The runs of rows that show these acts."""
    rows = [row for row, place in enumerate(order) if ops[place].id in wanted] if wanted else []
    runs = ([row for _, row in run] for _, run in groupby(enumerate(rows), lambda pair: pair[1] - pair[0]))
    return [(run[0], run[-1]) for run in runs]
