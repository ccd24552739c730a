"""How many pairs there are of each similarity."""

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import FileId, VerifiedPair
from finder_app.engine.similarity_histogram import histogram


def pairs(*similarities: float) -> list[VerifiedPair]:
    return [
        VerifiedPair(FileId(0), FileId(place + 1), 0, similarity, 1.0) for place, similarity in enumerate(similarities)
    ]


def test_each_pair_counts_in_the_step_that_it_has_reached() -> None:
    counts = histogram(pairs(0.0, 0.29, 0.295, 0.999, 1.0)).counts
    assert {step: count for step, count in enumerate(counts.tolist()) if count} == {0: 1, 29: 2, 99: 1, 100: 1}


def test_no_pairs_make_an_empty_histogram() -> None:
    empty = histogram([])
    assert (empty.steps, empty.at_least(0.0)) == (100, 0)


@given(
    st.lists(st.integers(0, 100).map(lambda percent: percent / 100) | st.floats(0, 1), max_size=50), st.integers(0, 100)
)
def test_what_is_left_at_a_threshold_is_what_regrouping_would_link(similarities: list[float], percent: int) -> None:
    table = PairTable(VerifiedPair, pairs(*similarities))
    expected = sum(similarity + 1e-11 >= percent / 100 for similarity in similarities)
    assert histogram(table).at_least(percent / 100) == expected
