"""What `apply` understands."""

from pathlib import Path

from finder_app.cli import apply, command_shape

EXAMPLES = """\
examples:
  finder-app apply clean-up.json                          what would be done? nothing is
  finder-app apply clean-up.json --yes                    do it: into the trash, unless the plan says another way
  finder-app apply clean-up.json --move ~/aside --yes     move the files, each keeping its place below the folder
"""


def add_apply(commands: command_shape.Commands) -> None:
    """apply PLAN"""
    text = "do what a plan saved in the window says; without --yes only tell"
    command = command_shape.command(commands, "apply", "PLAN", text, apply.run, EXAMPLES)
    command.description = (
        "Each file and the copy of it that stays are read again right before; what has changed is left alone, and "
        "everything done is in the journal."
    )
    command.add_argument("plan", type=Path, metavar="PLAN")
    command.add_argument("--yes", action="store_true", help="do it; otherwise nothing is done")
    ways = command.add_mutually_exclusive_group()
    ways.add_argument("--trash", action="store_true", help="into the trash, whatever the plan says")
    ways.add_argument("--move", type=Path, metavar="FOLDER", help="to a folder that is there; nothing is overwritten")
    ways.add_argument("--hard-link", action="store_true", help="make each name a name of the copy that stays")
    ways.add_argument(
        "--delete", choices=(apply.CONFIRMATION,), metavar=apply.CONFIRMATION, help="no trash, no way back"
    )
    command.add_argument(
        "--reference",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="a folder that is never touched, beside those that were protected in the window",
    )
    command_shape.add_text_or_json(command)
