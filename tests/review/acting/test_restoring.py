"""What was done, restored: a file or a batch, from the trash, a folder, another volume, or a hard link."""

import os
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path, PurePath

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting import file_restoring
from finder_app.review.acting.history import Whereabouts, where
from finder_app.review.acting.journal import Journal, Op, OpState, RestoreIntent, Settled
from finder_app.review.acting.outcomes import ActionKind, Destination, PlannedAction
from finder_app.review.acting.recovery import Recovery, recover
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus, restore
from tests.review.builders import action_of, document_of
from tests.review.desk import KEPT, Desk, Fault
from tests.review.disk import Disk


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """Files, a trash and a journal."""
    return Disk(tmp_path)


def back(journal: Journal, number: int, *, create_folders: bool = False, rename_taken: bool = False) -> RestoreOutcome:
    (answer,) = restore(journal, [number], Progress(), create_folders, rename_taken)
    return answer


def all_back(path: Path, *, create_folders: bool = False, rename_taken: bool = False) -> tuple[RestoreOutcome, ...]:
    journal = Journal(path)
    try:
        return restore(journal, [op.id for op in journal.ops()], Progress(), create_folders, rename_taken)
    finally:
        journal.close()


def answers(returns: Sequence[RestoreOutcome]) -> list[RestoreStatus]:
    return [one.status for one in returns]


def trashed(disk: Disk) -> tuple[Journal, Op]:
    """A journal with one file in the trash."""
    disk.perform(disk.plan(1))
    journal = Journal(disk.journal_path)
    return journal, journal.ops()[0]


def test_a_file_comes_back_as_it_was(disk: Disk) -> None:
    plan = disk.plan(1)
    before = plan[0].file.file.path.stat()
    disk.perform(plan)
    journal = Journal(disk.journal_path)
    assert back(journal, 1).status is RestoreStatus.DONE
    after = plan[0].file.file.path.stat()
    assert (after.st_ino, after.st_mtime_ns, after.st_mode) == (before.st_ino, before.st_mtime_ns, before.st_mode)
    assert (journal.op(1).state, disk.orphans()) == (OpState.UNDONE, set())


def test_a_file_never_comes_back_over_another(disk: Disk) -> None:
    journal, op = trashed(disk)
    disk.write("0/index.html", "newer")
    assert back(journal, op.id).status is RestoreStatus.TAKEN
    assert disk.contents() == {"what stays": 1, "newer": 1, "text 0": 1}
    assert journal.op(op.id).state is OpState.DONE


def test_a_folder_is_made_again_only_when_asked(disk: Disk) -> None:
    journal, op = trashed(disk)
    (disk.files / "0").rmdir()
    assert back(journal, op.id).status is RestoreStatus.NO_FOLDER
    assert back(journal, op.id, create_folders=True).status is RestoreStatus.DONE
    assert (disk.files / "0" / "index.html").read_text() == "text 0"


def test_what_left_the_trash_cannot_come_back(disk: Disk) -> None:
    journal, op = trashed(disk)
    Path(os.fsdecode(op.place or b"")).unlink()
    assert back(journal, op.id).status is RestoreStatus.GONE


def test_a_file_comes_back_only_once(disk: Disk) -> None:
    journal, op = trashed(disk)
    back(journal, op.id)
    assert back(journal, op.id).status is RestoreStatus.ALREADY


def test_a_restoring_that_fails_is_told(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, op = trashed(disk)

    def fail(*_entries: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(file_restoring, "move_out", fail)
    assert back(journal, op.id).status is RestoreStatus.FAILED
    assert (journal.op(op.id).state, disk.orphans()) == (OpState.DONE, set())


@pytest.mark.parametrize("is_back", [False, True])
def test_a_restoring_that_was_killed_is_finished_on_paper(disk: Disk, is_back: bool) -> None:
    journal, op = trashed(disk)
    journal.advance_restores([], [RestoreIntent(op.id, op.source)])
    if is_back:
        Path(os.fsdecode(op.place or b"")).rename(os.fsdecode(op.source))
    assert recover(journal) == (Recovery(undone=1) if is_back else Recovery(still_away=1))
    assert (journal.op(op.id).state is OpState.UNDONE, disk.orphans()) == (is_back, set())


def stat_of(path: Path) -> tuple[object, ...]:
    """All that a person may notice of a file, but where it lies on the disk."""
    status = path.stat()
    attributes = {name: os.getxattr(path, name) for name in os.listxattr(path) if name.startswith("user.")}
    return (
        status.st_mode,
        status.st_uid,
        status.st_gid,
        status.st_size,
        status.st_mtime_ns,
        attributes,
        path.read_bytes(),
    )


def adorned(path: Path) -> tuple[object, ...]:
    """Give a file permissions, a time and, where that can be had, attributes of its own; how it looks then."""
    path.chmod(0o640)
    with suppress(OSError):  # some file systems have none
        os.setxattr(path, "user.note", b"mine")
    os.utime(path, ns=(1_500_000_000_000_000_000, 1_500_000_000_123_456_789))
    return stat_of(path)


def test_a_restored_file_has_the_looks_it_had(disk: Disk) -> None:
    path = disk.write("0/index.html", "text 0")
    before = adorned(path)
    kept = disk.write("kept.html", "what stays")
    disk.perform([action_of(path, kept)])
    (answer,) = all_back(disk.journal_path)
    assert (answer.status, answer.is_same, stat_of(path)) == (RestoreStatus.DONE, True, before)


def test_a_file_from_another_volume_has_the_looks_it_had(far_desk: Desk) -> None:
    path = far_desk.write("0/page.txt", "text 0")
    before = adorned(path)
    far_desk.perform([move_of(far_desk, path)])
    (answer,) = all_back(far_desk.journal_path)
    assert (answer.status, answer.path, stat_of(path)) == (RestoreStatus.DONE, os.fsencode(path), before)
    assert (far_desk.contents(), far_desk.hidden()) == (["text 0", KEPT], [])


def move_of(desk: Desk, path: Path) -> PlannedAction:
    kept = document_of(desk.write("kept.txt", KEPT))
    return PlannedAction(ActionKind.MOVE, document_of(path), kept, Destination(desk.target, PurePath("page.txt")))


def test_a_linked_file_is_a_file_of_its_own_again(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.HARD_LINK, 1)
    path = action.file.file.path
    before = path.stat()
    desk.perform([action])
    assert path.stat().st_nlink == 2
    (answer,) = all_back(desk.journal_path)
    after = path.stat()
    assert (answer.status, after.st_nlink, path.read_text(), desk.hidden()) == (RestoreStatus.DONE, 1, KEPT, [])
    assert (after.st_mode, after.st_mtime_ns) == (before.st_mode, before.st_mtime_ns)
    path.write_text("changed")
    assert (desk.files / "kept.txt").read_text() == KEPT


def test_a_link_whose_text_has_changed_is_left_alone(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.HARD_LINK, 1)
    desk.perform([action])
    action.kept.file.path.write_text("written through both names")
    assert answers(all_back(desk.journal_path)) == [RestoreStatus.CHANGED]
    assert action.file.file.path.read_text() == "written through both names"
    assert action.file.file.path.samefile(action.kept.file.path)


def test_a_link_whose_other_name_is_gone_keeps_its_text(desk: Desk) -> None:
    (action,) = desk.plan(ActionKind.HARD_LINK, 1)
    desk.perform([action])
    action.kept.file.path.unlink()
    assert answers(all_back(desk.journal_path)) == [RestoreStatus.DONE]
    assert (action.file.file.path.read_text(), desk.hidden()) == (KEPT, [])


@pytest.mark.parametrize("kind", [ActionKind.TRASH, ActionKind.MOVE])
def test_a_whole_batch_comes_back_with_an_answer_for_each(desk: Desk, kind: ActionKind) -> None:
    plan = desk.plan(kind, 60)
    desk.perform(plan)
    desk.write("3/page.txt", "newer")
    shutil.rmtree(desk.files / "5")
    found = all_back(desk.journal_path)
    expected = [RestoreStatus.DONE] * 60
    expected[3], expected[5] = RestoreStatus.TAKEN, RestoreStatus.NO_FOLDER
    assert answers(found) == expected
    assert (desk.files / "3" / "page.txt").read_text() == "newer"
    assert all(one.path == one.op.source for one in found if one.status is RestoreStatus.DONE)
    states = [op.state for op in desk.ops_written()]
    assert (states.count(OpState.UNDONE), states[3], states[5]) == (58, OpState.DONE, OpState.DONE)


def test_a_file_whose_name_is_taken_gets_one_like_it_when_asked(disk: Disk) -> None:
    journal, op = trashed(disk)
    disk.write("0/index.html", "newer")
    disk.write("0/index (restored).html", "an older one")
    answer = back(journal, op.id, rename_taken=True)
    name = op.source.replace(b".html", b" (restored 2).html")
    assert answer == RestoreOutcome(answer.op, RestoreStatus.DONE, name, "", True)
    assert disk.contents() == {"what stays": 1, "newer": 1, "an older one": 1, "text 0": 1}
    assert journal.op(op.id).back == answer.path


def test_a_name_taken_at_the_last_moment_is_not_overwritten(disk: Disk) -> None:
    journal, op = trashed(disk)
    fault = Fault(1, lambda: disk.write("0/index.html", "saved meanwhile"))
    (answer,) = restore(journal, [op.id], Progress(), rename_taken=True, step=fault)
    assert (fault.happened, answer.status) == (True, RestoreStatus.DONE)
    assert disk.contents() == {"what stays": 1, "saved meanwhile": 1, "text 0": 1}
    assert recover(journal) == Recovery()


def test_an_emptied_trash_costs_only_what_was_in_it(disk: Disk) -> None:
    disk.perform(disk.plan(3))
    journal = Journal(disk.journal_path)
    Path(os.fsdecode(journal.op(2).place or b"")).unlink()
    assert answers(all_back(disk.journal_path)) == [RestoreStatus.DONE, RestoreStatus.GONE, RestoreStatus.DONE]
    assert disk.contents() == {"what stays": 1, "text 0": 1, "text 2": 1}


def test_a_trash_that_is_away_is_not_called_emptied(disk: Disk, tmp_path: Path) -> None:
    journal, op = trashed(disk)
    disk.trash.rename(tmp_path / "unplugged")
    assert (back(journal, op.id).status, where(op)) == (RestoreStatus.AWAY, Whereabouts.AWAY)
    (tmp_path / "unplugged").rename(disk.trash)
    assert back(journal, op.id).status is RestoreStatus.DONE


def test_what_a_program_went_on_writing_to_comes_back_as_it_is_now(disk: Disk) -> None:
    journal, op = trashed(disk)
    Path(os.fsdecode(op.place or b"")).write_text("written after it went into the trash")
    answer = back(journal, op.id)
    assert (answer.status, answer.is_same) == (RestoreStatus.DONE, False)
    assert disk.contents() == {"what stays": 1, "written after it went into the trash": 1}


def test_another_file_in_the_folder_it_was_moved_to_is_not_taken_for_it(desk: Desk) -> None:
    desk.perform(desk.plan(ActionKind.MOVE, 1))
    place = desk.target / "0" / "page.txt"
    place.unlink()
    place.write_text("somebody else's")
    assert answers(all_back(desk.journal_path)) == [RestoreStatus.CHANGED]
    assert place.read_text() == "somebody else's"


def test_cancelling_takes_effect_between_two_files(disk: Disk) -> None:
    disk.perform(disk.plan(3))
    journal, progress = Journal(disk.journal_path), Progress()
    found = restore(journal, [1, 2, 3], progress, step=Fault(2, progress.cancel))
    assert answers(found) == [RestoreStatus.DONE, RestoreStatus.CANCELLED, RestoreStatus.CANCELLED]
    assert [op.state for op in journal.ops()] == [OpState.UNDONE, OpState.DONE, OpState.DONE]
    assert answers(restore(journal, [2, 3], Progress())) == [RestoreStatus.DONE, RestoreStatus.DONE]


def test_every_file_counts_in_the_progress(disk: Disk) -> None:
    disk.perform(disk.plan(3))
    progress = Progress()
    restore(Journal(disk.journal_path), [1, 2, 3], progress)
    assert (progress.snapshot().done, progress.snapshot().done_bytes) == (3, 18)


def test_while_a_batch_is_under_way_nothing_comes_back(disk: Disk) -> None:
    journal, op = trashed(disk)
    with Journal(disk.journal_path).held():
        assert back(journal, op.id) == RestoreOutcome(op, RestoreStatus.BUSY)


def test_what_was_not_done_has_nothing_to_come_back(disk: Disk) -> None:
    journal = Journal(disk.journal_path)
    journal.begin(disk.plan(1))
    recover(journal)
    assert back(journal, 1).status is RestoreStatus.NOT_DONE


def test_the_trash_of_the_system_alone_can_give_its_files_back(disk: Disk) -> None:
    journal = Journal(disk.journal_path)
    (op,) = journal.begin(disk.plan(1))
    journal.advance([Settled(op, OpState.DONE)], [])
    assert back(journal, op).status is RestoreStatus.UNKNOWN


def test_an_unknown_act_is_an_error_before_anything_happens(disk: Disk) -> None:
    journal, op = trashed(disk)
    with pytest.raises(KeyError):
        restore(journal, [op.id, 77], Progress())
    assert journal.op(op.id).state is OpState.DONE


def test_without_a_journal_that_can_be_written_nothing_is_touched(disk: Disk) -> None:
    _, op = trashed(disk)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        restore(Journal.to_read(disk.journal_path), [op.id], Progress())
    assert disk.orphans() == set()
    assert not Path(os.fsdecode(op.source)).exists()


def test_folders_that_are_made_again_are_all_made(desk: Desk) -> None:
    path = desk.write("a/b/c/page.txt", "text 0")
    desk.perform([move_of(desk, path)])
    shutil.rmtree(desk.files / "a")
    assert answers(all_back(desk.journal_path, create_folders=True)) == [RestoreStatus.DONE]
    assert path.read_text() == "text 0"


def test_where_a_file_lies_is_told(desk: Desk) -> None:
    for kind, before, after in (
        (ActionKind.TRASH, Whereabouts.IN_TRASH, Whereabouts.RESTORED),
        (ActionKind.MOVE, Whereabouts.IN_FOLDER, Whereabouts.RESTORED),
        (ActionKind.HARD_LINK, Whereabouts.LINKED, Whereabouts.RESTORED),
        (ActionKind.DELETE, Whereabouts.DELETED, Whereabouts.DELETED),
    ):
        desk.perform(desk.plan(kind, 1))
        journal = Journal(desk.journal_path)
        op = journal.ops()[-1]
        assert where(op) is before
        back(journal, op.id)
        assert where(journal.op(op.id)) is after
        journal.close()
