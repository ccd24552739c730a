import multiprocessing
import sqlite3
import stat
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from finder_app.review.acting import journal_file
from finder_app.review.acting.journal import Intent, Journal, JournalBusy, OpState, Origin, RestoreIntent, Settled
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from tests.review.builders import made_up


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A new journal."""
    return Journal(tmp_path / "data" / "journal.sqlite")


def plan(count: int) -> list[PlannedAction]:
    return [PlannedAction(ActionKind.TRASH, made_up(number), made_up(-number)) for number in range(count)]


def test_a_batch_is_written_down_before_anything_happens(journal: Journal) -> None:
    actions = plan(2)
    numbers = journal.begin(actions)
    found = journal.ops()
    assert [(op.id, op.state, op.size, op.inode) for op in found] == [
        (number, OpState.PLANNED, 10, action.file.file.identity[1])
        for number, action in zip(numbers, actions, strict=True)
    ]
    assert found[0].source == bytes(actions[0].file.file.path)
    assert found[0].kept == bytes(actions[0].kept.file.path)


def test_intents_and_endings_are_written_together(journal: Journal) -> None:
    one, two = journal.begin(plan(2))
    journal.advance([Settled(one, OpState.REFUSED, "changed")], [Intent(two, b"/t/files/a", b"/t/info/a", b"text")])
    assert (journal.op(one).state, journal.op(one).detail) == (OpState.REFUSED, "changed")
    moving = journal.op(two)
    assert (moving.state, moving.place, moving.record, moving.record_text) == (
        OpState.MOVING,
        b"/t/files/a",
        b"/t/info/a",
        b"text",
    )


def test_acts_are_found_by_their_state(journal: Journal) -> None:
    one, two = journal.begin(plan(2))
    journal.advance([Settled(one, OpState.DONE)], [])
    assert [op.id for op in journal.ops(OpState.PLANNED)] == [two]


def test_an_unknown_act_is_an_error(journal: Journal) -> None:
    with pytest.raises(KeyError):
        journal.op(7)


def test_a_journal_outlives_the_program(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    first = Journal(path)
    first.begin(plan(3))
    first.close()
    assert len(Journal(path).ops()) == 3


def test_a_journal_is_durable_and_marked_as_ours(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    asked = [journal._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert asked == ["wal", 2]
    assert journal._connection.execute("PRAGMA application_id").fetchone()[0] == 0x46444A4C


def test_the_folder_of_a_new_journal_is_for_nobody_else(journal: Journal, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_only_one_batch_runs_at_a_time(tmp_path: Path) -> None:
    first, second = Journal(tmp_path / "journal.sqlite"), Journal(tmp_path / "journal.sqlite")
    with first.held(), pytest.raises(JournalBusy), second.held():
        pass
    with second.held():
        pass


def test_a_failed_transaction_changes_nothing(journal: Journal) -> None:
    (one,) = journal.begin(plan(1))
    with pytest.raises(sqlite3.Error):
        journal.advance([Settled(one, OpState.DONE)], [Intent(one, {}, b"", b"")])  # type: ignore[arg-type]
    assert journal.op(one).state is OpState.PLANNED


def test_a_journal_in_an_impossible_place_says_so(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").mkdir()
    with pytest.raises(sqlite3.OperationalError):
        Journal(tmp_path / "journal.sqlite")


def in_processes(work: Callable[[Path, Barrier], None], path: Path, count: int) -> list[int | None]:
    """The exit codes of processes that do the same at the same moment."""
    context = multiprocessing.get_context("fork")  # spawn would start them one after the other
    barrier = context.Barrier(count)
    processes = [context.Process(target=work, args=(path, barrier)) for _ in range(count)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return [process.exitcode for process in processes]


def write_one(path: Path, barrier: Barrier) -> None:
    barrier.wait()
    journal = Journal(path)
    journal.begin(plan(1))
    journal.close()


def open_and_close(path: Path, barrier: Barrier) -> None:
    barrier.wait()
    for _ in range(20):
        journal = Journal(path)
        journal.ops()
        journal.close()


def test_programs_begin_a_journal_at_once(tmp_path: Path) -> None:
    for turn in range(10):
        path = tmp_path / str(turn) / "journal.sqlite"
        assert in_processes(write_one, path, 6) == [0] * 6
        assert len(Journal(path).ops()) == 6


def test_programs_open_and_close_a_journal_at_once(tmp_path: Path) -> None:
    for turn in range(2):
        path = tmp_path / str(turn) / "journal.sqlite"
        assert in_processes(open_and_close, path, 6) == [0] * 6
        assert Journal(path).set_aside is None


@pytest.mark.parametrize("log", [b"", b"a log of a file that nobody has" * 200])
def test_programs_that_meet_a_damaged_journal_keep_it_and_share_a_new_one(tmp_path: Path, log: bytes) -> None:
    for turn in range(6):
        path = tmp_path / str(turn) / "journal.sqlite"
        path.parent.mkdir()
        path.write_bytes(b"this is no database at all" * 100)
        path.with_name("journal.sqlite-wal").write_bytes(log)
        assert in_processes(write_one, path, 6) == [0] * 6
        assert len(Journal(path).ops()) == 6
        aside = [found for found in path.parent.glob("*.bad-*") if found.suffix.removeprefix(".bad-").isdigit()]
        assert [found.read_bytes() for found in aside] == [b"this is no database at all" * 100]


def test_a_batch_says_when_it_began_and_ended_and_where_it_came_from(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite", Origin.PLAN_FILE)
    before = time.time_ns()
    journal.begin(plan(1))
    journal.end([1])
    ((started, ended, origin, interrupted),) = journal.rows(
        "SELECT started_ns, ended_ns, origin, interrupted FROM batch"
    )
    assert before <= started <= ended <= time.time_ns()
    assert (origin, interrupted) == ("plan-file", 0)


def test_an_act_keeps_when_it_ended_though_it_is_taken_back(journal: Journal) -> None:
    (one,) = journal.begin(plan(1))
    journal.advance([Settled(one, OpState.DONE)], [])
    ended = journal.op(one).ended_ns
    journal.advance_restores([], [RestoreIntent(one, b"/back", b"/.hidden", 1 << 80)])
    assert journal.op(one)[-3:] == (b"/back", b"/.hidden", 1 << 80)
    journal.advance_restores([(one, OpState.UNDONE)], [])
    op = journal.op(one)
    assert (op.state, op.ended_ns, (op.undone_ns or 0) >= (ended or 0) > 0) == (OpState.UNDONE, ended, True)


def test_times_of_more_than_63_bits_are_written(journal: Journal) -> None:
    document = made_up(1)
    late = replace(document, file=replace(document.file, mtime_ns=1 << 70))
    early = replace(document, file=replace(document.file, mtime_ns=-(1 << 70)))
    journal.begin([PlannedAction(ActionKind.TRASH, late, early)])
    assert journal.ops()[0].mtime_ns == 1 << 70


def test_a_full_disk_stops_what_is_written_and_harms_nothing(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    (one,) = journal.begin(plan(1))
    (pages,) = journal.rows("PRAGMA page_count")[0]
    journal.rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        journal.begin(plan(500))
    assert [op.id for op in journal.ops()] == [one]


def test_a_journal_that_another_program_is_writing_to_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_file, "BUSY_TIMEOUT_S", 0.05)
    first, second = Journal(tmp_path / "journal.sqlite"), Journal(tmp_path / "journal.sqlite")
    with first._transaction(), pytest.raises(sqlite3.OperationalError, match="locked"):
        second.begin(plan(1))


def test_who_only_looks_writes_nothing(journal: Journal, tmp_path: Path) -> None:
    journal.begin(plan(1))
    reader = Journal.to_read(tmp_path / "data" / "journal.sqlite")
    assert len(reader.ops()) == 1
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader.begin(plan(1))


def test_who_only_looks_makes_no_journal(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Journal.to_read(tmp_path / "data" / "journal.sqlite")
    assert list(tmp_path.iterdir()) == []
