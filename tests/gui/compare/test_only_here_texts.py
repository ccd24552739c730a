"""What one text alone has is counted, placed, and taken along with where it comes from."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from finder_app.engine.pair_extras import OnlyHere
from finder_app.engine.passages import Passage
from finder_app.gui.compare import only_here_texts


def passage(first: int, last: int, words: int, text: str = "some words") -> Passage:
    return Passage(first, last, text, (), words, "", "")


@pytest.mark.parametrize(
    ("one", "words", "said"),
    [
        (passage(3, 3, 1), 50, "Line 3 · 1 word · 2\u00a0%"),
        (passage(3, 120, 20), 40, "Lines 3–120 · 20 words · 50\u00a0%"),
        (passage(3, 3, 1), 1_000, "Line 3 · 1 word"),
        (passage(1, 1, 0), 0, "Line 1 · 0 words"),
    ],
)
def test_a_passage_has_its_place_and_its_size(qapp: QApplication, one: Passage, words: int, said: str) -> None:
    assert only_here_texts.place(one, words) == said


def test_all_passages_are_counted_together(qapp: QApplication) -> None:
    found = OnlyHere(0, (passage(1, 1, 10), passage(5, 6, 15)), 25, 100)
    assert only_here_texts.summary(found, "a.txt") == "2 passages only in a.txt: 25 words, 25\u00a0% of its text"


def test_that_nothing_would_be_lost_says_what_it_rests_on(qapp: QApplication) -> None:
    moved, same = OnlyHere(0, (), 3, 100), OnlyHere(0, (), 0, 100)
    assert only_here_texts.nothing(moved, "a.txt")[0] == "Nothing stands only in a.txt"
    assert only_here_texts.nothing(moved, "a.txt")[1] != only_here_texts.nothing(same, "a.txt")[1]


def test_what_is_taken_along_says_where_it_stood(qapp: QApplication) -> None:
    taken = only_here_texts.taken_along([passage(2, 2, 1, "two\n"), passage(4, 5, 2, "four\nfive\n")], Path("/x/a.txt"))
    assert taken == "From /x/a.txt\n=============\n\n[Line 2]\ntwo\n\n[Lines 4–5]\nfour\nfive\n"
