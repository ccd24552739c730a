"""What is read back is what was written, or nothing; and the folder stays small."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import xxhash
from numpy.typing import NDArray

from finder_app.engine import comparison_files

NAME = b"sixteen bytes ab"
COLUMNS: dict[str, NDArray[Any]] = {
    "bytes": np.arange(5, dtype=np.uint8),
    "numbers": np.array([-1, 2**31 - 1], dtype=np.int32),
    "hashes": np.arange(7, dtype=np.uint32),
    "words": np.array([2**64 - 1], dtype=np.uint64),
    "shares": np.array([0.5, np.nan]),
    "none": np.zeros(0),
}


def written(folder: Path) -> Path:
    path = folder / "comparisons" / ("a" + comparison_files.ENDING)
    assert comparison_files.write(path, NAME, COLUMNS)
    return path


def test_columns_come_back_as_they_were(tmp_path: Path) -> None:
    found = comparison_files.read(written(tmp_path), NAME)
    assert found is not None
    assert list(found) == list(COLUMNS)
    for name, column in COLUMNS.items():
        np.testing.assert_array_equal(found[name], column)
        assert found[name].dtype == column.dtype


def test_they_are_for_the_user_alone(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert [each.stat().st_mode & 0o077 for each in (path, path.parent)] == [0, 0]


def test_a_file_of_another_name_is_none(tmp_path: Path) -> None:
    assert comparison_files.read(written(tmp_path), b"another") is None


def test_every_flipped_byte_is_noticed(tmp_path: Path) -> None:
    path = written(tmp_path)
    raw = path.read_bytes()
    for place in range(len(raw)):
        path.write_bytes(raw[:place] + bytes([raw[place] ^ 0x10]) + raw[place + 1 :])
        assert comparison_files.read(path, NAME) is None


def test_every_cut_is_noticed(tmp_path: Path) -> None:
    path = written(tmp_path)
    raw = path.read_bytes()
    for size in range(len(raw)):
        path.write_bytes(raw[:size])
        assert comparison_files.read(path, NAME) is None
    path.write_bytes(raw + b"\0")
    assert comparison_files.read(path, NAME) is None


@pytest.mark.parametrize(
    "head",
    [b"{}\n", b"not JSON\n", b"no end", b'["6e", [["a", "O", 1]]]\n', b'["6e", [["a", "<u8", -1]]]\n'],
    ids=["other", "text", "cut", "objects", "negative"],
)
def test_a_sound_checksum_alone_does_not_make_columns(head: bytes, tmp_path: Path) -> None:
    path = written(tmp_path)
    digest = xxhash.xxh3_128_digest(head)
    path.write_bytes(path.read_bytes()[:8] + digest + head)
    assert comparison_files.read(path, b"n") is None


def test_what_is_no_file_is_none(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert comparison_files.read(tmp_path / "missing", NAME) is None
    assert comparison_files.read(tmp_path, NAME) is None
    (tmp_path / "link").symlink_to(path)
    assert comparison_files.read(tmp_path / "link", NAME) is None
    os.mkfifo(tmp_path / "pipe")
    assert comparison_files.read(tmp_path / "pipe", NAME) is None


def test_what_cannot_be_written_is_left(tmp_path: Path) -> None:
    (tmp_path / "comparisons").write_bytes(b"in the way")
    assert not comparison_files.write(tmp_path / "comparisons" / "a.columns", NAME, COLUMNS)
    comparison_files.keep_newest(tmp_path / "comparisons")
    comparison_files.clear(tmp_path)
    assert (tmp_path / "comparisons").read_bytes() == b"in the way"


def test_the_longest_not_used_are_removed(tmp_path: Path) -> None:
    path = written(tmp_path)
    size = path.stat().st_size
    for number in range(1, 5):
        copy = path.with_name(f"{number}{comparison_files.ENDING}")
        copy.write_bytes(path.read_bytes())
        os.utime(copy, ns=(number, number))
    foreign = path.with_name("notes.txt")
    foreign.write_bytes(b"not ours")
    os.utime(path, ns=(9, 9))
    comparison_files.mark_used(path.with_name("1.columns"))
    comparison_files.keep_newest(path.parent, most_files=4)
    assert sorted(each.name for each in path.parent.iterdir()) == [
        "1.columns", "3.columns", "4.columns", "a.columns", "notes.txt"
    ]  # fmt: skip
    comparison_files.keep_newest(path.parent, most_bytes=2 * size)
    assert sorted(each.name for each in path.parent.iterdir()) == ["1.columns", "a.columns", "notes.txt"]
    comparison_files.clear(tmp_path)
    assert list(path.parent.iterdir()) == [foreign]
