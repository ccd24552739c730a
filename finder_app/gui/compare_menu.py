"""The commands about the two texts side by side."""

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
    compare, review, pane = Menu.COMPARE, State.REVIEW, t.bench.compare
    yield Command("swap", compare, translate("commands", "S&wap sides"), ("W",), pane.swap, review, "swap")
