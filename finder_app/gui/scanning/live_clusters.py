"""A card with the clusters that a running scan has found so far: to be looked at, not to be changed."""

from PySide6.QtCore import QEvent, QPersistentModelIndex, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QHeaderView, QTreeView, QVBoxLayout, QWidget

from finder_app.engine.progress import FoundCluster, FoundSoFar
from finder_app.gui import texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.scanning.live_model import Column, LiveModel
from finder_app.gui.wording import Wording

NOTHING = FoundSoFar(0, 0, 0, ())
LEAST_ROWS = 3  # for which there is always room


class LiveClusters(QFrame):
    """How many there are, and the newest of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._found = NOTHING
        self.count = PlainLabel("", "heading")
        self.note = PlainLabel("", "muted")
        self.model = LiveModel()
        self.tree = LiveTree(self.model)
        for label in (self.count, self.note):
            label.setWordWrap(False)
        head = QHBoxLayout()
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.note)
        column = QVBoxLayout(self)
        column.setContentsMargins(36, 20, 36, 20)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.tree, 1)
        Wording(self, self._word)

    def show_found(self, found: FoundSoFar | None) -> None:
        """Show what was found by now; None before anything was."""
        found = found or NOTHING
        if found is not self._found:
            self._found = found
            self.tree.show_clusters(found.newest)
            self._word()

    def _word(self) -> None:
        found = self._found
        if found.clusters:
            parts = self.tr("{} so far").format(texts.clusters(found.clusters)), texts.size(found.reclaimable_bytes)
            self.count.setText(" · ".join(parts))
            self.note.setText(self._shown_words(found))
        else:
            self.count.setText(self.tr("No clusters so far"))
            self.note.setText(self.tr("Copies appear as they are read, near-duplicates as they are compared."))
        self.tree.setAccessibleName(self.tr("Clusters found so far"))

    def _shown_words(self, found: FoundSoFar) -> str:
        if found.clusters > len(found.newest):
            return self.tr("The newest {} are listed.").format(texts.number(len(found.newest)))
        return self.tr("The newest come first.")


class LiveTree(QTreeView):
    """Shows what is new at the top, but moves nothing under the mouse or while somebody reads."""

    def __init__(self, model: LiveModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clusters = model
        self._is_held = False  # only because the mouse is here
        self.setObjectName("live")
        self.setModel(model)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setTabKeyNavigation(False)
        self.setMinimumHeight(round(self.fontMetrics().height() * 1.8) * (LEAST_ROWS + 1))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionsClickable(False)
        for column in Column:
            is_words = column in (Column.NAME, Column.FOLDER)
            header.setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch if is_words else QHeaderView.ResizeMode.Fixed
            )
        Wording(self, self._fit)

    def show_clusters(self, newest: tuple[FoundCluster, ...]) -> None:
        """Show these clusters, the newest first."""
        bar = self.verticalScrollBar()
        top = self.indexAt(QPoint(1, 1))
        is_watched = self.viewport().underMouse() or self.hasFocus()
        if bar.value() == 0 and not is_watched:
            self._clusters.show_clusters(newest)
            self.scrollToTop()
            return
        self._is_held = self._is_held or bar.value() == 0
        kept, offset = QPersistentModelIndex(top), self.visualRect(top).top()
        self._clusters.show_clusters(newest)
        if kept.isValid():
            self.scrollTo(self._clusters.index(kept.row(), 0), QAbstractItemView.ScrollHint.PositionAtTop)
            bar.setValue(bar.value() - offset)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._let_go()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._let_go()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._is_held = False  # it is where somebody wants it
        super().wheelEvent(event)

    def _let_go(self) -> None:
        """Show what is new, where the eye held the list at its top and looks elsewhere now."""
        if self._is_held and not self.hasFocus() and not self.viewport().underMouse():
            self._is_held = False
            self.scrollToTop()

    def _fit(self) -> None:
        """Columns of numbers as wide as the widest of them may become, so that none moves."""
        widest = {
            Column.FILES: texts.number(999_999),
            Column.SIMILARITY: texts.percent_range(0.88, 0.999),
            Column.SIZE: texts.size(999_900_000),
        }
        for column, words in widest.items():
            heading = str(self._clusters.headerData(column, Qt.Orientation.Horizontal))
            width = max(self.fontMetrics().horizontalAdvance(each) for each in (words, heading))
            self.setColumnWidth(column, width + 28)
