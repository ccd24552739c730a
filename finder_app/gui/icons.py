"""The name of an icon and a colour in, a QIcon out: our own drawings, sharp at every scale."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QSizePolicy

from finder_app.gui import paths
from finder_app.gui.theme import Theme

EDGE = 17
AIR = 0.25
SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128)


def icon(name: str, colour: QColor, air: float = 0.0, disabled: QColor | None = None) -> QIcon:
    """A line drawing of resources/icons in one colour, with `air` edges of empty space behind it."""
    return _icon(name, colour.name(), air, "" if disabled is None else disabled.name())


@lru_cache(maxsize=512)  # drawn in nine sizes: a window with twenty of them would wait for them each time it is opened
def _icon(name: str, colour: str, air: float, disabled: str) -> QIcon:
    result = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled)):
        if ink:
            renderer = _renderer(name, ink)
            for edge in SIZES:
                result.addPixmap(_draw(renderer, edge, round(edge * air)), mode)
    return result


def pixmap(name: str, colour: QColor, edge: int, ratio: float) -> QPixmap:
    """The same as a picture of `edge` logical pixels on a screen with `ratio` device pixels for each."""
    result = _draw(_renderer(name, colour.name()), round(edge * ratio))
    result.setDevicePixelRatio(ratio)
    return result


def app_icon() -> QIcon:
    """The icon of the program."""
    return icon("app", QColor())


class Tint(QObject):
    """Keeps the icon of a button or an action in the colour of a role while the theme changes."""

    def __init__(self, wearer: QAbstractButton | QAction, name: str, theme: Theme, role: str = "text") -> None:
        super().__init__(wearer)
        self._wearer = wearer
        self._name = name
        self._theme = theme
        self._role = role
        theme.changed.connect(self._paint)
        self._paint()

    def show_icon(self, name: str, role: str) -> None:
        """Another drawing in another colour, from now on."""
        self._name, self._role = name, role
        self._paint()

    def _paint(self) -> None:
        colour, disabled = getattr(self._theme.colours, self._role), self._theme.colours.control_border
        if isinstance(self._wearer, QPushButton) and self._wearer.text():  # the style sets text close to the icon
            self._wearer.setIconSize(QSize(round(EDGE * (1 + AIR)), EDGE))
            self._wearer.setIcon(icon(self._name, colour, AIR, disabled))
        else:
            self._wearer.setIcon(icon(self._name, colour, 0.0, disabled))


class Picture(QLabel):
    """An icon as a picture of its own."""

    def __init__(self, name: str, theme: Theme, edge: int = 24, role: str = "muted") -> None:
        super().__init__()
        self._name = name
        self._theme = theme
        self._edge = edge
        self._role = role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setTextFormat(Qt.TextFormat.PlainText)
        theme.changed.connect(self._paint)
        self._paint()

    def show_icon(self, name: str, role: str) -> None:
        """Another drawing in another colour."""
        self._name, self._role = name, role
        self._paint()

    def _paint(self) -> None:
        colour = getattr(self._theme.colours, self._role)
        self.setPixmap(pixmap(self._name, colour, self._edge, self.devicePixelRatioF()))


def _renderer(name: str, colour: str) -> QSvgRenderer:
    drawing = (paths.resources() / "icons" / f"{name}.svg").read_bytes()
    return QSvgRenderer(QByteArray(drawing.replace(b"currentColor", colour.encode())))


def _draw(renderer: QSvgRenderer, edge: int, air: int = 0) -> QPixmap:
    result = QPixmap(edge + air, edge)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    renderer.render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    return result
