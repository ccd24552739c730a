"""Passages in, a list of them to choose from out: each with what is around it, and its own words marked."""

from collections import OrderedDict
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionButton, QStyleOptionViewItem

from finder_app.engine import display_text
from finder_app.engine.pair_extras import OnlyHere
from finder_app.engine.passages import Passage
from finder_app.gui.compare import only_here_texts
from finder_app.gui.diff.diff_text import Typesetter
from finder_app.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex

LONGEST = 1_200  # characters that are shown of a passage; all of it is copied
MARGIN, BOX = 12, 30
_KEPT = 300


class PassageModel(QAbstractListModel):
    """The passages, all of them chosen to begin with."""

    chosen_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found = OnlyHere(0, (), 0, 0)
        self._chosen: set[int] = set()

    def show_found(self, found: OnlyHere) -> None:
        """Show other passages."""
        self.beginResetModel()
        self.found = found
        self._chosen = set(range(len(found.passages)))
        self.endResetModel()
        self.chosen_changed.emit()

    def chosen(self) -> list[Passage]:
        """The chosen passages, in order."""
        return [self.found.passages[row] for row in sorted(self._chosen)]

    def choose_all(self, is_chosen: bool) -> None:
        """Choose all of them, or none."""
        self._chosen = set(range(self.rowCount())) if is_chosen else set()
        self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
        self.chosen_changed.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.found.passages)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag
        return flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        passage = self.found.passages[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return only_here_texts.place(passage, self.found.words)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            text = display_text.marked(passage.text[:LONGEST])
            return f"{only_here_texts.place(passage, self.found.words)}: {text}"
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if index.row() in self._chosen else Qt.CheckState.Unchecked
        return None

    def turn(self, row: int) -> None:
        """Choose a passage that is not chosen, or the other way round."""
        self._chosen ^= {row}
        self.dataChanged.emit(self.index(row), self.index(row))
        self.chosen_changed.emit()


class PassageList(QListView):
    """Space or a click on the box chooses; rows are as high as their passages."""

    def __init__(self, model: PassageModel, theme: Theme) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(_PassageDelegate(self, theme))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(40)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        theme.changed.connect(self.viewport().update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class _PassageDelegate(QStyledItemDelegate):
    """Draws a heading, what stands before, the passage and what stands after."""

    def __init__(self, view: PassageList, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._theme = theme
        self._layouts: OrderedDict[tuple[Passage, int, bool], QTextLayout] = OrderedDict()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        passage, setter = self._passage(index), Typesetter(self._view.font())
        text = setter.height(self._text(passage, setter))
        lines = 1 + bool(passage.before) + bool(passage.after)
        return QSize(self._view.viewport().width(), text + lines * setter.line_height + 2 * MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        passage, colours = self._passage(index), self._theme.colours
        setter = Typesetter(self._view.font())
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, colours.selection if is_current else colours.base)
        painter.setPen(colours.border)
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        self._draw_box(painter, rect, index, setter.line_height, state)
        x, y = rect.left() + MARGIN + BOX, rect.top() + MARGIN
        width = rect.width() - 2 * MARGIN - BOX
        middle = Qt.AlignmentFlag.AlignVCenter
        bold = self._view.font()
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(colours.text)
        painter.drawText(QRect(x, y, width, setter.line_height), middle, str(index.data()))
        y += setter.line_height
        painter.setFont(self._view.font())
        around = painter.fontMetrics()
        if passage.before:
            painter.setPen(colours.muted)
            before = around.elidedText(_one_line(passage.before), Qt.TextElideMode.ElideLeft, width)
            painter.drawText(QRect(x, y, width, setter.line_height), middle, before)
            y += setter.line_height
        painter.setPen(colours.text)
        text = self._text(passage, setter)
        text.draw(painter, QPointF(x, y))
        y += setter.height(text)
        if passage.after:
            painter.setPen(colours.muted)
            after = around.elidedText(_one_line(passage.after), Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRect(x, y, width, setter.line_height), middle, after)
        painter.restore()

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        is_key = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
        is_click = (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and event.position().x() < MARGIN + BOX
        )
        if not (is_key or is_click):
            return False
        assert isinstance(model, PassageModel)
        model.turn(index.row())
        return True

    def _draw_box(
        self, painter: QPainter, rect: QRect, index: Index, line_height: int, state: QStyle.StateFlag
    ) -> None:
        box = QStyleOptionButton()
        box.rect = QRect(rect.left() + MARGIN, rect.top() + MARGIN, BOX - 8, line_height)
        is_chosen = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        flags = QStyle.StateFlag
        shown = flags.State_Enabled | (flags.State_On if is_chosen else flags.State_Off)
        box.state = shown | (state & flags.State_HasFocus)
        self._view.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_IndicatorItemViewItemCheck, box, painter, self._view
        )

    def _passage(self, index: Index) -> Passage:
        model = self._view.model()
        assert isinstance(model, PassageModel)
        return model.found.passages[index.row()]

    def _text(self, passage: Passage, setter: Typesetter) -> QTextLayout:
        width = self._view.viewport().width() - 2 * MARGIN - BOX
        key = passage, width, self._theme.colours.is_dark
        layout = self._layouts.get(key)
        if layout is None:
            style = QTextCharFormat()
            style.setBackground(self._theme.colours.removed_inline)
            cut = passage.text[:LONGEST] + ("…" if len(passage.text) > LONGEST else "")
            text = display_text.marked(cut).replace("\n", "\u2028")
            own = tuple((start, min(end, LONGEST)) for start, end in passage.own if start < LONGEST)
            layout = self._layouts[key] = setter.lay_out(text, ((own, style),), max(60, width))
            if len(self._layouts) > _KEPT:
                self._layouts.popitem(last=False)
        return layout


def _one_line(text: str) -> str:
    return " ".join(display_text.marked(text).split())
