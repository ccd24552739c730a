"""A query is completed as one types: keys first, then their values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.query.query import Query, parse
from finder_app.review.query.query_completion import complete


def _offers(text: str, cursor: int | None = None) -> list[str]:
    return [each.text for each in complete(text, len(text) if cursor is None else cursor, ["UTF-8", "GB18030"])[2]]


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("re", ["relation:", "reviewed:"]),
        ("news -re", ["relation:", "reviewed:"]),
        ("(SI", ["sim:", "size:"]),
        ("decision:", ["decision:undecided", "decision:keep", "decision:delete"]),
        ("type:html,m", ["type:html,markdown"]),
        ("enc:g", ["enc:gb18030"]),
        ("sim:>", ["sim:>90"]),
        ("marked:yes", []),
        ("nothing:", []),
        ('"re', []),
    ],
)
def test_a_word_goes_on(text: str, offers: list[str]) -> None:
    assert _offers(text) == offers


def test_nothing_is_offered_within_a_word() -> None:
    assert _offers("relation", 2) == []


def test_the_place_of_the_word_is_told() -> None:
    found = complete("a -si b", 5)
    assert ("a -si b"[found.start : found.end], [each.text for each in found.suggestions]) == ("si", ["sim:", "size:"])


@given(st.text(alphabet='ab -()":r,eng', max_size=20), st.integers(0, 20))
def test_every_value_that_is_offered_is_sound(text: str, cursor: int) -> None:
    for offer in complete(text, min(cursor, len(text)), ["UTF-8"]).suggestions:
        if not offer.text.endswith(":"):
            assert isinstance(parse(offer.text), Query)
