"""Folders in, documents and verified pairs out: the whole story of a scan.

walk → read (worker processes) → representatives → candidate pairs → compare (worker processes). Regrouping by another
threshold needs only the result (see clusters.group); nothing is read again.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from finder_app.engine import candidates, clusters, document, linkage, sketch, verify, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import (
    CandidatePair,
    Document,
    FileId,
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
    pairs = _by_family(_plausible(options, documents, pairs), len(documents))
    crowded = []
    if found.dropped and options.roots:
        crowded.append(SkippedFile(options.roots[0], SkipReason.TOO_MANY_CANDIDATES, str(found.dropped)))
    return pairs, crowded


def _plausible(
    options: ScanOptions, documents: Sequence[Document], pairs: Sequence[CandidatePair]
) -> list[CandidatePair]:
    """The pairs whose sketches allow that they are alike; the others need not be read."""
    if not pairs:
        return []
    involved, places = np.unique(np.array([(pair.a, pair.b) for pair in pairs]), return_inverse=True)
    sketches = np.frombuffer(b"".join(documents[file].sketch for file in involved), np.uint8)
    counts = np.array([documents[file].token_count for file in involved])
    first, second = places.reshape(-1, 2).T
    rows = sketches.reshape(-1, sketch.BUCKETS)
    keep = sketch.plausible(rows, counts, first, second, options.similarity, options.containment)
    return [pair for pair, kept in zip(pairs, keep, strict=True) if kept]


def _by_family(pairs: Sequence[CandidatePair], count: int) -> list[CandidatePair]:
    """The pairs that hang together one after the other, so that a worker reads the texts they share once."""
    ends = np.array([(pair.a, pair.b) for pair in pairs], dtype=np.int64).reshape(-1, 2)
    family = linkage.components(count, ends[:, 0], ends[:, 1])
    return sorted(pairs, key=lambda pair: (family[pair.a], pair))


def _compare(
    options: ScanOptions,
    documents: Sequence[Document],
    pairs: Sequence[CandidatePair],
    pool: Pool,
    progress: Progress,
) -> tuple[list[VerifiedPair], list[SkippedFile]]:
    tasks = [(documents[pair.a], documents[pair.b], pair) for pair in pairs]
    weights = _weights(documents, pairs)
    progress.enter(Stage.COMPARE, len(tasks), sum(weights.values()))

    def weigh(task: PairTask) -> int:
        return weights[task[2]]

    verified: list[VerifiedPair] = []
    skipped: list[SkippedFile] = []
    for task, result in pool.map(verify.verify, options, tasks, weigh=weigh, progress=progress):
        if isinstance(result, VerifiedPair):
            verified.append(result)
        elif result is not None:
            skipped.append(_skipped(task[0].file, result))
        progress.advance(1, weigh(task), str(task[0].file.path))
    return sorted(verified), skipped


def _size(file: SourceFile) -> int:
    return file.size


def _weights(documents: Sequence[Document], pairs: Sequence[CandidatePair]) -> dict[CandidatePair, int]:
    """What each pair costs: a text is read where it comes first, afterwards its tokens are at hand."""
    seen: set[FileId] = set()
    weights: dict[CandidatePair, int] = {}
    for pair in pairs:
        fresh = {pair.a, pair.b} - seen
        seen |= fresh
        weights[pair] = _PAIR_WEIGHT_BYTES + sum(documents[file].file.size for file in fresh)
    return weights


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
