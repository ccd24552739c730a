import numpy as np

from finder_app.engine.records import FileId
from finder_app.review.decisions import Decision
from finder_app.review.review_state import Decided, Looked, ReviewState, Wished, columns_of, reviewed_of


def test_a_column_of_decisions_is_a_mapping_of_those_that_are_decided() -> None:
    decided = Decided(np.array([0, 1, 2, 0], dtype=np.int8))
    assert decided == {1: Decision.KEEP, 2: Decision.DELETE}
    assert (len(decided), list(decided), 3 in decided) == (2, [1, 2], False)


def test_states_are_equal_whatever_their_decisions_are_kept_in() -> None:
    column = ReviewState(0.9, 0.9, Decided(np.array([2], dtype=np.int8)))
    assert column == ReviewState(0.9, 0.9, dict(column.decisions))
    assert column != ReviewState(0.9, 0.9)


def test_a_column_of_flags_is_a_set_of_files() -> None:
    looked = Looked(np.array([False, True, True]))
    assert set(looked) == {1, 2}
    assert (len(looked), list(looked), 0 in looked, 7 in looked) == (2, [1, 2], False, False)


def test_columns_of_wishes_are_a_mapping_in_their_own_order() -> None:
    wished = Wished(np.array([5, 2]), np.array([0, 2], dtype=np.int8))
    assert list(wished.items()) == [(5, Decision.UNDECIDED), (2, Decision.DELETE)]
    assert (wished[FileId(2)], len(wished), list(wished)) == (Decision.DELETE, 2, [5, 2])
    assert wished == {2: Decision.DELETE, 5: Decision.UNDECIDED}


def test_decisions_are_the_same_columns_whatever_they_are_kept_in() -> None:
    decided = Decided(np.array([0, 1, 2], dtype=np.int8))
    wished = Wished(np.array([2, 1]), np.array([2, 1], dtype=np.int8))
    for kept in (decided, wished, dict(list(decided.items())[::-1])):
        files, codes = columns_of(kept)
        assert (files.tolist(), codes.tolist()) == ([1, 2], [1, 2])


def test_reviewed_files_ascend_whatever_they_are_kept_in() -> None:
    for kept in (Looked(np.array([False, True, True])), frozenset({FileId(2), FileId(1)})):
        assert reviewed_of(ReviewState(0.9, 0.9, reviewed=kept)).tolist() == [1, 2]
