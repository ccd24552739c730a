"""A matrix in, a map of it out in which a pair is chosen with the mouse or the keys."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from finder_app.engine.cluster_matrix import Matrix
from finder_app.gui.heat_map import heat_map_cells, heat_map_paint, heat_map_texts
from finder_app.gui.heat_map.heat_map_layout import Cell, Layout
from finder_app.gui.heat_map.heat_map_paint import Drawing, Head
from finder_app.gui.labels import tooltip
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

_MOVES = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HeatMapView(QAbstractScrollArea):
    """Rows and columns are the same files in the same order."""

    chosen = Signal(int, int)  # row, column
    opened = Signal()  # what was chosen is to be read
    pointed = Signal(str)  # what the cell under the mouse or the cursor says

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("heatMap")
        self._theme = theme
        self._matrix: Matrix | None = None
        self._heads: Sequence[Head] = ()
        self._thresholds = (1.0, 1.0)
        self._picture: tuple[tuple[object, ...], QPixmap] | None = None
        self._compared: tuple[int, int] | None = None
        self._cursor: Cell | None = None
        self._hovered: Cell | None = None
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.setSingleStep(24)
        theme.changed.connect(self.viewport().update)
        Wording(self, lambda: self.setAccessibleName(self.tr("Heat map of the cluster")))

    @property
    def cursor_cell(self) -> Cell | None:
        """The cell that the keys have gone to."""
        return self._cursor

    def show_matrix(self, matrix: Matrix, heads: Sequence[Head], similarity: float, containment: float) -> None:
        """Show another matrix; from the two shares on texts count as alike and as contained."""
        self._picture = None
        is_other = self._matrix is None or self._matrix.files != matrix.files
        self._matrix, self._heads, self._thresholds = matrix, heads, (similarity, containment)
        if is_other:
            self._cursor = self._hovered = None
        self._lay_out()

    def show_heads(self, heads: Sequence[Head]) -> None:
        """The same files, decided differently."""
        self._heads = heads
        self.viewport().update()

    def show_compared(self, rows: tuple[int, int] | None) -> None:
        """Which pair is side by side."""
        self._compared = rows
        self.viewport().update()

    def describe(self, cell: Cell) -> str:
        """What a cell says, with the names of both files."""
        if self._matrix is None:
            return ""
        names = self._heads[cell.row].name, self._heads[cell.column].name
        if cell.row == cell.column:
            return names[0]
        return heat_map_texts.pair(self._matrix, *cell, names)

    @property
    def layout_of_cells(self) -> Layout:
        """Where the cells lie now."""
        count = len(self._matrix.files) if self._matrix is not None else 0
        names = (
            heat_map_paint.head_width(self._heads, self.font()),
            heat_map_paint.head_height(self._heads, self.font()),
        )
        layout = Layout.of(count, self.maximumViewportSize(), *names)
        scrolled = QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        return layout._replace(scrolled=scrolled)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._matrix is None:
            return
        shown = Drawing(self._heads, self._cursor if self.hasFocus() else None, self._hovered, self._compared)
        painter, layout, room = QPainter(self.viewport()), self.layout_of_cells, self.viewport().size()
        cells = self._cells(self._matrix, layout)
        heat_map_paint.draw(painter, cells, shown, layout, room, self.font(), self._theme.colours)

    def _cells(self, matrix: Matrix, layout: Layout) -> QPixmap:
        """The picture of the cells, drawn again when anything about it has changed."""
        looks = layout, self.viewport().size(), self.devicePixelRatioF(), self.font().key(), self._theme.colours
        if self._picture is None or self._picture[0] != looks:
            contained = heat_map_cells.contained(matrix, *self._thresholds)
            cells = heat_map_cells.picture(matrix, contained, layout, looks[1], self.font(), looks[4], looks[2])
            self._picture = looks, cells
        return self._picture[1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._cursor is None and self._matrix is not None and len(self._matrix.files) > 1:
            self._go(Cell(*self._compared) if self._compared else Cell(0, 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, cell = Qt.Key(event.key()), self._cursor or Cell(0, 0)
        last = len(self._heads) - 1
        if key in _MOVES and last >= 0:
            down, right = _MOVES[key]
            self._go(Cell(min(last, max(0, cell.row + down)), min(last, max(0, cell.column + right))))
        elif key == Qt.Key.Key_Home:
            self._go(Cell(cell.row, 0))
        elif key == Qt.Key.Key_End:
            self._go(Cell(cell.row, last))
        elif key in _CHOOSING:
            self._open(self._cursor)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self.layout_of_cells.at(event.position().toPoint())
        if cell != self._hovered:
            self._hovered = cell
            is_pair = cell is not None and cell.row != cell.column
            shape = Qt.CursorShape.PointingHandCursor if is_pair else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
            self._tell(cell or self._cursor)
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.layout_of_cells.at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and cell is not None:
            self._go(cell)
            self._choose(cell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._open(self.layout_of_cells.at(event.position().toPoint()))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            layout = self.layout_of_cells
            cell, row = layout.at(event.pos()), layout.row_at(event.pos())
            said = self.describe(cell) if cell else self._heads[row].name if row is not None else ""
            QToolTip.showText(event.globalPos(), tooltip(said), self)
            return True
        if event.type() is QEvent.Type.Leave:
            self._hovered = None
            self._tell(self._cursor)
            self.viewport().update()
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    def _choose(self, cell: Cell | None) -> None:
        if cell is not None and cell.row != cell.column:
            self.chosen.emit(cell.row, cell.column)

    def _open(self, cell: Cell | None) -> None:
        if cell is not None and cell.row != cell.column:
            self._choose(cell)
            self.opened.emit()

    def _go(self, cell: Cell) -> None:
        self._cursor = cell
        self._tell(cell)
        layout = self.layout_of_cells
        room, place = self.viewport().size(), layout.place(cell)
        for bar, start, end, head, most in (
            (self.horizontalScrollBar(), place.left(), place.right(), layout.head.width(), room.width()),
            (self.verticalScrollBar(), place.top(), place.bottom(), layout.head.height(), room.height()),
        ):
            beyond = end - most + 1 if end >= most else min(0, start - head)
            bar.setValue(bar.value() + beyond)
        self.viewport().update()

    def _tell(self, cell: Cell | None) -> None:
        said = self.describe(cell) if cell is not None else ""
        self.setAccessibleDescription(said)
        self.pointed.emit(said)

    def _lay_out(self) -> None:
        whole, room = self.layout_of_cells.whole, self.maximumViewportSize()
        self.horizontalScrollBar().setRange(0, max(0, whole.width() - room.width()))
        self.verticalScrollBar().setRange(0, max(0, whole.height() - room.height()))
        self.horizontalScrollBar().setPageStep(room.width())
        self.verticalScrollBar().setPageStep(room.height())
        self.viewport().update()
