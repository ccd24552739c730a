"""Pairs are counted as a dictionary counts them, however they come."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import tally
from finder_app.engine.candidates.tally import MOST_MET, NUMBER_BITS, Tally

LARGEST = (1 << NUMBER_BITS) - 1
Pair = tuple[int, int]
NUMBERS = st.sampled_from([0, 1, 2, 5, LARGEST - 1, LARGEST])
ROUNDS = st.lists(st.lists(st.tuples(NUMBERS, NUMBERS), max_size=20), max_size=3)  # no pair more than MOST_MET times


def tallied(rounds: list[list[Pair]]) -> Tally:
    found = Tally()
    for pairs in rounds:
        first, second = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
        found.add(first.copy(), second.copy())
    return found


def met(found: Tally, at_least: int) -> list[tuple[Pair, int]]:
    first, second, count = (column.tolist() for column in found.met(at_least))
    return [((a, b), times) for a, b, times in zip(first, second, count, strict=True)]


@given(rounds=ROUNDS, at_least=st.integers(1, 4), waiting=st.sampled_from([0, 7, 1_000]))
def test_it_counts_as_a_dictionary_does(rounds: list[list[Pair]], at_least: int, waiting: int) -> None:
    counter = Counter(pair for pairs in rounds for pair in pairs)
    expected = sorted((pair, times) for pair, times in counter.items() if times >= at_least)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tally, "LEAST_WAITING", waiting)
        assert met(tallied(rounds), at_least) == expected


@given(rounds=ROUNDS, end=NUMBERS)
def test_pairs_from_a_number_on_are_forgotten(rounds: list[list[Pair]], end: int) -> None:
    found = tallied(rounds)
    found.keep_below(end)
    assert met(found, 1) == [each for each in met(tallied(rounds), 1) if each[0][0] < end]


def test_a_pair_may_meet_as_often_as_it_is_said() -> None:
    assert met(tallied([[(3, 4)] * MOST_MET]), 1) == [((3, 4), MOST_MET)]


def test_the_middle_lies_between_the_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "LEAST_WAITING", 0)
    found = tallied([[(1, 0), (2, 0), (7, 0), (7, 1), (9, 0)]])
    assert len(found) == 5
    assert found.middle() == 7
