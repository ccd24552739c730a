"""Orders in, replies out: the threads of a pool, each of which looks after one worker process. Engine only.

A thread starts its process, hands it an order, waits for the answer, ends the process when it takes too long or nobody
wants the answer any more, and starts another in its place as soon as there is something to do again.
"""

import threading
import time
from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

from finder_app.engine.records import SkipReason
from finder_app.engine.worker_process import Answers, DiedError, Failure, Ready, WorkerProcess

_POLL_S = 0.05
_LONGEST_TICK_S = 1.0
_START_LIMIT_S = 120.0
_MOST_STARTS = 8  # in a row that came to nothing; whoever kills for want of memory may kill one that starts, too
_KILLED = (-9, -15)  # by someone else, most likely for want of memory: the item may be innocent
_END_S = 5.0


class WorkersUnusableError(RuntimeError):
    """No worker process can do anything: the installation is broken, or the system lets none start."""


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
        self._inbox = inbox

    def drop(self) -> None:
        """Nobody waits for the reply any more."""
        self.is_dropped = True

    def reply(self, reply: Reply) -> None:
        self._inbox.put((self, reply))


class Orders:
    """What waits for a worker, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[Order] = deque()
        self._changed = threading.Condition()
        self.is_closed = False

    def put(self, order: Order) -> None:
        with self._changed:
            self._waiting.append(order)
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
        self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
        self._starting = threading.Lock()

    @property
    def pid(self) -> int | None:
        worker = self._worker
        return None if worker is None else worker.pid

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
            reply = self._reply_to(order)
            if self._is_wanted(order):
                order.reply(reply)
        self._end_worker()

    def _is_wanted(self, order: Order) -> bool:
        return not (order.is_dropped or self._orders.is_closed)

    def _reply_to(self, order: Order) -> Reply:
        """What becomes of an order. One item whose worker somebody killed has a second chance."""
        try:
            reply, was_killed = self._tried(order)
            if was_killed and order.items == 1 and self._is_wanted(order):
                reply, _ = self._tried(order)
        except WorkersUnusableError as error:
            reply = Reply(trouble=str(error))
        except Exception as error:  # noqa: BLE001 - a thread that ends in silence leaves somebody waiting for ever
            reply = Reply(trouble=f"{type(error).__name__}: {error}")
        if reply.trouble:
            self._end_worker()
        return reply

    def _tried(self, order: Order) -> tuple[Reply, bool]:
        """Have a worker do it; the reply, and whether somebody killed the worker."""
        worker = self._ready()
        if order.is_dropped:
            return Reply(), False
        clock, failure, was_killed = Clock(), Failure(SkipReason.TIMED_OUT, ""), False
        try:
            worker.send(order.content)
            while self._is_wanted(order) and clock.spent_s <= order.limit_s:
                word = worker.answer(_POLL_S)
                if isinstance(word, Answers):
                    return Reply(word.of_items), False
                if isinstance(word, Ready):
                    raise WorkersUnusableError(word.trouble)
                clock.tick()
        except DiedError as error:
            failure, was_killed = Failure(SkipReason.CRASHED, str(error)), error.code in _KILLED
        self._end_worker()
        return Reply(failure=failure), was_killed

    def _ready(self) -> WorkerProcess:
        """The worker, or another one where it has died."""
        if self._worker is not None and self._worker.is_idle():
            return self._worker
        trouble = ""
        for _ in range(_MOST_STARTS):
            self._end_worker()
            try:
                return self._started()
            except (OSError, DiedError) as error:
                trouble = str(error)
        raise WorkersUnusableError(trouble)

    def _started(self) -> WorkerProcess:
        if self._orders.is_closed:  # whoever ended a worker that started wants no other
            raise WorkersUnusableError("the pool is closed")
        worker = self._worker = WorkerProcess(self._preload, self._nice)
        clock = Clock()
        while clock.spent_s < _START_LIMIT_S and not self._orders.is_closed:
            word = worker.answer(_POLL_S)
            if isinstance(word, Ready):
                if word.trouble:
                    raise WorkersUnusableError(word.trouble)
                return worker
            clock.tick()
        raise WorkersUnusableError("no worker process got ready")

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()
