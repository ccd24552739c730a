"""The worker processes of the window: many for a scan, one for a pair, one for questions; started when first needed."""

from collections.abc import Callable, Sequence

from finder_app.engine import scan
from finder_app.engine.pool import Pool, WorkerPool

NICE = 10  # the window, and whatever else the person does, comes first


class Workers:
    """Three pools. They are made in the GUI thread: a worker dies with the thread that started it."""

    def __init__(self, make: Callable[[int, Sequence[str]], Pool] | None = None) -> None:
        self._make = make or _make
        self._jobs = self._made_for = 0
        self._scanning: Pool | None = None
        self._viewing: Pool | None = None
        self._asking: Pool | None = None

    @property
    def scanning(self) -> Pool:
        if self._scanning is not None and self._made_for != self._jobs:
            self._scanning.close()
            self._scanning = None
        if self._scanning is None:
            self._made_for = self._jobs
            self._scanning = self._make(self._jobs, scan.PRELOAD)
        return self._scanning

    def use_jobs(self, jobs: int) -> None:
        """So many processes for the next scan; 0 is one for each core. The scan that runs keeps those it has."""
        self._jobs = jobs

    @property
    def viewing(self) -> Pool:
        if self._viewing is None:
            self._viewing = self._make(1, ())
        return self._viewing

    @property
    def asking(self) -> Pool:
        if self._asking is None:
            self._asking = self._make(1, ())
        return self._asking

    def close(self) -> None:
        """End all processes."""
        for pool in (self._scanning, self._viewing, self._asking):
            if pool is not None:
                pool.close()
        self._scanning = self._viewing = self._asking = None


def _make(jobs: int, preload: Sequence[str]) -> Pool:
    return WorkerPool(jobs, preload=preload, nice=NICE)
