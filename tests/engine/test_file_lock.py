"""What a killed process left is known by its lock, which nobody holds any more."""

import os
import time
from pathlib import Path

from finder_app.engine import file_lock


def grow_old(path: Path) -> None:
    os.utime(path, (time.time() - 3600,) * 2, follow_symlinks=False)


def test_a_file_is_abandoned_when_nobody_holds_its_lock(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert not file_lock.is_abandoned(file)  # so young that its process may not have locked it yet
    grow_old(file)
    assert file_lock.is_abandoned(file)


def test_a_file_whose_lock_is_held_is_not(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with file.open("wb") as held:
        assert file_lock.hold(held.fileno())
        grow_old(file)
        assert not file_lock.is_abandoned(file)
    assert file_lock.is_abandoned(file)


def test_what_is_no_file_is_never_abandoned(tmp_path: Path) -> None:
    target, link, fifo = tmp_path / "target", tmp_path / "link", tmp_path / "fifo"
    target.touch()
    link.symlink_to(target)
    os.mkfifo(fifo)
    for path in (target, link, fifo, tmp_path):
        grow_old(path)
    assert not any(map(file_lock.is_abandoned, (link, fifo, tmp_path, tmp_path / "missing")))
