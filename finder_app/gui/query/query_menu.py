"""Queries used before and saved in, a small menu out."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from finder_app.gui import texts
from finder_app.review.query.query import QueryError, parse
from finder_app.review.query.query_memory import QueryMemory

LONGEST_SHOWN = 48


class QueryMenu(QMenu):
    """`chosen` carries the text of a query, `removed` the name of a saved one."""

    chosen = Signal(str)
    save_asked = Signal()
    removed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setToolTipsVisible(True)

    def fill(self, memory: QueryMemory, text: str) -> None:
        """Offer what is remembered; `text` is what could be saved."""
        self.clear()
        if memory.named:
            self.addSection(self.tr("Saved"))
        for each in memory.named:
            self._offer(each.name, each.text)
        if memory.recent:
            self.addSection(self.tr("Recent"))
        for used in memory.recent:
            self._offer(used, used)
        self.addSeparator()
        save = self.addAction(self.tr("Save this search…"), self.save_asked.emit)
        save.setEnabled(bool(text) and not isinstance(parse(text), QueryError))
        if memory.named:
            removal = self.addMenu(self.tr("Remove a saved search"))
            for each in memory.named:
                removal.addAction(_label(each.name), partial(self.removed.emit, each.name))

    def _offer(self, label: str, text: str) -> None:
        action = self.addAction(_label(label), lambda: self.chosen.emit(text))
        action.setToolTip(texts.printable(text))


def _label(text: str) -> str:
    shown = texts.printable(text)
    return (shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…").replace("&", "&&")
