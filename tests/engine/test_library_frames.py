"""What an exported file gives back is what was put in, or it says that it is not whole."""

import io
import random
import struct
import zlib

import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import library_frames
from finder_app.engine.library_frames import MAGIC, Entry, Fault, FaultyError
from finder_app.engine.library_queries import Kind, Use

ORIGIN = b"this is a lib..."
BYTES = st.binary(max_size=60)
ENTRIES = st.builds(
    Entry,
    st.integers(-(2**63), 2**63 - 1),
    BYTES,
    BYTES,
    st.integers(0, 2**63 - 1),
    st.builds(Kind, st.binary(min_size=16, max_size=16), st.sampled_from([32, 64, 128])),
    st.binary(min_size=16, max_size=16),
    st.builds(Use, st.integers(0, 2**32 - 1), st.booleans()),
)


def whole(batches: list[list[Entry]]) -> bytes:
    return b"".join(library_frames.written(ORIGIN, batches))


def fault_of(content: bytes) -> Fault | None:
    try:
        assert library_frames.name(io.BytesIO(content)) == ORIGIN
    except FaultyError as error:
        return error.fault
    return None


@given(batches=st.lists(st.lists(ENTRIES, min_size=1, max_size=5), max_size=4))
def test_what_was_written_is_read(batches: list[list[Entry]]) -> None:
    file = io.BytesIO(whole(batches))
    assert library_frames.name(file) == ORIGIN
    assert list(library_frames.read(file)) == batches


@pytest.fixture(scope="module")
def content() -> bytes:
    chosen = random.Random(1)
    entries = [
        Entry(n, b"/a/%d" % n, chosen.randbytes(90), n, Kind(b"r" * 16, 64), ORIGIN, Use(7, False)) for n in range(60)
    ]
    return whole([entries[:20], entries[20:]])


def test_a_file_that_was_cut_off_is_no_file(content: bytes) -> None:
    for size in range(len(MAGIC), len(content), 7):
        assert fault_of(content[:size]) is Fault.DAMAGED
    assert fault_of(content) is None
    assert fault_of(content + b"x") is Fault.DAMAGED


def test_a_flipped_bit_anywhere_is_noticed(content: bytes) -> None:
    chosen = random.Random(2)
    for _ in range(400):
        spoilt = bytearray(content)
        spoilt[chosen.randrange(len(spoilt))] ^= 1 << chosen.randrange(8)
        assert fault_of(bytes(spoilt)) is not None


def test_frames_cannot_be_left_out_or_change_places(content: bytes) -> None:
    start = len(MAGIC) + 2
    frames = []
    while start < len(content):
        size = struct.unpack_from("<cII", content, start)[2] + 25
        frames.append(content[start : start + size])
        start += size
    assert len(frames) == 4
    for order in ([0, 2, 3], [0, 2, 1, 3], [1, 2, 3], [0, 1, 1, 2, 3], [3], [0, 1, 2], [0, 1, 2, 3, 3]):
        assert fault_of(content[: len(MAGIC) + 2] + b"".join(frames[place] for place in order)) is Fault.DAMAGED


@pytest.mark.parametrize("other", [b"", b"x", b"PK\x03\x04" * 99, b"SQLite format 3\0" + bytes(4000), b"finder-app"])
def test_another_kind_of_file_is_foreign(other: bytes) -> None:
    assert fault_of(other) is Fault.FOREIGN


def test_a_newer_version_says_so(content: bytes) -> None:
    assert fault_of(MAGIC + b"\x02\x00" + content[len(MAGIC) + 2 :]) is Fault.NEWER
    assert fault_of(MAGIC + b"\x00\x00" + content[len(MAGIC) + 2 :]) is Fault.DAMAGED


def test_a_frame_that_unpacks_to_more_than_it_says_is_not_unpacked() -> None:
    body = zlib.compress(bytes(50_000_000))
    digest = xxhash.xxh3_128_digest(body)
    bomb = MAGIC + b"\x01\x00" + struct.pack("<cII16s", b"R", 1_000, len(body), digest) + body
    assert fault_of(bomb) is Fault.DAMAGED
