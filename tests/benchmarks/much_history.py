"""Numbers of batches and acts in, a journal with as many out: one large batch, the newest, and small ones before it."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from finder_app.review.acting.journal import Journal

SMALL = 5  # acts of a small batch
DAY_NS = 86_400_000_000_000
_OP = (
    "INSERT INTO op (batch, state, source, kept, size, inode, digest, kind, place, record, status, reason, ended_ns)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, 'trash', ?, ?, ?, ?, ?)"
)


def write(path: Path, batches: int, acts: int) -> None:
    """Write a journal of files that never were; every tenth was left in place."""
    Journal(path).close()
    now = time.time_ns()
    with closing(sqlite3.connect(path)) as db, db:
        times = ((number, now - (batches - number) * DAY_NS // 20, now, "window") for number in range(1, batches + 1))
        db.executemany("INSERT INTO batch (id, started_ns, ended_ns, origin) VALUES (?, ?, ?, ?)", times)
        db.executemany(_OP, _ops(batches, acts))


def _ops(batches: int, acts: int) -> Iterator[tuple[object, ...]]:
    for batch in range(1, batches + 1):
        for number in range(acts if batch == batches else SMALL):
            folder = f"/srv/mirror/some folder {number % 97}/with another in it"
            name = f"a text that was saved twice {number:06}.html"
            is_left = number % 10 == 9
            yield (
                batch, "refused" if is_left else "done", f"{folder}/{name}".encode(), f"{folder}/kept.html".encode(),
                4_000 + number % 1_000, number.to_bytes(16, "big"), b"digest of sixteen",
                None if is_left else f"/home/user/.local/share/Trash/files/{name}".encode(),
                None if is_left else f"/home/user/.local/share/Trash/info/{name}.trashinfo".encode(),
                "changed" if is_left else "", "" if number % 2 else "newest", 1,
            )  # fmt: skip
