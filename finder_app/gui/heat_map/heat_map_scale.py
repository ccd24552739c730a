"""Where a scale begins in, the scale itself as a drawing out: what the colours and signs of a heat map mean."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from finder_app.gui import texts
from finder_app.gui.heat_map import heat_map_cells, heat_map_colours
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

_BAR = QSize(96, 12)
_SIGN = 16
_AIR = 6
_STOPS = 8


class HeatMapScale(QWidget):
    """A bar from the lowest to the highest share, and the folded corner where a cell has one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._floor = 0.0
        self._has_parts = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        Wording(self, self._word_anew)

    def show_floor(self, floor: float, has_parts: bool) -> None:
        """Begin at another share; whether any text stands in another one."""
        self._floor, self._has_parts = floor, has_parts
        self._word_anew()

    def _word_anew(self) -> None:
        self.setAccessibleName(" – ".join(self._words()[:2]))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        words = sum(metrics.horizontalAdvance(word) for word in self._words())
        return QSize(words + _BAR.width() + _SIGN + 6 * _AIR, max(_SIGN, metrics.height()) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lowest, highest, contained = self._words()
        left = self._word(painter, 0.0, lowest)
        bar = QRectF(left, (self.height() - _BAR.height()) / 2, _BAR.width(), _BAR.height())
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        for stop in range(_STOPS + 1):
            share = self._floor + (1 - self._floor) * stop / _STOPS
            ramp.setColorAt(stop / _STOPS, heat_map_colours.ground(share, self._floor, colours))
        painter.setPen(colours.control_border)
        painter.setBrush(ramp)
        painter.drawRoundedRect(bar, 3, 3)
        left = self._word(painter, bar.right() + _AIR, highest) + _AIR
        if not self._has_parts:
            return
        sign = QRectF(left, (self.height() - _SIGN) / 2, _SIGN, _SIGN)
        ground = heat_map_colours.ground(self._floor, self._floor, colours)
        painter.setPen(colours.control_border)
        painter.setBrush(ground)
        painter.drawRoundedRect(sign, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        heat_map_cells.draw_corner(painter, sign, heat_map_colours.ink(ground))
        self._word(painter, sign.right() + _AIR, contained)

    def _words(self) -> tuple[str, str, str]:
        return texts.percent(self._floor), texts.percent(1.0), self.tr("one stands in the other")

    def _word(self, painter: QPainter, left: float, word: str) -> float:
        width = self.fontMetrics().horizontalAdvance(word) + 1
        painter.setPen(self._theme.colours.muted)
        place = QRectF(left, 0, width, self.height())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine, word)
        return left + width + _AIR
