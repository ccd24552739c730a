"""A decision, a relation or a share in, a small drawing out; each says by its shape what it says by its colour."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from finder_app.engine.records import Relation
from finder_app.gui.theme import Colours
from finder_app.review.decisions import Decision

EDGE = 16  # pixels of a mark
_STAR = [
    *((8, 1.6), (9.9, 5.7), (14.4, 6.2), (11.0, 9.2), (12.0, 13.6)),
    *((8, 11.3), (4.0, 13.6), (5.0, 9.2), (1.6, 6.2), (6.1, 5.7)),
]


def draw_decision(painter: QPainter, place: QRectF, decision: Decision, colours: Colours) -> None:
    """A box with a tick to keep, a box with a cross to delete, an open ring with a dot for undecided."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    if decision is Decision.UNDECIDED:
        painter.setPen(QPen(colours.control_border, 1.4))
        painter.drawRoundedRect(QRectF(1.2, 1.2, 13.6, 13.6), 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.control_border)
        painter.drawEllipse(QPointF(8, 8), 1.6, 1.6)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.keep if decision is Decision.KEEP else colours.delete)
        painter.drawRoundedRect(QRectF(0.5, 0.5, 15, 15), 4, 4)
        painter.setPen(_stroke(colours.base, 2.0))
        if decision is Decision.KEEP:
            painter.drawPolyline(QPolygonF([QPointF(4, 8.4), QPointF(6.9, 11.2), QPointF(12, 5.2)]))
        else:
            painter.drawLine(QPointF(5, 5), QPointF(11, 11))
            painter.drawLine(QPointF(11, 5), QPointF(5, 11))
    painter.restore()


def draw_lock(painter: QPainter, place: QRectF, colour: QColor) -> None:
    """A padlock: the file is protected."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.setPen(_stroke(colour, 1.6))
    painter.drawArc(QRectF(4.8, 1.8, 6.4, 8), 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(2.8, 6.4, 10.4, 7.8), 2, 2)
    painter.restore()


def draw_star(painter: QPainter, place: QRectF, colour: QColor) -> None:
    """A star: the principal."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _STAR]))
    painter.restore()


def draw_warning(painter: QPainter, place: QRectF, colours: Colours) -> None:
    """A triangle: the last action on this file failed."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.setPen(_stroke(colours.warning, 1.6))
    painter.drawPolygon(QPolygonF([QPointF(8, 2), QPointF(14.5, 13.6), QPointF(1.5, 13.6)]))
    painter.drawLine(QPointF(8, 6.2), QPointF(8, 9.4))
    painter.drawPoint(QPointF(8, 11.6))
    painter.restore()


def draw_bar(painter: QPainter, place: QRectF, share: float, colours: Colours) -> None:
    """A track and how much of it is filled, for a share from 0 to 1."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    path = QPainterPath()
    path.addRoundedRect(place, place.height() / 2, place.height() / 2)
    painter.setBrush(colours.bar_track)
    painter.drawPath(path)
    painter.setClipPath(path)
    painter.fillRect(QRectF(place.left(), place.top(), place.width() * share, place.height()), colours.bar)
    painter.restore()


def draw_badge(painter: QPainter, place: QRectF, text: str, font: QFont, ink: QColor, is_filled: bool) -> QRectF:
    """A word in a rounded frame, at the left of a place; returns the frame."""
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, place.width() - 14))
    width = min(place.width(), metrics.horizontalAdvance(shown) + 14)
    height = metrics.height() + 4
    frame = QRectF(place.left() + 0.5, place.center().y() - height / 2, width - 1, height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QColor(ink)
    ground.setAlpha(34 if is_filled else 0)
    edge = QColor(ink)
    edge.setAlpha(110)
    painter.setBrush(ground)
    painter.setPen(QPen(edge, 1))
    painter.drawRoundedRect(frame, height / 2, height / 2)
    painter.setPen(ink)
    painter.setFont(font)
    painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, shown)
    painter.restore()
    return frame


def badge_ink(relation: Relation, colours: Colours) -> QColor:
    """The colour of a relation's badge; its word says the same."""
    return {
        Relation.PRINCIPAL: colours.muted,
        Relation.IDENTICAL: colours.keep,
        Relation.SAME_TEXT: colours.keep,
        Relation.NEAR_DUPLICATE: colours.accent,
        Relation.CONTAINED: colours.warning,
    }[relation]


def _stroke(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
