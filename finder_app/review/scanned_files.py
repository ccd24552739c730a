"""A result in, its files one at a time out: those that were asked for last are at hand."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Document, FileId, ScanResult, SourceFile
from finder_app.review.slices import files_of

KEPT = 2_000  # documents: more than a window shows at a time
_WORD = (1 << 64) - 1


class ScannedFiles:
    """The documents of a result; `table` has them by their columns."""

    def __init__(self, result: ScanResult) -> None:
        self._documents = result.documents
        self.table = DocumentTable.of(result.documents)
        self._rows = self.table.file_rows()
        self._kept: dict[FileId, Document] = {}

    def document(self, file: FileId) -> Document:
        """What reading the file yielded."""
        found = self._kept.get(file)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[file] = self._documents[file]
        return found

    def path(self, file: FileId) -> Path:
        """The path of a file."""
        return self.table.files.path(self._rows.item(file))

    def find(self, sources: Iterable[SourceFile]) -> dict[Path, FileId]:
        """The files of the result that these are, by path; the inode tells before a path is made."""
        inodes = np.array([source.identity[1] & _WORD for source in sources], dtype=np.uint64)
        found = np.flatnonzero(np.isin(self.table.files.column("inode")[self._rows], inodes))
        return {self.path(file): file for file in files_of(found)}
