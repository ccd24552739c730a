"""Where rows lie is estimated, and exact once they were laid out; what is seen never jumps."""

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from finder_app.engine.diff import Line, Row, RowKind
from finder_app.gui.diff.diff_document import build
from finder_app.gui.diff.diff_layout import PADDING, DiffLayout
from finder_app.gui.diff.diff_text import Typesetter

WORDS = "a line of many words that has to be wrapped where there is little room for it "


def row(number: int, left: str, right: str | None = None) -> Row:
    kind = RowKind.EQUAL if right is None else RowKind.CHANGED
    return Row(Line(number, left, (), (), False), Line(number, left if right is None else right, (), (), False), kind)


@pytest.fixture
def layout(qapp: QApplication) -> DiffLayout:
    rows = [row(1, "short", "brief"), *(row(number, WORDS * (number % 5), "x") for number in range(2, 40))]
    return DiffLayout(build(rows), Typesetter(QFont()))


def test_an_item_covers_the_pixels_from_its_top_to_the_next(layout: DiffLayout) -> None:
    for item in range(len(layout.tops) - 1):
        assert layout.item_at(int(layout.tops[item])) == item
        assert layout.item_at(int(layout.tops[item + 1]) - 1) == item
    assert layout.item_at(-10) == 0
    assert layout.item_at(layout.total + 10) == len(layout.tops) - 2


def test_what_is_seen_is_as_high_as_its_longer_side(layout: DiffLayout) -> None:
    layout.settle(0, 0, layout.total * 2)
    for item in range(len(layout.tops) - 1):
        sides = layout.texts(int(layout.folding.first[item]))
        height = max(layout.typesetter.height(side) for side in sides if side is not None) + 2 * PADDING
        assert int(layout.tops[item + 1] - layout.tops[item]) == height


def test_what_is_seen_stays_where_it_is(layout: DiffLayout) -> None:
    layout.set_width(150)
    edge = layout.settle(20, 3, 300)
    assert edge == int(layout.tops[20]) + 3
    assert layout.settle_above(20, 100) == 100
    assert layout.item_at(int(layout.tops[20]) - 100) < 20


def test_a_narrower_side_is_higher(layout: DiffLayout) -> None:
    layout.set_width(600)
    wide = layout.total
    layout.set_width(120)
    assert layout.total > wide
    layout.set_width(600)
    assert layout.total == wide


def test_a_text_is_laid_out_once(layout: DiffLayout) -> None:
    assert layout.texts(3)[0] is layout.texts(3)[0]
    before = layout.texts(3)[0]
    layout.forget()
    assert layout.texts(3)[0] is not before
