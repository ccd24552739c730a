"""The threads of a pool beside workers that are killed at any moment, and clocks that jump."""

import os
import random
import signal
import threading
import time
from queue import SimpleQueue

import pytest

from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.worker_threads import Clock, Order, Orders


def answered_at_length(size: int, _item: int) -> bytes:
    return bytes(size)


def slept(seconds: float, item: int) -> int:
    time.sleep(seconds)
    return item


def own_pid(_context: object, _item: int) -> int:
    return os.getpid()


def order(size: int = 10) -> Order:
    return Order(bytes(size), 1, 1.0, SimpleQueue())


def test_workers_that_somebody_kills_cost_nothing() -> None:
    killed = threading.Event()
    chance = random.Random(1)
    with WorkerPool(2) as pool:

        def kill() -> None:
            for _ in range(4):
                time.sleep(chance.uniform(0.05, 0.3))
                for pid in pool.pids()[:1]:
                    os.kill(pid, signal.SIGKILL)
            killed.set()

        thread = threading.Thread(target=kill)
        results = pool.map(answered_at_length, 100_000, range(100_000), weigh=lambda _: 100_000, progress=Progress())
        first = next(results)
        thread.start()
        found = [first]
        for result in results:
            found.append(result)
            if killed.is_set():
                break
        thread.join()
        results.close()  # type: ignore[attr-defined]
        assert {len(answer) for _, answer in found if isinstance(answer, bytes)} == {100_000}
        assert len({item for item, _ in found}) == len(found)
        assert all(isinstance(answer, bytes) for _, answer in found)


def test_all_workers_killed_while_nothing_is_to_be_done_are_replaced() -> None:
    with WorkerPool(1) as pool:
        for _ in range(2):
            answers = dict(pool.map(own_pid, None, [1], weigh=lambda _: 1, progress=Progress()))
            assert answers == {1: pool.pids()[0]}
            os.kill(pool.pids()[0], signal.SIGKILL)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_an_item_whose_worker_somebody_kills_is_tried_once_more(how: signal.Signals) -> None:
    with WorkerPool(1) as pool:
        list(pool.map(slept, 0.0, [1], weigh=lambda _: 1, progress=Progress()))
        threading.Timer(0.3, os.kill, (pool.pids()[0], how)).start()
        assert dict(pool.map(slept, 0.8, [1], weigh=lambda _: 1, progress=Progress())) == {1: 1}


def test_after_many_deaths_the_pool_is_at_full_strength() -> None:
    with WorkerPool(2, item_limit_s=5.0) as pool:
        heavy = {"weigh": lambda _: 10_000_000, "progress": Progress()}
        list(pool.map(slept, 0.1, range(2), **heavy))  # type: ignore[arg-type]
        for pid in pool.pids():
            os.kill(pid, signal.SIGKILL)
        found = dict(pool.map(_with_pid, 0.3, range(4), **heavy))  # type: ignore[arg-type]
        assert len(set(found.values())) == 2


def _with_pid(seconds: float, _item: int) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_a_clock_that_jumps_kills_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    real, jumped = time.monotonic, threading.Event()
    with WorkerPool(1, item_limit_s=3.0) as pool:
        list(pool.map(slept, 0.0, [1], weigh=lambda _: 1, progress=Progress()))
        monkeypatch.setattr(time, "monotonic", lambda: real() + (3_600 if jumped.is_set() else 0))
        monkeypatch.setattr(time, "time", lambda: 0.0)
        threading.Timer(0.2, jumped.set).start()
        before = pool.pids()
        assert dict(pool.map(slept, 0.6, [1], weigh=lambda _: 1, progress=Progress())) == {1: 1}
        assert pool.pids() == before


def test_what_passes_unwatched_counts_as_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([100.0, 100.5, 7_300.0, 7_200.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    clock = Clock()
    spent = []
    for _ in range(3):
        clock.tick()
        spent.append(clock.spent_s)
    assert spent == [0.5, 1.5, 1.5]


def test_orders_come_in_their_turn_and_what_nobody_wants_is_left_out() -> None:
    orders = Orders()
    first, unwanted, last = (order() for _ in range(3))
    for each in (first, unwanted, last):
        orders.put(each)
    unwanted.drop()
    assert [orders.take() for _ in range(2)] == [first, last]
    orders.close()
    assert orders.take() is None
