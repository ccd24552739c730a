"""Documents, and what a scan found of them, come back from their columns."""

from pathlib import Path

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from finder_app.engine import scan_columns
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import Document, SkippedFile, SkipReason, Templates, VerifiedPair
from finder_app.engine.scan_columns import Found
from tests.engine import library_documents

CROWDED = [SkippedFile(Path("/odd\udcff"), SkipReason.TOO_MANY_CANDIDATES, "17")]


@given(documents=st.lists(library_documents.documents(), max_size=8))
def test_documents_come_back_without_traces(documents: list[Document]) -> None:
    assume(not any(bytes(16) in (each.raw_digest, each.text_digest) for each in documents))  # one in 2**128
    table = DocumentTable.of(documents).without_traces()
    found = scan_columns.documents_of(table.files, scan_columns.of_documents(table))
    assert found == table
    assert not found.has_traces


def test_what_was_found_comes_back() -> None:
    pairs = PairTable.of_columns(VerifiedPair, *np.array([[0, 0], [1, 2], [9, 3]]), *np.array([[0.9, 1], [1, 0.5]]))
    lines = np.array([1, 2**63], dtype=np.uint64), np.zeros(0, dtype=np.uint64)
    templates = Templates(np.array([0, -1, 1], dtype=np.int32), lines, np.arange(3, dtype=np.uint32))
    again = scan_columns.found_of(scan_columns.of_found(Found(pairs, CROWDED, templates)))
    assert (again.pairs, again.skipped) == (pairs, CROWDED)
    assert again.templates is not None
    np.testing.assert_array_equal(again.templates.numbers, templates.numbers)
    np.testing.assert_array_equal(again.templates.shingles, templates.shingles)
    assert [each.tolist() for each in again.templates.lines] == [each.tolist() for each in lines]


def test_nothing_comes_back_as_nothing() -> None:
    nothing = Found(PairTable(VerifiedPair), [], None)
    assert scan_columns.found_of(scan_columns.of_found(nothing)) == nothing
    none = Templates(np.zeros(0, dtype=np.int32), (), np.zeros(0, dtype=np.uint32))
    again = scan_columns.found_of(scan_columns.of_found(nothing._replace(templates=none))).templates
    assert again is not None
    assert again.lines == ()
