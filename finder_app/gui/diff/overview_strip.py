"""A map of a whole diff in a narrow strip: where the changes are, what is visible; a click goes there."""

import numpy as np
from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from finder_app.engine.diff import RowKind
from finder_app.engine.row_columns import KINDS
from finder_app.gui.diff.diff_layout import DiffLayout
from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.theme import Colours, Theme
from finder_app.gui.wording import Wording

WIDTH = 22
SMALLEST = 3  # pixels; a change is never thinner


class OverviewStrip(QWidget):
    """Removed text is marked on the strip's left half, added on its right half, changed on both."""

    row_chosen = Signal(int)

    def __init__(self, view: DiffView, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._theme = theme
        self.setFixedWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        Wording(self, self._word)
        self._connect()

    def _word(self) -> None:
        self.setAccessibleName(self.tr("Map of the differences"))
        self.setToolTip(self.tr("Where the texts differ. Click to go there."))

    def _connect(self) -> None:
        self._view.moved.connect(self.update)
        self._view.current_changed.connect(self.update)
        self._theme.changed.connect(self.update)
        self.row_chosen.connect(self._view.show_row)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = self._theme.colours
        painter.fillRect(self.rect(), colours.window)
        painter.setPen(colours.border)
        painter.drawLine(0, 0, 0, self.height())
        layout = self._view.layout_of_rows
        if layout is None or not layout.total:
            return
        scale = self._scale(layout)
        self._draw_changes(painter, layout, scale, colours)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = max(8.0, self._view.viewport().height() * scale - 1)
        seen = QRectF(1.5, self._view.scroll_y * scale + 0.5, WIDTH - 3, height)
        veil = QColor(colours.text)
        veil.setAlpha(24)
        painter.setBrush(veil)
        painter.setPen(QPen(colours.control_border, 1))
        painter.drawRoundedRect(seen, 3, 3)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event)

    def _go(self, event: QMouseEvent) -> None:
        layout = self._view.layout_of_rows
        if layout is None or not layout.total:
            return
        y = event.position().y()
        scale = self._scale(layout)
        item = layout.item_at(round(y / scale))
        row = int(layout.folding.first[item])
        near = self._change_near(layout, y, scale)
        self.row_chosen.emit(row if near is None else layout.document.changes[near][0])

    def _change_near(self, layout: DiffLayout, y: float, scale: float) -> int | None:
        """The change drawn at y, so that a thin mark is easy to hit."""
        changes = layout.document.changes
        if not changes:
            return None
        tops = layout.tops[layout.folding.items_of([first for first, _ in changes])] * scale
        index = int(abs(tops - y).argmin())
        return index if abs(float(tops[index]) - y) <= SMALLEST + 1 else None

    def _scale(self, layout: DiffLayout) -> float:
        return self.height() / max(layout.total, self._view.viewport().height(), 1)

    def _draw_changes(self, painter: QPainter, layout: DiffLayout, scale: float, colours: Colours) -> None:
        """One bar for each run of rows of one kind; runs that fall on the same pixels are drawn once."""
        middle = WIDTH // 2
        first, last, kinds = layout.document.stretches.T
        items = layout.folding.items_of(first)
        tops = (layout.tops[items] * scale).astype(np.int64)
        bottoms = np.maximum(tops + SMALLEST, np.rint(layout.tops[items + last - first] * scale).astype(np.int64))
        light = QColor(colours.warning)
        light.setAlpha(120)
        for top, bottom, code in np.unique(np.column_stack((tops, bottoms, kinds)), axis=0).tolist():
            kind = KINDS[code]
            is_light = kind is RowKind.CHANGED_LIGHTLY
            if kind is not RowKind.RIGHT_ONLY:
                painter.fillRect(QRect(4, top, middle - 5, bottom - top), light if is_light else colours.delete)
            if kind is not RowKind.LEFT_ONLY:
                right = QRect(middle + 1, top, middle - 5, bottom - top)
                painter.fillRect(right, light if is_light else colours.keep)
