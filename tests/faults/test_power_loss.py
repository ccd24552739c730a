"""What is durable when: seen by the order in which the disk is asked to keep what was done, and the journal is written.

A power failure leaves what was synced before it. So the intent is in the journal before anything is made, and what was
done is synced before it is called done; a copy is synced before what it was made of goes.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from finder_app.engine.progress import Progress
from finder_app.review.acting import rename
from finder_app.review.acting.actions import perform
from finder_app.review.acting.journal import Intent, Journal, OpState, RestoreIntent, Settled
from finder_app.review.acting.restoring import RestoreStatus, restore
from tests.review.workplace import Way, Workplace


class Recorded(Journal):
    """A journal that notes in the same list when it was written."""

    events: list[tuple[str, str]]

    def advance(self, settled: Sequence[Settled], intents: Sequence[Intent]) -> None:
        super().advance(settled, intents)
        self.events += [("written", one.state.value) for one in settled] + [("written", "moving") for _ in intents]

    def advance_restores(self, settled: Any, returns: Any) -> None:
        settled, returns = list(settled), list[RestoreIntent](returns)
        super().advance_restores(settled, returns)
        self.events += [("written", state.value) for _, state in settled]
        self.events += [("written", "restoring" if one.copy is None else "copy") for one in returns]


@contextmanager
def recorded() -> Iterator[list[tuple[str, str]]]:
    """What is synced, renamed and removed, in order; folders end with a slash."""
    events: list[tuple[str, str]] = []
    fsync, unlink, renameat2 = os.fsync, os.unlink, rename._renameat2
    assert renameat2 is not None

    def note_fsync(fd: int) -> None:
        fsync(fd)
        path = _path_of(fd)
        events.append(("synced", f"{path}/" if path.is_dir() else str(path)))

    def note_unlink(path: Any, **named: Any) -> None:
        unlink(path, **named)
        folder = _path_of(named["dir_fd"]) if "dir_fd" in named else Path()
        events.append(("removed", str(folder / os.fsdecode(path))))

    def note_rename(*arguments: Any) -> int:
        answer = renameat2(*arguments)
        if answer == 0:
            events.append(("renamed", str(_path_of(arguments[2]) / os.fsdecode(arguments[3]))))
        return answer

    with (
        mock.patch.object(os, "fsync", note_fsync),
        mock.patch.object(os, "unlink", note_unlink),
        mock.patch.object(rename, "_renameat2", note_rename),
    ):
        yield events


def _path_of(fd: int) -> Path:
    return Path(f"/proc/self/fd/{fd}").readlink()


def journal_of(place: Workplace, events: list[tuple[str, str]]) -> Recorded:
    journal = Recorded(place.journal_path)
    journal.events = events
    return journal


def order(events: list[tuple[str, str]], *wanted: tuple[str, str]) -> list[int]:
    """Where each event stands for the first time; it must be there."""
    return [events.index(one) for one in wanted]


def test_a_trashed_file_is_durable_before_it_is_called_done(tmp_path: Path) -> None:
    place = Workplace(tmp_path, Way.TRASH)
    (action,) = place.plan_files(1)
    with recorded() as events:
        perform([action], place.ops(journal_of(place, events)), Progress())
    (op,) = place.ops_written()
    item, record = os.fsdecode(op.place or b""), os.fsdecode(op.record or b"")
    found = order(
        events,
        ("written", "moving"),
        ("synced", record),
        ("renamed", item),
        ("synced", f"{action.file.file.path.parent}/"),
        ("written", "done"),
    )
    assert found == sorted(found)
    last = events.index(("written", "done"))
    assert events.index(("synced", f"{place.trash}/files/")) < last
    assert events.index(("synced", f"{place.trash}/info/")) < last


def test_a_file_is_durable_on_the_other_volume_before_it_goes_here(tmp_path: Path, far: Path) -> None:
    place = Workplace(tmp_path / "desk", Way.FAR_MOVE, far)
    (action,) = place.plan_files(1)
    with recorded() as events:
        perform([action], place.ops(journal_of(place, events)), Progress())
    (op,) = place.ops_written()
    hidden, there = os.fsdecode(op.record or b""), os.fsdecode(op.place or b"")
    gone = next(number for number, one in enumerate(events) if one[0] == "removed")
    found = order(events, ("written", "moving"), ("synced", hidden), ("renamed", there))
    assert found == sorted(found)
    durable = events.index(("synced", f"{Path(there).parent}/"), found[-1])
    assert durable < gone < events.index(("written", "done"))


def test_a_file_from_the_trash_is_durable_before_its_record_goes(tmp_path: Path) -> None:
    place = Workplace(tmp_path, Way.TRASH)
    place.perform(place.plan_files(1))
    (op,) = place.ops_written()
    with recorded() as events:
        answers = restore(journal_of(place, events), [op.id], Progress())
    assert [one.status for one in answers] == [RestoreStatus.DONE]
    source, record = os.fsdecode(op.source), os.fsdecode(op.record or b"")
    found = order(
        events,
        ("written", "restoring"),
        ("renamed", source),
        ("synced", f"{Path(source).parent}/"),
        ("removed", record),
        ("written", OpState.UNDONE.value),
    )
    assert found == sorted(found)
    assert events.index(("synced", f"{place.trash}/files/")) < events.index(("removed", record))


def test_a_copy_that_came_back_is_durable_before_the_other_goes(tmp_path: Path, far: Path) -> None:
    place = Workplace(tmp_path / "desk", Way.FAR_MOVE, far)
    place.perform(place.plan_files(1))
    (op,) = place.ops_written()
    with recorded() as events:
        restore(journal_of(place, events), [op.id], Progress())
    (op,) = place.ops_written()
    source, hidden = os.fsdecode(op.source), os.fsdecode(op.hidden or b"")
    aside = f"{Path(os.fsdecode(op.place or b'')).parent}/{Path(hidden).name}"
    found = order(
        events,
        ("written", "restoring"),
        ("synced", hidden),
        ("written", "copy"),
        ("renamed", source),
        ("synced", f"{Path(source).parent}/"),
        ("renamed", aside),
        ("removed", aside),
        ("synced", f"{Path(aside).parent}/"),
        ("written", OpState.UNDONE.value),
    )
    assert found == sorted(found)


def test_the_folder_of_a_new_journal_is_durable_before_the_first_act(tmp_path: Path) -> None:
    with recorded() as events:
        Journal(tmp_path / "data" / "journal.sqlite").close()
    assert ("synced", f"{tmp_path}/data/") in events
    assert ("synced", f"{tmp_path}/") in events
