"""The commands about single files: `compare A B` and `fingerprint FILE…`. Read by worker processes, as in a scan."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from finder_app.cli.exit_codes import DONE, FAILED
from finder_app.cli.terminal import problem, say
from finder_app.engine import document, pair_report, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.pool import Failure, WorkerPool, available_cores
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, SkippedFile, SourceFile, TextStatus
from finder_app.review import export
from finder_app.review.display import display_path

_OPTIONS = ScanOptions(min_words=1)  # a person who names a file wants its numbers, however short it is


def compare(arguments: argparse.Namespace, progress: Progress) -> int:
    """Print how two files stand to each other."""
    files = _files([arguments.a, arguments.b], progress)
    if len(files) < 2:
        return FAILED
    pairs = [(files[0][1], files[1][1])]
    with WorkerPool(1) as pool:
        [(_, result)] = pool.map(pair_report.report, _OPTIONS, pairs, weigh=_weight, progress=progress)
    if not isinstance(result, PairReport):
        _complain(files[0][1], result)
        return FAILED
    if arguments.format == "json":
        sys.stdout.write(json.dumps(_report_dict(result), ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.write(_report_text(result))
    return DONE


def fingerprint(arguments: argparse.Namespace, progress: Progress) -> int:
    """Print each file's fingerprint and name; a file without one is named on standard error."""
    files = _files(arguments.files, progress)
    sources = list({source.path: source for _, source in files}.values())
    complete = len(files) == len(arguments.files)
    read: dict[Path, Document] = {}
    with WorkerPool(min(arguments.jobs or available_cores(), max(1, len(sources)))) as pool:
        for source, result in pool.map(document.read, _OPTIONS, sources, weigh=lambda s: s.size, progress=progress):
            if isinstance(result, Document) and result.status is TextStatus.OK:
                read[source.path] = result
            else:
                complete = False
                _complain(source, result.problem if isinstance(result, Document) else result)
    for name, source in files:
        if source.path in read:
            sys.stdout.buffer.write(_hex(read[source.path]).encode() + b"  " + os.fsencode(name) + b"\n")
    sys.stdout.flush()
    return DONE if complete else FAILED


def _files(paths: list[Path], progress: Progress) -> list[tuple[Path, SourceFile]]:
    """The files at the paths, each with its name as it was given; what is none is named on standard error."""
    files: list[tuple[Path, SourceFile]] = []
    for path in paths:
        if path.is_dir():
            say(f"{display_path(path)}: is a folder")
            continue
        found, skipped = walk.find_files(ScanOptions(roots=(path,)), progress)
        files.extend((path, source) for source in found)
        for row in skipped:
            say(problem(row))
    return files


def _complain(file: SourceFile, result: SkippedFile | Failure | None) -> None:
    if isinstance(result, Failure):
        result = SkippedFile(file.path, result.reason, result.detail)
    say(problem(result) if result else f"{display_path(file.path)}: no text")


def _weight(pair: tuple[SourceFile, SourceFile]) -> int:
    return pair[0].size + pair[1].size


def _hex(file: Document) -> str:
    return f"{file.fingerprint:016x}"


def _report_dict(found: PairReport) -> dict[str, Any]:
    return {
        "format": "finder-app/comparison",
        "version": 1,
        "files": [
            {
                **export.path_fields(side.file.path),
                "encoding": side.encoding,
                "words": side.word_count,
                "fingerprint": _hex(side),
            }
            for side in (found.a, found.b)
        ],
        "distance": found.distance,
        "likeness": found.likeness,
        "similarity": found.similarity,
        "containment": found.containment,
        "relation": found.relation.value if found.relation else "different",
    }


def _report_text(found: PairReport) -> str:
    rows = [
        ("fingerprint", f"{_hex(found.a)}  {display_path(found.a.file.path)}"),
        ("fingerprint", f"{_hex(found.b)}  {display_path(found.b.file.path)}"),
        ("distance", "–" if found.distance is None else str(found.distance)),
        ("likeness", "–" if found.likeness is None else f"{found.likeness:.4f}"),
        ("similarity", f"{found.similarity:.4f}"),
        ("containment", f"{found.containment:.4f}"),
        ("relation", found.relation.value if found.relation else "different"),
    ]
    return "".join(f"{name:<12} {value}\n" for name, value in rows)
