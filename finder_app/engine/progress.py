"""Progress goes up, cancel and stop come down. One thread writes, anyone reads."""

import threading
import time
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple


class Cancelled(Exception):  # noqa: N818 - not an error: the user's wish
    """The user has cancelled; nothing of the work is kept."""


class Stage(Enum):
    """The stages of a scan, in order."""

    WALK = "walk"
    READ = "read"
    MATCH = "match"
    COMPARE = "compare"
    CLUSTER = "cluster"


SHARE = {Stage.WALK: 0.0, Stage.READ: 0.80, Stage.MATCH: 0.03, Stage.COMPARE: 0.16, Stage.CLUSTER: 0.01}
"""Each stage's share of the overall bar; the walk's total is unknown, so it moves nothing."""


class Snapshot(NamedTuple):
    """What is going on at one moment; `total` is None while it is unknown."""

    stage: Stage
    done: int
    total: int | None
    done_bytes: int
    total_bytes: int
    current: str
    skipped: int
    stage_started: float  # seconds of the monotonic clock
    started: float
    finishing_early: bool

    @property
    def fraction(self) -> float | None:
        """The share of the whole scan that is done, weighted by bytes; None while files are still being found."""
        if self.stage is Stage.WALK:
            return None
        before = sum(SHARE[stage] for stage in list(Stage)[: list(Stage).index(self.stage)])
        return min(1.0, before + SHARE[self.stage] * self._stage_fraction())

    def _stage_fraction(self) -> float:
        if self.total_bytes:
            return self.done_bytes / self.total_bytes
        return self.done / self.total if self.total else 0.0


class Progress:
    """Written by one worker thread, read by anyone.

    The record is replaced whole at each step, so a reader never sees half of one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._cancel = threading.Event()
        self._finish = threading.Event()
        now = clock()
        self._now = Snapshot(Stage.WALK, 0, None, 0, 0, "", 0, now, now, False)

    def enter(self, stage: Stage, total: int | None = None, total_bytes: int = 0) -> None:
        """Begin a stage of `total` items that together weigh `total_bytes`."""
        self.check()
        self._now = self._now._replace(
            stage=stage,
            done=0,
            total=total,
            done_bytes=0,
            total_bytes=total_bytes,
            current="",
            stage_started=self._clock(),
        )

    def advance(self, count: int = 1, size_bytes: int = 0, current: str = "", skipped: int = 0) -> None:
        """Count `count` finished items; raises Cancelled when the user has cancelled."""
        self.check()
        now = self._now
        self._now = now._replace(
            done=now.done + count,
            done_bytes=now.done_bytes + size_bytes,
            current=current or now.current,
            skipped=now.skipped + skipped,
        )

    def check(self) -> None:
        """Raise Cancelled when the user has cancelled."""
        if self._cancel.is_set():
            raise Cancelled

    def cancel(self) -> None:
        """Ask the work to end and to keep nothing. May be called from any thread."""
        self._cancel.set()

    def finish_early(self) -> None:
        """Ask the reading stage to hand over what it has. May be called from any thread."""
        self._finish.set()

    @property
    def is_cancelled(self) -> bool:
        return self._cancel.is_set()

    @property
    def is_finishing_early(self) -> bool:
        return self._finish.is_set()

    def snapshot(self) -> Snapshot:
        """The state of this moment."""
        return self._now._replace(finishing_early=self._finish.is_set())
