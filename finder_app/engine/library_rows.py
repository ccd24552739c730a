"""A document in, the row of the library that keeps it out, and back; a checksum tells whether a row is sound. Pure.

The number of a row is made of the file's inode, its device and the recipe, so that the files of a folder lie together
and a look-up needs no other index. Two files that share a number only overwrite each other. A row that came from
another machine's library has a number of its own kind: it is known as seen, and never taken for a file of this machine.
"""

import os
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
import xxhash
from numpy.typing import NDArray

from finder_app import __version__
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile, TextStatus

READING_VERSION = 3
"""To be raised whenever the same file would yield another document, sketches and all; a test compares."""

_READERS = ("chardet", "jieba", "numpy", "resiliparse", "rjieba", "xxhash")  # whose versions influence a document
_NOT_READING = frozenset(
    {"roots", "types", "include", "exclude", "hidden", "similarity", "containment", "max_distance"}
    | {"references", "across_only", "templates", "index"}
)
"""Options that choose files or compare documents. Any other counts as one that influences reading, a new one too."""

HEAD = np.dtype(
    [
        ("settled", "u1"),
        ("status", "u1"),
        ("raw_size", "u1"),
        ("text_size", "u1"),
        ("sketch_size", "<u2"),
        ("words", "<u4"),
        ("tokens", "<u4"),
        ("shingles_size", "<u4"),
        ("lines_size", "<u4"),
        ("device", "<u8"),
        ("inode", "<u8"),
        ("inode_high", "<u8"),
        ("size", "<u8"),
        ("modified", "<i8"),
        ("changed", "<i8"),
        ("fingerprint", "<u8"),
        ("fingerprint_high", "<u8"),
        ("raw_digest", "V16"),
        ("text_digest", "V16"),
    ]
)
"""What a record begins with; sketch, shingles, lines and the words of encoding and problem follow."""
HEAD_BYTES = HEAD.itemsize
_HEAD = struct.Struct("<BBBBHIIIIQQQQqqQQ16s16s")
_INODE_BITS, _REST_BITS = 39, 24
_LOW = (1 << 64) - 1
# As they are numbered in a record; a new one goes to the end.
STATUSES = (
    TextStatus.OK,
    TextStatus.TOO_SHORT,
    TextStatus.NO_TEXT,
    TextStatus.TOO_LARGE,
    TextStatus.NOT_TEXT,
    TextStatus.FAILED,
)
_STATUS_NUMBER = {status: number for number, status in enumerate(STATUSES)}
_REASON = {reason.value.encode(): reason for reason in SkipReason}
_SEPARATOR = b"\0"
_digest = xxhash.xxh3_64_intdigest

SomeRow = TypeVar("SomeRow", bound=tuple[Any, ...])


class Row(NamedTuple):
    """A row as it is written; `record` holds the document, `checksum` vouches for number, recipe, path and record."""

    number: int
    path_key: int
    path: bytes
    record: bytes
    checksum: int


class Known(NamedTuple):
    """A document as the library knows it, and whether the file had come to rest when it was read."""

    document: Document
    is_settled: bool


class Remark(NamedTuple):
    """How a record ends: the encoding, and what was wrong with the file, if anything was."""

    encoding: str
    reason: SkipReason | None
    detail: str


def recipe_digest(options: ScanOptions) -> bytes:
    """The digest, of 16 bytes, of all that influences what is read from a file: options and versions of libraries."""
    plain = options.to_dict()
    reading = sorted((name, repr(value)) for name, value in plain.items() if name not in _NOT_READING)
    return blake2b(repr((READING_VERSION, reading, _versions())).encode(), digest_size=16).digest()


def numbers_of(recipe: bytes, devices: NDArray[np.uint64], inodes: NDArray[np.uint64]) -> NDArray[np.int64]:
    """The numbers of the rows of files, given the lower 64 bits of their inodes."""
    rests = np.empty(len(devices), dtype=np.uint64)
    for device in np.unique(devices).tolist():
        rests[devices == device] = _digest(b"%d %b" % (device, recipe)) >> (64 - _REST_BITS)
    low = inodes & np.uint64((1 << _INODE_BITS) - 1)
    return (low << np.uint64(_REST_BITS) | rests).astype(np.int64)


def number_of(recipe: bytes, file: SourceFile) -> int:
    """The number of a file's row."""
    device, inode = (np.array([number & _LOW], dtype=np.uint64) for number in file.identity)
    return int(numbers_of(recipe, device, inode)[0])


def number_elsewhere(origin: bytes, recipe: bytes, path: bytes) -> int:
    """The number of a row that came from the library with this origin."""
    return _digest(b"%b%b%b" % (origin, recipe, path)) >> 1


def path_key(place: bytes, path: bytes) -> int:
    """The number by which the rows of a path are found, among those of one recipe and library."""
    return _digest(path, _seed(place)) >> 1


def rows_of(recipe: bytes, documents: Sequence[Document], settled: Sequence[bool]) -> list[Row | None]:
    """The rows that keep some documents; None for one that holds a number that does not fit."""
    devices, inodes = (
        np.array([each.file.identity[place] & _LOW for each in documents], dtype=np.uint64) for place in (0, 1)
    )
    numbers = numbers_of(recipe, devices, inodes).tolist()
    return [
        _row(recipe, number, each, is_settled)
        for number, each, is_settled in zip(numbers, documents, settled, strict=True)
    ]


def row_elsewhere(origin: bytes, recipe: bytes, path: bytes, record: bytes) -> Row:
    """The row of a record of another library: known as seen, never to be recalled."""
    return _finished(recipe, number_elsewhere(origin, recipe, path), origin + recipe, path, b"\0" + record[1:])


def row_of_record(recipe: bytes, path: bytes, record: bytes) -> Row:
    """The row of a record that this library wrote once."""
    head = _HEAD.unpack_from(record)
    devices, inodes = (np.array([head[place]], dtype=np.uint64) for place in (9, 10))
    return _finished(recipe, int(numbers_of(recipe, devices, inodes)[0]), recipe, path, record)


def checksum(recipe: bytes, number: int, path: bytes, record: bytes) -> int:
    """What vouches for a row against damage: XXH3 (Collet 2019), one digest the seed of the next; 63 bits."""
    return _digest(record, _digest(path, (number & _LOW) ^ _seed(recipe))) >> 1


def is_sound(recipe: bytes, number: int, path: object, record: object, written: object) -> bool:
    """Whether a row is as it was written."""
    if not isinstance(path, bytes) or not isinstance(record, bytes):
        return False
    return checksum(recipe, number, path, record) == written


def sound(recipe: bytes, rows: Iterable[SomeRow]) -> list[SomeRow]:
    """The sound ones of some rows, which begin with number, path, record and checksum."""
    seed, digest = _seed(recipe), _digest
    return [
        row
        for row in rows
        if type(row[1]) is type(row[2]) is bytes
        and digest(row[2], digest(row[1], (row[0] & _LOW) ^ seed)) >> 1 == row[3]
    ]


def known(path: bytes, record: bytes) -> Known:
    """The document of a sound row, with its file as it was when it was read."""
    head = _HEAD.unpack_from(record)
    device, low, high, size, modified, changed = head[9:15]
    file = SourceFile(Path(os.fsdecode(path)), size, modified, changed, (device, high << 64 | low))
    return Known(document_of(file, record), bool(head[0]))


def document_of(file: SourceFile, record: bytes) -> Document:
    """The document in a sound record, that of a file whose facts are known to agree."""
    head = _HEAD.unpack_from(record)
    _, status, raw_size, text_size, sketch_size, words, tokens, shingles_size, lines_size = head[:9]
    low, high, raw, text = head[15:]
    shingles_start = HEAD_BYTES + sketch_size
    lines_start = shingles_start + shingles_size
    end = lines_start + lines_size
    remark = remark_of(record[end:])
    problem = None if remark.reason is None else SkippedFile(file.path, remark.reason, remark.detail)
    return Document(
        file=file,
        status=STATUSES[status],
        encoding=remark.encoding,
        raw_digest=raw[:raw_size],
        text_digest=text[:text_size],
        word_count=words,
        fingerprint=high << 64 | low,
        sketch=record[HEAD_BYTES:shingles_start],
        token_count=tokens,
        problem=problem,
        shingles=record[shingles_start:lines_start],
        lines=record[lines_start:end],
    )


def is_complete(record: bytes) -> bool:
    """Whether a record is as long as it says."""
    head = _HEAD.unpack_from(record)
    return bool(HEAD_BYTES + head[4] + head[7] + head[8] <= len(record))


def remark_of(tail: bytes) -> Remark:
    """What the end of a record says."""
    encoding, reason, detail = tail.split(_SEPARATOR, 2)
    found = _REASON[reason] if reason else None
    return Remark(encoding.decode("utf-8", "surrogatepass"), found, detail.decode("utf-8", "surrogatepass"))


def _row(recipe: bytes, number: int, document: Document, settled: bool) -> Row | None:
    path = os.fsencode(document.file.path)
    try:
        head = _HEAD.pack(*_head(document, settled))
    except struct.error:
        return None
    words = [document.encoding, "", ""]
    if document.problem is not None:
        words[1:] = [document.problem.reason.value, document.problem.detail]
    tail = _SEPARATOR.join(word.encode("utf-8", "surrogatepass") for word in words)
    record = b"".join((head, document.sketch, document.shingles, document.lines, tail))
    return _finished(recipe, number, recipe, path, record)


def _head(document: Document, settled: bool) -> tuple[object, ...]:
    file = document.file
    device, inode = file.identity
    return (
        settled,
        _STATUS_NUMBER[document.status],
        len(document.raw_digest),
        len(document.text_digest),
        len(document.sketch),
        document.word_count,
        document.token_count,
        len(document.shingles),
        len(document.lines),
        device,
        inode & _LOW,
        inode >> 64,
        file.size,
        file.mtime_ns,
        file.ctime_ns,
        document.fingerprint & _LOW,
        document.fingerprint >> 64,
        document.raw_digest,
        document.text_digest,
    )


def _finished(recipe: bytes, number: int, place: bytes, path: bytes, record: bytes) -> Row:
    return Row(number, path_key(place, path), path, record, checksum(recipe, number, path, record))


@cache
def _seed(name: bytes) -> int:
    return _digest(name)


@cache
def _versions() -> tuple[tuple[str, str], ...]:
    return tuple((name, _version(name)) for name in _READERS)


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:  # in a frozen bundle, whose libraries change with the program only
        return f"with {__version__}"
