"""What `history` and `restore` understand."""

import argparse
from pathlib import Path

from finder_app.cli import command_shape, history, restore, values

HISTORY_EXAMPLES = """\
examples:
  finder-app history                          the clean-ups so far, the newest first
  finder-app history 3                        each file of batch 3, and where it lies now
  finder-app history --export journal.txt     all of it as text, for support
  finder-app history 3 --left rest.json       what an interruption of batch 3 has left, as a plan for apply
"""
RESTORE_EXAMPLES = """\
examples:
  finder-app restore 3                        what of batch 3 would come back, and where to? nothing is done
  finder-app restore 3 --yes                  put the files of batch 3 back
  finder-app restore 3.12 --rename --yes      the twelfth file alone, as "name (restored).txt" if its name is taken
"""


def add_history(commands: command_shape.Commands) -> None:
    """history [BATCH]"""
    text = "what was done, and where each file lies now"
    command = command_shape.command(commands, "history", "[BATCH]", text, history.run, HISTORY_EXAMPLES)
    command.description = (
        "Everything that the window or apply has done is in the journal, written before it was done. A batch is what "
        "was done at one time; it is kept for at least 90 days, and for two years while files of it can be put back."
    )
    command.add_argument("batch", type=values.positive, nargs="?", metavar="BATCH", help="the files of this batch")
    command.add_argument(
        "--most", type=values.positive, default=50, metavar="N", help="so many batches (default %(default)s)"
    )
    others = command.add_mutually_exclusive_group()
    others.add_argument("--export", type=Path, metavar="FILE", help="write all of it as text; it names files")
    others.add_argument("--left", type=Path, metavar="FILE", help="save what an interruption has left as a plan")
    others.add_argument("--prune", action="store_true", help="remove old batches; the window does that when it starts")
    command_shape.add_text_or_json(command)


def add_restore(commands: command_shape.Commands) -> None:
    """restore BATCH|ACT…"""
    text = "put files back; without --yes only tell"
    command = command_shape.command(commands, "restore", "BATCH|ACT…", text, restore.run, RESTORE_EXAMPLES)
    command.description = (
        "Files come back from the trash and from where they were moved to, and a hard link becomes a file of its own "
        "again. Nothing is overwritten, and what was deleted for good does not come back."
    )
    command.add_argument(
        "targets", type=_target, nargs="+", metavar="BATCH|ACT", help="numbers that history shows: 3, or 3.12"
    )
    command.add_argument("--yes", action="store_true", help="do it; otherwise nothing is done")
    command.add_argument("--create-folders", action="store_true", help="make folders again that are gone")
    command.add_argument("--rename", action="store_true", help="under a name like its own, where that is taken")
    command_shape.add_text_or_json(command)


def _target(word: str) -> restore.Target:
    try:
        return restore.target(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"'{word}' is no number of a batch (3) or of an act (3.12)") from error
