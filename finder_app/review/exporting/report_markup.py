"""Text from the disk in, mark-up that shows it out; what is no mark-up of ours stays a text. Pure."""

from html import escape
from pathlib import Path

from finder_app.engine import display_text
from finder_app.review.display import display_path

LONGEST_NAME = 1_000  # characters


def words(text: str) -> str:
    """A text as mark-up, with a sign for each control character and each change of direction."""
    return escape(display_text.marked(text))


def path(name: Path) -> str:
    """A path as mark-up: nothing in it hides, reorders what stands around it, or is a link."""
    shown = display_path(name)
    if len(shown) > LONGEST_NAME:
        shown = shown[: LONGEST_NAME - 1] + "…"
    return f'<bdi translate="no">{escape(shown)}</bdi>'


def file_name(name: Path) -> str:
    """The last part of a path as mark-up."""
    return path(Path(name.name or name))
