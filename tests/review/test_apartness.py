import dataclasses
from pathlib import Path

import pytest

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Document, FileId
from finder_app.review.apartness import Apartness
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.separation import Wall
from tests.review.builders import made_up

A, B, C, D = map(FileId, range(4))


def with_bytes(number: int, name: str) -> Document:
    """A document with the bytes of this number; 0 for none that are known."""
    digest = number.to_bytes(16, "big") if number else b""
    return dataclasses.replace(made_up(number, name=name), raw_digest=digest)


@pytest.fixture
def documents() -> DocumentTable:
    """Two copies of one page, another page, and a file of unknown bytes."""
    return DocumentTable.of([with_bytes(1, "a"), with_bytes(2, "b"), with_bytes(1, "c"), with_bytes(0, "d")])


@pytest.fixture
def lasting(tmp_path: Path) -> NotDuplicates:
    return NotDuplicates(tmp_path / "not_duplicates.sqlite")


def test_what_is_said_of_a_file_holds_for_all_of_its_bytes(documents: DocumentTable) -> None:
    assert Apartness(documents, None).wall((B, C)) == Wall(frozenset({B}), frozenset({A, C}))


def test_of_two_copies_only_the_two_are_apart(documents: DocumentTable) -> None:
    assert Apartness(documents, None).wall((A, C)) == Wall(frozenset({A}), frozenset({C}))


def test_a_file_of_unknown_bytes_stands_for_itself(documents: DocumentTable) -> None:
    assert Apartness(documents, None).wall((B, D)) == Wall(frozenset({B}), frozenset({D}))


def test_pairs_that_mean_the_same_are_one(documents: DocumentTable) -> None:
    apartness = Apartness(documents, None)
    assert apartness.joined([(B, A)], [(C, B), (A, A), (A, C)]) == ((A, B), (A, C))
    assert apartness.changed(((A, B), (A, C)), (C, B), is_apart=False) == ((A, C),)


def test_the_list_is_found_again_in_another_result(documents: DocumentTable, lasting: NotDuplicates) -> None:
    Apartness(documents, lasting).keep([], [(A, B), (A, C)])
    moved = DocumentTable.of([with_bytes(9, "x"), with_bytes(2, "y"), with_bytes(1, "z"), with_bytes(1, "a")])
    assert Apartness(moved, lasting).lasting() == ((FileId(1), FileId(2)),)  # of the two copies one is not here
    assert set(Apartness(documents, lasting).lasting()) == {(A, B), (A, C)}


def test_what_is_no_longer_apart_leaves_the_list(documents: DocumentTable, lasting: NotDuplicates) -> None:
    apartness = Apartness(documents, lasting)
    apartness.keep([], [(A, B)])
    apartness.keep([(A, B)], [])
    assert (lasting.entries(), apartness.lasting()) == ((), ())


def test_files_of_unknown_bytes_are_not_in_the_list(documents: DocumentTable, lasting: NotDuplicates) -> None:
    Apartness(documents, lasting).keep([], [(B, D)])
    assert lasting.entries() == ()


def test_without_a_list_nothing_lasts(documents: DocumentTable) -> None:
    apartness = Apartness(documents, None)
    apartness.keep([], [(A, B)])
    assert (apartness.is_lasting, apartness.lasting()) == (False, ())
