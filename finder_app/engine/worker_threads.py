"""Orders in, replies out: the threads of a pool, each of which looks after one worker process. Engine only.

A thread starts its process, hands it orders, waits, ends it when it takes too long or nobody wants the answer any more,
and starts another in its place. A second order lies in the pipe of a busy worker, so that none waits for the next one.
"""

import threading
import time
from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

from finder_app.engine.records import SkipReason
from finder_app.engine.worker_process import Answers, DiedError, Failure, Ready, WorkerProcess

SMALL_BYTES = 48_000  # fits into a pipe that nobody reads
_POLL_S = 0.05
_LONGEST_TICK_S = 1.0
_START_LIMIT_S = 120.0
_MOST_STARTS = 8  # in a row that came to nothing; whoever kills for want of memory may kill one that starts, too
_KILLED = -9  # by someone else, most likely for want of memory: the item may be innocent
_END_S = 5.0


class Reply(NamedTuple):
    """The answers to an order; or why there are none: of its own (`failure`) or because no worker can start."""

    answers: Sequence[Any] | None = None
    failure: Failure | None = None
    trouble: str = ""


class Order:
    """A batch that is packed for a worker, and where the reply goes."""

    def __init__(self, content: bytes, items: int, limit_s: float, inbox: "SimpleQueue[tuple[Order, Reply]]") -> None:
        self.content = content
        self.items = items
        self.limit_s = limit_s
        self.is_dropped = False
        self.times_killed = 0
        self._inbox = inbox

    def drop(self) -> None:
        """Nobody waits for the reply any more."""
        self.is_dropped = True

    def reply(self, reply: Reply) -> None:
        self._inbox.put((self, reply))


class Orders:
    """What waits for a worker, first come, first served."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._waiting: deque[Order] = deque()
        self._changed = threading.Condition()
        self.is_closed = False

    def put(self, order: Order, *, first: bool = False) -> None:
        with self._changed:
            (self._waiting.appendleft if first else self._waiting.append)(order)
            self._changed.notify()

    def take(self) -> Order | None:
        """The next order, as soon as there is one; None at the end."""
        with self._changed:
            while not self.is_closed:
                while self._waiting:
                    order = self._waiting.popleft()
                    if not order.is_dropped:
                        return order
                self._changed.wait()
        return None

    def take_small(self) -> Order | None:
        """The next order where it fits into a pipe and there are enough for all workers."""
        with self._changed:
            if len(self._waiting) < self._workers or len(self._waiting[0].content) > SMALL_BYTES:
                return None
            return self._waiting.popleft()

    def close(self) -> None:
        with self._changed:
            self.is_closed = True
            self._waiting.clear()
            self._changed.notify_all()


class Clock:
    """How long a worker has been at an order, as far as somebody watched: no sleep of the machine counts, no pause."""

    def __init__(self) -> None:
        self.spent_s = 0.0
        self._last = time.monotonic()

    def tick(self) -> None:
        now = time.monotonic()
        self.spent_s += min(max(0.0, now - self._last), _LONGEST_TICK_S)
        self._last = now


class WorkerThread:
    """Keeps one worker process going for as long as the pool lives."""

    def __init__(self, orders: Orders, preload: Sequence[str], nice: int) -> None:
        self._orders = orders
        self._preload, self._nice = preload, nice
        self._worker: WorkerProcess | None = None
        self._sent: deque[Order] = deque()
        self._clock = Clock()
        self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
        self._starting = threading.Lock()

    @property
    def pid(self) -> int | None:
        return self._worker.pid if self._worker is not None else None

    def start(self) -> None:
        """Begin to look for orders, unless it does already."""
        with self._starting:
            if self._thread.ident is None:
                self._thread.start()

    def end(self) -> None:
        """End the process; called after the orders were closed."""
        worker = self._worker
        if worker is not None:
            worker.kill()
        if self._thread.ident is not None:
            self._thread.join(_END_S)

    def _run(self) -> None:
        while (order := self._orders.take()) is not None:
            if not self._is_ready(order):
                continue
            self._send(order)
            while self._sent and not self._orders.is_closed:
                if len(self._sent) == 1 and (further := self._orders.take_small()) is not None:
                    self._send(further)
                self._look()
        self._end_worker()

    def _is_ready(self, order: Order) -> bool:
        """Whether there is a worker that takes orders; the order is answered where there cannot be one."""
        trouble = ""
        for _ in range(_MOST_STARTS):
            if self._worker is not None and self._is_alive():
                return True
            self._end_worker()
            trouble, is_told = self._started()
            if not trouble:
                return True
            if is_told or self._orders.is_closed:
                break
        self._end_worker()
        order.reply(Reply(trouble=trouble))
        return False

    def _is_alive(self) -> bool:
        try:
            return self._worker is not None and self._worker.answer(0) is None
        except DiedError:
            return False

    def _started(self) -> tuple[str, bool]:
        """Start a worker; what is wrong if it does not get ready, and whether it could still tell."""
        try:
            worker = self._worker = WorkerProcess(self._preload, self._nice)
        except OSError as error:
            return str(error), False
        clock = Clock()
        while clock.spent_s < _START_LIMIT_S and not self._orders.is_closed:
            try:
                word = worker.answer(_POLL_S)
            except DiedError as error:
                return str(error), False
            if isinstance(word, Ready):
                return word.trouble, True
            clock.tick()
        return "no worker process got ready", True

    def _send(self, order: Order) -> None:
        self._sent.append(order)
        if len(self._sent) == 1:
            self._clock = Clock()
        try:
            assert self._worker is not None
            self._worker.send(order.content)
        except DiedError:
            return  # which the next look finds out, too

    def _look(self) -> None:
        """Wait a moment for the worker, and see to what has become of it."""
        worker, order = self._worker, self._sent[0]
        if worker is None:
            return
        try:
            word = worker.answer(_POLL_S)
        except DiedError as error:
            self._fail(Failure(SkipReason.CRASHED, str(error)), was_killed=error.code == _KILLED)
            return
        if isinstance(word, Answers):
            self._sent.popleft()
            self._clock = Clock()
            order.reply(Reply(word.of_items))
        elif isinstance(word, Ready):
            self._sent.popleft()
            order.reply(Reply(trouble=word.trouble))
        else:
            self._clock.tick()
            if order.is_dropped or self._clock.spent_s > order.limit_s:
                self._fail(Failure(SkipReason.TIMED_OUT, ""))

    def _fail(self, failure: Failure, *, was_killed: bool = False) -> None:
        """End the worker. The first order has failed; the second one was not begun."""
        self._end_worker()
        order, *others = self._sent
        self._sent.clear()
        for other in others:
            self._orders.put(other, first=True)
        order.times_killed += was_killed
        if was_killed and order.items == 1 and order.times_killed == 1 and not order.is_dropped:
            self._orders.put(order, first=True)
        else:
            order.reply(Reply(failure=failure))

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()
