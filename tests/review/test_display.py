import os
import unicodedata
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.display import display_path, display_text, is_unicode


def test_ordinary_names_of_every_script_stay_as_they_are() -> None:
    assert display_path(Path("/home/u/报告 é 😀.txt")) == "/home/u/报告 é 😀.txt"


def test_undecodable_bytes_are_shown_as_bytes() -> None:
    assert display_path(Path(os.fsdecode(b"/a/report\xff.txt"))) == "/a/report\\xff.txt"


def test_control_characters_cannot_break_the_line() -> None:
    assert display_text("a\nb\tc\x1b[31m\x7f\x85") == "a\\x0ab\\x09c\\x1b[31m\\x7f\\x85"


def test_reordering_and_invisible_marks_are_shown() -> None:
    assert display_text("exe.\u202etxt\u200b\u2028\ud800") == "exe.‹U+202E›txt‹U+200B›‹U+2028›‹U+D800›"


@given(st.text())
def test_nothing_that_hides_or_reorders_is_left(text: str) -> None:
    left = {unicodedata.category(character) for character in display_text(text)}
    assert not left & {"Cc", "Cf", "Cs", "Zl", "Zp"}


def test_a_name_is_unicode_or_not() -> None:
    assert is_unicode(Path("/a/é"))
    assert not is_unicode(Path(os.fsdecode(b"/a/\xe9")))
