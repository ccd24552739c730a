"""Pools are started when first needed, once, and all ended."""

import importlib
from collections.abc import Iterator, Sequence
from typing import Any

from pytestqt.qtbot import QtBot

from finder_app.engine import pool
from finder_app.engine.pool import SerialPool
from finder_app.gui.workers import VIEWING, Workers


class CountedPool(SerialPool):
    closed = 0

    def close(self) -> None:
        CountedPool.closed += 1


def test_pools_are_made_once_when_needed_and_closed() -> None:
    made: list[int] = []

    def make(jobs: int, _preload: Sequence[str]) -> CountedPool:
        made.append(jobs)
        return CountedPool()

    workers = Workers(make)
    assert made == []
    assert workers.viewing is workers.viewing
    assert workers.scanning is workers.scanning
    assert made == [1, 0]
    workers.close()
    workers.close()
    assert CountedPool.closed == 2


def test_another_number_of_processes_counts_from_the_next_scan_on() -> None:
    made: list[int] = []

    def make(jobs: int, _preload: object) -> SerialPool:
        made.append(jobs)
        return SerialPool()

    workers = Workers(make)
    first = workers.scanning
    workers.use_jobs(2)
    assert workers.scanning is not first
    assert workers.scanning is workers.scanning
    assert made == [0, 2]


def test_the_worker_for_pairs_is_started_before_anybody_asks_for_one(qtbot: QtBot) -> None:
    asked: list[tuple[object, Sequence[str]]] = []

    class Watched(SerialPool):
        def __init__(self, preload: Sequence[str]) -> None:
            self._preload = preload

        def map(self, function: Any, *rest: Any, **named: Any) -> Iterator[Any]:
            asked.append((function, self._preload))
            return super().map(function, *rest, **named)

    workers = Workers(lambda _jobs, preload: Watched(preload))
    for _ in range(2):
        workers.warm_viewing()
    qtbot.waitUntil(lambda: bool(asked))
    qtbot.wait(20)
    assert asked == [(pool.answer_nothing, VIEWING)]
    for name in VIEWING:
        assert importlib.import_module(name)
