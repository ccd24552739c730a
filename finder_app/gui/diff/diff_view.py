"""Two texts side by side: paragraphs wrapped to the pane, rows aligned, one scroll position for both."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu, QWidget

from finder_app.gui.diff.diff_document import DiffDocument
from finder_app.gui.diff.diff_keys import DiffKeys
from finder_app.gui.diff.diff_layout import DiffLayout
from finder_app.gui.diff.diff_mouse import DiffMouse
from finder_app.gui.diff.diff_paint import MARGIN, MARK_WIDTH, Panes, RowPainter, styles
from finder_app.gui.diff.diff_selection import everything
from finder_app.gui.diff.diff_text import Typesetter, text_font
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

SHOWN_AT = 0.25  # a change is brought to this share of the height


class DiffView(QAbstractScrollArea):
    """Draws the visible rows of a document; what lies outside is never laid out."""

    current_changed = Signal()
    moved = Signal()  # another part is visible, or heights or folds have changed

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._layout: DiffLayout | None = None
        self._panes = Panes(0, 0)
        self._y = 0
        self._fixed_width = False
        self.current: int | None = None
        self.mouse = DiffMouse(self.viewport())
        self.keys = DiffKeys(self, self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        Wording(self, lambda: self.setAccessibleName(self.tr("Differences, side by side")))
        self._connect()

    def _connect(self) -> None:
        self.verticalScrollBar().valueChanged.connect(self._scroll)
        self._theme.changed.connect(self._restyle)
        self.mouse.changed.connect(self.viewport().update)
        self.mouse.fold_clicked.connect(self._open_fold)
        self.mouse.dragged_out.connect(self._drag_scroll)

    @property
    def layout_of_rows(self) -> DiffLayout | None:
        return self._layout

    @property
    def document(self) -> DiffDocument | None:
        return self._layout.document if self._layout else None

    @property
    def scroll_y(self) -> int:
        """The pixel row of the document at the upper edge."""
        return self._y

    @property
    def panes(self) -> Panes:
        return self._panes

    def set_document(self, document: DiffDocument | None, fixed_width: bool = False) -> None:
        """Show a document from its first change; `fixed_width` for source text."""
        self.current, self._y, self._layout = None, 0, None
        self._fixed_width = fixed_width
        if document is not None and document.rows:
            self._layout = DiffLayout(document, Typesetter(text_font(self.font(), fixed_width)))
        self._restyle()
        if document is not None and document.changes:
            self.go_to_change(0)
        else:
            self.current_changed.emit()

    def sizeHint(self) -> QSize:
        return QSize(800, 500)

    # Changes and folds

    def next_change(self) -> None:
        """Go to the change after the current one, or after what is visible."""
        self._step(1)

    def previous_change(self) -> None:
        """Go to the change before the current one, or before what is visible."""
        self._step(-1)

    def go_to_change(self, index: int) -> None:
        """Make a change the current one and bring it into view."""
        layout = self._layout
        if layout is None or not 0 <= index < len(layout.document.changes):
            return
        self.current = index
        item = layout.folding.item_of(layout.document.changes[index][0])
        self._place(item, -round(self.viewport().height() * SHOWN_AT))
        self.current_changed.emit()

    def show_row(self, row: int) -> None:
        """Bring a row into the middle; a change that is hit becomes the current one."""
        if self._layout is None:
            return
        change = self._layout.document.change_at(row)
        if change is not None:
            self.current = change
            self.current_changed.emit()
        self._place(self._layout.folding.item_of(row), -self.viewport().height() // 2)

    def set_folded(self, folded: bool) -> None:
        """Hide the long runs of equal rows, or show every row."""
        if self._layout is None:
            return
        row = int(self._layout.folding.first[self._layout.item_at(self._y)])
        offset = self._y - int(self._layout.tops[self._layout.item_at(self._y)])
        if folded:
            self._layout.folding.fold_all()
        else:
            self._layout.folding.open_all()
        self._layout.arrange()
        self._place(self._layout.folding.item_of(row), offset)

    # Scrolling: what is truly there decides, the scroll bar follows

    def _scroll(self, value: int) -> None:
        layout, height = self._layout, self.viewport().height()
        if layout is None:
            return
        if value >= self.verticalScrollBar().maximum():
            self._place(len(layout.folding.first) - 1, layout.total)
        elif abs(value - self._y) <= 2 * height:
            item = layout.item_at(self._y)
            self._place(item, value - int(layout.tops[item]))
        else:
            item = layout.item_at(value)
            self._place(item, value - int(layout.tops[item]))

    def _place(self, item: int, offset: int) -> None:
        """Bring the point `offset` pixels below an item's top to the upper edge, laying out what becomes visible."""
        layout, height = self._layout, self.viewport().height()
        if layout is None:
            return
        if offset < 0:
            offset = -layout.settle_above(item, -offset)
        y = max(0, int(layout.tops[item]) + offset)
        first = layout.item_at(y)
        y = layout.settle(first, y - int(layout.tops[first]), height)
        if y > layout.total - height:
            last = len(layout.folding.first)
            layout.settle_above(last, height)
            y = max(0, layout.total - height)
        self._set_y(y)

    def _set_y(self, y: int) -> None:
        bar = self.verticalScrollBar()
        blocked = bar.blockSignals(True)
        height = self.viewport().height()
        bar.setRange(0, max(0, (self._layout.total if self._layout else 0) - height))
        bar.setPageStep(height)
        bar.setSingleStep(self._layout.typesetter.line_height if self._layout else 20)
        bar.setValue(y)
        bar.blockSignals(blocked)
        self._y = y
        self.mouse.show(self._layout, self._panes, y)
        self.viewport().update()
        self.moved.emit()

    def _step(self, direction: int) -> None:
        layout = self._layout
        if layout is None or not layout.document.changes:
            return
        if self.current is not None and self._is_visible(self.current):
            index = self.current + direction
        else:
            edge = layout.item_at(self._y + round(self.viewport().height() * SHOWN_AT))
            row = int(layout.folding.first[edge])
            before = sum(1 for first, _ in layout.document.changes if first < row)
            index = before if direction > 0 else before - 1
        self.go_to_change(max(0, min(index, len(layout.document.changes) - 1)))

    def _is_visible(self, change: int) -> bool:
        assert self._layout is not None
        first, last = (self._layout.folding.item_of(row) for row in self._layout.document.changes[change])
        top, bottom = self._layout.tops[first], self._layout.tops[max(first + 1, last)]
        return bool(bottom > self._y and top < self._y + self.viewport().height())

    # Looks

    def _restyle(self) -> None:
        if self._layout is not None:
            self._layout.set_styles(styles(self._theme.colours))
        self._fit()

    def _fit(self) -> None:
        """Wrap to the present width; the item at the upper edge stays there."""
        layout = self._layout
        if layout is None:
            self.mouse.show(None, self._panes, 0)
            self._set_y(0)
            return
        digits = max(3, len(str(layout.document.highest_number)))
        gutter = round(digits * layout.typesetter.digit_width) + MARGIN + MARK_WIDTH
        self._panes = Panes(self.viewport().width(), gutter)
        item = layout.item_at(self._y)
        inside = (self._y - int(layout.tops[item])) / max(1, int(layout.tops[item + 1] - layout.tops[item]))
        layout.set_width(self._panes.text_width)
        self._place(item, round(inside * int(layout.tops[item + 1] - layout.tops[item])))

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        layout, selection = self._layout, self.mouse.selection
        if layout is None:
            painter.fillRect(event.rect(), self._theme.colours.base)
            return
        rows = RowPainter(layout, self._panes, self._theme.colours)
        rows.background(painter, self.viewport().rect())
        first, last = layout.document.changes[self.current] if self.current is not None else (0, 0)
        item = layout.item_at(self._y)
        while item < len(layout.folding.first) and layout.tops[item] < self._y + self.viewport().height():
            row, y = int(layout.folding.first[item]), int(layout.tops[item]) - self._y
            height = int(layout.tops[item + 1] - layout.tops[item])
            if layout.folding.is_fold(item):
                is_hot = item == self.mouse.hot_fold
                rows.fold(painter, row, int(layout.folding.count[item]), QRect(0, y, self._panes.width, height), is_hot)
            else:
                rows.row(painter, row, y, height, selection, first <= row < last)
            item += 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Everything is drawn anew from the scroll position."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._layout is not None:
            self.set_document(self._layout.document, self._fixed_width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all(self.mouse.side)
        elif event.key() == Qt.Key.Key_Home:
            bar.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(self.tr("Copy"), self.copy)
        copy.setEnabled(bool(self.mouse.selected_text()))
        menu.addAction(self.tr("Select all on the left"), lambda: self.select_all(0))
        menu.addAction(self.tr("Select all on the right"), lambda: self.select_all(1))
        menu.popup(event.globalPos())

    def copy(self) -> None:
        """Put the selected text on the clipboard, as it stands in the file."""
        text = self.mouse.selected_text()
        if text:
            QGuiApplication.clipboard().setText(text)

    def select_all(self, side: int) -> None:
        """Select the whole text of one side."""
        if self._layout is not None:
            self.mouse.select(everything(self._layout.document, side))

    def _open_fold(self, row: int) -> None:
        if self._layout is not None:
            item = self._layout.item_at(self._y)
            offset = self._y - int(self._layout.tops[item])
            first = int(self._layout.folding.first[item])
            self._layout.folding.open_at(row)
            self._layout.arrange()
            self._place(self._layout.folding.item_of(first), offset)

    def _drag_scroll(self, direction: int) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + direction * bar.singleStep())
