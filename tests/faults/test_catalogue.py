"""Each fault of the catalogue has tests, and each of these tests is there and is run."""

import pytest

from tests.faults.catalogue import ROWS_OF, rows
from tests.named_tests import is_run


@pytest.mark.parametrize("letter", ROWS_OF)
def test_no_row_of_the_catalogue_is_missing(letter: str) -> None:
    module, count = ROWS_OF[letter]
    assert list(module.ROWS) == [f"{letter}{number}" for number in range(1, count + 1)]


def test_every_fault_says_what_it_is_and_what_a_person_sees() -> None:
    assert [name for name, fault in rows().items() if not (fault.what and fault.seen)] == []


def test_every_fault_has_a_test() -> None:
    assert [name for name, fault in rows().items() if not fault.tests] == []


def test_every_test_that_is_named_is_there_and_is_not_skipped() -> None:
    missing = {(name, test) for name, fault in rows().items() for test in fault.tests if not is_run(test)}
    assert sorted(missing) == []


def test_a_test_that_is_not_there_would_be_noticed() -> None:
    assert not is_run("tests/faults/test_catalogue.py::test_of_nothing")
    assert not is_run("tests/faults/test_nothing.py::test_of_nothing")
    assert is_run("tests/faults/test_catalogue.py::test_every_fault_has_a_test")
