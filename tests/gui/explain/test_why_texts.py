"""Why two texts are alike is said in sentences, for every way in which a scan can have found them."""

from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication

from finder_app.engine.explain import Blocks, Found, Route, WeighedFeature
from finder_app.engine.options import Tokens
from finder_app.engine.pool import Failure
from finder_app.engine.records import SkippedFile, SkipReason, TextStatus
from finder_app.gui.explain import why_texts


@pytest.mark.parametrize("route", Route)
def test_every_way_of_finding_has_a_sentence(qapp: QApplication, route: Route) -> None:
    said = why_texts.found(Found(route, 18))
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize("kind", get_args(Tokens))
def test_every_kind_of_token_has_three_headings(qapp: QApplication, kind: Tokens) -> None:
    assert len(set(why_texts.tokens(kind))) == 3


def test_one_bit_is_no_plural(qapp: QApplication) -> None:
    assert why_texts.bits(1, 64) == "The fingerprints differ in 1 of 64 bits."
    assert why_texts.bits(0, 64) == "The fingerprints differ in 0 of 64 bits."


def test_equal_blocks_are_counted_with_why_they_matter(qapp: QApplication) -> None:
    assert why_texts.blocks(Blocks(16, (True, False, True, False))).startswith("2 of 4 blocks of 16 bits are equal.")
    assert why_texts.blocks(Blocks(16, (False,) * 4)) == "None of the 4 blocks of 16 bits is equal."


@pytest.mark.parametrize(
    ("shown", "count", "said"), [(0, 0, "none"), (7, 7, "7 in all"), (5, 9, "the heaviest 5 of 9")]
)
def test_a_list_says_how_much_of_it_is_shown(qapp: QApplication, shown: int, count: int, said: str) -> None:
    assert why_texts.shown(shown, count) == said


def test_a_word_of_one_text_has_one_weight(qapp: QApplication) -> None:
    assert why_texts.weights(WeighedFeature("cat", 1.5, 0.0)) == "weight 1.50 in the left text"
    assert why_texts.weights(WeighedFeature("cat", 0.0, 123.4)) == "weight 123 in the right text"
    assert why_texts.weights(WeighedFeature("cat", 1.5, 2.0)) == "weight 1.50 in the left text, 2.00 in the right one"


@pytest.mark.parametrize("reason", SkipReason)
def test_why_there_are_no_words_is_said(qapp: QApplication, reason: SkipReason) -> None:
    file = SkippedFile(Path("/x/\u202ea.txt"), reason)
    for said in (why_texts.failure(file, False), why_texts.failure(Failure(reason, ""), True)):
        assert said.startswith("The words cannot be shown")
        assert "\u202e" not in said


@pytest.mark.parametrize("status", [status for status in TextStatus if status is not TextStatus.OK])
def test_why_there_are_no_bits_is_said(qapp: QApplication, status: TextStatus) -> None:
    assert why_texts.no_fingerprint(status, "a.txt").startswith("a.txt has no fingerprint. ")
