"""Paragraphs laid out: wrapped, marked, and found again under the mouse."""

from PySide6.QtGui import QColor, QFont, QTextCharFormat
from PySide6.QtWidgets import QApplication

from finder_app.gui.diff.diff_text import Typesetter, format_range, from_utf16, text_font, to_utf16, word_around
from tests.gui.pairs import CHINESE, SENTENCE


def test_a_paragraph_is_wrapped_to_its_width(qapp: QApplication) -> None:
    typesetter = Typesetter(qapp.font())
    for text in (SENTENCE * 3, CHINESE * 3, "x" * 500):
        layout = typesetter.lay_out(text, (), 200)
        widths = [layout.lineAt(index).naturalTextWidth() for index in range(layout.lineCount())]
        assert layout.lineCount() > 3
        assert max(widths) <= 201
        assert typesetter.height(layout) >= layout.lineCount() * typesetter.line_height


def test_an_empty_line_is_as_high_as_a_line(qapp: QApplication) -> None:
    typesetter = Typesetter(qapp.font())
    assert typesetter.height(typesetter.lay_out("", (), 200)) == typesetter.line_height


def test_marked_spans_are_formatted_where_they_stand(qapp: QApplication) -> None:
    style = QTextCharFormat()
    style.setBackground(QColor("red"))
    ranges = Typesetter(qapp.font()).lay_out("ab😀cd", ((((3, 5),), style),), 200).formats()
    assert [(found.start, found.length) for found in ranges] == [(4, 2)]
    assert format_range("ab😀cd", 2, 3, style).length == 2


def test_source_has_letters_of_one_width(qapp: QApplication) -> None:
    assert text_font(QFont("Sans", 11), False) == QFont("Sans", 11)
    assert text_font(QFont("Sans", 11), True).pointSizeF() == 11


def test_positions_beyond_the_basic_plane_are_translated() -> None:
    text = "a😀b"
    assert [to_utf16(text, index) for index in range(4)] == [0, 1, 3, 4]
    assert [from_utf16(text, index) for index in (0, 1, 3, 4)] == [0, 1, 2, 3]


def test_a_word_is_found_around_a_place() -> None:
    assert word_around("one two", 5) == (4, 7)
    assert word_around("one two", 3) == (3, 4)
    assert word_around("你好吗", 1) == (1, 2)
    assert word_around("", 0) == (0, 0)
