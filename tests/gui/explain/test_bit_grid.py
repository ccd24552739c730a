"""The bits of a fingerprint as they are drawn: what differs has another shape, equal blocks have a frame."""

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from finder_app.engine import explain
from finder_app.gui.explain.bit_grid import BitGrid, Code
from finder_app.gui.explain.fingerprint_view import FingerprintView, coarsest_agreeing
from finder_app.gui.theme import DARK, LIGHT, Theme, colours, contrast


def _code(one: int, other: int, width: int = 64) -> Code:
    bits = explain.bits_of(one, other, width)
    return Code(one, width, frozenset(bits.differing), coarsest_agreeing(bits.blocks))


@pytest.mark.parametrize("width", [32, 64, 128])
def test_each_bit_has_a_place_of_its_own(qtbot: QtBot, width: int) -> None:
    grid = BitGrid(Theme(mode="light"))
    qtbot.addWidget(grid)
    grid.show_code(_code(5, 0, width))
    grid.resize(grid.sizeHint())
    cells = [grid._cell(place) for place in range(width)]
    assert [grid.place_at(cell.center()) for cell in cells] == list(range(width))
    assert all(grid.rect().toRectF().contains(cell) for cell in cells)
    assert grid.place_at(QPointF(-1, -1)) is None


def test_a_bit_is_said_in_words(qtbot: QtBot) -> None:
    grid = BitGrid(Theme(mode="light"))
    qtbot.addWidget(grid)
    grid.show_code(_code(0b101, 0b001))
    assert grid.describe(61) == "Bit 62: 1 here, 0 in the other"
    assert grid.describe(63) == "Bit 64: 1 in both"


def test_the_largest_blocks_that_agree_are_framed() -> None:
    far = explain.bits_of(0, 2**64 - 1, 64)
    assert coarsest_agreeing(far.blocks).bits == 4
    assert coarsest_agreeing(explain.bits_of(0, 1, 64).blocks) == (16, (True, True, True, False))


def test_those_who_hear_it_learn_what_differs(qtbot: QtBot) -> None:
    view = FingerprintView(Theme(mode="light"))
    qtbot.addWidget(view)
    view.show_codes(("a.txt", "b.txt"), (0b101, 0b001), 64, explain.bits_of(0b101, 0b001, 64))
    assert view.sides[0].grid.accessibleName() == "Fingerprint of a.txt"
    assert view.sides[0].grid.accessibleDescription() == "0000000000000005. Differing bits: 62"


def test_a_differing_bit_looks_unlike_an_equal_one_even_without_colour(qtbot: QtBot) -> None:
    grid = BitGrid(Theme(mode="light"))
    qtbot.addWidget(grid)
    grid.resize(grid.sizeHint())

    def inked(code: Code) -> int:
        grid.show_code(code)
        image, cell = grid.grab().toImage(), grid._cell(63).toRect()
        return sum(
            image.pixelColor(x, y).lightness() < 170
            for x in range(cell.left(), cell.right())
            for y in range(cell.top(), cell.bottom())
        )

    grid.resize(400, 120)
    assert inked(Code(1, 64, frozenset({63}))) > 1.5 * inked(Code(1, 64))


@pytest.mark.parametrize("mode", [LIGHT, DARK])
def test_bits_can_be_seen_on_their_ground(mode: dict[str, str]) -> None:
    theme = colours(mode)
    assert min(contrast(ink, on) for ink in (theme.delete, theme.muted) for on in (theme.window, theme.accent_soft)) > 3
