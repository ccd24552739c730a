"""One command of the window: a row of a menu, with its words, its keys, what it calls and when it may be called."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, Flag, auto

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class State(Flag):
    """What the window shows."""

    FOLDERS = auto()
    SCANNING = auto()
    REVIEW = auto()


class Menu(Enum):
    """Where a command is found."""

    FILE = "file"
    DECIDE = "decide"
    GO = "go"
    COMPARE = "compare"
    VIEW = "view"
    HELP = "help"


ALWAYS = State.FOLDERS | State.SCANNING | State.REVIEW
IDLE = State.FOLDERS | State.REVIEW


@dataclass(frozen=True, slots=True)
class Command:
    """`text` has the words, with a letter for the menu; `keys` are portable key names, the first is shown."""

    name: str
    menu: Menu
    text: str
    keys: tuple[str, ...]
    call: Callable[[], object]
    states: State
    icon: str = ""
    starts_group: bool = False


def menu_title(place: Menu) -> str:
    """The name of a menu, with its letter."""
    return {
        Menu.FILE: translate("commands", "&File"),
        Menu.DECIDE: translate("commands", "&Decide"),
        Menu.GO: translate("commands", "&Go"),
        Menu.COMPARE: translate("commands", "&Compare"),
        Menu.VIEW: translate("commands", "&View"),
        Menu.HELP: translate("commands", "&Help"),
    }[place]
