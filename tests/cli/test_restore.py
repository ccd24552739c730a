"""Files put back by the command: told first, then done, each with an answer."""

import json
from pathlib import Path

import pytest

from finder_app.review.acting.journal import Journal
from tests.cli.conftest import Run
from tests.cli.test_history import apply, folder, interrupted, journal_path

__all__ = ["folder"]


def test_without_yes_it_only_tells(run: Run, folder: Path) -> None:
    apply(run, folder)
    (folder / "a.txt").write_text("newer")
    said = run("restore", "1")
    assert said.out.splitlines() == [
        f"left    {folder / 'a.txt'}: another file has its name now; --rename gives it one like it",
        f"back    {folder / 'b.txt'}",
    ]
    assert said.err == "1 of 2 files would come back; nothing was done yet; --yes does it\n"
    assert (said.code, (folder / "b.txt").exists()) == (0, False)


def test_with_yes_a_batch_comes_back(run: Run, folder: Path) -> None:
    apply(run, folder)
    said = run("restore", "1", "--yes")
    assert (said.code, said.err) == (0, "2 of 2 files: back\n")
    assert (folder / "a.txt").read_text() == (folder / "b.txt").read_text() == "the same text"
    assert list((folder / "data" / "Trash" / "info").iterdir()) == []


def test_one_file_of_a_batch_comes_back_alone(run: Run, folder: Path) -> None:
    apply(run, folder)
    assert run("restore", "1.2", "--yes").code == 0
    assert ((folder / "a.txt").exists(), (folder / "b.txt").exists()) == (False, True)


def test_a_name_that_is_taken_is_not_overwritten(run: Run, folder: Path) -> None:
    apply(run, folder)
    (folder / "a.txt").write_text("newer")
    assert run("restore", "1.1", "--yes").code == 1
    said = run("restore", "1.1", "--rename", "--yes")
    assert (said.code, said.out) == (0, f"back    {folder / 'a.txt'}  as {folder / 'a (restored).txt'}\n")
    assert (folder / "a.txt").read_text() == "newer"


def test_a_folder_that_is_gone_is_made_again_when_asked(run: Run, folder: Path) -> None:
    (folder / "below").mkdir()
    (folder / "below" / "c.txt").write_text("the same text")
    apply(run, folder, ["below/c.txt"])
    (folder / "below").rmdir()
    assert "its folder is gone" in run("restore", "1", "--yes").out
    assert run("restore", "1", "--create-folders", "--yes").code == 0
    assert (folder / "below" / "c.txt").exists()


def test_as_json_each_answer_is_told(run: Run, folder: Path) -> None:
    apply(run, folder)
    (folder / "b.txt").write_text("newer")
    told = json.loads(run("restore", "1", "--yes", "--format", "json").out)
    assert (told["restored"], [one["answer"] for one in told["files"]]) == (True, ["done", "taken"])
    assert told["files"][0]["back"] == {"path": str(folder / "a.txt")}


@pytest.mark.parametrize("word", ["0", "x", "1.x", "1.0", "-1", "1.2.3", ""])
def test_what_is_no_number_is_wrong_usage(run: Run, folder: Path, word: str) -> None:
    assert run("restore", word).code == 2


@pytest.mark.parametrize("word", ["7", "1.9"])
def test_what_is_not_in_the_journal_is_said(run: Run, folder: Path, word: str) -> None:
    apply(run, folder)
    said = run("restore", word, "--yes")
    assert (said.code, "there is no such batch or act" in said.err) == (1, True)


def test_while_another_is_at_work_nothing_comes_back(run: Run, folder: Path) -> None:
    apply(run, folder)
    with Journal(journal_path(folder)).held():
        said = run("restore", "1", "--yes")
    assert (said.code, "another window or command is at work" in said.out) == (1, True)


def test_an_interruption_is_put_in_order_first(run: Run, folder: Path) -> None:
    interrupted(folder)
    said = run("restore", "1", "--yes")
    assert "the last clean-up was interrupted" in said.err
    assert said.code == 1
