"""The words of a command line in, an exit code out: the same engine as the window's, without Qt.

Standard output carries the result and nothing else; whatever a person reads meanwhile goes to standard error.
"""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from finder_app import __version__
from finder_app.cli import compare as compare_command
from finder_app.cli import library as library_command
from finder_app.cli import scan as scan_command
from finder_app.cli.exit_codes import FAILED, INTERRUPTED
from finder_app.cli.terminal import say
from finder_app.engine.file_types import FileType
from finder_app.engine.progress import Cancelled, Progress

DESCRIPTION = """\
Finds near-duplicate text and HTML files.

  finder-app                        open the window
  finder-app FOLDER…                open the window and scan these folders
  finder-app scan PATH…             scan without a window; the result on standard output
  finder-app compare A B            how alike are two files?
  finder-app fingerprint FILE…      the SimHash fingerprint of each file
  finder-app check FILE…            was content like this seen before? (- reads standard input)
  finder-app library ACTION         add PATH…, remove PATH…, list, stats or clear what was seen before
"""
COMMANDS = ("scan", "compare", "fingerprint", "check", "library")
EPILOG = "exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted"


def main(words: Sequence[str]) -> int:
    """Run a command, or open the window when the first word is none; return the exit code."""
    if words and words[0] not in COMMANDS and not words[0].startswith("-"):
        return _open_window(words)
    if not words:
        return _open_window([])
    arguments = _parser().parse_args(words)
    run: Callable[[argparse.Namespace, Progress], int] = arguments.run
    progress = Progress()
    try:
        with _interrupt_cancels(progress):
            return run(arguments, progress)
    except Cancelled:
        say("interrupted")
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone; there is nobody left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _open_window(words: Sequence[str]) -> int:
    try:
        from finder_app.gui import app  # Qt is loaded for the window alone
    except ImportError as error:
        say(f"the window cannot be opened: {error}")
        say(f"without a window: {', '.join(f'finder-app {name}' for name in COMMANDS)}")
        return FAILED
    return app.run([Path(word) for word in words])


@contextmanager
def _interrupt_cancels(progress: Progress) -> Iterator[None]:
    """Turn Ctrl-C and a polite kill into a cancel that the work obeys at its next step."""

    def cancel(_number: int, _frame: FrameType | None) -> None:
        progress.cancel()

    before = {number: signal.signal(number, cancel) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="finder-app",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"finder-app {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_scan(commands)
    _add_compare(commands)
    _add_fingerprint(commands)
    _add_check(commands)
    _add_library(commands)
    return parser


def _add_scan(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    scan = commands.add_parser("scan", help="find near-duplicates below folders", epilog=EPILOG)
    scan.set_defaults(run=scan_command.run)
    scan.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a folder, or a single file")
    scan.add_argument(
        "--similarity", type=float, default=0.85, help="how alike texts must be, 0.5 to 1 (default %(default)s)"
    )
    scan.add_argument(
        "--max-distance",
        type=_distance,
        default=None,
        metavar="N|auto",
        help="differing fingerprint bits up to which texts are compared, 0 to 24 (default: by the number of files)",
    )
    scan.add_argument(
        "--types",
        type=_types,
        default=None,
        metavar="T,T",
        help="kinds of files by name: text, html, markdown, source, other (default text,html,markdown)",
    )
    scan.add_argument(
        "--include", action="append", default=[], metavar="GLOB", help="take these names whatever their kind"
    )
    scan.add_argument("--exclude", action="append", default=[], metavar="GLOB", help="leave out names and folders")
    scan.add_argument("--hidden", action="store_true", help="take hidden files and folders too")
    scan.add_argument("--jobs", type=_count, default=0, metavar="N", help="worker processes (default: one a core)")
    scan.add_argument("--format", choices=("json", "csv", "paths"), default="json", help="(default %(default)s)")
    scan.add_argument("--output", type=Path, metavar="FILE", help="write here instead of standard output, atomically")
    scan.add_argument(
        "--library",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="read only what has changed since a former scan, and note what is read (default: yes)",
    )
    scan.add_argument("--quiet", action="store_true", help="no progress, no summary")


def _add_compare(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    compare = commands.add_parser("compare", help="how alike are two files?", epilog=EPILOG)
    compare.set_defaults(run=compare_command.compare)
    compare.add_argument("a", type=Path, metavar="A")
    compare.add_argument("b", type=Path, metavar="B")
    compare.add_argument("--format", choices=("text", "json"), default="text", help="(default %(default)s)")


def _add_fingerprint(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    fingerprint = commands.add_parser("fingerprint", help="print '16 hex digits  path' for each file", epilog=EPILOG)
    fingerprint.set_defaults(run=compare_command.fingerprint)
    fingerprint.add_argument("files", nargs="+", type=Path, metavar="FILE")
    fingerprint.add_argument("--jobs", type=_count, default=0, metavar="N", help="worker processes")


def _add_check(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    check = commands.add_parser("check", help="was content like this seen before?", epilog=EPILOG)
    check.set_defaults(run=library_command.check)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file, or - for standard input")
    check.add_argument(
        "--similarity", type=float, default=0.85, help="how alike texts must be, 0.5 to 1 (default %(default)s)"
    )
    check.add_argument(
        "--most", type=_positive, default=5, metavar="N", help="known files to name for each (default %(default)s)"
    )
    check.add_argument("--format", choices=("text", "json"), default="text", help="(default %(default)s)")


def _add_library(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    library = commands.add_parser("library", help="what was seen before", epilog=EPILOG)
    actions = library.add_subparsers(metavar="ACTION", required=True)
    for name, run, text in (
        ("add", library_command.add, "read files and folders, and keep what they are"),
        ("remove", library_command.remove, "forget files, and all files below folders"),
    ):
        action = actions.add_parser(name, help=text, epilog=EPILOG)
        action.set_defaults(run=run)
        action.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    actions.add_parser("list", help="the known files", epilog=EPILOG).set_defaults(run=library_command.show_list)
    stats = actions.add_parser("stats", help="how much is known", epilog=EPILOG)
    stats.set_defaults(run=library_command.stats)
    stats.add_argument("--format", choices=("text", "json"), default="text", help="(default %(default)s)")
    actions.add_parser("clear", help="forget everything", epilog=EPILOG).set_defaults(run=library_command.clear)


def _distance(word: str) -> int | None:
    return None if word == "auto" else int(word)


def _count(word: str) -> int:
    count = int(word)
    if count < 0:
        raise ValueError(word)
    return count


def _positive(word: str) -> int:
    count = int(word)
    if count < 1:
        raise ValueError(word)
    return count


def _types(word: str) -> frozenset[FileType]:
    return frozenset(FileType(kind) for kind in word.split(","))
