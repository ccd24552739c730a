"""Bytes in, a file that is either the old or the whole new one out."""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from pathlib import Path

from finder_app.engine import whole_file
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import ScanResult, SkipReason, SourceFile

_SQLITE = b"SQLite format 3\0"


class ExportProblem(Enum):
    """Why an export was refused before anything was written."""

    IS_FOLDER = "is-a-folder"
    NOT_REGULAR = "not-a-regular-file"  # a FIFO, a device
    IS_SCANNED_FILE = "is-a-scanned-file"
    IS_DATABASE = "is-a-database"  # the journal, the library; nobody means to put a list in the place of one
    NEWLINE_IN_NAME = "newline-in-name"  # a list with one path for each line cannot hold it; NUL can


class ExportRefused(Exception):  # noqa: N818 - an answer, not a fault
    """The export was refused because of a path; nothing was written."""

    def __init__(self, problem: ExportProblem, path: Path) -> None:
        super().__init__(problem, path)
        self.problem = problem
        self.path = path


def write_whole(target: Path, chunks: Iterable[bytes], result: ScanResult) -> None:
    """Replace the target, or what it links to, by the chunks; the old file stays until the new one is on the disk.

    Raises ExportRefused, and OSError when the new file cannot be written.
    """
    whole_file.replace(_real_place(target, result), chunks, 0o666)  # the mode is what the user's umask says


def _real_place(target: Path, result: ScanResult) -> Path:
    """Where the target really lies, links followed; raises ExportRefused for what must not be replaced."""
    place = Path(os.path.realpath(target))
    files = DocumentTable.of(result.documents).files
    if files.has_path(place):
        raise ExportRefused(ExportProblem.IS_SCANNED_FILE, place)
    try:
        status = place.stat()
    except FileNotFoundError:
        return place
    if stat.S_ISDIR(status.st_mode):
        raise ExportRefused(ExportProblem.IS_FOLDER, place)
    if not stat.S_ISREG(status.st_mode):
        raise ExportRefused(ExportProblem.NOT_REGULAR, place)
    if any(_is_still(file, status) for file in files.with_identity((status.st_dev, status.st_ino))):
        raise ExportRefused(ExportProblem.IS_SCANNED_FILE, place)
    if any(row.path == place and row.reason is not SkipReason.OWN_REPORT for row in result.skipped):
        raise ExportRefused(ExportProblem.IS_SCANNED_FILE, place)
    if _is_database(place):
        raise ExportRefused(ExportProblem.IS_DATABASE, place)
    return place


def _is_database(place: Path) -> bool:
    try:
        with place.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except OSError:  # what cannot be read may be replaced all the same, if its folder lets us
        return False


def _is_still(file: SourceFile, status: os.stat_result) -> bool:
    """Whether a file with the inode of a scanned one is that: inodes of files that have gone are given to others."""
    if (file.size, file.mtime_ns) == (status.st_size, status.st_mtime_ns):
        return True
    with suppress(OSError):
        return os.path.samestat(file.path.lstat(), status)
    return False
