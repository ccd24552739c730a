"""The tree view of clusters: rows of one height, grounds drawn by the row, more rows fetched where the eye is."""

from PySide6.QtCore import QByteArray, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QStyleOptionViewItem, QTreeView, QWidget

from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_widths import first_widths
from finder_app.gui.clusters.member_delegate import MemberDelegate
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

Index = QModelIndex | QPersistentModelIndex
SELDOM = frozenset({Column.CONTAINMENT})
"""Columns that are hidden until somebody wants them: the similarity of a part says it, too."""


class ClusterTree(QTreeView):
    """Draws what the style sheet of a plain tree cannot: cards for clusters, a selection over the whole row."""

    space_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.empty_words = ""
        """What is said where there are no rows."""
        self._hot_row = QPersistentModelIndex()
        self._has_widths = False
        self._room = 0  # the width of the viewport that the columns were last fitted to
        self.delegate = MemberDelegate(theme, self)
        self.setItemDelegate(self.delegate)
        self.setUniformRowHeights(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setExpandsOnDoubleClick(True)
        self.setAllColumnsShowFocus(True)
        self.setCornerWidget(QWidget(self))  # the style would leave a white square
        self.setIndentation(22)
        self._set_up_header(self.header())
        Wording(self, self._word)
        self._connect()

    def _set_up_header(self, header: QHeaderView) -> None:
        header.setSectionsMovable(True)
        header.setFirstSectionMovable(False)
        header.setStretchLastSection(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setSortingEnabled(True)

    def _word(self) -> None:
        self.setAccessibleName(self.tr("Clusters"))
        self.header().setAccessibleName(self.tr("Columns"))

    def _connect(self) -> None:
        self.entered.connect(self._enter)
        self.setMouseTracking(True)
        self._theme.changed.connect(self.viewport().update)
        self.verticalScrollBar().valueChanged.connect(self._fetch_at_the_end)

    def set_first_widths(self) -> None:
        """The widths that the columns have before anyone moves them."""
        self._has_widths = True
        for column, width in first_widths(self.font(), self.viewport().width()).items():
            self.setColumnWidth(column, width)
            self.setColumnHidden(column, column in SELDOM)

    def restore_widths(self, state: QByteArray) -> None:
        """The columns as they were, shown where and as wide; an unreadable state changes nothing."""
        self._has_widths = self.header().restoreState(state) or self._has_widths

    def chosen_rows(self) -> list[QModelIndex]:
        """The selected rows, but for those in closed clusters, which nobody sees."""
        rows = self.selectionModel().selectedRows()
        return [index for index in rows if not index.parent().isValid() or self.isExpanded(index.parent())]

    def reveal(self, index: QModelIndex, is_new_cluster: bool = False) -> None:
        """Scroll to a row, and to the heading of its cluster too where both have room; a new cluster as a whole."""
        self.scrollTo(index)
        parent = index.parent()
        heading, row = self.visualRect(parent), self.visualRect(index)
        if not parent.isValid() or row.bottom() - heading.top() > self.viewport().height():
            return
        last = self.visualRect(self.model().index(self.model().rowCount(parent) - 1, 0, parent))
        is_cut = is_new_cluster and last.bottom() > self.viewport().height()
        if heading.top() < 0 or is_cut:
            self.scrollTo(parent, QAbstractItemView.ScrollHint.PositionAtTop)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_widths:
            self.set_first_widths()
        self._room = self.viewport().width()
        self._fit_name(0)  # the window may have been wider when they were kept
        if self.currentIndex().isValid():  # it was chosen before there was a place to scroll in
            self.reveal(self.currentIndex(), is_new_cluster=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The name gives and takes what the window does."""
        super().resizeEvent(event)
        room = self.viewport().width()
        if self._room and room != self._room:
            self._fit_name(room - self._room)
            self._room = room

    def _fit_name(self, more: int) -> None:
        """Give the name so much more room, and let the size have what it lacks before."""
        width, header = self.columnWidth(Column.NAME), self.header()
        cut = header.sectionPosition(Column.SIZE) + header.sectionSize(Column.SIZE) - self._room
        more -= max(0, cut) if more >= 0 else 0
        self.setColumnWidth(Column.NAME, max(width + more, min(width, first_widths(self.font(), 0)[Column.NAME])))

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = self._theme.colours
        rect: QRect = option.rect
        row = QRect(0, rect.top(), self.viewport().width(), rect.height())
        is_cluster = not index.internalId()
        painter.fillRect(row, colours.window if is_cluster else colours.base)
        if self.selectionModel().isRowSelected(index.row(), index.parent()):
            painter.fillRect(row, colours.selection)
            painter.fillRect(QRect(0, row.top(), 3, row.height()), colours.accent)
        elif self._hot_row.isValid() and self._hot_row == index.sibling(index.row(), 0):
            painter.fillRect(row, colours.hover)
        if is_cluster:
            painter.setPen(colours.border)
            painter.drawLine(row.topLeft(), row.topRight())
        self.delegate.begin_row(index)
        for section in range(self.header().count()):
            if not self.isColumnHidden(section):
                self._draw_cell(painter, option, index.sibling(index.row(), section), rect)
        self.delegate.end_row()
        if self.currentIndex().siblingAtColumn(0) == index.sibling(index.row(), 0) and self.hasFocus():
            painter.setPen(QPen(colours.accent, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(row).adjusted(0.5, 0.5, -0.5, -0.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Where nothing meets what was asked, it says so in place of rows."""
        super().paintEvent(event)
        if self.empty_words and not self.model().rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(self._theme.colours.muted)
            room = self.viewport().rect().adjusted(24, 24, -24, -24)
            painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, self.empty_words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters belong to the window's commands, not to a search for names; the space bar goes through decisions."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.space_pressed.emit()
            return
        is_plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if is_plain and event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _draw_cell(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, row: QRect) -> None:
        x = self.columnViewportPosition(index.column())
        width = self.columnWidth(index.column())
        if x + width < 0 or x > self.viewport().width():
            return
        is_member = index.internalId() != 0
        cell = QStyleOptionViewItem(option)
        indent = self.indentation() * (2 if is_member else 1) if index.column() == Column.NAME else 0
        cell.rect = QRect(x + indent, row.top(), width - indent, row.height())
        if index.column() == Column.NAME and not is_member:
            self._draw_arrow(painter, QRect(x, row.top(), self.indentation(), row.height()), self.isExpanded(index))
        self.delegate.paint(painter, cell, index)

    def _draw_arrow(self, painter: QPainter, place: QRect, is_open: bool) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(self._theme.colours.muted), 1.7)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.translate(place.center().x() + 2, place.center().y() + 1)
        points = ((-3.5, -1.8), (0, 1.8), (3.5, -1.8)) if is_open else ((-1.8, -3.5), (1.8, 0), (-1.8, 3.5))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
        painter.restore()

    def _enter(self, index: QModelIndex) -> None:
        self._hot_row = QPersistentModelIndex(index.siblingAtColumn(0))
        self.viewport().update()

    def _fetch_at_the_end(self) -> None:
        """Let a huge cluster show more of its members when the last of them comes into view."""
        bottom = self.indexAt(QPoint(1, self.viewport().height() - 2))
        parent = bottom.parent()
        if parent.isValid() and bottom.row() > self.model().rowCount(parent) - 50 and self.model().canFetchMore(parent):
            self.model().fetchMore(parent)
