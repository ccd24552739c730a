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
