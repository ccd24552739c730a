"""Every key is explained, every mistake is told in words."""

import pytest

from finder_app.gui.query.query_texts import complaint, explained
from finder_app.review.query.query import QueryError, parse
from finder_app.review.query.query_terms import Key


def test_every_key_is_explained(qapp: object) -> None:
    assert len({explained(key) for key in Key}) == len(Key)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sim:many", "“sim” needs a number: sim:>90"),
        ("size:x", "“size” needs a size: size:>10k"),
        ("modified:x", "“modified” needs a year, month or day: modified:>2024-01-31"),
        ("sim:", "“sim:” needs a value: sim:>90"),
        ("decision:x", "“decision” takes one of these: undecided, keep, delete"),
        ("a colour:red", "There is no “colour:”; to look for the text itself, put it in quotes"),
        ("sim:9..1", "“sim:9..1”: the smaller value comes first"),
        ('"a', "The quotation mark is not closed"),
        ("(a", "The bracket is not closed"),
        ("a)", "Something is missing at this bracket"),
        ("a OR", "Something is missing beside “OR”"),
        ("x" * 1001, "This is too long"),
    ],
)
def test_a_mistake_is_told(qapp: object, text: str, words: str) -> None:
    error = parse(text)
    assert isinstance(error, QueryError)
    assert complaint(error, text) == words
