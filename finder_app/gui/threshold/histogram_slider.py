"""A slider of similarity, with how many pairs there are of each percent painted behind it."""

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip, QWidget

from finder_app.engine.similarity_histogram import FINEST, Histogram
from finder_app.gui import texts
from finder_app.gui.labels import tooltip
from finder_app.gui.theme import Colours, Theme

HEIGHT = 40
LEAST_WIDTH = 150
PAGE = 5  # percent
_EDGE = 8.0  # room for half of the grip and the ring around it
_GRIP = 9.0
_FOOT = 7.0  # below the bars: the grip's lower end
_LEAST_BAR = 2.0  # a bar of a single pair is seen
_GAP = 1.0


class HistogramSlider(QSlider):
    """Whole percents from the lowest that was compared to 100; what lies right of the grip is in clusters.

    The heights are square roots: beside ten thousand pairs ten are still seen.
    """

    reset_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._counts = np.zeros(FINEST + 1, dtype=np.int64)
        self._hint = ""
        self.setRange(0, FINEST)
        self.setPageStep(PAGE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        theme.changed.connect(self.update)

    def set_histogram(self, histogram: Histogram | None, lowest: int) -> None:
        """Show the pairs of a result that were compared from `lowest` percent on."""
        self._counts = np.zeros(FINEST + 1, dtype=np.int64) if histogram is None else histogram.counts
        self.setMinimum(lowest)
        self.update()

    def set_hint(self, hint: str) -> None:
        """What the tooltip says besides the number of pairs."""
        self._hint = hint

    def sizeHint(self) -> QSize:
        return QSize(2 * LEAST_WIDTH, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, HEIGHT)

    # What the hand does

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        self.reset_asked.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only for who means it: a wheel that turns over the bar on its way down the page changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tooltip(self.tip_at(event.pos().x())), self)
            return True
        return super().event(event)

    def tip_at(self, x: float) -> str:
        """How many pairs there are at a place, and what the bars are."""
        percent = min(self.maximum(), max(self.minimum(), int(self._percent_at(x))))
        pairs = int(self._counts[percent])
        return "\n".join(filter(None, (_pairs_words(percent, pairs), self._hint)))

    def place_of(self, percent: float) -> float:
        """Where the bar of a percent begins, from the left."""
        return _EDGE + (percent - self.minimum()) * self._bar_width()

    def _go(self, x: float) -> None:
        self.setValue(round(self._percent_at(x)))

    def _percent_at(self, x: float) -> float:
        return self.minimum() + (x - _EDGE) / self._bar_width()

    def _bar_width(self) -> float:
        bars = self.maximum() - self.minimum() + 1  # those that are wholly alike have a bar, too
        return max(1.0, (self.width() - 2 * _EDGE) / bars)

    # What the eye sees

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.colours
        self._draw_bars(painter, colours)
        base, grip = self._base(), self.place_of(self.value())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.control_border)
        painter.drawRect(QRectF(_EDGE, base, self.width() - 2 * _EDGE, 1))
        painter.setBrush(colours.accent if self.isEnabled() else colours.control_border)
        painter.drawRect(QRectF(grip, base - 0.5, self.width() - _EDGE - grip, 2))
        self._draw_grip(painter, grip, colours)

    def _base(self) -> float:
        """The line on which the bars stand."""
        return self.height() - _FOOT - 2

    def _draw_bars(self, painter: QPainter, colours: Colours) -> None:
        counts = self._counts[self.minimum() :]
        most, room = counts.max(initial=0), self._base() - 4
        if not most:
            return
        heights = np.maximum(np.sqrt(counts / most) * room, _LEAST_BAR)
        width = self._bar_width()
        gap = _GAP if width > 3 * _GAP else 0.0
        in_clusters, left_out = colours.bar, QColor(colours.control_border)
        left_out.setAlpha(150)
        painter.setPen(Qt.PenStyle.NoPen)
        for place in np.flatnonzero(counts).tolist():
            percent = self.minimum() + place
            painter.setBrush(in_clusters if percent >= self.value() else left_out)
            height = float(heights[place])
            painter.drawRect(QRectF(self.place_of(percent) + gap / 2, self._base() - height, width - gap, height))

    def _draw_grip(self, painter: QPainter, x: float, colours: Colours) -> None:
        """A line over the whole height, so that the border is seen without colours, and a knob to take hold of."""
        ink = colours.accent if self.isEnabled() else colours.control_border
        painter.setPen(QPen(ink, 2))
        painter.drawLine(QPointF(x, 2), QPointF(x, self._base()))
        knob = QRectF(x - _GRIP / 2, self._base() - 5, _GRIP, 5 + _FOOT + 1)
        if self.hasFocus():
            painter.setPen(QPen(colours.text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(knob.adjusted(-2.5, -2.5, 2.5, 1), 5, 5)
        painter.setPen(QPen(colours.card, 1))
        painter.setBrush(colours.accent_hover if self.isSliderDown() else ink)
        painter.drawRoundedRect(knob, 3.5, 3.5)


def _pairs_words(percent: int, pairs: int) -> str:
    return f"{texts.percent(percent / FINEST)}: {texts.pairs(pairs)}"
