"""Document frequencies against the obvious count, there and back by the disk."""

import math
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import collection_table
from finder_app.engine.collection_table import Frequencies
from finder_app.engine.options import CollectionTable


def tally(documents: list[set[int]]) -> Frequencies:
    return collection_table.tally(np.array(sorted(each), dtype=np.uint64) for each in documents)


@given(st.lists(st.sets(st.integers(0, 40) | st.integers(2**63, 2**63 + 3), max_size=15), max_size=30))
def test_frequencies_are_the_obvious_ones(documents: list[set[int]]) -> None:
    found = tally(documents)
    count = Counter(feature for each in documents for feature in each)
    assert found.documents == sum(map(bool, documents))
    assert dict(zip(found.keys.tolist(), found.counts.tolist(), strict=True)) == {
        feature: times for feature, times in count.items() if times > 1
    }


def test_merging_on_the_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    documents = [set(range(number, number * 3)) for number in range(1, 40)]
    whole = tally(documents)
    monkeypatch.setattr(collection_table, "_MOST_WAITING", 10)
    merged = tally(documents)
    assert (merged.documents, merged.keys.tolist(), merged.counts.tolist()) == (
        whole.documents, whole.keys.tolist(), whole.counts.tolist(),
    )  # fmt: skip


def test_rare_features_weigh_more_and_none_weighs_nothing() -> None:
    found = tally([{1, 2, 3}, {1, 2}, {1}, {1, 4}])
    everywhere, twice, once, unknown = found.idf(np.array([1, 2, 3, 99], dtype=np.uint64)).tolist()
    assert everywhere == 1
    assert twice == pytest.approx(math.log(5 / 3) + 1)
    assert once == unknown == pytest.approx(math.log(5 / 2) + 1)


def test_a_collection_of_nothing_weighs_all_alike() -> None:
    assert tally([]).idf(np.array([5], dtype=np.uint64)).tolist() == [1.0]


def test_a_table_goes_by_the_disk(tmp_path: Path) -> None:
    found = tally([{1, 2, 3}, {1, 2}])
    table = collection_table.save(found, tmp_path)
    again = collection_table.load(table)
    assert (again.documents, again.keys.tolist(), again.counts.tolist()) == (2, [1, 2], [2, 2])
    assert table == collection_table.save(found, tmp_path)
    assert table.digest != collection_table.save(tally([{1}, {1}]), tmp_path).digest


def test_a_table_of_unknown_place_cannot_be_loaded() -> None:
    with pytest.raises(LookupError):
        collection_table.load(CollectionTable("1f"))
