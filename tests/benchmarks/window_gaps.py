"""Every dialog and every tab about a pair, with much to show: the longest time in which the window did not answer.

python -m tests.benchmarks.window_gaps [MARKED] [NAME …]

`first` is the first opening after the start of the window, `again` the best of two more; a timer of a millisecond beats
meanwhile, and what is opened is drawn. The time in which the window was ready but other programs had the processor is
not counted. MARKED files stand in the dialog that asks before the trash. With names, only the things whose name holds
one of them.
"""

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog

import finder_app.__main__
from finder_app.engine.clusters import group
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import View
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.engine.scan import scan
from finder_app.gui.acting.trashing import act
from finder_app.gui.heat_map import heat_map
from finder_app.gui.interpreter import settled
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.benchmarks import much_history
from tests.benchmarks.big_window import made_up
from tests.benchmarks.compare_window import prose, with_changes, words

MEMBERS = 10
PASSAGES = 10_000
SCHEDULE = Path("/proc/thread-self/schedstat")
TICK_MS, REST_S, LIMIT_S = 1, 0.4, 60.0


class Thing(NamedTuple):
    """What is opened; `is_there` says when all of it is shown."""

    name: str
    open: Callable[[], object]
    is_there: Callable[[], bool]
    close: Callable[[], object]


class Beats:
    """The longest gap between two beats of the window."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._longest = self._last = self._queued = 0.0
        self._timer = QTimer(interval=TICK_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def gap_of(self, thing: Thing) -> tuple[float, float]:
        """The longest gap while a thing is opened, and how long it took, in seconds; then it is closed again."""
        self.rest(REST_S)
        self._longest, self._last, self._queued = 0.0, time.perf_counter(), queued_s()
        start = time.perf_counter()
        thing.open()
        self.wait_for(thing.is_there)
        took = time.perf_counter() - start
        self.rest(REST_S)
        gap = self._longest
        thing.close()
        self.rest(0.1)
        return gap, took

    def wait_for(self, is_there: Callable[[], bool]) -> None:
        give_up = time.perf_counter() + LIMIT_S
        while not is_there() and time.perf_counter() < give_up:
            self._turn()

    def rest(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self._turn()

    def _turn(self) -> None:
        self._app.processEvents()
        time.sleep(TICK_MS / 1000)

    def _tick(self) -> None:
        now, queued = time.perf_counter(), queued_s()
        self._longest = max(self._longest, now - self._last - (queued - self._queued))
        self._last, self._queued = now, queued


def queued_s() -> float:
    """How long this thread has been ready without a processor, where the system tells."""
    return int(SCHEDULE.read_text().split()[1]) / 1e9 if SCHEDULE.exists() else 0.0


def main(marked: int, wanted: list[str]) -> None:
    """Print a line for each thing."""
    QStandardPaths.setTestModeEnabled(True)
    sys.modules["__main__"] = finder_app.__main__  # workers start as the program's do, without Qt
    app = QApplication([])
    beats = Beats(app)
    print(f"{'':34}{'first':>10}{'again':>10}{'all there':>12}")
    with settled(), tempfile.TemporaryDirectory() as folder:
        with opened(beats, large(marked)) as window:
            for thing in dialogs(window, marked):
                measure(beats, thing, wanted)
            for what in much_history.things(window, Path(folder), beats.wait_for):
                measure(beats, Thing(*what), wanted)
        with opened(beats, real(Path(folder))) as window:
            for thing in tabs(window):
                measure(beats, thing, wanted)


def measure(beats: Beats, thing: Thing, wanted: list[str]) -> None:
    """Open a thing three times, and print its line."""
    if wanted and not any(name in thing.name for name in wanted):
        return
    first, took = beats.gap_of(thing)
    again = min(beats.gap_of(thing)[0] for _ in range(2))
    print(f"{thing.name:34}{first * 1000:7.0f} ms{again * 1000:7.0f} ms{took:10.2f} s", flush=True)


@contextmanager
def opened(beats: Beats, review: Review) -> Iterator[MainWindow]:
    """The window with a review."""
    theme = Theme(mode="light")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.dress(app)
    workers = Workers()
    window = MainWindow(theme, workers, Settings(), act)
    window.resize(1400, 900)
    window.show()
    window.results.opened.emit(review)
    beats.wait_for(lambda: window.state is State.REVIEW and not window.bench.model.arranger.is_busy)
    beats.rest(1.0)
    yield window
    window.close()
    beats.rest(0.2)
    window.deleteLater()
    beats.rest(0.2)


def large(marked: int) -> Review:
    """Clusters of ten, all but the first of each marked."""
    clusters = -(-marked // (MEMBERS - 1))
    result, table = made_up(clusters, MEMBERS)
    review = Review(result, table)
    review.decide([FileId(file) for file in range(clusters * MEMBERS) if file % MEMBERS], Decision.DELETE)
    return review


def dialogs(window: MainWindow, marked: int) -> Iterator[Thing]:
    """The windows beside the main one."""
    beside, doing, bench = window.beside, window.bench.doing, window.bench
    for name, command in (
        ("settings", beside.show_settings),
        ("user guide", beside.show_guide),
        ("shortcuts", beside.show_shortcuts),
        ("about", beside.show_about),
        ("not duplicates", beside.show_not_duplicates),
        ("find similar", beside.find_similar),
        ("rules", bench.auto_select.edit),
    ):
        yield Thing(name, command, lambda: bool(_shown()), _close_all)
    two = bench.two_texts
    yield Thing("compare two texts", two.open, lambda: two.dialog is not None and two.dialog.isVisible(), two.close)
    yield Thing("export", doing.export, lambda: bool(_shown()), _close_all)

    def is_asked() -> bool:
        return doing.trash_dialog is not None and doing.trash_dialog.model.rowCount() >= marked

    yield Thing(f"trash, {marked:,} files", doing.move_to_trash, is_asked, _close_all)


def real(folder: Path) -> Review:
    """Real files: many alike, a pair with many passages of their own, two long pages."""
    dice = random.Random(11)
    page = prose(dice, 10_000)
    for at in range(heat_map.MOST_MEMBERS):
        (folder / f"many {at:02}.txt").write_text("\n".join(with_changes(dice, page, 5, " ")), "utf-8")
    shared = [" ".join(words(dice, 12)) for _ in range(PASSAGES)]
    own = [" ".join(words(dice, 5)) for _ in range(PASSAGES)]
    (folder / "passages left.txt").write_text("\n".join(shared), "utf-8")
    mixed = (line for pair in zip(shared, own, strict=True) for line in pair)
    (folder / "passages right.txt").write_text("\n".join(mixed), "utf-8")
    long = prose(dice, 1_000_000)
    for side, text in (("left", long), ("right", with_changes(dice, long, 500, " "))):
        blocks = "".join(f"<h2>{line[:40]}</h2><p>{line}</p>\n" for line in text)
        (folder / f"page {side}.html").write_text(f"<html><body>{blocks}</body></html>", "utf-8")
    options = ScanOptions(roots=(folder,), similarity=0.6)
    result = scan(options, SerialPool(), Progress())
    return Review(result, group(result.documents, result.pairs, options.similarity, options.containment))


def tabs(window: MainWindow) -> Iterator[Thing]:
    """What is shown of a pair."""
    pane = window.bench.compare
    review = window.bench.review
    assert review is not None
    names = [document.file.path.name for document in review.result.documents]

    def pair(one: str, other: str) -> Callable[[], None]:
        return lambda: pane.show_pair(FileId(names.index(one)), FileId(names.index(other)))

    def tab(place: int) -> Callable[[], None]:
        return lambda: pane.show_tab(place)

    def reset() -> None:
        pane.show_nothing()
        pane.set_view(View.TEXT_AS_MATCHED)

    many, passages, pages = (
        pair("many 00.txt", "many 01.txt"),
        pair("passages left.txt", "passages right.txt"),
        pair("page left.html", "page right.html"),
    )

    def at(load: Callable[[], None], place: int) -> Callable[[], None]:
        def both() -> None:
            load()
            pane.show_tab(place)

        return both

    diff, more = pane.diff, pane.more
    yield Thing("differences", at(many, 0), diff.isVisible, pane.show_nothing)
    yield Thing("why alike", at(many, 1), more.why.words.isVisible, pane.show_nothing)
    heat = more.heat
    yield Thing("heat map, 60 members", at(many, 2), lambda: heat._is_whole, pane.show_nothing)
    rows = more.only_here.model.rowCount
    yield Thing(f"only here, {PASSAGES:,} passages", at(passages, 3), lambda: rows() >= PASSAGES * 0.9, tab(0))
    yield Thing("details", at(many, 4), lambda: more.details.model.rowCount() > 0, pane.show_nothing)
    window.bench.compare.set_view(View.PAGE)
    page_view = pane.differences.pages
    is_set = lambda: page_view.isVisible() and not any(w.is_writing for w in page_view.writers)  # noqa: E731
    yield Thing("pages of 1 MB", at(pages, 0), is_set, pane.show_nothing)
    pages()
    width, height = window.width(), window.height()
    yield Thing(
        "pages of 1 MB, made narrower",
        lambda: window.resize(width - 300, height),
        is_set,
        lambda: window.resize(width, height),
    )
    reset()


def _shown() -> list[QDialog]:
    widgets = QApplication.topLevelWidgets()
    return [widget for widget in widgets if isinstance(widget, QDialog) and widget.isVisible()]


def _close_all() -> None:
    for dialog in _shown():
        dialog.close()


if __name__ == "__main__":
    arguments = sys.argv[1:]
    numbers = [int(argument) for argument in arguments if argument.isdecimal()]
    main(numbers[0] if numbers else 100_000, [argument for argument in arguments if not argument.isdecimal()])
