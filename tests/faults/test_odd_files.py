"""Acts upon odd files: one under two spellings, of odd times, open, with holes, not to be touched, many."""

import errno
import os
from pathlib import Path

import pytest

from finder_app.review.acting.outcomes import ActionKind, PlannedAction, Status
from tests.review.builders import document_of
from tests.review.desk import KEPT, Desk, other_volume
from tests.review.interposed import Calls, Point, failing, watched


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Files on one volume."""
    return Desk(tmp_path)


@pytest.mark.parametrize("kind", ActionKind)
def test_one_file_by_two_spellings_is_never_its_own_copy(desk: Desk, kind: ActionKind) -> None:
    """As on a volume that does not tell upper from lower case; here the folder has two spellings."""
    path = desk.write("Photos/a.txt", KEPT)
    (desk.files / "PHOTOS").symlink_to("Photos")
    (action,) = desk.plan(kind, 1)
    twice = PlannedAction(kind, document_of(path), document_of(desk.files / "PHOTOS" / "a.txt"), action.destination)
    (outcome,) = desk.perform([twice])
    assert (outcome.status, path.read_text()) == (Status.SAME_FILE, KEPT)


@pytest.mark.parametrize("kind", ActionKind)
@pytest.mark.parametrize("moment_ns", [-1, 0, 4_102_444_800_000_000_000, -2_000_000_000_000_000_000])
def test_a_file_of_any_time_is_acted_upon(desk: Desk, kind: ActionKind, moment_ns: int) -> None:
    (action,) = desk.plan(kind, 1)
    path = action.file.file.path
    os.utime(path, ns=(moment_ns, moment_ns))
    there = path.stat().st_mtime_ns  # what the file system can keep of it
    (outcome,) = desk.perform([PlannedAction(kind, document_of(path), action.kept, action.destination)])
    assert outcome.status is Status.DONE
    assert outcome.place is None or outcome.place.stat().st_mtime_ns == there


def test_a_file_of_the_year_1969_keeps_its_time_on_another_volume(tmp_path: Path) -> None:
    with other_volume(tmp_path) as away:
        if away is None:
            pytest.skip("there is only one volume")
        desk = Desk(tmp_path, away)
        (action,) = desk.plan(ActionKind.MOVE, 1)
        os.utime(action.file.file.path, ns=(-5_000_000_000, -5_000_000_000))
        file = document_of(action.file.file.path)
        (outcome,) = desk.perform([PlannedAction(ActionKind.MOVE, file, action.kept, action.destination)])
        assert outcome.place is not None
        assert (outcome.status, outcome.place.stat().st_mtime_ns) == (Status.DONE, file.file.mtime_ns)


@pytest.mark.parametrize("kind", [ActionKind.TRASH, ActionKind.MOVE])
def test_what_another_program_goes_on_writing_is_in_the_file_that_went(desk: Desk, kind: ActionKind) -> None:
    (action,) = desk.plan(kind, 1)
    with action.file.file.path.open("r+") as editor:
        (outcome,) = desk.perform([action])
        editor.seek(0, os.SEEK_END)
        editor.write(" and more")
    assert outcome.place is not None
    assert (outcome.status, outcome.place.read_text()) == (Status.DONE, "text 0 and more")


def test_a_file_with_holes_frees_what_it_held(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.DELETE, 1)
    path = action.file.file.path
    with path.open("r+b") as file:
        file.truncate(8 << 20)
    held = 512 * path.stat().st_blocks
    if not 0 < held < path.stat().st_size:
        pytest.skip("no holes on this file system")
    planned = PlannedAction(ActionKind.DELETE, document_of(path), action.kept)
    (outcome,) = desk.perform([planned])
    assert (planned.freed_bytes, outcome.freed_bytes) == (8 << 20, held)


@pytest.mark.parametrize("kind", ActionKind)
@pytest.mark.parametrize("code", [errno.EPERM, errno.EACCES, errno.EROFS])
def test_a_file_that_may_not_be_taken_away_stays_and_the_system_says_why(
    desk: Desk, kind: ActionKind, code: int
) -> None:
    """Immutable, in a sticky folder of others, on a volume that is read only: the move is what the system refuses."""
    plan = desk.plan(kind, 2)
    with watched(failing(Point("renameat2", 0), code)):
        outcomes = desk.perform(plan)
    is_without_trash = code == errno.EROFS and kind is ActionKind.TRASH
    assert outcomes[0].status is (Status.NO_TRASH if is_without_trash else Status.FAILED)
    assert (outcomes[0].detail, outcomes[1].status) == (os.strerror(code), Status.DONE)
    assert (plan[0].file.file.path.read_text(), desk.hidden()) == (desk.text(kind, 0), [])


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT])
def test_on_a_full_disk_the_record_is_refused_before_the_file_is_touched(desk: Desk, code: int) -> None:
    plan = desk.plan(ActionKind.TRASH, 2)
    with watched(failing(Point("write", 0), code)) as calls:
        outcomes = desk.perform(plan)
    assert (outcomes[0].status, outcomes[0].detail) == (Status.FAILED, os.strerror(code))
    assert plan[0].file.file.path.read_text() == "text 0"
    assert [point.number for point in calls.seen if point.call == "renameat2"] == [0]  # that of the other file
    assert len(list((desk.root / "Trash" / "info").iterdir())) == 1


def test_many_files_take_few_waits_for_the_disk(desk: Desk) -> None:
    """One for the record of each, and a few for all of them: thousands of files are not asked for one by one."""
    count = 60
    kept = document_of(desk.write("kept.txt", KEPT))
    files = [document_of(desk.write(f"{number}.txt", f"text {number}")) for number in range(count)]
    with watched(Calls()) as calls:
        outcomes = desk.perform([PlannedAction(ActionKind.TRASH, file, kept) for file in files])
    assert {outcome.status for outcome in outcomes} == {Status.DONE}
    assert sum(point.call == "fsync" for point in calls.seen) <= count + 12
