"""A scan in the background ends in exactly one way."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from finder_app.engine.library import RESTLESS_NS
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.gui.scanning.scanner import Scanner, find
from finder_app.review.session import Review
from tests.gui.texts_on_disk import write_library


class SlowPool(SerialPool):
    """Takes its time over each item, but listens."""

    def map(self, function: Any, context: Any, items: Iterable[Any], **how: Any) -> Iterator[Any]:
        progress: Progress = how["progress"]
        for answer in super().map(function, context, items, **how):
            for _ in range(10):
                time.sleep(0.005)
                progress.check()
            yield answer


def start(pool: Callable[[], SerialPool], folder: Path) -> tuple[Scanner, Progress]:
    scanner = Scanner(pool)
    return scanner, scanner.start(ScanOptions(roots=(write_library(folder),), similarity=0.7))


def test_a_scan_ends_in_a_review(qtbot: QtBot, tmp_path: Path) -> None:
    scanner = Scanner(SerialPool)
    with qtbot.waitSignal(scanner.found, timeout=20_000) as signal:
        scanner.start(ScanOptions(roots=(write_library(tmp_path),), similarity=0.7))
    review = signal.args[0]
    assert isinstance(review, Review)
    assert len(review.clusters) == 2


def test_a_scan_with_a_library_reads_only_what_has_changed(tmp_path: Path) -> None:
    options = ScanOptions(roots=(write_library(tmp_path / "files"),), similarity=0.7)
    time.sleep((RESTLESS_NS + 100_000_000) / 1e9)  # until the files have come to rest
    first, again = (find(options, SerialPool(), Progress(), tmp_path / "library") for _ in range(2))
    assert (first.result.recalled, again.result.recalled) == (0, len(first.result.documents))
    assert first.clusters == again.clusters


def test_a_scan_asks_for_the_library_each_time_it_starts(qtbot: QtBot, tmp_path: Path) -> None:
    wanted: list[Path | None] = [None, tmp_path / "library"]
    scanner = Scanner(SerialPool, library_folder=lambda: wanted.pop(0))
    for exists in (False, True):
        with qtbot.waitSignal(scanner.found, timeout=20_000):
            scanner.start(ScanOptions(roots=(write_library(tmp_path / "files"),)))
        assert (tmp_path / "library").exists() is exists


def test_a_cancelled_scan_ends_within_half_a_second(qtbot: QtBot, tmp_path: Path) -> None:
    scanner, progress = start(SlowPool, tmp_path)
    qtbot.waitUntil(lambda: progress.snapshot().done >= 2)
    with qtbot.waitSignal(scanner.cancelled, timeout=500):
        scanner.cancel()


def test_a_stopped_scan_shows_what_it_read(qtbot: QtBot, tmp_path: Path) -> None:
    scanner, progress = start(SlowPool, tmp_path)
    qtbot.waitUntil(lambda: progress.snapshot().done >= 3)
    with qtbot.waitSignal(scanner.found, timeout=5_000) as signal:
        scanner.finish_early()
    result = signal.args[0].result
    assert not result.complete
    assert result.unread > 0


def test_a_broken_scan_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    class Broken(SerialPool):
        def map(self, *_: Any, **__: Any) -> Iterator[Any]:
            raise ValueError("boom")

    scanner = Scanner(Broken)
    with qtbot.waitSignal(scanner.failed) as signal:
        scanner.start(ScanOptions(roots=(write_library(tmp_path),)))
    assert str(signal.args[0]) == "boom"


def test_stop_leaves_nothing_running(qtbot: QtBot, tmp_path: Path) -> None:
    scanner, _ = start(SlowPool, tmp_path)
    assert scanner.stop()
    assert not scanner.is_running
    assert Scanner(SerialPool).stop()


def test_across_folders_only_clusters_with_files_of_two_folders_are_found(tmp_path: Path) -> None:
    here, there = write_library(tmp_path / "here"), tmp_path / "there"
    there.mkdir()
    (there / "copy.txt").write_bytes((here / "one.txt").read_bytes())
    apart = ScanOptions(roots=(here,), references=(there,), similarity=0.7)
    both = ScanOptions(roots=(here, there), similarity=0.7)
    for options in (apart, both):
        assert len(find(options, SerialPool(), Progress()).clusters) == 2
        (only,) = find(replace(options, across_only=True), SerialPool(), Progress()).clusters
        assert len(only.members) >= 4


def test_a_collection_counts_its_own_words_where_the_settings_ask_for_that(tmp_path: Path) -> None:
    recipe = Recipe(weighting="tf-idf", idf="collection")
    review = find(
        ScanOptions(roots=(write_library(tmp_path),), similarity=0.7, recipe=recipe), SerialPool(), Progress()
    )
    assert len(review.clusters) == 2
    assert review.result.options.recipe.collection is not None
