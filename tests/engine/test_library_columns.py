"""Rows are recalled for the very files they are of, as they are now, many at once as one by one."""

import dataclasses
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import library_columns, library_rows
from finder_app.engine.library_columns import Found
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, SourceFile
from tests.engine import library_documents

RECIPE = library_rows.recipe_digest(ScanOptions())
DAY = 20_000
DOCUMENTS = [library_documents.document(number) for number in range(30)]


def stored(documents: list[Document], *, settled: bool = True, used: int = DAY) -> list[tuple[Any, ...]]:
    made = library_rows.rows_of(RECIPE, documents, [settled] * len(documents))
    return [(row.number, row.path, row.record, row.checksum, used, 0) for row in made if row is not None]


def find(files: list[SourceFile], rows: list[tuple[Any, ...]], *, stale_before: int = 0, added: bool = False) -> Found:
    facts = library_columns.facts_of(files)
    numbers = library_rows.numbers_of(RECIPE, facts.devices, facts.inodes)
    met = [row for row in rows if row[0] in numbers]
    return library_columns.find(RECIPE, facts, numbers, met, stale_before, added=added)


def documents_of(found: Found, files: list[SourceFile]) -> list[Document]:
    places = enumerate(found.recalled.places.tolist())
    return [found.recalled.document(index, files[place]) for index, place in places]


@given(each=library_documents.documents(), settled=st.booleans())
def test_a_document_comes_back_whole(each: Document, settled: bool) -> None:
    found = find([each.file], stored([each], settled=settled))
    assert documents_of(found, [each.file]) == ([each] if settled else [])


@given(each=library_documents.documents(), other=library_documents.FILES)
def test_a_row_is_recalled_for_its_own_file_only(each: Document, other: SourceFile) -> None:
    found = find([other], stored([each]))
    facts = [(file.size, file.mtime_ns, file.ctime_ns, file.identity, file.path.name) for file in (each.file, other)]
    assert (len(found.recalled) == 1) == (facts[0] == facts[1])


@pytest.mark.parametrize("change", ["size", "mtime_ns", "ctime_ns", "identity", "path"])
def test_any_change_of_a_file_is_noticed(change: str) -> None:
    each = DOCUMENTS[1]
    changed: dict[str, object] = {"identity": (8, 1), "path": Path("/nowhere/1.html")}
    file = dataclasses.replace(each.file, **{change: changed.get(change, 5)})  # type: ignore[arg-type]
    [row] = stored([each])
    number = library_rows.number_of(RECIPE, file)
    soundly = library_rows.checksum(RECIPE, number, row[1], row[2])  # as if the numbers agreed
    assert not len(find([file], [(number, row[1], row[2], soundly, *row[4:])]).recalled)


def test_documents_come_in_the_order_of_their_files() -> None:
    shuffled = random.Random(1).sample(DOCUMENTS, len(DOCUMENTS))
    files = [each.file for each in shuffled]
    found = find(files, stored(DOCUMENTS[5:20]))
    assert documents_of(found, files) == [each for each in shuffled if each in DOCUMENTS[5:20]]
    assert found.recalled.places.tolist() == sorted(found.recalled.places.tolist())


def test_a_renamed_folder_is_told_and_its_rows_are_made_anew() -> None:
    moved = [dataclasses.replace(each.file, path=Path("/moved") / each.file.path.name) for each in DOCUMENTS]
    found = find(moved, stored(DOCUMENTS))
    expected = [dataclasses.replace(each, file=file) for each, file in zip(DOCUMENTS, moved, strict=True)]
    assert documents_of(found, moved) == expected
    assert found.moved == library_rows.rows_of(RECIPE, expected, [True] * len(expected))


def test_rows_that_were_of_use_long_ago_are_to_be_marked() -> None:
    files = [each.file for each in DOCUMENTS]
    rows = stored(DOCUMENTS[:3], used=DAY - 9) + stored(DOCUMENTS[3:])
    assert find(files, rows, stale_before=DAY - 7).unmarked == [row[0] for row in rows[:3]]
    assert len(find(files, rows, added=True).unmarked) == len(rows)
    odd = [(*rows[0][:4], b"not a day", 0)]
    assert len(find(files, odd).unmarked) == 1


def test_an_unsound_row_costs_itself_alone() -> None:
    files = [each.file for each in DOCUMENTS]
    rows = stored(DOCUMENTS)
    rows[3] = (*rows[3][:3], rows[3][3] ^ 1, DAY, 0)
    rows[5] = (rows[5][0], None, *rows[5][2:])
    assert len(find(files, rows).recalled) == len(files) - 2


@given(cut=st.integers(0, 30))
def test_parts_joined_are_the_whole(cut: int) -> None:
    files = [each.file for each in DOCUMENTS]
    first, second = (
        find(files[:cut], stored(DOCUMENTS)[:cut]).recalled,
        find(files[cut:], stored(DOCUMENTS[cut:])).recalled,
    )
    whole = library_columns.joined([first, dataclasses.replace(second, places=second.places + cut)])
    assert [whole.document(index, files[place]) for index, place in enumerate(whole.places.tolist())] == DOCUMENTS


def test_nothing_joined_is_nothing() -> None:
    assert len(library_columns.joined([])) == 0
    assert library_columns.facts_of([]).part(slice(0, 5)).sizes.dtype == np.uint64
