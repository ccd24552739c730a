"""A file is replaced as a whole or not at all, and nothing is left over."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from finder_app.engine import whole_file


def test_a_file_is_written_for_the_user_alone(tmp_path: Path) -> None:
    whole_file.write(tmp_path / "a", [b"one", b"two"])
    assert (tmp_path / "a").read_bytes() == b"onetwo"
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600
    whole_file.write(tmp_path / "a", [b"new"])
    assert (tmp_path / "a").read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_what_fails_leaves_the_old_file(tmp_path: Path) -> None:
    def chunks() -> Iterator[bytes]:
        yield b"half"
        raise OSError("full")

    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(OSError, match="full"):
        whole_file.write(tmp_path / "a", chunks())
    assert (tmp_path / "a").read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    whole_file.write(tmp_path / "link", [b"new"])
    assert (tmp_path / "real").read_bytes() == b"new"
    assert (tmp_path / "link").is_symlink()


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="regular"):
        whole_file.write(tmp_path, [b"x"])
    with pytest.raises(FileNotFoundError):
        whole_file.write(tmp_path / "no" / "folder", [b"x"])


def test_a_folder_is_made_durable_or_says_why_not(tmp_path: Path) -> None:
    whole_file.sync_folder(tmp_path)
    with pytest.raises(FileNotFoundError):
        whole_file.sync_folder(tmp_path / "none")


KILLED_AFTER = """
import os, pathlib, sys
from finder_app.engine import whole_file
target, step = pathlib.Path(sys.argv[1]), int(sys.argv[2])
seen = 0
def count(name, done):
    def counted(*words, **more):
        global seen
        seen += 1
        if seen == step:
            os.kill(os.getpid(), 9)
        return done(*words, **more)
    return counted
for name in ("open", "fsync", "replace", "close"):
    setattr(os, name, count(name, getattr(os, name)))
def chunks():
    for piece in (b"new ", b"and ", b"whole"):
        count("chunk", int)()
        yield piece
whole_file.replace(target, chunks(), 0o666)
print("done")
"""


def test_a_kill_at_any_step_leaves_the_old_or_the_new_file_and_the_next_one_tidies(tmp_path: Path) -> None:
    target = tmp_path / "report"
    for step in range(1, 30):
        target.write_bytes(b"old")
        killed = subprocess.run(
            [sys.executable, "-c", KILLED_AFTER, str(target), str(step)], capture_output=True, text=True, check=False
        )
        assert target.read_bytes() in (b"old", b"new and whole")
        for left in tmp_path.glob(".finder-app-*.tmp"):
            os.utime(left, (0, 0))
        if killed.stdout:
            break
    assert step > 6
    whole_file.replace(target, [b"last"], 0o666)
    assert [path.name for path in tmp_path.iterdir()] == ["report"]


def test_an_unfinished_file_that_is_being_written_stays(tmp_path: Path) -> None:
    def chunks() -> Iterator[bytes]:
        [unfinished] = tmp_path.glob(".finder-app-*.tmp")
        yield b"half of it "
        os.utime(unfinished, (0, 0))
        whole_file.replace(tmp_path / "other", [b"meanwhile"], 0o666)
        yield b"and the rest"

    whole_file.replace(tmp_path / "report", chunks(), 0o666)
    assert (tmp_path / "report").read_bytes() == b"half of it and the rest"


@pytest.mark.parametrize(
    "name", [".finder-app-notes.tmp", ".finder-app-0123456789abcdef.tmp.txt", "0123456789abcdef.tmp"]
)
def test_files_with_like_names_stay(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    os.utime(tmp_path / name, (0, 0))
    whole_file.sweep(tmp_path)
    assert (tmp_path / name).read_text() == "mine"
