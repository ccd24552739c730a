"""How many files and how much room in, where each cell and head of the heat map lies out. Pure: rectangles alone."""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

_LEAST, _MOST = QSize(26, 22), QSize(84, 52)
_MOST_HEAD = 260
_HEAD_SHARE = 0.34  # of the width
_LEAST_HEAD = 120


class Cell(NamedTuple):
    """A row and a column, from 0 on."""

    row: int
    column: int


class Layout(NamedTuple):
    """The size of a cell, of the heads beside and above, and how far the cells are scrolled."""

    files: int
    cell: QSize
    head: QSize
    scrolled: QPoint

    @classmethod
    def of(cls, count: int, room: QSize, widest_name: int, head_height: int) -> "Layout":
        """Cells that fill the room where they can, and can be read where they cannot."""
        most = max(_LEAST_HEAD, min(_MOST_HEAD, int(room.width() * _HEAD_SHARE)))
        head = QSize(min(most, widest_name), head_height)
        wide, high = ((room.width() - head.width()) // max(1, count), (room.height() - head.height()) // max(1, count))
        cell = QSize(wide, high).expandedTo(_LEAST).boundedTo(_MOST)
        return cls(count, cell, head, QPoint(0, 0))

    @property
    def whole(self) -> QSize:
        """The size of heads and cells together."""
        return QSize(self.cell.width() * self.files, self.cell.height() * self.files) + self.head

    def place(self, cell: Cell) -> QRect:
        """Where a cell lies."""
        return QRect(self.left(cell.column), self.top(cell.row), self.cell.width(), self.cell.height())

    def left(self, column: int) -> int:
        """Where a column begins."""
        return self.head.width() + column * self.cell.width() - self.scrolled.x()

    def top(self, row: int) -> int:
        """Where a row begins."""
        return self.head.height() + row * self.cell.height() - self.scrolled.y()

    def at(self, point: QPoint) -> Cell | None:
        """The cell at a point; None on the heads and beyond the last cell."""
        if point.x() < self.head.width() or point.y() < self.head.height():
            return None
        column = (point.x() - self.head.width() + self.scrolled.x()) // self.cell.width()
        row = (point.y() - self.head.height() + self.scrolled.y()) // self.cell.height()
        return Cell(row, column) if row < self.files and column < self.files else None

    def row_at(self, point: QPoint) -> int | None:
        """The row whose head is at a point."""
        if not self.head.height() <= point.y() or point.x() >= self.head.width():
            return None
        row = (point.y() - self.head.height() + self.scrolled.y()) // self.cell.height()
        return row if row < self.files else None

    def shown(self, room: QSize) -> tuple[range, range]:
        """The rows and the columns of which something is seen."""
        return (
            _seen(self.scrolled.y(), room.height() - self.head.height(), self.cell.height(), self.files),
            _seen(self.scrolled.x(), room.width() - self.head.width(), self.cell.width(), self.files),
        )


def _seen(start: int, length: int, step: int, count: int) -> range:
    return range(max(0, start // step), min(count, (start + max(0, length)) // step + 1))
