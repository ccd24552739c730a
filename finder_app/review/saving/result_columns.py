"""What a scan found in, columns that a file can keep out, and back: all but the traces, which only the match needs.

Whatever is read is looked at before a result is made of it: ValueError, TypeError or LookupError tell that no program
of ours has written it. Pure.
"""

import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import scan_columns
from finder_app.engine.arena import Arena
from finder_app.engine.document_table import STATUSES, DocumentTable
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import ScanResult, SkippedFile, SkipReason, Templates, TextStatus, VerifiedPair
from finder_app.review.saving import file_columns
from finder_app.review.saving.file_columns import checked, packed, unpacked
from finder_app.review.saving.option_values import options_of, plain_options

Columns = Mapping[str, NDArray[Any]]

_MOST_WORDS = 1 << 40
_MOST_BITS = 128
_DOCUMENTS = {
    "statuses": np.uint8,
    "encodings": np.uint32,
    "words": np.uint64,
    "tokens": np.uint64,
    "low": np.uint64,
    "high": np.uint64,
}
_PAIRS = {
    "a": np.int32,
    "b": np.int32,
    "distance": np.uint8,
    "similarity": np.float64,
    "containment": np.float64,
}


def of_result(result: ScanResult) -> dict[str, NDArray[Any]]:
    """The columns of a result."""
    documents = DocumentTable.of(result.documents)
    pairs = result.pairs if isinstance(result.pairs, PairTable) else PairTable(VerifiedPair, result.pairs)
    columns = scan_columns.of_documents(documents)
    digests = {name: columns[name].view(np.uint8) for name in ("raw_digests", "text_digests")}
    return {
        "result": packed(_facts(result)),
        **file_columns.of_files(_files_in_order(documents)),
        **columns,
        **digests,
        **{name: pairs.column(name) for name in _PAIRS},
        **_of_skipped(result.skipped),
        **_of_templates(result.templates),
    }


def result_of(columns: Columns) -> ScanResult:
    """The result of its columns."""
    facts = unpacked(columns["result"])
    options = options_of(facts["options"])
    count = len(columns["statuses"])
    documents = _documents_of(columns, count, facts["statuses"], options.recipe.width)
    return ScanResult(
        options,
        documents,
        _pairs_of(columns, count),
        _skipped_of(columns, facts["reasons"]),
        complete=facts["complete"] is True,
        unread=_count(facts["unread"]),
        seconds=tuple((str(stage), float(seconds)) for stage, seconds in facts["seconds"]),
        recalled=_count(facts["recalled"]),
        templates=_templates_of(columns, count),
    )


def _facts(result: ScanResult) -> dict[str, Any]:
    """What is no column; enums by their values, whose order may change."""
    return {
        "options": plain_options(result.options),
        "statuses": [status.value for status in STATUSES],
        "reasons": [reason.value for reason in SkipReason],
        "complete": result.complete,
        "unread": result.unread,
        "seconds": [list(each) for each in result.seconds],
        "recalled": result.recalled,
    }


def _files_in_order(documents: DocumentTable) -> Any:
    rows = documents.file_rows()
    is_same = len(rows) == len(documents.files) and bool(np.all(rows == np.arange(len(rows))))
    return documents.files if is_same else documents.files.take(rows)


def _documents_of(columns: Columns, count: int, statuses: list[str], width: int) -> DocumentTable:
    """The documents, without traces."""
    numbers = {name: checked(columns[name], kind, count) for name, kind in _DOCUMENTS.items()}
    places = np.array([STATUSES.index(TextStatus(value)) for value in statuses], dtype=np.uint8)
    names = unpacked(columns["encoding_names"])
    are_fitting = (
        all(isinstance(name, str) for name in names),
        not count or int(numbers["encodings"].max()) < len(names),
        not count or max(int(numbers[name].max()) for name in ("words", "tokens")) < _MOST_WORDS,
        not count or width > 64 or not numbers["high"].any(),
        not count or width > 32 or not (numbers["low"] >> np.uint64(32)).any(),
    )
    if not all(are_fitting):
        raise ValueError("these are no documents")
    for row, reason, detail in unpacked(columns["problems"]):
        if type(row) is not int or not 0 <= row < count or not isinstance(detail, str):
            raise ValueError(f"{reason!r} is a problem of no document")
    digests = {
        name: checked(columns[name], np.uint8, 16 * count).view(np.uint64) for name in ("raw_digests", "text_digests")
    }
    known = {**columns, **numbers, **digests, "statuses": places[numbers["statuses"]]}
    return scan_columns.documents_of(file_columns.files_of(columns, count), known)


def _pairs_of(columns: Columns, count: int) -> PairTable[VerifiedPair]:
    size = len(columns["a"])
    numbers = [checked(columns[name], kind, size) for name, kind in _PAIRS.items()]
    a, b, distance, similarity, containment = numbers
    are_sound = (
        np.all((a >= 0) & (a < b) & (b < count)),
        np.all(distance <= _MOST_BITS),
        np.all((similarity >= 0) & (similarity <= 1) & (containment >= 0) & (containment <= 1)),  # and no NaN
    )
    if not all(are_sound):
        raise ValueError("these are no pairs")
    return PairTable.of_columns(VerifiedPair, *numbers)


def _of_skipped(skipped: tuple[SkippedFile, ...]) -> dict[str, NDArray[Any]]:
    places = {reason: place for place, reason in enumerate(SkipReason)}
    return {
        "skipped": np.array([places[row.reason] for row in skipped], dtype=np.uint8),
        **file_columns.of_strings("skips", Arena(os.fsencode(row.path) for row in skipped)),
        **file_columns.of_strings("whys", Arena(row.detail.encode("utf-8", "surrogatepass") for row in skipped)),
    }


def _skipped_of(columns: Columns, reasons: list[str]) -> tuple[SkippedFile, ...]:
    known = [SkipReason(value) for value in reasons]
    paths = file_columns.paths_of(file_columns.strings_of("skips", columns))
    details = [detail.decode("utf-8", "surrogatepass") for detail in file_columns.strings_of("whys", columns)]
    places = checked(columns["skipped"], np.uint8, len(paths)).tolist()
    rows = zip(paths, places, details, strict=True)
    return tuple(SkippedFile(path, known[place], detail) for path, place, detail in rows)


def _of_templates(templates: Templates | None) -> dict[str, NDArray[Any]]:
    if templates is None:
        return {}
    return {
        "template.numbers": templates.numbers,
        "template.sizes": np.array([len(each) for each in templates.lines], dtype=np.uint64),
        "template.lines": np.concatenate([np.zeros(0, dtype=np.uint64), *templates.lines]),
        "template.parts": templates.shingles,
    }


def _templates_of(columns: Columns, count: int) -> Templates | None:
    if "template.numbers" not in columns:
        return None
    numbers = checked(columns["template.numbers"], np.int32, count)
    sizes, lines = columns["template.sizes"], columns["template.lines"]
    shingles = checked(columns["template.parts"], np.uint32, len(columns["template.parts"]))
    ends = np.cumsum(checked(sizes, np.uint64, len(sizes)).astype(np.int64))
    are_fitting = (
        not len(sizes) or int(sizes.max()) <= len(lines),
        int(ends[-1]) == len(lines) if len(ends) else not len(lines),
        not count or -1 <= int(numbers.min()) <= int(numbers.max()) < len(sizes),
        bool(np.all(shingles[1:] > shingles[:-1])),
    )
    if not all(are_fitting):
        raise ValueError("these are no templates")
    parts = np.split(checked(lines, np.uint64, len(lines)), ends[:-1]) if len(ends) else []
    if any(bool(np.any(part[1:] <= part[:-1])) for part in parts):
        raise ValueError("lines out of order")
    return Templates(numbers, tuple(parts), shingles)


def _count(number: object) -> int:
    if type(number) is not int or not 0 <= number < _MOST_WORDS:
        raise ValueError(f"{number!r} is no number of files")
    return number
