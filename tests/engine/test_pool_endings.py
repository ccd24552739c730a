"""How pools and their workers end: closed in the midst of work, forgotten, interrupted, left at the program's end."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from finder_app.engine import worker_threads
from finder_app.engine.pool import WorkerPool, WorkersUnusableError
from finder_app.engine.progress import Cancelled, Progress

ROOT = Path(__file__).parents[2]


def weigh(_item: object) -> int:
    return 10_000_000


def nap(seconds: float, item: int) -> int:
    time.sleep(seconds)
    return item


def echo(_context: object, item: bytes) -> bytes:
    return item


def test_closing_a_pool_ends_a_map_that_another_thread_waits_for() -> None:
    heard: list[type[BaseException]] = []

    def work() -> None:
        try:
            list(pool.map(nap, 60.0, range(9), weigh=weigh, progress=Progress()))
        except Cancelled as error:
            heard.append(type(error))

    pool = WorkerPool(1)
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    begun(pool)
    pool.close()
    thread.join(10)
    assert heard == [Cancelled]
    with pytest.raises(Cancelled):
        list(pool.map(nap, 0.0, [1], weigh=weigh, progress=Progress()))


def test_a_pool_that_is_forgotten_ends_its_workers() -> None:
    pool = WorkerPool(1)
    list(pool.map(nap, 0.0, [1], weigh=weigh, progress=Progress()))
    [pid] = pool.pids()
    del pool
    gc.collect()
    until_gone(pid)


def test_a_cancel_while_workers_start_leaves_them_for_the_next_one() -> None:
    with WorkerPool(1) as pool:
        progress = Progress()
        waiting = pool.map(nap, 0.0, [1], weigh=weigh, progress=progress)
        threading.Timer(0.01, progress.cancel).start()
        with pytest.raises(Cancelled):
            list(waiting)
        [pid] = begun(pool)
        list(pool.map(nap, 0.0, [1], weigh=weigh, progress=Progress()))
        assert pool.pids() == [pid]


def test_megabytes_go_both_ways_at_once() -> None:
    items = [bytes([number]) * 3_000_000 for number in range(8)]
    with WorkerPool(2) as pool:
        found = dict(pool.map(echo, None, items, weigh=len, progress=Progress()))
    assert found == {item: item for item in items}


def test_a_thread_that_cannot_start_its_process_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_words: object) -> None:
        raise MemoryError("no room for a process")

    monkeypatch.setattr(worker_threads, "WorkerProcess", refuse)
    with WorkerPool(1) as pool, pytest.raises(WorkersUnusableError, match="no room"):
        list(pool.map(nap, 0.0, [1], weigh=weigh, progress=Progress()))


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_that_die_leave_no_open_file_behind() -> None:
    with WorkerPool(1) as pool:
        counts = []
        for _ in range(4):
            list(pool.map(nap, 0.0, [1], weigh=weigh, progress=Progress()))
            counts.append(len(os.listdir("/proc/self/fd")))  # noqa: PTH208 - as plain as can be
            os.kill(pool.pids()[0], signal.SIGKILL)
    assert len(set(counts)) == 1


AT_THE_END = """
import contextlib, operator, sys, threading, time
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Cancelled, Progress
def work():
    with contextlib.suppress(Cancelled):
        list(pool.map(operator.call, time.sleep, [60] * 9, weigh=lambda _: 10_000_000, progress=Progress()))
if __name__ == "__main__":
    pool = WorkerPool(2)
    threading.Thread(target=work, daemon=True).start()
    while len(pool.pids()) < 2:
        time.sleep(0.01)
    time.sleep(float(sys.argv[1]))
    print(*pool.pids())
"""

INTERRUPTED = """
import os, signal, sys, threading, time
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
def interrupt():
    while not done.wait(0.005):
        os.killpg(0, signal.SIGINT)
if __name__ == "__main__":
    signal.signal(signal.SIGINT, lambda *_: None)
    done = threading.Event()
    threading.Thread(target=interrupt, daemon=True).start()
    with WorkerPool(2) as pool:
        found = dict(pool.map(divmod, 7, [1, 2], weigh=lambda _: 10_000_000, progress=Progress()))
        print(found[1], found[2])
        done.set()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("after_s", ["0", "0.3"])
def test_a_program_that_ends_in_the_midst_of_work_ends_at_once(after_s: str, tmp_path: Path) -> None:
    ended = run(AT_THE_END, tmp_path, after_s)
    assert (ended.returncode, ended.stderr) == (0, "")
    for pid in ended.stdout.split():
        until_gone(int(pid))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_an_interrupt_is_not_heard_by_workers_not_even_while_they_start(tmp_path: Path) -> None:
    ended = run(INTERRUPTED, tmp_path)
    assert (ended.stdout, ended.stderr) == ("(7, 0) (3, 1)\n", "")


def run(program: str, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    script = folder / "program.py"
    script.write_text(program)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(script), *words]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=30, start_new_session=True, check=False
    )


def begun(pool: WorkerPool) -> list[int]:
    until = time.monotonic() + 30
    while not pool.pids() and time.monotonic() < until:
        time.sleep(0.01)
    return pool.pids()


def until_gone(pid: int) -> None:
    until = time.monotonic() + 5
    while Path(f"/proc/{pid}").exists() and time.monotonic() < until:
        time.sleep(0.01)
    assert not Path(f"/proc/{pid}").exists()
