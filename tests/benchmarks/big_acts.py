"""A review of 100,000 clusters with 1,000,000 files in the whole window: everything that a person does to it.

python -m tests.benchmarks.big_acts [CLUSTERS] [MEMBERS]

For each act: until its result is there, and the longest time in which the window did not answer meanwhile, by a timer
that ticks every millisecond; `work in it` is what the window itself computed meanwhile, the rest it waited for others,
on a busy machine for a processor, too. Nothing of it touches a document; settings and kept reviews go into a folder of
their own.
"""

import gc
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from finder_app.engine.clusters import Grouping
from finder_app.engine.pool import SerialPool
from finder_app.engine.records import FileId
from finder_app.gui.acting.trashing import act
from finder_app.gui.interpreter import settled
from finder_app.gui.main_window import MainWindow
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_presets import Preset
from finder_app.review.session import Review
from tests.benchmarks.big_result import LEAST, made_up

TICK_MS = 1
MANY_STEPS = 100
LONGEST_S = 120.0


def main(clusters: int, members: int) -> None:
    """Print a line for each act."""
    home = tempfile.mkdtemp(prefix="big-acts-")
    os.environ.update({f"XDG_{name}_HOME": home for name in ("DATA", "CONFIG", "CACHE", "STATE")})
    app = QApplication([])
    result = made_up(clusters, members)
    print(f"{clusters:,} clusters of {members} files made up: {_memory()}")
    started = time.perf_counter()
    grouping = Grouping(result.documents, result.pairs, LEAST)
    review = Review(result, grouping.clusters(LEAST, result.options.containment), grouping=grouping)
    del grouping
    gc.collect()
    print(f"grouping and Review(): {time.perf_counter() - started:.2f} s, {_memory()}")
    theme = Theme(mode="light")
    window = MainWindow(theme, Workers(lambda _jobs, _preload: SerialPool()), Settings(), act)
    window.resize(1280, 820)
    window.show()
    with settled():
        acts = Acts(app, window, review)
        acts.look()
        acts.decide()
        acts.decide_much()
        acts.rule()
        print(_memory())
        acts.regroup()
        acts.part()
        acts.lose()
    print(_memory())
    window.close()


class Acts:
    """What a person does, in an order in which a person might do it."""

    def __init__(self, app: QApplication, window: MainWindow, review: Review) -> None:
        self._app, self._window, self._review = app, window, review
        self._bench, self._model = window.bench, window.bench.model
        self._longest = self._last = self._own = self._last_own = 0.0
        self._timer = QTimer(interval=TICK_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        print(f"{'':44}{'done':>9}{'longest gap':>13}{'work in it':>13}")

    def look(self) -> None:
        """Open, scroll, sort, filter."""
        window, tree = self._window, self._bench.clusters.tree
        self.measure("open", lambda: window.results.scanned(self._review))
        self.measure("  its pairs are counted and linked", lambda: None, self._is_linked)
        self.measure("expand all", self._bench.clusters.expand_all)
        bar = tree.verticalScrollBar()
        self.measure(f"scroll, {MANY_STEPS} × 3 rows", partial(self._scroll, 90))
        self.measure(f"scroll, {MANY_STEPS} × a page", partial(self._scroll, 700))
        self.measure("scroll to the end", lambda: bar.setValue(bar.maximum()))
        self.measure("sort by name, the first time", partial(self._model.sort, 0))
        self.measure("sort by size", partial(self._model.sort, 2))
        self.measure("as in the review", partial(self._model.sort, -1))
        self.measure("a query of names", partial(self._bench.line.set_text, "name:*7.html"))
        self.measure("all of them again", self._bench.line.clear)
        self.measure("collapse all", self._bench.clusters.collapse_all)

    def decide(self) -> None:
        """Single decisions."""
        panel = self._bench.clusters
        self.measure("next cluster", panel.next_cluster)
        self.measure("mark the file", panel.delete_selected)
        self.measure("keep this one and go on", panel.keep_and_advance)
        self.measure("  it is kept on the disk", lambda: None, self._is_kept)
        self.measure("undo", self._model.undo)

    def decide_much(self) -> None:
        """A million at once."""
        self.measure("select all", self._bench.clusters.tree.selectAll)
        table = self._review.clusters
        others = [FileId(file) for file in table.columns.file.tolist()]
        heads = set(table.principals().tolist())
        others = [file for file in others if file not in heads]
        last = {FileId(table.files_of(place)[-2].item()): Decision.KEEP for place in range(len(table))}
        everything = dict.fromkeys(map(FileId, table.columns.file.tolist()), Decision.DELETE) | last
        self.measure("mark all but the principals", lambda: self._model.decide(others, Decision.DELETE))
        self.measure("  it is kept on the disk", lambda: None, self._is_kept)
        self.measure("unmark one, 900,000 marked", lambda: self._model.decide(others[:1], Decision.UNDECIDED))
        self.measure("reviewed, all of them", lambda: self._model.set_reviewed(others, True))
        self.measure("  it is kept on the disk", lambda: None, self._is_kept)
        self.measure("undo one of many", self._model.undo)
        self.measure("undo", self._model.undo)
        self.measure("undo 900,000 marks", self._model.undo)
        self.measure("keep another one of each, mark the rest", lambda: self._model.decide_each(everything))
        self.measure("undo it", self._model.undo)
        half = [FileId(table.files_of(place)[5].item()) for place in range(len(table))]
        self.measure("mark a file of each cluster", lambda: self._model.decide(half, Decision.DELETE))
        self.measure("undo", self._model.undo)

    def rule(self) -> None:
        """Rules, from the dialog."""
        auto = self._bench.auto_select
        for preset in (Preset.NEWEST, Preset.LONGEST):
            self.measure(f"rules: {preset.value}", partial(auto.edit, preset), self._is_proposed)
            self.measure("  apply", lambda: auto.dialog.apply())  # type: ignore[union-attr]
            self.measure("  it is kept on the disk", lambda: None, self._is_kept)
        file = FileId(int(self._review.clusters.columns.file[5]))
        self.measure("unmark one, all decided by rules", lambda: self._model.decide([file], Decision.UNDECIDED))
        self.measure("  it is kept on the disk", lambda: None, self._is_kept)

    def regroup(self) -> None:
        """The threshold, with everything decided."""
        slider = self._bench.threshold.bar.slider
        for percent in (75, 90, 100, 70):
            self.measure(f"similarity {percent} %", partial(slider.setValue, percent))
        self.measure("  it is kept on the disk", lambda: None, self._is_kept)

    def part(self) -> None:
        """Split and set apart."""
        files = [FileId(file) for file in self._review.clusters.files_of(7).tolist()]
        self.measure("split a cluster", lambda: self._model.split(files[5:7]))
        self.measure("not a duplicate", lambda: self._model.set_apart(files[0], files[7]))
        self.measure("undo", self._model.undo)
        self.measure("undo", self._model.undo)

    def lose(self) -> None:
        """Files go to the trash, or so it seems."""
        self.measure("ask for the trash", self._bench.doing.move_to_trash, lambda: True)
        dialog = self._bench.doing.trash_dialog
        if dialog is not None:
            self.measure("no", dialog.reject)
        self.measure("a file has gone", lambda: self._model.forget([self._review.clusters[3].principal]))
        for count in (10, 1_000, 100_000):
            marked = self._review.marked()[:count]
            document = self._review.document
            done = [
                ActionOutcome(PlannedAction(ActionKind.TRASH, document(file), document(file)), Status.DONE)
                for file in marked
            ]
            self.measure(f"{len(done):,} files are in the trash", partial(self._model.record, done))
        self.measure("  it is kept on the disk", lambda: None, self._is_kept)

    def measure(self, name: str, work: Callable[[], object], until: Callable[[], bool] = lambda: True) -> None:
        self._rest(0.1)
        started = time.perf_counter()
        self._longest, self._last, self._last_own = 0.0, started, time.thread_time()
        work()
        self._tick()
        while (self._is_busy() or not until()) and time.perf_counter() - started < LONGEST_S:
            self._app.processEvents()
            time.sleep(TICK_MS / 1000)
        self._app.processEvents()
        done = time.perf_counter() - started
        self._rest(0.05)
        print(f"{name:44}{done:9.3f}{self._longest * 1000:10.0f} ms{self._own * 1000:10.0f} ms", flush=True)

    def _is_busy(self) -> bool:
        model = self._model
        return model.arranger.is_busy or model.steps.is_busy or self._bench.threshold.regrouping.is_running

    def _is_linked(self) -> bool:
        return self._bench.threshold.bar.slider.isEnabled()

    def _is_kept(self) -> bool:
        return self._window.results.autosaving.is_kept

    def _is_proposed(self) -> bool:
        dialog = self._bench.auto_select.dialog
        return dialog is not None and not dialog.previewer.is_waiting

    def _scroll(self, pixels: int) -> None:
        bar = self._bench.clusters.tree.verticalScrollBar()
        for _ in range(MANY_STEPS):
            bar.setValue(bar.value() + pixels)
            self._app.processEvents()

    def _rest(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self._app.processEvents()
            time.sleep(TICK_MS / 1000)

    def _tick(self) -> None:
        now, own = time.perf_counter(), time.thread_time()
        if now - self._last > self._longest:
            self._longest, self._own = now - self._last, own - self._last_own
        self._last, self._last_own = now, own


def _memory() -> str:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1]) if Path("/proc/self/statm").exists() else 0
    now, most = pages * resource.getpagesize() / 1e6, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    return f"{now:,.0f} MB of memory, {most:,.0f} MB at most"


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*(numbers or (100_000, 10)))
