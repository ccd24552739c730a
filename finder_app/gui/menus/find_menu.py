"""The commands that choose what of a review is shown."""

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.engine.records import Relation
from finder_app.gui.menus.command import Command, Menu, State
from finder_app.gui.workbench import Workbench
from finder_app.review.query.row_filter import TIERS

translate = QCoreApplication.translate


class Target(Protocol):
    """What these commands act on."""

    @property
    def bench(self) -> Workbench: ...


def rows(t: Target) -> Iterator[Command]:
    """In the order of the menus."""
    find = translate("commands", "F&ind files")
    yield Command("find", Menu.GO, find, ("Ctrl+F",), t.bench.line.focus, State.REVIEW, "search", True)
    for number, relation in enumerate(TIERS, start=1):
        call = partial(t.bench.toggles.toggle, relation)
        name, keys = f"show_{relation.value}", (f"Ctrl+{number}",)
        yield Command(name, Menu.VIEW, _show(relation), keys, call, State.REVIEW, "", number == 1)
    every = translate("commands", "Show &all relations")
    yield Command("show_all", Menu.VIEW, every, (), t.bench.toggles.show_all, State.REVIEW)


def _show(relation: Relation) -> str:
    return {
        Relation.IDENTICAL: translate("commands", "Show or hide &identical files"),
        Relation.SAME_TEXT: translate("commands", "Show or hide files of the same te&xt"),
        Relation.NEAR_DUPLICATE: translate("commands", "Show or hide near-&duplicates"),
        Relation.CONTAINED: translate("commands", "Show or hide &contained files"),
    }[relation]
