"""The command `scan PATH…`: progress for a person, the result for a program."""

import argparse
import dataclasses
import os
import sys
from pathlib import Path

from finder_app.cli import library as library_command
from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.cli.terminal import problem, say, shown, size
from finder_app.engine import clusters
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult, SkipReason
from finder_app.engine.scan import PRELOAD, scan
from finder_app.review import export
from finder_app.review.display import display_path
from finder_app.review.session import Review

_WRITERS = {
    export.Format.JSON: export.write_json,
    export.Format.CSV: export.write_csv,
    export.Format.PATHS: export.write_paths,
}
_UNUSABLE = (SkipReason.MISSING, SkipReason.UNREADABLE)


def run(arguments: argparse.Namespace, progress: Progress) -> int:
    """Scan, write the result, and return the exit code: failed when no path could be scanned or nothing written."""
    try:
        options = _options(arguments)
    except ValueError as error:
        say(f"finder-app scan: {error}")
        return USAGE
    with (
        library_command.opened(wanted=arguments.library, quiet=arguments.quiet) as library,
        WorkerPool(arguments.jobs, preload=PRELOAD) as pool,
        shown(progress, sys.stderr, enabled=not arguments.quiet),
    ):
        result = scan(options, pool, progress, library)
    review = Review(result, clusters.group(result.documents, result.pairs, options.similarity, options.containment))
    try:
        _write(arguments, review)
    except export.ExportRefused as refusal:
        say(f"finder-app scan: the result could not be written: {display_path(refusal.path)}: {refusal.problem.value}")
        return FAILED
    except BrokenPipeError:
        raise
    except OSError as error:
        say(f"finder-app scan: the result could not be written: {error.strerror}")
        return FAILED
    if not arguments.quiet:
        _summarise(review, result)
    return FAILED if _nothing_usable(options, result) else DONE


def _options(arguments: argparse.Namespace) -> ScanOptions:
    options = ScanOptions(
        roots=tuple(Path(os.path.abspath(path)) for path in arguments.paths),  # noqa: PTH100 - keeps links
        include=tuple(arguments.include),
        exclude=tuple(arguments.exclude),
        hidden=arguments.hidden,
        similarity=arguments.similarity,
        max_distance=arguments.max_distance,
    )
    return options if arguments.types is None else dataclasses.replace(options, types=arguments.types)


def _write(arguments: argparse.Namespace, review: Review) -> None:
    kind = export.Format(arguments.format)
    if arguments.output is not None:
        _WRITERS[kind](arguments.output, review)
        return
    for piece in export.export(review, kind):
        sys.stdout.buffer.write(piece)
    sys.stdout.flush()


def _summarise(review: Review, result: ScanResult) -> None:
    totals = review.totals()
    for row in result.skipped[:5]:
        say(problem(row))
    if len(result.skipped) > 5:
        say(f"… and {len(result.skipped) - 5} more problems; the JSON lists them all")
    known = f" ({result.recalled:,} known from before)" if result.recalled else ""
    say(
        f"{totals.files:,} files{known} in {sum(seconds for _, seconds in result.seconds):.1f} s: "
        f"{totals.clusters:,} clusters, {totals.duplicates:,} duplicates, {size(totals.reclaimable_bytes)} reclaimable"
    )


def _nothing_usable(options: ScanOptions, result: ScanResult) -> bool:
    unusable = {row.path for row in result.skipped if row.reason in _UNUSABLE}
    return not result.documents and all(root in unusable for root in options.roots)
