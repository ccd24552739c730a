"""A table of documents is what the list of the same documents is."""

import os
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.document_table import STATUSES, Batch, DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.records import Document, Spooled
from finder_app.engine.traces import SKETCH_BYTES
from tests.engine import library_documents

SPOOLED = st.none() | st.builds(
    Spooled, st.integers(0, 9), st.integers(0, 2**40), st.integers(0, 2**31), st.integers(0, 2**31)
)
ANY = st.lists(
    st.builds(
        lambda document, lines, spooled, high: replace(
            document, lines=lines, spooled=spooled, fingerprint=document.fingerprint | high << 64
        ),
        library_documents.documents(),
        st.binary(max_size=3).map(lambda keys: keys * 8),
        SPOOLED,
        st.sampled_from([0, 2**64 - 1]),
    ),
    max_size=8,
)


@given(ANY)
def test_a_table_is_the_list_of_its_documents(documents: list[Document]) -> None:
    table = DocumentTable.of(documents)
    assert list(table) == documents == [table[place] for place in range(len(table))]
    assert table == documents
    assert table[::2] == documents[::2]
    assert table == DocumentTable.of(list(documents))
    assert DocumentTable.of(table) is table


@given(ANY)
def test_what_comparing_needs_of_a_document_is_at_hand(documents: list[Document]) -> None:
    table = DocumentTable.of(documents)
    expected = [(each.file, each.raw_digest, each.spooled) for each in documents]
    assert [table.source(place) for place in range(len(table))] == expected
    lean = table.without_traces()
    assert [lean.source(place) for place in range(len(lean))] == [(*each[:2], None) for each in expected]


@given(ANY)
def test_without_traces_all_else_is_left(documents: list[Document]) -> None:
    lean = DocumentTable.of(documents).without_traces()
    expected = [replace(each, sketch=b"", shingles=b"", lines=b"", spooled=None) for each in documents]
    assert lean == expected
    assert not lean.has_traces
    assert lean.same_as(DocumentTable.of(documents).without_traces())
    with pytest.raises(ValueError, match="dropped"):
        lean.sketches(np.arange(len(documents)))


@given(ANY, st.randoms())
def test_the_order_of_reading_makes_no_difference(documents: list[Document], dice: random.Random) -> None:
    files = FileTable.of(document.file for document in documents)
    rows = list(range(len(documents)))
    dice.shuffle(rows)
    table = DocumentTable(files)
    for row in rows:
        table.append(row, documents[row])
    assert table.in_order() == documents
    assert table.in_order().without_traces().same_as(DocumentTable.of(documents).without_traces())


@given(ANY)
def test_columns_are_the_numbers_of_the_documents(documents: list[Document]) -> None:
    counted = [replace(each, word_count=each.word_count >> 1, token_count=each.token_count >> 1) for each in documents]
    table = DocumentTable.of(counted)
    assert [STATUSES[number] for number in table.statuses().tolist()] == [each.status for each in counted]
    assert table.word_counts().tolist() == [each.word_count for each in counted]
    assert table.token_counts().tolist() == [each.token_count for each in counted]
    assert table.fingerprints().tolist() == [each.fingerprint & (2**64 - 1) for each in counted]
    wide = table.fingerprints(128).tolist()
    assert [low | high << 64 for low, high in wide] == [each.fingerprint for each in counted]
    assert [row.tobytes() for row in table.raw_digests()] == [each.raw_digest for each in counted]
    assert [row.tobytes() for row in table.text_digests()] == [each.text_digest or bytes(16) for each in counted]
    assert table.problems() == [each.problem for each in counted if each.problem is not None]
    assert table.protected().tolist() == [each.file.protected for each in counted]
    by_path = sorted(range(len(counted)), key=lambda row: os.fsencode(counted[row].file.path))
    assert np.argsort(table.ranks()).tolist() == by_path


@pytest.mark.parametrize("most_kept", [0, 1 << 30])
def test_what_the_match_needs_is_read_many_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most_kept: int
) -> None:
    monkeypatch.setattr("finder_app.engine.blobs.MOST_KEPT_BYTES", most_kept)
    documents = [replace(library_documents.document(number), lines=bytes(range(8)) * number) for number in range(60)]
    documents[7] = replace(documents[7], sketch=b"", shingles=b"")
    table = DocumentTable(FileTable.of(document.file for document in documents), tmp_path)
    for row in range(59, -1, -1):
        table.append(row, documents[row])
    table = table.in_order()
    assert table == documents
    asked = [59, 7, 0, 7, 33]
    rows = np.array(asked, dtype=np.int64)
    sketches, shingles, lines = table.sketches(rows), table.shingles(rows), table.lines(rows)
    assert sketches.shape == (5, SKETCH_BYTES)
    assert [row.tobytes() for row in sketches] == [documents[row].sketch or bytes(SKETCH_BYTES) for row in asked]
    assert shingles.values.tobytes() == b"".join(documents[row].shingles for row in asked)
    assert shingles.sizes.tolist() == [len(documents[row].shingles) // 4 for row in asked]
    assert lines.values.tobytes() == b"".join(documents[row].lines for row in asked)
    assert lines.sizes.tolist() == [len(documents[row].lines) // 8 for row in asked]
    assert list(tmp_path.iterdir()) == []


def test_sizes_are_those_of_the_files_that_were_read() -> None:
    documents = [library_documents.document(number) for number in range(9)]
    files = FileTable.of(document.file for document in documents)
    table = DocumentTable(files)
    for row in (8, 2, 5):
        table.append(row, documents[row])
    assert table.in_order().sizes().tolist() == [102, 105, 108]
    assert list(table.in_order()) == [documents[2], documents[5], documents[8]]


@given(ANY, ANY)
def test_many_are_taken_as_one_by_one(first: list[Document], more: list[Document]) -> None:
    more = [replace(each, spooled=None) for each in more]
    table = DocumentTable(FileTable.of(document.file for document in first + more))
    for row, document in enumerate(first):
        table.append(row, document)
    table.extend(
        Batch(
            rows=np.arange(len(more)) + len(first),
            statuses=np.array([STATUSES.index(each.status) for each in more], dtype=np.uint8),
            encodings=[each.encoding for each in more],
            has_raw=np.array([each.raw_digest != b"" for each in more], dtype=bool),
            has_text=np.array([each.text_digest != b"" for each in more], dtype=bool),
            raw_digests=b"".join(each.raw_digest or bytes(16) for each in more),
            text_digests=b"".join(each.text_digest or bytes(16) for each in more),
            words=np.array([each.word_count for each in more], dtype=np.uint64),
            tokens=np.array([each.token_count for each in more], dtype=np.uint64),
            low=np.array([each.fingerprint & (2**64 - 1) for each in more], dtype=np.uint64),
            high=np.array([each.fingerprint >> 64 for each in more], dtype=np.uint64),
            problems={place: each.problem for place, each in enumerate(more) if each.problem is not None},
            sketches=[each.sketch for each in more],
            shingles=[each.shingles for each in more],
            lines=[each.lines for each in more],
        )
    )
    assert table == first + more
