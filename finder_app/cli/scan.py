"""The command `scan PATH…`: progress for a person, the result for a program."""

import argparse
import dataclasses
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from finder_app.cli import library as library_command
from finder_app.cli import recipe_arguments, relations, scan_result
from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.cli.terminal import problem, say, shown, size
from finder_app.engine import clusters
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult, SkipReason
from finder_app.engine.scan import PRELOAD, scan
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.session import Review

_UNUSABLE = {
    SkipReason.MISSING,
    SkipReason.UNREADABLE,
    SkipReason.NOT_REGULAR,
    SkipReason.SYSTEM_FOLDER,
    SkipReason.TRASH,
    SkipReason.OWN_FOLDER,
    SkipReason.ONLINE_ONLY,
}


def run(arguments: argparse.Namespace, progress: Progress) -> int:
    """Scan, write the result, and return the exit code: failed when no path could be scanned or nothing written."""
    try:
        options = _options(arguments)
    except ValueError as error:
        say(f"finder-app scan: {str(error).replace('max_distance', '--max-distance')}")
        return USAGE
    with WorkerPool(arguments.jobs, preload=PRELOAD) as pool:
        with (
            library_command.opened(wanted=arguments.library, quiet=arguments.quiet) as library,
            shown(progress, sys.stderr, enabled=not arguments.quiet),
        ):
            result = scan(options, pool, progress, library)
        thresholds = options.similarity, options.containment
        found = clusters.group(result.documents, result.pairs, *thresholds, options.across)
        review = Review(result, relations.only(found, arguments.relation))
        is_written = scan_result.write(arguments, Listing.of(review), pool, progress)
    if not is_written:
        return FAILED
    if not arguments.quiet:
        _summarise(review, result)
    return FAILED if _nothing_usable(options, result) else DONE


def _options(arguments: argparse.Namespace) -> ScanOptions:
    """The options that were asked for; ValueError, with a sentence, where they cannot be."""
    scan_result.check(arguments)
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
