"""Documents and their candidate pairs in, the pairs whose texts are alike out: worker processes compare them."""

from collections.abc import Sequence

from finder_app.engine import verify
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import CandidatePair, Document, FileId, SkippedFile, SourceFile, VerifiedPair

_PAIR_WEIGHT_BYTES = 20_000  # what comparing costs beyond reading, in bytes read
PairTask = tuple[Document, Document, CandidatePair]


def compare(
    options: ScanOptions,
    documents: Sequence[Document],
    pairs: Sequence[CandidatePair],
    pool: Pool,
    progress: Progress,
) -> tuple[list[VerifiedPair], list[SkippedFile]]:
    """Compare the texts of all the pairs: those that are alike, ascending, and the files that failed."""
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
