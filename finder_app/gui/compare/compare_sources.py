"""Two files, or two texts that were pasted, in; a review of the two out. Runs in a job; texts wait in a folder."""

from collections.abc import Sequence
from pathlib import Path

from finder_app.engine import pair_report, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from finder_app.review import two_files
from finder_app.review.session import Review

OPTIONS = ScanOptions(min_words=1)  # whoever compares two texts wants to see them, however short they are
Source = Path | str
"""A file, or a text and its name is that of its side."""


def read(
    pool: Pool, sources: Sequence[Source], names: Sequence[str], folder: Path, progress: Progress
) -> Review | SkippedFile:
    """The review of two sources; pasted texts are written to the folder under their names."""
    files: list[SourceFile] = []
    for source, name in zip(sources, names, strict=True):
        path = _written(source, folder / name) if isinstance(source, str) else source
        found = _find(path, progress)
        if isinstance(found, SkippedFile):
            return found
        files.append(found)
    pair, size = (files[0], files[1]), files[0].size + files[1].size
    [(_, report)] = pool.map(pair_report.report, OPTIONS, [pair], weigh=lambda _: size, progress=progress)
    if isinstance(report, Failure):
        return SkippedFile(files[0].path, report.reason, report.detail)
    return two_files.review_of(OPTIONS, report) if isinstance(report, PairReport) else report


def _written(text: str, place: Path) -> Path:
    place.write_text(text, "utf-8", errors="replace", newline="")
    return place


def _find(path: Path, progress: Progress) -> SourceFile | SkippedFile:
    if path.is_dir():
        return SkippedFile(path, SkipReason.NOT_REGULAR)
    found, skipped = walk.find_files(ScanOptions(roots=(path,), min_words=1), progress)
    for file in found:
        return file
    return skipped[0] if skipped else SkippedFile(path, SkipReason.EMPTY)
