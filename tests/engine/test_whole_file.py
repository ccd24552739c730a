"""A file is replaced as a whole or not at all, and nothing is left over."""

import stat
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
