"""A journal in, its text for support out, streamed: one line for each act, nothing in it that a terminal obeys."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from finder_app import __version__
from finder_app.review.acting.history import BatchSummary, acts, batches
from finder_app.review.acting.journal import Journal, Op
from finder_app.review.display import display_path, display_text

_AT_ONCE = 100


def chunks(journal: Journal) -> Iterator[bytes]:
    """The journal as UTF-8 text, the newest batch first; raises sqlite3.Error where it cannot be read."""
    yield f"finder-app {__version__} journal, times in UTC\n".encode()
    before: int | None = None
    while found := batches(journal, _AT_ONCE, before):
        for batch in found:
            yield f"\n{_heading(batch)}\n".encode()
            for number, op in enumerate(acts(journal, batch.id), 1):
                yield f"{_line(batch.id, number, op)}\n".encode()
        before = found[-1].id


def moment(ns: int | None) -> str:
    """A time in UTC; a dash where it is not known."""
    if ns is None:
        return "-"
    try:
        return datetime.fromtimestamp(ns // 1_000_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return str(ns)


def _heading(batch: BatchSummary) -> str:
    counts = ", ".join(f"{state.value} {count}" for state, count in batch.counts.items())
    ended = "interrupted" if batch.interrupted else "ended"
    kinds = "+".join(kind.value for kind in batch.kinds)
    times = f"began {moment(batch.started_ns)} {ended} {moment(batch.ended_ns)}"
    return f"batch {batch.id} {kinds} from {batch.origin.value} {times} ({counts}; {batch.size} bytes)"


def _line(batch: int, number: int, op: Op) -> str:
    words = [f"{batch}.{number}", op.kind.value, op.state.value, moment(op.ended_ns), f"{op.size} bytes"]
    words.append(_path(op.source))
    words += [f"kept {_path(op.kept)}", f"inode {op.inode}", f"digest {op.digest.hex()}"]
    named = {"place": op.place, "record": op.record, "back": op.back, "hidden": op.hidden}
    words += [f"{name} {_path(path)}" for name, path in named.items() if path is not None]
    told = {"status": op.status, "detail": op.detail, "reason": op.reason}
    words += [f"{name} {display_text(text)}" for name, text in told.items() if text]
    if op.undone_ns is not None:
        words.append(f"restored {moment(op.undone_ns)}")
    return " | ".join(words)


def _path(raw: bytes) -> str:
    """Readable, and unmistakable: a path that is not shown byte by byte follows in hexadecimal."""
    shown = display_path(Path(os.fsdecode(raw)))
    return shown if shown.encode("utf-8", "replace") == raw else f"{shown} (0x{raw.hex()})"
