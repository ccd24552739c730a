"""The shares both ways, against the counts from which similarity and containment come."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import compare, shares


@given(st.integers(1, 500), st.integers(1, 500), st.data())
def test_the_shares_are_those_of_the_counts(a: int, b: int, data: st.DataObject) -> None:
    common = data.draw(st.integers(0, min(a, b)))
    found = compare.of_common(common, a, b)
    both = shares.both_ways(found.similarity, found.containment, a, b)
    assert both == pytest.approx((common / a, common / b))
    assert max(both) <= 1


def test_texts_that_share_nothing() -> None:
    assert shares.both_ways(0.0, 0.0, 5, 5) == (0.0, 0.0)
