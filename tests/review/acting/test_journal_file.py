"""Journals of older and newer versions, damaged ones and those of other programs; the old files are real ones."""

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from finder_app.review.acting import journal_file
from finder_app.review.acting.history import batches
from finder_app.review.acting.journal import Intent, Journal, NewerJournal, OpState, Origin, Settled
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from finder_app.review.acting.recovery import Recovery, recover
from tests.review.builders import made_up
from tests.soak import damaged_journals

DATA = Path(__file__).parents[2] / "data"


def old_journal(tmp_path: Path, version: int) -> Path:
    path = tmp_path / "journal.sqlite"
    shutil.copyfile(DATA / f"journal-version-{version}.sqlite", path)
    return path


def plan(count: int) -> list[PlannedAction]:
    return [PlannedAction(ActionKind.TRASH, made_up(number), made_up(-number)) for number in range(count)]


def test_a_journal_of_the_first_version_goes_on(tmp_path: Path) -> None:
    journal = Journal(old_journal(tmp_path, 1))
    first = journal.ops()
    assert [op.state for op in first] == [OpState.DONE, OpState.REFUSED, OpState.UNDONE, OpState.PLANNED]
    assert {op.kind for op in first} == {ActionKind.TRASH}
    assert (first[0].source, first[0].place, first[0].size, first[0].inode) == (
        b"/old/0/index.html",
        b"/Trash/files/1",
        100,
        1000,
    )
    assert (first[1].detail, first[0].reason, first[0].ended_ns, first[0].mtime_ns) == ("changed", "", None, None)
    journal.begin(plan(1))
    assert [batch.origin for batch in batches(journal)] == [Origin.UNKNOWN] * 3
    assert journal.set_aside is None


def test_a_journal_of_the_second_version_goes_on(tmp_path: Path) -> None:
    journal = Journal(old_journal(tmp_path, 2))
    kinds = [op.kind for op in journal.ops()]
    assert kinds[3:6] == [ActionKind.MOVE, ActionKind.HARD_LINK, ActionKind.DELETE]
    assert recover(journal) == Recovery(refused=1, batches=(3,))
    assert [batch.counts for batch in batches(journal)] == [
        {OpState.REFUSED: 1},
        {OpState.DONE: 3},
        {OpState.DONE: 1, OpState.REFUSED: 1, OpState.UNDONE: 1},
    ]
    assert [(batch.interrupted, batch.left) for batch in batches(journal)] == [(True, 1), (False, 0), (False, 0)]


@pytest.mark.parametrize("version", [1, 2])
def test_an_old_journal_is_brought_up_once_and_for_all(tmp_path: Path, version: int) -> None:
    path = old_journal(tmp_path, version)
    Journal(path).close()
    assert Journal.to_read(path).rows("PRAGMA user_version") == [(journal_file.VERSION,)]
    new = Journal(tmp_path / "new.sqlite")
    question = "SELECT m.name, p.name FROM sqlite_master m, pragma_table_info(m.name) p ORDER BY 1, 2"
    assert Journal(path).rows(question) == new.rows(question)


def test_who_only_looks_sees_an_old_journal_too(tmp_path: Path) -> None:
    assert len(Journal.to_read(old_journal(tmp_path, 1)).ops()) == 4


def newer(path: Path) -> bytes:
    Journal(path).close()
    later = sqlite3.connect(path)
    later.execute(f"PRAGMA user_version = {journal_file.VERSION + 1}")
    later.close()
    return path.read_bytes()


def test_a_journal_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    content = newer(path)
    for _ in range(2):
        with pytest.raises(NewerJournal):
            Journal(path)
        with pytest.raises(NewerJournal):
            Journal.to_read(path)
    assert path.read_bytes() == content
    assert list(tmp_path.glob("*.bad-*")) == []


@pytest.mark.parametrize("content", [b"this is no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_journal_is_set_aside_not_overwritten(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(content)
    journal = Journal(path)
    assert journal.ops() == []
    assert journal.set_aside is not None
    assert journal.set_aside.read_bytes() == content


def test_another_programs_database_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE precious (x)")
    other.commit()
    other.close()
    journal = Journal(path)
    assert journal.set_aside is not None
    assert sqlite3.connect(journal.set_aside).execute("SELECT name FROM sqlite_master").fetchone() == ("precious",)


def damaged_in_the_middle(path: Path, acts: int) -> None:
    """A journal with bytes of nobody in the middle of its acts."""
    journal = Journal(path)
    numbers = journal.begin(plan(acts))
    journal.advance([Settled(number, OpState.DONE) for number in numbers[:-1]], [])
    journal.advance([], [Intent(numbers[-1], b"/t/files/a", b"/t/info/a", b"text")])
    journal.close()
    middle = path.stat().st_size // 2
    with path.open("r+b") as file:
        file.seek(middle)
        file.write(os.urandom(8192))


def test_of_a_damaged_journal_what_can_be_read_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    damaged_in_the_middle(path, 2000)
    journal = Journal(path)
    assert journal.set_aside is not None
    found = journal.ops()
    assert 1000 < len(found) < 2000
    assert (found[0].id, found[-1].id, found[-1].state) == (1, 2000, OpState.MOVING)  # what is to be recovered, too
    (batch,) = batches(journal)
    assert batch.acts == len(found)
    assert Journal(path).set_aside is None


def test_who_only_looks_at_a_damaged_journal_mends_nothing(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    damaged_in_the_middle(path, 2000)
    content = path.read_bytes()
    with pytest.raises(sqlite3.DatabaseError):
        Journal.to_read(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("change", ["state = 'dond'", "kind = 'trcsh'", "state = x'00'"])
def test_a_word_that_nobody_wrote_is_damage_of_one_act(tmp_path: Path, change: str) -> None:
    path = tmp_path / "journal.sqlite"
    journal = Journal(path)
    journal.begin(plan(3))
    journal.rows(f"UPDATE op SET {change} WHERE id = 2")
    with pytest.raises(sqlite3.DatabaseError):
        journal.ops_of(1)
    with pytest.raises(sqlite3.DatabaseError):
        batches(journal)
    journal.close()
    mended = Journal(path)
    assert (mended.set_aside is None, [op.id for op in mended.ops_of(1)]) == (False, [1, 3])


def test_a_changed_name_in_the_schema_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    journal = Journal(path)
    journal.begin(plan(1))
    journal.rows("ALTER TABLE op RENAME COLUMN digest TO digesu")
    journal.close()
    assert Journal(path).set_aside is not None


def test_random_damage_is_withstood() -> None:
    assert damaged_journals.run(rounds=4, seed=7).violations == []
