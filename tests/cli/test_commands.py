"""The commands as a person or a program runs them: real processes, real output, exit codes."""

import base64
import contextlib
import csv
import io
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from finder_app import __version__
from tests.conftest import WriteFiles

ROOT = Path(__file__).parents[2]
TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
NEAR = TEXT.replace("lazy dog", "sleepy cat", 1)


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def run(*words: str | bytes | Path, cwd: Path | None = None) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-W", "error", "-m", "finder_app", *words]
    return subprocess.run(command, capture_output=True, cwd=cwd, env=environment(), timeout=60, check=False)


def scan_json(*words: str | Path) -> dict[str, Any]:
    done = run("scan", *words)
    assert done.returncode == 0, done.stderr.decode()
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.fixture
def folder(write_files: WriteFiles) -> Path:
    return write_files({"a.txt": TEXT, "b.txt": TEXT, "c.txt": NEAR, "sub/d.txt": "Something else altogether. " * 20})


def test_scan_prints_the_documented_json(folder: Path) -> None:
    result = scan_json(folder)
    assert (result["format"], result["version"], result["complete"]) == ("finder-app/results", 1, True)
    summary = result["summary"]
    assert (summary["files"], summary["clusters"], summary["duplicates"], summary["skipped"]) == (4, 1, 2, 0)
    assert summary["bytes"] == sum(path.stat().st_size for path in folder.rglob("*.txt"))
    assert set(summary["seconds"]) == {"walk", "read", "match", "compare"}
    [cluster] = result["clusters"]
    principal, *others = cluster["files"]
    assert principal["relation"] == "principal"
    assert set(principal) == {
        "path", "size", "modified_ns", "encoding", "words", "fingerprint", "distance", "similarity", "containment",
        "relation", "decision",
    }  # fmt: skip
    assert {file["decision"] for file in cluster["files"]} == {"undecided"}
    assert {Path(file["path"]).name for file in cluster["files"]} == {"a.txt", "b.txt", "c.txt"}
    assert all(0.85 <= file["similarity"] <= 1.0 for file in others)
    assert all(len(file["fingerprint"]) == 16 for file in cluster["files"])
    assert result["options"]["similarity"] == 0.85


def test_two_runs_say_the_same(folder: Path) -> None:
    first, second = scan_json(folder, "--jobs", "1"), scan_json(folder, "--jobs", "2")
    assert first["clusters"] == second["clusters"]


def test_nothing_but_the_result_stands_on_standard_output(folder: Path) -> None:
    done = run("scan", folder, "--quiet")
    json.loads(done.stdout)
    assert done.stderr == b""


def test_csv_has_a_row_for_each_file(folder: Path) -> None:
    done = run("scan", folder, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.stdout.decode("utf-8-sig"))))
    assert sorted(Path(row["path"]).name for row in rows) == ["a.txt", "b.txt", "c.txt"]


def test_paths_are_one_a_line(folder: Path) -> None:
    lines = run("scan", folder, "--format", "paths").stdout.splitlines()
    assert {Path(os.fsdecode(line)).name for line in lines} <= {"a.txt", "b.txt", "c.txt"}
    assert lines


def test_output_is_written_in_place_of_standard_output(folder: Path, tmp_path: Path) -> None:
    done = run("scan", folder, "--output", tmp_path / "result.json")
    assert (done.returncode, done.stdout) == (0, b"")
    assert json.loads((tmp_path / "result.json").read_text("utf-8"))["summary"]["files"] == 4


def test_output_never_overwrites_a_scanned_file(folder: Path) -> None:
    done = run("scan", folder, "--output", folder / "a.txt")
    assert done.returncode == 1
    assert (folder / "a.txt").read_text("utf-8") == TEXT


def test_output_into_a_missing_folder_fails_with_a_sentence(folder: Path, tmp_path: Path) -> None:
    done = run("scan", folder, "--output", tmp_path / "no" / "result.json")
    assert done.returncode == 1
    assert b"could not be written" in done.stderr
    assert b"Traceback" not in done.stderr


def test_similarity_decides(folder: Path) -> None:
    strict = scan_json(folder, "--similarity", "1")
    assert {Path(file["path"]).name for file in strict["clusters"][0]["files"]} == {"a.txt", "b.txt"}


def test_include_and_exclude(folder: Path) -> None:
    assert scan_json(folder, "--include", "a.*", "--include", "c.*")["summary"]["files"] == 2
    assert scan_json(folder, "--exclude", "sub")["summary"]["files"] == 3


def test_a_limit_of_no_bits_finds_equal_fingerprints_only(folder: Path) -> None:
    assert scan_json(folder, "--max-distance", "0")["options"]["max_distance"] == 0
    assert scan_json(folder, "--max-distance", "auto")["options"]["max_distance"] is None


@pytest.mark.parametrize(
    "words",
    [
        ["scan"],
        ["scan", ".", "--similarity", "2"],
        ["scan", ".", "--similarity", "nan"],
        ["scan", ".", "--max-distance", "99"],
        ["scan", ".", "--format", "xml"],
        ["scan", ".", "--jobs", "-1"],
        ["scan", ".", "--types", "nonsense"],
        ["compare", "only-one"],
        ["--nonsense"],
    ],
)
def test_wrong_usage_is_told_and_exits_with_2(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert done.stderr
    assert b"Traceback" not in done.stderr


def test_a_missing_folder_fails_and_is_listed(tmp_path: Path) -> None:
    done = run("scan", tmp_path / "gone")
    assert done.returncode == 1
    assert json.loads(done.stdout)["skipped"] == [{"path": str(tmp_path / "gone"), "reason": "missing", "detail": ""}]
    assert b"does not exist" in done.stderr


def test_a_name_that_is_not_unicode_keeps_its_bytes(folder: Path) -> None:
    odd = os.path.join(os.fsencode(folder), b"odd\xff\x1b[31m.txt")  # noqa: PTH118 - bytes
    with open(odd, "w", encoding="utf-8") as file:  # noqa: PTH123 - bytes
        file.write(TEXT)
    done = run("scan", folder)
    files = json.loads(done.stdout)["clusters"][0]["files"]
    [encoded] = [file["path_base64"] for file in files if "path_base64" in file]
    assert base64.b64decode(encoded) == odd
    assert b"\x1b" not in done.stdout + done.stderr  # nothing that a terminal would obey


def test_an_interrupt_ends_with_130_and_leaves_no_process(write_files: WriteFiles) -> None:
    root = write_files({f"{number}.txt": f"{number} {TEXT * 4000}" for number in range(60)})  # seconds of work
    command = [sys.executable, "-m", "finder_app", "scan", str(root), "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(), start_new_session=True) as process:
        while len(running_in_group(process.pid)) < 3 and process.poll() is None:  # until its workers are there
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        output, _ = process.communicate(timeout=20)
    assert process.returncode == 130
    assert output == b""
    assert time.monotonic() - begin < 5
    deadline = time.monotonic() + 2
    while running_in_group(process.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not running_in_group(process.pid)


def running_in_group(group: int) -> list[str]:
    """The processes of a group that are not merely waiting to be buried."""
    fields = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            fields.append(status.read_text("utf-8", "replace").rsplit(")", 1)[1].split())
    return [state for state, _parent, process_group, *_ in fields if process_group == str(group) and state != "Z"]


def test_progress_is_painted_on_a_terminal(folder: Path) -> None:
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "finder_app", "scan", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=follower, env=environment()) as process:
        os.close(follower)
        output, _ = process.communicate(timeout=60)
        painted = b""
        try:
            while piece := os.read(leader, 65536):
                painted += piece
        except OSError:  # the terminal's other end is closed
            pass
        os.close(leader)
    assert json.loads(output)["summary"]["files"] == 4
    assert b"Finding files" in painted or b"Reading" in painted
    assert b"1 clusters" in painted or b"clusters" in painted


def test_no_qt_is_loaded(folder: Path) -> None:
    code = (
        "import sys; from finder_app.cli import commands; "
        f"commands.main(['scan', {str(folder)!r}, '--quiet']); sys.exit(any('PySide6' in name for name in sys.modules))"
    )
    script = folder.parent / "script.py"
    script.write_text("if __name__ == '__main__':\n    " + code.replace("; ", "\n    ") + "\n")
    done = subprocess.run([sys.executable, script], capture_output=True, env=environment(), timeout=60, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_compare_prints_every_number(folder: Path) -> None:
    done = run("compare", "a.txt", "c.txt", cwd=folder)
    assert done.returncode == 0
    lines = [line.split(maxsplit=1) for line in done.stdout.decode().splitlines()]
    assert [name for name, _ in lines] == [
        "fingerprint", "fingerprint", "distance", "likeness", "similarity", "containment", "relation",
    ]  # fmt: skip
    assert lines[-1][1] == "near-duplicate"


def test_compare_as_json(folder: Path) -> None:
    done = run("compare", folder / "a.txt", folder / "b.txt", "--format", "json")
    result = json.loads(done.stdout)
    assert (result["relation"], result["similarity"], result["distance"]) == ("identical", 1.0, 0)
    assert [file["path"] for file in result["files"]] == [str(folder / "a.txt"), str(folder / "b.txt")]
    other = json.loads(run("compare", folder / "a.txt", folder / "sub/d.txt", "--format", "json").stdout)
    assert other["relation"] == "different"
    assert other["likeness"] == pytest.approx((64 - other["distance"]) / 64)


def test_compare_with_a_missing_file_fails(folder: Path) -> None:
    done = run("compare", folder / "a.txt", folder / "no.txt")
    assert done.returncode == 1
    assert b"does not exist" in done.stderr


def test_fingerprints_are_16_digits_and_the_name_as_given(folder: Path) -> None:
    done = run("fingerprint", "a.txt", "b.txt", "sub/d.txt", cwd=folder)
    lines = [line.split("  ") for line in done.stdout.decode().splitlines()]
    assert [name for _, name in lines] == ["a.txt", "b.txt", "sub/d.txt"]
    assert lines[0][0] == lines[1][0] != lines[2][0]
    assert all(len(digits) == 16 and int(digits, 16) >= 0 for digits, _ in lines)


def test_fingerprint_of_a_folder_fails_but_prints_the_rest(folder: Path) -> None:
    done = run("fingerprint", folder, folder / "a.txt")
    assert done.returncode == 1
    assert done.stdout.count(b"\n") == 1
    assert b"is a folder" in done.stderr


def test_explain_tells_why(folder: Path) -> None:
    done = run("explain", folder / "a.txt", folder / "c.txt", "--format", "json")
    found = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(found["differing_bits"]) == found["distance"]
    assert {each["feature"] for each in found["only_b"]} == {"sleepy", "cat"}


def test_words_of_the_user_reach_the_worker_processes(write_files: WriteFiles, tmp_path: Path) -> None:
    text = "台积电的区块链浏览器很好用，我们每天都在用它。" * 9
    folder = write_files({"a.txt": text, "b.txt": text.replace("每天", "天天")})
    (tmp_path / "words.txt").write_text("区块链浏览器 90000 n\n", "utf-8")
    (tmp_path / "stop.txt").write_text("浏览器\n", "utf-8")
    common = ("--no-library", "--jobs", "2", "--quiet")
    codes = []
    for words in ((), ("--user-dict", tmp_path / "words.txt"), ("--stop-words", tmp_path / "stop.txt")):
        [cluster] = scan_json(folder, *common, *words)["clusters"]
        codes.append(tuple(file["fingerprint"] for file in cluster["files"]))
        digits = [line.split()[0] for line in run("fingerprint", folder / "a.txt", *words).stdout.decode().splitlines()]
        assert digits[0] in codes[-1]
    assert len(set(codes)) == 3


def test_worker_processes_load_the_table_of_a_collection(folder: Path) -> None:
    words = (folder, "--no-library", "--recipe", "collection")
    first, second = scan_json(*words, "--jobs", "1"), scan_json(*words, "--jobs", "2")
    assert first["clusters"] == second["clusters"]
    assert first["options"] == second["options"]
    assert first["summary"]["skipped"] == 0


def test_version_and_help() -> None:
    assert run("--version").stdout.decode().strip() == f"finder-app {__version__}"
    text = run("--help").stdout.decode()
    assert all(word in text for word in ("scan", "compare", "fingerprint", "exit codes"))
