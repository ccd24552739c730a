"""Files in, their documents out: recalled from the library where the file is as it was, read by worker processes else.

What is read is noted in the library while the stage goes on, so that a scan that is cancelled or killed goes on where
it was.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from finder_app.engine import document
from finder_app.engine.library import Library, Notes
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import Document, SkippedFile, SourceFile

_SLICE = 2_000


class Read(NamedTuple):
    """The documents in the order of their files, the files that could not be read, and how many were recalled."""

    documents: list[Document]
    skipped: list[SkippedFile]
    recalled: int


def read(
    options: ScanOptions,
    files: Sequence[SourceFile],
    pool: Pool,
    progress: Progress,
    library: Library | None = None,
    *,
    added: bool = False,
) -> Read:
    """Recall or read all the files; `added` says that they were put into the library by name. Raises Cancelled."""
    progress.enter(Stage.READ, len(files), sum(file.size for file in files))
    skipped: list[SkippedFile] = []
    with Notes(library, options, added=added) as notes:  # its clock starts before the first file is looked up
        found = dict(_recalled(options, files, progress, library, added))
        recalled = len(found)
        unknown = [file for file in files if file.identity not in found] if found else files
        results = pool.map(document.read, options, unknown, weigh=_size, progress=progress, stop_early=True)
        for file, result in results:
            if isinstance(result, Document):
                found[file.identity] = result
                notes.add(result)
            else:
                skipped.append(_skipped(file, result))
            problem = not isinstance(result, Document) or result.problem is not None
            progress.advance(1, file.size, str(file.path), skipped=int(problem))
    return Read([found[file.identity] for file in files if file.identity in found], skipped, recalled)


def _recalled(
    options: ScanOptions, files: Sequence[SourceFile], progress: Progress, library: Library | None, added: bool
) -> Iterator[tuple[tuple[int, int], Document]]:
    if library is None or not library.is_usable:
        return
    for start in range(0, len(files), _SLICE):
        found = library.recall(files[start : start + _SLICE], options, added=added)
        for file, known in found.items():
            yield file.identity, known
        size_bytes = sum(file.size for file in found)
        problems = sum(known.problem is not None for known in found.values())
        progress.advance(len(found), size_bytes, str(files[start].path), skipped=problems)


def _size(file: SourceFile) -> int:
    return file.size


def _skipped(file: SourceFile, result: SkippedFile | Failure) -> SkippedFile:
    return result if isinstance(result, SkippedFile) else SkippedFile(file.path, result.reason, result.detail)
