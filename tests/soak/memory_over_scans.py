"""Many scans in one process, through the window and without it: what stays of each of them.

python -m tests.soak.memory_over_scans [--rounds N] [--files N] [--seed S]

Each round changes some texts, scans, decides, looks at pairs, and leaves the review. After each the resident memory,
the threads, the open files and the children of the main process are counted. After the first third of them nothing
may grow: the slope of the memory from then on, by Theil and Sen, is printed and bounded.
"""

import ctypes
import gc
import os
import random
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication

from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.scan import PRELOAD, scan
from finder_app.gui.acting.trashing import act
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.decisions import Decision
from tests.gui.texts_on_disk import PARAGRAPHS
from tests.soak import long_run

PATIENCE_MS = 120_000
WARM = 3  # the share of the rounds, one in so many, by which everything has been loaded
MOST_MB_A_ROUND = 0.5
MOST_THREADS = MOST_FILES = 2  # more than after the first rounds: a job may just end


class Count(NamedTuple):
    """What the main process has after a round."""

    memory_mb: float
    threads: int
    files: int
    children: int


def count() -> Count:
    """What it has now."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)  # what is free already is not what stays
    memory = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6
    children = sum(
        len(each.read_text().split()) for each in Path("/proc/self/task").glob("*/children") if each.exists()
    )
    return Count(memory, threading.active_count(), len(os.listdir("/proc/self/fd")), children)  # noqa: PTH208


def write_texts(folder: Path, files: int, chosen: random.Random, share: float = 1.0) -> None:
    """Write texts, or change a share of them."""
    for number in range(files):
        if chosen.random() < share:
            path = folder / f"part {number % 20}" / f"{number}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            parts = chosen.sample(PARAGRAPHS, 5) if number % 3 else PARAGRAPHS[:5]
            path.write_text("\n\n".join([*parts, f"Number {number % 40}, and {chosen.random():.3f} of it."]))


def without_a_window(folder: Path, place: Path, rounds: int, files: int, seed: int) -> list[Count]:
    """Scan after scan with one pool and one library."""
    chosen, counts = random.Random(seed), []
    with WorkerPool(2, preload=PRELOAD) as pool:
        for _ in range(rounds):
            write_texts(folder, files, chosen, 0.1)
            with Library(place) as library:
                scan(ScanOptions(roots=(folder,), similarity=0.7), pool, Progress(), library, publishes=True)
            counts.append(count())
    return counts


def in_a_window(folder: Path, rounds: int, files: int, seed: int) -> list[Count]:
    """Scan after scan in one window, with decisions, pairs and changed texts between them."""
    chosen, counts = random.Random(seed), []
    window = MainWindow(Theme(mode="light"), Workers(), Settings(), act)
    window.resize(1200, 800)
    window.show()
    for _ in range(rounds):
        write_texts(folder, files, chosen, 0.1)
        window.scan_folders([folder])
        _wait(lambda: window.state is State.REVIEW)
        _use(window, chosen)
        window.new_scan()
        _rest()
        counts.append(count())
    window.close()
    window.deleteLater()
    _rest()
    return counts


def _use(window: MainWindow, chosen: random.Random) -> None:
    review = window.bench.review
    assert review is not None
    for cluster in chosen.sample(list(review.clusters), min(10, len(review.clusters))):
        window.bench.clusters.select_file(chosen.choice(cluster.members).file)
        window.bench.model.decide([cluster.members[-1].file], chosen.choice(list(Decision)))
        _rest(50)
    window.bench.undo()
    _wait(lambda: window.results.autosaving.is_kept)


def _wait(is_true: Callable[[], bool]) -> None:
    end = QDeadlineTimer(PATIENCE_MS)
    while not is_true():
        if end.hasExpired():
            raise TimeoutError("the window did not come so far")
        _rest(20)


def _rest(ms: int = 1_500) -> None:
    """Let the window do what it has to, jobs come home and autosaves be written."""
    end = QDeadlineTimer(ms)
    while not end.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
        QApplication.sendPostedEvents(None, 52)  # DeferredDelete


def slope(values: Sequence[float]) -> float:
    """By how much a value grows from round to round: the median of the slopes of all pairs."""
    pairs = [(later - earlier) / (j - i) for i, earlier in enumerate(values) for j, later in enumerate(values) if j > i]
    return statistics.median(pairs) if pairs else 0.0


def judged(name: str, counts: Sequence[Count]) -> list[str]:
    """What has grown."""
    warm = counts[len(counts) // WARM :]
    grown = slope([each.memory_mb for each in warm])
    first, last = warm[0], warm[-1]
    print(f"{name}: {', '.join(f'{each.memory_mb:.0f}' for each in counts)} MB")
    print(f"{name}: {grown:+.3f} MB a round; threads {first.threads} -> {last.threads},", end=" ")
    print(f"files {first.files} -> {last.files}, children {first.children} -> {last.children}")
    wrong = [f"{name}: the memory grows by {grown:.2f} MB a round"] if grown > MOST_MB_A_ROUND else []
    wrong += [f"{name}: more threads"] if last.threads > first.threads + MOST_THREADS else []
    wrong += [f"{name}: more open files"] if last.files > first.files + MOST_FILES else []
    return wrong + ([f"{name}: more children"] if last.children > first.children else [])


def run(rounds: int, files: int, seed: int) -> list[str]:
    """Both ways; what was violated."""
    application = QApplication.instance() or QApplication([])
    wrong = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "texts"
        os.environ["HOME"] = str(Path(place) / "home")
        write_texts(folder, files, random.Random(seed))
        wrong += judged("without a window", without_a_window(folder, Path(place) / "library", rounds, files, seed))
        wrong += judged("in a window", in_a_window(folder, rounds, files, seed))
    assert application is not None
    return wrong


def main() -> int:
    """Run, print the figures, and fail where something has grown."""
    parser = long_run.parser(__doc__, rounds=20)
    parser.add_argument("--files", type=int, default=2_000)
    arguments = parser.parse_args()
    wrong = run(arguments.rounds, arguments.files, arguments.seed)
    return long_run.ended(f"{arguments.rounds} rounds each way", wrong)


if __name__ == "__main__":
    sys.exit(main())
