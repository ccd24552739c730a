"""What a person types becomes a query, or an error that says what is wrong and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.file_types import FileType
from finder_app.engine.records import Relation
from finder_app.review.decisions import Decision
from finder_app.review.query.query import LONGEST, AllOf, AnyOf, Node, Not, Query, QueryError, Term, parse
from finder_app.review.query.query_terms import Key, OneOf, QueryErrorKind, Text


def _bare(node: Node | None) -> object:
    """A query without the places where its conditions are written."""
    if isinstance(node, Term):
        return node.key.value, node.test
    if isinstance(node, Not):
        return "not", _bare(node.node)
    return node and (type(node).__name__, *map(_bare, node.nodes))


def _read(text: str) -> object:
    query = parse(text)
    assert isinstance(query, Query), query
    return _bare(query.root)


def _word(text: str) -> tuple[str, Text]:
    return "", Text(text)


def test_nothing_is_satisfied_by_all() -> None:
    assert parse("  \t") == Query(None)


def test_words_must_all_hold_and_case_is_folded() -> None:
    assert _read("News OLD") == ("AllOf", _word("news"), _word("old"))


def test_or_binds_less_than_standing_beside() -> None:
    assert _read("a b OR c") == ("AnyOf", ("AllOf", _word("a"), _word("b")), _word("c"))
    assert _read("a (b OR c)") == ("AllOf", _word("a"), ("AnyOf", _word("b"), _word("c")))


def test_only_capitals_are_an_or() -> None:
    assert _read("a or ORB") == ("AllOf", _word("a"), _word("or"), _word("orb"))


def test_a_minus_denies_and_two_of_them_do_not() -> None:
    assert _read("-a --b -(c d)") == (
        "AllOf",
        ("not", _word("a")),
        _word("b"),
        ("not", ("AllOf", _word("c"), _word("d"))),
    )


def test_a_minus_within_a_word_belongs_to_it() -> None:
    assert _read("well-known") == _word("well-known")


def test_quotes_make_a_plain_text() -> None:
    assert _read('"Two words" name:"*.txt" "sim:>90"') == (
        "AllOf",
        _word("two words"),
        ("name", Text("*.txt")),
        _word("sim:>90"),
    )


def test_stars_make_a_pattern() -> None:
    assert _read("name:*.txt") == ("name", Text("*.txt", is_pattern=True))


def test_brackets_within_a_word_belong_to_it() -> None:
    assert _read("(report(1).txt OR b)") == ("AnyOf", _word("report(1).txt"), _word("b"))


def test_digits_before_a_colon_are_no_key() -> None:
    assert _read("12:30") == _word("12:30")


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("type:html,text", {FileType.HTML, FileType.TEXT}),
        ("relation:near", {Relation.NEAR_DUPLICATE}),
        ("DECISION:Undecided", {Decision.UNDECIDED}),
        ("reviewed:no", {False}),
        ("marked:yes", {True}),
    ],
)
def test_choices_are_named(text: str, choices: set[object]) -> None:
    query = parse(text)
    assert isinstance(query, Query)
    assert isinstance(query.root, Term)
    assert query.root.test == OneOf(frozenset(choices))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "kind", "span"),
    [
        ("sim:many", QueryErrorKind.NOT_A_NUMBER, (0, 8)),
        ("a size:>big", QueryErrorKind.NOT_A_SIZE, (2, 11)),
        ("modified:2024-13", QueryErrorKind.NOT_A_DATE, (0, 16)),
        ("modified:..", QueryErrorKind.NOT_A_DATE, (0, 11)),
        ("sim:", QueryErrorKind.NO_VALUE, (0, 4)),
        ("sim:>", QueryErrorKind.NOT_A_NUMBER, (0, 5)),
        ("sim:95..85", QueryErrorKind.WRONG_ORDER, (0, 10)),
        ("decision:maybe", QueryErrorKind.NOT_A_CHOICE, (0, 14)),
        ("colour:red", QueryErrorKind.UNKNOWN_KEY, (0, 7)),
        ('a "b', QueryErrorKind.OPEN_QUOTE, (2, 4)),
        ("(a b", QueryErrorKind.OPEN_GROUP, (0, 1)),
        ("(", QueryErrorKind.OPEN_GROUP, (0, 1)),
        ("a ) b", QueryErrorKind.STRAY_CLOSE, (2, 3)),
        ("()", QueryErrorKind.STRAY_CLOSE, (1, 2)),
        ("OR a", QueryErrorKind.NOTHING_BESIDE, (0, 2)),
        ("a OR", QueryErrorKind.NOTHING_BESIDE, (2, 4)),
        ("a - b", QueryErrorKind.NOTHING_BESIDE, (2, 3)),
        ("(" * 60 + "a", QueryErrorKind.TOO_LONG, (40, 41)),
        ("x" * (LONGEST + 1), QueryErrorKind.TOO_LONG, (LONGEST, LONGEST + 1)),
    ],
)
def test_an_error_says_what_and_where(text: str, kind: QueryErrorKind, span: tuple[int, int]) -> None:
    error = parse(text)
    assert isinstance(error, QueryError)
    assert (error.kind, (error.start, error.end)) == (kind, span)


def test_a_query_knows_what_it_is_about() -> None:
    query = parse("sim:>90 -(decision:keep OR a)")
    assert isinstance(query, Query)
    assert query.keys() == {Key.SIMILARITY, Key.DECISION, Key.WORD}


@given(st.text(alphabet='ab -()":*>.<=OR059%simzek,\u3000', max_size=40) | st.text(max_size=60))
def test_any_text_is_a_query_or_has_an_error_within_it(text: str) -> None:
    found = parse(text)
    if isinstance(found, QueryError):
        assert 0 <= found.start <= found.end <= max(1, len(text))
    else:
        assert found.root is None or isinstance(found.root, Term | Not | AllOf | AnyOf)
