"""A path in, a block that no other process runs at the same time out; the system lets go when a process dies."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def alone(lock: Path, timeout_s: float) -> Iterator[None]:
    """Hold a file for as long as the block runs; sqlite3.Error when it cannot be had in time, or not be made.

    SQLite knows how to lock a file on each platform; nothing is ever in the file.
    """
    with closing(sqlite3.connect(lock, timeout=timeout_s)) as held:
        held.execute("BEGIN EXCLUSIVE")
        yield
