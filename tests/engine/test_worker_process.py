"""One real worker process: its limits, what it says when something breaks, and what it never says."""

import ctypes
import errno
import multiprocessing
import os
import resource
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from finder_app.engine import worker_limits
from finder_app.engine.pool import Failure, SerialPool, WorkerPool, WorkersUnusableError
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkipReason
from finder_app.engine.worker_process import Answers, DiedError, Ready, WorkerProcess, packed
from tests.peak_memory import peak_bytes

MEBIBYTE = 1 << 20
NO_LIMITS = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limits")


def doubled(_context: object, item: int) -> int:
    return 2 * item


def limits(_context: object, _item: object) -> dict[str, int]:
    names = ("RLIMIT_AS", "RLIMIT_CORE", "RLIMIT_FSIZE", "RLIMIT_NOFILE")
    return {name: resource.getrlimit(getattr(resource, name))[0] for name in names}


def memory_taken(_context: object, item: int) -> int:
    bytearray(item)
    return peak_bytes()


def spoken(_context: object, item: int) -> int:
    for stream in (1, 2):
        os.write(stream, b"noise of a parser\n" * item)
    print("noise", file=sys.stdout)  # noqa: T201 - what a parser might do
    return item


def opened(_context: object, item: int) -> int:
    return len([Path(os.devnull).open() for _ in range(item)])


def written(folder: Path, item: int) -> int:
    with (folder / "large").open("wb") as file:
        file.seek(item)
        file.write(b"!")
    return item


class OddError(Exception):
    """Cannot be unpickled, and cannot say what it is."""

    def __init__(self, a: str, b: str) -> None:
        super().__init__(a)
        self.b = b

    def __str__(self) -> str:
        raise ValueError


def odd(_context: object, item: str) -> object:
    match item:
        case "exception":
            raise OddError("a", "b")
        case "half a character":
            raise ValueError("\ud800")
        case "answer that cannot be packed":
            return threading.Lock()
        case "answer that cannot be unpacked":
            return Stubborn()
        case "no memory for a file":
            raise OSError(errno.ENOMEM, "Cannot allocate memory")
        case "segfault":
            ctypes.string_at(0)
        case "abort":
            os.abort()
    return item


class Stubborn:
    """Breaks whoever unpacks it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _refuse, (1,)


def _refuse(number: int) -> object:
    raise RuntimeError(str(number))


def weigh(_item: object) -> int:
    return 1


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(1, item_limit_s=10.0, preload=[__name__]) as pool:
        yield pool


def only(pool: WorkerPool, function: Any, item: Any, context: Any = None) -> Any:
    return dict(pool.map(function, context, [item], weigh=weigh, progress=Progress()))[item]


@NO_LIMITS
def test_a_worker_has_limits(pool: WorkerPool) -> None:
    found = only(pool, limits, 0)
    assert found["RLIMIT_CORE"] == 0
    assert found["RLIMIT_NOFILE"] == worker_limits.OPEN_FILES
    assert found["RLIMIT_FSIZE"] == worker_limits.FILE_LIMIT_BYTES
    assert 0 < found["RLIMIT_AS"] < worker_limits.MEMORY_LIMIT_BYTES + 600 * MEBIBYTE


@NO_LIMITS
def test_a_worker_never_takes_more_than_a_gigabyte(pool: WorkerPool) -> None:
    taken = only(pool, memory_taken, 700 * MEBIBYTE)
    assert taken < 1 << 30
    refused = only(pool, memory_taken, (1 << 30) + 1)
    assert refused == Failure(SkipReason.OUT_OF_MEMORY, "")
    assert only(pool, memory_taken, MEBIBYTE) < 1 << 30


@NO_LIMITS
def test_the_memory_of_a_large_order_is_not_left_to_the_next(pool: WorkerPool) -> None:
    heavy = pool.map(memory_taken, None, [1_100 * MEBIBYTE], weigh=lambda _: 64_000_000, progress=Progress())
    assert isinstance(dict(heavy)[1_100 * MEBIBYTE], int)
    assert only(pool, memory_taken, 1_050 * MEBIBYTE) == Failure(SkipReason.OUT_OF_MEMORY, "")


@NO_LIMITS
def test_files_left_open_end_at_the_limit(pool: WorkerPool) -> None:
    failed = only(pool, opened, 100)
    assert failed.reason is SkipReason.CRASHED
    assert "Too many open files" in failed.detail


@NO_LIMITS
def test_a_file_beyond_the_limit_is_not_written(pool: WorkerPool, tmp_path: Path) -> None:
    failed = only(pool, written, worker_limits.FILE_LIMIT_BYTES + 1, tmp_path)
    assert failed.reason is SkipReason.CRASHED
    assert (tmp_path / "large").stat().st_size == 0


def test_what_a_worker_prints_goes_nowhere(pool: WorkerPool, capfd: pytest.CaptureFixture[str]) -> None:
    assert only(pool, spoken, 200_000) == 200_000
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("item", "detail"),
    [
        ("exception", "OddError"),
        ("half a character", "ValueError: \\ud800"),
        ("answer that cannot be packed", "TypeError"),
        ("answer that cannot be unpacked", ""),
        ("segfault", "exit code -11"),
        ("abort", "exit code -6"),
    ],
)
def test_whatever_breaks_costs_its_item(item: str, detail: str, pool: WorkerPool) -> None:
    items = ["one", item, "two"]
    found = dict(pool.map(odd, None, items, weigh=weigh, progress=Progress()))
    failure = found.pop(item)
    assert isinstance(failure, Failure)
    assert failure.reason is SkipReason.CRASHED
    assert failure.detail.startswith(detail)
    assert found == {"one": "one", "two": "two"}


def test_memory_that_the_system_refuses_is_memory_that_is_missing(pool: WorkerPool) -> None:
    assert only(pool, odd, "no memory for a file") == Failure(SkipReason.OUT_OF_MEMORY, "")


def test_an_exception_that_cannot_say_what_it_is_is_named_here_too() -> None:
    found = dict(SerialPool().map(odd, None, ["exception"], weigh=weigh, progress=Progress()))
    assert found == {"exception": Failure(SkipReason.CRASHED, "OddError: ")}


def test_a_module_that_is_missing_is_said_once_and_not_for_each_file() -> None:
    with (
        WorkerPool(2, preload=["finder_app.engine.no_such_module"]) as pool,
        pytest.raises(WorkersUnusableError, match="no_such_module"),
    ):
        list(pool.map(doubled, None, range(1_000), weigh=weigh, progress=Progress()))


def test_a_worker_without_anything_to_import_says_that_it_is_ready_and_answers() -> None:
    worker = WorkerProcess((), 0)
    try:
        assert waited(worker) == Ready("")
        worker.send(packed(doubled, None, [1, 2]))
        assert waited(worker) == Answers([2, 4])
        assert worker.answer(0) is None
        worker.kill()
        with pytest.raises(DiedError, match="-9"):
            waited(worker)
        with pytest.raises(DiedError):
            worker.send(packed(doubled, None, [1]))
    finally:
        worker.end()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have other names there")
def test_a_death_is_noticed_though_somebody_holds_the_pipe_open(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[int] = []
    made = multiprocessing.get_context("spawn").Pipe

    def pipe(_context: object) -> tuple[Any, Any]:
        ours, others = made()
        held.append(os.dup(others.fileno()))
        return ours, others

    monkeypatch.setattr(multiprocessing.context.BaseContext, "Pipe", pipe)
    worker = WorkerProcess((), 0)
    try:
        assert waited(worker) == Ready("")
        worker.kill()
        with pytest.raises(DiedError, match="-9"):
            waited(worker)
    finally:
        worker.end()
        os.close(held[0])


def waited(worker: WorkerProcess) -> Ready | Answers:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        word = worker.answer(0.1)
        if word is not None:
            return word
    raise TimeoutError
