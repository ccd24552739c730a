"""Pools are started when first needed, once, and all ended."""

from collections.abc import Sequence

from finder_app.engine.pool import SerialPool
from finder_app.gui.workers import Workers


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
