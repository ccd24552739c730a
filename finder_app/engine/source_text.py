"""A file in, its text as a reader sees it out, or the reason why there is none. Composes decode and html_text."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b

from finder_app.engine import html_text, own_reports
from finder_app.engine.decode import decode
from finder_app.engine.hashing import DIGEST_BYTES, digest
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile, TextStatus

NO_ENCODING = ""
MOST_READ_BYTES = 100_000_000_000
"""Of what is larger not even the digest is taken: a file with holes may claim a size that takes days to read."""
_HEAD_BYTES = 512
_BLOCK_BYTES = 1 << 20
# A symbolic link or a FIFO that took the file's place since the walk is neither followed nor waited for.
_OPEN_FLAGS = os.O_RDONLY
for _name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
    _OPEN_FLAGS |= getattr(os, _name, 0)
_REASONS = {
    errno.ENOENT: SkipReason.VANISHED,
    errno.ENOTDIR: SkipReason.VANISHED,
    errno.ELOOP: SkipReason.LINK,
    errno.ENXIO: SkipReason.NOT_REGULAR,  # a socket
}
_STATUS_OF = {
    SkipReason.EMPTY: TextStatus.NO_TEXT,
    SkipReason.NO_TEXT: TextStatus.NO_TEXT,
    SkipReason.NOT_TEXT: TextStatus.NOT_TEXT,
    SkipReason.TOO_LARGE: TextStatus.TOO_LARGE,
    SkipReason.DAMAGED: TextStatus.OK,
}


@dataclass(frozen=True, slots=True)
class SourceText:
    """What a file holds for a reader: decoded, taken out of HTML, its lines kept, letters as they are.

    `problem_detail` is the number of unreadable characters (DAMAGED) or the limit in bytes (TOO_LARGE).
    """

    raw_size: int
    raw_digest: bytes
    encoding: str
    status: TextStatus
    text: str
    is_html: bool
    problem_reason: SkipReason | None = None
    problem_detail: str = ""
    is_own_report: bool = False  # this program wrote it, about other files


class _RefusedError(Exception):
    """The file is not, or no longer, the regular file that the walk has seen."""

    def __init__(self, reason: SkipReason) -> None:
        self.reason = reason


def read(options: ScanOptions, file: SourceFile) -> SourceText | SkippedFile:
    """The text of a file, if it is still as the walk has seen it."""
    raw = _read_raw(file, options.max_text_bytes)
    return raw if isinstance(raw, SourceText | SkippedFile) else from_bytes(options, file.path.name, raw)


def read_source(options: ScanOptions, file: SourceFile) -> tuple[str, str] | SkippedFile:
    """The source of a file, mark-up and all, and the name of its encoding, if it is still as the walk has seen it."""
    raw = _read_raw(file, options.max_text_bytes)
    if isinstance(raw, SourceText):
        return SkippedFile(file.path, SkipReason.TOO_LARGE, raw.problem_detail)
    if isinstance(raw, SkippedFile):
        return raw
    source, encoding = decode_source(raw, file.path.name)
    return (source, encoding) if encoding != NO_ENCODING else SkippedFile(file.path, SkipReason.NOT_TEXT)


def from_bytes(options: ScanOptions, name: str, raw: bytes) -> SourceText:
    """The text of a file's content; its name tells whether it is HTML."""
    if len(raw) > options.max_text_bytes:
        return _too_large(len(raw), digest(raw), options.max_text_bytes)
    is_html = html_text.is_html(name, raw[:_HEAD_BYTES])
    decoded = decode(raw, is_html=is_html)
    if decoded is None:
        return _without_text(raw, NO_ENCODING, SkipReason.NOT_TEXT, is_html)
    text = decoded.text
    if is_html:
        text = html_text.extract(
            text,
            most_characters=options.max_html_bytes,
            main_only=options.html == "main",
            utf_8=raw if decoded.encoding in ("ASCII", "UTF-8") and not decoded.damaged else None,
        ).text
    if not text or text.isspace():
        return _without_text(raw, decoded.encoding, SkipReason.NO_TEXT if raw else SkipReason.EMPTY, is_html)
    problem = SkipReason.DAMAGED if decoded.damaged else None
    detail = str(decoded.damaged) if decoded.damaged else ""
    known = len(raw), digest(raw), decoded.encoding, TextStatus.OK, text, is_html
    return SourceText(*known, problem, detail, own_reports.is_own(raw[: own_reports.HEAD_BYTES]))


def decode_source(raw: bytes, name: str) -> tuple[str, str]:
    """The source of a file, mark-up and all, and the name of its encoding; ("", "") where it is no text."""
    decoded = decode(raw, is_html=html_text.is_html(name, raw[:_HEAD_BYTES]))
    return (decoded.text, decoded.encoding) if decoded else ("", NO_ENCODING)


def _without_text(raw: bytes, encoding: str, reason: SkipReason, is_html: bool) -> SourceText:
    return SourceText(len(raw), digest(raw), encoding, _STATUS_OF[reason], "", is_html, reason)


def _too_large(size: int, raw_digest: bytes, limit: int) -> SourceText:
    status = TextStatus.TOO_LARGE
    return SourceText(size, raw_digest, NO_ENCODING, status, "", False, SkipReason.TOO_LARGE, str(limit))


def _read_raw(file: SourceFile, most_bytes: int) -> bytes | SourceText | SkippedFile:
    """The content of a file; of one that is too large, only what is known of it."""
    if file.size > MOST_READ_BYTES:
        return SkippedFile(file.path, SkipReason.HUGE, str(MOST_READ_BYTES))
    try:
        with _opened(file) as handle:
            if file.size > most_bytes:
                return _too_large(file.size, _digest_of(handle, file.size), most_bytes)
            return _content(handle, file.size)
    except _RefusedError as refusal:
        return SkippedFile(file.path, refusal.reason)
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, SkipReason.UNREADABLE)
        return SkippedFile(file.path, reason, error.strerror or "")


@contextmanager
def _opened(file: SourceFile) -> Iterator[int]:
    """The open file, compared with what the walk has seen before it is read and after."""
    handle = os.open(file.path, _OPEN_FLAGS)
    try:
        _refuse_other(handle, file)
        if file.size == 0:
            raise _RefusedError(SkipReason.EMPTY)
        yield handle
        _refuse_other(handle, file)
    finally:
        os.close(handle)


def _refuse_other(handle: int, file: SourceFile) -> None:
    now = os.fstat(handle)
    if not stat.S_ISREG(now.st_mode):
        raise _RefusedError(SkipReason.NOT_REGULAR)
    if (now.st_size, now.st_mtime_ns, (now.st_dev, now.st_ino)) != (file.size, file.mtime_ns, file.identity):
        raise _RefusedError(SkipReason.CHANGED)


def _blocks(handle: int, size: int) -> Iterator[bytes]:
    """The content block by block; a file that grows meanwhile is not followed beyond its size.

    What an OSError tells has the byte from which on nothing could be read.
    """
    left = size
    while left > 0:
        try:
            block = os.read(handle, min(left, _BLOCK_BYTES))
        except OSError as error:
            raise OSError(error.errno, f"{error.strerror}, byte {size - left}") from error
        if not block:
            return
        left -= len(block)
        yield block


def _content(handle: int, size: int) -> bytes:
    return b"".join(_blocks(handle, size))


def _digest_of(handle: int, size: int) -> bytes:
    running = blake2b(digest_size=DIGEST_BYTES)
    for block in _blocks(handle, size):
        running.update(block)
    return running.digest()
