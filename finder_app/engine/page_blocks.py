"""What a page consists of when it is set for a reader: records alone, and how words are trimmed. Pure."""

from collections.abc import Sequence
from enum import Enum, Flag, auto
from typing import NamedTuple

LONGEST_BLOCK = 4_000  # characters of a run


class Style(Flag):
    """How words are set."""

    PLAIN = 0
    BOLD = auto()
    ITALIC = auto()
    CODE = auto()
    LINK = auto()
    STRUCK = auto()
    UNDERLINED = auto()
    PICTURE = auto()  # stands for a picture, which is not loaded


class Kind(Enum):
    """What a block is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "item"
    PREFORMATTED = "preformatted"
    RULE = "rule"
    TABLE = "table"


class Run(NamedTuple):
    """Words in one style."""

    text: str
    style: Style


Runs = tuple[Run, ...]


class Block(NamedTuple):
    """`level` is that of a heading, or how far the block is indented; `marker` stands before an item."""

    kind: Kind
    runs: Runs = ()
    level: int = 0
    marker: str = ""
    rows: tuple[tuple[Runs, ...], ...] = ()


class Page(NamedTuple):
    """`is_cut`: the page is longer. `is_html` is False for a plain text, set as paragraphs."""

    blocks: tuple[Block, ...]
    is_html: bool
    is_cut: bool
    pictures: int


def trimmed(runs: Sequence[Run]) -> Runs:
    """Without blanks at either end."""
    seen = [place for place, run in enumerate(runs) if not run.text.isspace() and run.text]
    if not seen:
        return ()
    kept = list(runs[seen[0] : seen[-1] + 1])
    kept[-1] = kept[-1]._replace(text=kept[-1].text.rstrip())
    kept[0] = kept[0]._replace(text=kept[0].text.lstrip())
    return tuple(kept)
