"""What the commands say to a person on standard error: a progress line and numbers in words."""

import contextlib
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from finder_app.engine.library_file import Trouble
from finder_app.engine.progress import Progress, Snapshot, Stage
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.review.display import display_path, display_text

_STAGES = {
    Stage.WALK: "Finding files",
    Stage.READ: "Reading",
    Stage.MATCH: "Matching",
    Stage.COMPARE: "Comparing",
    Stage.CLUSTER: "Grouping",
}
REASONS = {
    SkipReason.MISSING: "does not exist",
    SkipReason.UNREADABLE: "cannot be read",
    SkipReason.NOT_REGULAR: "is not a regular file",
    SkipReason.LINK: "is a symbolic link",
    SkipReason.EMPTY: "is empty",
    SkipReason.NO_TEXT: "has no visible text; compared by its bytes only",
    SkipReason.NOT_TEXT: "is not text; compared by its bytes only",
    SkipReason.TOO_LARGE: "is too large for its text to be compared; compared by its bytes only",
    SkipReason.DAMAGED: "has bytes that could not be decoded; the rest was compared",
    SkipReason.CHANGED: "changed while it was being read",
    SkipReason.VANISHED: "vanished during the scan",
    SkipReason.CRASHED: "crashed its reader",
    SkipReason.TIMED_OUT: "took too long to read",
    SkipReason.OUT_OF_MEMORY: "needed too much memory to read",
    SkipReason.TOO_MANY_CANDIDATES: "has too many look-alikes; some pairs were not compared",
    SkipReason.OWN_REPORT: "is a report that this program wrote",
    SkipReason.PARTLY_LISTED: "could be listed in part only; there may be more files in it",
    SkipReason.SYSTEM_FOLDER: "is a view into the system, not a folder of files",
    SkipReason.TRASH: "is trash",
    SkipReason.OWN_FOLDER: "holds data of this program",
    SkipReason.ONLINE_ONLY: "is not on this machine; to read it would download it",
    SkipReason.HUGE: "is too large to be read at all",
}
_TROUBLES = {
    Trouble.DAMAGED: "was damaged",
    Trouble.NEWER: "was written by a newer version of the program and is not used",
    Trouble.BUSY: "is busy with another scan and was not used",
    Trouble.FULL: "could not be saved: the disk is full",
    Trouble.READ_ONLY: "cannot be written and was not used",
    Trouble.UNREADABLE: "cannot be opened and was not used",
    Trouble.NOT_OURS: "is a link or another user's and was not used",
}
_INTERVAL_S = 0.1
_UNITS = ("bytes", "kB", "MB", "GB", "TB")


def say(sentence: str) -> None:
    """Print a sentence on standard error."""
    print(harmless(sentence), file=sys.stderr)  # noqa: T201 - this is the terminal


def harmless(text: str) -> str:
    """Lines in which nothing commands the terminal, wherever their words come from: names have escape codes in them."""
    return "\n".join(display_text(line.replace("\t", "    ")) for line in text.split("\n"))


def problem(row: SkippedFile) -> str:
    """A sentence about a file that could not be used, or not wholly."""
    detail = f" ({display_text(row.detail)})" if row.detail else ""
    return f"{display_path(row.path)}: {REASONS[row.reason]}{detail}"


def library_trouble(trouble: Trouble, path: Path, set_aside: Path | None) -> str:
    """A sentence about a library that was of no use."""
    aside = f" and was set aside as {display_text(set_aside.name)}" if set_aside else ""
    return f"the library {display_path(path)} {_TROUBLES[trouble]}{aside}"


@contextlib.contextmanager
def shown(progress: Progress, stream: TextIO, *, enabled: bool) -> Iterator[None]:
    """Paint the progress on one line of a terminal for as long as the block runs."""
    if not enabled or not stream.isatty():
        yield
        return
    stop = threading.Event()
    painter = threading.Thread(target=_paint_until, args=(stop, progress, stream), daemon=True)
    painter.start()
    try:
        yield
    finally:
        stop.set()
        painter.join()
        stream.write("\r\x1b[K")
        stream.flush()


def _paint_until(stop: threading.Event, progress: Progress, stream: TextIO) -> None:
    while not stop.wait(_INTERVAL_S):
        width = shutil.get_terminal_size().columns - 1
        stream.write("\r" + line(progress.snapshot(), time.monotonic(), width) + "\x1b[K")
        stream.flush()


def line(now: Snapshot, clock_s: float, width: int) -> str:
    """One line about a moment: stage, bar, share, files a second, what is being read."""
    words = [_STAGES[now.stage]]
    if now.fraction is not None:
        filled = round(now.fraction * 20)
        words.append(f"[{'█' * filled}{'·' * (20 - filled)}] {now.fraction:4.0%}")
    words.append(f"{now.done:,}" if now.total is None else f"{now.done:,}/{now.total:,}")
    elapsed = clock_s - now.stage_started
    if elapsed > 0.5 and now.done:
        words.append(f"{now.done / elapsed:,.0f}/s")
    text = "  ".join(words)
    room = width - len(text) - 2
    name = display_text(now.current)
    if room > 8 and name:
        text += "  " + (name if len(name) <= room else "…" + name[-(room - 1) :])
    return text[:width]


def size(count_bytes: int) -> str:
    """A number of bytes for a person: three digits, decimal units."""
    amount = float(count_bytes)
    for unit in _UNITS:
        if amount < 1000 or unit == _UNITS[-1]:
            return f"{amount:,.0f} {unit}" if unit == "bytes" or amount >= 100 else f"{amount:,.1f} {unit}"
        amount /= 1000
    raise AssertionError("unreachable")
