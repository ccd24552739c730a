"""The steps of a join add up to all items, and nodes of several fingerprints become pairs of ids."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import brute_force, pairs
from finder_app.engine.candidates.pairs import Steps, self_join
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import CandidatePair, FileId


@given(shares=st.lists(st.floats(0, 1.2)))
def test_steps_never_tell_more_than_all_items(shares: list[float]) -> None:
    progress = Progress()
    progress.enter(Stage.MATCH, 1_000)
    steps = Steps(progress, 1_000)
    for share in shares:
        steps.reach(share)
    assert progress.snapshot().done == int(1_000 * min(1.0, max(shares, default=0.0)))


@pytest.mark.parametrize("most", [1, 7, 10_000])
def test_pairs_are_expanded_in_slices_of_any_size(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    fingerprints: Sequence[int] = [5, 4, 12, 5, 4, 255, 12, 5]
    expected = self_join(brute_force.join, fingerprints, 2)
    monkeypatch.setattr(pairs, "SLICE", most)
    assert self_join(brute_force.join, fingerprints, 2) == expected
    assert len(expected.pairs) == 7 * 6 // 2


def test_pairs_are_columns_that_read_as_a_sequence() -> None:
    found = self_join(brute_force.join, [5, 4, 12, 5], 1).pairs
    assert found == [CandidatePair(FileId(0), FileId(1), 1), (0, 3, 0), (1, 2, 1), (1, 3, 1)]
    assert [found.column(name).tolist() for name in ("a", "b", "distance")] == [
        [0, 0, 1, 1],
        [1, 3, 2, 3],
        [1, 0, 1, 1],
    ]
