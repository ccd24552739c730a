"""What a killed batch did not come to, planned again: all that the proofs ask for is in the journal."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.leftover import left_of
from finder_app.review.acting.outcomes import ActionKind, Bounds, PlannedAction, Status
from finder_app.review.acting.plan_file import chunks
from finder_app.review.acting.recovery import recover
from tests.review.desk import Desk

KINDS = tuple(ActionKind)


def killed(desk: Desk, plan: list[PlannedAction]) -> tuple[PlannedAction, ...]:
    """Write a batch down, die before its first act, and recover; what is left."""
    journal = Journal(desk.journal_path)
    journal.begin(plan)
    recover(journal)
    return left_of(journal, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_left_is_done_as_it_was_planned(desk: Desk, kind: ActionKind) -> None:
    plan = desk.plan(kind, 2)
    left = killed(desk, plan)
    assert b"".join(chunks(left)) == b"".join(chunks(plan))
    assert [outcome.status for outcome in desk.perform(left)] == [Status.DONE] * 2
    assert left_of(Journal(desk.journal_path), 1) == ()


def test_what_has_changed_meanwhile_is_left_alone(desk: Desk) -> None:
    first, second, third = desk.plan(ActionKind.TRASH, 3)
    left = killed(desk, [first, second, third])
    first.file.file.path.write_text("changed")
    copy = second.file.file.path.with_name("copy")
    copy.write_bytes(second.file.file.path.read_bytes())
    os.utime(copy, ns=(second.file.file.mtime_ns, second.file.file.mtime_ns))
    copy.replace(second.file.file.path)  # all but the file itself
    third.file.file.path.unlink()
    assert [one.status for one in desk.perform(left)] == [Status.CHANGED, Status.CHANGED, Status.GONE]


def test_without_the_copy_that_stays_nothing_is_done(desk: Desk) -> None:
    left = killed(desk, desk.plan(ActionKind.DELETE, 1))
    left[0].kept.file.path.unlink()
    assert [one.status for one in desk.perform(left)] == [Status.KEEPER_GONE]


def test_bounds_and_protection_and_reason_go_along(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.HARD_LINK, 1)
    kept = replace(action.kept, file=replace(action.kept.file, protected=True))
    bounds = Bounds((desk.files,), (Path(os.fsdecode(b"/odd\xff")), desk.target))
    planned = replace(action, kept=kept, bounds=bounds, reason="newest")
    (left,) = killed(desk, [planned])
    assert (left.bounds, left.reason, left.kept.file.protected) == (bounds, "newest", True)


def test_only_what_the_interruption_left_is_left(desk: Desk) -> None:
    plan = desk.plan(ActionKind.TRASH, 3)
    plan[0].file.file.path.write_text("changed")
    assert [one.status for one in desk.perform(plan)] == [Status.CHANGED, Status.DONE, Status.DONE]
    assert left_of(Journal(desk.journal_path), 1) == ()


def test_a_batch_killed_at_work_can_be_gone_on_with(desk: Desk) -> None:
    plan = desk.plan(ActionKind.DELETE, 4)
    assert desk.perform_and_die(plan, 5)
    journal = Journal(desk.journal_path)
    recovery = recover(journal)
    left = left_of(journal, recovery.batches[-1])
    assert 0 < len(left) == 4 - recovery.deleted < 4
    assert {one.status for one in desk.perform(left)} == {Status.DONE}
    assert [op.state for op in journal.ops()].count(OpState.DONE) == 4
