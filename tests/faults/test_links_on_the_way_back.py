"""A folder on the way back is a link by now: nothing goes behind it, and nothing is touched or made there."""

import os
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.journal import Intent, Journal, OpState, RestoreIntent
from finder_app.review.acting.outcomes import UNBOUNDED, Bounds
from finder_app.review.acting.recovery import Recovery, recover
from finder_app.review.acting.restoring import RestoreStatus, foresee, restore
from tests.review.desk import KEPT, Fault
from tests.review.restores import WAYS, losses
from tests.review.workplace import Way, Workplace

MOST_STEPS = 12
HIDDEN = ".finder-app-0.tmp"


def done(root: Path, way: Way, far: Path, bounds: Bounds) -> Workplace:
    """One file that was acted upon."""
    target = far / root.name
    target.mkdir()
    place = Workplace(root, way, target)
    place.perform([replace(action, bounds=bounds) for action in place.plan_files(1)])
    return place


def lead_away(folder: Path, *names: str) -> Path:
    """Put a link in the place of a folder, to one with files of these names; where it leads to."""
    folder.rename(folder.with_name("away"))
    precious = folder.with_name("precious")
    precious.mkdir()
    for name in names:
        (precious / name).write_text(KEPT)
    folder.symlink_to(precious)
    return precious


def seen(folder: Path) -> dict[str, tuple[int, str]]:
    return {path.name: (path.stat().st_ino, path.read_text()) for path in folder.iterdir()}


def answer(place: Workplace, *, insists: bool = False) -> RestoreStatus:
    """What is foreseen for the only file, and what then happens: the same."""
    with closing(Journal(place.journal_path)) as journal:
        (op,) = journal.ops()
        foreseen = foresee(journal, op, create_folders=insists, rename_taken=insists)
        (told,) = restore(journal, [op.id], Progress(), create_folders=insists, rename_taken=insists)
        assert foreseen.status is told.status
    return told.status


@pytest.mark.parametrize("are_roots_known", [True, False])
@pytest.mark.parametrize("way", WAYS)
def test_nothing_comes_back_behind_a_link(tmp_path: Path, far: Path, way: Way, are_roots_known: bool) -> None:
    root = tmp_path / "desk"
    place = done(root, way, far, Bounds((root / "files",)) if are_roots_known else UNBOUNDED)
    precious = lead_away(place.files / "0", "page.txt" if way is Way.HARD_LINK else "other.txt")
    before = seen(precious)
    assert [answer(place), answer(place, insists=True)] == [RestoreStatus.LINK, RestoreStatus.LINK]
    assert seen(precious) == before
    assert [op.state for op in place.ops_written()] == [OpState.DONE]
    (place.files / "0").unlink()
    (place.files / "away").rename(place.files / "0")
    assert answer(place) is RestoreStatus.DONE


def test_bounds_that_are_damaged_let_nothing_through(tmp_path: Path, far: Path) -> None:
    place = done(tmp_path / "desk", Way.TRASH, far, Bounds((tmp_path / "desk" / "files",)))
    with closing(sqlite3.connect(place.journal_path)) as journal:
        journal.execute("UPDATE bounds SET words = 'damaged'")
        journal.execute("UPDATE op SET batch = 99")
        journal.commit()
    precious = lead_away(place.files / "0")
    assert (answer(place), seen(precious)) == (RestoreStatus.LINK, {})


def test_no_folder_is_made_behind_a_link(tmp_path: Path, far: Path) -> None:
    place = done(tmp_path / "desk", Way.TRASH, far, Bounds((tmp_path / "desk",)))
    precious = lead_away(place.files)
    assert answer(place, insists=True) is RestoreStatus.LINK
    assert seen(precious) == {}


def test_missing_folders_are_made_below_the_root_and_the_root_itself(tmp_path: Path, far: Path) -> None:
    place = done(tmp_path / "desk", Way.TRASH, far, Bounds((tmp_path / "desk" / "files" / "0",)))
    place.files.rename(tmp_path / "away")
    assert answer(place) is RestoreStatus.NO_FOLDER
    assert answer(place, insists=True) is RestoreStatus.DONE
    assert (place.files / "0" / "page.txt").read_text() == "text 0"


@pytest.mark.parametrize("insists", [False, True])
def test_nothing_comes_back_into_a_protected_folder(tmp_path: Path, far: Path, insists: bool) -> None:
    root = tmp_path / "desk"
    place = done(root, Way.TRASH, far, Bounds((root / "files",), (root / "precious",)))
    precious = lead_away(place.files)
    (precious / "0").mkdir()
    assert answer(place, insists=insists) is RestoreStatus.PROTECTED
    assert list((precious / "0").iterdir()) == []
    (precious / "0").rmdir()
    assert answer(place, insists=True) is RestoreStatus.PROTECTED
    assert list(precious.iterdir()) == []


@pytest.mark.parametrize("are_roots_known", [True, False])
def test_a_link_that_was_there_before_is_followed(tmp_path: Path, far: Path, are_roots_known: bool) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "desk").symlink_to(tmp_path / "real")
    time.sleep(0.03)  # file systems count by the clock's ticks
    place = done(tmp_path / "desk", Way.TRASH, far, Bounds((tmp_path / "desk",)) if are_roots_known else UNBOUNDED)
    assert answer(place) is RestoreStatus.DONE


@pytest.mark.parametrize("way", [Way.MOVE, Way.FAR_MOVE])
def test_what_lies_behind_a_link_where_it_was_moved_to_stays_there(tmp_path: Path, far: Path, way: Way) -> None:
    place = done(tmp_path / "desk", way, far, Bounds((tmp_path / "desk" / "files",)))
    precious = lead_away(place.target / "0")
    (precious / "page.txt").write_text("text 0")
    before = seen(precious)
    assert answer(place) is RestoreStatus.LINK
    assert seen(precious) == before


@pytest.mark.parametrize("way", WAYS)
def test_a_folder_that_becomes_a_link_meanwhile_leads_nothing_away(tmp_path: Path, far: Path, way: Way) -> None:
    for step in range(MOST_STEPS):
        root = tmp_path / str(step)
        place = done(root, way, far, Bounds((root / "files",)))
        fault = Fault(step, lambda place=place: lead_away(place.files / "0", "page.txt"))  # type: ignore[misc]
        with closing(Journal(place.journal_path)) as journal:
            restore(journal, [journal.ops()[0].id], Progress(), create_folders=True, step=fault)
            assert recover(journal).busy is False
        if not fault.happened:
            assert step > 1
            return
        assert [(name, text) for name, (_, text) in seen(place.files / "precious").items()] == [("page.txt", KEPT)]
        assert losses(place, 1) == []
    raise AssertionError("more steps than were thought of")


@pytest.mark.parametrize("way", WAYS)
def test_a_recovery_of_a_restoring_waits_while_a_link_is_in_the_way(tmp_path: Path, far: Path, way: Way) -> None:
    place = done(tmp_path / "desk", way, far, Bounds((tmp_path / "desk" / "files",)))
    page = place.files / "0" / "page.txt"
    with closing(Journal(place.journal_path)) as journal:
        (op,) = journal.ops()
        if way is Way.HARD_LINK or op.place is None:
            hidden = page.with_name(HIDDEN)
            hidden.write_text(KEPT)
            copy = hidden.stat().st_ino
        else:  # as if it were back already
            Path(os.fsdecode(op.place)).unlink()
            page.write_text("text 0")
            copy = page.stat().st_ino
        journal.advance_restores([], [RestoreIntent(op.id, op.source, os.fsencode(page.with_name(HIDDEN)), copy)])
        precious = lead_away(place.files / "0", "page.txt", HIDDEN)
        before = seen(precious)
        assert recover(journal) == Recovery(unreachable=1)
        assert seen(precious) == before
        (place.files / "0").unlink()
        (place.files / "away").rename(place.files / "0")
        found = recover(journal)
        assert (found.undone + found.still_away, found.unreachable) == (1, 0)
        assert not page.with_name(HIDDEN).exists()


@pytest.mark.parametrize("way", [Way.MOVE, Way.FAR_MOVE, Way.HARD_LINK, Way.DELETE])
def test_a_recovery_of_an_act_waits_while_a_link_is_in_the_way(tmp_path: Path, far: Path, way: Way) -> None:
    root = tmp_path / "desk"
    far_target = far / "desk"
    far_target.mkdir()
    place = Workplace(root, way, far_target)
    plan = [replace(action, bounds=Bounds((place.files,))) for action in place.plan_files(1)]
    page = place.files / "0" / "page.txt"
    with closing(Journal(place.journal_path)) as journal:
        (number,) = journal.begin(plan)
        at = place.target / "0" / "page.txt" if way in (Way.MOVE, Way.FAR_MOVE) else page
        goal = os.fsencode(at) if at != page else None
        journal.advance([], [Intent(number, goal, os.fsencode(at.with_name(HIDDEN)), None)])
        page.rename(page.with_name(HIDDEN))
        precious = lead_away(place.files / "0", "page.txt", HIDDEN)
        before = seen(precious)
        assert recover(journal) == Recovery(unreachable=1, batches=(1,))
        assert seen(precious) == before
        (place.files / "0").unlink()
        (place.files / "away").rename(place.files / "0")
        assert recover(journal).refused == 1
        assert (page.read_text(), page.with_name(HIDDEN).exists()) == (place.text(way.kind, 0), False)


def test_what_was_moved_by_mistake_before_a_kill_stays_in_the_trash_while_a_link_is_in_the_way(
    tmp_path: Path, far: Path
) -> None:
    root = tmp_path / "desk"
    place = Workplace(root, Way.TRASH)
    place.perform([replace(action, bounds=Bounds((place.files,))) for action in place.plan_files(1)])
    with closing(Journal(place.journal_path)) as journal:
        (op,) = journal.ops()
        assert op.place is not None
        journal.advance([], [Intent(op.id, op.place, op.record, op.record_text)])
        item = Path(os.fsdecode(op.place))
        item.with_name("new").write_text("saved anew")
        item.with_name("new").replace(item)
        precious = lead_away(place.files / "0")
        assert recover(journal).done == 1
        assert (seen(precious), item.read_text()) == ({}, "saved anew")
