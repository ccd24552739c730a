"""`check` and `library` as a person or a program runs them: real processes, real output, exit codes."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from finder_app.cli import library as library_command
from finder_app.cli import terminal
from finder_app.engine import reading, walk
from finder_app.engine.library import Library
from finder_app.engine.library_file import Trouble
from finder_app.engine.library_schema import NAME
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from tests.conftest import WriteFiles

ROOT = Path(__file__).parents[2]
TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
NEAR = TEXT.replace("lazy dog", "sleepy cat", 1)
OTHER = "Entirely different words stand here, and nobody has ever written them down before now. " * 8


def run(*words: str | Path, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-W", "error", "-m", "finder_app", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, input=stdin, capture_output=True, env=environment, timeout=60, check=False)


def check_json(*words: str | Path, stdin: bytes = b"") -> list[dict[str, Any]]:
    done = run("check", *words, "--format", "json", stdin=stdin)
    assert done.returncode == 0, done.stderr.decode()
    result = json.loads(done.stdout)
    assert (result["format"], result["version"]) == ("finder-app/check", 1)
    files: list[dict[str, Any]] = result["files"]
    return files


def said(done: "subprocess.CompletedProcess[bytes]") -> str:
    assert b"Traceback" not in done.stderr
    return done.stderr.decode()


@pytest.fixture
def folder(write_files: WriteFiles) -> Path:
    """Files of which the library knows those in `known`."""
    root = write_files(
        {
            "known/a.txt": TEXT,
            "known/b.txt": OTHER,
            "known/c.txt": "too short",
            "copy.txt": TEXT,
            "page.html": f"<html><body><p>{TEXT}</p></body></html>",
            "near.txt": NEAR,
            "new.txt": "Nothing of this kind. " + " ".join(f"w{number}" for number in range(200)),
            "short.txt": "too short",
        }
    )
    options = ScanOptions(roots=(root / "known",))
    files, _ = walk.find_files(options, Progress())
    with Library(library_command.folder()) as library:
        reading.read(options, files, SerialPool(), Progress(), library, added=True)
    return root


def test_what_is_alike_was_seen_and_the_rest_is_new(folder: Path) -> None:
    names = ["copy.txt", "page.html", "near.txt", "new.txt", "short.txt"]
    found = check_json(*(folder / name for name in names))
    assert [file["answer"] for file in found] == ["seen", "seen", "seen", "new", "seen"]
    nearest = [file["nearest"][0] if file["nearest"] else None for file in found]
    relations = [each and each["relation"] for each in nearest]
    assert relations == ["identical", "same-text", "near-duplicate", None, "identical"]
    near = nearest[2]
    assert near is not None
    assert (near["path"], near["basis"], near["same_file"]) == (str(folder / "known/a.txt"), "text", False)
    assert 0.85 <= near["similarity"] < 1
    assert near["distance"] > 0
    assert [file["path"] for file in found] == [str(folder / name) for name in names]


def test_the_answer_for_a_person(folder: Path) -> None:
    done = run("check", folder / "near.txt", folder / "new.txt", folder / "known/a.txt")
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, said(done)) == (0, "")
    assert lines[0].split() == ["seen", str(folder / "near.txt")]
    assert re.fullmatch(rf"  near-duplicate  +0\.9\d+ +\d+  {re.escape(str(folder))}/known/a\.txt", lines[1])
    assert lines[2].split() == ["new", str(folder / "new.txt")]
    assert lines[4].endswith("known/a.txt  (this file)")


def test_standard_input(folder: Path) -> None:
    assert [file["answer"] for file in check_json("-", stdin=NEAR.encode())] == ["seen"]
    html = f"<!doctype html><p>{TEXT}</p>".encode()
    [found] = check_json("-", stdin=html)
    assert (found["path"], found["nearest"][0]["relation"]) == ("-", "same-text")
    assert [file["answer"] for file in check_json("-", stdin=b"unheard of, " * 50)] == ["new"]


def test_a_known_file_that_is_gone_is_known_all_the_same(folder: Path) -> None:
    shutil.rmtree(folder / "known")
    copy, near = (file["nearest"][0] for file in check_json(folder / "copy.txt", folder / "near.txt"))
    assert (copy["relation"], copy["basis"]) == ("identical", "digest")
    assert (near["relation"], near["basis"]) == ("near-duplicate", "sketch")
    assert 0.8 < near["similarity"] <= 1
    assert b"estimated" in run("check", folder / "near.txt").stdout


def test_a_known_file_that_has_changed_is_not_compared_with(folder: Path) -> None:
    (folder / "known/a.txt").write_text(OTHER + "more")
    assert check_json(folder / "near.txt")[0]["nearest"][0]["basis"] == "sketch"


def test_the_likeness_that_counts_can_be_chosen(folder: Path) -> None:
    assert check_json(folder / "near.txt", "--similarity", "1")[0]["answer"] == "new"
    assert run("check", folder / "near.txt", "--similarity", "2").returncode == 2
    assert run("check", folder / "near.txt", "--most", "0").returncode == 2


def test_what_cannot_be_read_fails_and_the_rest_is_answered(folder: Path) -> None:
    done = run("check", folder / "gone.txt", folder, folder / "copy.txt")
    assert done.returncode == 1
    assert "does not exist" in said(done)
    assert "is a folder" in said(done)
    assert b"seen" in done.stdout


def test_the_library_is_listed_and_counted(folder: Path) -> None:
    lines = run("library", "list").stdout.decode().splitlines()
    assert [line.split()[-1] for line in lines] == [
        str(folder / "known" / name) for name in ("a.txt", "b.txt", "c.txt")
    ]
    assert lines[2].split()[0] == "too-short"
    facts = json.loads(run("library", "stats", "--format", "json").stdout)
    assert (facts["files"], facts["added"], facts["recipes"]) == (3, 3, 1)
    assert facts["path"].endswith(NAME)
    assert Path(facts["path"]).stat().st_mode & 0o077 == 0 or Path(facts["path"]).parent.stat().st_mode & 0o077 == 0
    assert re.search(r"^files +3$", run("library", "stats").stdout.decode(), re.MULTILINE)


def test_removing_and_clearing_touch_no_file(folder: Path) -> None:
    assert "1 entries" in said(run("library", "remove", folder / "known/a.txt"))
    assert check_json(folder / "copy.txt")[0]["answer"] == "new"
    assert "2 entries" in said(run("library", "clear"))
    assert run("library", "list").stdout == b""
    assert (folder / "known/a.txt").read_text() == TEXT


def test_adding_again_reads_nothing_again(folder: Path) -> None:
    time.sleep(3.1)  # until the files have come to rest
    assert "3 files added, 0 of them" in said(run("library", "add", folder / "known"))  # they were restless before
    assert "3 files added, 3 of them" in said(run("library", "add", folder / "known"))


def test_adding_what_is_not_there_fails(tmp_path: Path) -> None:
    done = run("library", "add", tmp_path / "gone")
    assert done.returncode == 1
    assert "does not exist" in said(done)


@pytest.mark.parametrize("words", [["library"], ["library", "nonsense"], ["library", "add"], ["check"]])
def test_wrong_usage(words: list[str]) -> None:
    assert run(*words).returncode == 2


def test_a_scan_uses_the_library_unless_told_otherwise(folder: Path) -> None:
    time.sleep(3.1)
    first, again, without = (run("scan", folder, *words) for words in ((), (), ("--no-library",)))
    assert "known from before" not in said(first) + said(without)
    assert "(8 known from before)" in said(again)
    clusters = [json.loads(done.stdout)["clusters"] for done in (first, again, without)]
    assert clusters[0] == clusters[1] == clusters[2]


def test_a_scan_without_the_library_leaves_no_trace(write_files: WriteFiles) -> None:
    run("scan", write_files({"a.txt": TEXT}), "--no-library")
    assert not library_command.folder().exists()


def test_a_damaged_library_is_told_once_and_begun_anew(folder: Path) -> None:
    place = library_command.folder() / NAME
    place.write_bytes(b"\xff" * 9000)
    for ending in ("-wal", "-shm"):
        place.with_name(NAME + ending).unlink(missing_ok=True)
    done = run("scan", folder)
    assert done.returncode == 0
    assert "was damaged and was set aside as library" in said(done)
    assert "damaged" not in said(run("scan", folder))


def test_a_library_that_is_not_ours_is_told_and_fails_its_own_commands(folder: Path, tmp_path: Path) -> None:
    place = library_command.folder()
    place.rename(tmp_path / "elsewhere")
    place.symlink_to(tmp_path / "elsewhere")
    assert run("scan", folder).returncode == 0
    done = run("library", "stats")
    assert done.returncode == 1
    assert "another user's" in said(done)
    assert run("check", folder / "copy.txt").returncode == 1


def test_scans_and_commands_share_one_way_of_reading(folder: Path) -> None:
    with Library(library_command.folder()) as library:
        assert len(library.index(ScanOptions())) == 2


@pytest.mark.parametrize("trouble", list(Trouble))
def test_every_trouble_has_a_sentence(trouble: Trouble) -> None:
    sentence = terminal.library_trouble(trouble, Path("/l"), None)
    assert sentence.startswith("the library /l ")
    assert len(sentence) > 20
