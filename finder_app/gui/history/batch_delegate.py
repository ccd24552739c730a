"""A batch in, its row out: a sign, what was done, and when with what can be put back."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from finder_app.gui import icons
from finder_app.gui.history import history_texts
from finder_app.gui.history.batch_model import Role
from finder_app.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
MARGIN, GAP, AIR = 12, 12, 8
EDGE = 20


class BatchDelegate(QStyledItemDelegate):
    """Two lines beside a sign; what has no room loses its end, and the tooltip has it."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(120, 2 * QFontMetrics(option.font).height() + 2 * AIR + 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        batch = index.data(Role.BATCH)
        if batch is None:
            return
        painter.save()
        self._draw_ground(painter, option, index)
        sign = history_texts.sign_of_kind(history_texts.kind_of(batch))
        place = option.rect.adjusted(MARGIN, AIR, -MARGIN, -AIR)
        colours = self._theme.colours
        ratio = painter.device().devicePixelRatioF()
        picture = icons.pixmap(sign.icon, getattr(colours, sign.role), EDGE, ratio)
        painter.drawPixmap(place.left(), place.center().y() - EDGE // 2, picture)
        place = place.adjusted(EDGE + GAP, 0, 0, 0)
        bold = QFont(option.font)
        bold.setBold(True)
        half = place.height() // 2
        first = QRect(place.left(), place.top(), place.width(), half)
        _write(painter, first, bold, colours.text, history_texts.heading(batch))
        second = QRect(place.left(), place.top() + half, place.width(), place.height() - half)
        ink = colours.muted if not batch.interrupted else colours.warning
        _write(painter, second, option.font, ink, history_texts.brief(batch))
        painter.restore()

    def _draw_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        shown.text = ""
        style = option.widget.style() if option.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, option.widget)


def _write(painter: QPainter, place: QRect, font: QFont, ink: object, words: str) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
