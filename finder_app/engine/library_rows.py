"""A document in, the row of the library that keeps it out, and back; a checksum tells whether a row is sound. Pure.

The number of a row is made of the file's inode, the file's name and the recipe, so that the files of a folder lie
together and a look-up needs no other index. Two files that share a number only overwrite each other.
"""

import os
import struct
from functools import cache
from hashlib import blake2b
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import xxhash

from finder_app import __version__
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile, TextStatus

READING_VERSION = 2
"""To be raised whenever the same file would yield another document, sketches and all; a test compares."""

_READERS = ("chardet", "jieba", "numpy", "resiliparse", "rjieba", "xxhash")  # whose versions influence a document
_NOT_READING = frozenset(
    {"roots", "types", "include", "exclude", "hidden", "similarity", "containment", "max_distance"}
    | {"references", "across_only", "templates"}
)
"""Options that choose files or compare documents. Any other counts as one that influences reading, a new one too."""

NUMBER_BYTES = 8
_INODE_BITS, _REST_BITS = 39, 24
_SIGN_BIT = 1 << 63
_STAT = struct.Struct("<?Q16sQqq")  # settled, device, inode, size, modified, changed
_CONTENT = struct.Struct("<QQ16s16s16sBIII")  # words, tokens, fingerprint, digests and their lengths, lengths of blobs
_CONTENT_START = _STAT.size
_BLOBS_START = _STAT.size + _CONTENT.size
_STATUS = {status.value.encode(): status for status in TextStatus}
_REASON = {reason.value.encode(): reason for reason in SkipReason}
_SEPARATOR = b"\0"


class Row(NamedTuple):
    """A row as it is written; `record` holds the document, `checksum` vouches for number, recipe, path and record.

    `code` is the fingerprint (width / 8 bytes) and the number (8 bytes), big-endian, so that an index holds both.
    """

    number: int
    path_key: int
    raw_key: int
    text_key: int | None
    code: bytes | None
    path: bytes
    record: bytes
    checksum: bytes


class Known(NamedTuple):
    """A document as the library knows it, and whether the file had come to rest when it was read."""

    document: Document
    is_settled: bool


def recipe_digest(options: ScanOptions) -> bytes:
    """The digest, of 16 bytes, of all that influences what is read from a file: options and versions of libraries."""
    plain = options.to_dict()
    reading = sorted((name, repr(value)) for name, value in plain.items() if name not in _NOT_READING)
    return blake2b(repr((READING_VERSION, reading, _versions())).encode(), digest_size=16).digest()


def number_of(recipe: bytes, file: SourceFile) -> int:
    """The number of a file's row."""
    device, inode = file.identity
    name = os.fsencode(file.path.name)
    rest = xxhash.xxh3_64_intdigest(b"%d %d %b %b" % (device, inode, recipe, name)) >> (64 - _REST_BITS)
    return (inode & ((1 << _INODE_BITS) - 1)) << _REST_BITS | rest


def path_key(recipe: bytes, path: bytes) -> int:
    """The number by which the rows of a path are found."""
    return _signed(xxhash.xxh3_64_intdigest(recipe + path))


def digest_key(digest: bytes) -> int:
    """The number by which the rows of a digest are found."""
    return int.from_bytes(digest[:8], "big", signed=True)


def row_of(recipe: bytes, width: int, document: Document, *, settled: bool) -> Row | None:
    """The row that keeps a document; None when it holds a number that does not fit."""
    path = os.fsencode(document.file.path)
    number = number_of(recipe, document.file)
    try:
        record = _record(document, settled=settled)
    except (struct.error, OverflowError):
        return None
    return Row(
        number,
        path_key(recipe, path),
        digest_key(document.raw_digest),
        digest_key(document.text_digest) if document.text_digest else None,
        _code(document.fingerprint, width, number) if document.status is TextStatus.OK else None,
        path,
        record,
        checksum(recipe, number, path, record),
    )


def checksum(recipe: bytes, number: int, path: bytes, record: bytes) -> bytes:
    """What vouches for a row."""
    return blake2b(b"%b%d %d %b%b" % (recipe, number, len(path), path, record), digest_size=8).digest()


def is_sound(recipe: bytes, number: int, path: object, record: object, written: object) -> bool:
    """Whether a row is as it was written."""
    if not isinstance(path, bytes) or not isinstance(record, bytes):
        return False
    return checksum(recipe, number, path, record) == written


def recalled(file: SourceFile, path: bytes, record: bytes) -> Document | None:
    """The document of a sound row, if it is that of this very file as it is now."""
    name = os.fsencode(file.path.name)
    if record[:_CONTENT_START] != _stat(file, settled=True) or os.path.basename(path) != name:  # noqa: PTH119 - bytes
        return None
    return _document(file, record)


def known(path: bytes, record: bytes) -> Known:
    """The document of a sound row, with its file as it was when it was read."""
    settled, device, inode, size, modified, changed = _STAT.unpack_from(record)
    identity = device, int.from_bytes(inode, "big")
    file = SourceFile(Path(os.fsdecode(path)), size, modified, changed, identity)
    return Known(_document(file, record), settled)


def _record(document: Document, *, settled: bool) -> bytes:
    words = [document.status.value, document.encoding, "", ""]
    if document.problem is not None:
        words[2:] = [document.problem.reason.value, document.problem.detail]
    content = _CONTENT.pack(
        document.word_count,
        document.token_count,
        document.fingerprint.to_bytes(16, "big"),
        document.raw_digest,
        document.text_digest,
        len(document.text_digest),
        len(document.raw_digest),
        len(document.sketch),
        len(document.shingles),
    )
    tail = _SEPARATOR.join(word.encode("utf-8", "surrogatepass") for word in words)
    return b"".join((_stat(document.file, settled=settled), content, document.sketch, document.shingles, tail))


def _stat(file: SourceFile, *, settled: bool) -> bytes:
    device, inode = file.identity
    return _STAT.pack(settled, device, inode.to_bytes(16, "big"), file.size, file.mtime_ns, file.ctime_ns)


def _document(file: SourceFile, record: bytes) -> Document:
    words, tokens, fingerprint, raw, text, text_size, raw_size, sketch_size, shingles_size = _CONTENT.unpack_from(
        record, _CONTENT_START
    )
    shingles_start = _BLOBS_START + sketch_size
    tail_start = shingles_start + shingles_size
    status, encoding, reason, detail = record[tail_start:].split(_SEPARATOR, 3)
    problem = None
    if reason:
        problem = SkippedFile(file.path, _REASON[reason], detail.decode("utf-8", "surrogatepass"))
    return Document(
        file=file,
        status=_STATUS[status],
        encoding=encoding.decode("utf-8", "surrogatepass"),
        raw_digest=raw[:raw_size],
        text_digest=text[:text_size],
        word_count=words,
        fingerprint=int.from_bytes(fingerprint, "big"),
        sketch=record[_BLOBS_START:shingles_start],
        token_count=tokens,
        problem=problem,
        shingles=record[shingles_start:tail_start],
    )


def _code(fingerprint: int, width: int, number: int) -> bytes:
    return fingerprint.to_bytes(width // 8, "big") + number.to_bytes(NUMBER_BYTES, "big")


def _signed(value: int) -> int:
    return value - 2 * _SIGN_BIT if value & _SIGN_BIT else value


@cache
def _versions() -> tuple[tuple[str, str], ...]:
    return tuple((name, _version(name)) for name in _READERS)


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:  # in a frozen bundle, whose libraries change with the program only
        return f"with {__version__}"
