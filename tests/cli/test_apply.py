"""Applying a saved plan: in this process, and as a program that runs beside another or meets changed files."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path, PurePath

import pytest

from finder_app.review.acting import plan_file
from finder_app.review.acting.outcomes import ActionKind, Destination, PlannedAction
from tests.cli.conftest import Run
from tests.review.builders import document_of

PROJECT = Path(__file__).parents[2]
TEXT = "the same text"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three files of one text, and a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("kept.txt", "a.txt", "b.txt"):
        (tmp_path / name).write_text(TEXT)
    return tmp_path


def plan_of(folder: Path, kind: ActionKind = ActionKind.TRASH, names: Sequence[str] = ("a.txt", "b.txt")) -> Path:
    destination = Destination(folder / "aside", PurePath("moved.txt")) if kind is ActionKind.MOVE else None
    kept = document_of(folder / "kept.txt")
    plan = [PlannedAction(kind, document_of(folder / name), kept, destination) for name in names]
    path = folder / "clean-up.json"
    path.write_bytes(b"".join(plan_file.chunks(plan)))
    return path


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.txt")}


ALL = {"kept.txt", "a.txt", "b.txt"}


def test_without_yes_it_only_tells(run: Run, folder: Path) -> None:
    said = run("apply", plan_of(folder))
    assert said.out.splitlines() == [
        f"trash   {folder / name}  (stays: {folder / 'kept.txt'})" for name in ("a.txt", "b.txt")
    ]
    assert (said.code, said.err) == (0, "2 of 2 files, 26 bytes: nothing was done yet; --yes does it\n")
    assert (names_in(folder), (folder / "data").exists()) == (ALL, False)


def test_with_yes_it_does_it(run: Run, folder: Path) -> None:
    said = run("apply", plan_of(folder), "--yes")
    assert (said.code, said.err) == (0, "2 of 2 files, 26 bytes: done\n")
    assert names_in(folder) == {"kept.txt"}
    assert len(list((folder / "data" / "Trash" / "files").iterdir())) == 2
    assert (folder / "data" / "finder-app" / "journal.sqlite").exists()


def test_a_file_that_has_changed_is_left_and_told(run: Run, folder: Path) -> None:
    plan = plan_of(folder)
    (folder / "b.txt").write_text("another text!")
    told = run("apply", plan)
    assert (told.code, told.out.splitlines()[1]) == (0, f"left    {folder / 'b.txt'}: has changed since the scan")
    done = run("apply", plan, "--yes")
    assert (done.code, names_in(folder)) == (1, {"kept.txt", "b.txt"})
    assert done.err == "1 of 2 files, 13 bytes: done\n"


def test_nothing_goes_when_the_copy_that_stays_has_changed(run: Run, folder: Path) -> None:
    plan = plan_of(folder)
    (folder / "kept.txt").write_text("another text!")
    said = run("apply", plan, "--yes")
    assert (said.code, names_in(folder)) == (1, ALL)
    assert said.out.count("the copy that was to stay has changed") == 2
    assert said.err == "0 of 2 files, 0 bytes: nothing was done\n"


def test_folders_are_left_that_are_named_as_references(run: Run, folder: Path) -> None:
    plan = plan_of(folder)
    (folder / "safe").mkdir()
    (folder / "safe" / "old.txt").write_text("what is kept")
    told = run("apply", plan, "--reference", folder)
    assert told.out.count("lies in a protected folder") == 2
    assert run("apply", plan, "--reference", folder, "--yes").code == 1
    moved = run("apply", plan, "--move", folder / "safe", "--reference", folder / "safe", "--yes")
    assert (moved.code, moved.out.count("left    ")) == (1, 2)
    assert (names_in(folder), names_in(folder / "safe")) == (ALL, {"old.txt"})


def test_files_are_moved_to_a_folder_that_is_there(run: Run, folder: Path) -> None:
    plan = plan_of(folder)
    assert run("apply", plan, "--move", folder / "aside", "--yes").code == 1
    (folder / "aside").mkdir()
    said = run("apply", plan, "--move", folder / "aside", "--yes")
    assert said.out.splitlines()[0].startswith(
        f"move    {folder / 'a.txt'}  to {folder / 'aside' / folder.name / 'a.txt'}  (stays"
    )
    assert (said.code, names_in(folder), names_in(folder / "aside" / folder.name)) == (
        0,
        {"kept.txt"},
        {"a.txt", "b.txt"},
    )


def test_files_become_names_of_the_copy_that_stays(run: Run, folder: Path) -> None:
    assert run("apply", plan_of(folder), "--hard-link", "--yes").code == 0
    assert (folder / "kept.txt").stat().st_nlink == 3


def test_to_delete_for_good_takes_the_very_word(run: Run, folder: Path) -> None:
    plan = plan_of(folder, ActionKind.DELETE)
    assert run("apply", plan).out.startswith("delete  ")
    refused = run("apply", plan, "--yes")
    assert (refused.code, "say so with --delete for-good" in refused.err) == (2, True)
    assert run("apply", plan, "--yes", "--delete", "yes").code == 2
    assert names_in(folder) == ALL
    assert run("apply", plan, "--yes", "--delete", "for-good").code == 0
    assert (names_in(folder), (folder / "data" / "Trash").exists()) == ({"kept.txt"}, False)


def test_a_plan_that_deletes_may_still_go_to_the_trash(run: Run, folder: Path) -> None:
    assert run("apply", plan_of(folder, ActionKind.DELETE), "--yes", "--trash").code == 0
    assert len(list((folder / "data" / "Trash" / "files").iterdir())) == 2


def test_json_says_it_for_programs(run: Run, folder: Path) -> None:
    told = json.loads(run("apply", plan_of(folder, ActionKind.MOVE, ["a.txt"]), "--format", "json").out)
    assert (told["format"], told["applied"]) == ("finder-app/outcomes", False)
    assert told["files"] == [
        {
            "act": "move",
            "status": "no-folder",
            "path": str(folder / "a.txt"),
            "kept": {"path": str(folder / "kept.txt")},
            "detail": "",
            "place": {"path": str(folder / "aside" / "moved.txt")},
        }
    ]


@pytest.mark.parametrize(
    ("content", "word"), [(b"", "is not a saved plan"), (b'{"format": "finder-app/plan", "ver', "is damaged")]
)
def test_what_is_no_plan_is_refused(run: Run, folder: Path, content: bytes, word: str) -> None:
    (folder / "x.json").write_bytes(content)
    said = run("apply", folder / "x.json", "--yes")
    assert (said.code, word in said.err, names_in(folder)) == (1, True, ALL)


def test_a_plan_that_is_not_there_is_told(run: Run, folder: Path) -> None:
    said = run("apply", folder / "x.json")
    assert (said.code, "cannot be read: No such file" in said.err) == (1, True)


def test_a_plan_in_which_a_file_stays_and_goes_is_refused(run: Run, folder: Path) -> None:
    plan = plan_of(folder, names=("a.txt", "kept.txt"))
    said = run("apply", plan, "--yes")
    assert (said.code, "is to stay and to go" in said.err, names_in(folder)) == (1, True, ALL)


def test_without_a_journal_nothing_is_done(run: Run, folder: Path) -> None:
    (folder / "data").write_text("a file, where a folder should be")
    said = run("apply", plan_of(folder), "--yes")
    assert (said.code, "the journal cannot be written" in said.err, names_in(folder)) == (1, True, ALL)


def test_escape_codes_in_names_do_not_reach_the_terminal(run: Run, folder: Path) -> None:
    (folder / "\x1b[2Jx.txt").write_text(TEXT)
    said = run("apply", plan_of(folder, names=("\x1b[2Jx.txt",)))
    assert "\x1b" not in said.out + said.err


def program(folder: Path, *words: str) -> "subprocess.Popen[bytes]":
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data")}
    command = [sys.executable, "-m", "finder_app", "apply", str(folder / "clean-up.json"), *words]
    return subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_as_a_program_it_needs_no_window(folder: Path) -> None:
    plan_of(folder)
    with program(folder, "--yes") as running:
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out.count(b"\n"), err) == (0, 2, b"2 of 2 files, 26 bytes: done\n")
    assert names_in(folder) == {"kept.txt"}


def test_two_programs_with_opposite_plans_leave_a_copy(folder: Path) -> None:
    """Each would keep what the other removes; the journal lets one go first."""
    plan_of(folder, names=("a.txt",))
    other = folder / "other"
    other.mkdir()
    plan = [PlannedAction(ActionKind.DELETE, document_of(folder / "kept.txt"), document_of(folder / "a.txt"))]
    (other / "clean-up.json").write_bytes(b"".join(plan_file.chunks(plan)))
    (other / "data").symlink_to(folder / "data")
    (folder / "data").mkdir()
    both = [program(folder, "--yes", "--delete", "for-good"), program(other, "--yes", "--delete", "for-good")]
    for running in both:
        running.communicate(timeout=60)
    assert sorted(running.returncode for running in both) == [0, 1]
    assert len(names_in(folder) & {"kept.txt", "a.txt"}) == 1
