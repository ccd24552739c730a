"""A review in; JSON, CSV or a list of paths out, as bytes or as a file that is replaced whole."""

import base64
import csv
import io
import json
import os
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from enum import Enum
from pathlib import Path
from typing import Any

from finder_app.engine.records import FileId, Member, SkippedFile
from finder_app.review.atomic_file import ExportProblem, ExportRefused, write_whole
from finder_app.review.decisions import Decision
from finder_app.review.display import display_path, display_text, is_unicode
from finder_app.review.parts import divide
from finder_app.review.session import Review

__all__ = [
    "ExportProblem",
    "ExportRefused",
    "Format",
    "Selection",
    "export",
    "path_cells",
    "path_fields",
    "results_dict",
    "write_csv",
    "write_json",
    "write_paths",
]

FORMAT = "finder-app/results"
VERSION = 1
COLUMNS = (
    "cluster decision relation path size modified encoding words "
    "similarity containment distance fingerprint path_base64"
).split()
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# A spreadsheet that splits at other signs than we join with sees cells begin after those, too.
_FORMULA_START = re.compile(r"""(^|[;,|])([\s"]*)(?=[=+\-@\t\r\n＝＋－＠])""")


class Format(Enum):
    """What an export looks like."""

    JSON = "json"
    CSV = "csv"
    PATHS = "paths"


class Selection(Enum):
    """Which files an export holds."""

    ALL = "all"  # of every cluster
    MARKED = "marked"  # for deletion


def export(
    review: Review, kind: Format, selection: Selection = Selection.ALL, *, bom: bool = False, nul: bool = False
) -> Iterator[bytes]:
    """The export as chunks of bytes, for a stream. `bom` is for CSV, `nul` for paths; see the functions that write."""
    if kind is Format.JSON:
        return _json(review, selection)
    if kind is Format.CSV:
        return _csv(review, selection, bom)
    return _paths(review, selection, nul)


def write_json(target: Path, review: Review, selection: Selection = Selection.ALL) -> None:
    """Write `results_dict` as UTF-8; raises ExportRefused or OSError, and then the old file is still there."""
    write_whole(target, _json(review, selection), review.result)


def write_csv(target: Path, review: Review, selection: Selection = Selection.ALL, bom: bool = True) -> None:
    """Write a table of the files as UTF-8, by default with the byte-order mark that spreadsheets look for.

    A path is shown as in the program: what cannot be seen is escaped, what a spreadsheet would take for a formula has
    an apostrophe before it; `path_base64` has the raw bytes wherever the two differ. Raises ExportRefused or OSError.
    """
    write_whole(target, _csv(review, selection, bom), review.result)


def write_paths(target: Path, review: Review, selection: Selection = Selection.ALL, nul: bool = False) -> None:
    """Write the raw paths, each ended by a newline, or by NUL as `xargs -0` reads it.

    A name with a newline in it is refused unless `nul`: whoever reads the list would take it for two files.
    Raises ExportRefused or OSError.
    """
    write_whole(target, _paths(review, selection, nul), review.result)


def results_dict(review: Review, selection: Selection = Selection.ALL) -> dict[str, Any]:
    """The results as plain data. A path that is not valid Unicode has its bytes in `path_base64` beside it.

    Of the `files` of a cluster every two are related; its `parts`, where there are any, merely stand in its principal,
    and may have nothing to do with each other.
    """
    return {
        **_head(review, selection),
        "clusters": list(_clusters(review, selection)),
        "skipped": [_skipped(skipped) for skipped in review.result.skipped],
    }


def _head(review: Review, selection: Selection) -> dict[str, Any]:
    result, totals = review.result, review.totals()
    head = {
        "format": FORMAT,
        "version": VERSION,
        "complete": result.complete,
        "options": result.options.to_dict(),
        "summary": {
            "files": len(result.documents),
            "bytes": int(review.table.sizes().sum()),
            "clusters": totals.clusters,
            "duplicates": totals.duplicates,
            "reclaimable_bytes": totals.reclaimable_bytes,
            "skipped": totals.skipped,
            "seconds": dict(result.seconds),
        },
    }
    return head if selection is Selection.ALL else {**head, "selection": selection.value}


def _clusters(review: Review, selection: Selection) -> Iterator[dict[str, Any]]:
    for number, cluster in enumerate(review.clusters, 1):
        files, parts = (
            [_file(review, member) for member in _selected(review, members, selection)] for members in divide(cluster)
        )
        if files or parts:
            yield {"id": number, "files": files, **({"parts": parts} if parts else {})}


def _selected(review: Review, members: Iterable[Member], selection: Selection) -> Iterator[Member]:
    for member in members:
        if selection is Selection.ALL or review.decision(member.file) is Decision.DELETE:
            yield member


def _file(review: Review, member: Member) -> dict[str, Any]:
    document = review.document(member.file)
    return {
        **path_fields(document.file.path),
        "size": document.file.size,
        "modified_ns": document.file.mtime_ns,
        "encoding": document.encoding,
        "words": document.word_count,
        "fingerprint": _hex(review, member.file),
        "distance": member.distance,
        "similarity": member.similarity,
        "containment": member.containment,
        "relation": member.relation.value,
        "decision": review.decision(member.file).value,
    }


def _skipped(skipped: SkippedFile) -> dict[str, Any]:
    detail = os.fsencode(skipped.detail).decode("utf-8", "backslashreplace")
    return {**path_fields(skipped.path), "reason": skipped.reason.value, "detail": detail}


def path_fields(path: Path) -> dict[str, str]:
    """A path for JSON; one that is not valid Unicode has its bytes in `path_base64` beside a readable form."""
    raw = os.fsencode(path)
    if is_unicode(path):
        return {"path": raw.decode("utf-8")}
    return {"path": raw.decode("utf-8", "backslashreplace"), "path_base64": base64.b64encode(raw).decode("ascii")}


def _hex(review: Review, file: FileId) -> str:
    return f"{review.document(file).fingerprint:0{review.result.options.recipe.width // 4}x}"


def _json(review: Review, selection: Selection) -> Iterator[bytes]:
    """`results_dict` piece by piece, so that a million files never stand in memory twice."""
    yield _dump(_head(review, selection))[:-1] + b',\n"clusters": ['
    yield from _joined(_clusters(review, selection))
    yield b'],\n"skipped": ['
    yield from _joined(map(_skipped, review.result.skipped))
    yield b"]}\n"


def _joined(items: Iterator[dict[str, Any]]) -> Iterator[bytes]:
    separator = b"\n"
    for item in items:
        yield separator + _dump(item)
        separator = b",\n"


def _dump(item: dict[str, Any]) -> bytes:
    return json.dumps(item, ensure_ascii=False, allow_nan=False).encode("utf-8")


def _csv(review: Review, selection: Selection, bom: bool) -> Iterator[bytes]:
    line = io.StringIO(newline="")
    writer = csv.writer(line)
    writer.writerow(COLUMNS)
    yield line.getvalue().encode("utf-8-sig" if bom else "utf-8")
    for number, cluster in enumerate(review.clusters, 1):
        for member in _selected(review, cluster.members, selection):
            line.seek(0)
            line.truncate()
            writer.writerow(_row(review, number, member))
            yield line.getvalue().encode("utf-8")


def _row(review: Review, number: int, member: Member) -> list[object]:
    document = review.document(member.file)
    path, raw = path_cells(document.file.path)
    return [
        number,
        review.decision(member.file).value,
        member.relation.value,
        path,
        document.file.size,
        _iso_time(document.file.mtime_ns),
        _harmless(display_text(document.encoding)),
        document.word_count,
        member.similarity,
        member.containment,
        member.distance,
        _hex(review, member.file),
        raw,
    ]


def path_cells(path: Path) -> tuple[str, str]:
    """A path for CSV: as it may be shown, and its raw bytes as base64 wherever the two differ, else nothing."""
    raw = os.fsencode(path)
    shown = _harmless(display_path(path))
    return shown, "" if shown.encode("utf-8") == raw else base64.b64encode(raw).decode("ascii")


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, also where it splits at other signs."""
    return _FORMULA_START.sub(r"\1\2'", cell)


def _iso_time(time_ns: int) -> str:
    """The moment in UTC; empty when the calendar has no such year."""
    try:
        return (_EPOCH + timedelta(seconds=time_ns // 10**9)).isoformat()
    except OverflowError:
        return ""


def _paths(review: Review, selection: Selection, nul: bool) -> Iterator[bytes]:
    paths = [
        review.document(member.file).file.path
        for cluster in review.clusters
        for member in _selected(review, cluster.members, selection)
    ]
    for path in paths:
        if not nul and b"\n" in os.fsencode(path):
            raise ExportRefused(ExportProblem.NEWLINE_IN_NAME, path)
    end = b"\0" if nul else b"\n"
    yield from (os.fsencode(path) + end for path in paths)
