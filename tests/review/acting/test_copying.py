"""A copy is whole, durable and looks like its file, or is not there."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from finder_app.review.acting import copying
from finder_app.review.acting.rename import Entry, entry_of


@contextmanager
def opened(source: Path, target: Path) -> Iterator[tuple[int, Entry]]:
    with source.open("rb") as file, entry_of(os.fsencode(target)) as entry:
        yield file.fileno(), entry


def nothing() -> None:
    """No step."""


@pytest.mark.parametrize("size", [0, 1, 3_000_001])
def test_a_copy_has_the_bytes_permissions_and_time_of_its_file(tmp_path: Path, size: int) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    source.write_bytes(os.urandom(size))
    source.chmod(0o4750)
    os.utime(source, ns=(1, 1_600_000_000_123_456_789))
    with opened(source, target) as (fd, entry):
        _, inode = copying.copy(fd, entry, copying.looks_of(os.fstat(fd)), nothing)
    status = target.stat()
    assert (target.read_bytes(), status.st_ino) == (source.read_bytes(), inode)
    assert (status.st_mode, status.st_mtime_ns) == (source.stat().st_mode, source.stat().st_mtime_ns)


def test_a_taken_name_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").write_text("b")
    with opened(tmp_path / "a", tmp_path / "b") as (fd, entry), pytest.raises(FileExistsError):
        copying.copy(fd, entry, copying.looks_of(os.fstat(fd)), nothing)
    assert (tmp_path / "b").read_text() == "b"


def test_a_copy_that_does_not_read_as_it_was_written_is_removed(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    source.write_text("what was meant")
    steps = iter((False, True))
    with opened(source, target) as (fd, entry), pytest.raises(OSError, match="Input/output") as caught:
        copying.copy(fd, entry, copying.looks_of(os.fstat(fd)), lambda: next(steps) and target.write_text("else"))
    assert (caught.value.errno, target.exists()) == (errno.EIO, False)
