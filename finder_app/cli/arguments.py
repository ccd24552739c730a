"""What the commands but `scan` understand: their words, their meaning for a person, and examples."""

import argparse
from pathlib import Path

from finder_app.cli import check, command_shape, compare, explain, recipe_arguments, values

COMPARE_EXAMPLES = """\
examples:
  finder-app compare draft.txt final.html
  finder-app compare a.txt b.txt --recipe jieba-keywords,keywords=11 --format json
"""
EXPLAIN_EXAMPLES = """\
examples:
  finder-app explain draft.txt final.html
  finder-app explain a.txt b.txt --recipe plain --words 30
  finder-app explain a.txt b.txt --format json
"""
FINGERPRINT_EXAMPLES = """\
examples:
  finder-app fingerprint *.txt
  finder-app fingerprint a.txt --recipe tokens=ngrams,size=4,weights=tf,hash=md5,width=64
"""
CHECK_EXAMPLES = """\
examples:
  finder-app check incoming/*.html
  curl -s https://example.org/page | finder-app check -
"""


def add_compare(commands: command_shape.Commands) -> None:
    """compare A B"""
    command = command_shape.command(
        commands, "compare", "A B", "how alike are two files?", compare.compare, COMPARE_EXAMPLES
    )
    _add_pair(command)


def add_explain(commands: command_shape.Commands) -> None:
    """explain A B"""
    command = command_shape.command(
        commands, "explain", "A B", "why are two files alike?", explain.run, EXPLAIN_EXAMPLES
    )
    command.description = "Shows the bits of both fingerprints, the blocks on which they agree, and the words behind."
    _add_pair(command)
    command.add_argument(
        "--words",
        type=values.positive,
        default=10,
        metavar="N",
        help="words of each kind to show (default %(default)s)",
    )


def add_fingerprint(commands: command_shape.Commands) -> None:
    """fingerprint FILE…"""
    text = "print the fingerprint in hex digits and the path of each file"
    command = command_shape.command(commands, "fingerprint", "FILE…", text, compare.fingerprint, FINGERPRINT_EXAMPLES)
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    command_shape.add_jobs(command)
    command_shape.add_html(command)
    recipe_arguments.add_to(command)


def add_check(commands: command_shape.Commands) -> None:
    """check FILE…"""
    command = command_shape.command(
        commands, "check", "FILE…", "was content like this seen before?", check.check, CHECK_EXAMPLES
    )
    command.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a file, a folder, or - for standard input"
    )
    command_shape.add_similarity(command)
    command.add_argument(
        "--most",
        type=values.positive,
        default=5,
        metavar="N",
        help="known files to name for each (default %(default)s)",
    )
    command_shape.add_text_or_json(command)


def _add_pair(command: argparse.ArgumentParser) -> None:
    command.add_argument("a", type=Path, metavar="A")
    command.add_argument("b", type=Path, metavar="B")
    command_shape.add_text_or_json(command)
    command_shape.add_html(command)
    recipe_arguments.add_to(command)
