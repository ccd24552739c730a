"""What reading files yielded in, columns out, a list of Document to whoever reads it: 90 bytes each, and traces."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.file_table import FileTable
from finder_app.engine.records import Document, SkippedFile, SourceFile, Spooled, TextStatus
from finder_app.engine.traces import NOTHING, Ragged, Trace, Traces

STATUSES = tuple(TextStatus)
"""`DocumentTable.statuses` gives places in this."""

Rows = NDArray[np.int64]
Column: TypeAlias = "array[int]"

_DIGEST = 16
_NO_DIGEST = bytes(_DIGEST)
_HAS_RAW, _HAS_TEXT = 1, 2
_WORD = (1 << 64) - 1


class _Columns(NamedTuple):
    """A number of each document; `row` is that of its file, `trace` that of what the match needs of it."""

    row: Column
    status: Column
    encoding: Column
    has_digest: Column
    words: Column
    tokens: Column
    low: Column  # 64 bits of the fingerprint
    high: Column
    trace: Column


_TYPES = ("i", "B", "H", "B", "Q", "Q", "Q", "Q", "i")


class Batch(NamedTuple):
    """Some documents as columns. `rows` are those of their files, `statuses` places in STATUSES, digests joined bytes.

    `problems` has the place of those documents that have one.
    """

    rows: NDArray[np.int64]
    statuses: NDArray[np.uint8]
    encodings: Sequence[str]
    has_raw: NDArray[np.bool_]
    has_text: NDArray[np.bool_]
    raw_digests: bytes
    text_digests: bytes
    words: NDArray[np.uint64]
    tokens: NDArray[np.uint64]
    low: NDArray[np.uint64]
    high: NDArray[np.uint64]
    problems: Mapping[int, SkippedFile]
    sketches: Sequence[bytes]
    shingles: Sequence[bytes]
    lines: Sequence[bytes]


class DocumentTable(Sequence[Document]):
    """Documents in the order in which they came. Equal to any list of equal documents."""

    __slots__ = ("_columns", "_encodings", "_problems", "_raw", "_text", "_traces", "files")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, files: FileTable, folder: Path | None = None) -> None:
        """Begin a table of documents of some files; `folder` is where the disk may be used."""
        self.files = files
        columns: list[Column] = [array(kind) for kind in _TYPES]
        self._columns = _Columns(*columns)
        self._encodings: dict[str, int] = {}
        self._raw, self._text = bytearray(), bytearray()
        self._problems: dict[int, SkippedFile] = {}
        self._traces: Traces | None = Traces(folder)

    @classmethod
    def of(cls, documents: Iterable[Document]) -> "DocumentTable":
        """The table of some documents; a table is its own."""
        if isinstance(documents, DocumentTable):
            return documents
        listed = list(documents)
        table = cls(FileTable.of(document.file for document in listed))
        for row, document in enumerate(listed):
            table.append(row, document)
        return table

    def append(self, row: int, document: Document) -> None:
        """Take the document of the file with this number."""
        if document.problem is not None:
            self._problems[len(self)] = document.problem
        numbers = (
            row,
            STATUSES.index(document.status),
            self._encodings.setdefault(document.encoding, len(self._encodings)),
            (_HAS_RAW if document.raw_digest else 0) | (_HAS_TEXT if document.text_digest else 0),
            document.word_count,
            document.token_count,
            document.fingerprint & _WORD,
            document.fingerprint >> 64,
            -1 if self._traces is None else len(self._traces),
        )
        for column, number in zip(self._columns, numbers, strict=True):
            column.append(number)
        self._raw += document.raw_digest or _NO_DIGEST
        self._text += document.text_digest or _NO_DIGEST
        if self._traces is not None:
            self._traces.append(Trace(document.sketch, document.shingles, document.lines, document.spooled))

    def extend(self, batch: Batch) -> None:
        """Take some more, which were not read just now."""
        first, count = len(self), len(batch.rows)
        self._problems.update({first + place: problem for place, problem in batch.problems.items()})
        number_of = {name: self._encodings.setdefault(name, len(self._encodings)) for name in batch.encodings}
        encodings = [number_of[name] for name in batch.encodings]
        has_digest = batch.has_raw * _HAS_RAW + batch.has_text * _HAS_TEXT
        traces = range(len(self._traces), len(self._traces) + count) if self._traces is not None else [-1] * count
        numbers = batch.words, batch.tokens, batch.low, batch.high
        values = (batch.rows, batch.statuses, encodings, has_digest, *numbers, traces)
        for column, value in zip(self._columns, values, strict=True):
            column.frombytes(np.asarray(value, dtype=column.typecode).tobytes())
        self._raw += batch.raw_digests
        self._text += batch.text_digests
        if self._traces is not None:
            self._traces.extend(batch.sketches, batch.shingles, batch.lines)

    def __len__(self) -> int:
        return len(self._columns.row)

    @overload
    def __getitem__(self, place: int) -> Document: ...
    @overload
    def __getitem__(self, place: slice) -> "DocumentTable": ...
    def __getitem__(self, place: int | slice) -> "Document | DocumentTable":
        if isinstance(place, slice):
            return self.take(np.arange(len(self))[place])
        index = range(len(self))[place]
        row, status, encoding, has_digest, words, tokens, low, high, trace = [column[index] for column in self._columns]
        digest = slice(_DIGEST * index, _DIGEST * (index + 1))
        sketch, shingles, lines, spooled = NOTHING if self._traces is None or trace < 0 else self._traces[trace]
        return Document(
            self.files[row],
            STATUSES[status],
            list(self._encodings)[encoding],
            bytes(self._raw[digest]) if has_digest & _HAS_RAW else b"",
            bytes(self._text[digest]) if has_digest & _HAS_TEXT else b"",
            words,
            high << 64 | low,
            sketch,
            tokens,
            self._problems.get(index),
            shingles,
            lines,
            spooled,
        )

    def source(self, index: int) -> tuple[SourceFile, bytes, Spooled | None]:
        """The file, the digest of its bytes, and where its tokens are spooled: no trace is read for them."""
        row, has_digest, trace = self._columns.row[index], self._columns.has_digest[index], self._columns.trace[index]
        digest = bytes(self._raw[_DIGEST * index : _DIGEST * (index + 1)]) if has_digest & _HAS_RAW else b""
        return self.files[row], digest, None if self._traces is None or trace < 0 else self._traces.spooled(trace)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, DocumentTable) and self.same_as(other):
            return True
        if not isinstance(other, DocumentTable | list | tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def same_as(self, other: "DocumentTable") -> bool:
        """Whether two tables without traces are alike in all columns; equal ones may still seem unlike."""
        if self.has_traces or other.has_traces:
            return self is other
        columns = (name for name in self.__slots__ if name != "files")
        return all(getattr(self, name) == getattr(other, name) for name in columns) and self.files.same_as(other.files)

    def take(self, rows: Rows) -> "DocumentTable":
        """The documents of these numbers, in this order."""
        taken = DocumentTable(self.files)
        columns = (array(column.typecode, np.asarray(column)[rows].tobytes()) for column in self._columns)
        taken._columns = _Columns(*columns)
        taken._raw, taken._text = (
            bytearray(np.frombuffer(digests, np.uint8).reshape(-1, _DIGEST)[rows].tobytes())
            for digests in (self._raw, self._text)
        )
        taken._traces = self._traces
        names, numbers = list(self._encodings), dict[int, int]()  # by first appearance: equal documents, equal tables
        renumbered = [numbers.setdefault(number, len(numbers)) for number in taken._columns.encoding]
        taken._columns.encoding[:] = array("H", renumbered)
        taken._encodings = {names[number]: place for number, place in numbers.items()}
        if self._problems:
            places = enumerate(rows.tolist())
            taken._problems = {place: self._problems[row] for place, row in places if row in self._problems}
        return taken

    def in_order(self) -> "DocumentTable":
        """The same documents in the order of their files, whatever the order in which they were read."""
        return self.take(np.argsort(self._rows(), kind="stable"))

    def without_traces(self) -> "DocumentTable":
        """The same documents, with nothing that only the match needs; nothing more is to be appended to either."""
        lean = DocumentTable(self.files)
        lean._columns = self._columns._replace(trace=array("i", [-1]) * len(self))
        lean._raw, lean._text, lean._encodings, lean._problems = self._raw, self._text, self._encodings, self._problems
        lean._traces = None
        return lean

    @property
    def has_traces(self) -> bool:
        """Whether the match could still be made."""
        return self._traces is not None

    def problems(self) -> list[SkippedFile]:
        """What is wrong with those documents of which something is."""
        return [self._problems[row] for row in sorted(self._problems)]

    def problem_rows(self) -> list[int]:
        """Which documents those are."""
        return sorted(self._problems)

    def encodings(self) -> tuple[NDArray[np.uint16], list[str]]:
        """The encoding of each document, as its place among the names."""
        return np.array(self._columns.encoding), list(self._encodings)

    def statuses(self) -> NDArray[np.uint8]:
        """The status of each document, as its place in STATUSES."""
        return np.array(self._columns.status)

    def word_counts(self) -> Rows:
        """How many words each fingerprint was made of."""
        return np.array(self._columns.words).astype(np.int64)

    def token_counts(self) -> Rows:
        """How many comparison tokens each document has."""
        return np.array(self._columns.tokens).astype(np.int64)

    def fingerprints(self, width: int = 64) -> NDArray[np.uint64]:
        """The fingerprints: one word each, or for 128 bits rows of two, the low one first."""
        low = np.array(self._columns.low)
        return low if width <= 64 else np.column_stack((low, np.array(self._columns.high)))

    def raw_digests(self) -> NDArray[np.uint64]:
        """The digests of the bytes as rows of two words, zeros where there is none."""
        return np.array(self._raw).view(np.uint64).reshape(-1, 2)

    def text_digests(self) -> NDArray[np.uint64]:
        """The digests of the texts as rows of two words, zeros where there is none."""
        return np.array(self._text).view(np.uint64).reshape(-1, 2)

    def file_rows(self) -> Rows:
        """The number of each document's file in `files`."""
        return self._rows().astype(np.int64)

    def sizes(self) -> Rows:
        """The size of each file in bytes."""
        return self.files.column("size")[self._rows()].astype(np.int64)

    def protected(self) -> NDArray[np.bool_]:
        """Whether each file is protected."""
        return self.files.column("protected")[self._rows()].astype(np.bool_)

    def ranks(self) -> Rows:
        """The place of each document when they are ordered by the bytes of their paths."""
        ranks = self.files.ranks()[self._rows()]
        order = np.argsort(ranks)
        ranks[order] = np.arange(len(ranks))
        return ranks

    def sketches(self, documents: Rows) -> NDArray[np.uint8]:
        """The sketches of these documents, a row each, zeros where there is none. Ask for some thousand at a time."""
        return self._of_traces().sketches(self._trace_rows(documents))

    def shingles(self, documents: Rows) -> Ragged:
        """The samples of shingles of these documents, 32 bits each."""
        return self._of_traces().shingles(self._trace_rows(documents))

    def lines(self, documents: Rows) -> Ragged:
        """The keys of the lines of these documents, 64 bits each."""
        return self._of_traces().lines(self._trace_rows(documents))

    def _of_traces(self) -> Traces:
        if self._traces is None:
            raise ValueError("the traces of these documents were dropped")
        return self._traces

    def _trace_rows(self, documents: Rows) -> Rows:
        return np.asarray(self._columns.trace)[documents].astype(np.int64)

    def _rows(self) -> NDArray[np.int32]:
        return np.array(self._columns.row)
