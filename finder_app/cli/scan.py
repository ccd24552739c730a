"""The command `scan PATH…`: progress for a person, the result for a program."""

import argparse
import dataclasses
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from finder_app.cli import library as library_command
from finder_app.cli import output, recipe_arguments, relations
from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.cli.terminal import problem, say, shown, size
from finder_app.engine import clusters
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult, SkipReason
from finder_app.engine.scan import PRELOAD, scan
from finder_app.review import export, pair_list
from finder_app.review.atomic_file import ExportProblem, ExportRefused, write_whole
from finder_app.review.display import display_path
from finder_app.review.export_listing import Listing
from finder_app.review.session import Review

_UNUSABLE = (SkipReason.MISSING, SkipReason.UNREADABLE, SkipReason.NOT_REGULAR)
_REFUSALS = {
    ExportProblem.IS_FOLDER: "is a folder",
    ExportProblem.NOT_REGULAR: "is not a regular file",
    ExportProblem.IS_SCANNED_FILE: "is one of the files that were scanned",
    ExportProblem.NEWLINE_IN_NAME: "has a line break in its name, which no list of paths can hold; JSON and CSV can",
}


def run(arguments: argparse.Namespace, progress: Progress) -> int:
    """Scan, write the result, and return the exit code: failed when no path could be scanned or nothing written."""
    try:
        options = _options(arguments)
    except ValueError as error:
        say(f"finder-app scan: {str(error).replace('max_distance', '--max-distance')}")
        return USAGE
    with (
        library_command.opened(wanted=arguments.library, quiet=arguments.quiet) as library,
        WorkerPool(arguments.jobs, preload=PRELOAD) as pool,
        shown(progress, sys.stderr, enabled=not arguments.quiet),
    ):
        result = scan(options, pool, progress, library)
    thresholds = options.similarity, options.containment
    found = clusters.group(result.documents, result.pairs, *thresholds, options.across)
    review = Review(result, relations.only(found, arguments.relation))
    try:
        _write(arguments, review)
    except ExportRefused as refusal:
        reason = f"{display_path(refusal.path)} {_REFUSALS[refusal.problem]}"
        say(f"finder-app scan: the result could not be written: {reason}")
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
    """The options that were asked for; ValueError, with a sentence, where they cannot be."""
    if arguments.pairs and arguments.format == "paths":
        raise ValueError("--pairs are written as json or csv, not as paths")
    if arguments.across_only and len(arguments.paths) + len(arguments.reference) < 2:
        raise ValueError("--across-only needs at least two folders, as PATHs or references")
    options = ScanOptions(
        roots=_absolute(arguments.paths),
        references=_absolute(arguments.reference),
        include=tuple(arguments.include),
        exclude=tuple(arguments.exclude),
        hidden=arguments.hidden,
        html=arguments.html,
        templates=arguments.templates,
        similarity=arguments.similarity,
        containment=arguments.containment,
        across_only=arguments.across_only,
        max_distance=arguments.max_distance,
        index=arguments.index,
        recipe=recipe_arguments.chosen(arguments, has_collection=True),
    )
    return options if arguments.types is None else dataclasses.replace(options, types=arguments.types)


def _absolute(paths: Sequence[Path]) -> tuple[Path, ...]:
    return tuple(Path(os.path.abspath(path)) for path in paths)  # noqa: PTH100 - keeps links


def _write(arguments: argparse.Namespace, review: Review) -> None:
    if arguments.output is not None:
        write_whole(arguments.output, _chunks(arguments, review, bom=True), review.result)
        return
    output.write_pieces(_chunks(arguments, review, bom=False))


def _chunks(arguments: argparse.Namespace, review: Review, *, bom: bool) -> Iterator[bytes]:
    kind = export.Format(arguments.format)
    if not arguments.pairs:
        return export.chunks(Listing.of(review), kind, Progress(), bom=bom)
    listed = pair_list.pairs(review.result, arguments.relation)
    if kind is export.Format.CSV:
        return pair_list.as_csv(review.result, listed, bom=bom)
    return pair_list.as_json(export.chunks(Listing.of(review), kind, Progress()), review.result, listed)


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
