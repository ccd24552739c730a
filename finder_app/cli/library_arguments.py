"""What `library` understands: its actions, their words and their meaning for a person."""

import argparse
from collections.abc import Callable
from pathlib import Path

from finder_app.cli import command_shape, library, values

EXAMPLES = """\
examples:
  finder-app library add ~/Documents
  finder-app library export seen.library
  finder-app library prune --days 90 --missing
"""


def add_library(commands: command_shape.Commands) -> None:
    """library ACTION"""
    command = commands.add_parser(
        "library",
        help="what was seen before",
        epilog=f"{EXAMPLES}\n{command_shape.EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    actions = command.add_subparsers(metavar="ACTION", required=True)
    for name, run, text in (
        ("add", library.add, "read files and folders, and keep what they are"),
        ("remove", library.remove, "forget files, and all files below folders"),
    ):
        _action(actions, name, text, run).add_argument("paths", nargs="+", type=Path, metavar="PATH")
    for name, run, text in (
        ("list", library.show_list, "the known files"),
        ("stats", library.stats, "how much is known"),
    ):
        command_shape.add_text_or_json(_action(actions, name, text, run))
    _add_prune(actions)
    _action(actions, "clear", "forget everything", library.clear)
    for name, run, text, meaning in (
        ("export", library.export_file, "write all that is known to one file", "the new file; it names paths"),
        ("import", library.import_file, "take what an exported file knows", "a file that was exported"),
    ):
        _action(actions, name, text, run).add_argument("file", type=Path, metavar="FILE", help=meaning)


def _add_prune(actions: command_shape.Commands) -> None:
    text = "forget what was not met for long, except what was added by name"
    prune = _action(actions, "prune", text, library.prune)
    prune.add_argument(
        "--days", type=values.positive, metavar="N", help="what was not met for so many days (default 400)"
    )
    prune.add_argument(
        "--most", type=values.positive, metavar="N", help="the longest not met beyond so many (default 5,000,000)"
    )
    prune.add_argument("--missing", action="store_true", help="files that are not there any more, too")


def _action(actions: command_shape.Commands, name: str, text: str, run: Callable[..., int]) -> argparse.ArgumentParser:
    action = actions.add_parser(name, help=text, epilog=command_shape.EXIT_CODES)
    action.set_defaults(run=run)
    return action
