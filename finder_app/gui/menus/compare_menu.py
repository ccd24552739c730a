"""The commands about the two texts side by side."""

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.gui.menus.command import ALWAYS, Command, Menu, State
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
    yield Command("next_view", compare, translate("commands", "Next &view"), ("V",), pane.next_view, review)
    names = (
        translate("commands", "&Differences"),
        translate("commands", "Wh&y alike"),
        translate("commands", "&Heat map"),
        translate("commands", "&Only here"),
        translate("commands", "D&etails"),
    )
    for place, name in enumerate(names):
        call = partial(pane.show_tab, place)
        yield Command(f"tab_{place}", compare, name, (f"Alt+{place + 1}",), call, review, "", place == 0)
    copy, save = pane.copy_patch, pane.save_patch
    keys = "Ctrl+Shift+C", "Ctrl+Shift+D"
    words = translate("commands", "&Copy the differences"), translate("commands", "&Save the differences…")
    yield Command("copy_patch", compare, words[0], (keys[0],), copy, review, "", True)
    yield Command("save_patch", compare, words[1], (keys[1],), save, review, "export")
    two = translate("commands", "Compare &two files or texts…")
    yield Command("compare_two", compare, two, ("Ctrl+D",), t.bench.two_texts.open, ALWAYS, "files", True)
