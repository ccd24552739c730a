"""Documents and their candidate pairs in, the pairs whose texts are alike out: worker processes compare them.

Pairs that share texts go to a worker together, and the longest work goes first, so that none is left with it at the
end.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine import lcs, verify
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import CandidatePair, Document, FileId, SkippedFile, Templates, VerifiedPair
from finder_app.engine.verify import Task, Text, Verified

Rows = npt.NDArray[np.int64]
Shares = npt.NDArray[np.float64]
Look = Callable[[Callable[[], PairTable[VerifiedPair]]], object]

# What comparing costs, in units of 10 ns, about the time that reading a byte takes.
_TEXT_COST, _TOKEN_COST, _PAIR_COST = 5_000, 7, 1_000
_CELLS_PER_COST, _PART_CELLS_PER_COST = 2_500, 500  # pairs of tokens; of texts of like length, few have to be looked at
_PART_SHARE = 0.6
_FEWEST_TASKS = 24  # where there is enough to do
_LEAST_COST, _MOST_COST = 4_000_000, 40_000_000  # of a task
_MOST_TOKENS = 2_000_000  # that a task has in memory, about 40 bytes each


class _Candidates(NamedTuple):
    """All that is compared; `ends` are the documents of each pair, `tokens` how many each document has."""

    documents: DocumentTable
    ends: Rows
    tokens: Rows
    templates: Templates | None


class _Work(NamedTuple):
    """The pairs that one task compares, by their numbers, and what that costs."""

    pairs: Rows
    cost: int


def compare(
    options: ScanOptions,
    documents: Sequence[Document],
    pairs: Sequence[CandidatePair],
    pool: Pool,
    progress: Progress,
    spool_folder: Path | None = None,
    templates: Templates | None = None,
    look: Look | None = None,
) -> tuple[PairTable[VerifiedPair], list[SkippedFile]]:
    """Compare the texts of all the pairs: those that are alike, ascending, and the files that failed.

    `spool_folder` is where the tokens of the documents lie; `templates` are left out of the pages that have them.
    `look` is called now and then with what gives the pairs found so far. progress.finish_early() leaves the rest out.
    """
    table = pairs if isinstance(pairs, PairTable) else PairTable(CandidatePair, pairs)
    ends = np.column_stack((table.column("a"), table.column("b"))).astype(np.int64)
    of_texts = DocumentTable.of(documents)
    candidates = _Candidates(of_texts, ends, of_texts.token_counts(), templates)
    works = sorted(_works(candidates), key=lambda work: -work.cost)
    progress.enter(Stage.COMPARE, len(table), sum(work.cost for work in works))
    desk = verify.Desk(options, spool_folder)
    found: list[tuple[Rows, Shares, Shares]] = []
    skipped: list[SkippedFile] = []
    while works and not progress.is_finishing_early:
        again: list[_Work] = []
        tasks = _tasks(candidates, works)
        for task, result in pool.map(verify.verify, desk, tasks, weigh=_cost, progress=progress, stop_early=True):
            work = works[task.number]
            if isinstance(result, Verified):
                found.append((work.pairs[result.rows], result.similarity, result.containment))
                skipped += result.failed.values()
            elif len(work.pairs) > 1:  # whichever pair it was, the others are compared
                again += [_Work(pair, work.cost // len(work.pairs)) for pair in work.pairs.reshape(-1, 1)]
                continue
            else:
                skipped.append(SkippedFile(task.texts[0].file.path, result.reason, result.detail))
            progress.advance(len(work.pairs), work.cost, str(task.texts[0].file.path))
            if look is not None:
                look(partial(_verified, table, found))
        works = again
    return _verified(table, found), list(dict.fromkeys(skipped))


def _works(candidates: _Candidates) -> Iterator[_Work]:
    """The pairs in their order, cut where a task would cost too much or have too many texts in memory."""
    sizes = candidates.tokens[candidates.ends]
    cells = np.minimum(sizes.prod(axis=1), lcs.EXACT_CELLS)
    is_part = sizes.min(axis=1) < _PART_SHARE * sizes.max(axis=1)
    pair_costs = (_PAIR_COST + cells // np.where(is_part, _PART_CELLS_PER_COST, _CELLS_PER_COST)).tolist()
    text_costs = (_TEXT_COST + _TOKEN_COST * candidates.tokens).tolist()
    once = np.unique(candidates.ends).tolist()
    total = sum(pair_costs) + sum(text_costs[text] for text in once)
    most_cost = min(max(total // _FEWEST_TASKS, _LEAST_COST), _MOST_COST)
    start = cost = tokens = 0
    seen: set[int] = set()
    for row, (pair, pair_cost) in enumerate(zip(candidates.ends.tolist(), pair_costs, strict=True)):
        if row > start and (cost >= most_cost or tokens >= _MOST_TOKENS):
            yield _Work(np.arange(start, row), cost)
            start, cost, tokens, seen = row, 0, 0, set()
        for text in pair:
            if text not in seen:
                seen.add(text)
                cost += text_costs[text]
                tokens += int(candidates.tokens[text])
        cost += pair_cost
    if start < len(pair_costs):
        yield _Work(np.arange(start, len(pair_costs)), cost)


def _tasks(candidates: _Candidates, works: Sequence[_Work]) -> Iterator[Task]:
    """The tasks of some works, made one after the other as they are asked for."""
    for number, work in enumerate(works):
        files, places = np.unique(candidates.ends[work.pairs], return_inverse=True)
        texts = [_text(candidates, FileId(file)) for file in files.tolist()]
        numbers = {text.template for text in texts} - {-1}
        lines = {} if candidates.templates is None else {each: candidates.templates.lines[each] for each in numbers}
        yield Task(number, texts, places.reshape(-1, 2).astype(np.int32), lines, work.cost)


def _text(candidates: _Candidates, file: FileId) -> Text:
    template = None if candidates.templates is None else candidates.templates.of(file)
    return Text(*candidates.documents.source(file), -1 if template is None else template)


def _cost(task: Task) -> int:
    return task.cost


def _verified(table: PairTable[CandidatePair], found: Sequence[tuple[Rows, Shares, Shares]]) -> PairTable[VerifiedPair]:
    """The records of the pairs that were found to be alike, ascending."""
    if not found:
        return PairTable(VerifiedPair)
    rows, similarity, containment = map(np.concatenate, zip(*found, strict=True))
    columns = [table.column(name)[rows] for name in CandidatePair._fields]
    return PairTable.of_columns(VerifiedPair, *columns, similarity, containment).in_order()
