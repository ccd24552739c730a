"""What a journal tells of what was done; where files lie is in test_restoring."""

from pathlib import Path

import pytest

from finder_app.review.acting.history import RECOVERED, acts, batch, batches, done
from finder_app.review.acting.journal import Intent, Journal, OpState, Origin, Settled
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from finder_app.review.acting.recovery import recover
from tests.review.builders import made_up


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A new journal."""
    return Journal(tmp_path / "journal.sqlite", Origin.WINDOW)


def plan(kind: ActionKind, count: int) -> list[PlannedAction]:
    return [PlannedAction(kind, made_up(number), made_up(-number)) for number in range(count)]


def perform(journal: Journal, actions: list[PlannedAction], *states: OpState) -> list[int]:
    """Write down a batch whose acts ended so."""
    numbers = journal.begin(actions)
    journal.advance([], [Intent(number, b"/place", b"/record", None) for number in numbers])
    journal.advance([Settled(number, state) for number, state in zip(numbers, states, strict=True)], [])
    journal.end([journal.op(numbers[0]).batch])
    return numbers


def test_a_batch_is_summed_up(journal: Journal) -> None:
    mixed = plan(ActionKind.TRASH, 2) + plan(ActionKind.DELETE, 1)
    perform(journal, mixed, OpState.DONE, OpState.REFUSED, OpState.DONE)
    (found,) = batches(journal)
    assert (found.kinds, found.counts) == (
        (ActionKind.TRASH, ActionKind.DELETE),
        {OpState.DONE: 2, OpState.REFUSED: 1},
    )
    assert (found.size, found.restorable, found.left, found.acts) == (20, 1, 0, 3)
    assert (found.origin, found.interrupted, found.started_ns <= (found.ended_ns or 0)) == (Origin.WINDOW, False, True)


def test_the_newest_batches_come_first_and_the_others_can_be_asked_for(journal: Journal) -> None:
    for _ in range(5):
        perform(journal, plan(ActionKind.TRASH, 1), OpState.DONE)
    assert [found.id for found in batches(journal, 2)] == [5, 4]
    assert [found.id for found in batches(journal, 2, before=4)] == [3, 2]
    assert batch(journal, 3) == batches(journal)[2]
    with pytest.raises(KeyError):
        batch(journal, 6)


def test_the_acts_of_a_batch_keep_the_order_of_its_plan(journal: Journal) -> None:
    perform(journal, plan(ActionKind.TRASH, 1), OpState.DONE)
    actions = plan(ActionKind.MOVE, 3)
    perform(journal, actions, *[OpState.DONE] * 3)
    assert [op.source for op in acts(journal, 2)] == [bytes(action.file.file.path) for action in actions]


def test_what_only_the_system_can_put_back_is_not_called_restorable(journal: Journal) -> None:
    numbers = journal.begin(plan(ActionKind.TRASH, 2))
    journal.advance([Settled(number, OpState.DONE) for number in numbers], [])
    assert batch(journal, 1).restorable == 0


def test_what_an_interruption_left_is_counted_until_it_is_done(journal: Journal) -> None:
    actions = plan(ActionKind.TRASH, 3)
    first, *_ = journal.begin(actions)
    journal.advance([Settled(first, OpState.REFUSED, "changed")], [])
    recover(journal)
    assert (batch(journal, 1).interrupted, batch(journal, 1).left) == (True, 2)
    assert [op.detail for op in acts(journal, 1)] == ["changed", RECOVERED, RECOVERED]
    perform(journal, actions[1:2], OpState.DONE)
    assert batch(journal, 1).left == 1


def test_the_last_word_about_a_file_counts(journal: Journal) -> None:
    one, two, three = plan(ActionKind.TRASH, 3)
    paths = [bytes(action.file.file.path) for action in (one, two, three)]
    perform(journal, [one, two], OpState.DONE, OpState.DONE)
    perform(journal, [one, three], OpState.UNDONE, OpState.REFUSED)
    assert {source: op.id for source, op in done(journal, [*paths, b"/never"]).items()} == {paths[1]: 2}
