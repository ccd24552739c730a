"""The index finds what a plain look at every document finds; damage is noticed, and merging loses nothing."""

import dataclasses
import itertools
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import library_index, simhash
from finder_app.engine.library_index import LEAST, MERGED, MOST_ROWS, POSTED, SeenIndex, Segment, Sharing
from finder_app.engine.records import Document, TextStatus
from tests.engine import library_documents

HASHES = st.lists(st.integers(0, 2**32 - 1), max_size=60, unique=True).map(sorted)


def with_hashes(number: int, hashes: list[int]) -> Document:
    sample = b"".join(each.to_bytes(4, "little") for each in hashes)
    return dataclasses.replace(library_documents.document(number), shingles=sample)


def segment_of(documents: list[Document], width: int = 64) -> Segment:
    return library_index.segment_of(documents, [each.file.size for each in documents], width)


def same(a: Segment | None, b: Segment) -> bool:
    return a is not None and library_index.packed(a) == library_index.packed(b)


@given(
    codes=st.lists(st.tuples(st.integers(0, 2**62), st.integers(0, 2**128 - 1)), max_size=30),
    width=st.sampled_from([32, 64, 128]),
    limit=st.integers(0, 128),
    data=st.data(),
)
def test_the_nearest_are_those_that_a_plain_look_finds(
    codes: list[tuple[int, int]], width: int, limit: int, data: st.DataObject
) -> None:
    codes = [(number, code % 2**width) for number, code in codes]
    wanted = data.draw(st.sampled_from([code for _, code in codes]) if codes else st.integers(0, 2**width - 1))
    plain = library_documents.document(1)
    documents = [dataclasses.replace(plain, fingerprint=code) for _, code in codes]
    cut = data.draw(st.integers(0, len(codes)))
    numbers = [number for number, _ in codes]
    parts = [library_index.segment_of(documents[part], numbers[part], width) for part in (slice(cut), slice(cut, None))]
    index = SeenIndex(parts, width)
    near = [(number, simhash.distance(code, wanted)) for number, code in codes]
    near = sorted((row for row in near if row[1] <= limit), key=lambda row: (row[1], row[0]))
    assert len(index) == len(codes)
    assert index.nearest(wanted, limit, 7) == near[:7]


@given(known=st.lists(HASHES, max_size=12), asked=HASHES, data=st.data())
def test_the_sharing_are_those_that_a_plain_look_finds(
    known: list[list[int]], asked: list[int], data: st.DataObject
) -> None:
    known = [
        sorted({*each, *data.draw(st.lists(st.sampled_from(asked), max_size=9))}) if asked else each for each in known
    ]
    documents = [with_hashes(number, each) for number, each in enumerate(known)]
    cut = data.draw(st.integers(0, len(known)))
    index = SeenIndex([segment_of(documents[:cut]), segment_of(documents[cut:])], 64)
    found = index.sharing(with_hashes(0, asked).shingles, 7)
    assert found == plainly_sharing(known, asked)[:7]


def plainly_sharing(known: list[list[int]], asked: list[int]) -> list[Sharing]:
    def posted(hashes: list[int]) -> set[int]:
        return {each for place, each in enumerate(hashes) if place < LEAST or each < 2**32 // POSTED}

    rows = []
    for number, hashes in enumerate(known):
        common = len(posted(hashes) & set(asked))
        if common:
            possible = min(len(posted(hashes)), max(1, len(posted(asked))))
            rows.append(Sharing(100 + number, common, min(1.0, common / possible)))
    return sorted(rows, key=lambda each: (-each.share, -each.hashes, each.number))


def test_a_hash_that_everybody_has_says_nothing() -> None:
    documents = [with_hashes(number, [5, 1_000 + number]) for number in range(library_index.WIDEST + 1)]
    index = SeenIndex([segment_of(documents)], 64)
    assert [each.number for each in index.sharing(documents[7].shingles, 5)] == [107]


def test_files_without_a_text_are_found_by_their_digests_alone() -> None:
    statuses = list(TextStatus)
    documents = [library_documents.document(number, status=status) for number, status in enumerate(statuses)]
    index = SeenIndex([segment_of(documents)], 64)
    assert len(index) == 1
    assert [number for number, _ in index.nearest(0, 64, 99)] == [100 + statuses.index(TextStatus.OK)]
    assert {row.number for each in documents for row in index.sharing(each.shingles, 99)} <= {100}
    assert [index.equal(each, 5) for each in documents] == [[each.file.size] for each in documents]
    assert len(SeenIndex([], 64)) == 0


@given(st.lists(st.tuples(st.sampled_from([b"", b"a" * 16, b"b" * 16]), st.sampled_from([b"", b"c" * 16])), max_size=9))
def test_equal_digests_are_those_that_a_plain_look_finds(digests: list[tuple[bytes, bytes]]) -> None:
    plain = library_documents.document
    documents = [
        dataclasses.replace(plain(number), raw_digest=raw, text_digest=text)
        for number, (raw, text) in enumerate(digests)
    ]
    index = SeenIndex([segment_of(documents[:4])], 64, [segment_of(documents[4:], 128)])
    for each in documents:
        raw = [other.file.size for other in documents if other.raw_digest == each.raw_digest != b""]
        text = [other.file.size for other in documents if other.text_digest == each.text_digest != b""]
        assert index.equal(each, 99) == list(dict.fromkeys(raw + text))
        assert index.equal(each, 1) == list(dict.fromkeys(raw[:1] + text[:1]))


@pytest.mark.parametrize("width", [32, 64, 128])
@pytest.mark.parametrize("count", [0, 1, 50])
def test_a_segment_is_stored_and_comes_back(width: int, count: int) -> None:
    plain = [library_documents.document(number) for number in range(count)]
    segment = segment_of([dataclasses.replace(each, fingerprint=each.fingerprint % 2**width) for each in plain], width)
    stored = library_index.packed(segment)
    assert same(library_index.unpacked(stored, width), segment)
    assert library_index.unpacked(stored, 256) is None


def test_damage_of_a_segment_is_noticed() -> None:
    stored = library_index.packed(segment_of([library_documents.document(number) for number in range(40)]))
    chosen = random.Random(2)
    for _ in range(300):
        spoilt = bytearray(stored)
        spoilt[chosen.randrange(len(spoilt))] ^= 1 << chosen.randrange(8)
        assert library_index.unpacked(bytes(spoilt), 64) is None
        assert library_index.unpacked(stored[: chosen.randrange(len(stored))], 64) is None
    assert library_index.unpacked(None, 64) is None
    assert library_index.unpacked("text", 64) is None


@given(cuts=st.lists(st.integers(0, 40), max_size=6))
def test_merged_segments_are_one(cuts: list[int]) -> None:
    documents = [library_documents.document(number) for number in range(40)]
    bounds = [0, *sorted(cuts), 40]
    parts = [segment_of(documents[a:b]) for a, b in itertools.pairwise(bounds)]
    merged, whole = library_index.merged(parts), segment_of(documents)
    assert same(merged, whole)


def test_of_a_row_the_newest_entry_is_kept() -> None:
    old, new = (dataclasses.replace(library_documents.document(3), fingerprint=code) for code in (1, 2))
    other = library_documents.document(4)
    merged = library_index.merged([segment_of([old, other]), segment_of([new])])
    assert merged.numbers.tolist() == [104, 103]
    assert SeenIndex([merged], 64).nearest(2, 0, 5) == [(103, 0)]
    assert SeenIndex([merged], 64).nearest(1, 0, 5) == []


def test_entries_of_rows_that_are_gone_are_left_out() -> None:
    documents = [library_documents.document(number) for number in range(10)]
    merged = library_index.merged([segment_of(documents)], np.array([103, 105]))
    assert same(merged, segment_of([documents[3], documents[5]]))


def test_merging_keeps_segments_few_and_work_small() -> None:
    sizes: list[int] = []
    moved = 0
    for _ in range(1_000):
        sizes.append(1_000)
        while count := library_index.due(sizes):
            moved += sum(sizes[-count:])
            sizes = [*sizes[:-count], sum(sizes[-count:])]
    assert len(sizes) < 4 * MERGED
    assert moved < 4 * 1_000_000
    assert max(sizes) <= MOST_ROWS
    assert library_index.due([]) == 0
