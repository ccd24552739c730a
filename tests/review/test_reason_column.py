"""Reasons as columns are what a mapping of them is."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import FileId
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.reason_column import Explained, Reasons

COUNT = 6
FILES = st.integers(0, COUNT - 1).map(FileId)
REASONS = st.builds(Reason, st.sampled_from(list(Criterion)[:3]), st.sampled_from(["", "a", "/b"]), st.none() | FILES)
KNOWN = st.dictionaries(FILES, REASONS)


def reasons_of(known: dict[FileId, Reason]) -> Reasons:
    reasons = Reasons(COUNT)
    files = np.array(list(known), dtype=np.int64)
    reasons.put(files, reasons.told(files, known))
    return reasons


@given(KNOWN)
def test_columns_are_a_mapping_of_reasons(known: dict[FileId, Reason]) -> None:
    reasons = reasons_of(known)
    assert reasons == known
    assert len(reasons) == len(known)
    assert list(reasons) == sorted(known)
    assert reasons.get(FileId(COUNT)) is None


@given(KNOWN, KNOWN)
def test_which_reasons_differ_is_told(one: dict[FileId, Reason], other: dict[FileId, Reason]) -> None:
    reasons, every = reasons_of(one), np.arange(COUNT)
    for told in (reasons.told(every, other), reasons.told(every, reasons_of(other))):
        expected = [one.get(FileId(file)) != other.get(FileId(file)) for file in range(COUNT)]
        assert reasons.at(every).differs(told).tolist() == expected


@given(KNOWN, KNOWN)
def test_a_copy_goes_its_own_way(one: dict[FileId, Reason], other: dict[FileId, Reason]) -> None:
    reasons = reasons_of(one)
    copy, every = reasons.copy(), np.arange(COUNT)
    copy.put(every, copy.told(every, other))
    assert (dict(reasons), dict(copy)) == (one, other)
    copy.put(every, Explained.nothing(COUNT))
    assert not copy
