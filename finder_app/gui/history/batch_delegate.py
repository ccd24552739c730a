"""A batch in, its row out: a sign, what was done, when, and what of it can be put back."""

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
LINE_AIR = 3


class BatchDelegate(QStyledItemDelegate):
    """Three lines beside a sign; what has no room loses its end, and the tooltip has it."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(120, 3 * line_height(option.font) + 2 * AIR)

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
        height = line_height(option.font)
        painter.drawPixmap(place.left(), place.top() + (height - EDGE) // 2, picture)
        bold = QFont(option.font)
        bold.setBold(True)
        line = QRect(place.left() + EDGE + GAP, place.top(), place.width() - EDGE - GAP, height)
        _write(painter, line, bold, colours.text, history_texts.heading(batch))
        _write(painter, line.translated(0, height), option.font, colours.muted, history_texts.moment(batch))
        ink = colours.keep if batch.restorable else colours.muted
        _write(painter, line.translated(0, 2 * height), option.font, ink, history_texts.standing(batch))
        painter.restore()

    def _draw_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        shown.text = ""
        style = option.widget.style() if option.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, option.widget)


def line_height(font: QFont) -> int:
    """The height of a line, with the air between two; letters of other scripts are higher."""
    return QFontMetrics(font).height() + LINE_AIR


def _write(painter: QPainter, place: QRect, font: QFont, ink: object, words: str) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
