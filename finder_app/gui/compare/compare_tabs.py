"""A pair in, what there is to see of it on tabs; only the tab in front is told of a pair."""

from typing import Protocol, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from finder_app.engine.records import FileId
from finder_app.gui.wording import Wording
from finder_app.review.session import Review


class PairTab(Protocol):
    """A widget that shows something of a pair."""

    def title(self) -> str: ...
    def show_pair(self, review: Review, left: FileId, right: FileId) -> None: ...
    def show_nothing(self) -> None: ...


class CompareTabs(QWidget):
    """The differences first, then other tabs; their names stand below, so that the head belongs to all of them."""

    changed = Signal(int)

    def __init__(self, first: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs: list[QWidget] = []
        self._pair: tuple[Review, FileId, FileId] | None = None
        self._told: set[QWidget] = set()
        self._pages = QStackedWidget()
        self._pages.addWidget(first)
        self.names = QTabBar()
        self.names.setShape(QTabBar.Shape.RoundedSouth)
        self.names.setExpanding(False)
        self.names.setDrawBase(False)
        self.names.setUsesScrollButtons(True)
        self.names.addTab("")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._pages, 1)
        column.addWidget(self.names)
        self.names.currentChanged.connect(self._turn)
        self.names.setVisible(False)
        Wording(self, self._word)

    def add(self, tab: PairTab, place: int | None = None) -> None:
        """Another tab, at the end or at a place of its own; the first place is that of the differences."""
        widget = cast("QWidget", tab)
        at = len(self._tabs) + 1 if place is None else max(1, min(place, len(self._tabs) + 1))
        self._tabs.insert(at - 1, widget)
        self._pages.insertWidget(at, widget)
        self.names.insertTab(at, "")
        self._word()

    def show_pair(self, review: Review, left: FileId, right: FileId) -> None:
        """Another pair; the tab in front shows it, the others when they come to the front."""
        self._pair = review, left, right
        self._told.clear()
        self.names.setVisible(bool(self._tabs))
        self._tell()

    def show_nothing(self) -> None:
        """No pair; the differences say so."""
        self._pair = None
        self._told.clear()
        for tab in self._tabs:
            cast("PairTab", tab).show_nothing()
        self.names.setCurrentIndex(0)
        self.names.setVisible(False)

    def turn_to(self, place: int) -> None:
        """Bring a tab to the front; 0 is that of the differences."""
        if self.names.isVisibleTo(self) and 0 <= place < self.names.count():
            self.names.setCurrentIndex(place)

    @property
    def current(self) -> int:
        return self.names.currentIndex()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tell()

    def _turn(self, place: int) -> None:
        self._pages.setCurrentIndex(place)
        self._tell()
        self.changed.emit(place)

    def _tell(self) -> None:
        tab = self._pages.currentWidget()
        if self._pair is None or tab not in self._tabs or tab in self._told or not self.isVisible():
            return
        self._told.add(tab)
        cast("PairTab", tab).show_pair(*self._pair)

    def _word(self) -> None:
        self.names.setAccessibleName(self.tr("Views of the pair"))
        self.names.setTabText(0, self.tr("Differences"))
        for place, tab in enumerate(self._tabs, 1):
            self.names.setTabText(place, cast("PairTab", tab).title())
        for place in range(self.names.count()):
            self.names.setTabToolTip(place, f"Alt+{place + 1}")
