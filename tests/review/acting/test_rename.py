import ctypes
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from finder_app.review.acting import rename
from finder_app.review.acting.rename import Entry, entry_of, exchange, identity, move_in, move_out


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[int]:
    """An open folder with a file in it."""
    (tmp_path / "old").write_text("old content")
    fd = os.open(tmp_path, os.O_RDONLY)
    yield fd
    os.close(fd)


@pytest.fixture(params=["renameat2", "without"])
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the kernel's call, and as on a system without it."""
    if request.param == "without":
        monkeypatch.setattr(rename, "_renameat2", None)


Move = Callable[[Entry, Entry], None]
MOVES = [move_in, move_out]


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.usefixtures("_both_ways")
@pytest.mark.parametrize("move", MOVES)
def test_a_file_gets_its_new_name(move: Move, folder: int, tmp_path: Path) -> None:
    before = identity(Entry(folder, b"old"))
    move(Entry(folder, b"old"), Entry(folder, b"new"))
    assert (names_in(tmp_path), identity(Entry(folder, b"new"))) == (["new"], before)


@pytest.mark.usefixtures("_both_ways")
@pytest.mark.parametrize("move", MOVES)
def test_a_name_that_is_taken_is_never_overwritten(move: Move, folder: int, tmp_path: Path) -> None:
    (tmp_path / "new").write_text("precious")
    with pytest.raises(FileExistsError):
        move(Entry(folder, b"old"), Entry(folder, b"new"))
    assert ((tmp_path / "old").read_text(), (tmp_path / "new").read_text()) == ("old content", "precious")


@pytest.mark.usefixtures("_both_ways")
@pytest.mark.parametrize("move", MOVES)
def test_a_vanished_file_is_told(move: Move, folder: int) -> None:
    with pytest.raises(FileNotFoundError):
        move(Entry(folder, b"nothing"), Entry(folder, b"new"))


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOSYS])
def test_where_the_call_is_not_supported_another_way_is_taken(
    code: int, folder: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsupported(*_arguments: object) -> int:
        ctypes.set_errno(code)
        return -1

    monkeypatch.setattr(rename, "_renameat2", unsupported)
    move_in(Entry(folder, b"old"), Entry(folder, b"new"))
    assert names_in(tmp_path) == ["new"]


def test_without_the_call_two_names_do_not_change_places(
    folder: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "new").write_text("new content")
    monkeypatch.setattr(rename, "_renameat2", None)
    with pytest.raises(OSError, match=os.strerror(errno.ENOTSUP)):
        exchange(Entry(folder, b"old"), Entry(folder, b"new"))
    assert ((tmp_path / "old").read_text(), (tmp_path / "new").read_text()) == ("old content", "new content")


def test_a_system_without_the_call_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", "nt")
    assert rename._find_renameat2() is None


def test_an_entry_is_a_name_in_its_open_folder(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    with entry_of(os.fsencode(tmp_path / "a.txt")) as entry:
        assert os.stat(entry.name, dir_fd=entry.folder).st_ino == (tmp_path / "a.txt").stat().st_ino
        folder = entry.folder
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(folder)
