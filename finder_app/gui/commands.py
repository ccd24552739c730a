"""Every command of the window: one row each, with its words, its keys, what it calls and when it may be called."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from finder_app.gui import icons
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

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
    VIEW = "view"
    HELP = "help"


ALWAYS = State.FOLDERS | State.SCANNING | State.REVIEW
IDLE = State.FOLDERS | State.REVIEW


@dataclass(frozen=True, slots=True)
class Command:
    """One row; `keys` are portable key names, the first is shown."""

    name: str
    menu: Menu
    text: str
    keys: tuple[str, ...]
    call: Callable[[], object]
    states: State
    icon: str = ""
    starts_group: bool = False


class Start(Protocol):
    """The panel that chooses what to scan."""

    def choose_folder(self) -> None: ...
    def choose_files(self) -> None: ...
    def start(self) -> None: ...


class Clusters(Protocol):
    """The panel with the clusters."""

    def keep_selected(self) -> None: ...
    def delete_selected(self) -> None: ...
    def undecide_selected(self) -> None: ...
    def next_cluster(self) -> None: ...
    def previous_cluster(self) -> None: ...
    def next_member(self) -> None: ...
    def previous_member(self) -> None: ...


class Compare(Protocol):
    """The panel with two texts side by side."""

    def next_change(self) -> None: ...
    def previous_change(self) -> None: ...


class Doing(Protocol):
    """What is done with a review as a whole."""

    def export(self) -> None: ...
    def move_to_trash(self) -> None: ...


class Target(Protocol):
    """What the commands act on: the window and its panels."""

    @property
    def start(self) -> Start: ...
    @property
    def clusters(self) -> Clusters: ...
    @property
    def compare(self) -> Compare: ...
    @property
    def doing(self) -> Doing: ...

    def stop_scan(self) -> None: ...
    def cancel_scan(self) -> None: ...
    def new_scan(self) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def toggle_problems(self) -> None: ...
    def switch_theme(self) -> None: ...
    def follow_system_theme(self) -> None: ...
    def show_shortcuts(self) -> None: ...
    def show_about(self) -> None: ...
    def close(self) -> bool: ...


def table(t: Target) -> Iterator[Command]:
    """All commands, in the order of the menus."""
    yield from _file(t)
    yield from _decide(t)
    yield from _go(t)
    yield from _view_and_help(t)


def _file(t: Target) -> Iterator[Command]:
    file = Menu.FILE
    yield Command(
        "add_folder",
        file,
        translate("commands", "Add &folder…"),
        ("Ctrl+O",),
        t.start.choose_folder,
        IDLE,
        "folder-add",
    )
    yield Command(
        "add_files", file, translate("commands", "Add f&iles…"), ("Ctrl+Shift+O",), t.start.choose_files, IDLE, "file"
    )
    yield Command(
        "scan", file, translate("commands", "Find &duplicates"), ("F5",), t.start.start, State.FOLDERS, "search", True
    )
    yield Command(
        "stop", file, translate("commands", "&Stop and show what was found"), (), t.stop_scan, State.SCANNING, "stop"
    )
    yield Command("cancel", file, translate("commands", "&Cancel scan"), (), t.cancel_scan, State.SCANNING)
    yield Command("new_scan", file, translate("commands", "&New scan"), ("Ctrl+N",), t.new_scan, State.REVIEW, "back")
    yield Command(
        "export", file, translate("commands", "&Export…"), ("Ctrl+E",), t.doing.export, State.REVIEW, "export", True
    )
    yield Command(
        "trash",
        file,
        translate("commands", "&Move to trash…"),
        ("Ctrl+Del",),
        t.doing.move_to_trash,
        State.REVIEW,
        "trash",
    )
    yield Command("quit", file, translate("commands", "&Quit"), ("Ctrl+Q",), t.close, ALWAYS, "", True)


def _decide(t: Target) -> Iterator[Command]:
    decide, review = Menu.DECIDE, State.REVIEW
    yield Command("keep", decide, translate("commands", "&Keep"), ("K",), t.clusters.keep_selected, review, "check")
    yield Command(
        "delete", decide, translate("commands", "&Delete"), ("D", "Del"), t.clusters.delete_selected, review, "trash"
    )
    yield Command("undecide", decide, translate("commands", "&Undecided"), ("U",), t.clusters.undecide_selected, review)
    yield Command("undo", decide, translate("commands", "Und&o"), ("Ctrl+Z",), t.undo, review, "undo", True)
    yield Command("redo", decide, translate("commands", "&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), t.redo, review, "redo")


def _go(t: Target) -> Iterator[Command]:
    go, review = Menu.GO, State.REVIEW
    yield Command("next_member", go, translate("commands", "Next &file"), ("J",), t.clusters.next_member, review)
    yield Command(
        "previous_member", go, translate("commands", "Previous fi&le"), ("Shift+J",), t.clusters.previous_member, review
    )
    yield Command(
        "next_cluster", go, translate("commands", "Next &cluster"), ("C",), t.clusters.next_cluster, review, "", True
    )
    yield Command(
        "previous_cluster",
        go,
        translate("commands", "Previous cl&uster"),
        ("Shift+C",),
        t.clusters.previous_cluster,
        review,
    )
    yield Command(
        "next_change",
        go,
        translate("commands", "&Next difference"),
        ("N", "F8"),
        t.compare.next_change,
        review,
        "",
        True,
    )
    yield Command(
        "previous_change",
        go,
        translate("commands", "&Previous difference"),
        ("P", "F7"),
        t.compare.previous_change,
        review,
    )


def _view_and_help(t: Target) -> Iterator[Command]:
    view, more = Menu.VIEW, Menu.HELP
    yield Command(
        "problems", view, translate("commands", "&Problems"), ("Ctrl+P",), t.toggle_problems, State.REVIEW, "warning"
    )
    yield Command(
        "theme", view, translate("commands", "&Light or dark"), ("Ctrl+Shift+L",), t.switch_theme, ALWAYS, "moon"
    )
    yield Command(
        "system_theme", view, translate("commands", "Colours of the &system"), (), t.follow_system_theme, ALWAYS
    )
    yield Command(
        "shortcuts",
        more,
        translate("commands", "&Keyboard shortcuts"),
        ("F1", "?"),
        t.show_shortcuts,
        ALWAYS,
        "keyboard",
    )
    yield Command("about", more, translate("commands", "&About"), (), t.show_about, ALWAYS, "info")


class Commands:
    """The actions of a window, by name."""

    def __init__(self, target: Target, window: QWidget, theme: Theme) -> None:
        self._target = target
        self.rows = list(table(target))
        self._actions = {row.name: _action(row, window, theme) for row in self.rows}
        self._menus: dict[Menu, QMenu] = {}
        Wording(window, self._word)

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def fill(self, bar: QMenuBar) -> None:
        """Put every command into its menu."""
        self._menus = {place: bar.addMenu(_title(place)) for place in Menu}
        for row in self.rows:
            if row.starts_group:
                self._menus[row.menu].addSeparator()
            self._menus[row.menu].addAction(self._actions[row.name])

    def add_menu(self, place: Menu, menu: QMenu) -> None:
        """Put a menu of its own at the end of one of the menus."""
        self._menus[place].addSeparator()
        self._menus[place].addMenu(menu)

    def allow(self, state: State) -> None:
        """Enable what makes sense in a state."""
        for row in self.rows:
            self._actions[row.name].setEnabled(state in row.states)

    def _word(self) -> None:
        self.rows = list(table(self._target))
        for row in self.rows:
            self._actions[row.name].setText(row.text)
        for place, menu in self._menus.items():
            menu.setTitle(_title(place))


def _title(place: Menu) -> str:
    return {
        Menu.FILE: translate("commands", "&File"),
        Menu.DECIDE: translate("commands", "&Decide"),
        Menu.GO: translate("commands", "&Go"),
        Menu.VIEW: translate("commands", "&View"),
        Menu.HELP: translate("commands", "&Help"),
    }[place]


def _action(row: Command, window: QWidget, theme: Theme) -> QAction:
    action = QAction(row.text, window)
    action.setObjectName(row.name)
    action.setShortcuts([QKeySequence(key) for key in row.keys])
    action.triggered.connect(lambda _checked=False, call=row.call: call())
    if row.icon:
        icons.Tint(action, row.icon, theme)
    window.addAction(action)
    return action
