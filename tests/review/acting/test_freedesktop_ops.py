import errno
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting import freedesktop_ops
from finder_app.review.acting.actions import perform
from finder_app.review.acting.freedesktop_ops import INTENTS, FreedesktopOps
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import NotDone, PlannedAction, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.rename import Entry, move_in
from finder_app.review.acting.trash import Trashes
from tests.review.builders import action_of
from tests.review.disk import Disk

PROJECT = Path(__file__).parents[3]


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """Files, a trash and a journal."""
    return Disk(tmp_path)


def statuses(disk: Disk, plan: list[PlannedAction]) -> list[Status]:
    return [outcome.status for outcome in disk.perform(plan)]


def during_the_move(monkeypatch: pytest.MonkeyPatch, change: Callable[[], object], before: bool) -> None:
    """Let somebody change something right before, or right after, each move into the trash."""

    def move(source: Entry, target: Entry) -> None:
        if before:
            change()
        move_in(source, target)
        if not before:
            change()

    monkeypatch.setattr(freedesktop_ops, "move_in", move)


def test_a_trashed_file_is_in_the_trash_with_its_record(disk: Disk) -> None:
    plan = disk.plan(1)
    (outcome,) = disk.perform(plan)
    assert outcome.status is Status.DONE
    assert outcome.place is not None
    assert outcome.place.read_text() == "text 0"
    assert disk.recorded_paths() == {str(plan[0].file.file.path): "text 0"}
    assert not plan[0].file.file.path.exists()


def test_what_was_done_is_in_the_journal(disk: Disk) -> None:
    plan = disk.plan(3)
    plan[1].file.file.path.unlink()
    disk.perform(plan)
    journal = Journal(disk.journal_path)
    assert [op.state for op in journal.ops()] == [OpState.DONE, OpState.REFUSED, OpState.DONE]


def test_size_time_and_mode_survive(disk: Disk) -> None:
    plan = disk.plan(1)
    path = plan[0].file.file.path
    path.chmod(0o444)
    before = path.stat()
    (outcome,) = disk.perform([action_of(path, plan[0].kept.file.path)])
    assert outcome.place is not None
    after = outcome.place.stat()
    assert (after.st_ino, after.st_mtime_ns, after.st_mode) == (before.st_ino, before.st_mtime_ns, before.st_mode)


def test_a_batch_longer_than_one_transaction(disk: Disk) -> None:
    count = INTENTS * 2 + 5
    assert statuses(disk, disk.plan(count)) == [Status.DONE] * count
    assert (len(disk.recorded_paths()), disk.orphans()) == (count, set())
    assert {op.state for op in Journal(disk.journal_path).ops()} == {OpState.DONE}


@pytest.mark.parametrize("name", [b"report\xff.txt", b"a\nb.txt", b"x" * 255, "长".encode() * 85])
def test_every_name_can_be_trashed(disk: Disk, name: bytes) -> None:
    path = disk.files / os.fsdecode(name)
    path.write_text("text")
    twin = disk.write("report.txt", "the twin whose name looks the same")
    assert statuses(disk, [action_of(path, twin)]) == [Status.DONE]
    assert disk.recorded_paths() == {str(path): "text"}
    assert twin.exists()


def test_a_version_saved_just_before_the_move_is_put_back(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = disk.plan(1)
    path = plan[0].file.file.path

    def save() -> None:
        new = path.with_name("new")
        new.write_text("saved anew")
        new.rename(path)

    during_the_move(monkeypatch, save, before=True)
    assert statuses(disk, plan) == [Status.CHANGED]
    assert (path.read_text(), disk.orphans(), list((disk.trash / "files").iterdir())) == ("saved anew", set(), [])


def test_a_version_written_in_place_just_before_the_move_is_put_back(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = disk.plan(1)
    path = plan[0].file.file.path
    during_the_move(monkeypatch, lambda: path.write_text("written in place"), before=True)
    assert statuses(disk, plan) == [Status.CHANGED]
    assert path.read_text() == "written in place"


def test_when_the_old_name_is_taken_again_both_versions_live(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = disk.plan(1)
    path = plan[0].file.file.path
    kept = plan[0].kept.file.path

    def save_and_lose_the_keeper() -> None:
        path.write_text("saved anew")
        kept.unlink()

    during_the_move(monkeypatch, save_and_lose_the_keeper, before=False)
    (outcome,) = disk.perform(plan)
    assert (outcome.status, path.read_text()) == (Status.KEEPER_GONE, "saved anew")
    assert outcome.place is not None
    assert outcome.place.read_text() == "text 0"
    assert disk.orphans() == set()
    assert Journal(disk.journal_path).ops()[0].state is OpState.DONE


@pytest.mark.parametrize(("change", "status"), [("unlink", Status.KEEPER_GONE), ("touch", Status.KEEPER_CHANGED)])
def test_a_file_is_put_back_when_its_copy_does_not_stay(
    disk: Disk, monkeypatch: pytest.MonkeyPatch, change: str, status: Status
) -> None:
    plan = disk.plan(1)
    during_the_move(monkeypatch, getattr(plan[0].kept.file.path, change), before=False)
    assert statuses(disk, plan) == [status]
    assert plan[0].file.file.path.read_text() == "text 0"
    assert disk.orphans() == set()


def test_a_file_gone_just_before_the_move_leaves_no_record(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = disk.plan(1)
    during_the_move(monkeypatch, plan[0].file.file.path.unlink, before=True)
    assert statuses(disk, plan) == [Status.GONE]
    assert disk.orphans() == set()


def test_an_item_that_somebody_takes_out_of_the_trash_at_once_is_told(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = disk.plan(1)

    def empty_trash() -> None:
        for item in (disk.trash / "files").iterdir():
            item.unlink()

    during_the_move(monkeypatch, empty_trash, before=False)
    assert statuses(disk, plan) == [Status.CHANGED]


@pytest.mark.parametrize(
    ("code", "status"),
    [(errno.EXDEV, Status.NO_TRASH), (errno.EACCES, Status.FAILED), (errno.EROFS, Status.NO_TRASH)],
)
def test_a_move_that_fails_is_told_and_leaves_no_record(
    disk: Disk, monkeypatch: pytest.MonkeyPatch, code: int, status: Status
) -> None:
    def fail() -> None:
        raise OSError(code, os.strerror(code))

    plan = disk.plan(1)
    during_the_move(monkeypatch, fail, before=True)
    (outcome,) = disk.perform(plan)
    assert (outcome.status, outcome.detail) == (status, os.strerror(code))
    assert disk.orphans() == set()
    assert plan[0].file.file.path.exists()


def tokens(*values: str) -> Callable[[], str]:
    left = iter(values)
    return lambda: next(left)


def trash_with(disk: Disk, plan: list[PlannedAction], token: Callable[[], str]) -> Path:
    """Trash the only file of a plan under a name with this token."""
    ops = FreedesktopOps(Journal(disk.journal_path), Trashes(disk.trash, os.getuid(), token))
    with ops.batch(plan), Proof(plan[0].file) as victim, Proof(plan[0].kept) as keeper:
        return ops.trash(plan[0], victim, keeper)


@pytest.mark.parametrize("taken", ["info/index.one.html.trashinfo", "files/index.one.html"])
def test_a_name_that_is_taken_in_the_trash_is_left_alone(disk: Disk, taken: str) -> None:
    plan = disk.plan(1)
    (disk.trash / taken).parent.mkdir(parents=True)
    (disk.trash / taken).write_text("of another program")
    place = trash_with(disk, plan, tokens("one", "two"))
    assert place.name == "index.two.html"
    assert (disk.trash / taken).read_text() == "of another program"
    assert os.fsdecode(Journal(disk.journal_path).ops()[0].place or b"") == str(place)


def test_when_every_name_is_taken_nothing_is_moved(disk: Disk) -> None:
    plan = disk.plan(1)
    (disk.trash / "files").mkdir(parents=True)
    (disk.trash / "files" / "index.same.html").write_text("of another program")
    with pytest.raises(NotDone, match="File exists"):
        trash_with(disk, plan, lambda: "same")
    assert plan[0].file.file.path.exists()


def test_without_a_trash_that_is_safe_nothing_is_moved(disk: Disk, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    disk.trash.symlink_to(tmp_path / "elsewhere")
    plan = disk.plan(2)
    assert statuses(disk, plan) == [Status.NO_TRASH] * 2
    assert disk.contents()["text 0"] == 1


def test_trash_outside_a_batch_is_a_mistake(disk: Disk) -> None:
    (action,) = disk.plan(1)
    ops = FreedesktopOps(Journal(disk.journal_path), Trashes(disk.trash, os.getuid()))
    with Proof(action.file) as victim, Proof(action.kept) as keeper, pytest.raises(RuntimeError):
        ops.trash(action, victim, keeper)


def test_a_folder_that_became_a_link_is_refused(disk: Disk) -> None:
    """An equal file elsewhere is not the file that was chosen."""
    plan = disk.plan(1)
    path = plan[0].file.file.path
    precious = disk.write("precious/index.html", "text 0")
    os.utime(precious, ns=(0, plan[0].file.file.mtime_ns))
    path.parent.rename(disk.files / "moved")
    path.parent.symlink_to("precious")
    assert statuses(disk, plan) == [Status.CHANGED]
    assert precious.exists()


def test_a_folder_that_went_between_proof_and_move_is_told(disk: Disk) -> None:
    (action,) = disk.plan(1)
    ops = FreedesktopOps(Journal(disk.journal_path), Trashes(disk.trash, os.getuid()))
    with ops.batch([action]), Proof(action.file) as victim, Proof(action.kept) as keeper:
        action.file.file.path.parent.rename(disk.files / "moved")
        with pytest.raises(NotDone) as caught:
            ops.trash(action, victim, keeper)
    assert caught.value.status is Status.GONE


def test_an_editor_that_saves_beside_the_act_loses_no_version(disk: Disk) -> None:
    rounds = 200
    plan = disk.plan(rounds)
    progress = Progress()
    chance = random.Random(7)

    def save_right_beside_each_move() -> None:
        for number, action in enumerate(plan):
            while progress.snapshot().done < number:
                time.sleep(0.0001)
            time.sleep(chance.uniform(0, 0.005))
            path = action.file.file.path
            path.with_name("new").write_text(f"saved {number}")
            path.with_name("new").rename(path)

    editor = threading.Thread(target=save_right_beside_each_move)
    editor.start()
    outcomes = perform(plan, FreedesktopOps(Journal(disk.journal_path), Trashes(disk.trash, os.getuid())), progress)
    editor.join()
    left = disk.contents()
    assert [left[f"saved {number}"] for number in range(rounds)] == [1] * rounds
    for number, outcome in enumerate(outcomes):
        if outcome.status is Status.DONE:
            assert left[f"text {number}"] == 1
    assert disk.orphans() == set()


def test_three_programs_that_trash_the_same_name_lose_nothing(disk: Disk, tmp_path: Path) -> None:
    disk.write("kept.html", "what stays")
    for number in range(150):
        disk.write(f"{number % 3}/{number}/index.html", f"text {number}")
    programs = [
        subprocess.Popen([sys.executable, "-m", "tests.review.disk", tmp_path, f"{part}/*/index.html"], cwd=PROJECT)
        for part in range(3)
    ]
    assert [program.wait(60) for program in programs] == [0, 0, 0]
    assert disk.contents() == dict.fromkeys(["what stays", *(f"text {number}" for number in range(150))], 1)
    assert disk.orphans() == set()
