"""The name of an icon and a colour in, a QIcon out: our own drawings, sharp at every scale."""

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from finder_app.gui import paths

SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128)


def icon(name: str, colour: QColor) -> QIcon:
    """A line drawing of resources/icons in one colour."""
    renderer = _renderer(name, colour)
    result = QIcon()
    for edge in SIZES:
        result.addPixmap(_draw(renderer, edge))
    return result


def pixmap(name: str, colour: QColor, edge: int, ratio: float) -> QPixmap:
    """The same as a picture of `edge` logical pixels on a screen with `ratio` device pixels for each."""
    result = _draw(_renderer(name, colour), round(edge * ratio))
    result.setDevicePixelRatio(ratio)
    return result


def app_icon() -> QIcon:
    """The icon of the program."""
    return icon("app", QColor())


def _renderer(name: str, colour: QColor) -> QSvgRenderer:
    drawing = (paths.resources() / "icons" / f"{name}.svg").read_bytes()
    return QSvgRenderer(QByteArray(drawing.replace(b"currentColor", colour.name().encode())))


def _draw(renderer: QSvgRenderer, edge: int) -> QPixmap:
    result = QPixmap(edge, edge)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    renderer.render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    return result
