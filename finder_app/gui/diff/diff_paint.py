"""A laid-out diff in, pixels out: line numbers, marks, texts, folds and the missing sides."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QPainter, QPen, QTextCharFormat, QTextLayout

from finder_app.engine.diff import Line, Row, RowKind
from finder_app.gui import texts
from finder_app.gui.diff.diff_document import line_of
from finder_app.gui.diff.diff_layout import PADDING, DiffLayout, Styles
from finder_app.gui.diff.diff_selection import Selection
from finder_app.gui.diff.diff_text import format_range
from finder_app.gui.theme import Colours

MARK_WIDTH = 22
MARGIN = 10
DIVIDER = 9
MINUS, PLUS, TILDE = "−", "+", "~"


class Panes(NamedTuple):
    """How a viewport's width is shared: two panes, each with numbers, mark and text."""

    width: int
    gutter: int  # line numbers and mark

    @property
    def pane_width(self) -> int:
        return (self.width - DIVIDER) // 2

    @property
    def text_width(self) -> int:
        return self.pane_width - self.gutter - 2 * MARGIN

    def x(self, side: int) -> int:
        """The left edge of a pane."""
        return 0 if side == 0 else self.width - self.pane_width

    def text_x(self, side: int) -> int:
        """The left edge of a pane's text."""
        return self.x(side) + self.gutter + MARGIN

    def side_at(self, x: float) -> int:
        """The pane at x."""
        return 0 if x < self.width / 2 else 1


def styles(colours: Colours) -> Styles:
    """How the spans of a line look; what does not count is underlined with dots."""
    removed, added, light = QTextCharFormat(), QTextCharFormat(), QTextCharFormat()
    removed.setBackground(colours.removed_inline)
    added.setBackground(colours.added_inline)
    light.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    light.setUnderlineColor(colours.warning)
    return Styles(removed, added, light)


class RowPainter:
    """Draws items of a layout; made anew when colours or widths change."""

    def __init__(self, layout: DiffLayout, panes: Panes, colours: Colours) -> None:
        self._layout = layout
        self._panes = panes
        self._colours = colours
        self._small = QFont(layout.typesetter.font)
        self._small.setPointSizeF(max(6.0, self._small.pointSizeF() * 0.85))
        self._bold = QFont(layout.typesetter.font)
        self._bold.setBold(True)

    def background(self, painter: QPainter, rect: QRect) -> None:
        """The empty panes and what divides them."""
        painter.fillRect(rect, self._colours.base)
        for side in (0, 1):
            gutter = QRect(self._panes.x(side), rect.top(), self._panes.gutter, rect.height())
            painter.fillRect(gutter, self._colours.window)
        divider = QRect(self._panes.pane_width, rect.top(), self._panes.x(1) - self._panes.pane_width, rect.height())
        painter.fillRect(divider, self._colours.window)
        painter.setPen(self._colours.border)
        painter.drawLine(divider.topLeft(), divider.bottomLeft())
        painter.drawLine(divider.topRight(), divider.bottomRight())

    def row(self, painter: QPainter, row: int, y: int, height: int, selection: Selection | None, current: bool) -> None:
        """Both sides of one row."""
        shown = self._layout.document.rows[row]
        laid_out = self._layout.texts(row)
        for side, line in enumerate((shown.left, shown.right)):
            rect = QRect(self._panes.x(side), y, self._panes.pane_width, height)
            text = laid_out[side]
            if line is None or text is None:
                self._missing(painter, rect, shown)
                continue
            self._ground(painter, rect, shown)
            self._gutter(painter, rect, line, _mark(shown, side))
            painter.setPen(self._colours.muted if shown.is_template else self._colours.text)
            ranges = self._selected(selection, side, row, line)
            text.draw(painter, QPointF(self._panes.text_x(side), y + PADDING), ranges)
        if current:
            for side in (0, 1):
                painter.fillRect(QRect(self._panes.x(side), y, 3, height), self._colours.accent)

    def fold(self, painter: QPainter, first: int, count: int, rect: QRect, is_hot: bool) -> None:
        """The place of `count` folded rows; a click opens it."""
        painter.fillRect(rect, self._colours.accent_soft if is_hot else self._colours.hover)
        painter.setPen(self._colours.border)
        painter.drawLine(rect.topLeft(), rect.topRight())
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setFont(self._small)
        painter.setPen(self._colours.accent if is_hot else self._colours.muted)
        has_left_out = self._layout.document.left_out[first : first + count].any()
        counted = texts.equal_or_left_out_lines(count) if has_left_out else texts.equal_lines(count)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "⋯  " + counted)

    def _ground(self, painter: QPainter, rect: QRect, row: Row) -> None:
        grounds = {
            RowKind.CHANGED: self._colours.changed_bg,
            RowKind.LEFT_ONLY: self._colours.removed_bg,
            RowKind.RIGHT_ONLY: self._colours.added_bg,
        }
        if row.is_template:
            painter.fillRect(rect, self._colours.window)
        elif row.kind in grounds:
            painter.fillRect(rect, grounds[row.kind])

    def _missing(self, painter: QPainter, rect: QRect, row: Row) -> None:
        painter.fillRect(rect, self._colours.window)
        if row.is_template:
            return
        painter.setBrushOrigin(rect.topLeft())
        painter.fillRect(rect, QBrush(self._colours.border, Qt.BrushStyle.BDiagPattern))

    def _gutter(self, painter: QPainter, rect: QRect, line: Line, mark: str) -> None:
        line_height = self._layout.typesetter.line_height
        numbers = QRectF(rect.left(), rect.top() + PADDING, self._panes.gutter - MARK_WIDTH, line_height)
        middle = Qt.AlignmentFlag.AlignVCenter
        if not line.continues:
            painter.setFont(self._small)
            painter.setPen(self._colours.muted)
            painter.drawText(numbers, Qt.AlignmentFlag.AlignRight | middle, str(line.number))
        if mark:
            painter.setFont(self._bold)
            colours = {MINUS: self._colours.delete, PLUS: self._colours.keep}
            painter.setPen(QPen(colours.get(mark, self._colours.warning)))
            place = QRectF(numbers.right(), numbers.top(), MARK_WIDTH, line_height)
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter | middle, mark)

    def _selected(self, selection: Selection | None, side: int, row: int, line: Line) -> list[QTextLayout.FormatRange]:
        chosen = selection.in_row(row, len(line.text)) if selection and selection.side == side else None
        if chosen is None:
            return []
        style = QTextCharFormat()
        style.setBackground(self._colours.accent)
        style.setForeground(self._colours.on_accent)
        return [format_range(line.text, *chosen, style)]


def _mark(row: Row, side: int) -> str:
    """The sign beside the colour: what stands only here."""
    if row.kind is RowKind.EQUAL:
        return ""
    if row.kind is RowKind.CHANGED:
        line = line_of(row, side)
        return (MINUS, PLUS)[side] if line is not None and line.changed else TILDE
    return {RowKind.LEFT_ONLY: MINUS, RowKind.RIGHT_ONLY: PLUS}.get(row.kind, TILDE)
