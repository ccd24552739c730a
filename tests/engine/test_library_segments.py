"""The index inside the file follows the rows: it stays small, and is made anew when it is damaged or out of date."""

import dataclasses
from pathlib import Path

import pytest

from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.library_index import MERGED
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document
from tests.engine import library_documents

OPTIONS = ScanOptions()
DOCUMENTS = [library_documents.document(number) for number in range(60)]


def remember(library: Library, documents: list[Document]) -> None:
    assert library.remember(documents, OPTIONS, read_after_ns=2 * RESTLESS_NS) == len(documents)


def segments(library: Library) -> int:
    return library.file.read(lambda db: int(db.execute("SELECT count(*) FROM segment").fetchone()[0]), -1)


def found(library: Library) -> set[Path]:
    index = library.index(OPTIONS)
    numbers = [number for each in DOCUMENTS for number, _ in index.nearest(each.fingerprint, 0, 9)]
    return {known.document.file.path for known in library.known(numbers).values()}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def test_many_small_batches_leave_few_segments(library: Library) -> None:
    for each in DOCUMENTS:
        remember(library, [each])
    assert segments(library) <= 2 * MERGED
    assert found(library) == {each.file.path for each in DOCUMENTS}
    library.close()


@pytest.mark.parametrize("damage", ["zeroblob(500)", "substr(body, 1, 700)", "'text'", "x''"])
def test_a_damaged_segment_is_made_anew_from_the_rows(library: Library, damage: str) -> None:
    remember(library, DOCUMENTS[:30])
    remember(library, DOCUMENTS[30:])
    library.file.write(lambda db: db.execute(f"UPDATE segment SET body = {damage} WHERE id = 1"), None)
    remember(library, DOCUMENTS[:1])
    assert found(library) == {each.file.path for each in DOCUMENTS}
    assert segments(library) == 1
    assert library.trouble is None
    library.close()


def test_a_damaged_segment_does_not_stop_merging_nor_tidying(library: Library) -> None:
    remember(library, DOCUMENTS[:30])
    library.file.write(lambda db: db.execute("UPDATE segment SET body = zeroblob(9)"), None)
    for each in DOCUMENTS[30:]:
        remember(library, [each])
    library.forget([DOCUMENTS[0].file.path])
    assert found(library) == {each.file.path for each in DOCUMENTS[1:]}
    assert library.trouble is None
    library.close()


def test_entries_of_rows_that_are_gone_go_when_they_are_many(tmp_path: Path) -> None:
    documents = [library_documents.document(number) for number in range(6_000)]
    with Library(tmp_path) as library:
        for start in range(0, 6_000, 1_000):
            remember(library, documents[start : start + 1_000])
        assert library.forget([each.file.path for each in documents[60:]]) == 5_940
        assert len(library.index(OPTIONS)) == 60
        assert found(library) == {each.file.path for each in documents[:60]}


def test_a_file_that_has_changed_is_found_by_what_it_is_now(library: Library) -> None:
    remember(library, DOCUMENTS[:2])
    file = DOCUMENTS[0].file
    now = library_documents.document(50)
    remember(library, [dataclasses.replace(now, file=file)])
    index = library.index(OPTIONS)
    [(number, _)] = index.nearest(now.fingerprint, 0, 5)
    assert library.known([number])[number].document.fingerprint == now.fingerprint
    library.close()
