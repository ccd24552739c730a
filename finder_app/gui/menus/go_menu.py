"""The commands that lead from file to file, from cluster to cluster and from difference to difference."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.gui.menus.command import Command, Menu, State
from finder_app.gui.workbench import Workbench

translate = QCoreApplication.translate


class Target(Protocol):
    """What these commands act on."""

    @property
    def bench(self) -> Workbench: ...


def rows(t: Target) -> Iterator[Command]:
    """In the order of the menu."""
    go, review, clusters, compare = Menu.GO, State.REVIEW, t.bench.clusters, t.bench.compare
    file, before = translate("commands", "Next &file"), translate("commands", "Previous fi&le")
    yield Command("next_member", go, file, ("J",), clusters.next_member, review)
    yield Command("previous_member", go, before, ("Shift+J",), clusters.previous_member, review)
    cluster, above = translate("commands", "Next &cluster"), translate("commands", "Previous cl&uster")
    yield Command("next_cluster", go, cluster, ("C",), clusters.next_cluster, review, "", True)
    yield Command("previous_cluster", go, above, ("Shift+C",), clusters.previous_cluster, review)
    bar = t.bench.threshold.bar
    lower, higher = translate("commands", "Low&er the similarity"), translate("commands", "&Raise the similarity")
    yield Command("lower_similarity", go, lower, ("[",), bar.lower, review, "", True)
    yield Command("raise_similarity", go, higher, ("]",), bar.higher, review)
    change, last = translate("commands", "&Next difference"), translate("commands", "&Previous difference")
    yield Command("next_change", go, change, ("N", "F8"), compare.next_change, review, "", True)
    yield Command("previous_change", go, last, ("P", "F7"), compare.previous_change, review)
