import dataclasses
from pathlib import Path

from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from tests.review.builders import made_up


def test_only_what_is_done_and_has_no_other_name_frees_bytes() -> None:
    action = PlannedAction(ActionKind.TRASH, made_up(1, size=70), made_up(1))
    assert ActionOutcome(action, Status.DONE).freed_bytes == 70
    assert ActionOutcome(action, Status.DONE, other_names=True).freed_bytes == 0
    assert ActionOutcome(action, Status.CHANGED).freed_bytes == 0


def test_a_planned_file_with_other_names_promises_nothing() -> None:
    linked = made_up(1, size=70)
    linked = dataclasses.replace(linked, file=dataclasses.replace(linked.file, other_paths=(Path("/nowhere/else"),)))
    assert PlannedAction(ActionKind.TRASH, linked, made_up(1)).freed_bytes == 0


def test_a_file_with_holes_frees_no_more_than_it_held() -> None:
    action = PlannedAction(ActionKind.TRASH, made_up(1, size=70), made_up(1))
    assert ActionOutcome(action, Status.DONE, held_bytes=40).freed_bytes == 40
    assert ActionOutcome(action, Status.DONE, held_bytes=4096).freed_bytes == 70
    assert ActionOutcome(action, Status.CHANGED, held_bytes=40).freed_bytes == 0
