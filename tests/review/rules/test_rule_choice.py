"""Rule after rule, the best of each unit stays."""

import numpy as np

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.progress import Progress
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_choice import NONE, Choice, choose, criterion
from finder_app.review.rules.rule_set import Rule
from finder_app.review.rules.rule_values import RuleValues
from tests.review.builders import made_up

LONGEST, LARGEST = Rule(Criterion.LONGEST), Rule(Criterion.LARGEST)


def chosen(*files: tuple[int, int, int], may_stay: tuple[bool, ...] = (), stays: tuple[bool, ...] = ()) -> Choice:
    """Of files with a unit, words and a size."""
    documents = [made_up(1, words=words, size=size, name=f"{place}") for place, (_, words, size) in enumerate(files)]
    unit = np.array([each for each, _, _ in files], dtype=np.int64)
    may = np.array(may_stay or [True] * len(files), dtype=np.bool_)
    anyway = np.array(stays or [False] * len(files), dtype=np.bool_)
    values = RuleValues(DocumentTable.of(documents))
    return choose((LONGEST, LARGEST), values, np.arange(len(files)), unit, may, anyway, Progress())


def test_each_unit_has_a_keeper_of_its_own() -> None:
    choice = chosen((0, 1, 1), (0, 2, 1), (1, 5, 1), (1, 5, 9))
    assert choice.keeper.tolist() == [1, 3]
    assert choice.lost_by.tolist() == [0, NONE, 1, NONE]
    assert choice.divided_by.tolist() == [0, 1]


def test_what_no_rule_divides_goes_by_what_stays_anyway_and_then_by_path() -> None:
    choice = chosen((0, 1, 1), (0, 1, 1), (1, 1, 1), (1, 1, 1), stays=(False, True, False, False))
    assert choice.keeper.tolist() == [1, 2]
    assert choice.divided_by.tolist() == [NONE, NONE]
    assert [criterion((LONGEST, LARGEST), number)[0] for number in choice.lost_by[[0, 3]]] == [
        Criterion.STAYS,
        Criterion.FIRST_PATH,
    ]


def test_what_may_not_stay_takes_no_part() -> None:
    choice = chosen((0, 9, 1), (0, 2, 1), (1, 1, 1), (1, 1, 1), may_stay=(False, True, False, False))
    assert choice.keeper.tolist() == [1, NONE]
    assert choice.lost_by.tolist() == [NONE] * 4


def test_nothing_to_choose_from_is_no_fault() -> None:
    assert chosen().keeper.tolist() == []
