"""One cell of the cluster tree in, its drawing out: calm cards for clusters, marks and bars for members."""

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from finder_app.engine.records import Member, Relation
from finder_app.gui import marks, texts
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_data import NUMBERS, Drawn, Role
from finder_app.gui.clusters.cluster_widths import MARGIN
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision

translate = QCoreApplication.translate

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
        self._row: Drawn | None = None
        self._is_in_row = False

    def begin_row(self, index: Index) -> None:
        """The cells of this row are drawn next."""
        self._row, self._is_in_row = drawn_of(index), True

    def end_row(self) -> None:
        """All cells of the row are drawn."""
        self._row, self._is_in_row = None, False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, max(marks.EDGE + 10, round(QFontMetrics(option.font).height() * 1.85)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN, 0)
        row = self._row if self._is_in_row else drawn_of(index)
        painter.save()
        painter.setClipRect(option.rect)
        if row is None:
            self._draw_cluster(painter, option, place, index)
        else:
            self._draw_member(painter, option, place, index, row)
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
        bold, colours = QFont(option.font), self._theme.colours
        is_reviewed = bool(index.data(Role.REVIEWED))
        bold.setBold(not is_reviewed)
        count = shown_of(index.data(Role.SHOWN), index.data(Role.COUNT))
        count_width = QFontMetrics(option.font).horizontalAdvance(count) + MARGIN
        marked = int(index.data(Role.MARKED))
        badge = f"✕ {QLocale().toString(marked)}" if marked else ""
        badge_width = QFontMetrics(option.font).horizontalAdvance(badge) + 14 + MARGIN if badge else 0
        if is_reviewed:
            edge = marks.EDGE
            draw_done(painter, QRectF(place.left(), place.center().y() - edge / 2, edge, edge), colours.keep)
            place = place.adjusted(edge + 5, 0, 0, 0)
        title = place.adjusted(0, 0, -count_width - badge_width, 0)
        ink = colours.muted if is_reviewed else colours.text
        used = self._text(painter, bold, title, text, ink, Qt.AlignmentFlag.AlignLeft)
        after = place.adjusted(used + MARGIN, 0, 0, 0)
        used = self._text(painter, option.font, after, count, self._theme.colours.muted, Qt.AlignmentFlag.AlignLeft)
        if badge:
            after = after.adjusted(used + MARGIN, 0, 0, 0)
            marks.draw_badge(painter, after, badge, option.font, self._theme.colours.delete, True)

    def _draw_member(
        self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF, index: Index, row: Drawn
    ) -> None:
        colours, column, member = self._theme.colours, index.column(), row.member
        if column == Column.NAME:
            self._draw_name(painter, option, place, index, row)
        elif column == Column.SIMILARITY and member.relation is not Relation.PRINCIPAL:
            self._draw_similarity(painter, option, place, str(index.data()), member)
        elif column == Column.RELATION:
            if member.relation is Relation.PRINCIPAL:
                self._text(painter, option.font, place, str(index.data()), colours.muted, _side(index))
            else:
                ink = marks.badge_ink(member.relation, colours)
                marks.draw_badge(painter, place, str(index.data()), _smaller(option.font), ink, True)
        else:
            is_plain = row.decision is Decision.DELETE or column != Column.SIZE or not row.is_hit
            ink = colours.muted if is_plain else colours.text
            mode = Qt.TextElideMode.ElideMiddle if column == Column.FOLDER else Qt.TextElideMode.ElideRight
            self._text(painter, option.font, place, str(index.data()), ink, _side(index), mode)

    def _draw_name(
        self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF, index: Index, row: Drawn
    ) -> None:
        colours, decision = self._theme.colours, row.decision
        box = QRectF(place.left(), place.center().y() - marks.EDGE / 2, marks.EDGE, marks.EDGE)
        if row.is_protected:
            marks.draw_lock(painter, box, colours.muted)
        else:
            marks.draw_decision(painter, box, decision, colours)
        left = box.right() + MARGIN
        if row.member.relation is Relation.PRINCIPAL:
            marks.draw_star(painter, QRectF(left, box.top(), marks.EDGE, marks.EDGE), colours.accent)
            left += marks.EDGE + 5
        if row.is_failed:
            marks.draw_warning(painter, QRectF(left, box.top(), marks.EDGE, marks.EDGE), colours)
            left += marks.EDGE + 5
        font = QFont(option.font)
        font.setStrikeOut(decision is Decision.DELETE)
        is_faint = decision is Decision.DELETE or not row.is_hit
        ink = colours.muted if is_faint else colours.text
        font.setItalic(not row.is_hit)
        name = QRectF(left, place.top(), place.right() - left, place.height())
        tail = row.tail
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


def drawn_of(index: Index) -> Drawn | None:
    """What the look of a row depends on; None for a cluster's."""
    found = index.data(Role.DRAWN)
    return found if isinstance(found, Drawn) else None


def shown_of(shown: int, count: int) -> str:
    """How many files a cluster has, and how many of them are shown where some are hidden."""
    if shown == count:
        return texts.files(count)
    return translate("MemberDelegate", "{0} of {1}").format(texts.number(shown), texts.files(count))


def draw_done(painter: QPainter, place: QRectF, ink: QColor) -> None:
    """A ring with a tick: a person is done with this cluster."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    pen = QPen(ink, 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawEllipse(QRectF(1.5, 1.5, 13, 13))
    painter.drawPolyline(QPolygonF([QPointF(5, 8.3), QPointF(7.2, 10.4), QPointF(11, 5.9)]))
    painter.restore()


def _side(index: Index) -> Qt.AlignmentFlag:
    right = index.column() in NUMBERS
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft


def _smaller(font: QFont) -> QFont:
    result = QFont(font)
    result.setPointSizeF(max(6.0, font.pointSizeF() * 0.88))
    return result
