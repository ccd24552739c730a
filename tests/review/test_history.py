import numpy as np

from finder_app.engine.records import FileId
from finder_app.review.history import History, Limiting, Looks, Step, Turns
from finder_app.review.reason_column import Explained
from finder_app.review.separation import Limits

WHY = 1  # the kind of a reason


def turns(*files: int) -> Step:
    """A step that marks some files, the first of them for a reason."""
    ids = np.array(files, dtype=np.int64)
    codes = np.zeros(len(files), dtype=np.int8)
    none = Explained.nothing(len(files))
    kinds = none.kinds.copy()
    kinds[:1] = WHY
    return Step(Turns(ids, codes, codes + np.int8(2), none, none._replace(kinds=kinds)))


def files_of(step: Step | None) -> list[int]:
    assert step is not None
    assert step.turns is not None
    return [int(file) for file in step.turns.files]


def test_the_last_step_is_taken_back_first_and_taken_again_last() -> None:
    history = History()
    for step in (turns(1), turns(2)):
        history.add(step)
    assert [files_of(history.undo()), files_of(history.undo()), history.undo()] == [[2], [1], None]
    assert [files_of(history.redo()), files_of(history.redo()), history.redo()] == [[1], [2], None]


def test_a_new_step_ends_what_could_be_taken_again() -> None:
    history = History()
    history.add(turns(1))
    history.undo()
    history.add(turns(2))
    assert (history.can_redo, history.can_undo) == (False, True)


def test_a_step_that_changes_nothing_is_not_remembered() -> None:
    history = History()
    history.add(
        Step(Turns(*(np.zeros(0, dtype=np.int64),), *(np.zeros(0, dtype=np.int8),) * 2, *(Explained.nothing(0),) * 2))
    )
    assert not history.can_undo


def test_a_step_taken_back_says_what_there_was_before() -> None:
    looks = Looks(np.array([4]), np.array([False]), np.array([True]))
    limits = Limits(((FileId(0), FileId(1)),))
    back = turns(1)._replace(looks=looks, limiting=Limiting(Limits(), limits)).reversed()
    assert back.turns is not None
    assert (back.turns.before.tolist(), back.turns.after.tolist()) == ([2], [0])
    assert (back.turns.reasons_before.kinds.tolist(), back.turns.reasons_after.kinds.tolist()) == ([WHY], [0])
    assert back.looks is not None
    assert (back.looks.before.tolist(), back.looks.after.tolist()) == ([True], [False])
    assert back.limiting == (limits, Limits())


def test_files_that_have_gone_leave_the_steps_and_take_those_of_nothing_else_along() -> None:
    history = History()
    for step in (turns(1), turns(2, 3)):
        history.add(step)
    gone = np.zeros(5, dtype=np.bool_)
    gone[[1, 2]] = True
    history.forget(gone)
    left = history.undo()
    assert files_of(left) == [3]
    assert left is not None
    assert left.turns is not None
    assert not left.turns.reasons_before.kinds.any()
    assert not history.can_undo
