"""A review of 100,000 clusters with 1,000,000 files in the window: how long it takes to open, sort, filter and scroll.

python -m tests.benchmarks.big_window [CLUSTERS] [MEMBERS]

For each thing that a person does: until the rows are there, and the longest time in which the window did not answer
meanwhile, by a timer that ticks every millisecond. Beside it the same rows in a plain QTreeView over a model that
answers every question at once: what Qt itself takes.
"""

import gc
import os
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, QTimer
from PySide6.QtWidgets import QApplication, QTreeView

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.cluster_table import Columns as ClusterColumns
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import Document, FileId, ScanResult, SourceFile, TextStatus, VerifiedPair
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_panel import ClusterPanel
from finder_app.gui.query.query_filter import QueryFilter
from finder_app.gui.query.query_line import QueryLine
from finder_app.gui.query.relation_toggles import RelationToggles
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from finder_app.review.query.row_filter import TIERS
from finder_app.review.session import Review

QUERIES = (
    "sim:>90",
    "chapter",
    "name:*7.html",
    "path:*/part 3/*",
    "type:html -path:part",
    "enc:gb18030 size:>10k words:<2000",
    "decision:undecided reviewed:no",
    "modified:>2023-11-15 OR cluster:>20",
    "nothing is called this",
)
TICK_MS = 1
MANY_STEPS = 200

Index = QModelIndex | QPersistentModelIndex


def main(clusters: int, members: int) -> None:
    """Print a line for each thing."""
    app = QApplication([])
    plain = _plain(app, clusters, members)
    started = time.perf_counter()
    result, table = made_up(clusters, members)
    print(f"{clusters:,} clusters of {members} files made up in {time.perf_counter() - started:.1f} s, {_memory()}")
    started = time.perf_counter()
    review = Review(result, table)
    gc.collect()
    print(f"Review(): {time.perf_counter() - started:.2f} s, {_memory()}")
    theme = Theme(mode="light")
    model, line, toggles = ClusterModel(), QueryLine(theme), RelationToggles(theme)
    joined = QueryFilter(model, line, toggles)
    panel = ClusterPanel(model, theme)
    panel.resize(900, 800)
    panel.show()
    watch = Watch(app, model)
    print(f"{'':44}{'done':>9}{'longest gap':>13}")
    watch.measure("open", lambda: model.set_review(review))
    print(f"{'  a plain QTreeView':44}{plain['open']:9.3f}")
    bar = panel.tree.verticalScrollBar()
    watch.measure(f"scroll, {MANY_STEPS} × 3 rows", lambda: _scroll(app, bar, 90))
    watch.measure("scroll to the end", lambda: bar.setValue(bar.maximum()))
    watch.measure("scroll to the top", lambda: bar.setValue(0))
    watch.measure("expand all", panel.expand_all)
    print(f"{'  a plain QTreeView':44}{plain['expand all']:9.3f}")
    watch.measure(f"scroll, {MANY_STEPS} × a page, all open", lambda: _scroll(app, bar, 700))
    watch.measure("collapse all", panel.collapse_all)
    for column in Column:
        watch.measure(f"sort by {column.name.lower()}", partial(model.sort, column))
    watch.measure("sort by name again", partial(model.sort, Column.NAME, Qt.SortOrder.DescendingOrder))
    watch.measure("as in the review", partial(model.sort, -1))
    for query in QUERIES:
        watch.measure(query, partial(line.set_text, query))
    watch.measure("all of them again", line.clear)
    watch.measure("hide one relation", partial(toggles.toggle, TIERS[0]))
    watch.measure("show it again", toggles.show_all)
    watch.measure("next cluster", panel.next_cluster)
    watch.measure("keep this one and go on", panel.keep_and_advance)
    every = [FileId(file) for file in range(members // 2, clusters * members, members)]
    print(_memory())
    watch.measure(f"mark {len(every):,} files", lambda: model.decide(every, Decision.DELETE))
    watch.measure("undo", model.undo)
    print(_memory())
    model.arranger.stop()
    assert joined.parent() is model


class Watch:
    """How long something takes, and how long the window does not answer meanwhile."""

    def __init__(self, app: QApplication, model: ClusterModel) -> None:
        self._app = app
        self._model = model
        self._longest = self._last = 0.0
        self._timer = QTimer(interval=TICK_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def measure(self, name: str, work: Callable[[], object]) -> None:
        self._rest(0.1)
        self._longest, self._last = 0.0, time.perf_counter()
        started = time.perf_counter()
        work()
        self._tick()
        while self._model.arranger.is_busy:
            self._app.processEvents()
            time.sleep(TICK_MS / 1000)
        self._app.processEvents()
        done = time.perf_counter() - started
        self._rest(0.05)
        print(f"{name:44}{done:9.3f}{self._longest * 1000:10.0f} ms", flush=True)

    def _rest(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self._app.processEvents()
            time.sleep(TICK_MS / 1000)

    def _tick(self) -> None:
        now = time.perf_counter()
        self._longest, self._last = max(self._longest, now - self._last), now


def made_up(clusters: int, members: int) -> tuple[ScanResult, ClusterTable]:
    """A result that no disk has seen: names and folders as people have them."""
    count = clusters * members
    endings, encodings = ("html", "txt", "md"), ("UTF-8", "GB18030", "Windows-1252")
    files = FileTable()
    documents = DocumentTable(files).without_traces()
    for number in range(count):
        folder = Path(f"/home/somebody/texts/{number // 1_000}/part {number // 1_000 % 7}")
        path = folder / f"Chapter {number * 7919 % 1_000_003} of the book.{endings[number % 3]}"
        time_ns = 1_700_000_000_000_000_000 + number * 60_000_000_000
        source = SourceFile(path, 1_000 + number * 31 % 90_000, time_ns, 0, (1, number), False)
        digest = number.to_bytes(16, "big")
        words = 50 + number * 17 % 9_000
        document = Document(source, TextStatus.OK, encodings[number % 3], digest, digest, words, number)
        files.append(source)
        documents.append(number, document)
    place = np.arange(count) % members
    kinds = np.where(place == 0, 0, 1 + place % len(TIERS)).astype(np.uint8)
    shares = np.where(kinds <= 2, 1.0, 0.99 - place * 0.3 / members)
    columns = ClusterColumns(np.arange(count), np.minimum(place, 64).astype(np.uint8), shares, shares, kinds)
    principals = np.arange(count) - place
    others = np.flatnonzero(place)
    ends = zip(principals[others].tolist(), others.tolist(), strict=True)
    pairs = PairTable(
        VerifiedPair,
        (VerifiedPair(FileId(a), FileId(b), 3, 0.9, 0.9) for a, b in ends),
    )
    result = ScanResult(ScanOptions(), documents, pairs, ())
    return result, ClusterTable(columns, np.arange(clusters + 1) * members)


class Plain(QAbstractItemModel):
    """Two levels that cost nothing to look up."""

    def __init__(self, clusters: int, members: int) -> None:
        super().__init__()
        self._counts = clusters, members

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        place = index.internalId()
        return self.createIndex(place - 1, 0, 0) if index.isValid() and place else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() and parent.internalId() else self._counts[parent.isValid()]

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return "a name" if role == Qt.ItemDataRole.DisplayRole else None


def _plain(app: QApplication, clusters: int, members: int) -> dict[str, float]:
    """Seconds of a QTreeView that has nothing to think about."""
    tree, model, found = QTreeView(), Plain(clusters, members), {}
    tree.setUniformRowHeights(True)
    tree.resize(900, 800)
    tree.show()
    steps: dict[str, Callable[[], None]] = {"open": partial(tree.setModel, model), "expand all": tree.expandAll}
    for name, work in steps.items():
        started = time.perf_counter()
        work()
        app.processEvents()
        found[name] = time.perf_counter() - started
    tree.setModel(None)
    return found


def _scroll(app: QApplication, bar: object, pixels: int) -> None:
    for _ in range(MANY_STEPS):
        bar.setValue(bar.value() + pixels)  # type: ignore[attr-defined]
        app.processEvents()


def _memory() -> str:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1]) if Path("/proc/self/statm").exists() else 0
    now, most = pages * resource.getpagesize() / 1e6, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    return f"{now:,.0f} MB of memory, {most:,.0f} MB at most"


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*(numbers or (100_000, 10)))
