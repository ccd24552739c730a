import pickle
import string

import pytest
from PySide6.QtCore import QLocale

from finder_app.cli.report_words import english
from finder_app.engine.records import Relation, SkipReason
from finder_app.gui.acting.report_texts import words
from finder_app.review.decisions import Decision
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.exporting.report_words import ReportWords


def places(terms: ReportWords) -> dict[str, list[str]]:
    """The places for figures in each text."""
    texts = {name: getattr(terms, name) for name in ReportWords.__slots__}
    return {name: _places_in(text) for name, text in texts.items() if isinstance(text, str)}


def _places_in(text: str) -> list[str]:
    return sorted(place for _, place, _, _ in string.Formatter().parse(text) if place is not None)


def test_the_window_and_the_commands_say_the_same_with_the_same_figures() -> None:
    assert places(words(Selection.ALL)) == places(english())


def test_there_is_a_word_for_everything() -> None:
    terms = words(Selection.MARKED)
    assert set(terms.relations) == set(Relation)
    assert set(terms.decisions) == set(Decision)
    assert set(terms.reasons) == set(SkipReason)
    assert pickle.loads(pickle.dumps(terms.diff)) == terms.diff


def test_each_selection_but_all_is_told() -> None:
    assert [bool(words(selection).selection) for selection in Selection] == [False, True, True]


@pytest.mark.parametrize(("name", "language"), [("C", "en"), ("en_GB", "en-GB"), ("zh_CN", "zh-CN")])
def test_the_language_is_named_as_pages_name_it(name: str, language: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        assert words(Selection.ALL).language == language
    finally:
        QLocale.setDefault(before)
