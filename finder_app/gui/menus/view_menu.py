"""The commands that change what is shown and how, and those that help."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.gui.menus.command import ALWAYS, Command, Menu, State
from finder_app.gui.side_windows import SideWindows
from finder_app.gui.storage_notes import StorageNotes
from finder_app.gui.workbench import Workbench

translate = QCoreApplication.translate


class Target(Protocol):
    """What these commands act on."""

    @property
    def bench(self) -> Workbench: ...
    @property
    def beside(self) -> SideWindows: ...

    def switch_theme(self) -> None: ...
    def follow_system_theme(self) -> None: ...
    @property
    def storage(self) -> StorageNotes: ...


def rows(t: Target) -> Iterator[Command]:
    """In the order of the menus."""
    yield from _view(t)
    yield from _help(t)


def _view(t: Target) -> Iterator[Command]:
    view = Menu.VIEW
    problems = translate("commands", "&Problems")
    yield Command("problems", view, problems, ("Ctrl+P",), t.bench.toggle_problems, State.REVIEW, "warning")
    theme, system = translate("commands", "&Light or dark"), translate("commands", "Colours of the &system")
    yield Command("theme", view, theme, ("Ctrl+Shift+L",), t.switch_theme, ALWAYS, "moon")
    yield Command("system_theme", view, system, (), t.follow_system_theme, ALWAYS)
    settings = translate("commands", "S&ettings…")
    yield Command("settings", view, settings, ("Ctrl+,",), t.beside.show_settings, ALWAYS, "settings", True)


def _help(t: Target) -> Iterator[Command]:
    more = Menu.HELP
    guide = translate("commands", "&User guide")
    yield Command("guide", more, guide, ("Ctrl+F1",), t.beside.show_guide, ALWAYS, "guide")
    shortcuts = translate("commands", "&Keyboard shortcuts")
    yield Command("shortcuts", more, shortcuts, ("F1", "?"), t.beside.show_shortcuts, ALWAYS, "keyboard")
    log = translate("commands", "Show the &log of errors")
    yield Command("log", more, log, (), t.storage.show_log, ALWAYS, "folder")
    yield Command("about", more, translate("commands", "&About"), (), t.beside.show_about, ALWAYS, "info")
