"""Numbers, sizes and dates as people write them, and what they stand for."""

import math
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.query.query_terms import Between, Key, QueryErrorKind, read_value


def _holds(key: Key, value: str, number: float) -> bool:
    test = read_value(key, value)
    assert isinstance(test, Between), test
    return test.least <= number <= test.most


@pytest.mark.parametrize(
    ("key", "value", "inside", "outside"),
    [
        (Key.SIMILARITY, ">90", [0.9001, 1.0], [0.9, 0.5]),
        (Key.SIMILARITY, ">=90", [0.9, 1.0], [0.8999]),
        (Key.SIMILARITY, "<90%", [0.89999, 0.0], [0.9]),
        (Key.SIMILARITY, "<=90.5", [0.905], [0.9051]),
        (Key.SIMILARITY, "90", [0.8951, 0.9, 0.9049], [0.894, 0.905]),
        (Key.SIMILARITY, "100", [1.0], [0.9999]),
        (Key.SIMILARITY, "<100", [0.9999], [1.0]),
        (Key.SIMILARITY, "85..95", [0.85, 0.95], [0.84, 0.96]),
        (Key.CONTAINMENT, "98..", [0.98, 1.0], [0.97]),
        (Key.WORDS, "<200", [199], [200]),
        (Key.WORDS, "200", [200], [199, 201]),
        (Key.CLUSTER, ">5", [6], [5]),
        (Key.SIZE, ">10k", [10_001], [10_000]),
        (Key.SIZE, ">=10KiB", [10_240], [10_239]),
        (Key.SIZE, "1.5M", [1_500_000, 1_540_000], [1_560_000]),
        (Key.SIZE, "..2g", [0, 2_000_000_000], [3_000_000_000]),
    ],
)
def test_numbers(key: Key, value: str, inside: list[float], outside: list[float]) -> None:
    assert [_holds(key, value, number) for number in inside] == [True] * len(inside)
    assert [_holds(key, value, number) for number in outside] == [False] * len(outside)


@pytest.mark.parametrize(
    ("value", "inside", "outside"),
    [
        ("2024", [(2024, 1, 1), (2024, 12, 31, 23, 59, 59)], [(2023, 12, 31, 23, 59), (2025, 1, 1)]),
        ("2024-12", [(2024, 12, 31, 23)], [(2025, 1, 1), (2024, 11, 30)]),
        ("2024-02-29", [(2024, 2, 29, 12)], [(2024, 3, 1)]),
        (">2024-01-31", [(2024, 2, 1)], [(2024, 1, 31, 23)]),
        (">=2024-01", [(2024, 1, 1)], [(2023, 12, 31, 23)]),
        ("<2024", [(2023, 12, 31, 23)], [(2024, 1, 1)]),
        ("<=2024", [(2024, 12, 31, 23)], [(2025, 1, 1)]),
        ("2023..2024-06", [(2023, 1, 1), (2024, 6, 30, 23)], [(2024, 7, 1)]),
    ],
)
def test_days_months_and_years(value: str, inside: list[tuple[int, ...]], outside: list[tuple[int, ...]]) -> None:
    def at(parts: tuple[int, ...]) -> float:
        return datetime(*parts).timestamp() * 1e9  # type: ignore[arg-type]

    assert all(_holds(Key.MODIFIED, value, at(parts)) for parts in inside)
    assert not any(_holds(Key.MODIFIED, value, at(parts)) for parts in outside)


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [
        (Key.WORDS, "-3", QueryErrorKind.NOT_A_NUMBER),
        (Key.WORDS, "١٢x", QueryErrorKind.NOT_A_NUMBER),
        (Key.SIZE, "10x", QueryErrorKind.NOT_A_SIZE),
        (Key.MODIFIED, "2024-02-30", QueryErrorKind.NOT_A_DATE),
        (Key.MODIFIED, "0000", QueryErrorKind.NOT_A_DATE),
        (Key.TYPE, "html,", QueryErrorKind.NOT_A_CHOICE),
        (Key.WORDS, "3..1", QueryErrorKind.WRONG_ORDER),
    ],
)
def test_what_cannot_be_meant_is_told(key: Key, value: str, kind: QueryErrorKind) -> None:
    assert read_value(key, value) is kind


@given(st.integers(0, 10**9))
def test_a_whole_number_is_itself_and_parts_those_above_from_those_below(number: int) -> None:
    for other in (number - 1, number, number + 1):
        assert _holds(Key.WORDS, str(number), other) == (other == number)
        assert _holds(Key.WORDS, f">{number}", other) == (other > number)
        assert _holds(Key.WORDS, f"<={number}", other) == (other <= number)


@given(st.sampled_from(list(Key)), st.text(alphabet="0123456789.<>=-kMi%x", max_size=24))
def test_no_value_breaks_the_reading(key: Key, value: str) -> None:
    found = read_value(key, value)
    if isinstance(found, Between):
        assert not math.isnan(found.least)
