"""The pool with real processes: results, dead and stuck workers, cancel, stop, and no orphans."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from finder_app.engine.pool import Failure, Pool, SerialPool, WorkerPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkipReason


def weigh(_item: object) -> int:
    return 1


def double(context: int, item: int) -> int:
    return context * item


def misbehave(context: str, item: int) -> int:
    if item == 77:
        match context:
            case "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            case "exit":
                os._exit(0)
            case "hang":
                time.sleep(60)
            case "raise":
                raise Unpicklable("a", "b")
            case "memory":
                bytearray(1 << 40)
    return item


class Unpicklable(Exception):  # noqa: N818
    def __init__(self, a: str, b: str) -> None:
        super().__init__(a)
        self.b = b


def sleep(context: float, item: int) -> int:
    time.sleep(context)
    return item


@pytest.fixture(scope="module")
def workers() -> Iterator[WorkerPool]:
    with WorkerPool(2, item_limit_s=1.6, preload=[__name__]) as pool:
        yield pool


@pytest.mark.parametrize("kind", ["serial", "workers"])
def test_every_item_comes_back_once(kind: str, workers: WorkerPool) -> None:
    pool: Pool = SerialPool() if kind == "serial" else workers
    results = dict(pool.map(double, 3, range(500), weigh=weigh, progress=Progress()))
    assert results == {item: 3 * item for item in range(500)}


def test_workers_outlive_the_thread_that_first_needed_them() -> None:
    with WorkerPool(1) as pool:
        for number in range(3):
            found: dict[int, object] = {}

            def work(item: int = number, found: dict[int, object] = found) -> None:
                found.update(pool.map(double, 2, [item], weigh=weigh, progress=Progress()))

            thread = threading.Thread(target=work)
            thread.start()
            thread.join()
            time.sleep(0.3)  # whoever is to die does
            assert found == {number: 2 * number}


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("kill", SkipReason.CRASHED),
        ("hang", SkipReason.TIMED_OUT),
        ("raise", SkipReason.CRASHED),
        ("memory", SkipReason.OUT_OF_MEMORY),
    ],
)
def test_only_the_culprit_fails(how: str, reason: SkipReason, workers: WorkerPool) -> None:
    results = dict(workers.map(misbehave, how, range(200), weigh=weigh, progress=Progress()))
    culprit = results.pop(77)
    assert isinstance(culprit, Failure)
    assert culprit.reason is reason
    assert results == {item: item for item in range(200) if item != 77}


def test_a_worker_that_leaves_in_silence_is_noticed(workers: WorkerPool) -> None:
    results = dict(workers.map(misbehave, "exit", [76, 77, 78], weigh=weigh, progress=Progress()))
    assert isinstance(results[77], Failure)
    assert (results[76], results[78]) == (76, 78)


@pytest.mark.parametrize("kind", ["serial", "workers"])
def test_cancel_ends_the_iteration_within_half_a_second(kind: str, workers: WorkerPool) -> None:
    pool: Pool = SerialPool() if kind == "serial" else workers
    progress = Progress()
    results = pool.map(sleep, 0.02, range(10_000), weigh=weigh, progress=progress)
    next(results)
    progress.cancel()
    begin = time.monotonic()
    with pytest.raises(Cancelled):
        list(results)
    assert time.monotonic() - begin < 0.5


def test_the_pool_works_on_after_a_cancel(workers: WorkerPool) -> None:
    assert dict(workers.map(double, 2, [1, 2], weigh=weigh, progress=Progress())) == {1: 2, 2: 4}


@pytest.mark.parametrize("kind", ["serial", "workers"])
def test_finishing_early_keeps_what_is_done(kind: str, workers: WorkerPool) -> None:
    pool: Pool = SerialPool() if kind == "serial" else workers
    progress = Progress()
    results = pool.map(sleep, 0.01, range(10_000), weigh=weigh, progress=progress, stop_early=True)
    done = [next(results)]
    progress.finish_early()
    done.extend(results)
    assert 0 < len(done) < 1_000


def test_a_pause_holds_back_what_was_not_sent_and_kills_nothing(workers: WorkerPool) -> None:
    progress = Progress()
    results = workers.map(sleep, 0.01, range(400), weigh=lambda _item: 500_000, progress=progress)
    done = [next(results)]
    rest: list[tuple[int, int | Failure]] = []
    reader = threading.Thread(target=lambda: rest.extend(results), daemon=True)
    progress.pause()
    reader.start()
    reader.join(2.0)  # longer than any item may take
    assert len(rest) < 100
    held = len(rest)
    reader.join(0.3)
    assert len(rest) == held
    progress.resume()
    reader.join(30)
    assert dict(done + rest) == {item: item for item in range(400)}


@pytest.mark.parametrize("kind", ["serial", "workers"])
def test_a_paused_map_can_be_cancelled(kind: str, workers: WorkerPool) -> None:
    pool: Pool = SerialPool() if kind == "serial" else workers
    progress = Progress()
    results = pool.map(sleep, 0.02, range(10_000), weigh=weigh, progress=progress)
    next(results)
    progress.pause()
    threading.Timer(0.2, progress.cancel).start()
    begin = time.monotonic()
    with pytest.raises(Cancelled):
        list(results)
    assert 0.1 < time.monotonic() - begin < 0.8


def test_a_paused_map_can_be_stopped(workers: WorkerPool) -> None:
    progress = Progress()
    results = workers.map(sleep, 0.01, range(10_000), weigh=weigh, progress=progress, stop_early=True)
    done = [next(results)]
    progress.pause()
    threading.Timer(0.2, progress.finish_early).start()
    done.extend(results)
    assert 0 < len(done) < 2_000


def test_a_pool_that_has_nothing_to_do_starts_no_worker() -> None:
    before = {child.pid for child in multiprocessing.active_children()}
    with WorkerPool(2) as pool:
        assert dict(pool.map(double, 2, [], weigh=weigh, progress=Progress())) == {}
        assert {child.pid for child in multiprocessing.active_children()} <= before


def test_heavy_items_travel_alone(workers: WorkerPool) -> None:
    results = dict(workers.map(double, 1, range(5), weigh=lambda _item: 10_000_000, progress=Progress()))
    assert len(results) == 5


PARENT = """
import sys, time
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
if __name__ == "__main__":
    pool = WorkerPool(2)
    list(pool.map(divmod, 7, [1, 2, 3], weigh=lambda _: 10_000_000, progress=Progress()))
    print(*pool.pids(), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_do_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        parent.kill()
    deadline = time.monotonic() + 2
    while (alive := [pid for pid in pids if is_running(pid)]) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(pids) == 2
    assert not alive


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
