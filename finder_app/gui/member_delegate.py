"""One cell of the cluster tree in, its drawing out: calm cards for clusters, marks and bars for members."""

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from finder_app.engine.records import Member, Relation
from finder_app.gui import marks, texts
from finder_app.gui.cluster_cells import Column
from finder_app.gui.cluster_data import NUMBERS, Role
from finder_app.gui.cluster_widths import MARGIN
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision

Index = QModelIndex | QPersistentModelIndex
LARGEST_BAR = 90
LARGEST_TAIL = 0.6  # of the room of a name, for what tells it from its namesakes
LEAST_SHARE = 0.5  # where the bar begins: no threshold lies below, and 85 % must not look like 97 %


class MemberDelegate(QStyledItemDelegate):
    """Draws the contents; the row's ground is the tree's."""

    mark_clicked = Signal(int)  # the file

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, max(marks.EDGE + 10, round(QFontMetrics(option.font).height() * 1.85)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN, 0)
        member: Member | None = index.data(Role.MEMBER)
        painter.save()
        painter.setClipRect(option.rect)
        if member is None:
            self._draw_cluster(painter, option, place, index)
        else:
            self._draw_member(painter, option, place, index, member)
        painter.restore()

    def editorEvent(
        self, event: QEvent, model: QObject, option: QStyleOptionViewItem, index: Index
    ) -> bool:  # the model is asked through the index
        if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            kinds = (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonPress)
            if event.type() in kinds and self.is_on_mark(option.rect, event.position().toPoint().x(), index):
                if event.type() == QEvent.Type.MouseButtonRelease:
                    self.mark_clicked.emit(index.data(Role.FILE))
                return True
        return False

    def is_on_mark(self, cell: QRect, x: int, index: Index) -> bool:
        """Whether x lies on the decision mark of a member's name cell."""
        if index.column() != Column.NAME or index.data(Role.MEMBER) is None:
            return False
        return cell.left() <= x < cell.left() + MARGIN + marks.EDGE + 4

    def _draw_cluster(self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF, index: Index) -> None:
        text, column = str(index.data() or ""), index.column()
        if column != Column.NAME:
            self._text(painter, option.font, place, text, self._theme.colours.muted, _side(index))
            return
        bold = QFont(option.font)
        bold.setBold(True)
        count = texts.files(index.data(Role.COUNT))
        count_width = QFontMetrics(option.font).horizontalAdvance(count) + MARGIN
        marked = int(index.data(Role.MARKED))
        badge = f"✕ {QLocale().toString(marked)}" if marked else ""
        badge_width = QFontMetrics(option.font).horizontalAdvance(badge) + 14 + MARGIN if badge else 0
        title = place.adjusted(0, 0, -count_width - badge_width, 0)
        used = self._text(painter, bold, title, text, self._theme.colours.text, Qt.AlignmentFlag.AlignLeft)
        after = place.adjusted(used + MARGIN, 0, 0, 0)
        used = self._text(painter, option.font, after, count, self._theme.colours.muted, Qt.AlignmentFlag.AlignLeft)
        if badge:
            after = after.adjusted(used + MARGIN, 0, 0, 0)
            marks.draw_badge(painter, after, badge, option.font, self._theme.colours.delete, True)

    def _draw_member(
        self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF, index: Index, member: Member
    ) -> None:
        colours, column = self._theme.colours, index.column()
        if column == Column.NAME:
            self._draw_name(painter, option, place, index, member)
        elif column == Column.SIMILARITY and member.relation is not Relation.PRINCIPAL:
            self._draw_similarity(painter, option, place, str(index.data()), member)
        elif column == Column.RELATION:
            if member.relation is Relation.PRINCIPAL:
                self._text(painter, option.font, place, str(index.data()), colours.muted, _side(index))
            else:
                ink = marks.badge_ink(member.relation, colours)
                marks.draw_badge(painter, place, str(index.data()), _smaller(option.font), ink, True)
        else:
            is_marked = index.data(Role.DECISION) is Decision.DELETE
            ink = colours.muted if is_marked or column != Column.SIZE else colours.text
            mode = Qt.TextElideMode.ElideMiddle if column == Column.FOLDER else Qt.TextElideMode.ElideRight
            self._text(painter, option.font, place, str(index.data()), ink, _side(index), mode)

    def _draw_name(
        self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF, index: Index, member: Member
    ) -> None:
        colours, decision = self._theme.colours, index.data(Role.DECISION)
        box = QRectF(place.left(), place.center().y() - marks.EDGE / 2, marks.EDGE, marks.EDGE)
        if index.data(Role.PROTECTED):
            marks.draw_lock(painter, box, colours.muted)
        else:
            marks.draw_decision(painter, box, decision, colours)
        left = box.right() + MARGIN
        if member.relation is Relation.PRINCIPAL:
            marks.draw_star(painter, QRectF(left, box.top(), marks.EDGE, marks.EDGE), colours.accent)
            left += marks.EDGE + 5
        if index.data(Role.FAILED):
            marks.draw_warning(painter, QRectF(left, box.top(), marks.EDGE, marks.EDGE), colours)
            left += marks.EDGE + 5
        font = QFont(option.font)
        font.setStrikeOut(decision is Decision.DELETE)
        ink = colours.muted if decision is Decision.DELETE else colours.text
        name = QRectF(left, place.top(), place.right() - left, place.height())
        tail = str(index.data(Role.TAIL))
        needed = QFontMetrics(option.font).horizontalAdvance(tail) + MARGIN if tail else 0
        middle, start = Qt.TextElideMode.ElideMiddle, Qt.AlignmentFlag.AlignLeft
        title = name.adjusted(0, 0, -min(needed, name.width() * LARGEST_TAIL), 0)
        used = self._text(painter, font, title, str(index.data()), ink, start, middle)
        if tail:
            rest = name.adjusted(used + MARGIN, 0, 0, 0)
            self._text(painter, option.font, rest, tail, colours.muted, start, middle)

    def _draw_similarity(
        self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF, text: str, member: Member
    ) -> None:
        metrics = QFontMetrics(option.font)
        width = metrics.horizontalAdvance(texts.percent(0.999)) + MARGIN
        room = min(LARGEST_BAR, place.width() - width)
        self._text(painter, option.font, place, text, self._theme.colours.text, Qt.AlignmentFlag.AlignLeft)
        if room > 12 and member.relation is not Relation.CONTAINED:  # which measures something else
            bar = QRectF(place.left() + width, place.center().y() - 3.5, room, 7)
            above = (member.similarity - LEAST_SHARE) / (1 - LEAST_SHARE)
            marks.draw_bar(painter, bar, max(0.04, above), self._theme.colours)

    def _text(
        self,
        painter: QPainter,
        font: QFont,
        place: QRectF,
        text: str,
        ink: QColor,
        side: Qt.AlignmentFlag,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> int:
        """Draw what fits on one line; the pixels it takes."""
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(text, mode, max(0, int(place.width())))
        painter.setFont(font)
        painter.setPen(ink)
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(place, flags, shown)
        return metrics.horizontalAdvance(shown)


def _side(index: Index) -> Qt.AlignmentFlag:
    right = index.column() in NUMBERS
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft


def _smaller(font: QFont) -> QFont:
    result = QFont(font)
    result.setPointSizeF(max(6.0, font.pointSizeF() * 0.88))
    return result
