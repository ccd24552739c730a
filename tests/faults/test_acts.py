"""What goes wrong around acts, each of the ways: a sample of what the long runs try at every point."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import perform
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind, Bounds, PlannedAction, Status
from tests.review.builders import document_of
from tests.review.desk import KEPT, Desk
from tests.soak import act_errors, act_kills, opposite_plans, races, storms

ROUNDS = 24


def test_a_call_that_fails_loses_nothing_and_is_answered_for() -> None:
    assert act_errors.run(ROUNDS, seed=3).violations == []


def test_a_batch_killed_anywhere_loses_nothing_and_goes_on() -> None:
    assert act_kills.run(10, seed=3, files=2, with_strace=False).violations == []


def test_whatever_others_do_beside_an_act_no_version_is_lost() -> None:
    account = races.run(40, seed=3)
    assert account.violations == []
    assert account.races.total() - account.races["never came"] >= ROUNDS // 2


def test_processes_that_trash_the_same_names_at_once_lose_nothing(tmp_path: Path) -> None:
    assert storms.storm(tmp_path, processes=4, files=8) == []


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Files on one volume."""
    return Desk(tmp_path)


def in_each_way(desk: Desk, plan: list[PlannedAction], bounds: Bounds) -> list[PlannedAction]:
    return [PlannedAction(one.kind, one.file, one.kept, one.destination, "", bounds) for one in plan]


@pytest.mark.parametrize("kind", ActionKind)
def test_a_file_behind_a_link_that_was_not_there_is_left_alone(desk: Desk, kind: ActionKind) -> None:
    """The very file that was scanned, but it lies in a protected folder now, and a link leads there."""
    plan = in_each_way(desk, desk.plan(kind, 1), Bounds((desk.files,), (desk.root / "archive",)))
    (desk.root / "archive").mkdir()
    (desk.files / "0").rename(desk.root / "archive" / "0")
    (desk.files / "0").symlink_to(desk.root / "archive" / "0")
    (outcome,) = desk.perform(plan)
    assert outcome.status is Status.LINK
    assert (desk.root / "archive" / "0" / "page.txt").read_text() == desk.text(kind, 0)


@pytest.mark.parametrize("kind", ActionKind)
def test_a_file_that_lies_in_a_protected_folder_now_is_left_alone(desk: Desk, kind: ActionKind) -> None:
    plan = in_each_way(desk, desk.plan(kind, 1), Bounds((desk.files,), (desk.files / "0",)))
    (outcome,) = desk.perform(plan)
    assert (outcome.status, (desk.files / "0" / "page.txt").read_text()) == (Status.PROTECTED, desk.text(kind, 0))


def test_nothing_is_moved_into_a_protected_folder_nor_made_in_it(desk: Desk) -> None:
    protected = desk.target / "0"
    protected.mkdir()
    plan = in_each_way(desk, desk.plan(ActionKind.MOVE, 1), Bounds((desk.files,), (protected,)))
    (outcome,) = desk.perform(plan)
    assert (outcome.status, list(protected.iterdir())) == (Status.PROTECTED, [])


@pytest.mark.parametrize("kind", ActionKind)
def test_what_goes_with_a_copy_behind_a_link_stays(desk: Desk, kind: ActionKind) -> None:
    copy = document_of(desk.write("copies/kept.txt", KEPT))
    (action,) = desk.plan(kind, 1)
    (desk.files / "copies").rename(desk.root / "copies")
    (desk.files / "copies").symlink_to(desk.root / "copies")
    planned = PlannedAction(kind, action.file, copy, action.destination, "", Bounds((desk.files,)))
    (outcome,) = desk.perform([planned])
    assert (outcome.status, action.file.file.path.exists()) == (Status.KEEPER_CHANGED, True)


@pytest.mark.parametrize("kind", ActionKind)
def test_once_the_copy_is_gone_the_rest_of_the_batch_stays(desk: Desk, kind: ActionKind) -> None:
    class LosingTheCopy(Progress):
        def advance(self, count: int = 1, size_bytes: int = 0, current: str = "", skipped: int = 0) -> None:
            super().advance(count, size_bytes, current, skipped)
            if self.snapshot().done == 2:
                (desk.files / "kept.txt").unlink()

    plan = desk.plan(kind, 4)
    journal = Journal(desk.journal_path)
    outcomes = perform(plan, desk.ops(journal), LosingTheCopy())
    journal.close()
    assert [outcome.status for outcome in outcomes] == [Status.DONE] * 2 + [Status.KEEPER_GONE] * 2
    assert all(action.file.file.path.exists() for action in plan[2:])


NAMES = [f"{number}.txt" for number in range(6)]


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    texts=st.lists(st.integers(0, 1), min_size=6, max_size=6),
    links=st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=3),
    pairs=st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), min_size=1, max_size=5),
    kind=st.sampled_from([ActionKind.TRASH, ActionKind.DELETE]),
)
def test_whatever_is_planned_some_copy_of_each_text_that_goes_stays(
    tmp_path_factory: pytest.TempPathFactory,
    texts: list[int],
    links: list[tuple[str, str]],
    pairs: list[tuple[str, str]],
    kind: ActionKind,
) -> None:
    """Chains, rings and hard links: a plan is refused as a whole, or each file that goes leaves its copy behind."""
    desk = Desk(tmp_path_factory.mktemp("desk"))
    for name, text in zip(NAMES, texts, strict=True):
        desk.write(name, f"text {text}")
    for one, other in links:
        if one != other:
            (desk.files / one).unlink()
            (desk.files / one).hardlink_to(desk.files / other)
    plan = [PlannedAction(kind, document_of(desk.files / one), document_of(desk.files / other)) for one, other in pairs]
    before = {path.name: path.read_text() for path in desk.files.iterdir()}
    try:
        outcomes = desk.perform(plan)
    except ValueError:
        assert {path.name for path in desk.files.iterdir()} == set(before)
        return
    for outcome in outcomes:
        kept = outcome.action.kept.file.path
        assert outcome.status is not Status.DONE or kept.read_text() == before[kept.name]


def test_two_programs_that_each_keep_what_the_other_removes_leave_a_copy(tmp_path: Path) -> None:
    """Each has a journal of its own, so that no lock parts them."""
    answers, wrong = opposite_plans.clash(tmp_path, "3", groups=12)
    assert (answers.total(), wrong) == (24, [])


@pytest.mark.parametrize("kind", ActionKind)
def test_a_folder_that_may_not_be_written_to_is_answered_for_in_words(
    desk: Desk, kind: ActionKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Immutable, read-only, another's folder with a sticky bit: the system's own word for each file."""
    plan = desk.plan(kind, 2)
    if os.geteuid() == 0:
        pytest.skip("root may")
    (desk.files / "0").chmod(0o555)
    try:
        outcomes = desk.perform(plan)
    finally:
        (desk.files / "0").chmod(0o755)
    assert [outcome.status for outcome in outcomes] == [Status.FAILED, Status.DONE]
    assert outcomes[0].detail == "Permission denied"
