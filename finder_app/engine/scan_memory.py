"""What a scan found in, the same out for the next scan of the same folders: whole, or pair by pair.

Where no document has changed, all that the last scan found is taken. Else the candidate pairs whose two texts were
compared before are answered, and only the others are left to be compared. The answers lie beside the library, without
names or texts; what is wrong with them costs time and nothing else.
"""

import json
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
from finder_app.engine import comparison_files, library_rows, verdicts
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import CandidatePair, SkippedFile, SkipReason, Templates, VerifiedPair
from finder_app.engine.verdicts import Verdicts

COMPARING_VERSION = 1
"""To be raised whenever the same documents would yield other templates, pairs or shares; a test compares."""

_SLICE = 50_000  # files whose paths are in memory at a time
_PAIR = VerifiedPair._fields

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Found(NamedTuple):
    """What matching and comparing found; `skipped` are rows of the match."""

    pairs: PairTable[VerifiedPair]
    skipped: list[SkippedFile]
    templates: Templates | None


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
        self._folder = library.path.parent / comparison_files.FOLDER if library and library.is_usable else Path()
        self._is_usable = library is not None and library.is_usable
        self._options = options
        self._name = _name(options)
        self._found_path, self._pairs_path = (
            self._folder / f"{self._name.hex()}-{part}{comparison_files.ENDING}" for part in ("found", "pairs")
        )
        self._known: Verdicts | None = None
        self._state = b""

    def recall(self, documents: DocumentTable) -> Found | None:
        """What was found of the very same documents by the very same options."""
        if not self._is_usable:
            return None
        self._state = _state(self._options, documents)
        columns = comparison_files.read(self._found_path, self._name)
        if columns is None or columns["state"].tobytes() != self._state:
            return None
        comparison_files.mark_used(self._found_path)
        comparison_files.mark_used(self._pairs_path)
        return _found_of(columns)

    def ask(self, documents: DocumentTable, pairs: PairTable[CandidatePair], templates: Templates | None) -> Question:
        """Tell the pairs that were compared before from those that are to be compared."""
        if not self._is_usable:
            nothing = np.zeros((0, 2), dtype=np.uint64)
            return Question(PairTable(VerifiedPair), pairs, nothing, _verdicts_of(None))
        keys = _keys(documents, pairs, templates)
        self._known = _verdicts_of(comparison_files.read(self._pairs_path, self._name))
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
        comparison_files.write(self._pairs_path, self._name, verdicts.merged(met, self._known)._asdict())
        if not failed:
            comparison_files.write(self._found_path, self._name, _columns_of(found, self._state))
        comparison_files.keep_newest(self._folder)


def _name(options: ScanOptions) -> bytes:
    """The digest of what must be the same for any answer to hold, and of which folders are scanned."""
    chosen = options.similarity, options.containment, options.templates
    folders = [[os.fsencode(folder) for folder in each] for each in (options.roots, options.references)]
    versions = COMPARING_VERSION, __version__, _matcher_version(), library_rows.recipe_digest(options)
    return blake2b(repr((versions, chosen, folders)).encode(), digest_size=16).digest()


@cache
def _matcher_version() -> str:
    try:
        return metadata.version("rapidfuzz")
    except metadata.PackageNotFoundError:  # in a frozen bundle, whose libraries change with the program only
        return ""


def _state(options: ScanOptions, documents: DocumentTable) -> bytes:
    """The digest of all that matching and comparing depend on."""
    running = xxhash.xxh3_128(repr(sorted(options.to_dict().items())).encode())
    for column in (
        documents.file_rows(),
        documents.statuses(),
        documents.raw_digests(),
        documents.text_digests(),
        documents.fingerprints(128),
        documents.word_counts(),
        documents.token_counts(),
        documents.protected(),
    ):
        running.update(len(column).to_bytes(8, "little"))
        running.update(column.tobytes())
    for start in range(0, len(documents.files), _SLICE):
        running.update(b"\0".join(documents.files[start : start + _SLICE].keys()) + b"\0")
    return running.digest()


def _keys(documents: DocumentTable, pairs: PairTable[CandidatePair], templates: Templates | None) -> NDArray[np.uint64]:
    ends = np.column_stack((pairs.column("a"), pairs.column("b"))).astype(np.int64)
    texts, places = np.unique(ends, return_inverse=True)
    keys = verdicts.text_keys(documents, texts, templates)
    first, second = places.reshape(-1, 2).T
    return verdicts.pair_keys(keys[first], keys[second])


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


def _columns_of(found: Found, state: bytes) -> dict[str, NDArray[Any]]:
    rows = [[os.fsdecode(row.path), row.reason.value, row.detail] for row in found.skipped]
    columns = {name: found.pairs.column(name) for name in _PAIR}
    columns |= {
        name: np.frombuffer(raw, np.uint8) for name, raw in (("state", state), ("rows", json.dumps(rows).encode()))
    }
    if found.templates is not None:
        lines = found.templates.lines
        columns["numbers"] = found.templates.numbers
        columns["sizes"] = np.array([len(each) for each in lines], dtype=np.uint64)
        columns["lines"] = np.concatenate([np.zeros(0, dtype=np.uint64), *lines])
        columns["shingles"] = found.templates.shingles
    return columns


def _found_of(columns: Mapping[str, NDArray[Any]]) -> Found:
    pairs = PairTable.of_columns(VerifiedPair, *(columns[name] for name in _PAIR))
    rows = json.loads(columns["rows"].tobytes())
    skipped = [SkippedFile(Path(path), SkipReason(reason), detail) for path, reason, detail in rows]
    if "numbers" not in columns:
        return Found(pairs, skipped, None)
    ends = np.cumsum(columns["sizes"].astype(np.int64))
    lines = tuple(np.split(columns["lines"], ends[:-1])) if len(ends) else ()
    return Found(pairs, skipped, Templates(columns["numbers"], lines, columns["shingles"]))
