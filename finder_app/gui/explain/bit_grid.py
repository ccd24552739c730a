"""A fingerprint and where it differs from another in, its bits as a drawing out.

A bit that is 1 is filled, one that is 0 is hollow. Where the other fingerprint agrees it is a square, where it differs
a larger disc: the shape says what the colour says. Blocks on which both agree have a frame.
"""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from finder_app.engine.explain import Blocks
from finder_app.gui.theme import Colours, Theme
from finder_app.gui.wording import Wording

COLUMNS = 16
_QUARTER = 4  # bits that stand together, as one digit of the hexadecimal number
_STEP, _LEAST_STEP = 18.0, 9.0  # from bit to bit
_AIR = 0.35  # of a step, between quarters
_FRAME = 4.0
_NO_BLOCKS = Blocks(COLUMNS, ())


class Code(NamedTuple):
    """A fingerprint of `width` bits; the places where another differs, from the left; the blocks that are framed."""

    fingerprint: int
    width: int
    differing: frozenset[int] = frozenset()
    blocks: Blocks = _NO_BLOCKS

    def is_set(self, place: int) -> bool:
        """Whether the bit at a place is 1."""
        return bool(self.fingerprint >> (self.width - 1 - place) & 1)


class BitGrid(QWidget):
    """Rows of sixteen bits."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._code = Code(0, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_code(self, code: Code) -> None:
        """Draw another fingerprint."""
        self._code = code
        self.updateGeometry()
        self.update()

    def place_at(self, point: QPointF) -> int | None:
        """Which bit is drawn there."""
        return next((place for place in range(self._code.width) if self._cell(place).contains(point)), None)

    def describe(self, place: int) -> str:
        """A bit in words."""
        value = int(self._code.is_set(place))
        if place in self._code.differing:
            return self.tr("Bit {}: {} here, {} in the other").format(place + 1, value, 1 - value)
        return self.tr("Bit {}: {} in both").format(place + 1, value)

    def sizeHint(self) -> QSize:
        width = int(self._across(_STEP))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = int(self._across(_LEAST_STEP))
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = max(1, -(-self._code.width // COLUMNS))
        return round(rows * self._step(width) + 2 * _FRAME + (rows - 1) * _FRAME)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.colours
        for number, agrees in enumerate(self._code.blocks.agree):
            if agrees:
                painter.setPen(QPen(colours.accent, 1.5))
                painter.setBrush(colours.accent_soft)
                painter.drawRoundedRect(self._block(number), 4, 4)
        for place in range(self._code.width):
            draw_bit(
                painter, self._cell(place), self._code.is_set(place), place in self._code.differing, self._theme.colours
            )

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            place = self.place_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if place is None else self.describe(place), self)
            return True
        return super().event(event)

    def _across(self, step: float) -> float:
        return COLUMNS * step + (COLUMNS / _QUARTER - 1) * _AIR * step + 2 * _FRAME

    def _step(self, width: float) -> float:
        return max(_LEAST_STEP, min(_STEP, _STEP * (width - 2 * _FRAME) / (self._across(_STEP) - 2 * _FRAME)))

    def _cell(self, place: int) -> QRectF:
        step = self._step(self.width())
        row, column = divmod(place, COLUMNS)
        left = _FRAME + column * step + column // _QUARTER * _AIR * step
        return QRectF(left, _FRAME + row * (step + _FRAME), step, step)

    def _block(self, number: int) -> QRectF:
        bits = self._code.blocks.bits
        first, last = self._cell(number * bits), self._cell((number + 1) * bits - 1)
        inset = _FRAME / 2 if bits >= _QUARTER else 0.5
        return first.united(last).adjusted(-inset + 0.5, -inset + 0.5, inset - 0.5, inset - 0.5)


def draw_bit(painter: QPainter, cell: QRectF, is_set: bool, differs: bool, colours: Colours) -> None:
    """One bit in its place."""
    ink = colours.delete if differs else colours.muted
    edge = cell.width() * (0.78 if differs else 0.56)
    place = QRectF(cell.center().x() - edge / 2, cell.center().y() - edge / 2, edge, edge)
    painter.setPen(QPen(ink, 1.8 if differs else 1.1))
    painter.setBrush(ink if is_set else Qt.BrushStyle.NoBrush)
    if differs:
        painter.drawEllipse(place)
    else:
        painter.drawRoundedRect(place, 1.5, 1.5)


class BitLegend(QWidget):
    """What the signs of the grids mean."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        Wording(self, self.updateGeometry)

    def words(self) -> tuple[str, ...]:
        """What stands beside the signs."""
        return "1", "0", self.tr("differs"), self.tr("equal block")

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(sum(metrics.horizontalAdvance(word) + 42 for word in self.words()), metrics.height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics, left = self.fontMetrics(), 0.0
        for number, word in enumerate(self.words()):
            sign = QRectF(left, (self.height() - _STEP) / 2, _STEP, _STEP)
            if number < 2:
                draw_bit(painter, sign, number == 0, False, colours)
            elif number == 2:
                draw_bit(painter, sign.translated(0, 0), True, True, colours)
            else:
                painter.setPen(QPen(colours.accent, 1.5))
                painter.setBrush(colours.accent_soft)
                painter.drawRoundedRect(sign.adjusted(0, 3, 6, -3), 4, 4)
                left += 6
            painter.setPen(colours.muted)
            width = metrics.horizontalAdvance(word) + 2
            place = QRectF(sign.right() + 4 + 6 * (number == 3), 0, width, self.height())
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine, word)
            left += _STEP + 4 + width + 16
