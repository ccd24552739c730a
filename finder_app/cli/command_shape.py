"""What all commands have in common: their help, their examples and the options that several of them take."""

import argparse
from argparse import _SubParsersAction
from collections.abc import Callable
from typing import TypeAlias

from finder_app.cli import values

EXIT_CODES = "exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted"

Commands: TypeAlias = "_SubParsersAction[argparse.ArgumentParser]"


def command(
    commands: Commands,
    name: str,
    words: str,
    text: str,
    run: Callable[..., int],
    examples: str = "",
) -> argparse.ArgumentParser:
    """A command with a usage of one line: a list of all options would bury what is wrong with one of them."""
    made = commands.add_parser(
        name,
        help=text,
        usage=f"finder-app {name} {words} [options]",
        epilog=f"{examples}\n{EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def add_jobs(command: argparse.ArgumentParser) -> None:
    """How many processes work."""
    command.add_argument(
        "--jobs", type=values.jobs, default=0, metavar="N", help="worker processes (default: one a core)"
    )


def add_similarity(group: "argparse._ActionsContainer") -> None:
    """From which similarity on texts are alike."""
    group.add_argument(
        "--similarity",
        type=values.share,
        default=0.85,
        metavar="SHARE",
        help="how alike texts must be, 0.5 to 1 (default %(default)s)",
    )


def add_html(group: "argparse._ActionsContainer") -> None:
    """How pages are read."""
    group.add_argument(
        "--html",
        choices=("visible", "main"),
        default="visible",
        help="of a page all that a reader sees, or only its main content (default %(default)s)",
    )


def add_text_or_json(command: argparse.ArgumentParser) -> None:
    """How the answer is written."""
    command.add_argument("--format", choices=("text", "json"), default="text", help="(default %(default)s)")
