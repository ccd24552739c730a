"""What a scan found in, the result in the form that was asked for out: on standard output or in a file."""

import argparse
import sys
import time
from collections.abc import Iterator

from finder_app.cli import output, report_words
from finder_app.cli.terminal import say, shown
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress
from finder_app.review.atomic_file import ExportProblem, ExportRefused, write_whole
from finder_app.review.display import display_path
from finder_app.review.exporting import export, pair_list, report_file
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.report_file import Makers
from finder_app.review.exporting.report_plan import Limits

FORMATS = ("json", "csv", "xlsx", "html", "paths", "paths0")
_REFUSALS = {
    ExportProblem.IS_FOLDER: "is a folder",
    ExportProblem.NOT_REGULAR: "is not a regular file",
    ExportProblem.IS_SCANNED_FILE: "is one of the files that were scanned",
    ExportProblem.IS_DATABASE: "is a database",
    ExportProblem.NEWLINE_IN_NAME: "has a line break in its name, which no list of lines can hold; --format paths0 can",
}


def check(arguments: argparse.Namespace) -> None:
    """Whether the words fit each other; ValueError, with a sentence, where they do not."""
    if arguments.pairs and arguments.format not in ("json", "csv"):
        raise ValueError(f"--pairs are written as json or csv, not as {arguments.format}")
    if arguments.format == "xlsx" and arguments.output is None and sys.stdout.isatty():
        raise ValueError("a workbook is nothing for a terminal; --output FILE tells where to write it")


def write(arguments: argparse.Namespace, listing: Listing, pool: Pool, progress: Progress) -> bool:
    """Write the result; False when it could not be, which is told. Raises what standard output raises."""
    try:
        if arguments.output is None:
            output.write_pieces(_chunks(arguments, listing, pool, progress))
            return True
        with shown(progress, sys.stderr, enabled=not arguments.quiet):
            write_whole(arguments.output, _chunks(arguments, listing, pool, progress), listing.result)
    except ExportRefused as refusal:
        reason = f"{display_path(refusal.path)} {_REFUSALS[refusal.problem]}"
        say(f"finder-app scan: the result could not be written: {reason}")
        return False
    except BrokenPipeError:
        raise
    except OSError as error:
        say(f"finder-app scan: the result could not be written: {error.strerror}")
        return False
    return True


def _chunks(arguments: argparse.Namespace, listing: Listing, pool: Pool, progress: Progress) -> Iterator[bytes]:
    kind = Format(arguments.format.removesuffix("0"))
    bom = arguments.output is not None if arguments.bom is None else bool(arguments.bom)
    if kind is Format.HTML:
        makers = Makers(report_words.english(), pool, progress)
        return report_file.chunks(listing, makers, Limits(arguments.clusters, arguments.differences), time.time_ns())
    if not arguments.pairs:
        return export.chunks(listing, kind, progress, bom=bom, nul=arguments.format == "paths0")
    listed = pair_list.pairs(listing.result, arguments.relation)
    if kind is Format.CSV:
        return pair_list.as_csv(listing.result, listed, bom=bom)
    return pair_list.as_json(export.chunks(listing, kind, progress), listing.result, listed)
