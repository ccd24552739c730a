"""The members of a large cluster in, how alike each is to the principal out: a column of bars, the most alike first."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from finder_app.engine.records import FileId, Member
from finder_app.gui import marks, texts
from finder_app.gui.heat_map import heat_map_colours, heat_map_texts
from finder_app.gui.labels import tooltip
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.decisions import Decision
from finder_app.review.session import Review

Index = QModelIndex | QPersistentModelIndex
MEMBER_ROLE = Qt.ItemDataRole.UserRole
DECISION_ROLE = Qt.ItemDataRole.UserRole + 1
_NOWHERE = QModelIndex()
_AIR, _LEAST_BAR, _BADGE = 8, 60, 110
_NAME_SHARE = 0.4


class MembersModel(QAbstractListModel):
    """The members but the principal, the most alike first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._members: Sequence[Member] = ()
        self._order = np.zeros(0, dtype=np.int64)
        self._files = np.zeros(0, dtype=np.int64)

    def show_cluster(self, review: Review, position: int) -> NDArray[np.float64]:
        """Show the members of another cluster; their similarities."""
        clusters = review.clusters
        similarity = clusters.columns.similarity[clusters.starts[position] + 1 : clusters.starts[position + 1]]
        self.beginResetModel()
        self._review, self._members = review, clusters[position].members
        self._order = np.argsort(-similarity, kind="stable") + 1
        self._files = clusters.files_of(position)[self._order]
        self.endResetModel()
        return similarity

    def member(self, row: int) -> Member:
        """The member of a row."""
        return self._members[int(self._order[row])]

    def row_of(self, file: FileId) -> int | None:
        """The row of a member."""
        rows = np.flatnonzero(self._files == file)
        return int(rows[0]) if rows.size else None

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._order)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._review is None:
            return None
        member = self.member(index.row())
        if role == MEMBER_ROLE:
            return member
        if role == DECISION_ROLE:
            return self._review.decision(member.file)
        path = self._review.path(member.file)
        if role == Qt.ItemDataRole.DisplayRole:
            return texts.display_name(path)
        said = heat_map_texts.member(member, texts.display_path(path))
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(said)
        return said if role == Qt.ItemDataRole.AccessibleTextRole else None


class MemberBarDelegate(QStyledItemDelegate):
    """A decision, a name, a bar in the colour of its share, the share, and the relation."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.floor = 0.0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        member: Member = index.data(MEMBER_ROLE)
        own, colours = QStyleOptionViewItem(option), self._theme.colours
        self.initStyleOption(own, index)
        own.text = ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, own, painter, option.widget)
        place, metrics = QRectF(option.rect).adjusted(_AIR, 0, -_AIR, 0), option.fontMetrics
        decision = index.data(DECISION_ROLE)
        box = QRectF(place.left(), place.center().y() - marks.EDGE / 2, marks.EDGE, marks.EDGE)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        marks.draw_decision(painter, box, decision, colours)
        name = QRectF(box.right() + _AIR, place.top(), place.width() * _NAME_SHARE - marks.EDGE, place.height())
        font = QFont(option.font)
        font.setStrikeOut(decision is Decision.DELETE)
        side = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.setFont(font)
        painter.setPen(colours.muted if decision is Decision.DELETE else colours.text)
        shown = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideMiddle, int(name.width()))
        painter.drawText(name, Qt.AlignmentFlag.AlignLeft | side, shown)
        number = metrics.horizontalAdvance("100 %") + _AIR
        room = max(_LEAST_BAR, place.right() - name.right() - number - _BADGE - 3 * _AIR)
        track = QRectF(name.right() + _AIR, place.center().y() - 6, room, 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.bar_track)
        painter.drawRoundedRect(track, 3, 3)
        painter.setBrush(heat_map_colours.ground(member.similarity, self.floor, colours))
        painter.setPen(colours.control_border)
        painter.drawRoundedRect(QRectF(track.left(), track.top(), max(3.0, room * member.similarity), 12), 3, 3)
        painter.setFont(option.font)
        painter.setPen(colours.text)
        value = QRectF(track.right() + _AIR, place.top(), number, place.height())
        painter.drawText(value, Qt.AlignmentFlag.AlignLeft | side, texts.percent(member.similarity))
        badge = QRectF(value.right(), place.top(), place.right() - value.right(), place.height())
        ink = marks.badge_ink(member.relation, colours)
        marks.draw_badge(painter, badge, texts.relation(member.relation), option.font, ink, True)


class HeatColumn(QTableView):
    """A click chooses a member, another one or Enter opens it. A table: a list lays out each of its rows at once."""

    chosen = Signal(object)  # FileId
    opened = Signal()  # what was chosen is to be read
    pointed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.members = MembersModel(self)
        self.setModel(self.members)
        self._delegate = MemberBarDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(max(28, self.fontMetrics().height() + 10))
        self.clicked.connect(self._choose)
        self.doubleClicked.connect(self.opened)
        theme.changed.connect(self.viewport().update)
        Wording(self, lambda: self.setAccessibleName(self.tr("The members beside the principal")))

    def show_cluster(self, review: Review, position: int) -> None:
        """Show the members of another cluster but its principal."""
        self._delegate.floor = heat_map_colours.floor_of(self.members.show_cluster(review, position))

    def show_current(self, file: FileId) -> None:
        """Which member is side by side with the principal."""
        row = self.members.row_of(file)
        if row is not None:
            self.setCurrentIndex(self.members.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.data(MEMBER_ROLE).file)
