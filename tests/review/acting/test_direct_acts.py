"""Moving, linking and deleting for real: what they do, and that nothing is lost by faults, kills and other programs."""

import errno
import os
from collections.abc import Callable
from pathlib import Path, PurePath

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from finder_app.engine.progress import Progress
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import ActionKind, Destination, PlannedAction, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.recovery import Recovery
from finder_app.review.acting.restoring import RestoreStatus, restore
from tests.review.builders import document_of
from tests.review.desk import KEPT, Desk, Fault, other_volume

KINDS = (ActionKind.MOVE, ActionKind.HARD_LINK, ActionKind.DELETE)
BATCH = 2
MOST_STEPS = 20  # of such a batch


def test_a_moved_file_keeps_its_place_below_the_folder(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.MOVE, 1)
    before = action.file.file.path.stat()
    (outcome,) = desk.perform([action])
    assert (outcome.status, outcome.place) == (Status.DONE, desk.target / "0" / "page.txt")
    after = (desk.target / "0" / "page.txt").stat()
    assert (after.st_ino, after.st_mode, after.st_mtime_ns) == (before.st_ino, before.st_mode, before.st_mtime_ns)
    assert not action.file.file.path.exists()


def test_a_file_moved_to_another_volume_keeps_text_mode_and_time(far_desk: Desk) -> None:
    (action,) = far_desk.plan(ActionKind.MOVE, 1)
    before = action.file.file.path.stat()
    (outcome,) = far_desk.perform([action])
    assert outcome.status is Status.DONE
    moved = far_desk.target / "0" / "page.txt"
    assert (moved.read_text(), moved.stat().st_mode, moved.stat().st_mtime_ns) == (
        "text 0",
        before.st_mode,
        before.st_mtime_ns,
    )
    assert (action.file.file.path.exists(), far_desk.hidden()) == (False, [])


def test_a_deleted_file_is_gone(desk: Desk) -> None:
    assert [outcome.status for outcome in desk.perform(desk.plan(ActionKind.DELETE, 2))] == [Status.DONE] * 2
    assert desk.contents() == [KEPT]
    assert [op.kind for op in desk.ops_written()] == [ActionKind.DELETE] * 2


def test_a_linked_file_is_the_copy_that_stays(desk: Desk) -> None:
    plan = desk.plan(ActionKind.HARD_LINK, 2)
    assert [outcome.status for outcome in desk.perform(plan)] == [Status.DONE] * 2
    kept = plan[0].kept.file.path
    assert all(action.file.file.path.samefile(kept) for action in plan)
    assert (kept.stat().st_nlink, desk.hidden()) == (3, [])


def test_a_moved_file_comes_back_under_its_name(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.MOVE, 1))
    (back,) = restore(Journal(desk.journal_path), [1], Progress())
    assert (back.status, back.is_same) == (RestoreStatus.DONE, True)
    assert (desk.files / "0" / "page.txt").read_text() == "text 0"
    assert desk.ops_written()[0].state is OpState.UNDONE


def test_what_was_deleted_for_good_does_not_come_back(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.DELETE, 1))
    (answer,) = restore(Journal(desk.journal_path), [1], Progress())
    assert answer.status is RestoreStatus.FOR_GOOD


def test_files_of_different_bytes_are_not_linked(desk: Desk) -> None:
    victim, kept = desk.write("a.txt", "one"), desk.write("b.txt", "two")
    (outcome,) = desk.perform([PlannedAction(ActionKind.HARD_LINK, document_of(victim), document_of(kept))])
    assert (outcome.status, victim.read_text()) == (Status.NOT_IDENTICAL, "one")


def test_no_name_of_a_protected_file_is_given_away(desk: Desk) -> None:
    victim, kept = desk.write("a.txt", "one"), desk.write("b.txt", "one")
    action = PlannedAction(ActionKind.HARD_LINK, document_of(victim), document_of(kept, protected=True))
    (outcome,) = desk.perform([action])
    assert (outcome.status, kept.stat().st_nlink) == (Status.PROTECTED, 1)


def test_files_on_two_volumes_are_not_linked(far_desk: Desk) -> None:
    victim = far_desk.write("a.txt", "one")
    kept = far_desk.target / "b.txt"
    kept.write_text("one")
    (outcome,) = far_desk.perform([PlannedAction(ActionKind.HARD_LINK, document_of(victim), document_of(kept))])
    assert (outcome.status, far_desk.hidden(), victim.stat().st_nlink) == (Status.OTHER_VOLUME, [], 1)


@pytest.mark.parametrize("which", ["desk", "far_desk"])
def test_a_moved_file_overwrites_nothing(which: str, request: pytest.FixtureRequest) -> None:
    desk: Desk = request.getfixturevalue(which)
    (action,) = desk.plan(ActionKind.MOVE, 1)
    (desk.target / "0").mkdir()
    (desk.target / "0" / "page.txt").write_text("precious")
    (outcome,) = desk.perform([action])
    assert outcome.status is Status.TAKEN
    assert desk.contents() == ["precious", "text 0", KEPT]


@pytest.mark.parametrize("spoil", ["missing", "link", "link below"])
def test_a_folder_that_is_not_there_or_is_a_link_takes_nothing(desk: Desk, spoil: str) -> None:
    (action,) = desk.plan(ActionKind.MOVE, 1)
    elsewhere = desk.root / "elsewhere"
    elsewhere.mkdir()
    if spoil == "link below":
        (desk.target / "0").symlink_to(elsewhere)
    else:
        desk.target.rmdir()
        if spoil == "link":
            desk.target.symlink_to(elsewhere)
    (outcome,) = desk.perform([action])
    assert (outcome.status, list(elsewhere.iterdir())) == (Status.NO_FOLDER, [])
    assert action.file.file.path.read_text() == "text 0"


def test_a_move_without_a_destination_is_refused(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.DELETE, 1)
    (outcome,) = desk.perform([PlannedAction(ActionKind.MOVE, action.file, action.kept)])
    assert outcome.status is Status.NO_FOLDER


def test_acts_of_all_kinds_stand_in_one_batch(desk: Desk) -> None:
    kept = document_of(desk.write("kept.txt", KEPT))
    plan = []
    for number, kind in enumerate([*ActionKind, *ActionKind]):
        destination = Destination(desk.target, PurePath(f"{number}.txt")) if kind is ActionKind.MOVE else None
        plan.append(PlannedAction(kind, document_of(desk.write(f"{number}.txt", KEPT)), kept, destination))
    assert {outcome.status for outcome in desk.perform(plan)} == {Status.DONE}
    assert {op.state for op in desk.ops_written()} == {OpState.DONE}


def test_an_act_outside_a_batch_is_a_mistake(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.DELETE, 1)
    ops = desk.ops(Journal(desk.journal_path))
    with Proof(action.file) as victim, Proof(action.kept) as keeper, pytest.raises(RuntimeError):
        ops.delete(action, victim, keeper)


# Kills, faults and other programs at each step -----------------------------------------------------------------------


def check(desk: Desk, kind: ActionKind) -> None:
    """After the recovery every file is where the journal says, whole, and nothing is left over."""
    assert (desk.files / "kept.txt").read_text() == KEPT
    assert desk.hidden() == []
    for number, op in enumerate(desk.ops_written()):
        source, moved = Path(os.fsdecode(op.source)), desk.target / str(number) / "page.txt"
        assert op.state in (OpState.DONE, OpState.REFUSED)
        is_done = op.state is OpState.DONE
        assert source.exists() is (not is_done or kind is ActionKind.HARD_LINK)
        assert moved.exists() is (is_done and kind is ActionKind.MOVE)
        if source.exists():
            assert source.read_text() == desk.text(kind, number)
            assert source.samefile(desk.files / "kept.txt") is is_done
            assert is_done or source.stat().st_mtime_ns == 1_600_000_000_000_000_000 + number
        if moved.exists():
            assert moved.read_text() == desk.text(kind, number)


def check_unlost(desk: Desk, kind: ActionKind) -> None:
    """Even before the recovery: no text is lost but those that were to be, and no name that is to stay."""
    found = desk.contents()
    assert KEPT in found
    if kind is ActionKind.MOVE:
        assert {"text 0", "text 1"} <= set(found)
    if kind is ActionKind.HARD_LINK:
        assert all((desk.files / str(number) / "page.txt").read_text() == KEPT for number in range(BATCH))


def kill_everywhere(root: Path, away: Path | None, kind: ActionKind) -> int:
    """Kill a batch at each of its steps; how many there were."""
    for step in range(MOST_STEPS):
        place = root / f"{kind.value}-{step}"
        place.mkdir()
        if away is not None:
            (away / str(step)).mkdir()
        desk = Desk(place, away / str(step) if away is not None else None)
        died = desk.perform_and_die(desk.plan(kind, BATCH), step)
        check_unlost(desk, kind)
        recovery = desk.recover()
        check(desk, kind)
        if not died:
            assert recovery == Recovery()
            return step
        told = recovery.moved + recovery.linked + recovery.deleted + recovery.refused
        assert (told, recovery.unreachable) == (BATCH, 0)
        assert desk.recover() == Recovery()
    raise AssertionError("more steps than were thought of")


@pytest.mark.parametrize(("kind", "steps"), [(ActionKind.MOVE, 4), (ActionKind.HARD_LINK, 6), (ActionKind.DELETE, 4)])
def test_a_batch_killed_between_any_two_steps_loses_nothing(tmp_path: Path, kind: ActionKind, steps: int) -> None:
    assert kill_everywhere(tmp_path, None, kind) == steps


def test_a_move_to_another_volume_killed_between_any_two_steps_loses_nothing(tmp_path: Path) -> None:
    with other_volume(tmp_path) as away:
        if away is None:
            pytest.skip("there is only one volume")
        assert kill_everywhere(tmp_path, away, ActionKind.MOVE) == 12


def fail() -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def fail_everywhere(root: Path, away: Path | None, kind: ActionKind) -> None:
    for step in range(MOST_STEPS):
        place = root / f"{kind.value}-{step}"
        place.mkdir()
        if away is not None:
            (away / str(step)).mkdir()
        desk = Desk(place, away / str(step) if away is not None else None)
        fault = Fault(step, fail)
        outcomes = desk.perform(desk.plan(kind, BATCH), fault)
        check_unlost(desk, kind)
        check(desk, kind)
        failed = [outcome.detail for outcome in outcomes if outcome.status is Status.FAILED]
        assert failed == ["Input/output error"] * fault.happened
        if not fault.happened:
            return
    raise AssertionError("more steps than were thought of")


@pytest.mark.parametrize("kind", KINDS)
def test_an_act_that_fails_at_any_step_is_taken_back_and_told(tmp_path: Path, kind: ActionKind) -> None:
    fail_everywhere(tmp_path, None, kind)


def test_a_move_to_another_volume_that_fails_at_any_step_is_taken_back(tmp_path: Path) -> None:
    with other_volume(tmp_path) as away:
        if away is None:
            pytest.skip("there is only one volume")
        fail_everywhere(tmp_path, away, ActionKind.MOVE)


def save_anew(path: Path) -> None:
    """As editors do: another file under the same name."""
    path.with_name("new").write_text("saved anew")
    path.with_name("new").rename(path)


def write_in_place(path: Path) -> None:
    path.write_text("saved anew")


def vanish(path: Path) -> None:
    path.unlink(missing_ok=True)


def become_a_link(path: Path) -> None:
    (path.parent.parent / "precious.txt").write_text("precious")
    path.unlink(missing_ok=True)
    path.symlink_to("../precious.txt")


def touch(path: Path) -> None:
    if path.exists():
        os.utime(path, ns=(1, 1))


OF_VICTIM: list[Callable[[Path], None]] = [save_anew, write_in_place, vanish, become_a_link, touch]
OF_KEEPER: list[Callable[[Path], None]] = [save_anew, write_in_place, vanish, touch]


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from(KINDS),
    far=st.booleans(),
    before=st.booleans(),
    step=st.integers(0, 6),
    change=st.one_of(
        st.tuples(st.just("victim"), st.sampled_from(OF_VICTIM)), st.tuples(st.just("kept"), st.sampled_from(OF_KEEPER))
    ),
)
def test_whatever_others_do_meanwhile_one_copy_stays_and_their_work_too(
    tmp_path_factory: pytest.TempPathFactory,
    kind: ActionKind,
    far: bool,
    before: bool,
    step: int,
    change: tuple[str, Callable[[Path], None]],
) -> None:
    root = tmp_path_factory.mktemp("desk")
    with other_volume(root) as away:
        desk = Desk(root, away if far else None)
        (action,) = desk.plan(kind, 1)
        bystander = desk.write("0/bystander.txt", "nobody's business")
        which, do = change
        path = action.file.file.path if which == "victim" else action.kept.file.path
        fault = Fault(step, lambda: do(path))
        if before:
            do(path)
        (outcome,) = desk.perform([action], fault if not before else lambda: None)
        happened = before or fault.happened
        found = desk.contents()
        assert (bystander.read_text(), desk.hidden()) == ("nobody's business", [])
        if happened and do in (save_anew, write_in_place):
            assert "saved anew" in found
        if happened and do is become_a_link:
            assert (desk.files / "precious.txt").read_text() == "precious"
        if happened and which == "kept":
            assert outcome.status is not Status.DONE
            assert desk.text(kind, 0) in found
        if outcome.status is Status.DONE:
            assert action.kept.file.path.read_text() == KEPT
        assert happened or outcome.status is Status.DONE
