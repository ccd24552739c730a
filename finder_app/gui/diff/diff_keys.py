"""Keys over a diff in, opened folds and selected rows out: all that the mouse can do there.

Enter opens the first fold in sight; the arrows to the left and the right select a line of that side; with Shift, the
arrows up and down select more of them.
"""

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from finder_app.gui.diff.diff_document import line_of
from finder_app.gui.diff.diff_layout import DiffLayout
from finder_app.gui.diff.diff_mouse import DiffMouse
from finder_app.gui.diff.diff_selection import Place, Selection

_SIDES = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1}
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class View(Protocol):
    """What shows the rows."""

    mouse: DiffMouse
    current: int | None

    @property
    def layout_of_rows(self) -> DiffLayout | None: ...
    @property
    def scroll_y(self) -> int: ...
    def viewport(self) -> QWidget: ...
    def verticalScrollBar(self) -> QScrollBar: ...  # noqa: N802 - Qt's own name


class DiffKeys(QObject):
    """Watches a view; what it does not know is the view's own."""

    def __init__(self, view: View, watched: QWidget) -> None:
        super().__init__(watched)
        self._view = view
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        layout = self._view.layout_of_rows
        if layout is None or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._open_fold(layout)
        if key in _SIDES and not modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return self._select_line(layout, _SIDES[key])
        if key in _STEPS and modifiers & Qt.KeyboardModifier.ShiftModifier:
            return self._extend(layout, _STEPS[key])
        return False

    def _open_fold(self, layout: DiffLayout) -> bool:
        for item in self._seen(layout):
            if layout.folding.is_fold(item):
                self._view.mouse.fold_clicked.emit(int(layout.folding.first[item]))
                return True
        return False

    def _select_line(self, layout: DiffLayout, side: int) -> bool:
        """Select the line that was selected on the other side, or that of the current change, or the first in sight."""
        selection, current = self._view.mouse.selection, self._view.current
        if selection is not None:
            row = selection.start.row
        elif current is not None:
            row = layout.document.changes[current][0]
        else:
            row = int(layout.folding.first[self._seen(layout)[0]])
        line = line_of(layout.document.rows[row], side)
        self._view.mouse.select(Selection(side, Place(row, 0), Place(row, len(line.text) if line else 0)))
        return True

    def _extend(self, layout: DiffLayout, step: int) -> bool:
        selection = self._view.mouse.selection
        if selection is None:
            return False
        row = min(max(0, selection.end.row + step), len(layout.document.rows) - 1)
        line = line_of(layout.document.rows[row], selection.side)
        end = len(line.text) if line is not None and row >= selection.start.row else 0
        self._view.mouse.select(selection.moved_to(Place(row, end)))
        y, bar = int(layout.tops[layout.folding.item_of(row)]), self._view.verticalScrollBar()
        if not self._view.scroll_y <= y < self._view.scroll_y + self._view.viewport().height() - 2 * bar.singleStep():
            bar.setValue(bar.value() + step * 3 * bar.singleStep())
        return True

    def _seen(self, layout: DiffLayout) -> range:
        """The items in sight."""
        last = layout.item_at(self._view.scroll_y + self._view.viewport().height() - 1)
        return range(layout.item_at(self._view.scroll_y), last + 1)
