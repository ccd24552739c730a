"""Columns of numbers and bytes in, the bytes of one file out, and back; a file that is not whole is noticed.

The file begins with a line that says what it is, and a version. Blocks follow, each with its length and a digest; the
last one counts them and has the digest of all the others, so that a file that was cut off is no file. Numbers of more
than one byte lie byte by byte, first all the lowest ones: so they shrink by more, and quicker. Nothing is unpacked that
is larger than it claims, nor more in all than a file of its size can hold. Pure, but for reading from an open file.
"""

import os
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any, TypeAlias

import numpy as np
import xxhash
from numpy.typing import NDArray

from finder_app.engine.library_frames import Fault, FaultyError

BLOCK_BYTES = 1 << 20
MOST_COLUMNS = 64
MOST_GROWTH = 100  # bytes unpacked for each of the file; columns of equal numbers shrink to nothing, paths do not
FREE_BYTES = 1 << 24  # that any file may unpack to
_TYPES = ("|u1", "<u4", "<u8", "<i4", "<i8", "<f8")
_VERSION = struct.Struct("<H")
_BLOCK = struct.Struct("<16sBIII")  # name, type, numbers, bytes packed, which block it is
_END = "end"
_DIGEST = 16
_LEVEL = 1  # of zlib: the next ones take twice the time for a tenth of the size
_SAMPLE = 1 << 14
_WORTH = 0.95

Column: TypeAlias = NDArray[Any]
Columns: TypeAlias = Mapping[str, Column]


def written(magic: bytes, version: int, columns: Columns) -> Iterator[bytes]:
    """The bytes of a file with these columns, in some hundred pieces."""
    yield magic + _VERSION.pack(version)
    running = xxhash.xxh3_128(magic + _VERSION.pack(version))
    number = 0
    for name, column in columns.items():
        little = np.ascontiguousarray(column).astype(column.dtype.newbyteorder("<"), copy=False)
        for part in _blocks(little):
            head, digest, body = _block(name, part, number)
            running.update(digest)
            number += 1
            yield head + digest + body
    ending = np.frombuffer(running.digest(), np.uint8)
    yield b"".join(_block(_END, ending, number))


def read(
    file: IO[bytes], magic: bytes, newest: int, advance: Callable[[int], None] = lambda _size: None
) -> tuple[int, dict[str, Column]]:
    """The version and the columns of a whole and sound file; raises FaultyError for any other, and OSError.

    `advance` is told of bytes that were read.
    """
    version, running = _begin(file, magic, newest)
    most = FREE_BYTES + MOST_GROWTH * os.fstat(file.fileno()).st_size
    parts: dict[str, list[Column]] = {}
    for name, digest, column in _read_blocks(file, advance):
        if name == _END:
            if column.tobytes() != running.digest() or file.read(1):
                break
            return version, {each: _joined(pieces) for each, pieces in parts.items()}
        running.update(digest)
        most -= column.nbytes
        known = parts.setdefault(name, [])
        if most < 0 or len(parts) > MOST_COLUMNS or (known and known[0].dtype != column.dtype):
            break
        known.append(column)
    raise FaultyError(Fault.DAMAGED)


def first(file: IO[bytes], magic: bytes, newest: int) -> Column:
    """The first block of a file, whatever follows; raises FaultyError and OSError."""
    _begin(file, magic, newest)
    for _name, _digest, column in _read_blocks(file, lambda _size: None):
        return column
    raise FaultyError(Fault.DAMAGED)


def _begin(file: IO[bytes], magic: bytes, newest: int) -> "tuple[int, xxhash.xxh3_128]":
    if file.read(len(magic)) != magic:
        raise FaultyError(Fault.FOREIGN)
    packed = file.read(_VERSION.size)
    if len(packed) < _VERSION.size:
        raise FaultyError(Fault.DAMAGED)
    version = int(_VERSION.unpack(packed)[0])
    if version > newest:
        raise FaultyError(Fault.NEWER)
    if not version:
        raise FaultyError(Fault.DAMAGED)
    return version, xxhash.xxh3_128(magic + packed)


def _blocks(column: Column) -> Iterator[Column]:
    step = BLOCK_BYTES // column.itemsize
    for start in range(0, max(1, len(column)), step):  # one block even of nothing: its type is known
        yield column[start : start + step]


def _block(name: str, part: Column, number: int) -> tuple[bytes, bytes, bytes]:
    """Head, digest and body of one block."""
    plain = part.tobytes()
    by_byte = part.view(np.uint8).reshape(-1, part.itemsize).T.tobytes() if part.itemsize > 1 else plain
    body = _packed(by_byte)
    if len(body) >= len(plain):
        body = plain
    head = _BLOCK.pack(name.encode(), _TYPES.index(part.dtype.str), len(part), len(body), number)
    return head, _digest(head, body), body


def _packed(plain: bytes) -> bytes:
    sample = plain[:_SAMPLE]
    if len(plain) > 2 * _SAMPLE and len(zlib.compress(sample, _LEVEL)) > _WORTH * len(sample):
        return plain  # digests: nothing would come of it but time
    return zlib.compress(plain, _LEVEL)


def _digest(head: bytes, body: bytes) -> bytes:
    running = xxhash.xxh3_128(head)
    running.update(body)
    return running.digest()


def _read_blocks(file: IO[bytes], advance: Callable[[int], None]) -> Iterator[tuple[str, bytes, Column]]:
    """Name, digest and numbers of each block, as long as they are sound."""
    number = 0
    while head := file.read(_BLOCK.size):
        digest = file.read(_DIGEST)
        if len(head) < _BLOCK.size or len(digest) < _DIGEST:
            return
        packed_name, kind, count, size, place = _BLOCK.unpack(head)
        if kind >= len(_TYPES) or place != number:
            return
        dtype = np.dtype(_TYPES[kind])
        plain_bytes = count * dtype.itemsize
        if plain_bytes > BLOCK_BYTES or size > plain_bytes:
            return
        body = file.read(size)
        if _digest(head, body) != digest:
            return
        plain = body if size == plain_bytes else _unpacked(body, plain_bytes, dtype.itemsize)
        if plain is None:
            return
        number += 1
        advance(len(head) + len(digest) + size)
        yield packed_name.rstrip(b"\0").decode("ascii", "replace"), digest, np.frombuffer(plain, dtype)


def _unpacked(body: bytes, size: int, item: int) -> bytes | None:
    """No more than was said, whatever the packed bytes claim to hold; None when they hold something else."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(body, size + 1)
    except zlib.error:
        return None
    if len(plain) != size or not unpacker.eof or unpacker.unused_data:
        return None
    return np.frombuffer(plain, np.uint8).reshape(item, -1).T.tobytes() if item > 1 else plain


def _joined(pieces: list[Column]) -> Column:
    whole = pieces[0] if len(pieces) == 1 else np.concatenate(pieces)
    return whole.astype(whole.dtype.newbyteorder("="), copy=False)
