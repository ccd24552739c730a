"""How long two long texts take to be on the screen, and how long the window stood still meanwhile.

python -m tests.benchmarks.compare_window

The first line: from the key that asks for the next file to its diff, for pages of 10 KB. Each other line: seconds from
the click to the first drawn screen, the longest gap between two beats of the window, and for comparison what `diff` and
`git diff --word-diff` take for the same two files.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import finder_app.__main__
from finder_app.engine import scan
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Cluster, FileId, Member, Relation
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.compare.compare_panel import ComparePanel
from finder_app.gui.compare.pair_loader import PairLoader
from finder_app.gui.interpreter import settled
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.session import Review

SYLLABLES = [first + rest for first in "bdfgklmnprst" for rest in ("a", "e", "ing", "on", "ush", "ir")]
HAN = [chr(code) for code in range(0x4E00, 0x4E00 + 1500)]
PAGES = 24
TICK_MS = 5
LIMIT_S = 30


class Beats:
    """The largest gap between two ticks of the GUI thread, in seconds."""

    def __init__(self) -> None:
        self._timer = QTimer(interval=TICK_MS)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self.restart()

    def restart(self) -> None:
        self.largest_s, self._last = 0.0, time.perf_counter()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.largest_s, self._last = max(self.largest_s, now - self._last), now


def words(dice: random.Random, count: int) -> list[str]:
    """So many invented words."""
    return ["".join(dice.choices(SYLLABLES, k=dice.randint(1, 3))) for _ in range(count)]


def prose(dice: random.Random, size: int) -> list[str]:
    """Paragraphs of about `size` characters together."""
    known, lines, total = words(dice, 8_000), list[str](), 0
    while total < size:
        lines.append(" ".join(dice.choices(known, k=dice.randint(20, 120))) + ".")
        total += len(lines[-1]) + 1
    return lines


def with_changes(dice: random.Random, pieces: list[str], count: int, joint: str) -> list[str]:
    """The same pieces with one word in each of `count` of them changed."""
    changed = list(pieces)
    for at in dice.sample(range(len(pieces)), min(count, len(pieces))):
        parts = changed[at].split(joint) if joint else list(changed[at])
        parts[dice.randrange(len(parts))] = "CHANGED" if joint else "龘"
        changed[at] = joint.join(parts)
    return changed


def cases() -> dict[str, tuple[str, str]]:
    """Pairs of texts that are hard in one way each."""
    dice = random.Random(7)
    lines = prose(dice, 2_000_000)
    many = ["line " + " ".join(dice.choices(SYLLABLES, k=4)) for _ in range(100_000)]
    tokens = words(dice, 700_000)
    han = ["".join(dice.choices(HAN, k=330)) for _ in range(2_000)]
    short = [" ".join(dice.choices(SYLLABLES, k=10)) for _ in range(40)]
    return {
        "an ordinary short pair": ("\n".join(short), "\n".join(with_changes(dice, short, 5, " "))),
        "2 MB, 2,000 differences": ("\n".join(lines), "\n".join(with_changes(dice, lines, 2_000, " "))),
        "one line of 5 MB": (" ".join(tokens), " ".join(with_changes(dice, tokens, 500, " "))),
        "100,000 short lines": ("\n".join(many), "\n".join(with_changes(dice, many, 2_000, " "))),
        "2 MB of Chinese in a line": ("".join(han), "".join(with_changes(dice, han, 500, ""))),
    }


class Pause:
    """True when so many seconds have gone by."""

    def __init__(self, seconds: float) -> None:
        self._end = time.perf_counter() + seconds

    def __call__(self) -> bool:
        return time.perf_counter() >= self._end


def review_of(folder: Path) -> Review:
    """The files of a folder as one cluster."""
    options = ScanOptions(roots=(folder,))
    result = scan.scan(options, SerialPool(), Progress())
    principal = Member(FileId(0), 0, 1.0, 1.0, Relation.PRINCIPAL)
    others = (Member(FileId(at), 0, 0.9, 1.0, Relation.NEAR_DUPLICATE) for at in range(1, len(result.documents)))
    return Review(result, (Cluster((principal, *others)),))


def wait_for(app: QApplication, is_true: Callable[[], bool]) -> None:
    give_up = time.perf_counter() + LIMIT_S
    while not is_true():
        if time.perf_counter() > give_up:
            raise TimeoutError
        app.processEvents()
        time.sleep(0.001)


def seconds_of(*command: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def measure(app: QApplication, beats: Beats, workers: Workers, folder: Path, name: str) -> None:
    """Print the line of one pair."""
    model, loader = ClusterModel(review_of(folder)), PairLoader(lambda: workers.viewing)
    assert model.review is not None
    loader.set_options(model.review.result.options)
    panel = ComparePanel(model, loader, Theme(mode="light"))
    panel.resize(1000, 800)
    panel.show()
    app.processEvents()
    loader.failed.connect(lambda problem: sys.exit(f"{problem.reason} {problem.detail}"))
    beats.restart()
    start = time.perf_counter()
    panel.show_pair(FileId(0), FileId(1))
    wait_for(app, lambda: panel.diff.document is not None)
    panel.diff.viewport().repaint()
    app.processEvents()
    shown = time.perf_counter() - start
    stood = beats.largest_s
    beats.restart()
    bar = panel.diff.verticalScrollBar()
    for share in range(20):
        bar.setValue(bar.maximum() * share // 20)
        app.processEvents()
        panel.next_change()
        app.processEvents()
    left, right = (str(path) for path in sorted(folder.iterdir()))
    plain = seconds_of("diff", left, right)
    by_words = seconds_of("git", "diff", "--no-index", "--word-diff", left, right)
    print(
        f"{name:28} shown {shown:6.2f} s  stood {stood * 1000:5.0f} ms  scrolling {beats.largest_s * 1000:5.0f} ms"
        f"  diff {plain:5.2f} s  git --word-diff {by_words:5.2f} s  ratio {shown / max(by_words, 1e-9):5.1f}",
        flush=True,
    )
    panel.hide()
    panel.deleteLater()


def measure_steps(app: QApplication, beats: Beats, workers: Workers, folder: Path) -> None:
    """Print how long it takes from one file of a cluster to the next."""
    dice = random.Random(9)
    lines = prose(dice, 10_000)
    for at in range(PAGES):
        paragraphs = "".join(f"<p>{line}</p>\n" for line in with_changes(dice, lines, 5, " "))
        (folder / f"{at:02}.html").write_text(f"<html><body>{paragraphs}</body></html>", "utf-8")
    model, loader = ClusterModel(review_of(folder)), PairLoader(lambda: workers.viewing)
    assert model.review is not None
    loader.set_options(model.review.result.options)
    panel = ComparePanel(model, loader, Theme(mode="light"))
    panel.resize(1000, 800)
    panel.show()
    beats.restart()
    seconds, drawn = list[float](), list[bool]()
    panel.shown.connect(lambda: drawn.append(True))
    for file in range(1, PAGES):
        wait_for(app, Pause(0.3))
        drawn.clear()
        start = time.perf_counter()
        panel.show_pair(FileId(0), FileId(file))
        wait_for(app, lambda: bool(drawn))
        panel.diff.viewport().repaint()
        seconds.append(time.perf_counter() - start)
    first, rest = seconds[0], sorted(seconds[1:])
    print(
        f"{'next file, pages of 10 KB':28} first {first * 1000:4.0f} ms  median {rest[len(rest) // 2] * 1000:4.0f} ms"
        f"  slowest {rest[-1] * 1000:4.0f} ms  stood {beats.largest_s * 1000:4.0f} ms",
        flush=True,
    )
    panel.hide()
    panel.deleteLater()


def main(wanted: str) -> None:
    """Print a line for each pair whose name holds `wanted`."""
    sys.modules["__main__"] = finder_app.__main__  # workers start as the program's do, without Qt
    app = QApplication([])
    workers, beats = Workers(), Beats()
    with settled(), tempfile.TemporaryDirectory() as folder:
        workers.warm_viewing()
        wait_for(app, Pause(1.0))  # a person looks at the clusters first
        pages = Path(folder) / "pages"
        pages.mkdir()
        measure_steps(app, beats, workers, pages)
        for at, (name, texts) in enumerate(cases().items()):
            place = Path(folder) / str(at)
            place.mkdir()
            for side, text in zip("ab", texts, strict=True):
                (place / f"{side}.txt").write_text(text, "utf-8")
            if wanted in name:
                measure(app, beats, workers, place, name)
    workers.close()


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
