"""A table of pairs is what the list of the same pairs is."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import CandidatePair, FileId, VerifiedPair

IDS = st.integers(0, 2**31 - 1).map(FileId)
DISTANCES = st.integers(0, 128)
SHARES = st.floats(0, 1)
CANDIDATES = st.builds(CandidatePair, IDS, IDS, DISTANCES)
VERIFIED = st.builds(VerifiedPair, IDS, IDS, DISTANCES, SHARES, SHARES)


@given(st.lists(VERIFIED))
def test_a_table_is_the_list_of_its_pairs(pairs: list[VerifiedPair]) -> None:
    table = PairTable(VerifiedPair, pairs)
    assert list(table) == [table[place] for place in range(len(table))] == pairs
    assert table == pairs
    assert table == tuple(pairs)
    assert table == PairTable(VerifiedPair, pairs)
    assert table[1:] == pairs[1:]
    assert all(type(pair) is VerifiedPair for pair in table)


@given(st.lists(VERIFIED), st.lists(CANDIDATES))
def test_pairs_are_ordered_as_tuples_are(pairs: list[VerifiedPair], candidates: list[CandidatePair]) -> None:
    assert list(PairTable(VerifiedPair, pairs).in_order()) == sorted(pairs)
    assert list(PairTable(CandidatePair, candidates).in_order()) == sorted(candidates)


@given(st.lists(CANDIDATES))
def test_columns_go_out_and_in(pairs: list[CandidatePair]) -> None:
    table = PairTable(CandidatePair, pairs)
    columns = [table.column(name) for name in CandidatePair._fields]
    assert [column.dtype for column in columns] == [np.int32, np.int32, np.uint8]
    assert PairTable.of_columns(CandidatePair, *columns) == table


@given(st.lists(VERIFIED, min_size=1), st.data())
def test_tables_differ_as_lists_do(pairs: list[VerifiedPair], data: st.DataObject) -> None:
    other = data.draw(st.permutations(pairs)) + data.draw(st.lists(VERIFIED, max_size=1))
    assert (PairTable(VerifiedPair, pairs) == PairTable(VerifiedPair, other)) == (pairs == other)
    assert (PairTable(VerifiedPair, pairs) == other) == (pairs == other)


def test_a_number_that_does_not_fit_is_refused() -> None:
    with pytest.raises(OverflowError):
        PairTable(CandidatePair).append(CandidatePair(FileId(0), FileId(1), 256))


def test_an_empty_table_is_an_empty_list() -> None:
    assert PairTable(VerifiedPair) == []
    assert not PairTable(VerifiedPair)
    assert PairTable(VerifiedPair) != "pairs"
