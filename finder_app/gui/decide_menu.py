"""The commands that decide what becomes of files and clusters."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.gui.command import Command, Menu, State
from finder_app.gui.workbench import Workbench

translate = QCoreApplication.translate


class Target(Protocol):
    """What these commands act on."""

    @property
    def bench(self) -> Workbench: ...


def rows(t: Target) -> Iterator[Command]:
    """In the order of the menu."""
    decide, review, clusters = Menu.DECIDE, State.REVIEW, t.bench.clusters
    keep, delete = translate("commands", "&Keep"), translate("commands", "&Delete")
    yield Command("keep", decide, keep, ("K",), clusters.keep_selected, review, "check")
    yield Command("delete", decide, delete, ("D", "Del"), clusters.delete_selected, review, "trash")
    undecide = translate("commands", "&Undecided")
    yield Command("undecide", decide, undecide, ("U",), clusters.undecide_selected, review)
    undo, redo = translate("commands", "Und&o"), translate("commands", "&Redo")
    yield Command("undo", decide, undo, ("Ctrl+Z",), t.bench.undo, review, "undo", True)
    yield Command("redo", decide, redo, ("Ctrl+Shift+Z", "Ctrl+Y"), t.bench.redo, review, "redo")
