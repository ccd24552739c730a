"""A journal with many batches and acts out: one large batch, the newest, and small ones before it; and its window."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from PySide6.QtWidgets import QWidget

from finder_app.gui.history.history_window import HistoryWindow
from finder_app.gui.theme import Theme
from finder_app.review.acting.journal import Journal, OpState

BATCHES, ACTS = 10_000, 100_000
SMALL = 5  # acts of a small batch
DAY_NS = 86_400_000_000_000
_OP = (
    "INSERT INTO op (batch, state, source, kept, size, inode, digest, kind, place, record, status, reason, ended_ns)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, 'trash', ?, ?, ?, ?, ?)"
)


What = tuple[str, Callable[[], object], Callable[[], bool], Callable[[], object]]
"""What is opened, how, when all of it is shown, and how it is closed."""


def things(window: QWidget, folder: Path, wait_for: Callable[[Callable[[], bool]], object]) -> Iterator[What]:
    """The history of 10,000 batches and of 100,000 acts in one: opened, searched, chosen and asked about."""
    write(folder / "journal.sqlite", BATCHES, ACTS)
    theme = Theme(mode="light")
    shown: list[HistoryWindow] = []

    def show() -> None:
        shown.append(HistoryWindow(folder / "journal.sqlite", theme, window))
        shown[-1].show()

    def is_whole() -> bool:
        return bool(shown) and shown[-1].parts.acts.rowCount() == ACTS

    def close() -> None:
        shown.pop().close()

    yield f"history, {ACTS:,} acts", show, is_whole, close
    show()
    wait_for(is_whole)
    parts, history = shown[-1].parts, shown[-1]
    yield "history, searched", lambda: parts.search.setText("0999"), lambda: not is_whole(), parts.search.clear
    wait_for(is_whole)
    first = parts.problems_first

    def is_first() -> bool:
        return is_whole() and parts.acts.op(0).state is OpState.REFUSED

    yield "history, problems first", lambda: first.setChecked(True), is_first, lambda: first.setChecked(False)
    wait_for(lambda: not is_first())
    is_chosen = lambda: parts.table.count_chosen() == ACTS  # noqa: E731
    yield "history, all chosen", parts.table.selectAll, is_chosen, parts.table.clearSelection
    yield "history, all asked about", history.restore_all, parts.card.isVisible, parts.card.cancel
    parts.table.selectAll()
    yield "history, chosen asked about", history.restore_chosen, parts.card.isVisible, parts.card.cancel
    row = iter(range(1, 99))
    choose = lambda: parts.list.setCurrentIndex(parts.batches.index(next(row)))  # noqa: E731
    back = lambda: parts.list.setCurrentIndex(parts.batches.index(0))  # noqa: E731
    yield "history, another batch", choose, lambda: not is_whole(), back
    history.close()


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
