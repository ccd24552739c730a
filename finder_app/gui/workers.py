"""The worker processes of the window: many for a scan, one for looking at a pair; started when first needed."""

from collections.abc import Callable, Sequence

from finder_app.engine import scan
from finder_app.engine.pool import Pool, WorkerPool

NICE = 10  # the window, and whatever else the person does, comes first


class Workers:
    """Two pools. They are made in the GUI thread: a worker dies with the thread that started it."""

    def __init__(self, make: Callable[[int, Sequence[str]], Pool] | None = None) -> None:
        self._make = make or _make
        self._scanning: Pool | None = None
        self._viewing: Pool | None = None

    @property
    def scanning(self) -> Pool:
        if self._scanning is None:
            self._scanning = self._make(0, scan.PRELOAD)
        return self._scanning

    @property
    def viewing(self) -> Pool:
        if self._viewing is None:
            self._viewing = self._make(1, ())
        return self._viewing

    def close(self) -> None:
        """End all processes."""
        for pool in (self._scanning, self._viewing):
            if pool is not None:
                pool.close()
        self._scanning = self._viewing = None


def _make(jobs: int, preload: Sequence[str]) -> Pool:
    return WorkerPool(jobs, preload=preload, nice=NICE)
