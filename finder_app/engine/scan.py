"""Folders in, documents and verified pairs out: the whole story of a scan.

walk → read (worker processes) → templates of sites → candidate pairs → compare (worker processes). Regrouping by
another threshold needs only the result (see clusters.group); nothing is read again.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from finder_app.engine import comparing, matching, reading, templates, walk
from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import ScanResult, SkippedFile
from finder_app.engine.spool import Spool

PRELOAD = ("finder_app.engine.document", "finder_app.engine.verify")
"""What a worker process imports before its first file."""


def scan(options: ScanOptions, pool: Pool, progress: Progress, library: Library | None = None) -> ScanResult:
    """Find, read and compare the files that `options` select; raises Cancelled.

    After progress.finish_early() the files read so far are matched, and the result says that it is not complete. What
    the library knows is not read again, what is read is noted there; the result is the same without one.
    """
    clock = _Clock()
    with Spool() as spool_folder:
        with clock.stage(Stage.WALK):
            files, skipped = walk.find_files(options, progress)
        with clock.stage(Stage.READ):
            documents, unreadable, recalled = reading.read(
                options, files, pool, progress, library, spool_folder=spool_folder
            )
        with clock.stage(Stage.MATCH):
            learned = templates.learn(documents, progress) if options.templates else None
            pairs, crowded = matching.find_pairs(options, documents, progress, learned)
        with clock.stage(Stage.COMPARE):
            verified, changed = comparing.compare(options, documents, pairs, pool, progress, spool_folder, learned)
        documents = documents.without_traces()  # which lie in the spool
    progress.enter(Stage.CLUSTER)
    unread = len(files) - len(documents) - len(unreadable)
    return ScanResult(
        options,
        documents,
        verified,
        _one_row_each([*skipped, *unreadable, *changed, *crowded, *documents.problems()]),
        complete=unread == 0 and not progress.is_finishing_early,
        unread=unread,
        seconds=tuple(clock.seconds),
        recalled=recalled,
    )


def _one_row_each(skipped: Sequence[SkippedFile]) -> tuple[SkippedFile, ...]:
    """One row for each path, the first that was noted, in the order of the paths."""
    rows: dict[str, SkippedFile] = {}
    for row in skipped:
        rows.setdefault(str(row.path), row)
    return tuple(rows[path] for path in sorted(rows))


class _Clock:
    """Wall-clock seconds of each stage."""

    def __init__(self) -> None:
        self.seconds: list[tuple[str, float]] = []

    @contextmanager
    def stage(self, stage: Stage) -> Iterator[None]:
        begin = time.perf_counter()
        yield
        self.seconds.append((stage.value, time.perf_counter() - begin))
