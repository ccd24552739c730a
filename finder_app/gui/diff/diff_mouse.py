"""Mouse events over a diff in, a text selection and opened folds out."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from finder_app.gui.diff.diff_document import line_of
from finder_app.gui.diff.diff_layout import PADDING, DiffLayout
from finder_app.gui.diff.diff_paint import Panes
from finder_app.gui.diff.diff_selection import Place, Selection
from finder_app.gui.diff.diff_text import from_utf16, word_around


class DiffMouse(QObject):
    """Watches the viewport of a diff; the view tells it what is shown where."""

    changed = Signal()  # selection or hot fold: draw again
    fold_clicked = Signal(int)  # the first row of the fold
    dragged_out = Signal(int)  # -1 above, 1 below

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._layout: DiffLayout | None = None
        self._panes = Panes(0, 0)
        self._y = 0
        self._is_dragging = False
        self.selection: Selection | None = None
        self.hot_fold = -1  # the item under the mouse
        viewport.setMouseTracking(True)
        viewport.installEventFilter(self)

    @property
    def side(self) -> int:
        """The side that was last selected in."""
        return self.selection.side if self.selection else 0

    def show(self, layout: DiffLayout | None, panes: Panes, y: int) -> None:
        """What the viewport shows from now on; a new document drops the selection."""
        if layout is not self._layout:
            self.selection, self._is_dragging = None, False
        self._layout, self._panes, self._y = layout, panes, y
        self.hot_fold = -1

    def select(self, selection: Selection | None) -> None:
        """Select by other means than the mouse."""
        self.selection = selection
        self.changed.emit()

    def selected_text(self) -> str:
        """The selected text as it stands in the file."""
        return self.selection.text(self._layout.document) if self.selection and self._layout else ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and self.hot_fold >= 0:
            self.hot_fold = -1
            self.changed.emit()
        if self._layout is None or not isinstance(event, QMouseEvent):
            return False
        react = {
            QEvent.Type.MouseMove: self._move,
            QEvent.Type.MouseButtonPress: self._press,
            QEvent.Type.MouseButtonRelease: self._release,
            QEvent.Type.MouseButtonDblClick: self._select_word,
        }.get(event.type())
        is_left = event.type() == QEvent.Type.MouseMove or event.button() == Qt.MouseButton.LeftButton
        if react is None or not is_left:
            return False
        react(event)
        return True

    def _release(self, event: QMouseEvent) -> None:
        self._is_dragging = False

    def _press(self, event: QMouseEvent) -> None:
        assert self._layout is not None
        fold = self._fold_at(event.position())
        if fold >= 0:
            self.fold_clicked.emit(int(self._layout.folding.first[fold]))
            return
        side = self._panes.side_at(event.position().x())
        place = self._place_at(event.position(), side)
        extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if extends and self.selection is not None and self.selection.side == side:
            self.selection = self.selection.moved_to(place)
        else:
            self.selection = Selection(side, place, place)
        self._is_dragging = True
        self.changed.emit()

    def _move(self, event: QMouseEvent) -> None:
        if self._is_dragging and self.selection is not None:
            y = event.position().y()
            if y < 0 or y > self._viewport.height():
                self.dragged_out.emit(-1 if y < 0 else 1)
            self.selection = self.selection.moved_to(self._place_at(event.position(), self.selection.side))
            self.changed.emit()
            return
        fold = self._fold_at(event.position())
        shape = Qt.CursorShape.PointingHandCursor if fold >= 0 else Qt.CursorShape.IBeamCursor
        self._viewport.setCursor(shape)
        if fold != self.hot_fold:
            self.hot_fold = fold
            self.changed.emit()

    def _select_word(self, event: QMouseEvent) -> None:
        assert self._layout is not None
        if self._fold_at(event.position()) >= 0:
            return
        side = self._panes.side_at(event.position().x())
        place = self._place_at(event.position(), side)
        line = line_of(self._layout.document.rows[place.row], side)
        if line is not None:
            start, end = word_around(line.text, place.offset)
            self.select(Selection(side, Place(place.row, start), Place(place.row, end)))

    def _fold_at(self, position: QPointF) -> int:
        """The folded item at a point, or -1."""
        assert self._layout is not None
        y = round(position.y()) + self._y
        item = self._layout.item_at(y)
        return item if self._layout.folding.is_fold(item) and y < self._layout.total else -1

    def _place_at(self, position: QPointF, side: int) -> Place:
        """The place in one side's text that is nearest to a point."""
        assert self._layout is not None
        y = round(position.y()) + self._y
        item = self._layout.item_at(y)
        row = int(self._layout.folding.first[item])
        line = line_of(self._layout.document.rows[row], side)
        text = self._layout.texts(row)[side]
        if line is None or text is None or self._layout.folding.is_fold(item):
            return Place(row, 0)
        inside = y - int(self._layout.tops[item]) - PADDING
        below = (index for index in range(1, text.lineCount()) if text.lineAt(index).y() > inside)
        visual = text.lineAt(next(below, text.lineCount()) - 1)
        found = visual.xToCursor(position.x() - self._panes.text_x(side))
        return Place(row, from_utf16(line.text, int(found if isinstance(found, int) else found[0])))
