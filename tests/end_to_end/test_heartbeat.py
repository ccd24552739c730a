"""The event loop keeps beating while 5,000 files are scanned by real worker processes.

The limit is 50 ms. One second run is allowed. Where more programs want a processor before we even begin than there are
processors, the time in which the GUI thread was ready but had to queue for one is not counted: that is the machine's.
"""

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import WorkerPool
from finder_app.engine.scan import PRELOAD
from finder_app.gui.interpreter import settled
from finder_app.gui.menus.command import State
from finder_app.gui.workers import NICE
from tests.gui.windows import open_window

FILES = 5_000
LIMIT_S = 0.050
TICK_MS = 5
SCHEDULE = Path("/proc/thread-self/schedstat")


class Heartbeat(QObject):
    """Measures the largest gap between two ticks of the GUI thread, in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self._is_crowded = hasattr(os, "getloadavg") and os.getloadavg()[0] > (os.cpu_count() or 1)
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self.restart()

    def restart(self) -> None:
        self.largest_s = 0.0
        self._last, self._queued = time.perf_counter(), self._queued_s()

    def _beat(self) -> None:
        now, queued = time.perf_counter(), self._queued_s()
        self.largest_s = max(self.largest_s, now - self._last - (queued - self._queued))
        self._last, self._queued = now, queued

    def _queued_s(self) -> float:
        """How long this thread has been ready without a processor, where that is not our doing."""
        if not self._is_crowded or not SCHEDULE.exists():
            return 0.0
        return int(SCHEDULE.read_text().split()[1]) / 1e9


def write_many(folder: Path) -> Path:
    """5,000 texts, a third of them near-duplicates of another."""
    dice = random.Random(5)
    syllables = [first + rest for first in "bdfgklmnprst" for rest in ("a", "e", "ing", "on", "ush", "ir")]
    words = ["".join(dice.choices(syllables, k=3)) for _ in range(30_000)]
    originals: list[list[str]] = []
    for number in range(FILES):
        if number % 3 or not originals:
            text = [dice.choice(words) for _ in range(dice.randint(60, 500))]
            originals.append(text)
        else:
            text = list(dice.choice(originals))
            text[dice.randrange(len(text))] = "changed"
        place = folder / f"{number % 50:02}"
        place.mkdir(parents=True, exist_ok=True)
        if number % 5:
            (place / f"{number}.txt").write_text(" ".join(text))
        else:
            (place / f"{number}.html").write_text(f"<html><body><p>{' '.join(text)}</p></body></html>")
    return folder


@pytest.fixture
def interpreter() -> Iterator[None]:
    with settled():
        yield


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_the_window_never_stalls_during_a_scan(qtbot: QtBot, tmp_path: Path, interpreter: None) -> None:
    folder = write_many(tmp_path / "many")
    stalls: list[float] = []
    with WorkerPool(2, preload=PRELOAD, nice=NICE) as pool:
        window = open_window(qtbot, make=lambda _jobs, _preload: pool)
        heart = Heartbeat()
        for _ in range(2):
            qtbot.wait(300)
            heart.restart()
            window.scan_folders([folder])
            qtbot.waitUntil(lambda: window.state is State.REVIEW, timeout=120_000)
            qtbot.wait(200)  # the review is being drawn
            stalls.append(heart.largest_s)
            assert window.bench.model.review is not None
            assert window.bench.model.review.totals().files == FILES
            if stalls[-1] <= LIMIT_S:
                break
        window.close()
    assert min(stalls) <= LIMIT_S, [f"{stall * 1000:.0f} ms" for stall in stalls]
