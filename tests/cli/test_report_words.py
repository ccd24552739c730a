import pytest

from finder_app.cli.report_words import english
from finder_app.engine.records import Relation, SkipReason
from finder_app.review.decisions import Decision


def test_there_is_a_word_for_everything() -> None:
    terms = english()
    assert set(terms.relations) == set(Relation)
    assert set(terms.decisions) == set(Decision)
    assert set(terms.reasons) == set(SkipReason)


@pytest.mark.parametrize(("share", "shown"), [(1.0, "100%"), (0.9999, "99.9%"), (0.934, "93.4%"), (0.0, "0.0%")])
def test_only_equal_texts_are_alike_to_a_hundred_percent(share: float, shown: str) -> None:
    assert english().percent(share) == shown


def test_a_moment_beyond_the_calendar_is_empty() -> None:
    assert english().moment(10**30) == ""
    assert english().moment(0) == "1970-01-01 00:00 UTC"
