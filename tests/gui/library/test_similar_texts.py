"""What came of a search is said in plain sentences, with a way on."""

from pathlib import Path

import pytest

from finder_app.engine.library_file import Trouble
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.library import similar_texts
from finder_app.review.similar_files import Similar

GONE = SkippedFile(Path("/a.txt"), SkipReason.MISSING, "")


@pytest.mark.parametrize(
    ("similar", "words"),
    [
        (Similar(), "Nothing like it was found."),
        (Similar(too_short=True), "No copy was found. Texts of so few words are only matched with copies."),
        (Similar(problem=GONE, was_read=False), "It could not be read: Not there."),
        (Similar(was_read=False), "There is nothing to compare."),
    ],
)
def test_the_verdict_is_a_sentence(similar: Similar, words: str) -> None:
    assert similar_texts.verdict(similar) == words


def test_the_library_is_spoken_of_whatever_state_it_is_in() -> None:
    assert "off" in similar_texts.about_library(Similar(), uses_library=False)
    assert "empty" in similar_texts.about_library(Similar(known=0), uses_library=True)
    assert "knows 3 files" in similar_texts.about_library(Similar(known=3), uses_library=True)
    for trouble in Trouble:
        assert similar_texts.about_library(Similar(known=3, trouble=trouble), uses_library=True).endswith(".")
