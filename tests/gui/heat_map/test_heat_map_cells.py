"""The cells of a heat map as one picture: what they show is what the shares say."""

import time

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.records import FileId
from finder_app.gui.heat_map import heat_map_cells, heat_map_texts
from finder_app.gui.heat_map.heat_map_layout import Cell, Layout
from finder_app.gui.theme import LIGHT, colours


def _matrix(similarity: list[list[float]], share: list[list[float]] | None = None) -> Matrix:
    files = tuple(FileId(number) for number in range(len(similarity)))
    return Matrix(files, np.array(similarity), np.array(share if share is not None else similarity))


@given(st.floats(0, 1))
@example(0.995)
@example(0.9949999999)
@example(1.0)
@example(0.125)
def test_a_cell_shows_the_number_of_its_share(share: float) -> None:
    step = heat_map_cells.steps(np.array([[1.0, share], [share, 1.0]]))[0, 1]
    assert heat_map_texts.number(step / 1000) == heat_map_texts.number(share)


def test_one_text_in_another_is_told_from_two_that_are_alike() -> None:
    matrix = _matrix([[1, 0.3], [0.3, 1]], [[1, 0.2], [0.95, 1]])
    assert heat_map_cells.contained(matrix, 0.85, 0.9).tolist() == [[False, True], [True, False]]
    assert not heat_map_cells.contained(matrix, 0.25, 0.9).any()
    assert not heat_map_cells.contained(matrix, 0.85, 0.96).any()


def test_a_pair_that_was_not_compared_is_hatched(qtbot: QtBot) -> None:
    matrix = _matrix([[1, np.nan, 0.9], [np.nan, 1, 0.9], [0.9, 0.9, 1]])
    layout = Layout.of(3, QSize(400, 300), 80, 60)
    flags = heat_map_cells.contained(matrix, 0.85, 0.9)
    image = heat_map_cells.picture(matrix, flags, layout, QSize(400, 300), QFont(), colours(LIGHT), 1.0).toImage()

    def shades(cell: Cell) -> int:
        place = layout.place(cell).adjusted(4, 4, -4, -4)
        points = [(x, y) for x in range(place.left(), place.left() + 12) for y in range(place.top(), place.top() + 6)]
        return len({image.pixelColor(*point).name() for point in points})

    assert shades(Cell(0, 1)) > 1
    assert shades(Cell(0, 2)) == 1


def test_a_full_map_is_drawn_at_once(qtbot: QtBot) -> None:
    half = np.random.default_rng(1).random((60, 60)) / 2 + 0.5
    matrix = _matrix(((half + half.T) / 2).tolist())
    layout = Layout.of(60, QSize(2200, 1500), 160, 60)
    flags = heat_map_cells.contained(matrix, 0.85, 0.9)
    start = time.thread_time()
    heat_map_cells.picture(matrix, flags, layout, QSize(2200, 1500), QFont(), colours(LIGHT), 1.0)
    assert time.thread_time() - start < 0.3  # some 20 ms where nothing else is done


@given(st.integers(1, 60), st.integers(200, 3000), st.integers(150, 2000))
def test_each_cell_is_where_it_is_drawn(files: int, width: int, height: int) -> None:
    layout = Layout.of(files, QSize(width, height), 150, 60)
    for cell in (Cell(0, 0), Cell(files - 1, 0), Cell(files // 2, files - 1)):
        assert layout.at(layout.place(cell).center()) == cell
        assert layout.row_at(layout.place(Cell(cell.row, 0)).center()) is None
