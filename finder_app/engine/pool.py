"""A function and items in, results out, computed by worker processes that may die without harm.

Nothing else in the program starts a process. A batch of items ends at 128 items or some megabytes; a batch whose worker
died, hung or ran out of memory is tried again one item at a time, so that only the culprit is reported.

The workers are our own: those of pebble are timed by the wall clock, and one that is killed while it sends leaves its
pool without an answer for ever, be it the only one in it.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from multiprocessing.util import Finalize
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Protocol, TypeVar

from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkipReason
from finder_app.engine.worker_limits import ORDINARY_BYTES
from finder_app.engine.worker_process import Failure, guarded, packed
from finder_app.engine.worker_threads import Order, Orders, Reply, WorkersUnusableError, WorkerThread

__all__ = ["Failure", "Pool", "SerialPool", "WorkerPool", "WorkersUnusableError", "answer_nothing", "available_cores"]

BATCH_ITEMS = 128
BATCH_BYTES = ORDINARY_BYTES
ITEM_LIMIT_S = 30.0
_BYTES_IN_A_SECOND = 1_000_000  # that even the slowest reading manages
_POLL_S = 0.05
_FINISH_EARLY_S = 1.0
_ROUNDS = 3  # batches for each worker that are under way or wait

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")


class Pool(Protocol):
    """Something that can run a function over items."""

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        """Yield each item with function(context, item), in no particular order.

        `function` belongs to a module; `weigh` gives an item's weight in bytes. Items are taken as they are needed.
        Raises Cancelled soon after progress.cancel() or close(); with `stop_early` the iteration ends soon after
        progress.finish_early().
        """
        ...

    def close(self) -> None:
        """End the workers."""
        ...


class SerialPool:
    """The same map in this very process: for tests and for a single file."""

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        """Yield each item with function(context, item), in order."""
        for item in items:
            progress.check()
            if stop_early and progress.is_finishing_early:
                return
            yield item, guarded(function, context, item)

    def close(self) -> None:
        """Nothing to end."""


class WorkerPool:
    """Worker processes, each with a pipe and a thread of its own: what happens to one is nothing to the others."""

    def __init__(
        self, jobs: int = 0, *, preload: Sequence[str] = (), item_limit_s: float = ITEM_LIMIT_S, nice: int = 0
    ) -> None:
        """Make ready for `jobs` workers (0: one for each core), which import the modules `preload` at their start.

        They start with the first items: a scan of which the library knows every file needs none.
        """
        self.jobs = jobs or available_cores()
        self._item_limit_s = item_limit_s
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one worker for each core: more threads only wait
        self._orders = Orders()
        Finalize(self, self._orders.close, exitpriority=1)  # forgotten, or the program ends: nobody starts another
        self._threads = [WorkerThread(self._orders, preload, nice) for _ in range(self.jobs)]

    def __enter__(self) -> "WorkerPool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the workers, whatever they are doing."""
        self._orders.close()
        for thread in self._threads:
            thread.end()

    def pids(self) -> list[int]:
        """The processes that run now."""
        return [thread.pid for thread in self._threads if thread.pid is not None]

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        """Yield each item with function(context, item) as the workers finish; see Pool.map."""
        waiting = _Batches(items, weigh)
        running: dict[Order, list[T]] = {}
        inbox: SimpleQueue[tuple[Order, Reply]] = SimpleQueue()
        give_up_at: float | None = None
        try:
            while True:
                self._check(progress)
                if stop_early and progress.is_finishing_early:
                    waiting.drop()
                    give_up_at = give_up_at or time.monotonic() + _FINISH_EARLY_S
                    if time.monotonic() > give_up_at:
                        return
                for batch in islice(waiting, self.jobs * _ROUNDS - len(running)):
                    weight = sum(map(weigh, batch))
                    limit_s = self._item_limit_s + weight / _BYTES_IN_A_SECOND
                    order = Order(packed(function, context, batch, weight), len(batch), limit_s, inbox)
                    running[order] = batch
                    self._send(order)
                if not running:
                    return
                for order, reply in _arrived(inbox):
                    yield from _results(reply, running.pop(order), waiting)
        finally:
            for order in running:
                order.drop()  # whoever works on it is ended

    def _check(self, progress: Progress) -> None:
        progress.check()
        if self._orders.is_closed:  # by whoever ends the program: there will be no more answers
            raise Cancelled

    def _send(self, order: Order) -> None:
        self._orders.put(order)
        for thread in self._threads:
            thread.start()


def answer_nothing(_context: object, _item: object) -> None:
    """A task that is done as soon as there is a worker: it has them started."""


def available_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Batches(Iterator[list[T]]):
    """What is still to be computed, in batches that are made when they are asked for."""

    def __init__(self, items: Iterable[T], weigh: Callable[[T], int]) -> None:
        self._items = iter(items)
        self._weigh = weigh
        self._failed: deque[T] = deque()

    def __next__(self) -> list[T]:
        if self._failed:
            return [self._failed.popleft()]
        batch: list[T] = []
        weight = 0
        for item in self._items:
            batch.append(item)
            weight += self._weigh(item)
            if len(batch) >= BATCH_ITEMS or weight >= BATCH_BYTES:
                break
        if not batch:
            raise StopIteration
        return batch

    def try_each(self, batch: Iterable[T]) -> None:
        """Take the items of a batch that failed once more, each by itself."""
        self._failed.extend(batch)

    def drop(self) -> None:
        """Give up what is left."""
        self._items = iter(())
        self._failed.clear()


def _arrived(inbox: "SimpleQueue[tuple[Order, Reply]]") -> Iterator[tuple[Order, Reply]]:
    """What has come in, after a short wait where there is nothing."""
    try:
        yield inbox.get(timeout=_POLL_S)
        while True:
            yield inbox.get_nowait()
    except Empty:
        return


def _results(reply: Reply, batch: list[T], waiting: _Batches[T]) -> Iterator[tuple[T, R | Failure]]:
    """A batch's items and results; those of a batch that failed are tried again."""
    if reply.trouble:
        raise WorkersUnusableError(reply.trouble)
    answers: Sequence[R | Failure] | None = reply.answers
    if answers is None and len(batch) == 1:
        answers = [reply.failure or Failure(SkipReason.CRASHED, "")]
    if answers is None or len(answers) != len(batch):
        waiting.try_each(batch)
    else:
        yield from zip(batch, answers, strict=True)
