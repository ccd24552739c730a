"""Documents in, the same documents out while their files are as they were: fingerprints that outlive a scan.

The library makes a scan faster and knows what was seen before; it never decides anything. No text is stored. Whatever
is wrong with it costs the speed-up and nothing else: every method then answers like an empty library, see `trouble`.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType

from finder_app.engine import library_queries, library_rows
from finder_app.engine.library_file import LibraryFile, Trouble
from finder_app.engine.library_queries import Answer, Stats
from finder_app.engine.library_rows import Known
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, SourceFile

RESTLESS_NS = 3_000_000_000
"""A file that changed so shortly before it was read may change again without a trace in its times."""
MOST_FILES = 5_000_000
MOST_DAYS = 400  # since a file was last met
_DAYS_BETWEEN_MARKS = 7  # a row is not written again each time it is used
_DAY_NS = 86_400_000_000_000
_SLICE = 5_000
_BATCH = 1_000
_BATCH_NS = 2_000_000_000

Settled = Callable[[Document], bool]


class Library:
    """The library in a folder of its own. For one thread at a time; any number of processes at once."""

    def __init__(self, folder: Path, clock_ns: Callable[[], int] = time.time_ns) -> None:
        """Open the library, or begin one; `trouble` tells when that failed."""
        self._file = LibraryFile(folder)
        self.clock_ns = clock_ns

    @property
    def trouble(self) -> Trouble | None:
        """What went wrong first, None when nothing did."""
        return self._file.trouble

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was put."""
        return self._file.set_aside

    @property
    def path(self) -> Path:
        """The file, its companions beside it."""
        return self._file.path

    @property
    def is_usable(self) -> bool:
        """Whether anything can be found or kept."""
        return self._file.is_usable

    def __enter__(self) -> "Library":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def recall(
        self, files: Sequence[SourceFile], options: ScanOptions, *, added: bool = False
    ) -> dict[SourceFile, Document]:
        """The documents of those files that are as they were when they were read.

        With `added` they count as put in by name from now on.
        """
        found: dict[SourceFile, Document] = {}
        for start in range(0, len(files), _SLICE):
            found.update(self._recall(files[start : start + _SLICE], options, added))
        return found

    def remember(
        self, documents: Sequence[Document], options: ScanOptions, *, read_after_ns: int, added: bool = False
    ) -> int:
        """Keep documents whose reading began at `read_after_ns` of the clock or later; the number of those kept.

        A file that changed just before is left out, or, if it was put in by name (`added`), kept as seen but not to be
        recalled.
        """

        def is_settled(document: Document) -> bool:
            return max(document.file.mtime_ns, document.file.ctime_ns) < read_after_ns - RESTLESS_NS

        kept = documents if added else [document for document in documents if is_settled(document)]
        return self._store(kept, options, is_settled, added)

    def forget(self, paths: Iterable[Path]) -> int:
        """Drop the files at and below the paths, whatever the recipe; the number of rows that were dropped."""
        return self._file.write(library_queries.drop(paths), 0)

    def prune(self, most_files: int = MOST_FILES, most_days: int = MOST_DAYS) -> int:
        """Drop what was not met for many days, and the longest not met beyond a number; nothing added by name."""
        return self._file.write(library_queries.prune(self._today() - most_days, most_files), 0)

    def clear(self) -> int:
        """Forget everything, and leave no trace of it in the file; the number of files forgotten."""
        dropped = self._file.write(library_queries.drop_all, 0)
        self._file.read(library_queries.wipe, None)
        return dropped

    def stats(self) -> Stats:
        """How much the library knows."""
        parts = (self.path.with_name(self.path.name + ending) for ending in ("", "-wal"))
        size_bytes = sum(part.stat().st_size for part in parts if part.is_file())
        return self._file.read(library_queries.stats, Stats())._replace(size_bytes=size_bytes)

    def entries(self) -> Iterator[Known]:
        """Every file that the library knows, in no particular order."""
        nothing: list[int] = []
        numbers = self._file.read(library_queries.numbers, nothing)
        for start in range(0, len(numbers), _SLICE):
            yield from self.known(numbers[start : start + _SLICE]).values()

    def known(self, numbers: Sequence[int]) -> dict[int, Known]:
        """The files of the rows with these numbers, as far as the rows are sound."""
        query = library_queries.known_by_number(numbers)
        return _sound(self._file.read(query, []))

    def equal_to(self, document: Document, most: int) -> list[Known]:
        """Files that had the same bytes, then files that had the same text, at most so many of each."""
        raw, text = document.raw_digest, document.text_digest
        found = _sound(self._file.read(library_queries.known_by_bytes(library_rows.digest_key(raw), most), []))
        equal = {number: each for number, each in found.items() if each.document.raw_digest == raw}
        if text:
            found = _sound(self._file.read(library_queries.known_by_text(library_rows.digest_key(text), most), []))
            for number, each in found.items():
                if each.document.text_digest == text:
                    equal.setdefault(number, each)
        return list(equal.values())

    def fingerprints(self, options: ScanOptions) -> bytes:
        """Fingerprint (width / 8 bytes) and number (8 bytes), big-endian, of each file with one, for these options."""
        size = options.recipe.width // 8 + library_rows.NUMBER_BYTES
        return self._file.read(library_queries.codes(library_rows.recipe_digest(options), size), b"")

    def _recall(
        self, files: Sequence[SourceFile], options: ScanOptions, added: bool
    ) -> Iterable[tuple[SourceFile, Document]]:
        recipe = library_rows.recipe_digest(options)
        wanted = {library_rows.number_of(recipe, file): file for file in files}
        found: list[tuple[SourceFile, Document]] = []
        moved: list[Document] = []
        unmarked: list[int] = []
        stale_before = self._today() - _DAYS_BETWEEN_MARKS
        nothing: Answer = []
        rows = self._file.read(library_queries.rows(list(wanted)), nothing)
        for number, path, record, checksum, used, was_added in rows:
            file = wanted[number]
            if not library_rows.is_sound(recipe, number, path, record, checksum):
                continue
            document = library_rows.recalled(file, path, record)
            if document is None:
                continue
            found.append((file, document))
            if path != os.fsencode(file.path):
                moved.append(document)
            if not isinstance(used, int) or used < stale_before or (added and was_added != 1):
                unmarked.append(number)
        if moved:
            self._store(moved, options, lambda _document: True, added)
        if unmarked:
            self._file.write(library_queries.mark(unmarked, self._today(), added=added), None)
        return found

    def _store(self, documents: Iterable[Document], options: ScanOptions, is_settled: Settled, added: bool) -> int:
        recipe, width = library_rows.recipe_digest(options), options.recipe.width
        made = [library_rows.row_of(recipe, width, each, settled=is_settled(each)) for each in documents]
        rows = [row for row in made if row is not None]
        return self._file.write(library_queries.store(recipe, rows, self._today(), added=added), 0) if rows else 0

    def _today(self) -> int:
        return self.clock_ns() // _DAY_NS


class Notes:
    """Documents that are being read, kept in batches, so that a scan that is killed has lost next to nothing."""

    def __init__(self, library: Library | None, options: ScanOptions, *, added: bool = False) -> None:
        """Begin before the first file is read; without a library nothing is kept."""
        self._library = library
        self._options = options
        self._added = added
        self._waiting: list[Document] = []
        self._begun_ns = self._written_ns = library.clock_ns() if library else 0
        self.kept = 0

    def __enter__(self) -> "Notes":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write()
        if self.kept and self._library is not None:
            self._library.prune()

    def add(self, document: Document) -> None:
        """Note a document; it is written with the others of its batch."""
        if self._library is None:
            return
        self._waiting.append(document)
        if len(self._waiting) >= _BATCH or self._library.clock_ns() > self._written_ns + _BATCH_NS:
            self._write()

    def _write(self) -> None:
        if self._library is None:
            return
        self.kept += self._library.remember(
            self._waiting, self._options, read_after_ns=self._begun_ns, added=self._added
        )
        self._waiting = []
        self._written_ns = self._library.clock_ns()


def _sound(answer: Answer) -> dict[int, Known]:
    return {
        number: library_rows.known(path, record)
        for number, recipe, path, record, checksum in answer
        if isinstance(recipe, bytes) and library_rows.is_sound(recipe, number, path, record, checksum)
    }
