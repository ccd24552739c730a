"""The members of a cluster and a picture of their cells in, the heat map as a drawing out."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPixmap

from finder_app.gui import marks
from finder_app.gui.heat_map.heat_map_layout import Cell, Layout
from finder_app.gui.theme import Colours
from finder_app.review.decisions import Decision

_AIR = 8
_MOST_HEIGHT = 110  # of the names above the columns


class Head(NamedTuple):
    """What stands before a row and above a column, there without what the names of all files have in common."""

    name: str
    short_name: str
    decision: Decision
    is_principal: bool
    is_protected: bool


class Drawing(NamedTuple):
    """All that is drawn beside the cells."""

    heads: Sequence[Head]
    cursor: Cell | None
    hovered: Cell | None
    compared: tuple[int, int] | None  # the rows of the pair that is side by side


def head_width(heads: Sequence[Head], font: QFont) -> int:
    """What the longest name needs."""
    metrics = QFontMetrics(font)
    widest = max((metrics.horizontalAdvance(head.name) for head in heads), default=0)
    return widest + marks.EDGE * 2 + 4 * _AIR


def head_height(heads: Sequence[Head], font: QFont) -> int:
    """What the names above the columns, which are turned, may take."""
    metrics = QFontMetrics(font)
    widest = max((metrics.horizontalAdvance(head.short_name) for head in heads), default=0)
    return min(_MOST_HEIGHT, widest) + 2 * _AIR


def draw(
    painter: QPainter, cells: QPixmap, drawing: Drawing, layout: Layout, room: QSize, font: QFont, colours: Colours
) -> None:
    """Draw what is seen of the heat map."""
    rows, columns = layout.shown(room)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.setClipRect(QRect(layout.head.width(), layout.head.height(), room.width(), room.height()))
    painter.drawPixmap(0, 0, cells)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for cell, pen in _frames(drawing, colours):
        place = QRectF(layout.place(cell)).adjusted(0.5, 0.5, -1.5, -1.5)
        for shown in (QPen(colours.base, pen.widthF() + 3), pen):  # whatever the colour of the cell
            painter.setPen(shown)
            painter.drawRoundedRect(place, 4, 4)
    painter.restore()
    marked = drawing.hovered or drawing.cursor
    painter.save()
    painter.setClipRect(QRect(0, layout.head.height(), layout.head.width(), room.height()))
    for row in rows:
        _draw_row_head(painter, drawing.heads[row], row == (marked.row if marked else -1), row, layout, font, colours)
    painter.setClipRect(QRect(layout.head.width(), 0, room.width(), layout.head.height()))
    for column in columns:
        is_marked = column == (marked.column if marked else -1)
        _draw_column_head(painter, drawing.heads[column], is_marked, column, layout, font, colours)
    painter.restore()


def _frames(drawing: Drawing, colours: Colours) -> list[tuple[Cell, QPen]]:
    frames = []
    if drawing.compared is not None:
        pen = QPen(colours.warning, 2.5)
        frames += [(Cell(*drawing.compared), pen), (Cell(*drawing.compared[::-1]), pen)]
    if drawing.hovered is not None:
        frames.append((drawing.hovered, QPen(colours.text, 1.5)))
    if drawing.cursor is not None:
        frames.append((drawing.cursor, QPen(colours.text, 2.5)))
    return frames


def _draw_row_head(
    painter: QPainter, head: Head, is_marked: bool, row: int, layout: Layout, font: QFont, colours: Colours
) -> None:
    place = QRectF(0, layout.top(row), layout.head.width(), layout.cell.height())
    if is_marked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.selection)
        painter.drawRoundedRect(place.adjusted(2, 1, -3, -1), 4, 4)
    box = QRectF(_AIR, place.center().y() - marks.EDGE / 2, marks.EDGE, marks.EDGE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if head.is_protected:
        marks.draw_lock(painter, box, colours.muted)
    else:
        marks.draw_decision(painter, box, head.decision, colours)
    left = box.right() + 6
    if head.is_principal:
        marks.draw_star(painter, QRectF(left, box.top(), marks.EDGE, marks.EDGE), colours.accent)
        left += marks.EDGE + 4
    room = QRectF(left, place.top(), place.right() - left - _AIR, place.height())
    _draw_name(painter, head.name, head.decision, room, font, colours)


def _draw_column_head(
    painter: QPainter, head: Head, is_marked: bool, column: int, layout: Layout, font: QFont, colours: Colours
) -> None:
    place = QRectF(layout.left(column), 0, layout.cell.width(), layout.head.height())
    if is_marked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.selection)
        painter.drawRoundedRect(place.adjusted(1, 2, -2, -3), 4, 4)
    painter.save()
    painter.translate(place.left(), place.bottom())
    painter.rotate(-90)
    room = QRectF(_AIR, 0, place.height() - 2 * _AIR, place.width())
    _draw_name(painter, head.short_name, head.decision, room, font, colours)
    painter.restore()


def _draw_name(painter: QPainter, name: str, decision: Decision, place: QRectF, font: QFont, colours: Colours) -> None:
    own = QFont(font)
    own.setStrikeOut(decision is Decision.DELETE)
    painter.setFont(own)
    painter.setPen(colours.muted if decision is Decision.DELETE else colours.text)
    shown = QFontMetrics(font).elidedText(name, Qt.TextElideMode.ElideMiddle, int(place.width()))
    side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(place, side, shown)
