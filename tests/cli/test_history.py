"""What was done, told: batches, their files, the journal as text, and what an interruption left."""

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from finder_app.review.acting import journal_file, plan_file
from finder_app.review.acting.journal import Journal, OpState, Settled
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from tests.cli.conftest import Run
from tests.review.builders import document_of

TEXT = "the same text"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three files of one text, and a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("kept.txt", "a.txt", "b.txt"):
        (tmp_path / name).write_text(TEXT)
    return tmp_path


def plan_of(folder: Path, names: Sequence[str], kind: ActionKind = ActionKind.TRASH) -> list[PlannedAction]:
    kept = document_of(folder / "kept.txt")
    return [PlannedAction(kind, document_of(folder / name), kept, None, "newest") for name in names]


def apply(run: Run, folder: Path, names: Sequence[str] = ("a.txt", "b.txt")) -> None:
    path = folder / "clean-up.json"
    path.write_bytes(b"".join(plan_file.chunks(plan_of(folder, names))))
    assert run("apply", path, "--yes").code == 0


def journal_path(folder: Path) -> Path:
    return folder / "data" / "finder-app" / "journal.sqlite"


def test_where_nothing_was_done_that_is_told_and_nothing_made(run: Run, folder: Path) -> None:
    said = run("history")
    assert (said.code, said.out, said.err) == (0, "", "nothing was done yet\n")
    assert not (folder / "data").exists()


def test_every_batch_is_a_line_the_newest_first(run: Run, folder: Path) -> None:
    apply(run, folder, ["a.txt"])
    apply(run, folder, ["b.txt"])
    said = run("history")
    assert [line.split()[0] for line in said.out.splitlines()] == ["2", "1"]
    assert said.out.endswith("trashed  1 files, 13 bytes, 1 can be put back\n")


def test_of_a_batch_each_file_is_told_and_where_it_lies(run: Run, folder: Path) -> None:
    apply(run, folder)
    next((folder / "data" / "Trash" / "files").glob("b.*")).unlink()
    assert run("history", "1").out.splitlines() == [
        f"1.1  in the trash  {folder / 'a.txt'}  (stays: {folder / 'kept.txt'}; newest)",
        f"1.2  gone          {folder / 'b.txt'}  (stays: {folder / 'kept.txt'}; newest)",
    ]


def test_as_json_it_says_all_that_is_known(run: Run, folder: Path) -> None:
    apply(run, folder)
    (batch,) = json.loads(run("history", "--format", "json").out)["batches"]
    assert (batch["batch"], batch["origin"], batch["counts"], batch["restorable"]) == (1, "plan-file", {"done": 2}, 2)
    first, _ = json.loads(run("history", "1", "--format", "json").out)["acts"]
    assert (first["number"], first["where"], first["path"], first["reason"]) == (
        "1.1",
        "in-trash",
        str(folder / "a.txt"),
        "newest",
    )


def test_names_command_no_terminal(run: Run, folder: Path) -> None:
    (folder / "\x1b[2Jx.txt").write_text(TEXT)
    apply(run, folder, ["\x1b[2Jx.txt"])
    run("history", "--export", folder / "journal.txt")
    told = run("history", "1").out + run("history", "1", "--format", "json").out + (folder / "journal.txt").read_text()
    assert "\x1b" not in told
    assert "\\x1b[2Jx.txt" in told


def test_a_batch_that_is_not_there_is_said(run: Run, folder: Path) -> None:
    said = run("history", "7")
    assert (said.code, said.err) == (1, "finder-app history: there is no batch 7; finder-app history lists them\n")


def test_a_journal_of_a_newer_version_is_said_and_nothing_done(run: Run, folder: Path) -> None:
    apply(run, folder, ["a.txt"])
    later = sqlite3.connect(journal_path(folder))
    later.execute(f"PRAGMA user_version = {journal_file.VERSION + 1}")
    later.close()
    (folder / "clean-up.json").write_bytes(b"".join(plan_file.chunks(plan_of(folder, ["b.txt"]))))
    for words in (["history"], ["restore", "1"], ["restore", "1", "--yes"], ["apply", "clean-up.json", "--yes"]):
        said = run(*(folder / word if word.endswith("json") else word for word in words))
        assert said.code == 1
        assert said.err.endswith("the journal was written by a newer version of the program; nothing was done\n")
    assert (folder / "b.txt").exists()


def test_of_a_damaged_journal_what_can_be_read_is_told(run: Run, folder: Path) -> None:
    apply(run, folder)
    with journal_path(folder).open("r+b") as file:
        file.write(b"no journal any more")
    said = run("history")
    assert said.code == 0
    assert "the journal was damaged; what could be read goes on, and the old file was kept as" in said.err
    assert len(list(journal_path(folder).parent.glob("*.bad-*"))) == 1


def test_while_the_journal_is_locked_nothing_is_done_and_that_is_said(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(run, folder, ["a.txt"])
    (folder / "clean-up.json").write_bytes(b"".join(plan_file.chunks(plan_of(folder, ["b.txt"]))))
    monkeypatch.setattr(journal_file, "BUSY_TIMEOUT_S", 0.05)
    other = sqlite3.connect(journal_path(folder), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for words in (("apply", folder / "clean-up.json", "--yes"), ("restore", "1", "--yes")):
        said = run(*words)
        assert (said.code, said.out) == (1, "")
        assert said.err.endswith("the journal cannot be written: database is locked; nothing was done\n")
    assert run("history").code == 0
    other.close()
    assert ((folder / "b.txt").exists(), (folder / "a.txt").exists()) == (True, False)


def interrupted(folder: Path) -> None:
    """A batch that was killed after its first file."""
    journal_path(folder).parent.mkdir(parents=True)
    journal = Journal(journal_path(folder))
    first, _ = journal.begin(plan_of(folder, ["a.txt", "b.txt"]))
    journal.advance([Settled(first, OpState.REFUSED, "changed")], [])
    journal.close()


def test_what_an_interruption_left_is_a_plan_that_can_be_applied(run: Run, folder: Path) -> None:
    interrupted(folder)
    said = run("history", "1", "--left", folder / "rest.json")
    assert said.err.splitlines()[0] == "the last clean-up was interrupted: 2 left in place, none lost"
    assert said.err.splitlines()[-1].startswith("left to do: 1; finder-app apply ")
    assert run("apply", folder / "rest.json", "--yes").code == 0
    assert not (folder / "b.txt").exists()
    assert "nothing of batch 1 was left" in run("history", "1", "--left", folder / "again.json").err
    assert not (folder / "again.json").exists()


def test_what_is_left_of_needs_a_batch(run: Run, folder: Path) -> None:
    assert run("history", "--left", folder / "rest.json").code == 2


def test_where_the_text_cannot_be_written_that_is_said(run: Run, folder: Path) -> None:
    apply(run, folder)
    said = run("history", "--export", folder / "nowhere" / "journal.txt")
    assert (said.code, "cannot be written" in said.err) == (1, True)


def test_old_batches_are_removed_when_asked(run: Run, folder: Path) -> None:
    apply(run, folder)
    connection = sqlite3.connect(journal_path(folder))
    connection.execute("UPDATE batch SET started_ns = 1, ended_ns = 2")
    connection.commit()
    connection.close()
    assert run("history", "--prune").err == "1 old batches were removed\n"
    assert run("history").err == "nothing was done yet\n"
