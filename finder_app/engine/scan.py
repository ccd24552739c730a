"""Folders in, documents and verified pairs out: the whole story of a scan.

walk → read (worker processes) → templates of sites → candidate pairs → compare (worker processes). Regrouping by
another threshold needs only the result (see clusters.group); nothing is read again.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from finder_app.engine import comparing, document_frequencies, matching, reading, templates, walk
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.found_so_far import FoundSoFarPublisher
from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.reading import Read
from finder_app.engine.records import ScanResult, SkippedFile, VerifiedPair
from finder_app.engine.scan_columns import Found
from finder_app.engine.scan_memory import Question, ScanMemory
from finder_app.engine.spool import Spool

PRELOAD = ("finder_app.engine.document", "finder_app.engine.verify")
"""What a worker process imports before its first file."""


def scan(
    options: ScanOptions, pool: Pool, progress: Progress, library: Library | None = None, *, publishes: bool = False
) -> ScanResult:
    """Find, read and compare the files that `options` select; raises Cancelled.

    After progress.finish_early() the files read, or the pairs compared, so far are used, and the result says that it
    is not complete. What the library knows is not read again, what is read is noted there; the result is the same
    without one. A scan that `publishes` lets watchers of its progress see the clusters while they are found.
    """
    clock = _Clock(progress)
    publisher = FoundSoFarPublisher(options, progress) if publishes else None
    with clock.stage(Stage.WALK):
        files, skipped = walk.find_files(options, progress)
    with Spool() as spool_folder, document_frequencies.learned(options, files, pool, progress) as options:
        with clock.stage(Stage.READ):
            memory = ScanMemory(library, options)
            documents, unreadable, recalled = _remembered(files, progress, memory) or reading.read(
                options,
                files,
                pool,
                progress,
                library,
                spool_folder=spool_folder,
                look=None if publisher is None else publisher.look,
            )
        found = _find(options, documents, pool, progress, spool_folder, memory, clock, publisher)
        documents = documents.without_traces()  # which lie in the spool
    progress.enter(Stage.CLUSTER)
    unread = len(files) - len(documents) - len(unreadable)
    return ScanResult(
        options,
        documents,
        found.pairs,
        _one_row_each([*skipped, *unreadable, *found.skipped, *documents.problems()]),
        complete=unread == 0 and not progress.is_finishing_early,
        unread=unread,
        seconds=tuple(clock.seconds),
        recalled=recalled,
        templates=found.templates,
    )


def _remembered(files: FileTable, progress: Progress, memory: ScanMemory) -> Read | None:
    """All documents, where the files are those of a former scan."""
    documents = memory.documents(files)
    if documents is None:
        return None
    progress.enter(Stage.READ, len(files), files.total_bytes())
    problems = len(documents.problem_rows())
    progress.advance(len(files), files.total_bytes(), skipped=problems)
    return Read(documents, [], len(documents))


def _find(
    options: ScanOptions,
    documents: DocumentTable,
    pool: Pool,
    progress: Progress,
    spool_folder: Path | None,
    memory: ScanMemory,
    clock: "_Clock",
    publisher: FoundSoFarPublisher | None,
) -> Found:
    """Match and compare the documents, or as much of it as was not found by a former scan."""
    with clock.stage(Stage.MATCH):
        progress.enter(Stage.MATCH)
        remembered = memory.recall(documents)
        if remembered is None:
            learned = templates.learn(documents, progress) if options.templates else None
            pairs, crowded = matching.find_pairs(options, documents, progress, learned)
            asked = memory.ask(documents, pairs, learned)
    with clock.stage(Stage.COMPARE):
        if remembered is not None:
            return remembered
        look = None
        if publisher is not None:
            look = partial(_look, publisher, documents, asked)
            look(partial(PairTable, VerifiedPair))
        verified, failed = comparing.compare(
            options, documents, asked.unknown, pool, progress, spool_folder, learned, look
        )
        found = Found(asked.with_verified(verified), crowded, learned)
        if not progress.is_finishing_early:  # what was not compared is not known to be unlike
            memory.keep(documents, asked, verified, failed, found)
        return found._replace(skipped=[*failed, *crowded])


def _look(
    publisher: FoundSoFarPublisher,
    documents: DocumentTable,
    asked: Question,
    compared: Callable[[], PairTable[VerifiedPair]],
) -> None:
    """Let the publisher look at the pairs that were known before and those that have been compared."""
    publisher.look(documents, lambda: asked.with_verified(compared()))


def _one_row_each(skipped: Sequence[SkippedFile]) -> tuple[SkippedFile, ...]:
    """One row for each path, the first that was noted, in the order of the paths."""
    rows: dict[str, SkippedFile] = {}
    for row in skipped:
        rows.setdefault(str(row.path), row)
    return tuple(rows[path] for path in sorted(rows))


class _Clock:
    """Wall-clock seconds of each stage, without the pauses."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self.seconds: list[tuple[str, float]] = []

    @contextmanager
    def stage(self, stage: Stage) -> Iterator[None]:
        begin, paused_s = time.perf_counter(), self._progress.paused_s
        yield
        rested_s = self._progress.paused_s - paused_s
        self.seconds.append((stage.value, max(0.0, time.perf_counter() - begin - rested_s)))
