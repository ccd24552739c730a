"""The words of a command line in, an exit code out: the same engine as the window's, without Qt.

Standard output carries the result and nothing else; whatever a person reads meanwhile goes to standard error.
"""

import argparse
import difflib
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, TracebackType
from typing import NoReturn

from finder_app import __version__
from finder_app.cli import apply_arguments, arguments, history_arguments, library_arguments, output, scan_arguments
from finder_app.cli.command_shape import EXIT_CODES
from finder_app.cli.exit_codes import FAILED, INTERRUPTED, USAGE
from finder_app.cli.terminal import harmless, say
from finder_app.engine.pool import WorkersUnusableError
from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.display import display_path

DESCRIPTION = """\
Finds near-duplicate text and HTML files.

  finder-app                        open the window
  finder-app FOLDER…                open the window and scan these folders
  finder-app scan PATH…             scan without a window; the result on standard output
  finder-app compare A B            how alike are two files?
  finder-app explain A B            why? their bits, blocks and words
  finder-app fingerprint FILE…      the SimHash fingerprint of each file
  finder-app check FILE…            was content like this seen before? (- reads standard input)
  finder-app library ACTION         add, remove, list, stats, prune, clear, export or import what was seen before
  finder-app apply PLAN             do what a plan saved in the window says; without --yes only tell
  finder-app history [BATCH]        what was done, and where each file lies now
  finder-app restore BATCH|ACT…     put files back; without --yes only tell
"""
COMMANDS = ("scan", "compare", "explain", "fingerprint", "check", "library", "apply", "history", "restore")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
EPILOG = f"finder-app COMMAND --help tells more, with examples\n{EXIT_CODES}"


def main(words: Sequence[str]) -> int:
    """Run a command, or open the window when the first word is none; return the exit code."""
    if words and words[0] not in COMMANDS and not words[0].startswith("-"):
        return _open_window(words)
    if not words:
        return _open_window([])
    output.use_streams()
    asked = _parser().parse_args(words)
    run: Callable[[argparse.Namespace, Progress], int] = asked.run
    progress = Progress()
    try:
        with _interrupt_cancels(progress):
            return run(asked, progress)
    except Cancelled:
        say("interrupted")
        return INTERRUPTED
    except output.OutputError as error:
        say(f"finder-app: the result could not be written: {error}")
    except WorkersUnusableError as error:
        say(f"finder-app: the processes that read files do not start: {error}")
    except BrokenPipeError:  # the reader of our output has gone; there is nobody left to tell
        pass
    output.abandon()
    return FAILED


def _open_window(words: Sequence[str]) -> int:
    likely = difflib.get_close_matches(words[0], COMMANDS, 1) if words else []
    if likely and not Path(words[0]).exists():
        say(f"finder-app: there is no folder '{display_path(Path(words[0]))}'; did you mean 'finder-app {likely[0]}'?")
        return USAGE
    if sys.platform == "linux" and not any(os.environ.get(name) for name in _DISPLAYS):  # Qt would abort the program
        return _without_window("there is no display")
    try:
        from finder_app.gui import app  # Qt is loaded for the window alone
    except ImportError as error:
        return _without_window(str(error))
    return app.run([Path(word) for word in words])


def tell_broken(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """What Python says of an error that nobody expected; its words may be those of a file."""
    say("".join(traceback.format_exception(kind, error, trace)).rstrip("\n"))


def _without_window(reason: str) -> int:
    say(f"the window cannot be opened: {reason}")
    say(f"without a window: {', '.join(f'finder-app {name}' for name in COMMANDS)}")
    return FAILED


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


class _Parser(argparse.ArgumentParser):
    """Its complaints quote the words of the command line, among which a shell may have put any file's name."""

    def error(self, message: str) -> NoReturn:
        super().error(harmless(message))


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog="finder-app",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"finder-app {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    scan_arguments.add_scan(commands)
    arguments.add_compare(commands)
    arguments.add_explain(commands)
    arguments.add_fingerprint(commands)
    arguments.add_check(commands)
    library_arguments.add_library(commands)
    apply_arguments.add_apply(commands)
    history_arguments.add_history(commands)
    history_arguments.add_restore(commands)
    return parser
