"""A matrix in, its cells as one picture out.

Cells that read the same are drawn once: a full map has thousands, of some dozens of kinds.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPixmap, QPolygonF

from finder_app.engine.cluster_matrix import Matrix
from finder_app.gui.heat_map import heat_map_colours, heat_map_texts
from finder_app.gui.heat_map.heat_map_layout import Layout
from finder_app.gui.theme import Colours

_CORNER = 7
_UNKNOWN, _ITSELF = -1, -2
_TENTHS = 1000  # shares are told apart by tenths of a percent from here on, as they are shown
_CLOSE = 0.995


class Kind(NamedTuple):
    """What a cell shows: a share in thousandths, and whether one text stands in the other."""

    share: int
    is_contained: bool


def picture(
    matrix: Matrix,
    contained: NDArray[np.bool_],
    layout: Layout,
    room: QSize,
    font: QFont,
    colours: Colours,
    ratio: float,
) -> QPixmap:
    """The cells of which something is seen, on a screen with `ratio` device pixels for each."""
    result = _blank(room, ratio)
    painter = QPainter(result)
    painter.setClipRect(layout.head.width(), layout.head.height(), room.width(), room.height())
    floor = heat_map_colours.floor_of(matrix.similarity)
    shares, flags = steps(matrix.similarity).tolist(), contained.tolist()
    drawn: dict[Kind, QPixmap] = {}
    rows, columns = layout.shown(room)
    lefts = [layout.left(column) for column in columns]
    for row in rows:
        top, row_shares, row_flags = layout.top(row), shares[row], flags[row]
        for left, column in zip(lefts, columns, strict=True):
            kind = Kind(row_shares[column], row_flags[column])
            if kind not in drawn:
                drawn[kind] = _tile(kind, floor, layout.cell, font, colours, ratio)
            painter.drawPixmap(left, top, drawn[kind])
    painter.end()
    return result


def steps(similarity: NDArray[np.float64]) -> NDArray[np.int64]:
    """The share of each cell as it is shown, in thousandths: 1000 for the same alone."""
    known = np.nan_to_num(similarity, nan=0.0)
    close = np.where(known >= 1.0, _TENTHS, np.floor(known * _TENTHS))
    found = np.where(known >= _CLOSE, close, np.rint(known * 100) * 10).astype(np.int64)
    found[np.isnan(similarity)] = _UNKNOWN
    np.fill_diagonal(found, _ITSELF)
    return found


def contained(matrix: Matrix, alike_from: float, contained_from: float) -> NDArray[np.bool_]:
    """Of which pairs one text stands in the other without being alike to it."""
    most = np.fmax(matrix.share, matrix.share.T)
    return np.asarray((matrix.similarity < alike_from) & (most >= contained_from))


def draw_corner(painter: QPainter, place: QRectF, ink: QColor) -> None:
    """A folded corner: one text stands in the other."""
    painter.setBrush(ink)
    top, right = place.top() + 2, place.right() - 2
    painter.drawPolygon(QPolygonF([QPointF(right - _CORNER, top), QPointF(right, top), QPointF(right, top + _CORNER)]))


def _tile(kind: Kind, floor: float, size: QSize, font: QFont, colours: Colours, ratio: float) -> QPixmap:
    result = _blank(size, ratio)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    place = QRectF(0.5, 0.5, size.width() - 2, size.height() - 2)
    if kind.share == _ITSELF:
        painter.setBrush(colours.border)
        painter.drawEllipse(place.center(), 2, 2)
    elif kind.share == _UNKNOWN:
        painter.setBrush(QBrush(colours.control_border, Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(place, 3, 3)
    else:
        _draw_share(painter, kind, place, heat_map_colours.ground(kind.share / _TENTHS, floor, colours), font)
    painter.end()
    return result


def _draw_share(painter: QPainter, kind: Kind, place: QRectF, ground: QColor, font: QFont) -> None:
    ink = heat_map_colours.ink(ground)
    painter.setBrush(ground)
    painter.drawRoundedRect(place, 3, 3)
    if kind.is_contained:
        draw_corner(painter, place, ink)
    words = heat_map_texts.number(kind.share / _TENTHS)
    if QFontMetrics(font).horizontalAdvance(words) + 2 <= place.width():
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)


def _blank(size: QSize, ratio: float) -> QPixmap:
    result = QPixmap(size * ratio)
    result.setDevicePixelRatio(ratio)
    result.fill(Qt.GlobalColor.transparent)
    return result
