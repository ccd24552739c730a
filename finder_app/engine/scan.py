"""Folders in, documents and verified pairs out: the whole story of a scan.

walk → read (worker processes) → representatives → candidate pairs → compare (worker processes). Regrouping by another
threshold needs only the result (see clusters.group); nothing is read again.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from finder_app.engine import candidates, clusters, document, verify, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import (
    CandidatePair,
    Document,
    ScanResult,
    SkippedFile,
    SkipReason,
    SourceFile,
    TextStatus,
    VerifiedPair,
)

PRELOAD = ("finder_app.engine.document", "finder_app.engine.verify")
"""What a worker process imports before its first file."""

_PAIR_WEIGHT_BYTES = 20_000  # what comparing costs beyond reading, in bytes read
PairTask = tuple[Document, Document, CandidatePair]


def scan(options: ScanOptions, pool: Pool, progress: Progress) -> ScanResult:
    """Find, read and compare the files that `options` select; raises Cancelled.

    After progress.finish_early() the files read so far are matched, and the result says that it is not complete.
    """
    clock = _Clock()
    with clock.stage(Stage.WALK):
        files, skipped = walk.find_files(options, progress)
    with clock.stage(Stage.READ):
        documents, unreadable = _read(options, files, pool, progress)
    with clock.stage(Stage.MATCH):
        pairs, crowded = _match(options, documents, progress)
    with clock.stage(Stage.COMPARE):
        verified, changed = _compare(options, documents, pairs, pool, progress)
    progress.enter(Stage.CLUSTER)
    problems = [item.problem for item in documents if item.problem is not None]
    unread = len(files) - len(documents) - len(unreadable)
    return ScanResult(
        options,
        tuple(documents),
        tuple(verified),
        _one_row_each([*skipped, *unreadable, *changed, *crowded, *problems]),
        complete=unread == 0 and not progress.is_finishing_early,
        unread=unread,
        seconds=tuple(clock.seconds),
    )


def _read(
    options: ScanOptions, files: Sequence[SourceFile], pool: Pool, progress: Progress
) -> tuple[list[Document], list[SkippedFile]]:
    progress.enter(Stage.READ, len(files), sum(file.size for file in files))
    documents: list[Document] = []
    skipped: list[SkippedFile] = []
    results = pool.map(document.read, options, files, weigh=_size, progress=progress, stop_early=True)
    for file, result in results:
        if isinstance(result, Document):
            documents.append(result)
        else:
            skipped.append(_skipped(file, result))
        problem = not isinstance(result, Document) or result.problem is not None
        progress.advance(1, file.size, str(file.path), skipped=int(problem))
    order = {file.path: position for position, file in enumerate(files)}
    documents.sort(key=lambda item: order[item.file.path])
    return documents, skipped


def _match(
    options: ScanOptions, documents: Sequence[Document], progress: Progress
) -> tuple[list[CandidatePair], list[SkippedFile]]:
    """The candidate pairs among the documents that stand for their text; copies ride along with them."""
    leaders = sorted(set(clusters.representatives(documents)))
    ids = [file for file in leaders if documents[file].status is TextStatus.OK]
    progress.enter(Stage.MATCH, len(ids))
    limit = candidates.default_limit(len(ids)) if options.max_distance is None else options.max_distance
    found = candidates.find_pairs([documents[file].fingerprint for file in ids], limit, options.recipe.width, progress)
    pairs = [CandidatePair(ids[a], ids[b], distance) for a, b, distance in found.pairs]
    crowded = []
    if found.dropped and options.roots:
        crowded.append(SkippedFile(options.roots[0], SkipReason.TOO_MANY_CANDIDATES, str(found.dropped)))
    return pairs, crowded


def _compare(
    options: ScanOptions,
    documents: Sequence[Document],
    pairs: Sequence[CandidatePair],
    pool: Pool,
    progress: Progress,
) -> tuple[list[VerifiedPair], list[SkippedFile]]:
    tasks = [(documents[pair.a], documents[pair.b], pair) for pair in pairs]
    progress.enter(Stage.COMPARE, len(tasks), sum(map(_pair_weight, tasks)))
    verified: list[VerifiedPair] = []
    skipped: list[SkippedFile] = []
    for task, result in pool.map(verify.verify, options, tasks, weigh=_pair_weight, progress=progress):
        if isinstance(result, VerifiedPair):
            verified.append(result)
        elif result is not None:
            skipped.append(_skipped(task[0].file, result))
        progress.advance(1, _pair_weight(task), str(task[0].file.path))
    return sorted(verified), skipped


def _size(file: SourceFile) -> int:
    return file.size


def _pair_weight(task: PairTask) -> int:
    a, b, _ = task
    return _PAIR_WEIGHT_BYTES + a.file.size + b.file.size


def _skipped(file: SourceFile, result: SkippedFile | Failure) -> SkippedFile:
    return result if isinstance(result, SkippedFile) else SkippedFile(file.path, result.reason, result.detail)


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
