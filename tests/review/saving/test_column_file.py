"""Columns come back as they were, and a file that is not whole is never taken for one."""

import io
import tempfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as numpies

from finder_app.engine.library_frames import Fault, FaultyError
from finder_app.review.saving import column_file
from finder_app.review.saving.column_file import BLOCK_BYTES

MAGIC = b"some columns\n"
KINDS = [np.uint8, np.uint32, np.uint64, np.int32, np.int64, np.float64]
COLUMNS = st.dictionaries(
    st.sampled_from("abcdef"),
    st.sampled_from(KINDS).flatmap(lambda kind: numpies.arrays(kind, st.integers(0, 40))),
    max_size=5,
)


def read(raw: bytes) -> tuple[int, dict[str, Any]]:
    with tempfile.TemporaryFile() as file:
        file.write(raw)
        file.seek(0)
        return column_file.read(file, MAGIC, 7)


def small_file() -> bytes:
    names = np.frombuffer(b"a\xffz" * 30, np.uint8)
    columns: dict[str, Any] = {"numbers": np.arange(40, dtype=np.int64), "names": names}
    return b"".join(column_file.written(MAGIC, 3, columns))


@given(COLUMNS, st.integers(1, 7))
def test_columns_come_back_as_they_were(columns: dict[str, Any], version: int) -> None:
    found, again = read(b"".join(column_file.written(MAGIC, version, columns)))
    assert found == version
    assert list(again) == list(columns)
    for name, column in columns.items():
        assert again[name].dtype == column.dtype
        assert again[name].tobytes() == column.tobytes()


def test_long_columns_come_back_from_several_blocks() -> None:
    noise = np.random.default_rng(1).integers(0, 2**63, BLOCK_BYTES // 8 + 3)
    raw = b"".join(column_file.written(MAGIC, 1, {"noise": noise, "order": np.sort(noise)}))
    _, again = read(raw)
    assert np.array_equal(again["noise"], noise)
    assert np.array_equal(again["order"], np.sort(noise))


def test_a_file_that_was_cut_off_anywhere_is_noticed() -> None:
    raw = small_file()
    for size in range(len(raw)):
        with pytest.raises(FaultyError):
            read(raw[:size])
    with pytest.raises(FaultyError):
        read(raw + b"\0")


def test_every_flipped_byte_is_noticed() -> None:
    raw = small_file()
    for place in range(len(raw)):
        for bits in (1, 0x80, 0xFF):
            with pytest.raises(FaultyError):
                read(raw[:place] + bytes([raw[place] ^ bits]) + raw[place + 1 :])


def test_blocks_that_changed_places_are_noticed() -> None:
    raw = small_file()
    start = len(MAGIC) + 2
    first = raw.index(b"names", start)
    end = raw.index(b"end\0", first)
    with pytest.raises(FaultyError):
        read(raw[:start] + raw[first:end] + raw[start:first] + raw[end:])


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"", Fault.FOREIGN),
        (b"PK\x03\x04 something else", Fault.FOREIGN),
        (MAGIC + b"\x08\x00", Fault.NEWER),
        (MAGIC + b"\x00\x00", Fault.DAMAGED),
        (MAGIC + b"\x01", Fault.DAMAGED),
    ],
)
def test_a_file_that_is_no_such_file_says_why(raw: bytes, fault: Fault) -> None:
    with pytest.raises(FaultyError) as refused:
        read(raw)
    assert refused.value.fault is fault


def test_a_block_that_claims_to_be_huge_is_refused_before_it_is_unpacked() -> None:
    body = zlib.compress(bytes(1 << 26))
    head = column_file._BLOCK.pack(b"bomb", 0, 1 << 26, len(body), 0)
    with pytest.raises(FaultyError):
        read(MAGIC + b"\x01\x00" + head + column_file._digest(head, body) + body)


def test_a_block_that_holds_more_than_it_claims_is_refused() -> None:
    body = zlib.compress(bytes(1 << 20))
    head = column_file._BLOCK.pack(b"bomb", 0, 1 << 16, len(body), 0)
    with pytest.raises(FaultyError):
        read(MAGIC + b"\x01\x00" + head + column_file._digest(head, body) + body)


def test_many_blocks_of_nothing_but_zeros_are_refused_together(monkeypatch: pytest.MonkeyPatch) -> None:
    zeros = np.zeros(1 << 20, dtype=np.uint8)
    raw = b"".join(column_file.written(MAGIC, 1, {"zeros": np.tile(zeros, 20)}))
    monkeypatch.setattr(column_file, "MOST_GROWTH", 10)
    with pytest.raises(FaultyError):
        read(raw)


@given(st.binary(max_size=200))
def test_noise_after_the_first_line_is_never_taken(noise: bytes) -> None:
    with pytest.raises(FaultyError):
        read(MAGIC + noise)


def test_the_first_block_is_read_alone(tmp_path: Path) -> None:
    raw = small_file()
    first = column_file.first(io.BytesIO(raw[:-20]), MAGIC, 7)
    assert first.tolist() == list(range(40))
    with pytest.raises(FaultyError):
        column_file.first(io.BytesIO(raw[:40]), MAGIC, 7)
