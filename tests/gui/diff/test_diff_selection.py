"""Selected text is what stands in the file."""

from finder_app.engine.diff import Line, Row, RowKind
from finder_app.gui.diff.diff_document import build
from finder_app.gui.diff.diff_selection import Place, Selection, everything


def _line(number: int, text: str, continues: bool = False) -> Line:
    return Line(number, text, (), (), continues)


ROWS = (
    Row(_line(1, "first"), _line(1, "erste"), RowKind.CHANGED),
    Row(_line(2, "left only"), None, RowKind.LEFT_ONLY),
    Row(_line(3, "a long "), _line(2, "eine lange "), RowKind.CHANGED),
    Row(_line(3, "line", continues=True), _line(2, "Zeile", continues=True), RowKind.CHANGED),
)


def test_everything_of_a_side_is_its_text() -> None:
    document = build(ROWS)
    assert everything(document, 0).text(document) == "first\nleft only\na long line"
    assert everything(document, 1).text(document) == "erste\neine lange Zeile"


def test_a_drag_upwards_selects_the_same_as_downwards() -> None:
    document = build(ROWS)
    down = Selection(0, Place(0, 2), Place(1, 4))
    up = Selection(0, Place(1, 4), Place(0, 2))
    assert down.text(document) == up.text(document) == "rst\nleft"


def test_a_row_outside_holds_no_selection() -> None:
    selection = Selection(0, Place(1, 0), Place(1, 3))
    assert selection.in_row(0, 5) is None
    assert selection.in_row(1, 9) == (0, 3)
    assert selection.moved_to(Place(1, 0)).is_empty
