"""Documents, or what a scan found of them, in; columns of numbers out that a file can keep, and back. Pure."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.document_table import Batch, DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import SkippedFile, SkipReason, Templates, VerifiedPair

Columns = dict[str, NDArray[Any]]


class Found(NamedTuple):
    """What matching and comparing found; `skipped` are rows of the match."""

    pairs: PairTable[VerifiedPair]
    skipped: list[SkippedFile]
    templates: Templates | None


def of_documents(documents: DocumentTable) -> Columns:
    """The columns of documents that are those of all files of their table, in the same order."""
    numbers, names = documents.encodings()
    fingerprints = documents.fingerprints(128)
    problems = zip(documents.problem_rows(), documents.problems(), strict=True)
    return {
        "statuses": documents.statuses(),
        "encodings": numbers.astype(np.uint32),
        "encoding_names": _packed(names),
        "raw_digests": documents.raw_digests().ravel(),
        "text_digests": documents.text_digests().ravel(),
        "words": documents.word_counts().astype(np.uint64),
        "tokens": documents.token_counts().astype(np.uint64),
        "low": fingerprints[:, 0],
        "high": fingerprints[:, 1],
        "problems": _packed([[row, problem.reason.value, problem.detail] for row, problem in problems]),
    }


def documents_of(files: FileTable, columns: Mapping[str, NDArray[Any]]) -> DocumentTable:
    """The documents of the files from their columns, without traces."""
    names = _unpacked(columns["encoding_names"])
    nothing = [b""] * len(files)
    raw, text = columns["raw_digests"], columns["text_digests"]
    batch = Batch(
        rows=np.arange(len(files)),
        statuses=columns["statuses"],
        encodings=[names[number] for number in columns["encodings"].tolist()],
        has_raw=np.asarray(raw.reshape(-1, 2).any(axis=1)),
        has_text=np.asarray(text.reshape(-1, 2).any(axis=1)),
        raw_digests=raw.tobytes(),
        text_digests=text.tobytes(),
        words=columns["words"],
        tokens=columns["tokens"],
        low=columns["low"],
        high=columns["high"],
        problems={
            row: SkippedFile(files.path(row), SkipReason(reason), detail)
            for row, reason, detail in _unpacked(columns["problems"])
        },
        sketches=nothing,
        shingles=nothing,
        lines=nothing,
    )
    documents = DocumentTable(files)
    documents.extend(batch)
    return documents.without_traces()


def of_found(found: Found) -> Columns:
    """The columns of what a scan found."""
    columns = {name: found.pairs.column(name) for name in VerifiedPair._fields}
    columns["rows"] = _packed([[os.fsdecode(row.path), row.reason.value, row.detail] for row in found.skipped])
    if found.templates is not None:
        lines = found.templates.lines
        columns["numbers"] = found.templates.numbers
        columns["sizes"] = np.array([len(each) for each in lines], dtype=np.uint64)
        columns["lines"] = np.concatenate([np.zeros(0, dtype=np.uint64), *lines])
        columns["shingles"] = found.templates.shingles
    return columns


def found_of(columns: Mapping[str, NDArray[Any]]) -> Found:
    """What a scan found from its columns."""
    pairs = PairTable.of_columns(VerifiedPair, *(columns[name] for name in VerifiedPair._fields))
    rows = _unpacked(columns["rows"])
    skipped = [SkippedFile(Path(path), SkipReason(reason), detail) for path, reason, detail in rows]
    if "numbers" not in columns:
        return Found(pairs, skipped, None)
    ends = np.cumsum(columns["sizes"].astype(np.int64))
    lines = tuple(np.split(columns["lines"], ends[:-1])) if len(ends) else ()
    return Found(pairs, skipped, Templates(columns["numbers"], lines, columns["shingles"]))


def _packed(plain: list[Any]) -> NDArray[np.uint8]:
    return np.frombuffer(json.dumps(plain).encode(), dtype=np.uint8)


def _unpacked(column: NDArray[np.uint8]) -> Any:
    return json.loads(column.tobytes())
