from pathlib import PurePath

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import perform
from finder_app.review.acting.dry_ops import DryOps
from finder_app.review.acting.outcomes import ActionKind, Destination, PlannedAction, Status
from tests.review.builders import document_of
from tests.review.desk import Desk, other_volume

EVERYTHING = DryOps(frozenset(ActionKind))


@pytest.mark.parametrize("kind", ActionKind)
def test_what_would_be_done_is_said_and_nothing_is_done(desk: Desk, kind: ActionKind) -> None:
    plan = desk.plan(kind, 2)
    plan[1].file.file.path.unlink()
    before = desk.contents()
    assert [one.status for one in perform(plan, EVERYTHING, Progress())] == [Status.DONE, Status.GONE]
    assert (desk.contents(), desk.journal_path.exists(), list(desk.target.iterdir())) == (before, False, [])


def test_what_the_platform_cannot_do_is_said(desk: Desk) -> None:
    (outcome,) = perform(desk.plan(ActionKind.DELETE, 1), DryOps(frozenset({ActionKind.TRASH})), Progress())
    assert outcome.status is Status.UNSUPPORTED


def test_a_name_that_is_taken_and_a_folder_that_is_not_there_are_seen(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.MOVE, 1)
    (desk.target / "0").mkdir()
    (desk.target / "0" / "page.txt").write_text("precious")
    away = PlannedAction(action.kind, action.file, action.kept, Destination(desk.root / "away", PurePath("a.txt")))
    for one, expected in ((action, Status.TAKEN), (away, Status.NO_FOLDER)):
        (outcome,) = perform([one], EVERYTHING, Progress())
        assert outcome.status is expected


def test_two_volumes_are_seen(desk: Desk) -> None:
    with other_volume(desk.root) as away:
        if away is None:
            pytest.skip("there is only one volume")
        (away / "kept.txt").write_text("one")
        action = PlannedAction(
            ActionKind.HARD_LINK, document_of(desk.write("a.txt", "one")), document_of(away / "kept.txt")
        )
        (outcome,) = perform([action], EVERYTHING, Progress())
    assert outcome.status is Status.OTHER_VOLUME
