"""What a scan found in, the same out for the next scan of the same folders: whole, or pair by pair.

Where no document has changed, all that the last scan found is taken. Else the candidate pairs whose two texts were
compared before are answered, and only the others are left to be compared. The answers lie beside the library, without
names or texts; what is wrong with them costs time and nothing else.
"""

import os
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import xxhash
from numpy.typing import NDArray

from finder_app import __version__
from finder_app.engine import comparison_files, library_queries, library_rows, scan_columns, verdicts
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import CandidatePair, SkippedFile, Templates, VerifiedPair
from finder_app.engine.scan_columns import Found
from finder_app.engine.verdicts import Verdicts

COMPARING_VERSION = 2
"""To be raised whenever the same documents would yield other templates, pairs or shares; a test compares."""

PARTS = ("documents", "found", "pairs")
MOST_UNMARKED_NS = 7 * 86_400_000_000_000
"""So long the library is not told that it was used; it drops what was not met for much longer."""
_SLICE = 50_000  # files whose paths are in memory at a time
_PAIR = VerifiedPair._fields

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Question(NamedTuple):
    """Candidate pairs: the verified ones among those that are known, the unknown ones, and the keys and rows of these.

    `met` are the known verdicts, those that reached no threshold too.
    """

    verified: PairTable[VerifiedPair]
    unknown: PairTable[CandidatePair]
    keys: NDArray[np.uint64]
    met: Verdicts

    def with_verified(self, compared: PairTable[VerifiedPair]) -> PairTable[VerifiedPair]:
        """All verified pairs, ascending, when the unknown ones have been compared."""
        if not len(self.verified):
            return compared
        both = [np.concatenate([each.column(name) for each in (self.verified, compared)]) for name in _PAIR]
        return PairTable.of_columns(VerifiedPair, *both).in_order()


class ScanMemory:
    """The memory of scans of some folders by some options; without a usable library it knows nothing."""

    def __init__(self, library: Library | None, options: ScanOptions) -> None:
        """Begin before the first file is read."""
        self._library = library if library is not None and library.is_usable else None
        self._options = options
        if self._library is not None:
            self._name = _name(self._library, options)
            self._begun_ns = self._library.clock_ns()
            self._folder = self._library.path.parent / comparison_files.FOLDER
        self._known: Verdicts | None = None
        self._found: Found | None = None
        self._state = self._files_state = b""

    def documents(self, files: FileTable) -> DocumentTable | None:
        """The documents of the very same files, when all that was found of them is known as well."""
        if self._library is None:
            return None
        self._files_state = _state_of_files(self._options, files)
        columns = self._read("documents")
        if columns is None or columns["files"].tobytes() != self._files_state:
            return None
        if not 0 <= self._library.clock_ns() - int(columns["begun"][0]) < MOST_UNMARKED_NS:
            return None
        self._found = self._found_of(columns["state"].tobytes())
        return None if self._found is None else scan_columns.documents_of(files, columns)

    def recall(self, documents: DocumentTable) -> Found | None:
        """What was found of the very same documents by the very same options."""
        if self._library is not None and self._found is None:
            self._state = _state(self._options, documents)
            self._found = self._found_of(self._state)
            if self._found is not None:
                self._keep_documents(documents)
        if self._found is not None:
            for part in PARTS:
                comparison_files.mark_used(self._path(part))
        return self._found

    def ask(self, documents: DocumentTable, pairs: PairTable[CandidatePair], templates: Templates | None) -> Question:
        """Tell the pairs that were compared before from those that are to be compared."""
        if self._library is None:
            nothing = np.zeros((0, 2), dtype=np.uint64)
            return Question(PairTable(VerifiedPair), pairs, nothing, _verdicts_of(None))
        ends = np.column_stack((pairs.column("a"), pairs.column("b"))).astype(np.int64)
        keys = verdicts.pair_keys(documents, ends, templates)
        self._known = _verdicts_of(self._read("pairs"))
        places = self._known.places(keys)
        rows = np.flatnonzero(places >= 0)
        met = self._known.take(places[rows])
        is_alike = ~np.isnan(met.similarity)
        columns = [pairs.column(name)[rows[is_alike]] for name in CandidatePair._fields]
        shares = met.similarity[is_alike], met.containment[is_alike]
        verified = PairTable.of_columns(VerifiedPair, *columns, *shares)
        unknown = np.flatnonzero(places < 0)
        return Question(verified, pairs.take(unknown), keys[unknown], met)

    def keep(
        self,
        documents: DocumentTable,
        question: Question,
        compared: PairTable[VerifiedPair],
        failed: Sequence[SkippedFile],
        found: Found,
    ) -> None:
        """Keep what was found for the next scan; nothing of files that `failed` while they were compared."""
        if self._known is None:
            return
        is_sure = ~_is_of(documents, question.unknown, {row.path for row in failed})
        similarity, containment = _shares(question.unknown, compared, len(documents))
        new = Verdicts.of(question.keys[is_sure], similarity[is_sure], containment[is_sure])
        met = verdicts.joined(new, question.met._replace(age=np.zeros_like(question.met.age)))
        self._write("pairs", verdicts.merged(met, self._known)._asdict())
        if not failed:
            self._write("found", scan_columns.of_found(found) | {"state": _of_bytes(self._state)})
            self._keep_documents(documents)
        comparison_files.keep_newest(self._folder)

    def _keep_documents(self, documents: DocumentTable) -> None:
        """Keep the documents of files that had all come to rest, where each has a row in the library, too."""
        files, library = documents.files, self._library
        if library is None or library.trouble is not None or len(documents) < len(files):
            return
        times = np.stack((files.column("modified"), files.column("changed")))
        is_settled = (times.max(axis=0) < self._begun_ns - RESTLESS_NS) & times.any(axis=0)  # zeros: beyond 64 bits
        if is_settled.all():
            begun = np.array([self._begun_ns], dtype=np.uint64)
            states = {"files": _of_bytes(self._files_state), "state": _of_bytes(self._state)}
            self._write("documents", scan_columns.of_documents(documents) | states | {"begun": begun})

    def _found_of(self, state: bytes) -> Found | None:
        columns = self._read("found")
        if columns is None or columns["state"].tobytes() != state:
            return None
        return scan_columns.found_of(columns)

    def _read(self, part: str) -> dict[str, NDArray[Any]] | None:
        return comparison_files.read(self._path(part), self._name)

    def _write(self, part: str, columns: comparison_files.Columns) -> None:
        comparison_files.write(self._path(part), self._name, columns)

    def _path(self, part: str) -> Path:
        return self._folder / f"{self._name.hex()}-{part}{comparison_files.ENDING}"


def _name(library: Library, options: ScanOptions) -> bytes:
    """The digest of what must be the same for any answer to hold, and of which folders are scanned."""
    origin = library.file.read(library_queries.own_origin, None)  # with another library's rows documents are unknown
    chosen = options.similarity, options.containment, options.templates
    folders = [[os.fsencode(folder) for folder in each] for each in (options.roots, options.references)]
    versions = COMPARING_VERSION, __version__, _matcher_version(), library_rows.recipe_digest(options)
    return blake2b(repr((origin, versions, chosen, folders)).encode(), digest_size=16).digest()


@cache
def _matcher_version() -> str:
    try:
        return metadata.version("rapidfuzz")
    except metadata.PackageNotFoundError:  # in a frozen bundle, whose libraries change with the program only
        return ""


def _state_of_files(options: ScanOptions, files: FileTable) -> bytes:
    """The digest of all by which files are known to be as they were."""
    running = xxhash.xxh3_128(repr(sorted(options.to_dict().items())).encode())
    _, first, volume_of = np.unique(files.column("volume"), return_index=True, return_inverse=True)
    running.update(repr([_volume(files.identity(row)) for row in first.tolist()]).encode())
    columns = (files.column(name) for name in ("size", "modified", "changed", "inode", "protected"))
    _add(running, volume_of, *columns)
    _add_paths(running, files)
    return running.digest()


def _volume(identity: tuple[int, int]) -> tuple[int, int]:
    return identity[0], identity[1] >> 64


def _state(options: ScanOptions, documents: DocumentTable) -> bytes:
    """The digest of all that matching and comparing depend on."""
    running = xxhash.xxh3_128(repr(sorted(options.to_dict().items())).encode())
    counts = documents.word_counts(), documents.token_counts()
    digests = documents.raw_digests(), documents.text_digests(), documents.fingerprints(128)
    _add(running, documents.file_rows(), documents.statuses(), *digests, *counts, documents.protected())
    _add_paths(running, documents.files)
    return running.digest()


def _add(running: xxhash.xxh3_128, *columns: NDArray[Any]) -> None:
    for column in columns:
        running.update(len(column).to_bytes(8, "little"))
        running.update(column.tobytes())


def _add_paths(running: xxhash.xxh3_128, files: FileTable) -> None:
    for start in range(0, len(files), _SLICE):
        running.update(b"\0".join(files[start : start + _SLICE].keys()) + b"\0")


def _is_of(documents: DocumentTable, pairs: PairTable[CandidatePair], paths: set[Path]) -> Flags:
    """Which pairs have a text of one of these paths."""
    a, b = pairs.column("a"), pairs.column("b")
    if not paths:
        return np.zeros(len(a), dtype=bool)
    texts = np.unique(np.concatenate((a, b)))
    rows = documents.file_rows()[texts].tolist()
    named = texts[[documents.files.path(row) in paths for row in rows]]
    return np.isin(a, named) | np.isin(b, named)


def _shares(
    pairs: PairTable[CandidatePair], compared: PairTable[VerifiedPair], count: int
) -> tuple[verdicts.Shares, verdicts.Shares]:
    """Similarity and containment of all the pairs, NaN where a pair reached no threshold."""
    codes, found = (each.column("a").astype(np.int64) * count + each.column("b") for each in (pairs, compared))
    order = np.argsort(codes, kind="stable")
    rows = order[np.searchsorted(codes[order], found)]
    similarity, containment = np.full((2, len(codes)), np.nan)
    similarity[rows], containment[rows] = compared.column("similarity"), compared.column("containment")
    return similarity, containment


def _verdicts_of(columns: Mapping[str, NDArray[Any]] | None) -> Verdicts:
    if columns is None:
        return Verdicts.of(np.zeros((0, 2), dtype=np.uint64), np.zeros(0), np.zeros(0))
    return Verdicts(**columns)


def _of_bytes(raw: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(raw, dtype=np.uint8)
