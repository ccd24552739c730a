"""Cells fill the room where they can, can be read where they cannot, and are found again where they lie."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QSize

from finder_app.gui.heat_map.heat_map_layout import Cell, Layout

COUNTS = st.integers(1, 200)
ROOMS = st.builds(QSize, st.integers(200, 2_000), st.integers(150, 1_500))


@given(count=COUNTS, room=ROOMS)
def test_a_cell_is_never_too_small_to_be_read_or_larger_than_of_use(count: int, room: QSize) -> None:
    layout = Layout.of(count, room, 300, 80)
    assert 26 <= layout.cell.width() <= 84
    assert 22 <= layout.cell.height() <= 52


@given(count=COUNTS, room=ROOMS, row=st.integers(0, 199), column=st.integers(0, 199), across=st.integers(0, 400))
def test_the_middle_of_a_cell_is_found_again(count: int, room: QSize, row: int, column: int, across: int) -> None:
    cell = Cell(row % count, column % count)
    layout = Layout.of(count, room, 120, 60)._replace(scrolled=QPoint(across, across // 2))
    middle = layout.place(cell).center()
    is_seen = middle.x() >= layout.head.width() and middle.y() >= layout.head.height()
    assert layout.at(middle) == (cell if is_seen else None)


@given(count=COUNTS, room=ROOMS)
def test_what_is_shown_holds_all_that_is_seen(count: int, room: QSize) -> None:
    layout = Layout.of(count, room, 120, 60)
    rows, columns = layout.shown(room)
    seen = [row for row in range(count) if layout.top(row) < room.height()]
    assert set(seen) <= set(rows)
    assert [column for column in range(count) if layout.left(column) < room.width()] <= list(columns)


def test_heads_are_no_cells_and_rows_have_heads() -> None:
    layout = Layout.of(3, QSize(600, 400), 120, 60)
    assert layout.at(QPoint(5, 100)) is None
    assert layout.row_at(QPoint(5, layout.top(2) + 1)) == 2
    assert layout.row_at(QPoint(5, 5)) is None
    assert layout.row_at(QPoint(5, layout.whole.height() + 1)) is None
