"""`check` and `library` as a person or a program runs them: real processes, real output, exit codes."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from finder_app.cli import commands, terminal
from finder_app.cli import library as library_command
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


Ask = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def ask(capsysbinary: pytest.CaptureFixture[bytes]) -> Ask:
    """The same in this process: quicker, for what starts no workers."""

    def answer(*words: str | Path) -> "subprocess.CompletedProcess[bytes]":
        capsysbinary.readouterr()
        try:
            code = commands.main([str(word) for word in words])
        except SystemExit as ending:
            code = int(ending.code or 0)
        return subprocess.CompletedProcess(words, code, *capsysbinary.readouterr())

    return answer


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
    done = run("check", folder / "gone.txt", folder / "copy.txt")
    assert done.returncode == 1
    assert "does not exist" in said(done)
    assert b"seen" in done.stdout


def test_a_folder_is_checked_file_by_file(folder: Path) -> None:
    found = {Path(file["path"]).name: file["answer"] for file in check_json(folder, folder / "copy.txt")}
    names = {"copy.txt", "page.html", "near.txt", "short.txt", "a.txt", "b.txt", "c.txt"}
    assert {name for name, answer in found.items() if answer == "seen"} == names
    assert found["new.txt"] == "new"


def test_an_excerpt_is_seen(folder: Path) -> None:
    words = [f"word{number * 7919 % 100_003}" for number in range(2_000)]
    (folder / "known/long.txt").write_text(" ".join(words))
    run("library", "add", folder / "known/long.txt")
    excerpt = " ".join(words[500:800]).encode()
    [nearest] = check_json("-", stdin=excerpt)[0]["nearest"]
    assert (nearest["relation"], nearest["containment"]) == ("contained", 1.0)
    assert re.search(rb"contained +1\.0000", run("check", "-", stdin=excerpt).stdout)


def test_the_library_is_listed_and_counted(ask: Ask, folder: Path) -> None:
    lines = ask("library", "list").stdout.decode().splitlines()
    assert [line.split()[-1] for line in lines] == [
        str(folder / "known" / name) for name in ("a.txt", "b.txt", "c.txt")
    ]
    assert lines[2].split()[0] == "too-short"
    facts = json.loads(ask("library", "stats", "--format", "json").stdout)
    assert (facts["files"], facts["added"], facts["recipes"]) == (3, 3, 1)
    assert facts["path"].endswith(NAME)
    assert Path(facts["path"]).stat().st_mode & 0o077 == 0 or Path(facts["path"]).parent.stat().st_mode & 0o077 == 0
    assert (facts["elsewhere"], facts["free_bytes"]) == (0, 0)
    assert re.search(r"^files +3$", ask("library", "stats").stdout.decode(), re.MULTILINE)


def test_the_list_for_a_program(ask: Ask, folder: Path) -> None:
    listed = json.loads(ask("library", "list", "--format", "json").stdout)
    assert (listed["format"], listed["version"]) == ("finder-app/library", 1)
    assert [Path(file["path"]).name for file in listed["files"]] == ["a.txt", "b.txt", "c.txt"]
    assert listed["files"][0]["words"] == len(TEXT.split())
    assert listed["files"][2]["status"] == "too-short"
    ask("library", "clear")
    assert json.loads(ask("library", "list", "--format", "json").stdout)["files"] == []


def test_another_library_takes_what_was_exported(ask: Ask, folder: Path, tmp_path: Path) -> None:
    done = ask("library", "export", tmp_path / "seen.library")
    assert (done.returncode, "3 entries written" in said(done)) == (0, True)
    assert "0 entries taken, 3 known already, 0 refused" in said(ask("library", "import", tmp_path / "seen.library"))
    shutil.rmtree(library_command.folder())
    assert check_json(folder / "near.txt")[0]["answer"] == "new"
    assert "3 entries taken" in said(ask("library", "import", tmp_path / "seen.library"))
    near = check_json(folder / "near.txt")[0]["nearest"][0]
    assert (near["path"], near["relation"]) == (str(folder / "known/a.txt"), "near-duplicate")
    assert json.loads(ask("library", "stats", "--format", "json").stdout)["elsewhere"] == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda content: content[:-1], "is damaged or not whole; nothing was taken"),
        (lambda content: content[:90] + b"\0" + content[91:], "is damaged or not whole; nothing was taken"),
        (lambda _content: b"something else", "is not an exported library; nothing was taken"),
        (lambda content: content[:19] + b"\7" + content[20:], "newer version of the program; nothing was taken"),
    ],
    ids=["cut", "flipped", "foreign", "newer"],
)
def test_a_file_that_cannot_be_taken_says_why(
    ask: Ask, folder: Path, tmp_path: Path, change: Callable[[bytes], bytes], sentence: str
) -> None:
    file = tmp_path / "seen.library"
    ask("library", "export", file)
    ask("library", "clear")
    file.write_bytes(change(file.read_bytes()))
    done = ask("library", "import", file)
    assert (done.returncode, sentence in said(done)) == (1, True)
    assert ask("library", "list").stdout == b""


def test_export_and_import_of_what_is_not_there(ask: Ask, folder: Path, tmp_path: Path) -> None:
    for words in (("import", tmp_path / "gone"), ("export", tmp_path / "no" / "folder"), ("export", tmp_path)):
        done = ask("library", *words)
        assert done.returncode == 1
        assert "cannot be" in said(done)


def test_pruning_forgets_what_was_not_added_by_name(ask: Ask, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": TEXT, "b.txt": OTHER, "named/c.txt": NEAR})
    with Library(library_command.folder()) as library:
        for place, added in ((root / "named", True), (root / "a.txt", False), (root / "b.txt", False)):
            files, _ = walk.find_files(ScanOptions(roots=(place,)), Progress())
            later_ns = time.time_ns() + 10_000_000_000  # when they have come to rest
            documents = reading.read(ScanOptions(), files, SerialPool(), Progress()).documents
            library.remember(list(documents), ScanOptions(), read_after_ns=later_ns, added=added)
    assert "0 entries removed" in said(ask("library", "prune", "--days", "30"))
    (root / "a.txt").unlink()
    shutil.rmtree(root / "named")
    assert "1 entries removed" in said(ask("library", "prune", "--missing"))
    assert "1 entries removed" in said(ask("library", "prune", "--most", "1"))
    assert [line.split()[-1] for line in ask("library", "list").stdout.decode().splitlines()] == [
        str(root / "named/c.txt")
    ]
    assert ask("library", "prune", "--days", "0").returncode == 2


def test_removing_and_clearing_touch_no_file(ask: Ask, folder: Path) -> None:
    assert "1 entries" in said(ask("library", "remove", folder / "known/a.txt"))
    assert check_json(folder / "copy.txt")[0]["answer"] == "new"
    assert "2 entries" in said(ask("library", "clear"))
    assert ask("library", "list").stdout == b""
    assert (folder / "known/a.txt").read_text() == TEXT


def test_adding_again_reads_nothing_again(folder: Path) -> None:
    time.sleep(3.1)  # until the files have come to rest
    assert "3 files added, 0 of them" in said(run("library", "add", folder / "known"))  # they were restless before
    assert "3 files added, 3 of them" in said(run("library", "add", folder / "known"))


def test_adding_what_is_not_there_fails(tmp_path: Path) -> None:
    done = run("library", "add", tmp_path / "gone")
    assert done.returncode == 1
    assert "does not exist" in said(done)


@pytest.mark.parametrize(
    "words", [["library"], ["library", "nonsense"], ["library", "add"], ["library", "export"], ["check"]]
)
def test_wrong_usage(ask: Ask, words: list[str]) -> None:
    assert ask(*words).returncode == 2


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


def test_a_library_that_is_not_ours_is_told_and_fails_its_own_commands(ask: Ask, folder: Path, tmp_path: Path) -> None:
    place = library_command.folder()
    place.rename(tmp_path / "elsewhere")
    place.symlink_to(tmp_path / "elsewhere")
    assert run("scan", folder).returncode == 0
    done = ask("library", "stats")
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
