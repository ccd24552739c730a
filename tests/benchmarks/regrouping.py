"""How long clusters take to follow the hand: from the choice of a similarity to the rows on display.

python -m tests.benchmarks.regrouping [PAIRS] [CLUSTERS]

The pairs are synthetic: every two members of a cluster are alike by chance. `× sort` is the time in units of np.sort of
as many numbers in the same run; the gap is the longest time in which the window could not answer.
"""

import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from finder_app.engine import clusters
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import ScanResult, VerifiedPair
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_panel import ClusterPanel
from finder_app.gui.interpreter import settled
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.live_threshold import LiveThreshold
from finder_app.review.session import Review
from tests.gui.reviews import review_of

LEAST = 0.7
STEPS = (71, 75, 80, 85, 90, 95, 99, 100, 90, 80, 70)
SWEEP_S = 2.0  # a hand that moves over the whole bar
_BEAT_MS = 1


class Heartbeat:
    """The longest time between two turns of the window."""

    def __init__(self) -> None:
        self.longest_s = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.timeout.connect(self._beat)
        self._timer.start(_BEAT_MS)

    def restart(self) -> None:
        self.longest_s, self._last = 0.0, time.perf_counter()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest_s, self._last = max(self.longest_s, now - self._last), now


def made_up(pairs: int, count: int) -> Review:
    """A review with so many pairs of distinct texts in about so many clusters."""
    size = 2
    while count * size * (size - 1) // 2 < pairs:
        size += 1
    one, other = np.triu_indices(size, 1)
    bases = np.arange(count)[:, None] * size
    first, second = (bases + one).ravel()[:pairs], (bases + other).ravel()[:pairs]
    chosen = np.random.default_rng(1)
    share = np.clip(chosen.beta(6, 1.5, len(first)) * 0.4 + 0.6, LEAST, 1.0)
    documents: DocumentTable = DocumentTable.of(review_of([size] * count).result.documents)
    table = PairTable.of_columns(VerifiedPair, first, second, np.full(len(first), 3), share, share)
    result = ScanResult(ScanOptions(similarity=LEAST), documents, table, ())
    return Review(result, clusters.group(documents, table, LEAST, 0.9))


def main(pairs: int, count: int) -> None:
    """Print a line for each step of the hand, and one for a hand that sweeps over the bar."""
    app = QApplication([])
    review = made_up(pairs, count)
    numbers = np.random.default_rng(2).random(pairs)
    start = time.perf_counter()
    np.sort(numbers)
    sort_s = time.perf_counter() - start
    model = ClusterModel()
    theme = Theme(mode="light")
    panel, live = ClusterPanel(model, theme), LiveThreshold(model, theme)
    panel.resize(900, 700)
    panel.show()
    live.bar.show()
    heart = Heartbeat()
    start = time.perf_counter()
    model.set_review(review)
    while not live.bar.slider.isEnabled() or live.regrouping.is_running:
        app.processEvents()
    print(f"{pairs:,} pairs, {len(review.clusters):,} clusters, {len(review.result.documents):,} files; ", end="")
    print(f"np.sort of {pairs:,}: {sort_s * 1000:.1f} ms; ready in {time.perf_counter() - start:.2f} s\n")
    print("similarity   clusters    shown after   × sort   longest gap")
    with settled():
        for percent in STEPS:
            heart.restart()
            start = time.perf_counter()
            live.bar.slider.setValue(percent)
            while live.regrouping.is_running:
                app.processEvents()
            panel.tree.viewport().repaint()
            seconds = time.perf_counter() - start
            app.processEvents()
            cells = f"{seconds * 1000:8.0f} ms {seconds / sort_s:8.1f} {heart.longest_s * 1000:10.0f} ms"
            print(f"{percent:9} % {len(review.clusters):10,} {cells}")
        sweep(app, live, heart)


def sweep(app: QApplication, live: LiveThreshold, heart: Heartbeat) -> None:
    """Move over the whole bar and back, and count how often the clusters were shown on the way."""
    shown: list[float] = []
    live.regrouping.regrouped.connect(shown.append)
    heart.restart()
    start = time.perf_counter()
    while (now := time.perf_counter() - start) < SWEEP_S:
        live.bar.slider.setValue(round(100 - 30 * abs(1 - 2 * now / SWEEP_S)))
        app.processEvents()
    while live.regrouping.is_running:
        app.processEvents()
    late_ms = (time.perf_counter() - start - SWEEP_S) * 1000
    gap_ms = heart.longest_s * 1000
    print(f"\na sweep of {SWEEP_S:g} s: shown {len(shown)} times, the last {late_ms:.0f} ms after its end, ", end="")
    print(f"longest gap {gap_ms:.0f} ms")
    live.stop()


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    main(*(arguments or (200_000, 20_000)))
