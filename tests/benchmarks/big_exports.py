"""Files in clusters in, what it takes to export them out: seconds, memory, and how soon a cancel is obeyed.

python -m tests.benchmarks.big_exports [--files 1000000] [--folder /var/tmp]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from finder_app.engine import clusters
from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.exporting import export
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.session import Review
from tests.benchmarks.big_result import LEAST, made_up

MEMBERS = 10
MEGABYTE = 1 << 20


class Cost(NamedTuple):
    """Of one export; a cancel is measured at shares of its time."""

    seconds: float
    extra_mb: float
    file_mb: float
    cancelled_s: list[float]
    left_over: list[str]


def main() -> None:
    """Each form in a process of its own, so that none inherits the memory of another."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=1_000_000)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--one", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(cost(listing_of(asked.files), Format(asked.one), asked.folder)))
        return
    print(f"{asked.files:,} files      s  extra MB   file MB  slowest cancel, s  left over")
    for kind in (Format.CSV, Format.JSON, Format.PATHS, Format.XLSX):
        words = [sys.executable, "-m", __spec__.name, "--one", kind.value, *sys.argv[1:]]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        found = Cost(*json.loads(done.stdout))
        figures = f"{found.seconds:7.1f} {found.extra_mb:9.0f} {found.file_mb:9.0f} {max(found.cancelled_s):18.2f}"
        print(f"{kind.value:<10} {figures}  {' '.join(found.left_over) or 'nothing'}", flush=True)


def listing_of(files: int) -> Listing:
    """Everything of a result that no disk has seen."""
    result = made_up(files // MEMBERS, MEMBERS)
    return Listing.of(Review(result, clusters.group(result.documents, result.pairs, LEAST, LEAST)))


def cost(listing: Listing, kind: Format, parent: Path, cancel_at: tuple[float, ...] = (0.5, 0.95)) -> Cost:
    """What an export takes, and how soon it ends when it is cancelled after shares of that time."""
    with tempfile.TemporaryDirectory(dir=parent) as name, _unfinished_in(name):
        target = Path(name) / "list"
        watch = _Watch()
        seconds = _written(listing, kind, target, Progress())
        extra_mb, file_mb = watch.stop(), target.stat().st_size / MEGABYTE
        waits = [_cancelled(listing, kind, target, seconds * share) for share in cancel_at]
        left_over = [path.name for path in Path(name).iterdir() if path != target]
        return Cost(seconds, extra_mb, file_mb, waits, left_over)


@contextmanager
def _unfinished_in(folder: str) -> Iterator[None]:
    before, tempfile.tempdir = tempfile.tempdir, folder
    try:
        yield
    finally:
        tempfile.tempdir = before


def _written(listing: Listing, kind: Format, target: Path, progress: Progress) -> float:
    start = time.monotonic()
    export.write(target, listing, export.chunks(listing, kind, progress))
    return time.monotonic() - start


def _cancelled(listing: Listing, kind: Format, target: Path, after_s: float) -> float:
    """Seconds from the cancel to the end; 0 where the export was quicker."""
    progress, moments = Progress(), []

    def cancel() -> None:
        moments.append(time.monotonic())
        progress.cancel()

    timer = threading.Timer(after_s, cancel)
    timer.start()
    try:
        _written(listing, kind, target, progress)
    except Cancelled:
        return time.monotonic() - moments[0]
    finally:
        timer.cancel()
    return 0.0


class _Watch:
    """The most memory of this process beyond what it had at first."""

    def __init__(self) -> None:
        self._first = self._most = _resident_bytes()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()

    def _look(self) -> None:
        while not self._end.wait(0.02):
            self._most = max(self._most, _resident_bytes())

    def stop(self) -> float:
        """Megabytes."""
        self._end.set()
        self._thread.join()
        return (self._most - self._first) / MEGABYTE


def _resident_bytes() -> int:
    """Of this process; Linux tells."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
