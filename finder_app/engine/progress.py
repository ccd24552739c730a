"""Progress and what was found so far go up; cancel, stop and pause come down. One thread writes, anyone reads."""

import threading
import time
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import NamedTuple

_POLL_S = 0.05  # how soon the end of a pause is noticed


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


class FoundCluster(NamedTuple):
    """A cluster of the moment: its principal, how alike the least and the most similar other file are to that."""

    number: int  # stays while the cluster grows; the later it was found, the higher
    principal: Path
    files: int
    lowest: float
    highest: float
    reclaimable_bytes: int


class FoundSoFar(NamedTuple):
    """What the files read so far have in common, as a scan publishes it now and then; `newest` are not all of them."""

    clusters: int
    files: int
    reclaimable_bytes: int
    newest: tuple[FoundCluster, ...]  # the last one that was found comes first


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
    is_paused: bool = False
    paused_s: float = 0.0  # how long all pauses took so far

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
        self._pauses = _Pauses(clock)
        self._found: FoundSoFar | None = None
        now = clock()
        self._now = Snapshot(Stage.WALK, 0, None, 0, 0, "", 0, now, now, False)

    def enter(self, stage: Stage, total: int | None = None, total_bytes: int = 0) -> None:
        """Begin a stage of `total` items that together weigh `total_bytes`."""
        self.check()
        if stage is Stage.MATCH and self._now.stage is not Stage.MATCH:
            self._finish.clear()  # the reading has ended early: what was read is matched, and may be stopped again
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
        """Raise Cancelled when the user has cancelled; while there is a pause, wait for its end."""
        while self._pauses.is_on and not self._cancel.is_set():
            self._cancel.wait(_POLL_S)
        if self._cancel.is_set():
            raise Cancelled

    def publish(self, found: FoundSoFar) -> None:
        """Let anyone see what was found so far."""
        self._found = found

    def cancel(self) -> None:
        """Ask the work to end and to keep nothing. May be called from any thread."""
        self._cancel.set()

    def finish_early(self) -> None:
        """Ask the stage that reads or compares for what it has, and end a pause. May be called from any thread."""
        self._finish.set()
        self._pauses.end()

    def pause(self) -> None:
        """Ask the work to rest: what runs in other processes comes to its end, nothing is begun. From any thread."""
        self._pauses.begin()

    def resume(self) -> None:
        """Let the work go on where it was. May be called from any thread."""
        self._pauses.end()

    @property
    def is_cancelled(self) -> bool:
        return self._cancel.is_set()

    @property
    def is_finishing_early(self) -> bool:
        return self._finish.is_set()

    @property
    def is_paused(self) -> bool:
        return self._pauses.is_on

    @property
    def paused_s(self) -> float:
        """How long all pauses took so far."""
        return self._pauses.total_s()

    @property
    def found(self) -> FoundSoFar | None:
        """What was published last."""
        return self._found

    def snapshot(self) -> Snapshot:
        """The state of this moment."""
        return self._now._replace(
            finishing_early=self._finish.is_set(), is_paused=self._pauses.is_on, paused_s=self._pauses.total_s()
        )


class _Pauses:
    """The pauses of a piece of work and how long they took together."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._before_s = 0.0
        self._since: float | None = None

    @property
    def is_on(self) -> bool:
        return self._since is not None

    def begin(self) -> None:
        with self._lock:
            if self._since is None:
                self._since = self._clock()

    def end(self) -> None:
        with self._lock:
            if self._since is not None:
                self._before_s += self._clock() - self._since
                self._since = None

    def total_s(self) -> float:
        with self._lock:
            return self._before_s + (0.0 if self._since is None else self._clock() - self._since)
