"""A function and items in, results out, computed by worker processes that may die without harm.

Nothing else in the program starts a process. A batch of items ends at 128 items or some megabytes; a batch whose worker
died, hung or ran out of memory is tried again one item at a time, so that only the culprit is reported.
"""

import contextlib
import ctypes
import gc
import importlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, TimeoutError, wait
from itertools import islice
from types import TracebackType
from typing import Any, NamedTuple, Protocol, TypeVar

from pebble import ProcessExpired, ProcessPool

from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkipReason

BATCH_ITEMS = 128
BATCH_BYTES = 4_000_000
ITEM_LIMIT_S = 30.0
MEMORY_LIMIT_BYTES = 3 << 30  # of address space; ordinary files need a tenth
_POLL_S = 0.05
_FINISH_EARLY_S = 1.0
_GC_THRESHOLDS = (20_000, 20, 100)  # a long text is a million objects: to walk them often doubles the time of a diff
_PR_SET_PDEATHSIG = 1

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")


class Failure(NamedTuple):
    """What a worker could not compute: it died (CRASHED), hung (TIMED_OUT) or needed too much (OUT_OF_MEMORY)."""

    reason: SkipReason
    detail: str


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
        Raises Cancelled soon after progress.cancel(); with `stop_early` the iteration ends soon after
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
            yield item, _guarded(function, context, item)

    def close(self) -> None:
        """Nothing to end."""


class WorkerPool:
    """Worker processes, started by spawn; fork would copy the locks of a window's threads."""

    def __init__(
        self, jobs: int = 0, *, preload: Sequence[str] = (), item_limit_s: float = ITEM_LIMIT_S, nice: int = 0
    ) -> None:
        """Make ready for `jobs` workers (0: one for each core), which import the modules `preload` at their start.

        They start with the first item: a scan of which the library knows every file needs none.
        """
        self.jobs = jobs or available_cores()
        self._item_limit_s = item_limit_s
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one worker for each core: more threads only wait
        self._pool = ProcessPool(
            max_workers=self.jobs,
            context=multiprocessing.get_context("spawn"),
            initializer=_start_worker,
            initargs=(tuple(preload), nice),
        )
        self._starting = threading.Lock()
        self._closed = threading.Event()
        self._keeper: threading.Thread | None = None

    def __enter__(self) -> "WorkerPool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the workers, whatever they are doing."""
        self._closed.set()
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()

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
        running: dict[Future[list[R | Failure]], list[T]] = {}
        give_up_at: float | None = None
        try:
            while True:
                progress.check()
                if stop_early and progress.is_finishing_early:
                    waiting.drop()
                    give_up_at = give_up_at or time.monotonic() + _FINISH_EARLY_S
                    if time.monotonic() > give_up_at:
                        return
                for batch in islice(waiting, self.jobs * 3 - len(running)):
                    running[self._submit(function, context, batch, weigh)] = batch
                if not running:
                    return
                finished, _ = wait(running, timeout=_POLL_S, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield from _results(future, running.pop(future), waiting)
        finally:
            for future in running:
                future.cancel()  # pebble ends the worker of a task that already runs

    def _submit(
        self, function: Callable[[C, T], R], context: C, batch: list[T], weigh: Callable[[T], int]
    ) -> "Future[list[R | Failure]]":
        self._start()
        limit_s = self._item_limit_s + sum(map(weigh, batch)) / 1_000_000
        future: Future[list[R | Failure]] = self._pool.schedule(
            _run_batch, args=(function, context, batch), timeout=limit_s
        )
        return future

    def _start(self) -> None:
        """Start the workers in a thread that lives as long as the pool: they die with the thread that started them."""
        with self._starting:
            if self._keeper is None:
                is_started = threading.Event()
                self._keeper = threading.Thread(target=self._keep, args=(is_started,), daemon=True)
                self._keeper.start()
                is_started.wait()

    def _keep(self, is_started: threading.Event) -> None:
        try:
            bool(self._pool.active)  # asking starts it
        finally:
            is_started.set()
        self._closed.wait()


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


def _results(
    future: "Future[list[R | Failure]]", batch: list[T], waiting: _Batches[T]
) -> Iterator[tuple[T, R | Failure]]:
    """A finished batch's items and results; those of a batch that failed are tried again."""
    answers = _answers(future, batch)
    if answers is None:
        waiting.try_each(batch)
    else:
        yield from zip(batch, answers, strict=True)


def _answers(future: "Future[list[R | Failure]]", batch: list[T]) -> "list[R | Failure] | None":
    """A finished batch's results; None when its worker failed and the items are to be tried one by one."""
    try:
        return future.result()
    except ProcessExpired as error:
        failure = Failure(SkipReason.CRASHED, f"exit code {error.exitcode}")
    except TimeoutError:
        failure = Failure(SkipReason.TIMED_OUT, "")
    return [failure] if len(batch) == 1 else None


def _run_batch(function: Callable[[C, T], R], context: C, batch: list[T]) -> list[R | Failure]:
    return [_guarded(function, context, item) for item in batch]


def _guarded(function: Callable[[C, T], R], context: C, item: T) -> R | Failure:
    """The last frame of a worker: an exception that cannot be unpickled would break the whole pool."""
    try:
        return function(context, item)
    except Cancelled:
        raise
    except MemoryError:
        return Failure(SkipReason.OUT_OF_MEMORY, "")
    except Exception as error:  # noqa: BLE001 - whatever it is, it costs one file and is named
        return Failure(SkipReason.CRASHED, f"{type(error).__name__}: {error}"[:500])


def _start_worker(preload: Sequence[str], nice: int) -> None:
    """Limit a new worker process, tie it to its parent's life, and import what it will need."""
    if sys.platform != "win32":
        import resource

        os.nice(nice)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with contextlib.suppress(ValueError, OSError):  # a stricter limit is set already
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    for name in preload:
        importlib.import_module(name)
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)


def _die_with_parent() -> None:
    parent: Any = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
