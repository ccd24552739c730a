"""Blobs come back as they went in, from the memory, the disk, or both."""

import errno
import io
import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.blobs import Blobs


@given(st.lists(st.binary(max_size=40), min_size=1), st.sampled_from([0, 10, 1000]), st.data())
def test_blobs_come_back_in_any_order(pieces: list[bytes], most_kept: int, data: st.DataObject) -> None:
    rows = data.draw(st.lists(st.integers(0, len(pieces) - 1)))
    with tempfile.TemporaryDirectory() as folder:
        held = Blobs(Path(folder), most_kept)
        for piece in pieces[:3]:
            held.append(piece)
        held.extend(pieces[3:])
        assert [held[row] for row in range(len(held))] == pieces
        asked = np.array(rows, dtype=np.int64)
        assert held.joined(asked) == b"".join(pieces[row] for row in rows)
        assert held.sizes(asked).tolist() == [len(pieces[row]) for row in rows]


def test_far_apart_blobs_are_read_alone_and_near_ones_at_one_go(tmp_path: Path) -> None:
    pieces = [bytes([number % 251]) * 9_000 for number in range(1_500)]  # more than one run
    held = Blobs(tmp_path, 100_000)
    for piece in pieces:
        held.append(piece)
    for rows in (range(1_500), range(1_499, -1, -1), range(0, 1_500, 7), [3, 3, 1_499, 0]):
        assert held.joined(np.array(rows, dtype=np.int64)) == b"".join(pieces[row] for row in rows)


def test_what_lies_on_the_disk_has_no_name(tmp_path: Path) -> None:
    held = Blobs(tmp_path, 10)
    held.append(b"something secret")
    assert list(tmp_path.iterdir()) == []
    assert held[0] == b"something secret"


def test_a_full_disk_is_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = [25]
    original = tempfile.TemporaryFile

    def make(dir: Path, buffering: int) -> "Full":
        return Full(original(dir=dir, buffering=0))

    class Full:
        def __init__(self, file: io.FileIO) -> None:
            self._file = file
            self.seek, self.read, self.close = file.seek, file.read, file.close

        def write(self, part: bytes) -> int:
            size = min(room[0], len(part))
            if not size:
                raise OSError(errno.ENOSPC, "No space left on device")
            room[0] -= size
            return self._file.write(part[:size])

    monkeypatch.setattr(tempfile, "TemporaryFile", make)
    held = Blobs(tmp_path, 10)
    pieces = [bytes([number]) * 7 for number in range(9)]
    for piece in pieces:
        held.append(piece)
    assert held.joined(np.arange(9)) == b"".join(pieces)


def test_without_a_folder_all_stays_in_memory() -> None:
    held = Blobs(None, 10)
    for number in range(20):
        held.append(bytes([number]) * 5)
    assert held.joined(np.array([19, 0])) == bytes([19]) * 5 + bytes(5)
