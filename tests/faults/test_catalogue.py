"""Each fault of the catalogue has tests, and each of these tests is there and is run."""

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.faults.catalogue import ROWS_OF, rows

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("letter", ROWS_OF)
def test_no_row_of_the_catalogue_is_missing(letter: str) -> None:
    module, count = ROWS_OF[letter]
    assert list(module.ROWS) == [f"{letter}{number}" for number in range(1, count + 1)]


def test_every_fault_says_what_it_is_and_what_a_person_sees() -> None:
    assert [name for name, fault in rows().items() if not (fault.what and fault.seen)] == []


def test_every_fault_has_a_test() -> None:
    assert [name for name, fault in rows().items() if not fault.tests] == []


def test_every_test_that_is_named_is_there_and_is_not_skipped() -> None:
    missing = {(name, test) for name, fault in rows().items() for test in fault.tests if not _is_run(*test.split("::"))}
    assert sorted(missing) == []


def test_a_test_that_is_not_there_would_be_noticed() -> None:
    assert not _is_run("tests/faults/test_catalogue.py", "test_of_nothing")
    assert not _is_run("tests/faults/test_nothing.py", "test_of_nothing")
    assert _is_run("tests/faults/test_catalogue.py", "test_every_fault_has_a_test")


def _is_run(path: str, name: str) -> bool:
    return name in _run_tests(path)


@cache
def _run_tests(path: str) -> frozenset[str]:
    """The test functions of a file, and the state machines' test cases, without those that are never run."""
    file = ROOT / path
    if not file.is_file() or not file.name.startswith("test_"):
        return frozenset()
    names = set()
    for node in ast.parse(file.read_bytes()).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            if not any("mark.skip(" in ast.unparse(one) or "xfail" in ast.unparse(one) for one in node.decorator_list):
                names.add(node.name)
        elif isinstance(node, ast.Assign):
            names.update(one.id for one in node.targets if isinstance(one, ast.Name) and one.id.startswith("Test"))
    return frozenset(names)
