"""A restoring that is killed or fails at any step: nothing is lost, and what was begun is finished or taken back."""

import errno
import os
from pathlib import Path

import pytest

from finder_app.review.acting.journal import Journal, OpState, RestoreIntent
from finder_app.review.acting.recovery import Recovery, recover
from finder_app.review.acting.restoring import RestoreStatus
from tests.review.desk import KEPT
from tests.review.interposed import failing, watched
from tests.review.restores import WAYS, calls_of, die_at_step, disagreements, losses, restore_all, unfinished
from tests.review.workplace import Way, Workplace

BATCH = 2
MOST_STEPS = 30
SOME = 7  # every so many calls; tests.soak.restore_kills tries them all
HARMLESS = ("close", "fchmod", "listxattr", "getxattr", "setxattr", "posix_fadvise", "lseek", "fstat")
"""Calls that fail without a word."""


def done(root: Path, way: Way, far: Path, files: int = BATCH) -> Workplace:
    """Files that were acted upon."""
    target = far / root.name
    target.mkdir()
    place = Workplace(root, way, target)
    place.perform(place.plan_files(files))
    return place


@pytest.mark.parametrize(("way", "files"), list(zip(WAYS, (2, 2, 1, 1), strict=True)))
def test_a_restoring_killed_between_any_two_steps_loses_nothing(
    tmp_path: Path, far: Path, way: Way, files: int
) -> None:
    for step in range(MOST_STEPS):
        place = done(tmp_path / str(step), way, far, files)
        died = die_at_step(place, step)
        assert losses(place, files) == []
        told = place.recover()
        assert disagreements(place) == []
        states = [op.state for op in place.ops_written()]
        if not died:
            assert (told, set(states)) == (Recovery(), {OpState.UNDONE})
            assert step > files
            return
        assert (told.undone + told.still_away, told.unreachable) in ((files, 0), (0, 0))  # before anything was begun
        assert place.recover() == Recovery()
        assert unfinished(place, files) == []
    raise AssertionError("more steps than were thought of")


@pytest.mark.parametrize("way", WAYS)
def test_a_restoring_in_which_any_call_fails_is_told_and_loses_nothing(tmp_path: Path, far: Path, way: Way) -> None:
    points = calls_of(done(tmp_path / "whole", way, far))
    chosen = [point for point in points if point.call not in HARMLESS]
    for number, point in enumerate(chosen[WAYS.index(way) :: SOME]):
        place = done(tmp_path / str(number), way, far)
        with watched(failing(point, errno.EIO)):
            answers = [one.status for one in restore_all(place)]
        assert losses(place, BATCH) == []
        assert len(answers) == BATCH
        place.recover()
        assert disagreements(place) == []
        states = {op.state for op in place.ops_written()}
        assert (RestoreStatus.DONE in answers) is (OpState.UNDONE in states)
        assert unfinished(place, BATCH) == []


def interrupted(place: Workplace, copy: bytes | None, *, noted: bool = True) -> tuple[Journal, Path, Path]:
    """The way back of the only file is written, and a hidden copy made, as if killed then."""
    journal = Journal(place.journal_path)
    (op,) = journal.ops()
    source = Path(os.fsdecode(op.source))
    hidden = source.with_name(".finder-app-0.tmp")
    inode = None
    if copy is not None:
        hidden.write_bytes(copy)
        inode = hidden.stat().st_ino
    journal.advance_restores([], [RestoreIntent(op.id, op.source, os.fsencode(hidden), inode if noted else None)])
    return journal, source, hidden


def one_done(root: Path, way: Way, far: Path) -> Workplace:
    place = Workplace(root / "desk", way, far)
    place.perform(place.plan_files(1))
    return place


def test_a_copy_that_was_cut_off_is_removed(tmp_path: Path, far: Path) -> None:
    place = one_done(tmp_path, Way.FAR_MOVE, far)
    journal, source, hidden = interrupted(place, b"tex", noted=False)
    assert recover(journal) == Recovery(still_away=1)
    assert (source.exists(), hidden.exists(), place.contents()) == (False, False, ["text 0", KEPT])


def test_a_copy_under_its_name_is_taken_back_while_the_file_is_there(tmp_path: Path, far: Path) -> None:
    place = one_done(tmp_path, Way.FAR_MOVE, far)
    journal, source, hidden = interrupted(place, b"text 0")
    hidden.rename(source)
    assert recover(journal) == Recovery(still_away=1)
    assert place.contents() == ["text 0", KEPT]


def test_what_somebody_wrote_into_the_copy_meanwhile_stays(tmp_path: Path, far: Path) -> None:
    place = one_done(tmp_path, Way.FAR_MOVE, far)
    journal, source, hidden = interrupted(place, b"text 0")
    hidden.rename(source)
    source.write_text("changed after")
    assert recover(journal) == Recovery(still_away=1)
    assert place.contents() == ["changed after", "text 0", KEPT]


def test_a_newer_version_that_was_exchanged_by_mistake_gets_its_name_again(tmp_path: Path, far: Path) -> None:
    place = one_done(tmp_path, Way.HARD_LINK, far)
    journal, source, hidden = interrupted(place, KEPT.encode())
    copy = source.with_name("copy")
    hidden.rename(copy)
    source.unlink()
    hidden.write_text("saved anew")
    copy.rename(source)
    assert recover(journal) == Recovery(still_away=1)
    assert (source.read_text(), place.hidden(), place.contents()) == ("saved anew", [], ["saved anew", KEPT])


@pytest.mark.parametrize("is_in_place", [False, True])
def test_a_version_saved_over_the_parted_file_stays(tmp_path: Path, far: Path, is_in_place: bool) -> None:
    place = one_done(tmp_path, Way.HARD_LINK, far)
    journal, source, hidden = interrupted(place, KEPT.encode())
    hidden.replace(source)
    hidden.hardlink_to(place.files / "kept.txt")
    if not is_in_place:  # else it has the inode of the copy, as a file that is made anew may have, too
        source.with_name("new").write_text("saved anew")
        source.with_name("new").replace(source)
    source.write_text("saved anew")
    assert recover(journal) == Recovery(still_away=1)
    assert (source.read_text(), place.hidden()) == ("saved anew", [])


def test_a_copy_whose_name_is_free_by_now_gets_it(tmp_path: Path, far: Path) -> None:
    place = one_done(tmp_path, Way.HARD_LINK, far)
    journal, source, hidden = interrupted(place, KEPT.encode())
    source.unlink()
    assert recover(journal) == Recovery(undone=1)
    assert (source.read_text(), hidden.exists()) == (KEPT, False)


def test_a_restoring_from_a_volume_that_is_away_waits_for_it(tmp_path: Path, far: Path) -> None:
    place = one_done(tmp_path, Way.TRASH, far)
    journal, _, _ = interrupted(place, None)
    place.trash.rename(tmp_path / "unplugged")
    assert recover(journal) == Recovery(unreachable=1)
    (tmp_path / "unplugged").rename(place.trash)
    assert recover(journal) == Recovery(still_away=1)
