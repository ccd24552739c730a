"""The commands about single files: `compare A B` and `fingerprint FILE…`. Read by worker processes, as in a scan."""

import argparse
import os
from pathlib import Path
from typing import Any

from finder_app.cli import output, single_files
from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.engine import document, pair_report, recipes
from finder_app.engine.options import Recipe
from finder_app.engine.pair_report import PairReport
from finder_app.engine.pool import WorkerPool, available_cores
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, TextStatus
from finder_app.review.display import display_path
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields


def compare(arguments: argparse.Namespace, progress: Progress) -> int:
    """Print how two files stand to each other."""
    options = single_files.options(arguments, "compare")
    if options is None:
        return USAGE
    result = single_files.of_pair(pair_report.report, options, arguments, progress)
    if result is None:
        return FAILED
    if arguments.format == "json":
        output.write(json_text.dumps(_report_dict(options.recipe, result), indent=1) + "\n")
    else:
        output.write(_report_text(options.recipe, result))
    return DONE


def fingerprint(arguments: argparse.Namespace, progress: Progress) -> int:
    """Print each file's fingerprint and name; a file without one is named on standard error."""
    options = single_files.options(arguments, "fingerprint")
    if options is None:
        return USAGE
    files = single_files.find(arguments.files, progress)
    sources = list({source.path: source for _, source in files}.values())
    complete = len(files) == len(arguments.files)
    read: dict[Path, Document] = {}
    with WorkerPool(min(arguments.jobs or available_cores(), max(1, len(sources)))) as pool:
        for source, result in pool.map(document.read, options, sources, weigh=lambda s: s.size, progress=progress):
            if isinstance(result, Document) and result.status is TextStatus.OK:
                read[source.path] = result
            else:
                complete = False
                single_files.complain(source, result.problem if isinstance(result, Document) else result)
    output.write_pieces(
        single_files.bits_in_hex(options.recipe, read[source.path]).encode() + b"  " + os.fsencode(name) + b"\n"
        for name, source in files
        if source.path in read
    )
    return DONE if complete else FAILED


def _report_dict(recipe: Recipe, found: PairReport) -> dict[str, Any]:
    return {
        "format": "finder-app/comparison",
        "version": 1,
        "recipe": recipes.spell(recipe),
        "files": [
            {
                **path_fields(side.file.path),
                "encoding": side.encoding,
                "words": side.word_count,
                "fingerprint": single_files.bits_in_hex(recipe, side),
            }
            for side in (found.a, found.b)
        ],
        "distance": found.distance,
        "likeness": found.likeness,
        "similarity": found.similarity,
        "containment": found.containment,
        "relation": found.relation.value if found.relation else "different",
    }


def _report_text(recipe: Recipe, found: PairReport) -> str:
    rows = [
        ("fingerprint", f"{single_files.bits_in_hex(recipe, found.a)}  {display_path(found.a.file.path)}"),
        ("fingerprint", f"{single_files.bits_in_hex(recipe, found.b)}  {display_path(found.b.file.path)}"),
        ("distance", "–" if found.distance is None else str(found.distance)),
        ("likeness", "–" if found.likeness is None else f"{found.likeness:.4f}"),
        ("similarity", f"{found.similarity:.4f}"),
        ("containment", f"{found.containment:.4f}"),
        ("relation", found.relation.value if found.relation else "different"),
    ]
    return "".join(f"{name:<12} {value}\n" for name, value in rows)
