"""The worker processes of the window: many for a scan, one for a pair, one for questions; started when first needed."""

from collections.abc import Callable, Sequence

from finder_app.engine import scan
from finder_app.engine.pool import Pool, WorkerPool, answer_nothing
from finder_app.engine.progress import Progress
from finder_app.gui.jobs import Job

NICE = 10  # the window, and whatever else the person does, comes first
VIEWING = ("finder_app.engine.pair_view", "finder_app.engine.explain", "finder_app.engine.pair_extras")
"""What the worker for pairs imports before the first of them."""


class Workers:
    """Three pools, made when they are first asked for."""

    def __init__(self, make: Callable[[int, Sequence[str]], Pool] | None = None) -> None:
        self._make = make or _make
        self._jobs = self._made_for = 0
        self._scanning: Pool | None = None
        self._viewing: Pool | None = None
        self._asking: Pool | None = None
        self._warming: Job | None = None

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
            self._viewing = self._make(1, VIEWING)
        return self._viewing

    def warm_viewing(self) -> None:
        """Start the worker for pairs in the background, so that the first pair need not wait for it."""
        if self._warming is None:
            viewing = self.viewing
            self._warming = Job(lambda progress: _start(viewing, progress))
            self._warming.start()

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


def _start(viewing: Pool, progress: Progress) -> None:
    for _ in viewing.map(answer_nothing, None, [None], weigh=lambda _: 0, progress=progress):
        pass


def _make(jobs: int, preload: Sequence[str]) -> Pool:
    return WorkerPool(jobs, preload=preload, nice=NICE)
