"""Rows of a library in, the bytes of one file that holds them out, and back; a file that is not whole is noticed.

The file begins with a line that says what it is, and a version. Frames follow, each with its length and a digest, the
first of them the name of the library that the rows come from; the last one counts them and has the digest of all the
others, so that a file that was cut off is no file. Pure, but for reading from an open file.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import IO, NamedTuple

import xxhash

from finder_app.engine.library_queries import Kind, Use

MAGIC = b"finder-app library\n"
VERSION = 1
MOST_ROWS = 2_000  # of a frame
MOST_BYTES = 1 << 26  # of a frame, unpacked
_VERSION = struct.Struct("<H")
_FRAME = struct.Struct("<cII16s")  # kind, bytes unpacked and packed, digest of the packed ones
_ROW = struct.Struct("<qqIII16sB16sB")  # number, checksum, day, bytes of path and record, recipe, width, origin, added
_END = struct.Struct("<Q16s")
_KINDS = (_NAME, _ROWS, _LAST) = (b"N", b"R", b"E")
_LEVEL = 1  # of zlib: paths are halved, fingerprints cannot be


class Fault(Enum):
    """Why a file is not taken."""

    FOREIGN = "foreign"  # not an exported library
    NEWER = "newer"  # of a version that this program does not know
    DAMAGED = "damaged"


class FaultyError(ValueError):
    """The file cannot be taken."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class Entry(NamedTuple):
    """A row as it stood in a library."""

    number: int
    path: bytes
    record: bytes
    checksum: int
    kind: Kind
    origin: bytes
    use: Use


def written(origin: bytes, batches: Iterable[list[Entry]]) -> Iterator[bytes]:
    """The bytes of a file with the rows of the library with this name."""
    yield MAGIC + _VERSION.pack(VERSION)
    running = xxhash.xxh3_128()
    head, body = _frame(_NAME, origin)
    running.update(head)
    yield head + body
    count = 0
    for batch in batches:
        head, body = _frame(_ROWS, b"".join(map(_packed, batch)))
        running.update(head)
        count += len(batch)
        yield head + body
    yield b"".join(_frame(_LAST, _END.pack(count, running.digest())))


def name(file: IO[bytes]) -> bytes:
    """The name of the library that a whole and sound file comes from; raises FaultyError for any other, and OSError."""
    origin, count, running = b"", 0, xxhash.xxh3_128()
    for kind, head, content in _frames(file):
        if kind == _LAST:
            ends = len(content) == _END.size and _END.unpack(content) == (count, running.digest())
            if not ends or file.read(1) or not origin:
                raise FaultyError(Fault.DAMAGED)
            return origin
        running.update(head)
        if kind == _NAME:
            origin = content
        else:
            count += sum(1 for _ in _rows(content))
    raise FaultyError(Fault.DAMAGED)


def read(file: IO[bytes]) -> Iterator[list[Entry]]:
    """The rows of a file, in batches; raises FaultyError and OSError."""
    for kind, _head, content in _frames(file):
        if kind == _ROWS:
            yield list(_rows(content))


def _frame(kind: bytes, content: bytes) -> tuple[bytes, bytes]:
    body = zlib.compress(content, _LEVEL)
    return _FRAME.pack(kind, len(content), len(body), xxhash.xxh3_128_digest(body)), body


def _frames(file: IO[bytes]) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Kind, head and content of each frame."""
    file.seek(0)
    if file.read(len(MAGIC)) != MAGIC:
        raise FaultyError(Fault.FOREIGN)
    version = file.read(_VERSION.size)
    if len(version) == _VERSION.size and _VERSION.unpack(version)[0] > VERSION:
        raise FaultyError(Fault.NEWER)
    if version != _VERSION.pack(VERSION):
        raise FaultyError(Fault.DAMAGED)
    while head := file.read(_FRAME.size):
        if len(head) < _FRAME.size:
            raise FaultyError(Fault.DAMAGED)
        kind, size, packed_size, digest = _FRAME.unpack(head)
        if kind not in _KINDS or max(size, packed_size) > MOST_BYTES:
            raise FaultyError(Fault.DAMAGED)
        body = file.read(packed_size)
        if len(body) < packed_size or xxhash.xxh3_128_digest(body) != digest:
            raise FaultyError(Fault.DAMAGED)
        yield kind, head, _unpacked(body, size)


def _unpacked(body: bytes, size: int) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(body, size + 1)  # no more than was said, whatever it claims to hold
    except zlib.error as error:
        raise FaultyError(Fault.DAMAGED) from error
    if len(content) != size or not unpacker.eof or unpacker.unused_data:
        raise FaultyError(Fault.DAMAGED)
    return content


def _packed(entry: Entry) -> bytes:
    head = _ROW.pack(
        entry.number,
        entry.checksum,
        entry.use.day,
        len(entry.path),
        len(entry.record),
        *entry.kind,
        entry.origin,
        entry.use.added,
    )
    return b"".join((head, entry.path, entry.record))


def _rows(content: bytes) -> Iterator[Entry]:
    place = 0
    while place < len(content):
        if place + _ROW.size > len(content):
            raise FaultyError(Fault.DAMAGED)
        number, check, day, path_size, record_size, recipe, width, origin, added = _ROW.unpack_from(content, place)
        start = place + _ROW.size
        place = start + path_size + record_size
        if place > len(content):
            raise FaultyError(Fault.DAMAGED)
        path, record = content[start : start + path_size], content[start + path_size : place]
        yield Entry(number, path, record, check, Kind(recipe, width), origin, Use(day, added == 1))
