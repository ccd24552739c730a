"""Files in, their documents out: recalled from the library where the file is as it was, read by worker processes else.

What is read is noted in the library while the stage goes on, so that a scan that is cancelled or killed goes on where
it was.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import document, library_columns, library_rows
from finder_app.engine.document_table import STATUSES, Batch, DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.library import Library, Notes
from finder_app.engine.library_columns import Recalled
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import Document, SkippedFile, SourceFile

BIG_BYTES = (
    1_000_000  # from which on a file is read before the smaller ones: no worker is left alone with it at the end
)
_SLICE = 5_000
_STATUS = np.array([STATUSES.index(status) for status in library_rows.STATUSES], dtype=np.uint8)

Rows = NDArray[np.int64]


class Read(NamedTuple):
    """The documents in the order of their files, the files that could not be read, and how many were recalled."""

    documents: DocumentTable
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
    spool_folder: Path | None = None,
    look: Callable[[DocumentTable], object] | None = None,
) -> Read:
    """Recall or read all the files; `added` says that they were put into the library by name. Raises Cancelled.

    What the later stages need of a text, and few of them at a time, is left in the spool's folder.
    `look` is called after each file with the documents read so far.
    """
    table = FileTable.of(files)
    progress.enter(Stage.READ, len(table), table.total_bytes())
    documents = DocumentTable(table, spool_folder)
    skipped: list[SkippedFile] = []
    with Notes(library, options, added=added) as notes:  # its clock starts before the first file is looked up
        unknown = _recall(options, documents, progress, library, added)
        recalled = len(documents)
        if len(unknown):
            desk, places = (options, spool_folder), _Places(table)
            tasks = table.take(_big_first(table, unknown))
            results = pool.map(document.read_spooled, desk, tasks, weigh=_size, progress=progress, stop_early=True)
            for file, result in results:
                if isinstance(result, Document):
                    documents.append(places.of(file), result)
                    notes.add(result)
                else:
                    skipped.append(_skipped(file, result))
                problem = not isinstance(result, Document) or result.problem is not None
                progress.advance(1, file.size, str(file.path), skipped=int(problem))
                if look is not None:
                    look(documents)
    return Read(documents.in_order(), skipped, recalled)


def _recall(
    options: ScanOptions, documents: DocumentTable, progress: Progress, library: Library | None, added: bool
) -> Rows:
    """Take what the library knows into the table; the rows of the files that are to be read."""
    files = documents.files
    is_unknown = np.ones(len(files), dtype=bool)
    sizes = files.column("size")
    if library is None or not library.is_usable:
        return np.flatnonzero(is_unknown)
    for start in range(0, len(files), _SLICE):
        facts = library_columns.facts_of(files[start : start + _SLICE])
        found = library.recall_columns(facts, options, added=added)
        rows = found.places + start
        batch = _batch(files, rows, found)
        documents.extend(batch)
        is_unknown[rows] = False
        progress.advance(len(rows), int(sizes[rows].sum()), str(files.path(start)), skipped=len(batch.problems))
    return np.flatnonzero(is_unknown)


def _batch(files: FileTable, rows: Rows, found: Recalled) -> Batch:
    heads, remarks = found.heads, [found.distinct_remarks[number] for number in found.remarks.tolist()]
    problems = {
        place: SkippedFile(files.path(int(rows[place])), remark.reason, remark.detail)
        for place, remark in enumerate(remarks)
        if remark.reason is not None
    }
    return Batch(
        rows=rows,
        statuses=_STATUS[heads["status"]],
        encodings=[remark.encoding for remark in remarks],
        has_raw=heads["raw_size"] > 0,
        has_text=heads["text_size"] > 0,
        raw_digests=heads["raw_digest"].tobytes(),
        text_digests=heads["text_digest"].tobytes(),
        words=heads["words"],
        tokens=heads["tokens"],
        low=heads["fingerprint"],
        high=heads["fingerprint_high"],
        problems=problems,
        sketches=found.sketches,
        shingles=found.shingles,
        lines=found.lines,
    )


def _big_first(files: FileTable, rows: Rows) -> Rows:
    """The rows with the big files at the beginning, the biggest first."""
    sizes = files.column("size")[rows].astype(np.int64)
    return rows[np.argsort(np.where(sizes >= BIG_BYTES, -sizes, 0), kind="stable")]


class _Places:
    """Which row of the table a file has that came back from a worker."""

    def __init__(self, files: FileTable) -> None:
        self._files = files
        self._order = np.argsort(files.column("inode"), kind="stable")
        self._inodes = files.column("inode")[self._order]

    def of(self, file: SourceFile) -> int:
        lower = np.uint64(file.identity[1] & 0xFFFF_FFFF_FFFF_FFFF)
        place = int(np.searchsorted(self._inodes, lower))
        while self._files.identity(int(self._order[place])) != file.identity:
            place += 1
        return int(self._order[place])


def _size(file: SourceFile) -> int:
    return file.size


def _skipped(file: SourceFile, result: SkippedFile | Failure) -> SkippedFile:
    return result if isinstance(result, SkippedFile) else SkippedFile(file.path, result.reason, result.detail)
