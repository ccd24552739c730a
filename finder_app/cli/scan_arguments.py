"""What `scan` understands: its words, their meaning for a person, and examples."""

import argparse
from pathlib import Path

from finder_app.cli import command_shape, recipe_arguments, scan, scan_result, values
from finder_app.engine.options import INDEXES
from finder_app.engine.records import Relation

SCAN_EXAMPLES = """\
examples:
  finder-app scan Documents > result.json
  finder-app scan old new --across-only --format csv --output twins.csv
  finder-app scan site --format html --differences 500 --output report.html
  finder-app scan Downloads --reference Archive   # what is in the archive?
  finder-app scan site --html main --relation near-duplicate --pairs
  finder-app scan 文章 --recipe ngrams,width=128 --user-dict words.txt
"""


def add_scan(commands: command_shape.Commands) -> None:
    """scan PATH…"""
    command = command_shape.command(commands, "scan", "PATH…", "find near-duplicates below folders", scan.run)
    command.epilog = f"{recipe_arguments.RECIPE_HELP}\n{SCAN_EXAMPLES}\n{command_shape.EXIT_CODES}"
    command.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a folder, or a single file")
    command_shape.add_jobs(command)
    command.add_argument(
        "--library",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="read only what has changed since a former scan, and note what is read (default: yes)",
    )
    _add_files(command.add_argument_group("files"))
    _add_matching(command.add_argument_group("matching"))
    recipe_arguments.add_to(command)
    _add_result(command.add_argument_group("result"))


def _add_files(group: "argparse._ArgumentGroup") -> None:
    group.add_argument(
        "--types",
        type=values.types,
        default=None,
        metavar="T,T",
        help="kinds of files by name: text, html, markdown, source, other (default text,html,markdown)",
    )
    group.add_argument(
        "--include", action="append", default=[], metavar="GLOB", help="take these names whatever their kind"
    )
    group.add_argument("--exclude", action="append", default=[], metavar="GLOB", help="leave out names and folders")
    group.add_argument("--hidden", action="store_true", help="take hidden files and folders too")
    group.add_argument(
        "--reference",
        action="append",
        default=[],
        type=Path,
        metavar="DIR",
        help="scan this folder too, and protect it: its files match and are never marked; may be given several times",
    )
    command_shape.add_html(group)
    group.add_argument(
        "--templates",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="leave out of the match what many pages of a folder share: menus, headers, footers (default: yes)",
    )


def _add_matching(group: "argparse._ArgumentGroup") -> None:
    command_shape.add_similarity(group)
    group.add_argument(
        "--containment",
        type=values.share,
        default=0.9,
        metavar="SHARE",
        help="how much of the shorter text must stand in the longer one for it to be contained, 0.5 to 1 "
        "(default %(default)s)",
    )
    group.add_argument(
        "--across-only",
        action="store_true",
        help="only pairs whose files lie below different PATHs or references, never two files of one",
    )
    group.add_argument(
        "--max-distance",
        type=values.distance,
        default=None,
        metavar="N|auto",
        help="differing fingerprint bits up to which texts are compared, 0 to 24 (default: by the number of files)",
    )
    group.add_argument(
        "--index",
        choices=INDEXES,
        default="auto",
        metavar="NAME",
        help=f"how near fingerprints are found: {', '.join(INDEXES)}; all find the same pairs, some much later, "
        "and permuted-N needs --max-distance 3 or less (default auto: the cheapest for the number of files)",
    )


def _add_result(group: "argparse._ArgumentGroup") -> None:
    group.add_argument(
        "--relation",
        type=values.relations,
        default=frozenset(Relation),
        metavar="R,R",
        help=f"only members that stand so to their principal: {', '.join(values.RELATIONS)} (default: all)",
    )
    group.add_argument(
        "--pairs",
        action="store_true",
        help="list every pair of alike files: in JSON beside the clusters, as CSV in their place",
    )
    group.add_argument(
        "--format",
        choices=scan_result.FORMATS,
        default="json",
        help="json: everything; csv, xlsx: a table of the files; html: a report with the differences; paths: a path on "
        "each line; paths0: NUL after each, as xargs -0 reads them (default %(default)s)",
    )
    group.add_argument(
        "--clusters",
        type=values.count_or_all,
        default=1_000,
        metavar="N|all",
        help="how many clusters a report in html lists (default %(default)s)",
    )
    group.add_argument(
        "--differences",
        type=values.count_or_all,
        default=200,
        metavar="N|all",
        help="of how many files it shows the differences from their principal (default %(default)s)",
    )
    group.add_argument(
        "--bom",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="begin csv with the mark by which spreadsheets know UTF-8 (default: with --output)",
    )
    group.add_argument("--output", type=Path, metavar="FILE", help="write here instead of standard output, atomically")
    group.add_argument("--quiet", action="store_true", help="no progress, no summary")
