"""Documents in, the same documents out while their files are as they were: fingerprints that outlive a scan.

The library makes a scan faster and knows what was seen before; it never decides anything. No text is stored. Whatever
is wrong with it costs the speed-up and nothing else: every method then answers like an empty library, see `trouble`.
"""

import dataclasses
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType

from finder_app.engine import comparison_files, library_columns, library_queries, library_rows, library_segments
from finder_app.engine.library_columns import FileFacts, Recalled
from finder_app.engine.library_file import LibraryFile, Trouble
from finder_app.engine.library_index import SeenIndex, Segment
from finder_app.engine.library_queries import Answer, Kind, Stats, Use
from finder_app.engine.library_rows import Known, Row
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
_PATIENCE = 4  # attempts to write in the end

_MOST_WAITING = 50_000  # documents, while another process writes for long
_MOST_PAGES = 100_000  # of 4 kB, given back at a time: a few seconds
_FREE_SHARE = 0.25  # of the file, beyond which it is made smaller
_NOTHING: Answer = []


class Library:
    """The library in a folder of its own. For one thread at a time; any number of processes at once."""

    def __init__(self, folder: Path, clock_ns: Callable[[], int] = time.time_ns) -> None:
        """Open the library, or begin one; `trouble` tells when that failed."""
        self._file = LibraryFile(folder)
        self.clock_ns = clock_ns

    @property
    def trouble(self) -> Trouble | None:
        """What went wrong first, None when nothing did."""
        return self._file.trouble or (Trouble.BUSY if self._file.is_refused else None)

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

    @property
    def is_refused(self) -> bool:
        """Whether the last change was not made, because another process wrote for too long; it may be tried again."""
        return self._file.is_refused

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
        found = self.recall_columns(library_columns.facts_of(files), options, added=added)
        known = ((index, files[place]) for index, place in enumerate(found.places.tolist()))
        return {file: found.document(index, file) for index, file in known}

    def recall_columns(self, files: FileFacts, options: ScanOptions, *, added: bool = False) -> Recalled:
        """The same for many files at once, without an object for each: a few microseconds a file."""
        recipe = _kind(options)
        parts = []
        for start in range(0, len(files.paths), _SLICE):
            part = self._recall(files.part(slice(start, start + _SLICE)), recipe, added)
            parts.append(dataclasses.replace(part, places=part.places + start))
        return library_columns.joined(parts)

    def remember(
        self, documents: Sequence[Document], options: ScanOptions, *, read_after_ns: int, added: bool = False
    ) -> int:
        """Keep documents whose reading began at `read_after_ns` of the clock or later; the number of those kept.

        A file that changed just before is left out, or, if it was put in by name (`added`), kept as seen but not to be
        recalled.
        """
        settled_before = read_after_ns - RESTLESS_NS
        kept, settled = [], []
        for document in documents:
            is_settled = max(document.file.mtime_ns, document.file.ctime_ns) < settled_before
            if is_settled or added:
                kept.append(document)
                settled.append(is_settled)
        rows = library_rows.rows_of(library_rows.recipe_digest(options), kept, settled)
        return self._store(rows, kept, options, added=added)

    def forget(self, paths: Iterable[Path]) -> int:
        """Drop the files at and below the paths, whatever the recipe; the number of rows that were dropped."""
        if self._file.is_usable:
            comparison_files.clear(self.path.parent)
        return self._dropped(self._file.write(library_queries.drop(paths), 0))

    def prune(self, most_files: int = MOST_FILES, most_days: int = MOST_DAYS) -> int:
        """Drop what was not met for many days, and the longest not met beyond a number; nothing added by name.

        The space is given back, but for what would take too long; that is left for the next time.
        """
        return self._dropped(self._file.write(library_queries.prune(self._today() - most_days, most_files), 0))

    def prune_missing(self) -> int:
        """Drop files that are not there any more; nothing added by name, nothing of another library."""
        dropped, after = 0, -1
        while rows := self._file.read(library_queries.prunable(after, _SLICE), _NOTHING):
            missing = [number for number, path in rows if isinstance(path, bytes) and not os.path.lexists(path)]
            dropped += self._file.write(library_queries.drop_numbers(missing), 0) if missing else 0
            after = rows[-1][0]
        return self._dropped(dropped)

    def clear(self) -> int:
        """Forget everything, and leave no trace of it in the file nor in those of former versions."""
        count = self.stats().files
        dropped = self._file.write(library_queries.drop_all, 0)
        self._file.read(library_queries.wipe, None)
        if self._file.trouble is Trouble.FULL:
            self._file.begin_anew()
            dropped = count if self._file.is_usable else 0
        if self._file.is_usable and not self._file.is_refused:
            self._file.remove_others()
            comparison_files.clear(self.path.parent)
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
        return _sound(self._file.read(library_queries.known_by_number(numbers), _NOTHING))

    def index(self, options: ScanOptions) -> SeenIndex:
        """What the files are found by that were read by these options; made anew when it is damaged.

        Of files read by other options the digests alone can be compared.
        """
        recipe = _kind(options)
        nothing: list[Segment] | None = []
        found = self._file.read(library_segments.load(recipe), nothing)
        if found is None:
            self._file.write(library_segments.rebuild(recipe), None)
            found = self._file.read(library_segments.load(recipe), nothing)
        others = self._file.read(library_segments.load_others(recipe.recipe), nothing)
        return SeenIndex(found or [], recipe.width, others or [])

    @property
    def file(self) -> LibraryFile:
        """The file itself, for what goes in and out as rows."""
        return self._file

    def _recall(self, files: FileFacts, recipe: Kind, added: bool) -> Recalled:
        numbers = library_rows.numbers_of(recipe.recipe, files.devices, files.inodes)
        rows = self._file.read(library_queries.rows(numbers.tolist()), _NOTHING)
        stale_before = self._today() - _DAYS_BETWEEN_MARKS
        found = library_columns.find(recipe.recipe, files, numbers, rows, stale_before, added=added)
        if found.moved:
            use = Use(self._today(), added)
            self._file.write(library_queries.store(recipe, [(row, use) for row in found.moved]), 0)
        if found.unmarked:
            self._file.write(library_queries.mark(found.unmarked, self._today(), added=added), None)
        return found.recalled

    def _store(
        self, rows: Sequence[Row | None], documents: Sequence[Document], options: ScanOptions, *, added: bool
    ) -> int:
        fitting = [(row, each) for row, each in zip(rows, documents, strict=True) if row is not None]
        if not fitting:
            return 0
        use = Use(self._today(), added)
        rows_and_uses = [(row, use) for row, _ in fitting]
        return self._file.write(library_segments.store(_kind(options), rows_and_uses, [each for _, each in fitting]), 0)

    def _dropped(self, count: int) -> int:
        """Tidy up after rows were dropped."""
        if count or self._file.read(library_queries.free_share, 0.0) > _FREE_SHARE:
            self._file.write(library_segments.clean, None)
            self._file.read(library_queries.give_back(_MOST_PAGES), None)
        return count

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
        for _ in range(_PATIENCE):
            self._write()
            if not self._waiting:
                break
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
        """Write what waits; if another process writes for too long, it waits for the next time."""
        if self._library is None or not self._waiting:
            return
        self.kept += self._library.remember(
            self._waiting, self._options, read_after_ns=self._begun_ns, added=self._added
        )
        if not self._library.is_refused or len(self._waiting) > _MOST_WAITING:
            self._waiting = []
        self._written_ns = self._library.clock_ns()


def _kind(options: ScanOptions) -> Kind:
    return Kind(library_rows.recipe_digest(options), options.recipe.width)


def _sound(answer: Answer) -> dict[int, Known]:
    return {
        number: library_rows.known(path, record)
        for number, recipe, path, record, checksum in answer
        if isinstance(recipe, bytes) and library_rows.is_sound(recipe, number, path, record, checksum)
    }
