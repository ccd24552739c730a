"""The commands that decide what becomes of files and clusters."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.gui.menus.command import ALWAYS, Command, Menu, State
from finder_app.gui.side_windows import SideWindows
from finder_app.gui.workbench import Workbench

translate = QCoreApplication.translate


class Target(Protocol):
    """What these commands act on."""

    @property
    def bench(self) -> Workbench: ...
    @property
    def beside(self) -> SideWindows: ...


def rows(t: Target) -> Iterator[Command]:
    """In the order of the menu."""
    decide, review, clusters = Menu.DECIDE, State.REVIEW, t.bench.clusters
    keep, delete = translate("commands", "&Keep"), translate("commands", "&Delete")
    yield Command("keep", decide, keep, ("K",), clusters.keep_selected, review, "check")
    yield Command("delete", decide, delete, ("D", "Del"), clusters.delete_selected, review, "trash")
    undecide = translate("commands", "&Undecided")
    yield Command("undecide", decide, undecide, ("U",), clusters.undecide_selected, review)
    keep_only = translate("commands", "Keep this one and &go on")
    yield Command("keep_and_advance", decide, keep_only, ("Shift+K",), clusters.keep_and_advance, review, "done", True)
    reviewed = translate("commands", "Re&viewed")
    yield Command("reviewed", decide, reviewed, ("R",), clusters.mark_reviewed, review)
    no_copy, split = translate("commands", "Not a du&plicate"), translate("commands", "&Split off")
    yield Command("not_a_duplicate", decide, no_copy, ("X",), clusters.set_apart_selected, review)
    yield Command("split", decide, split, ("S",), clusters.split_selected, review)
    rules = translate("commands", "&Auto-select…")
    yield Command("rules", decide, rules, ("Ctrl+R",), t.bench.auto_select.edit, review, "rules", True)
    undo, redo = translate("commands", "Und&o"), translate("commands", "&Redo")
    yield Command("undo", decide, undo, ("Ctrl+Z",), t.bench.undo, review, "undo", True)
    yield Command("redo", decide, redo, ("Ctrl+Shift+Z", "Ctrl+Y"), t.bench.redo, review, "redo")
    apart = translate("commands", "Pairs that are not dup&licates…")
    yield Command("not_duplicates", decide, apart, (), t.beside.show_not_duplicates, ALWAYS, "", True)
