"""Snapshots of a scan in, its speed and the time it will still take out. Pure."""

from collections import deque
from typing import NamedTuple

from finder_app.engine.progress import Snapshot, Stage

WINDOW_S = 6.0
STEADY_S = 1.0
SETTLED_S = 2.0  # an estimate from less is a guess


class Rate(NamedTuple):
    """Speed over the last seconds; `remaining_s` is None while it would be a guess."""

    items_per_s: float
    bytes_per_s: float
    remaining_s: float | None


class Rates:
    """Keeps the snapshots of the last seconds."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, Snapshot]] = deque()
        self._read_from: tuple[float, float] | None = None
        self._told: tuple[float, float] | None = None  # when, and how many seconds were left

    def feed(self, now_s: float, snapshot: Snapshot) -> Rate:
        """Take in a snapshot of the moment `now_s`, in seconds of the monotonic clock; pauses do not count."""
        now_s -= snapshot.paused_s
        if self._seen and self._seen[-1][1].stage is not snapshot.stage:
            self._seen.clear()
        self._seen.append((now_s, snapshot))
        while self._seen[0][0] < now_s - WINDOW_S:
            self._seen.popleft()
        remaining_s = self._steadied(now_s, self._remaining(now_s, snapshot))
        began_s, began = self._seen[0]
        span_s = now_s - began_s
        if span_s <= 0:
            return Rate(0.0, 0.0, remaining_s)
        items = (snapshot.done - began.done) / span_s
        size = (snapshot.done_bytes - began.done_bytes) / span_s
        return Rate(items, size, remaining_s)

    def _steadied(self, now_s: float, remaining_s: float | None) -> float | None:
        """The same for a second, so that it can be read."""
        if remaining_s is None:
            self._told = None
        elif self._told is None or not 0 <= now_s - self._told[0] < STEADY_S:
            self._told = now_s, remaining_s
        return None if self._told is None else self._told[1]

    def _remaining(self, now_s: float, snapshot: Snapshot) -> float | None:
        """From the share of the whole bar that was covered since the reading began."""
        fraction = snapshot.fraction
        if fraction is None or snapshot.stage is Stage.WALK:
            return None
        if self._read_from is None:
            self._read_from = (now_s, fraction)
        since_s, from_fraction = self._read_from
        covered = fraction - from_fraction
        if now_s - since_s < SETTLED_S or covered <= 0:
            return None
        return (now_s - since_s) * (1 - fraction) / covered
