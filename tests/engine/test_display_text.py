"""Lines that a text widget can show: nothing harmful, nothing too long, every offset right."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import display_text
from finder_app.engine.display_text import Piece, marked, pieces, shorten, unify_line_ends

lines = st.text(alphabet="ab \n", max_size=40)


@given(st.text(alphabet=st.characters(), max_size=60))
def test_marks_keep_every_offset_and_leave_nothing_harmful(text: str) -> None:
    shown = marked(text)
    assert len(shown) == len(text)
    assert not display_text.has_harmful(shown)
    assert all(unicodedata.category(character) not in {"Cc", "Cs"} or character in "\t\n" for character in shown)


def test_joiners_that_scripts_and_emoji_need_stay() -> None:
    assert marked("👩\u200d👧 می\u200cخواهم") == "👩\u200d👧 می\u200cخواهم"


def test_signs_are_such_that_every_font_has() -> None:
    assert marked("a\u200fb\u202ec\u200bd\ufeffe\xadf\0g\x1bh\x9bi\ud800") == "a↔b↔c¦d¦e¬f¤g¤h¤i¤"


def test_a_space_that_does_not_break_is_a_space() -> None:
    assert marked("5\xa0km\t\n") == "5 km\t\n"
    assert not display_text.has_harmful("5\xa0km")


def test_every_kind_of_line_end_is_a_line_feed() -> None:
    assert unify_line_ends("a\r\nb\rc\u2028d\x85e\n\nf") == "a\nb\nc\nd\ne\n\nf"


@given(lines, st.lists(st.integers(0, 40), max_size=6).map(sorted))
def test_pieces_and_the_line_ends_between_them_are_the_text(text: str, cuts: list[int]) -> None:
    found = pieces(text, cuts)
    assert (
        "".join(
            ("" if piece.continues or not at else "\n") + text[piece.start : piece.end]
            for at, piece in enumerate(found)
        )
        == text
    )
    assert [piece.number for piece in found if not piece.continues] == list(range(1, text.count("\n") + 2))


def test_a_long_line_is_cut_after_a_space() -> None:
    text = "word " * 2000
    found = pieces(text)
    assert max(piece.end - piece.start for piece in found) <= display_text.LONGEST_LINE
    assert all(text[piece.end - 1] == " " for piece in found)
    assert [piece.continues for piece in found] == [False] + [True] * (len(found) - 1)


def test_a_cut_divides_a_line() -> None:
    assert pieces("ab cd", [3]) == [Piece(0, 3, 1, False), Piece(3, 5, 1, True)]


def test_a_shortened_text_ends_with_a_line() -> None:
    assert shorten("one line\ntwo lines", 12) == "one line"
    assert shorten("without an end", 7) == "without"
    assert shorten("short", 7) == "short"
